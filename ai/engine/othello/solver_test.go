package othello

import (
	"os"
	"testing"

	"ludarium/game/gametest"
	rules "ludarium/game/othello"
)

// endgames returns the positions of the French federation's endgame test.
func endgames(t *testing.T) []rules.Problem {
	t.Helper()
	file, err := os.Open("testdata/ffo.obf")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var problems []rules.Problem
	for p, err := range rules.ReadProblems(file) {
		if err != nil {
			t.Fatal(err)
		}
		problems = append(problems, p)
	}
	return problems
}

func TestFFOPositionsAreSolved(t *testing.T) {
	if !*gametest.Long {
		t.Skip("takes minutes; run with -long")
	}
	s, err := NewSolver(Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range endgames(t) {
		r, err := s.Solve(t.Context(), p.State.Position())
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("#%d: %d, %s, %d nodes", 40+i, r.Score, rules.Transcript(r.Line), r.Nodes)
		if want := p.Known[0].Score; r.Score != want {
			t.Errorf("#%d: score %d, want %d", 40+i, r.Score, want)
		}
	}
}
