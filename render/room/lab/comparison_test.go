package lab

import (
	"reflect"
	"testing"

	"ludarium/ai/lab"
)

// TestRowsWithEqualFirstCellAreAdjacent checks the order of rows in a merged table.
func TestRowsWithEqualFirstCellAreAdjacent(t *testing.T) {
	cols := []lab.Column{{Name: "depth", Kind: lab.Int}, {Name: "nodes", Kind: lab.Int}}
	a := lab.Table{Title: "Nodes", Columns: cols, Rows: [][]any{{1, 20}, {2, 400}}}
	b := lab.Table{Title: "Nodes", Columns: cols, Rows: [][]any{{2, 300}, {3, 5000}}}
	got := together([]string{"this", "that"}, []lab.Table{a, b})
	want := [][]any{{1, "this", 20}, {2, "this", 400}, {2, "that", 300}, {3, "that", 5000}}
	if !reflect.DeepEqual(got.Rows, want) || got.Columns[1].Name != "run" || len(got.Columns) != 3 {
		t.Errorf("the rows are %v below %v", got.Rows, got.Columns)
	}
	if len(a.Columns) != 2 || len(a.Rows) != 2 {
		t.Error("the tables themselves have changed")
	}
}
