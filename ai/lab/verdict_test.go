package lab

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/base/stat"
	"ludarium/game/gametest"
)

// verdicts returns the last column of a table.
func verdicts(t Table) (out []Verdict) {
	for _, row := range t.Rows {
		out = append(out, row[len(row)-1].(Verdict))
	}
	return out
}

func TestVerdictsOnShares(t *testing.T) {
	for _, tt := range []struct {
		share Share
		want  Verdict
	}{
		{Share{Known: Print(0.48, "").On(10_000), Here: 4757, Trials: 10_000}, Agrees},
		{Share{Known: Print(0.48, "").On(10_000), Here: 4500, Trials: 10_000}, Differs},
		{Share{Known: Print(0.48, "").On(10_000), Here: 5, Trials: 10}, TooFew},
		{Share{Known: Print(0.48, "").On(10_000), Here: 0, Trials: 384}, TooFew},
		{Share{Known: Print(0.48, "").On(10_000), Here: 0, Trials: 385}, Differs},
		{Share{Known: Print(0.48, ""), Here: 4757, Trials: 10_000}, Agrees},
		{Share{Known: Print(0.48, ""), Here: 4500, Trials: 10_000}, Differs},
		{Share{Known: Print(0.029, "").On(210), Here: 24, Trials: 1000}, Agrees},
		{Share{Known: Print(0.776, "").On(210), Here: 0, Trials: 209}, TooFew},
		{Share{Known: Print(0.776, "").On(210), Here: 0, Trials: 210}, Differs},
		{Share{Known: Print(0.75, "").On(4), Here: 1, Trials: 4}, TooFew},
		{Share{Here: 5, Trials: 10}, NotPublished},
		{Share{Known: Print(0.5, "")}, TooFew},
	} {
		if got := verdicts(CompareShares("", "", "", []Share{tt.share})); got[0] != tt.want {
			t.Errorf("%+v: %s, want %s", tt.share, got, tt.want)
		}
	}
	table := CompareShares("t", "tile", "",
		[]Share{{Name: "256", Known: Print(0.75, "").On(12), Here: 3, Trials: 12}})
	want := []any{"256", "75\u00a0%", "12 trials", "25\u00a0%", "9–53", int64(3), int64(12), Unclear}
	if !slices.Equal(table.Rows[0], want) {
		t.Errorf("row %v, want %v", table.Rows[0], want)
	}
}

func TestVerdictsOnMeans(t *testing.T) {
	same := stat.Repeated(62, 20)
	for _, tt := range []struct {
		mean Mean
		want Verdict
	}{
		{Mean{Known: Print(2.1, ""), Here: stat.Of(1, 2, 3), Enough: 3}, Agrees},
		// t = 9.87; the limit with two degrees of freedom is 9.92
		{Mean{Known: Print(7.7, ""), Here: stat.Of(1, 2, 3), Enough: 3}, Unclear},
		// t = 4.33 and 4.28; the limit at 5 % is 4.30
		{Mean{Known: Print(4.5, ""), Here: stat.Of(1, 2, 3), Enough: 3}, Unclear},
		{Mean{Known: Print(4.47, ""), Here: stat.Of(1, 2, 3), Enough: 3}, Agrees},
		{Mean{Known: Print(7.8, ""), Here: stat.Of(1, 2, 3), Enough: 3}, Differs},
		{Mean{Known: Print(13, ""), Here: stat.Of(1, 2, 3), Enough: 4}, TooFew},
		{Mean{Known: Print(13, ""), Here: stat.Of(1), Enough: 0}, TooFew},
		{Mean{Known: Print(13, "").On(20), SD: 3, Here: stat.Of(1, 2, 3), Enough: 3}, Differs},
		{Mean{Known: Print(62.2, ""), Here: same, Step: 1}, Agrees},
		{Mean{Known: Print(62.5, ""), Here: same, Step: 1}, Differs},
		{Mean{Known: Print(62.2, ""), Here: same}, Differs},
		{Mean{Here: same}, NotPublished},
	} {
		if got := verdicts(CompareMeans("", "", "", []Mean{tt.mean})); got[0] != tt.want {
			t.Errorf("%+v: %s, want %s", tt.mean, got, tt.want)
		}
	}
}

