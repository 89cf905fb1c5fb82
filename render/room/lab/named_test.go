package lab

import (
	"slices"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/film"
)

// TestResultsNamePlayers gives the players of a tournament the names of the picker, in tables and charts; the
// texts of the settings are in a column of the first table.
func TestResultsNamePlayers(t *testing.T) {
	s, l := at(t, shelltest.NewHost(t), 1280, 800, "#/lab/arena/tournament")
	names := namer(s.Shell, []film.BoardGame{{Game: connectk.Game()}}, l.choice.find)(lab.Plan{
		Experiment: "arena/tournament", Values: param.Values{"game": "connectk",
			"players": "random; mcts,playouts=50;mcts,playouts=200;person,level=club;own=mcts;nonsense"}})
	for text, want := range map[string]string{"random": "Random",
		"mcts,playouts=50":  "Monte Carlo tree search · 50 playouts",
		"mcts,playouts=200": "Monte Carlo tree search · 200 playouts",
		"person,level=club": "Club", "own": "", "nonsense": ""} {
		if names[text] != want {
			t.Errorf("%q is called %q, want %q", text, names[text], want)
		}
	}
	o := &lab.Overview{Summary: []lab.Table{
		{Columns: lab.Columns("player", "games: integer"),
			Rows: [][]any{{"random", int64(4)}, {"own", int64(4)}}},
		{Columns: []lab.Column{{Name: "1", Alone: "random"}}, Rows: [][]any{{"person,level=club"}}}},
		Charts: []chart.Chart{{Labels: []string{"own", "random"}, Series: []chart.Series{{Name: "random"}}}}}
	n := named(o, names)
	first, second, ch := n.Summary[0], n.Summary[1], n.Charts[0]
	if !slices.Equal(first.Rows[0], []any{"Random", int64(4), "random"}) ||
		!slices.Equal(first.Rows[1], []any{"own", int64(4), nil}) || first.Columns[2].Name != "as text" {
		t.Errorf("%v %v", first.Columns, first.Rows)
	}
	if second.Rows[0][0] != "Club" || second.Columns[0].Alone != "Random" {
		t.Errorf("%v %v", second.Columns, second.Rows)
	}
	if !slices.Equal(ch.Labels, []string{"own", "Random"}) || ch.Series[0].Name != "Random" {
		t.Errorf("%v %v", ch.Labels, ch.Series)
	}
	o.Summary[0].Lead = &lab.Lead{First: "random", Second: "own"}
	if l := named(o, names).Summary[0].Lead; l.First != "Random" || l.Second != "own" {
		t.Errorf("%+v", l)
	}
	rows := []lab.Row{{Cells: []any{"random", int64(1)}}}
	if got := namedRows(rows, names)[0].Cells; got[0] != "Random" || rows[0].Cells[0] != "random" {
		t.Errorf("%v from %v", got, rows[0].Cells)
	}
	text := `{"players":["random","own"],"comment":"\"players\":[\"random\"]"}` + "\n" + `{"players":["own"]}`
	want := strings.Replace(text, `"random"`, `"Random"`, 1)
	if got := string(namedGames([]byte(text), names)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if o.Summary[0].Rows[0][0] != "random" || o.Charts[0].Labels[1] != "random" {
		t.Error("the worker's answer is changed")
	}
}
