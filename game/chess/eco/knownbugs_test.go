package eco

import (
	"strings"
	"testing"

	"ludarium/game/chess"
)

// TestTranspositionsAreNamed checks unusual move orders that lead to a named position.
func TestTranspositionsAreNamed(t *testing.T) {
	lines := map[uint64]Opening{}
	for _, l := range Openings() {
		p, err := l.Position()
		if err != nil {
			t.Fatal(err)
		}
		lines[p.Key] = l
	}
	for _, c := range []struct{ why, moves, code, name string }{
		{"the Queen's Gambit by way of the English (openingtree 352)", "c4 d5 d4", "D06", "Queen's Gambit"},
		{"the Alapin by way of the Saragossa (lila 1362)", "c3 c5 e4", "B22", "Alapin"},
		{"the Catalan by way of the English (chess-openings 357)", "c4 e6 g3 d5 d4 Nf6 Bg2", "E0", "Catalan"},
		{"the French by way of 1. d4 (eco.json 23)", "d4 e6 e4 d5", "C0", "French"},
		{"the Caro-Kann by way of 1. d4", "d4 c6 e4 d5", "B1", "Caro-Kann"},
		{"the King's Indian by way of 1. c4", "c4 Nf6 d4 g6 Nc3 Bg7 e4", "E", ""},
	} {
		p := chess.Initial()
		for text := range strings.FieldsSeq(c.moves) {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatalf("%s: %v", c.why, err)
			}
			p.Make(m)
		}
		if l, ok := lines[p.Key]; !ok || !strings.HasPrefix(l.Code, c.code) || !strings.Contains(l.Name,
			c.name) {
			t.Errorf("%s: %q %q", c.why, l.Code, l.Name)
		}
	}
}
