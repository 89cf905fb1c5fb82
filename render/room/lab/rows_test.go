package lab

import (
	"testing"

	"ludarium/ai/lab"
)

// TestRowsOfNewRunsAreNotRead shows the rows of a run that the worker does not know yet, or replaces.
func TestRowsOfNewRunsAreNotRead(t *testing.T) {
	known := &runView{overview: &lab.Overview{Rows: 3}}
	for name, c := range map[string]struct {
		view    *runView
		to      int
		ordered int
	}{"before its first overview": {&runView{}, 3, 0}, "without rows": {known, 0, 0},
		"while it is replaced": {known, 3, 1}} {
		r := &rows{jobs: &jobs{ordered: c.ordered}}
		if b := r.of(&planned{id: "run"}, c.view, 0, c.to); r.block.asked || len(b.rows) > 0 {
			t.Errorf("%s: the rows are asked for", name)
		}
	}
}
