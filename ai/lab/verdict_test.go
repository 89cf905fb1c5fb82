package lab

import (
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"ludarium/ai/rng"
	"ludarium/ai/stat"
	"ludarium/game/gametest"
)

// verdicts returns the last column of a table.
func verdicts(t Table) (out []Verdict) {
	for _, row := range t.Rows {
		out = append(out, Verdict(row[len(row)-1].(string)))
	}
	return out
}

func TestShareVerdicts(t *testing.T) {
	for _, tt := range []struct {
		share Share
		want  Verdict
	}{
		{Share{Published: 0.48, Of: 10_000, Here: 4757, Trials: 10_000}, Agrees},
		{Share{Published: 0.48, Of: 10_000, Here: 4500, Trials: 10_000}, Differs},
		{Share{Published: 0.48, Of: 10_000, Here: 5, Trials: 10}, TooFew},
		{Share{Published: 0.48, Of: 10_000, Here: 0, Trials: 384}, TooFew},
		{Share{Published: 0.48, Of: 10_000, Here: 0, Trials: 385}, Differs},
		{Share{Published: 0.48, Here: 4757, Trials: 10_000}, Agrees},
		{Share{Published: 0.48, Here: 4500, Trials: 10_000}, Differs},
		{Share{Published: 0.029, Of: 210, Here: 24, Trials: 1000}, Agrees},
		{Share{Published: 0.776, Of: 210, Here: 0, Trials: 209}, TooFew},
		{Share{Published: 0.776, Of: 210, Here: 0, Trials: 210}, Differs},
		{Share{Published: 0.75, Of: 4, Here: 1, Trials: 4}, TooFew},
		{Share{Published: math.NaN(), Here: 5, Trials: 10}, NotPublished},
		{Share{Published: 0.5}, TooFew},
	} {
		if got := verdicts(CompareShares("", "", "", []Share{tt.share})); got[0] != tt.want {
			t.Errorf("%+v: %s, want %s", tt.share, got, tt.want)
		}
	}
	table := CompareShares("t", "tile", "", []Share{{Name: "256", Published: 0.75, Of: 12, Here: 3, Trials: 12}})
	want := []any{"256", 75.0, int64(12), 25.0, int64(3), int64(12), "8.89–53.23", "agrees"}
	if !slices.Equal(table.Rows[0], want) {
		t.Errorf("row %v, want %v", table.Rows[0], want)
	}
}

func TestMeanVerdicts(t *testing.T) {
	same := stat.Repeated(62, 20)
	for _, tt := range []struct {
		mean Mean
		want Verdict
	}{
		{Mean{Published: 2.1, Here: stat.Of(1, 2, 3), Enough: 3}, Agrees},
		{Mean{Published: 7.7, Here: stat.Of(1, 2, 3), Enough: 3}, Agrees}, // t = 9.87, the limit with two degrees of freedom 9.92
		{Mean{Published: 7.8, Here: stat.Of(1, 2, 3), Enough: 3}, Differs},
		{Mean{Published: 13, Here: stat.Of(1, 2, 3), Enough: 4}, TooFew},
		{Mean{Published: 13, Here: stat.Of(1), Enough: 0}, TooFew},
		{Mean{Published: 13, Of: 20, SD: 3, Here: stat.Of(1, 2, 3), Enough: 3}, Differs},
		{Mean{Published: 62.2, Here: same, Step: 1}, Agrees},
		{Mean{Published: 62.5, Here: same, Step: 1}, Differs},
		{Mean{Published: 62.2, Here: same}, Differs},
		{Mean{Published: math.NaN(), Here: same}, NotPublished},
	} {
		if got := verdicts(CompareMeans("", "", "", []Mean{tt.mean})); got[0] != tt.want {
			t.Errorf("%+v: %s, want %s", tt.mean, got, tt.want)
		}
	}
}

// TestIntervalOfSharesIsOfShares holds that no interval of a mean of shares leaves 0 to 100 %, and that others stay as they are.
func TestIntervalOfSharesIsOfShares(t *testing.T) {
	for _, tt := range []struct {
		mean Mean
		want string
	}{
		{Mean{Unit: "%", Digits: 1, Here: stat.Of(100, 100, 90)}, "82.3–100.0"},
		{Mean{Unit: "%", Digits: 1, Here: stat.Of(0, 0, 10)}, "0.0–17.7"},
		{Mean{Unit: "%", Digits: 1, Here: stat.Of(-1, 0, 10)}, "−12.1–18.1"},
		{Mean{Unit: "moves", Digits: 1, Here: stat.Of(100, 100, 90)}, "82.3–111.0"},
	} {
		if got := CompareMeans("", "", "", []Mean{tt.mean}).Rows[0][3]; got != tt.want {
			t.Errorf("%+v: %v, want %s", tt.mean, got, tt.want)
		}
	}
}

