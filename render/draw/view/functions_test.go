package view

import (
	"encoding/json"
	"fmt"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/painttest"
)

// functions returns views of evaluation functions.
func functions() []search.View {
	w := live.Weights{Cols: 8}
	for i := range 64 {
		col, row := min(i%8, 7-i%8), min(i/8, 7-i/8)
		w.Values = append(w.Values,
			[4][4]float64{{20, -5, 5, 4}, {-5, -9, -5, -1}, {5, -5, 1, 2.5}, {4, -1, 2.5, -4}}[row][col])
	}
	e := live.Expression{Leaves: 9,
		Terms: []live.Term{{}, {Text: "20"}, {Sign: "*"}, {Sign: "-"}, {Parent: 2, Text: "[0,0]"},
			{Parent: 2, Sign: "+",
				Text: "[7,7]"},
			{Parent: 3, Text: "4.25"}, {Parent: 3, Sign: "/"}, {Parent: 7, Text: "[3,2]"},
			{Parent: 7, Sign: "-", Text: "[1,1]", More: 0}}}
	e.Terms[7].More = 2
	return []search.View{live.Encode(w), live.Encode(e)}
}

// TestFunctionViewsMatchGoldenPictures draws weights and a formula.
func TestFunctionViewsMatchGoldenPictures(t *testing.T) {
	o, first := start(t, "othello", nil)
	for _, look := range looksOf {
		for _, w := range []int{360, 460} {
			d, ctx := newDesk(t, w, 420, look.th), context(o, first, look.th)
			var set Set
			d.picture(func(area paint.Rect) {
				set.Frame(d.UI, functions(), ctx, func(h float64) paint.Rect { return area.CutTop(h) })
			})
			painttest.Golden(t, fmt.Sprintf("functions-%d-%s", w, look.name), d.img)
		}
	}
}

// TestFormulaOutlineListsParts checks that the outline has a line for each list and marks omitted lines.
func TestFormulaOutlineListsParts(t *testing.T) {
	var p expression
	if !p.decode(json.RawMessage(functions()[1].Data)) {
		t.Fatal("the formula cannot be read")
	}
	want := []outlined{{0, "( 20 *(…) -(…) )"}, {1, "*( [0,0] +[7,7] )"}, {1, "-( 4.25 /(…) )"},
		{2, "/( [3,2] -[1,1] … )"}}
	if fmt.Sprint(p.lines) != fmt.Sprint(want) || p.total != "9 numbers and squares" {
		t.Errorf("%v, %s", p.lines, p.total)
	}
}
