package match_test

import (
	"encoding/json"
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/game"
	"ludarium/game/gametest"
	"ludarium/game/othello"
)

func judge(w weights.Weights) match.Judge { return weights.NewJudge(w) }

// transcript returns squares separated by spaces, with passes as "--".
func transcript(t *testing.T, moves []uint8) string {
	t.Helper()
	s := othello.New(8)
	var text []string
	for _, sq := range moves {
		if s.Moves(nil)[0] == othello.Pass {
			s.Play(othello.Pass)
			text = append(text, "--")
		}
		text = append(text, othello.Transcript([]game.Move{game.Move(sq)}))
		s.Play(game.Move(sq))
	}
	return strings.Join(text, " ")
}

var byFirst = match.Rules{Ties: match.First}

// TestDeterministicGamesMatchRecords compares deterministic games move by move.
func TestDeterministicGamesMatchRecords(t *testing.T) {
	zero := weights.Weights{}
	for _, c := range []struct {
		name         string
		black, white weights.Weights
		order        match.Order
		score        [2]int
		moves        string
	}{
		{"weight10 against itself", weights.Uniform(), weights.Uniform(), match.Rows, [2]int{19, 45},
			"d3 c3 b3 b2 b1 e3 f3 a1 c4 g3 h3 e2 f5 a3 e1 d6 c2 d2 a2 c1 d7 g6 d1 c5 e6 f2 g2 e7 e8 f4 f6 " +
				"h2 f1 g1 h1 b4 c6 c7 b8 f7 g8 d8 g4 h4 b5 c8 b7 b6 g5 h5 a6 f8 g7 h7 h6 a8 a4 a5 h8 a7"},
		{"by columns", weights.Uniform(), weights.Uniform(), match.Columns, [2]int{19, 45}, ""},
		{"by rows from the end", weights.Uniform(), weights.Uniform(), match.RowsReversed, [2]int{19, 45},
			""},
		{"by rows from the right", weights.Uniform(), weights.Uniform(), match.RowsRightToLeft,
			[2]int{20, 44}, ""},
		{"all weights zero", zero, zero, match.Rows, [2]int{19, 45},
			"d3 c3 b3 b2 b1 a1 c4 c1 c2 d2 d1 e1 a2 a3 f5 e2 f1 g1 -- f2 -- e3 -- b5"},
		{"R104 against weight10", weights.R104(), weights.Uniform(), match.Rows, [2]int{37, 27}, ""},
		{"weight10 against R104", weights.Uniform(), weights.R104(), match.Rows, [2]int{23, 41},
			"d3 e3 f3 e2 f5 c4 e1 f1 d1 c1 b5 a6 c2 g4 g2 c3 b3 c5 a5 g3 h3 c6 c7 c8 b1 a1 b2 h5 b4 h1 g1 " +
				"e6 d7 g5 g6 e7 e8 a4 a2 d2 f2 b6 b7 f4 -- h6 -- a8 d6 f8 a7 d8 a3 h7 f6 f7 g7 h4 h8 h2 " +
				"-- b8 -- g8"},
	} {
		rules := match.Rules{Ties: match.First, Order: c.order}
		g := rules.Play(judge(c.black), judge(c.white), nil, nil)
		if got := [2]int{g.Black, g.White}; got != c.score {
			t.Errorf("%s: %v, want %v", c.name, got, c.score)
		}
		if got := transcript(t, g.Moves); !strings.HasPrefix(got, c.moves) {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.moves)
		}
	}
	g := byFirst.Play(judge(zero), judge(zero), nil, nil)
	if n := strings.Count(transcript(t, g.Moves), "--"); n != 4 {
		t.Errorf("always the first move: %d passes, want 4", n)
	}
}

// TestDeterministicMatchHasPublishedScore checks that the deterministic comparison gives the 39.0 % of
// Siivonen 2003, which is 50 of 128 discs.
func TestDeterministicMatchHasPublishedScore(t *testing.T) {
	c := match.ByFirst()
	if got := c.Run(judge(weights.Uniform()), judge(weights.R104()), 0, nil); got.Own != 50 ||
		got.Discs != 128 {
		t.Errorf("weight10 has %d of %d discs against R104, want 50 of 128", got.Own, got.Discs)
	}
}

// TestFormulaPlaysLikeItsWeights checks that a formula made from weights, written and read back, plays like
// the weights.
func TestFormulaPlaysLikeItsWeights(t *testing.T) {
	l := formula.Plain()
	for _, w := range []weights.Weights{weights.R104(), weights.Hand(),
		weights.Of(1, -2, 3, 0, 5, -6, 7, 8, -9, 10)} {
		e, err := l.Parse(w.Formula().String())
		if err != nil {
			t.Fatal(err)
		}
		rules := match.Rules{}
		for seed := range uint64(20) {
			a, b := rng.NewXorshift(seed), rng.NewXorshift(seed)
			want := rules.Play(judge(w), judge(weights.R105()), &a, nil)
			got := rules.Play(formula.NewJudge(l.Compile(e)), judge(weights.R105()), &b, nil)
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%s, seed %d:\n%v\n%v", w, seed, got, want)
			}
		}
	}
	e := formula.Sum(1<<64 - 1)
	if got, want := byFirst.Play(formula.NewJudge(l.Compile(e)), judge(weights.R104()), nil, nil),
		byFirst.Play(judge(weights.Uniform()), judge(weights.R104()), nil, nil); fmt.Sprint(got) !=
		fmt.Sprint(want) {
		t.Errorf("sum plays\n%v, weight10\n%v", got, want)
	}
}

