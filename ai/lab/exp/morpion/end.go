package morpion

import (
	"fmt"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Rules by which the degree of commitment increases.
const (
	controlFixed    = "fixed"
	controlDisorder = "disorder"
)

// newEnd returns the experiment that repeats the evolving non-determinism model (END) and its successor,
// SAGE.
func newEnd() *lab.Experiment {
	s := series{
		File:    "end.csv",
		Valid:   engine.CheckLists,
		Version: 2,
		Name:    "morpion/end", Title: "END and SAGE",
		Source: cite.Laitinen.In("table 1 and text, after Juillé, 1995 and 1999"),
		Doc: "In END, better games spread to their neighbours in each round, and after each round the " +
			"population commits to one more move. In SAGE, each individual keeps the best of several " +
			"random games. With 4096 individuals in 5T, Juillé reached 117 moves (END) and 122 (SAGE); " +
			"Zimmer's unpublished version of END reached 143.",
		Runs: "4", Largest: "16", X: chart.Axis{Title: "side of the population", Log: true},
		Note: "All runs are in 5T. The source names random moves or some heuristic for finishing a " +
			"game. The " +
			"neighbourhood, the heuristics, the number of games in SAGE (4 by default) and the " +
			"threshold of " +
			"the disorder rule (a tenth by default) are not in it.",
		Params: append([]param.Spec{
			{Name: "repeat", Title: "Rounds per degree", Kind: param.Int, Default: "1", Min: 1, Max: 100,
				Doc: "Minimum number of rounds before the degree of commitment rises."},
			{Name: "disorder", Title: "Disorder threshold", Kind: param.Float, Default: "0.1", Min: 0.001,
				Max: 1,
				Doc: "The disorder rule raises the degree when at most this share of the neighbours " +
					"differ."},
			{Name: "patience", Title: "Patience", Kind: param.Int, Default: "20", Min: 1, Max: 1000,
				Doc: "Rounds after which the disorder rule raises the degree in any case."},
			{Name: "sage-control", Title: "Degree control of SAGE", Kind: param.Choice, Default: controlFixed,
				Choices: []string{controlFixed, controlDisorder},
				Titles:  []string{"Rounds per degree", "Disorder"},
				Doc: "Rule that raises the degree of SAGE: after the rounds per degree, or by disorder. " +
					"END is run with both."},
			{Name: "samples", Title: "Samples of SAGE", Kind: param.Int, Default: "4", Min: 2, Max: 256,
				Doc: "Number of games that an individual plays in a round, of which it keeps the best."},
			{Name: "construct", Title: "Construction", Kind: param.Choice, Default: "random",
				Choices: []string{"random", "mobility", "near"},
				Titles:  []string{"random moves", "most moves left", "near the last dot"},
				Doc: "How individuals finish their games: by random moves, or by random ones among the " +
					"moves that leave the most further moves or among the half nearest to the last dot."},
			{Name: "redraw", Title: "Redraw", Kind: param.Bool, Default: "false",
				Doc: "Draw the next move when the degree rises, as the prose says, instead of keeping " +
					"the next move of the winning game."},
			{Name: "any-order", Title: "Species in any order", Kind: param.Bool, Default: "false",
				Doc: "Distinguish species by their lines instead of their moves in order."},
		}, engine.ReachParams()...),
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "32"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "64"}},
		},
		MoreTables: endClaims,
	}
	for _, kind := range []struct {
		name         string
		sage, always bool // whether the model is SAGE, and whether the commitment always follows the disorder
	}{
		{"END", false, false}, {"END, by disorder", false, true}, {"SAGE", true, false},
	} {
		for _, side := range populationSides {
			s.Entrants = append(s.Entrants, entrant{Name: endName(kind.name, side),
				Group: kind.name,
				X:     float64(side), Size: float64(side), Variant: "5T",
				Method: func(v param.Values) engine.Method {
					m := engine.Evolution{Repeat: v.Int("repeat")}
					if kind.always || kind.sage && v["sage-control"] == controlDisorder {
						m.Disorder, m.Patience = v.Float("disorder"), v.Int("patience")
					}
					if kind.sage {
						m.Samples = v.Int("samples")
					}
					m.Heuristic, m.Heuristics = engine.HeuristicOf(v["construct"])
					m.Radius, m.Reach = engine.ReachOf(v)
					m.Side, m.Rounds, m.Redraw, m.AnyOrder = side, 1, v.Bool("redraw"), v.Bool("any-order")
					return m
				}})
		}
	}
	return s.experiment()
}

func endName(kind string, side int) string { return kind + ", " + sideName(side) }

// endClaims tests the claim that SAGE finds longer games than END with as many individuals, and the one that
// fewer good games are lost in larger populations.
func endClaims(_ param.Values, rows []runRow) []lab.Table {
	best := samplesOf(rows, runBest)
	var claims []claim
	add := func(words, place, higher, lower string) {
		if a, b := best[higher], best[lower]; a.N > 0 && b.N > 0 {
			claims = append(claims, above(words, place, movesUnit, enoughRuns, []stat.Sample{a},
				[]stat.Sample{b}))
		}
	}
	for i, side := range populationSides {
		add("SAGE is better than END, "+sideName(side),
			"table 1: 122 against 117 moves with 4096 individuals", endName("SAGE", side),
			endName("END", side))
		if i > 0 {
			below := populationSides[i-1]
			add(fmt.Sprintf("larger populations find longer games: %s against %s", sideName(side),
				sideName(below)), "text on END", endName("END", side), endName("END", below))
		}
	}
	if claims == nil {
		return nil
	}
	return []lab.Table{claimTable("SAGE plays several games for each one of END. ", claims)}
}
