package othello

import (
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// TestRoundsAreReported checks that a run reports each comparison: the best score decides whether a weight is
// raised or lowered, and the rounds lead to the result.
func TestRoundsAreReported(t *testing.T) {
	r := results(t, "othello/climb-1", param.Values{"runs": "1", "games": "4", "test": "4"})
	rows := lab.RowsAs[climbRow](r.Rows())
	if len(rows) != 9*20+1 {
		t.Fatalf("%d rows for 9 weights with 20 steps", len(rows))
	}
	w := make([]float64, 10)
	for i := range w {
		w[i] = 1
	}
	for i, row := range rows[:180] {
		chosen := map[string]int{"kept": 0, "raised": 1, "lowered": 2}[row.Decision]
		if row.Round != i+1 || row.Constant != 2+i/20 || row.Step != float64(20-i%20)/10 || row.Games != 12 {
			t.Fatalf("round %d is %+v", i+1, row)
		}
		for _, x := range row.Scores {
			if x > row.Scores[chosen] {
				t.Errorf("round %d: %s with the scores %v", row.Round, row.Decision, row.Scores)
			}
		}
		w[row.Constant-1] += []float64{0, row.Step, -row.Step}[chosen]
	}
	last := rows[180]
	got, err := readWeights(last.Weights)
	if err != nil || last.Decision != resultDecision {
		t.Fatalf("%+v: %v", last, err)
	}
	for i, x := range got {
		if roundTenth(w[i]) != x {
			t.Errorf("weight %d ends at %d tenths, the rounds lead to %.1f", i+1, x, w[i])
		}
	}
	if curves := r.Files()[lab.CurvesFile]; strings.Count(string(curves), "\n") < 180 {
		t.Errorf("the curves are %q", curves)
	}
}

// TestStepsAndStarts checks that the step can stay constant or end at a minimum; 64 weights and the numbers
// in formulas can be optimised.
func TestStepsAndStarts(t *testing.T) {
	rows := func(v param.Values) []climbRow {
		given := param.Values{"runs": "1", "games": "2", "test": "2"}
		for name, text := range v {
			given[name] = text
		}
		return lab.RowsAs[climbRow](results(t, "othello/climb-1", given).Rows())
	}
	stays := rows(param.Values{"reduction": "0", "shrink": "0", "rounds": "3", "free": "2"})
	if len(stays) != 4 || stays[0].Step != 2 || stays[2].Step != 2 {
		t.Errorf("a step that stays: %+v", stays)
	}
	if least := rows(param.Values{"reduction": "0.5", "least": "1", "free": "2"}); len(least) != 4 {
		t.Errorf("steps from 2 by 0.5 to 1: %+v", least)
	}
	for _, c := range []struct{ start, first string }{
		{strings.TrimSuffix(strings.Repeat("1,", 64), ","), "2"},
		{"20*([0,0]+[7,7]+[0,7]+[7,0])-3*[1,1]/2", "1"},
	} {
		all := rows(param.Values{"start": c.start, "first": c.first, "reduction": "1", "report": "false"})
		if len(all) != 1 || all[0].Moves == 0 || all[0].Weights == c.start {
			t.Errorf("%s: %+v", c.start, all)
		}
	}
	e, err := find("othello/climb-1")
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []param.Values{{"reduction": "0", "shrink": "0"}, {"least": "3"},
		{"start": "[0,0]"},
		{"start": "1.25*[0,0]"}, {"start": "2*[0,0]", "first": "1", "anchor": "20"},
		{"start": "2*[0,0]", "first": "1", "order": "figure"}, {"free": "11"}} {
		if _, err := e.Trials(param.MustFill(e.Params, wrong)); err == nil {
			t.Errorf("%v is not refused", wrong)
		}
	}
}
