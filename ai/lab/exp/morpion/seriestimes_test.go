package morpion

import (
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// TestRunTimesAreCompared checks that the times of runs are compared with the published ones, if there are
// any.
func TestRunTimesAreCompared(t *testing.T) {
	run := func(setting string, seconds float64) runRow {
		return runRow{Sent: lab.Sent{Seconds: seconds}, Setting: setting, Best: 60, Final: 60, Playouts: 1000,
			Found: 10, Round: 1}
	}
	published := lab.Source{Place: "table 3"}
	published.Name = "published"
	s := series{sources: []lab.Source{published}, Entrants: []entrant{
		{Name: "a", Figure: &figure{Runs: 10, Seconds: 30}},
		{Name: "b", Figure: &figure{Runs: 10, Seconds: 60}},
		{Name: "c", Figure: &figure{Runs: 10}}, {Name: "d"},
	}}
	rows := []runRow{run("a", 2), run("a", 4), run("c", 1), run("d", 1)}
	table, ok := s.times(seriesSettings{}, rows)
	if !ok || len(table.Rows) != 2 ||
		!slices.Equal(table.Rows[0], []any{"a", int64(2), "30 s", "table 3", "3 s", "10", "330"}) ||
		!slices.Equal(table.Rows[1], []any{"b", int64(0), "60 s", "table 3", nil, nil, nil}) {
		t.Errorf("%v, %v", table.Rows, ok)
	}
	s.Scaled = func(param.Values) bool { return true }
	if table, _ := s.times(seriesSettings{}, rows); table.Rows[0][4] != "3 s" || len(table.Rows[0]) != 6 ||
		!strings.Contains(table.Note, "smaller") {
		t.Errorf("of scaled runs: %v, %q", table.Rows, table.Note)
	}
	s.Entrants = s.Entrants[2:]
	if _, ok := s.times(seriesSettings{}, rows); ok {
		t.Error("there is a table where nothing is published")
	}
}
