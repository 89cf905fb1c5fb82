package othello

import (
	"ludarium/ai/lab"
	"ludarium/game/cite"
	"ludarium/game/param"
)

// newClimb1 returns the first random optimisation of the thesis.
func newClimb1() *lab.Experiment {
	return climbing{Description: lab.Description{
		Name: "othello/climb-1", Title: "Optimising ten weights, test 1", Version: 1, Source: cite.Siivonen.In("random optimisation, test 1"),
		Doc: "All weights are 1 at first, and that of the corners stays so. One weight after the other is changed by a step that shrinks: more, less, or not at " +
			"all, as " +
			"100 games of each pair say. All results of the thesis are better than the start, and none is like another.",
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "24"}}, {Name: "thesis", Values: param.Values{"runs": "4"}}},
		Published: []lab.Published{winsPublished("weight10.0 to weight10.3 against weight10", "table 4", []float64{57.5, 75.5, 79, 87},
			[]string{"weight10.0", "weight10.1", "weight10.2", "weight10.3"})},
	}, Against: 2, Mean: 74.75, Of: 4, Place: "table 4", Rerun: map[string]rerun{
		"two-matches table": {53.5, 11, 40}, "sequential table": {59, 10, 40}, "round-robin table": {57, 9, 40}, "reference table": {68.5, 7, 40},
		"reference figure": {75.6, 4, 24}}}.experiment()
}

// newClimb2 returns the second one, which brought the best function of the thesis.
func newClimb2() *lab.Experiment {
	return climbing{Description: lab.Description{
		Name: "othello/climb-2", Title: "Optimising ten weights, test 2", Version: 1, Source: cite.Siivonen.In("random optimisation, test 2"),
		Doc: "The weight of the corners is 20 and all others are 0 at first, so that they disturb nobody before their turn; steps go from 10 to 1. This brought " +
			"weight10.4, the best function of the thesis.",
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "24"}}, {Name: "thesis", Values: param.Values{"runs": "6"}}},
		Published: []lab.Published{winsPublished("weight10.4 to weight10.9 against weight10", "table 4", []float64{84, 84.5, 77.5, 66, 71, 80.5},
			[]string{"weight10.4", "weight10.5", "weight10.6", "weight10.7", "weight10.8", "weight10.9"})},
	}, Defaults: param.Values{"anchor": "20", "step": "10", "reduction": "1"}, Against: 2, Mean: 77.25, Of: 6, Place: "table 4", Rerun: map[string]rerun{
		"two-matches table": {71.5, 11, 40}, "sequential table": {69, 7, 40}, "round-robin table": {77.5, 8, 40}, "reference table": {83.4, 5, 40},
		"reference figure": {84.4, 4, 24}}}.experiment()
}

// newClimb3 returns the third one, which tunes the best function finely.
func newClimb3() *lab.Experiment {
	return climbing{Description: lab.Description{
		Name: "othello/climb-3", Title: "Optimising ten weights, test 3", Version: 1, Source: cite.Siivonen.In("random optimisation, test 3"),
		Doc: "Small steps from R104, the stand-in for the best function of the thesis, over all ten weights. Nothing is surely gained: the noise of 100 games is " +
			"larger than what could be won, and who beats whom is not transitive.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"runs": "1"}}, {Name: "standard", Values: param.Values{"runs": "10"}},
			{Name: "thesis", Values: param.Values{"runs": "5"}}},
		Published: []lab.Published{winsPublished("weight10.4.0 to weight10.4.4 against weight10.4", "table 6", []float64{40, 36, 46, 66.5, 57},
			[]string{"weight10.4.0", "weight10.4.1", "weight10.4.2", "weight10.4.3", "weight10.4.4"})},
	}, Defaults: param.Values{"start": "r104", "first": "1"}, Against: 0, Mean: 49.1, Of: 5, Place: "table 6",
		Rerun: map[string]rerun{"round-robin table": {51, 16,
			8}}}.experiment()
}

// winsPublished is a published table of games won.
func winsPublished(title, table string, wins []float64, names []string) lab.Published {
	p := lab.Published{Name: "wins", Title: title, Source: cite.Siivonen.At(table), Note: "Of 100 games; the weights are lost.",
		Columns: []lab.Column{{Name: "function", Kind: lab.Text}, {Name: "games won", Unit: "%", Kind: lab.Float, Digits: 1}}}
	for i, n := range names {
		p.Rows = append(p.Rows, []any{n, wins[i]})
	}
	return p
}
