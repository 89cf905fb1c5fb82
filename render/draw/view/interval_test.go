package view

import (
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
)

// TestProvenScoresAreOrdered checks that proven scores map to [0, 1] in the order of their values.
func TestProvenScoresAreOrdered(t *testing.T) {
	order := []search.Score{{Kind: search.LossIn, Value: 2}, {Kind: search.LossIn, Value: 9},
		{Kind: search.Exact}, {Kind: search.WinIn, Value: 9}, {Kind: search.WinIn, Value: 1}}
	for i := range order[1:] {
		if a, b := along(order[i], 9), along(order[i+1], 9); !(0 <= a && a < b && b <= 1) {
			t.Errorf("%+v lies at %v, %+v at %v", order[i], a, order[i+1], b)
		}
	}
}

// TestProvenWinsHaveLargeWorths checks that moves that win in few plies have large worths, and estimates have
// no reach.
func TestProvenWinsHaveLargeWorths(t *testing.T) {
	moves := []live.Child{{Score: &search.Score{Kind: search.WinIn, Value: 3}},
		{Score: &search.Score{Value: 50}},
		{Score: &search.Score{Value: -2}}, {Score: &search.Score{Kind: search.LossIn, Value: 40}}}
	if w := worths(moves); w[0] != 1 || w[1] != 1 || w[2] != leastWorth || w[3] != leastWorth {
		t.Errorf("worths: %v", w)
	}
	if reach := reachOf(moves); reach != 0 {
		t.Errorf("reach of estimates: %v", reach)
	}
	if reach := reachOf([]live.Child{moves[0], moves[3]}); reach != 40 {
		t.Errorf("reach of proven values: %v", reach)
	}
}

// TestLimitsAreTheFirstPlayers checks that a win of the second player lies at the left, and that the lower
// bound of its value is the upper one of the first player's.
func TestLimitsAreTheFirstPlayers(t *testing.T) {
	win, draw := search.Score{Kind: search.WinIn, Value: 9}, search.Score{Kind: search.Exact}
	for _, second := range []bool{false, true} {
		low, high, _ := (&Context{Second: second}).limits(live.Child{Low: &draw, High: &win})
		from, to := along(low, 9), along(high, 9)
		if from >= to || second && to != 0.5 || !second && from != 0.5 {
			t.Errorf("second player %v: from %v to %v", second, from, to)
		}
	}
	low, high, ok := (&Context{Second: true}).limits(live.Child{Score: &win})
	if !ok || low != high || low.Kind != search.LossIn {
		t.Errorf("a win is %+v to %+v", low, high)
	}
}
