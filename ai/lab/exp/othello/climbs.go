package othello

import (
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// newClimb1 returns the first random optimisation of Siivonen 2003.
func newClimb1() *lab.Experiment {
	return climbing{Description: lab.Description{
		Name: "othello/climb-1", Title: "Hill climbing of ten weights, test 1", Version: 3,
		Doc: "Optimises weights that are all 1 at first; the weight of the corners stays 1. One weight " +
			"after another is raised, lowered or kept, in shrinking steps; 100 games of each pair decide. " +
			"All results of the thesis are better than the start, and no two are alike.",
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "24"}},
			{Name: "thesis", Values: param.Values{"runs": "4"}}},
	}, File: "climb-1.csv", Against: 2,
		Only: "the start weight10, steps from 2 by 0.1 and 100 games in each comparison",
		Time: "2 to 2.5 h", TimeAt: "table 2", Pictures: "text on test 1"}.experiment()
}

// newClimb2 returns the second random optimisation of Siivonen 2003, which found its best function,
// weight10.4.
func newClimb2() *lab.Experiment {
	return climbing{Description: lab.Description{
		Name: "othello/climb-2", Title: "Hill climbing of ten weights, test 2", Version: 3,
		Doc: "Optimises weights that are all 0 at first except for the corners' 20, so that none disturbs " +
			"the others before its turn; steps shrink from 10 to 1. This gave weight10.4, the best " +
			"function of the thesis.",
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"runs": "24"}},
			{Name: "thesis", Values: param.Values{"runs": "6"}}},
	}, File: "climb-2.csv",
		Defaults: param.Values{"anchor": "20", "step": "10", "reduction": "1"}, Against: 2,
		Only: "a corner weight of 20, steps from 10 by 1 and 100 games in each comparison",
		Time: "about 57 min", TimeAt: "table 3", Pictures: "text on test 2"}.experiment()
}

// newClimb3 returns the third random optimisation of Siivonen 2003, which fine-tunes that function.
func newClimb3() *lab.Experiment {
	return climbing{Description: lab.Description{
		Name: "othello/climb-3", Title: "Hill climbing of ten weights, test 3", Version: 3,
		Doc: "Fine-tunes all ten weights of R104, the stand-in for the best function of the thesis, by " +
			"small steps. No gain is certain: the noise of 100 games is larger than the possible gain, and " +
			"strength is not transitive.",
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"runs": "1"}},
			{Name: "standard", Values: param.Values{"runs": "10"}},
			{Name: "thesis", Values: param.Values{"runs": "5"}}},
	}, File: "climb-3.csv", Defaults: param.Values{"start": "r104", "first": "1"}, Against: 0,
		Only: "the start weight10.4 or its stand-in R104, steps from 2 by 0.1 and 100 games in " +
			"each comparison",
		Time: "about 2 h", TimeAt: "table 5", Pictures: "text on test 3"}.experiment()
}
