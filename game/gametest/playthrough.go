package gametest

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/param"
)

// Playthrough plays a random game of at most maxPlies moves with a fixed seed. It writes every position, the
// number of moves and the chosen move, and compares them with testdata/NAME.golden, which the flag -update
// writes.
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
	Golden(t, filepath.Join("testdata", name+".golden"), b.String())
}