// TestIntervalDigits checks that no interval extends beyond its scale, and that rounding does not widen an
// interval.
func TestIntervalDigits(t *testing.T) {
	many := stat.Repeated(938, 500_000).Add(stat.Repeated(939, 500_000))
	for _, tt := range []struct {
		mean       Mean
		here, want any
	}{
		{Mean{Unit: "%", Here: stat.Of(100, 100, 90)}, "97\u00a0%", "82–100"},
		{Mean{Unit: "%", Here: stat.Of(0, 0, 10)}, "3\u00a0%", "0–18"},
		{Mean{Unit: "points", Scale: stat.Signed, Here: stat.Of(-1, 0, 10)}, "3\u00a0points", "−12–18"},
		{Mean{Unit: "moves", Here: stat.Of(100, 100, 90)}, "97\u00a0moves", "82–111"},
		{Mean{Unit: "rounds", Here: stat.Of(1, 8)}, "4\u00a0rounds", "0–49"},
		{Mean{Unit: "moves", Step: 1, Here: stat.Of(62, 62)}, "62\u00a0moves", nil},
		{Mean{Unit: "s", Digits: 1, Here: stat.Of(62, 62)}, "62\u00a0s", nil},
		{Mean{Unit: "moves", Here: stat.Of(62)}, "62\u00a0moves", nil},
		{Mean{Unit: "moves", Here: many}, "938.5000\u00a0moves", "938.4990–938.5010"},
		{Mean{Scale: stat.Signed, Here: stat.Of(-0.04, 0.01)}, "0.0", "−0.3–0.3"},
	} {
		row := CompareMeans("", "", "", []Mean{tt.mean}).Rows[0]
		if row[3] != tt.here || row[4] != tt.want {
			t.Errorf("%+v: %v in %v, want %v in %v", tt.mean, row[3], row[4], tt.here, tt.want)
		}
	}
}

// TestVerdictsOnBoundsInWords compares results with bounds and ranges stated in words.
func TestVerdictsOnBoundsInWords(t *testing.T) {
	more, about := Say("more than 50 %", 0.5, math.Inf(1), "test 1"),
		Say("about 20 %", 0.175, 0.225, "test 1").On(1000)
	got := CompareShares("", "", "", []Share{
		{Known: more, Here: 53_872, Trials: 100_000}, {Known: more, Here: 49_000, Trials: 100_000},
		{Known: about, Here: 190, Trials: 1000},
		{Known: about, Here: 300, Trials: 1000}, {Known: Elsewhere("3×3"), Here: 1, Trials: 2}})
	if want := []Verdict{Agrees, Differs, Agrees, Differs, NotPublished}; !slices.Equal(verdicts(got), want) {
		t.Errorf("%v, want %v", verdicts(got), want)
	}
	for row, want := range map[int][]any{0: {"more than 50 %", "test 1, in words"},
		2: {"about 20 %", "test 1, 1000 trials, in words"},
		4: {nil, "only for 3×3"}} {
		if !slices.Equal(got.Rows[row][1:3], want) {
			t.Errorf("row %d: %v, want %v", row, got.Rows[row][1:3], want)
		}
	}
	for name, figures := range map[string][]Figure{"published": {more, Print(1, "")},
		"reference": {{}, Refer(1, "")}, "exact": {Truth(1, "")},
		"published or reference": {more, Refer(1, "")}} {
		if got := head(figures); got != name {
			t.Errorf("%s is headed %s", name, got)
		}
	}
}

