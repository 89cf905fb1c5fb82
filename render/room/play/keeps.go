package play

import (
	"fmt"
	"hash/crc32"
	"slices"

	"ludarium/render/room/collection"
	"ludarium/render/store/backup"
)

// keeps returns the rules for restoring a backup: the other board's game goes to the shelf, and the better
// one of two best results wins.
func (g Game) keeps() []backup.Rule {
	name := g.Rules.Name
	board := func(_ string, _, there []byte) (string, []byte) {
		return fmt.Sprintf("shelving-%s-%08x", name, crc32.ChecksumIEEE(there)), there
	}
	own := []backup.Rule{{Prefix: "game-" + name, Merge: board}, {Prefix: "best-" + name, Merge: backup.Union(
		func(there, here float64) bool { return there > here })}}
	return slices.Concat(own, collection.Keeps(name))
}
