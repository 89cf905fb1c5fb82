package twenty48

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// ablationVariant is a change to the search.
type ablationVariant struct {
	name   string
	kind   string // "mcts-t" or "flat"
	values param.Values
}

func ablationVariants(c string) []ablationVariant {
	return []ablationVariant{
		{name: "as in the thesis", kind: "mcts-t"},
		{name: "open loop", kind: "mcts-t", values: param.Values{"tree": "open"}},
		{name: "chance nodes", kind: "mcts-t", values: param.Values{"tree": "chance"}},
		{name: "reward up to 1", kind: "mcts-t", values: param.Values{"reward": "unit"}},
		{name: "no threshold", kind: "mcts-t", values: param.Values{"threshold": "0"}},
		{name: "won or lost", kind: "mcts-t", values: param.Values{"reward": "unit", "threshold": "2048"}},
		{name: "points", kind: "mcts-t", values: param.Values{"reward": "points"}},
		{name: "C = " + c, kind: "mcts-t", values: param.Values{"c": c}},
		{name: "most visits", kind: "mcts-t", values: param.Values{"choice": "visits"}},
		{name: "C = " + c + ", most visits", kind: "mcts-t", values: param.Values{"c": c,
			"choice": "visits"}},
		{name: "flat", kind: "flat"},
		{name: "flat, points", kind: "flat", values: param.Values{"reward": "points"}},
	}
}

func ablationEntrants(v param.Values) ([]entrant, error) {
	simulations, corner := v.Int("simulations"), v.Bool("corner")
	var out []entrant
	for i, x := range ablationVariants(v["c"]) {
		e := entrant{Name: x.name, Kind: x.kind,
			Values: param.Values{"simulations": strconv.Itoa(simulations)}, Games: v.Int("games"), Color: i,
			Reference: true}
		for name, value := range x.values {
			e.Values[name] = value
		}
		key := x.name
		if corner {
			e.Kind, key = e.Kind+"-corner", key+", corner factors"
		}
		if simulations == 20 {
			e.learn(key, "ablation")
		}
		if i == 0 {
			thesis := treeEntrant(0, simulations)
			if corner {
				thesis = bothEntrant(0, simulations, "top-right", "1.2", "1.1")
			}
			e.Base = true
			e.know(thesis)
		}
		out = append(out, e)
	}
	return out, nil
}

// ablationReferences returns the reference figures for all variants, without and with corner factors.
func ablationReferences() lab.Published {
	var all []entrant
	for _, x := range ablationVariants("") {
		for _, name := range []string{x.name, x.name + ", corner factors"} {
			e := entrant{Name: name, Reference: true}
			e.learn(name, "ablation")
			all = append(all, e)
		}
	}
	return referenceShares(all...)
}

// newAblation returns the experiment that changes the parts of tree search in 2048 one at a time.
func newAblation() *lab.Experiment {
	c := contest{Entrants: ablationEntrants, Low: 128, High: 512, Rankings: []ranking{
		{"as in the thesis", "won or lost", "better", "the reward scale found by trial", false},
	}}
	return c.Experiment(lab.Description{
		Name:    "2048/ablation",
		Title:   "Ablation of tree search",
		Version: 2,
		Source:  cite.Teder.In("the reward scale found by trial"),
		Doc: "Changes one part of tree search at a time: how the tree treats new tiles, the reward of a " +
			"playout, the exploration constant, the final choice, and the tree itself. With rewards of 128 " +
			"to 2048 the usual constant hardly explores, so many changes make little difference. The " +
			"source says that a reward for winning is useless, because 2048 is never reached; points, " +
			"which it did not try, do best.",
		Params: []param.Spec{
			simulationsSpec("20"),
			{Name: "c", Title: "Exploration", Doc: "Constant C of UCB1 in the variants that change it; " +
				"the usual one is 1.414.", Kind: param.Float, Default: "200", Min: 0,
				Max: 10_000},
			{Name: "corner", Title: "Corner factors", Doc: "Whether the final choice of all variants " +
				"favours one corner, by the factors 1.2 and 1.1.", Kind: param.Bool, Default: "false"},
			gamesSpec("games", "Games", "each variant", "8"),
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"games": "500"}},
			{Name: "thesis", Values: param.Values{"games": "210"}},
		},
		Published: []lab.Published{publishedShares("table2", "Table 2", cite.Teder.At("table 2"),
			inferred, treeEntrant(0, 20),
			bothEntrant(0, 20, "top-right", "1.2", "1.1")), ablationReferences()},
	})
}
