package morpion

import (
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// upperRoundsSettings are the populations of table 9, and smaller ones for short runs.
var upperRoundsSettings = []struct{ side, multiplier int }{{4, 1}, {4, 2}, {8, 1}, {16, 2}, {32, 1}, {32, 2},
	{16, 4}}

func upperRoundsName(side, multiplier int) string {
	return fmt.Sprintf("%d×%d, multiplier %d", side, side, multiplier)
}

// newUpperRounds returns the experiment that repeats, after Laitinen 2010, the test of how many upper rounds
// are needed.
func newUpperRounds() *lab.Experiment {
	s := series{
		File: "upper-rounds.csv",
		Name: "morpion/upper-rounds", Title: "Multi-level evolution: upper rounds needed",
		Source: cite.Laitinen.In("table 9 and figure 10"),
		Doc: "Shows in which of 50 upper rounds multi-level evolution in 5D finds the best game of a run. " +
			"The thesis concludes that 25–40 rounds are enough: the opening is decided early and the " +
			"ending is easy.",
		Runs: "4", Largest: "8", Measure: runRound, Setting: "population",
		Note: "The published results are for populations of 16×16 and 32×32 with multipliers of " +
			"1, 2 and 4.",
		SizeIs: "side × multiplier",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "largest": "32"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "64"}},
		},
		MoreCharts: sortedRounds, MoreTables: roundTables,
	}
	for _, f := range upperRoundsSettings {
		s.Entrants = append(s.Entrants,
			entrant{Name: upperRoundsName(f.side, f.multiplier), Size: float64(f.side * f.multiplier),
				Method: func(param.Values) engine.Method {
					return engine.Evolution{Side: f.side, Multiplier: f.multiplier}
				}})
	}
	return s.experiment()
}

// sortedRounds draws, for each setting, the rounds in which the best games were found, in descending order.
func sortedRounds(_ param.Values, rows []runRow) []chart.Chart {
	c := chart.Chart{Title: "Rounds of the best games, sorted", Form: chart.Lines,
		X: chart.Axis{Title: "run"}, Y: chart.Axis{Title: "upper round"}}
	all := bySetting(rows, runRound)
	for i, f := range upperRoundsSettings {
		rounds := all[upperRoundsName(f.side, f.multiplier)]
		slices.Sort(rounds)
		slices.Reverse(rounds)
		s := chart.Series{Name: upperRoundsName(f.side, f.multiplier), Color: i, Y: rounds}
		for k := range rounds {
			s.X = append(s.X, float64(k+1))
		}
		if len(rounds) > 0 {
			c.Series = append(c.Series, s)
		}
	}
	return []chart.Chart{c}
}

// largestRound is the largest number of rounds that is published for a setting.
type largestRound struct {
	Setting string `col:"setting"`
	Largest int    `col:"largest"`
}

