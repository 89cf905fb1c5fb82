package othello

import (
	"math/bits"
	"math/rand/v2"
	"reflect"
	"testing"

	rules "ludarium/game/othello"
)

// deepened returns the score of a full-width search to the given depth in plies.
func deepened(w *Weights, p rules.Position, depth int) int {
	if p.Over() {
		return wholeBoard.final(p.Own, p.Opponent)
	}
	moves := p.Moves()
	if moves == 0 {
		return -deepened(w, p.Pass(), depth)
	}
	if depth == 0 {
		f := newFeatures(p.Own, p.Opponent)
		return discs(w.evaluate(&f, p.Own, p.Opponent, bits.OnesCount64(p.Empty()), 0))
	}
	best := none
	for ; moves != 0; moves &= moves - 1 {
		best = max(best, -deepened(w, p.Play(bits.TrailingZeros64(moves)), depth-1))
	}
	return best
}

// TestExaminerAgainstMinimax compares the examiner with full-width searches: to a depth, with an evaluation
// without measured errors so that nothing is pruned, and to the end of the game.
func TestExaminerAgainstMinimax(t *testing.T) {
	w := testWeights(t)
	w.errors = ErrorModel{}
	for _, e := range []*Examiner{NewExaminer(w), NewExaminer(nil)} {
		e.Begin(t.Context())
		r := rand.New(rand.NewPCG(5, 65))
		for i := range 60 {
			p := randomPosition(r, 1+i%8)
			e.Clear()
			if got, want := e.Exact(p), deepened(nil, p, 60); got != want {
				t.Errorf("%s ends with %d, want %d", rules.FromPosition(p, 0).Notation(), got, want)
			}
		}
	}
	e := NewExaminer(w)
	e.Begin(t.Context())
	r := rand.New(rand.NewPCG(6, 66))
	for i := range 40 {
		p := randomPosition(r, 12+i)
		for p.Moves() == 0 {
			p = randomPosition(r, 12+i)
		}
		e.Clear()
		depth := 1 + i%4
		if got, want := e.Expected(p, depth), deepened(w, p, depth); got != want {
			t.Errorf("%s, %d plies: %d, want %d", rules.FromPosition(p, 0).Notation(), depth, got, want)
		}
	}
}

// TestWithReplacesAStage replaces one stage of the weights and compares the result with weights from a file
// that has the same values.
func TestWithReplacesAStage(t *testing.T) {
	w, err := ReadWeights(t.Context(), smallFile(t))
	if err != nil {
		t.Fatal(err)
	}
	const changed = 5
	other := w.Stage(changed)
	r := rand.New(rand.NewPCG(7, 67))
	for _, s := range slots()[:1000] {
		other[s.table][s.index] = int16(r.IntN(41) - 20)
		other[s.table][s.twin] = other[s.table][s.index]
	}
	got := w.With(changed, other)
	for s := range Stages {
		switch same := reflect.DeepEqual(got.Stage(s), w.Stage(s)); {
		case s != changed && !same:
			t.Errorf("stage %d is another", s)
		case s == changed && !reflect.DeepEqual(got.Stage(s), other):
			t.Errorf("stage %d is not what it was set to", s)
		}
	}
	if w.errors != got.errors {
		t.Errorf("the errors are %v instead of %v", got.errors, w.errors)
	}
	p := randomPosition(r, 60-4*changed-1)
	f := newFeatures(p.Own, p.Opponent)
	swappedSides := newFeatures(p.Opponent, p.Own)
	n := bits.OnesCount64(p.Empty())
	a := got.evaluate(&f, p.Own, p.Opponent, n, 0)
	if b := got.evaluate(&swappedSides, p.Own, p.Opponent, n, 1); a != b {
		t.Errorf("one side sees %d, the other %d", a, b)
	}
}
