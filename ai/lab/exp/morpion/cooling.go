package morpion

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Initial temperatures of annealing, and its cooling ratios.
var (
	coolingHeats  = []float64{0.3, 2}
	coolingRatios = []float64{0.9, 0.99, 0.999, 0.9999}
)

// Final temperature and steps per temperature, as in the program's annealing.
const (
	coolingCold  = 0.15
	coolingSteps = 100
)

func coolingName(hot, ratio float64) string { return fmt.Sprintf("from %g by %g", hot, ratio) }

// newCooling returns the experiment that repeats Hyyrö and Poranen's finding on the temperatures of
// annealing.
func newCooling() *lab.Experiment {
	s := series{
		Name: "morpion/cooling", Title: "Temperatures of simulated annealing",
		Source: cite.Laitinen.In("text on algorithm 3, after Hyyrö and Poranen, 2007"),
		Doc: "Compares annealing in 5D that begins hot, so that take-backs are likely at first, or cold, " +
			"and that cools quickly or slowly. The source says that it works best if take-backs are likely " +
			"at first and the cooling is very slow, without temperatures or ratios. Nor does it say " +
			"whether slow cooling is better than quick cooling repeated for as many steps; here the number " +
			"of steps decides.",
		Runs: "10", Largest: "0.999", Walks: allWalk, Setting: "temperature and cooling ratio",
		X: chart.Axis{Title: "cooling ratio"},
		Note: "The temperature falls to 0.15 by the ratio after every 100 steps. At temperature T a " +
			"take-back is accepted with probability exp(−1/T): 61 % at 2, 4 % at 0.3.",
		Params: []param.Spec{{Name: "steps", Title: "Steps", Doc: "Number of steps of each run. " +
			"A search that has cooled down starts again until they are used up.", Kind: param.Int,
			Special: map[string]string{"0": "as many as one search takes to cool down"},
			Default: "0", Min: 0, Max: 1e9}},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "40"}},
			{Name: "thesis", Values: param.Values{"runs": "40", "largest": "0.9999"}},
		},
		MoreTables: coolingClaims,
	}
	for _, hot := range coolingHeats {
		for _, ratio := range coolingRatios {
			s.Entrants = append(s.Entrants, entrant{Name: coolingName(hot, ratio),
				Group: fmt.Sprintf("from %g", hot),
				X:     ratio, Size: ratio, Method: func(v param.Values) engine.Method {
					return engine.Annealing{Hot: hot, Cold: coolingCold, PerTemperature: coolingSteps,
						Cooling: ratio,
						Steps:   cmp.Or(v.Int("steps"), coolingSteps*coolings(hot, ratio))}
				}})
		}
	}
	return s.experiment()
}

// coolings returns how many times the temperature hot must be multiplied by ratio to reach coolingCold.
func coolings(hot, ratio float64) int {
	return int(math.Ceil(exact.Log(coolingCold/hot) / exact.Log(ratio)))
}

// coolingClaims tests both parts of the claim by Laitinen 2010 on the start temperature and the ratio.
func coolingClaims(_ param.Values, rows []runRow) []lab.Table {
	best := samplesOf(rows, runBest)
	at := func(heats, ratios []float64) (out []stat.Sample) {
		for _, hot := range heats {
			for _, ratio := range ratios {
				out = append(out, best[coolingName(hot, ratio)])
			}
		}
		return out
	}
	const place = "text on algorithm 3"
	ratios := slices.DeleteFunc(slices.Clone(coolingRatios), func(ratio float64) bool {
		return best[coolingName(coolingHeats[0], ratio)].N == 0
	})
	if len(ratios) < 2 {
		return nil
	}
	cold, hot := coolingHeats[:1], coolingHeats[1:]
	quick, slow := ratios[:len(ratios)-1], ratios[len(ratios)-1:]
	return []lab.Table{claimTable("", []claim{
		above("better if take-backs are likely at first: the slowest cooling from 2 against from 0.3", place,
			movesUnit, enoughRuns, at(hot, slow), at(cold, slow)),
		above("better if cooling is very slow: from 2, the slowest against the others", place, movesUnit,
			enoughRuns, at(hot, slow), at(hot, quick)),
	})}
}
