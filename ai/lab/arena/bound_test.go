package arena

import (
	"math"
	"testing"

	"ludarium/ai/base/stat"
)

// sameEnds reports whether two intervals have the same ends within 0.01.
func sameEnds(a, b stat.Interval) bool {
	same := func(x, y float64) bool { return x == y || math.Abs(x-y) < 0.01 }
	return same(a.Low, b.Low) && same(a.High, b.High)
}

// TestPerfectScoreHasOneBound checks that the interval of a player who has won or lost every game is open on
// that side and, in a match, equals the match's interval, and that other intervals are finite.
func TestPerfectScoreHasOneBound(t *testing.T) {
	const n = 40
	for won := 0; won <= n; won += n / 4 {
		s := Stats{Wins: won, Losses: n - won}
		r := Rate(2, []Encounter{{0, 1, s}})
		lead := r.Lead(0, 1)
		if _, in := s.Elo(); (won == 0 || won == n) && !sameEnds(lead, in) {
			t.Errorf("%d of %d: %v, the match says %v", won, n, lead, in)
		}
		if math.IsInf(lead.Low, -1) != (won == 0) || math.IsInf(lead.High, 1) != (won == n) ||
			math.IsNaN(lead.Low) || math.IsNaN(lead.High) {
			t.Errorf("%d of %d: %v", won, n, lead)
		}
		mean := r.Interval(0) // relative to the mean, the lead is half
		if !sameEnds(mean, stat.Interval{Low: lead.Low / 2, High: lead.High / 2}) {
			t.Errorf("%d of %d: %v and %v", won, n, mean, lead)
		}
	}
	if _, in := (Stats{Wins: n}).Elo(); in.Low < 200 || in.Low > 450 {
		t.Errorf("all of %d games: more than %v Elo", n, in.Low)
	}
}

// TestOpenIntervals checks in which directions the ratings of a field are bounded: a has won every game, b
// and c have each beaten the other, and d has lost every game.
func TestOpenIntervals(t *testing.T) {
	all, half := Stats{Wins: 20}, Stats{Wins: 11, Losses: 9}
	games := []Encounter{{0, 1, all}, {0, 2, all}, {0, 3, all}, {1, 2, half}, {1, 3, all}, {2, 3, all}}
	up, down := math.Inf(1), math.Inf(-1)
	open := func(in stat.Interval) [2]bool { return [2]bool{in.Low == down, in.High == up} }
	r := Rate(4, games)
	for i, want := range [][2]bool{{false, true}, {true, true}, {true, true}, {true, false}} {
		if in := r.Interval(i); open(in) != want {
			t.Errorf("player %d: %v", i, in)
		}
	}
	if in := r.Lead(1, 2); open(in) != [2]bool{} || in.Low > 0 {
		t.Errorf("b ahead of c: %v", in)
	}
	if in := r.Lead(0, 1); open(in) != [2]bool{false, true} || in.Low < 100 {
		t.Errorf("a ahead of b: %v", in)
	}
	// Relative to the anchor a, the others have no lower bound.
	r = Rate(4, games, Anchor{Player: 0, Elo: 1000})
	if in := r.Interval(0); !sameEnds(in, stat.Interval{Low: 1000, High: 1000}) {
		t.Errorf("the anchor: %v", in)
	}
	if in := r.Interval(1); open(in) != [2]bool{true, false} || in.High > 900 {
		t.Errorf("b below the anchor: %v", in)
	}
}
