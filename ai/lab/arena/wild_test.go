package arena

import (
	"math"
	"testing"
)

// TestRatingsOfExtremeResults checks results for which other programs have computed infinite or meaningless
// ratings.
func TestRatingsOfExtremeResults(t *testing.T) {
	for _, c := range []struct {
		why string
		s   Stats
		elo float64
	}{
		{"one game was drawn, one lost (leela-chess 68)", Stats{Wins: 18, Draws: 1, Losses: 1}, 436.43},
		{"all games won (katago-server 29)", Stats{Wins: 10}, math.Inf(1)},
		{"all games lost", Stats{Losses: 10}, math.Inf(-1)},
		{"one game won", Stats{Wins: 1}, math.Inf(1)},
		{"draws only", Stats{Draws: 40}, 0},
		{"as many won as lost (ChessTournamentViewer 122)", Stats{Wins: 7, Losses: 7}, 0},
		{"pairs that cancel", Stats{}.WithPair(1, -1).WithPair(-1, 1), 0},
	} {
		elo, in := c.s.Elo()
		if !(math.Abs(elo-c.elo) < 0.01 || elo == c.elo) || elo == 0 && math.Signbit(elo) {
			t.Errorf("%s: Elo %v, want %v", c.why, elo, c.elo)
		}
		if math.IsNaN(in.Low) || math.IsNaN(in.High) || !(in.Low < in.High) || in.Low > elo || in.High < elo {
			t.Errorf("%s: the interval of %v is %v", c.why, elo, in)
		}
		if p := c.s.Superiority(); !(p >= 0 && p <= 1) {
			t.Errorf("%s: superiority %v", c.why, p)
		}
	}
}

// TestRatingsOfExtremePlayers checks that ratings stay finite when a player has no points (tabarena issue
// 494), when a player has no games and when two players meet only each other.
func TestRatingsOfExtremePlayers(t *testing.T) {
	games := []Encounter{{0, 1, Stats{Wins: 5, Draws: 2, Losses: 3}}, {0, 2, Stats{Wins: 10}},
		{1, 2, Stats{Wins: 10}}, {4, 5, Stats{Draws: 2}}}
	r := Rate(6, games)
	for _, i := range []int{0, 1, 2} {
		if elo, in := r.Elo[i], r.Interval(i); math.IsNaN(elo) || math.IsInf(elo, 0) || math.IsNaN(in.Low) ||
			math.IsNaN(in.High) {
			t.Errorf("player %d: %v, %v", i, elo, in)
		}
	}
	if !(r.Elo[0] > r.Elo[1] && r.Elo[1] > r.Elo[2]) || !math.IsNaN(r.Elo[3]) {
		t.Errorf("%v", r.Elo)
	}
	for _, single := range []Stats{{Wins: 1}, {Draws: 1}, {Losses: 1}} {
		r := Rate(2, []Encounter{{0, 1, single}})
		if sum := r.Elo[0] + r.Elo[1]; math.IsNaN(sum) || math.Abs(sum) > 1e-6 || math.Abs(r.Elo[0]) > 1000 {
			t.Errorf("%v: %v", single, r.Elo)
		}
	}
}

// TestSPRTOfExtremeResults checks sequential tests whose ratios other programs have computed wrongly.
func TestSPRTOfExtremeResults(t *testing.T) {
	usual := SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05, Trinomial: true}
	near(t, "the ratio of cutechess 543", usual.LLR(Stats{Wins: 880, Draws: 1863, Losses: 759}), 2.95, 0.01)
	if llr := usual.LLR(Stats{Wins: 648, Draws: 12530, Losses: 608}); !(llr < 0 && llr > -10) {
		t.Errorf("many draws, below half of the bounds (fishtest 612): %v", llr)
	}
	for _, s := range []Stats{{Draws: 100}, {Wins: 1}, {Losses: 1}, {Wins: 100}, {}} {
		if llr := usual.LLR(s); math.IsNaN(llr) || math.IsInf(llr, 0) {
			t.Errorf("%v: ratio %v", s, llr)
		}
	}
	for _, text := range []string{"5,0", "0,0", "NaN,5", "0,Inf", "0,5,0.6,0.05", "0,5,0,0.05", "0;5", "",
		"0"} {
		if test, err := ParseSPRT(text); err == nil {
			t.Errorf("%q is taken as %+v", text, test)
		}
	}
}