func TestVerdictsOnBestResults(t *testing.T) {
	got := verdicts(
		CompareBests("", "", "moves", "games", "", []Best{{Known: Print(80, ""), Here: 80, Trials: 1},
			{Known: Print(80, ""), Here: 79, Trials: 1000}, {Known: Print(80, "")},
			{Here: 3, Trials: 1}}))
	if want := []Verdict{Reached, NotReached, TooFew, NotPublished}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestVerdictsOnRatios(t *testing.T) {
	a, b := stat.Of(9, 10, 11, 10), stat.Of(4, 5, 6, 5)
	got := CompareRatios("", "", "",
		[]Ratio{{Known: Print(2, ""), A: a, B: b}, {Known: Print(9, ""), A: a, B: b},
			{Known: Print(9, ""), A: a, B: b, Enough: 5},
			{A: a, B: b}, {Known: Print(2, ""), A: a}})
	if want := []Verdict{Agrees, Differs, TooFew, NotPublished, TooFew}; !slices.Equal(verdicts(got), want) ||
		got.Rows[0][3] != "2.0" ||
		got.Rows[0][4] != "1.5–2.7" {
		t.Errorf("%v, want %v; %v", verdicts(got), want, got.Rows[0])
	}
}

// TestTonesOfVerdicts checks the tones of verdicts, and that text worded like a verdict has none.
func TestTonesOfVerdicts(t *testing.T) {
	for cell, want := range map[any]Tone{Agrees: Confirmed, Differs: Refuted, TooFew: Undecided,
		Verdict{Text: "more"}: Plain, "agrees": Plain, nil: Plain} {
		if got := ToneOf(cell); got != want {
			t.Errorf("%v: tone %d, want %d", cell, got, want)
		}
	}
}

// TestVerdictsAsJSON checks that verdicts keep their tones in JSON, and that text with the same
// words stays text.
func TestVerdictsAsJSON(t *testing.T) {
	table := Table{Columns: []Column{{Name: "known", Kind: Judged}, {Name: "other", Kind: Contrasted},
		{Name: "word", Kind: Text}},
		Rows: [][]any{{Differs, Verdict{Text: "differs"}, "differs"}, {nil, nil, nil}}}
	data, err := json.Marshal(table)
	var got Table
	if err == nil {
		err = json.Unmarshal(data, &got)
	}
	if err != nil || !reflect.DeepEqual(got, table) {
		t.Errorf("%v of %s, want %v; %v", got, data, table, err)
	}
	if heads := heads(table.Columns); heads[0].Kind != "verdict" || heads[1].Kind != "contrast" ||
		heads[2].Kind != "" {
		t.Errorf("heads %v", heads)
	}
}

// TestContrastsAreCorrectedForCount checks the correction for the number of comparisons in a table: a
// difference that is significant on its own may be due to chance among others.
func TestContrastsAreCorrectedForCount(t *testing.T) {
	words := ContrastWords{More: "more", Less: "less", Same: "same"}
	one := []Contrast{{Enough: true, P: 0.006, By: 1}}
	if got := JudgeContrasts(one, Doubt, words); got[0].Text != "more" {
		t.Errorf("alone: %v", got)
	}
	all := append(one, Contrast{Enough: true, P: 0.5}, Contrast{P: 0, By: 1},
		Contrast{Enough: true, P: 1e-9, By: -1})
	if got, want := JudgeContrasts(all, Doubt, words),
		[]Verdict{{Text: "same"}, {Text: "same"}, TooFew, {Text: "less"}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// model draws published figures and results of runs from the same true distribution and compares them.
type model struct {
	name string
	draw func(r *rand.Rand, runs int) []Comparison
}

// length returns a random game length, the result of a run.
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

// means returns a model of settings with 20 source runs each, whose means the source rounds to one decimal.
func means(name string, spread bool, settings int, one func(r *rand.Rand, setting int) float64) model {
	return model{name, func(r *rand.Rand, runs int) (all []Comparison) {
		for i := range settings {
			draw := func() float64 { return one(r, i) }
			source := sampled(20, draw)
			m := Mean{Known: Print(round(source.Mean, 1), "").On(20), Error: 0.03, Here: sampled(runs, draw),
				Step: 1}
			if spread {
				m.SD = round(source.SD(), 2)
			}
			all = append(all, m.compare())
		}
		return all
	}}
}

// tiles returns a model of the largest tiles in of games of a source; each run is one game.
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
	return model{name, func(r *rand.Rand, runs int) (all []Comparison) {
		here := games(r, runs)
		source := games(r, of)
		for i, k := range here {
			s := Share{Known: Print(percent[i]/100, ""), Here: k, Trials: runs}
			if of > 0 {
				s.Known = Print(round(float64(source[i])/float64(of), 3), "").On(of)
			}
			all = append(all, s.compare())
		}
		return all
	}}
}

var models = []model{
	means("5 means with spreads", true, 5, func(r *rand.Rand, i int) float64 {
		return length(r, 64+2*float64(i), 0.86+0.2*float64(i))
	}),
	means("8 means without spreads", false, 8, func(r *rand.Rand, i int) float64 {
		return length(r, 57+float64(i), 1+float64(i)/4)
	}),
	means("4 means, mostly one length", false, 4, func(r *rand.Rand, i int) float64 {
		return 35 - math.Floor(r.Float64()*(1+0.1*float64(i+1)))
	}),
	means("4 means of rounds, skewed", true, 4, func(r *rand.Rand, _ int) float64 {
		return 1 + math.Floor(10*r.ExpFloat64())
	}),
	{"4 exact means", func(r *rand.Rand, runs int) (all []Comparison) {
		for i := range 4 {
			m := Mean{Known: Print(float64(i), ""), Scale: stat.Signed,
				Here: sampled(runs, func() float64 { return float64(i) + r.NormFloat64() })}
			all = append(all, m.compare())
		}
		return all
	}},
	{"3 ratios of times", func(r *rand.Rand, runs int) (all []Comparison) {
		for i := range 3 {
			time := func(mean float64) func() float64 {
				return func() float64 { return mean * math.Exp(0.25*r.NormFloat64()) }
			}
			first, second := time(float64(1+i)), time(2)
			ratio := Ratio{Known: Print(sampled(210, first).Mean/sampled(110, second).Mean, ""),
				Of: [2]int{210, 110},
				A:  sampled(runs, first), B: sampled(runs, second)}
			c, _ := ratio.compare()
			all = append(all, c)
		}
		return all
	}},
	tiles("6 shares of 210 games", 210, 0.4, 0.7, 15.3, 81.2, 2.4, 0),
	tiles("7 shares of 10 000 games", 10_000, 0.3, 6.8, 37.4, 47.5, 7.9, 0.1, 0),
	tiles("5 exact shares", 0, 1, 12, 42, 42, 3),
}

// TestEqualResultsAgree checks that when nothing differs, at most 1.2 % of all tables call any row
// different, even if no table had too few trials. -v prints the shares; -long uses enough tables for an
// accuracy of 0.07 %.
func TestEqualResultsAgree(t *testing.T) {
	gametest.Slow(t)
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
					rows[i].Enough = true
				}
				if slices.Contains(Judge(rows, "published"), Differs) {
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
