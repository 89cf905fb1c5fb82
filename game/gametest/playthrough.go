package gametest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Long is set by -long: run the deep and slow rows of tables too.
var Long = flag.Bool("long", false, "run deep and slow cases too")

// Playthrough plays one seeded random game of at most maxPlies moves, writes every position, the number of moves
// and the move chosen, and compares that with testdata/NAME.golden (written anew with -update).
func Playthrough(t *testing.T, g *game.Game, given param.Values, name string, maxPlies int) {
	t.Helper()
	s, err := g.Start(given)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(2048, 5))
	var b strings.Builder
	for ply := range maxPlies {
		moves := s.Moves(nil)
		fmt.Fprintf(&b, "%d %s | %s, %d moves", ply, s.Notation(), s.Turn(), len(moves))
		if len(moves) == 0 {
			break
		}
		m := moves[r.IntN(len(moves))]
		fmt.Fprintf(&b, ", %s\n", g.MoveText(s, m))
		s.Play(m)
	}
	fmt.Fprintf(&b, "\nscore %v\n", s.Score(game.First))
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != b.String() {
		t.Errorf("playthrough differs from %s; run with -update and look at the difference", path)
	}
}
