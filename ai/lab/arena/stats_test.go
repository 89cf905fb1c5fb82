package arena

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
)

func near(t *testing.T, what string, got, want, off float64) {
	t.Helper()
	if math.Abs(got-want) > off || math.IsNaN(got) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// TestEloOfScores checks known differences: a score of 75 % is 190.8 Elo, 64 % is 100, 76 % is 200.
func TestEloOfScores(t *testing.T) {
	for _, tt := range []struct{ score, elo float64 }{{0.5, 0}, {0.75, 190.8485}, {0.25, -190.8485},
		{0.640065, 100}, {0.759747, 200}} {
		near(t, "Elo", Elo(tt.score), tt.elo, 1e-3)
		near(t, "Expected", Expected(tt.elo), tt.score, 1e-6)
	}
	if math.Signbit(Elo(0.5)) {
		t.Error("no difference has a sign")
	}
	if !math.IsInf(Elo(1), 1) || !math.IsInf(Elo(0), -1) {
		t.Error("the ends are finite")
	}
}

func TestStatsOfResults(t *testing.T) {
	s := Stats{Wins: 100, Draws: 50, Losses: 50}
	mean, se := s.Score()
	near(t, "score", mean, 0.625, 1e-12)
	// Squared differences 100·0.375² + 50·0.125² + 50·0.625² = 34.375.
	near(t, "standard error", se, math.Sqrt(34.375/199/200), 1e-12)
	elo, in := s.Elo()
	near(t, "Elo", elo, 88.74, 0.01)
	// The tolerance covers the difference between the quantiles and the effect of the prior.
	near(t, "low", in.Low, Elo(0.625-1.966*se), 2.5)
	near(t, "high", in.High, Elo(0.625+1.966*se), 2.5)
	for _, draws := range []Stats{{Draws: 2}, {Draws: 10}, Stats{}.WithPair(0, 0), Stats{}.WithPair(1, -1)} {
		if _, in := draws.Elo(); in.Low+in.High > 1e-6 || in.Low+in.High < -1e-6 || math.IsInf(in.High, 1) ||
			in.High < 1 {
			t.Errorf("%v: %v", draws, in)
		}
	}
	near(t, "superiority", s.Superiority(), 0.99999, 1e-5)

	if got := s.Add(Stats{Wins: 1, Draws: 2, Losses: 3}).With(1).With(0).
		With(-1); got.String() != "+102 =53 -54" || got.Games() != 209 {
		t.Errorf("sum %v", got)
	}
	swap := Stats{Wins: s.Losses, Draws: s.Draws, Losses: s.Wins}
	other, back := swap.Elo()
	near(t, "seen by the other", other, -elo, 1e-9)
	near(t, "its low end", back.Low, -in.High, 1e-9)

	none, wide := Stats{}.Elo()
	if !math.IsNaN(none) || !math.IsInf(wide.Low, -1) || (Stats{}).Superiority() != 0.5 {
		t.Error("no games say something")
	}
	all, in := Stats{Wins: 10}.Elo()
	if !math.IsInf(all, 1) || in.Low < 100 || math.IsInf(in.Low, 0) || !math.IsInf(in.High, 1) {
		t.Errorf("ten wins of ten: %v, %v", all, in)
	}
}

// TestPairsCarryMoreInformation checks that pairs in which each side wins with the same colour show equal
// strength, while the same games counted singly do not.
func TestPairsCarryMoreInformation(t *testing.T) {
	var pairs, apart Stats
	for range 50 {
		pairs = pairs.WithPair(1, -1)
		apart = apart.With(1).With(-1)
	}
	pairs, apart = pairs.WithPair(1, 0), apart.With(1).With(0)
	_, p := pairs.Elo()
	_, a := apart.Elo()
	if pairs.Games() != apart.Games() || p.High-p.Low > (a.High-a.Low)/4 {
		t.Errorf("paired %v, apart %v", p, a)
	}
	if pairs.Pairs != [5]int{0, 0, 50, 1, 0} {
		t.Errorf("pairs %v", pairs.Pairs)
	}
	if mixed := pairs.With(1); mixed.Games() != 103 {
		t.Error(mixed)
	} else if _, se := mixed.Score(); se < 0.04 {
		t.Errorf("a game outside pairs is lost: standard error %v", se)
	}
}

func TestSPRTDecisions(t *testing.T) {
	test := SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	low, high := test.Bounds()
	near(t, "lower bound", low, -2.9444, 1e-4)
	near(t, "upper bound", high, 2.9444, 1e-4)
	if test.LLR(Stats{}) != 0 || test.Decide(Stats{Draws: 10}) != Open {
		t.Error("nothing decides")
	}
	// Games counted separately carry less information than their pairs.
	pairs := Stats{Wins: 60, Draws: 20, Losses: 40, Pairs: [5]int{0, 0, 40, 20, 0}}
	trinomial := test
	trinomial.Trinomial = true
	apart := pairs
	apart.Pairs = [5]int{}
	if a, b := trinomial.LLR(pairs), test.LLR(pairs); a != test.LLR(apart) || !(b > a) {
		t.Errorf("log-likelihood ratios %v by games, %v by pairs", a, b)
	}
	// Near the normal approximation: mean 0.505, variance 0.2·0.25 - 0.005² over 10000 games, of which 8000
	// are drawn.
	s := Stats{Wins: 1050, Draws: 8000, Losses: 950}
	s1 := Expected(5)
	variance := (1050*0.495*0.495 + 8000*0.005*0.005 + 950*0.505*0.505) / 10_000
	near(t, "LLR", test.LLR(s), 10_000*(s1-0.5)*(2*0.505-0.5-s1)/(2*variance), 1e-4)
	if d := test.Decide(Stats{Wins: 1200, Draws: 8000, Losses: 800}); d != AcceptH1 {
		t.Errorf("14 Elo: %s", d)
	}
	if d := test.Decide(Stats{Wins: 800, Draws: 8000, Losses: 1200}); d != AcceptH0 {
		t.Errorf("-14 Elo: %s", d)
	}
	if d := test.Decide(Stats{Wins: 11, Draws: 80, Losses: 10}); d != Open {
		t.Errorf("hardly anything: %s", d)
	}
	// When every game is won the variance cannot be estimated, but the test must still decide.
	var all Stats
	for range 40 {
		all = all.WithPair(1, 1)
	}
	for s, want := range map[Stats]Decision{all: AcceptH1, {Losses: 80, Pairs: [5]int{40}}: AcceptH0,
		{Wins: 2, Pairs: [5]int{4: 1}}: Open} {
		wide := SPRT{Elo0: 0, Elo1: 50, Alpha: 0.05, Beta: 0.05}
		if d := wide.Decide(s); d != want {
			t.Errorf("%v: %s, want %s", s, d, want)
		}
	}
}

// TestSPRTErrorRatesHold checks that the test accepts a false hypothesis no more often than its error
// probabilities allow, by games and by pairs, with balanced and unbalanced openings.
func TestSPRTErrorRatesHold(t *testing.T) {
	const runs = 1000
	for _, trinomial := range []bool{false, true} {
		for _, tilt := range []float64{0, 0.15} {
			test := SPRT{Elo0: 0, Elo1: 60, Alpha: 0.05, Beta: 0.05, Trinomial: trinomial}
			for elo, wrong := range map[float64]Decision{0: AcceptH1, 60: AcceptH0} {
				wins, mistakes := Expected(elo)-0.2, 0 // two games in five are drawn
				for seed := range uint64(runs) {
					r := rng.New(seed)
					play := func(wins float64) float64 {
						switch x := r.Float64(); {
						case x < wins:
							return 1
						case x < wins+0.4:
							return 0
						}
						return -1
					}
					var s Stats
					for test.Decide(s) == Open {
						s = s.WithPair(play(wins+tilt), play(wins-tilt))
					}
					if test.Decide(s) == wrong {
						mistakes++
					}
				}
				// 5 % plus four standard errors
				if most := runs*0.05 + 4*math.Sqrt(runs*0.05*0.95); float64(mistakes) > most {
					t.Errorf("%v Elo, %+v, openings %v: %d of %d tests end with %s", elo, test, tilt,
						mistakes, runs, wrong)
				}
			}
		}
	}
}

func TestParseSPRT(t *testing.T) {
	if got, err := ParseSPRT(" -1.5, 5"); err != nil || got != (SPRT{-1.5, 5, 0.05, 0.05, false}) {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := ParseSPRT("0,10,0.01,0.1"); err != nil || got != (SPRT{0, 10, 0.01, 0.1, false}) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, text := range []string{"", "5", "5,0", "0,0", "a,b", "0,1,2", "0,1,0.05", "0,1,0,0.05",
		"0,1,0.05,0.5", "0,1,x,0.05", "0,NaN", "0,1e9", "-Inf,0"} {
		if got, err := ParseSPRT(text); err == nil || !strings.Contains(err.Error(), strconv.Quote(text)) {
			t.Errorf("%q is read as %+v, %v", text, got, err)
		}
	}
}
