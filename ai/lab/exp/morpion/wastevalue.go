package morpion

import (
	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// newWasteValue returns the experiment in which individuals compete by wasted potential instead of by number
// of moves.
func newWasteValue() *lab.Experiment {
	s := series{
		File: "waste-value.csv",
		Name: "morpion/waste-value", Title: "Waste as the value of a game",
		Source: cite.Laitinen.In("table 4"),
		Doc: "Multi-level evolution in 5D in which individuals compete by wasted potential: of rows, " +
			"raised to a power, or of interior dots. In the thesis all of these are worse than competition " +
			"by the number of moves.",
		Runs: "4", Params: []param.Spec{sideSpec("8")}, Applies: sideIs(32),
		Presets: sidePresets(param.Values{"runs": "10", "side": "16"},
			param.Values{"runs": "20", "side": "32"}),
		Note: "The published results are for populations of 32×32, with 20 runs by moves and 5 by " +
			"waste.",
		MoreTables: wasteValueClaims,
	}
	for _, f := range wasteValues {
		s.Entrants = append(s.Entrants, entrant{Name: f.name,
			Method: func(v param.Values) engine.Method {
				return engine.Evolution{Side: v.Int("side"), Value: f.value}
			}})
	}
	return s.experiment()
}

// wasteValues are the values by which individuals compete, first the number of moves.
var wasteValues = []struct {
	name  string
	value engine.Value
}{
	{"number of moves", engine.Value{}}, {"rows, power 1.5", engine.Value{Rows: 1.5}},
	{"rows, power 2", engine.Value{Rows: 2}}, {"inside, from distance 1", engine.Value{Interior: 1}},
	{"inside, from distance 2", engine.Value{Interior: 2}},
}

// wasteValueClaims tests the conclusion of Laitinen 2010 that every kind of waste is worse than the number of
// moves.
func wasteValueClaims(_ param.Values, rows []runRow) []lab.Table {
	best := samplesOf(rows, runBest)
	if len(best) == 0 {
		return nil
	}
	var claims []claim
	for _, f := range wasteValues[1:] {
		claims = append(claims, above("the number of moves is better than waste: "+f.name, "text on table 4",
			movesUnit, enoughRuns, []stat.Sample{best[wasteValues[0].name]}, []stat.Sample{best[f.name]}))
	}
	return []lab.Table{claimTable("", claims)}
}
