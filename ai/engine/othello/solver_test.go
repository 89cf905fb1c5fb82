package othello

import (
	"testing"

	"ludarium/game/gametest"
	rules "ludarium/game/othello"
)

// ffo are endgames of the French federation's test, of 20 to 23 empty squares.
var ffo = []struct {
	number int
	board  string
	score  int
	best   string
}{
	{40, "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38, "a2"},
	{41, "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0, "h4"},
	{42, "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6, "g2"},
	{43, "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12, "g3 c7"},
	{44, "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14, "d2 b8"},
}

func TestFFO(t *testing.T) {
	if !*gametest.Long {
		t.Skip("takes half a minute; run with -long")
	}
	s, err := NewSolver(Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range ffo {
		p, err := rules.ParsePosition(8, f.board)
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Solve(t.Context(), p.Position())
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("#%d: %d, %s, %d nodes", f.number, r.Score, rules.Transcript(r.Line), r.Nodes)
		if r.Score != f.score {
			t.Errorf("#%d: score %d, want %d", f.number, r.Score, f.score)
		}
	}
}
