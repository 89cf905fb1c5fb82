package chess

import (
	"strings"
	"testing"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// TestLossesAreCounted counts what a move loses in the line that refutes it: up to the quiet position if one
// is known, otherwise until the captures pause.
func TestLossesAreCounted(t *testing.T) {
	for _, c := range []struct {
		name, fen, line string
		quiet, moves    int
		lost, won       string
	}{
		{"a queen for a rook", "r5k1/1b6/8/8/8/8/6PP/Q6K w - - 0 1", "Qxa8 Bxa8 Kg1 Kg7", 0, 1, "the queen",
			"a rook"},
		{"a queen, a promotion later", "8/7k/8/8/8/1b6/p5PP/Q6K w - - 0 1", "Qg7 Kxg7 Kg1 a1=Q", 3, 1,
			"the queen", ""},
		{"up to the quiet position", "r5k1/1b6/8/8/8/8/6PP/Q6K w - - 0 1", "Qxa8 Bxa8 Kg1 Kg7", 3, 3,
			"the queen", "a rook"},
	} {
		p, err := rules.ParseFEN(c.fen)
		if err != nil {
			t.Fatal(err)
		}
		var line []game.Move
		for _, san := range strings.Fields(c.line) {
			m, err := p.ParseMove(san)
			if err != nil {
				t.Fatal(c.name, err)
			}
			p.Make(m)
			line = append(line, m)
		}
		moves, h := counted(line[0], line[1:], c.quiet)
		if len(moves) != c.moves || listOf(h.lost) != c.lost || listOf(h.won) != c.won {
			t.Errorf("%s: %d moves, loses %q for %q", c.name, len(moves), listOf(h.lost), listOf(h.won))
		}
	}
}
