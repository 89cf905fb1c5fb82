package morpion

import (
	"math"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// adaptiveGain compares the gain of distance tables over the constant neighbourhood with Laitinen 2010, which
// says that the tables do no harm and that no gain is proven. The published gain has the standard error of a
// difference of two independent means.
func adaptiveGain(v param.Values, rows []runRow) []lab.Table {
	published := figuresIn("adaptive-neighbourhood.csv", "published")
	constant, adaptive := published[0], published[1]
	best := bySetting(rows, runBest)
	names := []string{"pseudocode", "text", "final runs"}
	if best["own sizes"] != nil {
		names = append(names, "own sizes")
	}
	var means []lab.Mean
	var level []ranking
	for _, name := range names {
		var gain stat.Sample
		for i := range min(len(best[name]), len(best["constant"])) {
			gain = gain.With(best[name][i] - best["constant"][i])
		}
		m := lab.Mean{Name: name, Unit: movesUnit, Digits: 2, Here: gain, Step: 1, Enough: enoughRanked,
			Scale: stat.Scale{Min: -84, Max: 84}, SD: constant.SD * math.Sqrt2, Error: rounded,
			Known: lab.Print(constant.gain(adaptive), "text").On(constant.Runs)}
		if name == "own sizes" || v.Float("mutation") > 0 || v.Int("radius") != 1 {
			m.Known = lab.Elsewhere("its three tables without mutation")
		}
		means = append(means, m)
		level = append(level, ranking{better: name, worse: "constant", unit: movesUnit, level: true,
			words: "no harm, no proven gain", a: best[name], b: best["constant"]})
	}
	return []lab.Table{lab.CompareMeans("Gain over the constant neighbourhood", "distance table",
		"Run by run. The thesis gives the two means for 64×64 (72.8 and 72.45); the difference is taken to "+
			"hold for every side.", means),
		rankings("Harm or gain", "The thesis does not say which table it used.", level)}
}

// gain returns the mean of g minus the mean of f, rounded to two decimals.
func (f figure) gain(g figure) float64 { return math.Round(100*(g.Mean-f.Mean)) / 100 }
