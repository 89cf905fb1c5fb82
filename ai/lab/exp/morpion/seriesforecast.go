package morpion

import (
	"fmt"
	"math"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
)

// formula returns the formula for the effort of one run; its Text is empty if the effort is unknown.
func (e *entrant) formula(v param.Values) engine.Formula {
	if n := e.budget(v); n > 0 {
		return engine.Formula{Text: "N", Where: fmt.Sprintf("N playouts = %d", n), Effort: float64(n),
			Unit: "playouts"}
	}
	start, err := e.start(v)
	if err != nil {
		return engine.Formula{} // the trial reports the error
	}
	return engine.FormulaOf(e.Method(v), start.Variant(), start.Len())
}

// estimate returns the expected number of playouts of a run, or of steps if it has no playouts; 0 if it is
// unknown.
func (e *entrant) estimate(v param.Values) float64 { return e.formula(v).Effort }

// forecast returns the formulas of the entrants that are not left out.
func (s *series) forecast(v seriesSettings) (out []lab.Formula) {
	for _, e := range s.active(v) {
		if f := e.formula(v.Values); f.Text != "" && f.Effort > 0 {
			out = append(out,
				lab.Formula{Setting: e.Name, Text: f.Text, Where: f.Where, Trials: v.runs,
					Effort: f.Effort, Unit: f.Unit})
		}
	}
	return out
}

// walks reports whether a run of the entrant walks step by step instead of playing games.
func (e *entrant) walks(v param.Values) bool {
	_, ok := e.Method(v).(engine.Annealing)
	return ok
}

// effortText formats the effort of a run: "23 040 playouts" or "200 steps".
func (e *entrant) effortText(v param.Values, effort float64) string {
	unit := "playout"
	if e.walks(v) {
		unit = "step"
	}
	return lab.Count(int64(math.Round(effort)), unit)
}