func TestBestVerdicts(t *testing.T) {
	got := verdicts(CompareBests("", "", "moves", "", []Best{{Published: 80, Here: 80, Trials: 1}, {Published: 80, Here: 79, Trials: 1000}, {Published: 80},
		{Here: 3, Trials: 1}}))
	if want := []Verdict{Reached, NotReached, TooFew, NotPublished}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestRatioVerdicts(t *testing.T) {
	a, b := stat.Of(9, 10, 11, 10), stat.Of(4, 5, 6, 5)
	got := CompareRatios("", "", "", []Ratio{{Published: 2, A: a, B: b}, {Published: 9, A: a, B: b}, {Published: 9, A: a, B: b, Enough: 5},
		{Published: math.NaN(), A: a, B: b}, {Published: 2, A: a}})
	if want := []Verdict{Agrees, Differs, TooFew, NotPublished, TooFew}; !slices.Equal(verdicts(got), want) || got.Rows[0][2] != 2.0 ||
		got.Rows[0][3] != "1.50–2.67" {
		t.Errorf("%v, want %v; %v", verdicts(got), want, got.Rows[0])
	}
}

// A model draws what is published and what comes of runs here from the same truth, and compares them.
type model struct {
	name string
	draw func(r *rand.Rand, runs int) []comparison
}

// length is a game that a run ends with.
func length(r *rand.Rand, mean, sd float64) float64 { return math.Round(mean + sd*r.NormFloat64()) }

func sampled(n int, draw func() float64) (s stat.Sample) {
	for range n {
		s = s.With(draw())
	}
	return s
}

func round(x float64, digits int) float64 {
	return math.Round(x*math.Pow10(digits)) / math.Pow10(digits)
}

// means is a model of settings whose source made 20 runs of each and rounds its mean to one decimal.
func means(name string, spread bool, settings int, one func(r *rand.Rand, setting int) float64) model {
	return model{name, func(r *rand.Rand, runs int) (all []comparison) {
		for i := range settings {
			draw := func() float64 { return one(r, i) }
			source := sampled(20, draw)
			m := Mean{Published: round(source.Mean, 1), Of: 20, Error: 0.03, Here: sampled(runs, draw), Step: 1}
			if spread {
				m.SD = round(source.SD(), 2)
			}
			all = append(all, m.compare())
		}
		return all
	}}
}

// tiles is a model of the largest tiles of so many games of a source, each run being a game.
func tiles(name string, of int, percent ...float64) model {
	games := func(r *rand.Rand, n int) []int {
		counts := make([]int, len(percent))
		for range n {
			x, i := 100*r.Float64(), 0
			for ; i < len(percent)-1 && x >= percent[i]; i++ {
				x -= percent[i]
			}
			counts[i]++
		}
		return counts
	}
	return model{name, func(r *rand.Rand, runs int) (all []comparison) {
		here := games(r, runs)
		source := games(r, of)
		for i, k := range here {
			s := Share{Published: percent[i] / 100, Here: k, Trials: runs}
			if of > 0 {
				s.Published, s.Of = round(float64(source[i])/float64(of), 3), of
			}
			all = append(all, s.compare())
		}
		return all
	}}
}

var models = []model{
	means("5 means with spreads", true, 5, func(r *rand.Rand, i int) float64 { return length(r, 64+2*float64(i), 0.86+0.2*float64(i)) }),
	means("8 means without spreads", false, 8, func(r *rand.Rand, i int) float64 { return length(r, 57+float64(i), 1+float64(i)/4) }),
	means("4 means, mostly one length", false, 4, func(r *rand.Rand, i int) float64 { return 35 - math.Floor(r.Float64()*(1+0.1*float64(i+1))) }),
	means("4 means of rounds, skewed", true, 4, func(r *rand.Rand, _ int) float64 { return 1 + math.Floor(10*r.ExpFloat64()) }),
	{"4 exact means", func(r *rand.Rand, runs int) (all []comparison) {
		for i := range 4 {
			all = append(all, Mean{Published: float64(i), Here: sampled(runs, func() float64 { return float64(i) + r.NormFloat64() })}.compare())
		}
		return all
	}},
	{"3 ratios of times", func(r *rand.Rand, runs int) (all []comparison) {
		for i := range 3 {
			time := func(mean float64) func() float64 {
				return func() float64 { return mean * math.Exp(0.25*r.NormFloat64()) }
			}
			first, second := time(float64(1+i)), time(2)
			c, _ := Ratio{Published: sampled(210, first).Mean / sampled(110, second).Mean, Of: [2]int{210, 110}, A: sampled(runs, first),
				B: sampled(runs, second)}.compare()
			all = append(all, c)
		}
		return all
	}},
	tiles("6 shares of 210 games", 210, 0.4, 0.7, 15.3, 81.2, 2.4, 0),
	tiles("7 shares of 10 000 games", 10_000, 0.3, 6.8, 37.4, 47.5, 7.9, 0.1, 0),
	tiles("5 exact shares", 0, 1, 12, 42, 42, 3),
}

// Where there is no difference, at most 1.2 % of all tables name one in any of their rows, even if no table had too few
// trials. With -v the shares are printed, with -long of so many tables that they are exact to 0.07 %.
func TestTrueEqualsAgree(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("many numbers")
	}
	tables := 800
	if *gametest.Long {
		tables = 20_000
	}
	for n, m := range models {
		line := fmt.Sprintf("%-30s", m.name)
		for _, runs := range []int{2, 5, 20, 1000} {
			wrong := 0
			r := rng.New(rng.Derive(7, uint64(n*10_000+runs)))
			for range tables {
				rows := m.draw(r, runs)
				for i := range rows {
					rows[i].enough = true
				}
				if slices.Contains(judge(rows), Differs) {
					wrong++
				}
			}
			share := float64(wrong) / float64(tables)
			line += fmt.Sprintf("  %4d runs: %5.2f %%", runs, 100*share)
			allowed := 0.012
			if !*gametest.Long {
				allowed += 3 * math.Sqrt(0.01*0.99/float64(tables))
			}
			if share > allowed {
				t.Errorf("%s at %d runs: %.2f %% of %d tables", m.name, runs, 100*share, tables)
			}
		}
		t.Log(line)
	}
}