func TestMeasuresOfScores(t *testing.T) {
	s := match.Of(33, 31).Add(match.Of(32, 32)).Add(match.Of(10, 54)).Add(match.Of(63, 0))
	if s.WinPercent() != 62.5 || math.Abs(s.DiscPercent()-100*138.0/255) > 1e-12 {
		t.Errorf("%s", s)
	}
	// After many narrow wins and a heavy loss the two measures prefer different sides.
	s = match.Of(33, 31).Add(match.Of(33, 31)).Add(match.Of(0, 64))
	if s.WinPercent() <= 50 || s.DiscPercent() >= 50 {
		t.Errorf("%s", s)
	}
	if z := (match.Score{}); z.WinPercent() != 50 || z.DiscPercent() != 50 {
		t.Errorf("%s", z)
	}
}

func TestReportAsJSON(t *testing.T) {
	c := match.ByFirst()
	r := c.Report("weight10", judge(weights.Uniform()), "R104", judge(weights.R104()), 1)
	var back match.Report
	if err := json.Unmarshal(r.JSON(), &back); err != nil || back.Discs != 39.0625 || len(back.Games) != 2 ||
		back.Games[1].Black != "R104" {
		t.Errorf("%+v, %v", back, err)
	}
	if !strings.Contains(r.String(), "37–27") {
		t.Errorf("%s", &r)
	}
}

func TestTournamentCountsResults(t *testing.T) {
	c := match.ByFirst()
	judges := []match.Judge{judge(weights.Uniform()), judge(weights.R104()), judge(weights.Uniform())}
	pairs := 0
	all := c.AllPlayAll(judges, 1, func(match.Pairing) bool { pairs++; return false })
	if pairs != 3 || all[0].Index != 1 || all[1].Index != 0 || all[2].Index != 2 ||
		all[1].Strength != all[2].Strength {
		t.Errorf("%d comparisons: %v", pairs, all)
	}
	if all[0].Strength != 2*(100-39.0625) {
		t.Errorf("R104 has %v", all[0].Strength)
	}
	if all := c.AgainstReference(judges, judges[1], 1, nil); all[0].Index != 1 || all[0].Strength != 50 ||
		all[1].Strength != 39.0625 {
		t.Errorf("%v", all)
	}
	if got := c.AllPlayAll(judges, 1, func(match.Pairing) bool { return true }); got != nil {
		t.Errorf("a tournament that was stopped returns %v", got)
	}
}

// TestMatchStatisticsMatchOtherProgram compares the percentages of games and discs with the results of an
// independent implementation, measured over at least 10 000 games.
func TestMatchStatisticsMatchOtherProgram(t *testing.T) {
	games := 4000
	switch {
	case *gametest.Long:
		games = 100_000
	case runtime.GOOS == "js":
		games = 600
	}
	random := match.Any{}
	for _, c := range []struct {
		name        string
		a, b        match.Judge
		fixed       bool
		wins, discs float64 // percentages; 0 if unknown
	}{
		{"random", random, random, true, 47.45, 0},
		{"weight10 against itself", judge(weights.Uniform()), judge(weights.Uniform()), true, 51, 0},
		{"weight10 against random", judge(weights.Uniform()), random, false, 61.0, 54.5},
		{"weight10 against R104", judge(weights.Uniform()), judge(weights.R104()), false, 15.25, 36.26},
		{"R105 against weight10", judge(weights.R105()), judge(weights.Uniform()), false, 84.0, 0},
		{"R105 against R104", judge(weights.R105()), judge(weights.R104()), false, 56.2, 51.8},
		{"R104 against random", judge(weights.R104()), random, false, 86.9, 0},
		{"R105 against random", judge(weights.R105()), random, false, 82.6, 0},
		{"hand table against weight10", judge(weights.Hand()), judge(weights.Uniform()), false, 86, 0},
		{"hand table against R104", judge(weights.Hand()), judge(weights.R104()), false, 67, 0},
		{"hand table against R105", judge(weights.Hand()), judge(weights.R105()), false, 64, 0},
	} {
		m := match.Comparison{Games: games, Fixed: c.fixed}
		s := m.Run(c.a, c.b, 1, nil)
		// Four standard errors of this measurement and of the other one, and rounding.
		slack := 4*50/math.Sqrt(float64(games)) + 4*50/math.Sqrt(10_000) + 0.5
		t.Logf("%s: %s", c.name, s)
		if got := s.WinPercent(); math.Abs(got-c.wins) > slack {
			t.Errorf("%s wins %.2f %%, want %.2f ± %.2f", c.name, got, c.wins, slack)
		}
		if got := s.DiscPercent(); c.discs > 0 && math.Abs(got-c.discs) > 4*15/math.Sqrt(float64(games))+0.7 {
			t.Errorf("%s has %.2f %% of the discs, want %.2f", c.name, got, c.discs)
		}
	}
}

func BenchmarkWeights(b *testing.B) {
	c := match.ByLot(1)
	for i := uint64(0); b.Loop(); i++ {
		c.Run(judge(weights.R104()), judge(weights.R105()), i, nil)
	}
}