// roundTables compares the standard deviation of the rounds and the largest round with Laitinen 2010, and
// tests its claim on the number of rounds that is sufficient.
func roundTables(_ param.Values, rows []runRow) []lab.Table {
	t := lab.Table{Title: "Spread and largest round", Note: fmt.Sprintf("As in the source's derivation of "+
		"its number of rounds, the interval of the largest of %d rounds assumes a normal distribution with "+
		"the mean and the standard deviation here. The interval of a standard deviation follows from the "+
		"kurtosis of the rounds here.", sourceRuns),
		Columns: lab.Columns("population", "figure", "published", "from", "here", "95 % interval",
			"runs: integer", "verdict: verdict")}
	all := bySetting(rows, runRound)
	source := files.Source("upper-rounds.csv", "largest")
	published := figuresIn("upper-rounds.csv", "published")
	var compared []lab.Comparison
	var claims []claim
	for _, f := range lab.Figures[largestRound](source) {
		xs := all[f.Setting]
		if len(xs) == 0 {
			continue
		}
		s := roundsOf(xs)
		sd := figureOf(published, f.Setting).SD
		from := fmt.Sprintf("%s, %d trials", source.Place, sourceRuns)
		enough := len(xs) >= enoughRuns && s.Spread()
		for _, c := range []struct {
			figure      string
			known, here float64
			p           float64
			in          stat.Interval
		}{
			{"standard deviation", sd, s.SD(), s.sameSpread(sd), s.spread95()},
			{"largest", float64(f.Largest), s.Max, s.sameLargest(float64(f.Largest)), s.largest95()},
		} {
			compared = append(compared, lab.Comparison{Given: true, Enough: enough, P: c.p})
			row := []any{f.Setting, c.figure, lab.Digits(c.known, 4), from, nil, nil, int64(len(xs)), nil}
			if len(xs) > 1 {
				row[4] = lab.Digits(c.here, 3)
			}
			if column := (lab.Column{Digits: 0}); enough {
				row[5] = column.Range(c.in)
			}
			t.Rows = append(t.Rows, row)
		}
		claims = append(claims, within("25–40 rounds are enough: mean + 2 standard deviations, "+f.Setting,
			"text on table 9", "rounds", len(xs), enoughRuns, s.stop(xs), 25, 40))
	}
	for i, verdict := range lab.Judge(compared, lab.Printed.String()) {
		t.Rows[i][7] = verdict
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []lab.Table{t, claimTable("The source stops 1–3 standard deviations above the mean; its own "+
		"means and deviations give 26–34 rounds for 2. ", claims)}
}

// sourceRuns is the number of runs per setting in Laitinen 2010.
const sourceRuns = 20

// rounds holds the rounds in which the runs of a setting found their best games.
type rounds struct {
	stat.Sample
	kurtosis float64
}

func roundsOf(xs []float64) rounds {
	r := rounds{Sample: stat.Of(xs...)}
	var second, fourth float64
	for _, x := range xs {
		d := x - r.Mean
		second += float64(d * d)
		fourth += float64(d * d * d * d)
	}
	r.kurtosis = fourth * float64(len(xs)) / float64(second*second)
	return r
}

// logError returns the standard error of the logarithm of the standard deviation of n rounds from this
// distribution.
func (r rounds) logError(n int) float64 {
	return math.Sqrt((math.Max(r.kurtosis, 2) - 1) / float64(4*n))
}

// sameSpread returns the probability that chance makes the standard deviation differ by at least this much
// from the published one.
func (r rounds) sameSpread(sd float64) float64 {
	return stat.TwoSided(math.Log(r.SD()/sd)/math.Hypot(r.logError(r.N), r.logError(sourceRuns)),
		float64(min(r.N, sourceRuns)-1))
}

func (r rounds) spread95() stat.Interval {
	wide := math.Exp(float64(stat.StudentT(0.975, float64(max(1, r.N-1))) * r.logError(r.N)))
	return stat.Interval{Low: r.SD() / wide, High: math.Min(float64(r.SD()*wide), upperRounds/2)}
}

// atMost returns the probability that the largest of sourceRuns rounds is at most x.
func (r rounds) atMost(x float64) float64 {
	return math.Pow(stat.Normal((x-r.Mean)/r.SD()), sourceRuns)
}

// sameLargest returns the two-sided probability that the largest of sourceRuns rounds is at least as extreme
// as x.
func (r rounds) sameLargest(x float64) float64 {
	return math.Min(1, 2*math.Min(r.atMost(x+0.5), 1-r.atMost(x-0.5)))
}

func (r rounds) largest95() stat.Interval {
	quantile := func(p float64) float64 {
		for x := 1.0; x < upperRounds; x++ {
			if r.atMost(x) >= p {
				return x
			}
		}
		return upperRounds
	}
	return stat.Interval{Low: quantile(0.025), High: quantile(0.975)}
}

// stop returns the mean plus two standard deviations, which is the round in which the rule of the source
// stops on average.
func (r rounds) stop(xs []float64) estimate {
	at := func(xs []float64) float64 {
		s := stat.Of(xs...)
		return s.Mean + float64(2*s.SD())
	}
	in := stat.Bootstrap(xs, 500, 1, at)
	return estimate{at(xs), in.Half() / stat.Z95, float64(r.N - 1)}
}
