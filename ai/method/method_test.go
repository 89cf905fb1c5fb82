package method

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

func find(t *testing.T, name string) *game.Game {
	t.Helper()
	g, err := catalog.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// list has one method for each kind of scope.
func list() List {
	return List{
		{Name: "any", Title: "Any", Strengths: []param.Spec{ByTime("100"), ByNodes("5000")}},
		{Name: "duel", Plays: Scope{Players: 2}, Rank: 1, Strengths: []param.Spec{ByDepth("4")}},
		{Name: "plan", Plays: Scope{Players: 1, NoChance: true}, Strengths: []param.Spec{ByLevel("2", 8)}},
		{Name: "four", Plays: Scope{Games: []string{"twenty48"}, Where: []Where{OneOf("size", "4")}}, Rank: 2,
			Params: []param.Spec{
				{Name: "c", Title: "C", Kind: param.Float, Default: "1", Min: 0, Max: 2},
			}},
		{Name: "bits", Rank: 1, Plays: Scope{
			Games: []string{"connectk", "othello"},
			Where: []Where{AtMost(49, "rows", "cols"), between(4, 4, "k"), OneOf("gravity", "true")},
		}},
	}
}

func TestMethodFitsGame(t *testing.T) {
	for _, c := range []struct {
		game   string
		values param.Values
		want   string
	}{
		{"chess", nil, "any duel"},
		{"othello", param.Values{"size": "6"}, "any duel"}, // the game has no parameters rows, cols and k
		{"morpion", nil, "any plan"},
		{"twenty48", nil, "any four"},
		{"twenty48", param.Values{"size": "5"}, "any"},
		{"twenty48", param.Values{"size": "04"}, "any four"},
		{"twenty48", param.Values{"size": "99"}, "any"},
		{"twenty48", param.Values{"sise": "4"}, "any"},
		{"connectk", nil, "any duel bits"},
		{"connectk", param.Values{"rows": "7", "cols": "7"}, "any duel bits"},
		{"connectk", param.Values{"rows": "8"}, "any duel"},
		{"connectk", param.Values{"k": "5"}, "any duel"},
		{"connectk", param.Values{"gravity": "false"}, "any duel"},
	} {
		var names []string
		for _, m := range list().For(find(t, c.game), c.values) {
			names = append(names, m.Name)
		}
		if got := strings.Join(names, " "); got != c.want {
			t.Errorf("%s %v: %s, want %s", c.game, c.values, got, c.want)
		}
	}
}

func TestBestMethodForGame(t *testing.T) {
	for _, c := range []struct {
		game, size, want string
	}{{"twenty48", "4", "four"}, {"twenty48", "5", "any"}, {"othello", "4", "duel"}} {
		if m, ok := list().Best(find(t, c.game), param.Values{"size": c.size}); !ok || m.Name != c.want {
			t.Errorf("%s %s: %s", c.game, c.size, m.Name)
		}
	}
	if m, ok := list()[3:].Best(find(t, "chess"), nil); ok {
		t.Errorf("%s plays chess", m.Name)
	}
}

func TestFillChecksValues(t *testing.T) {
	four := list()[3]
	g := find(t, "twenty48")
	if v, err := four.Fill(g, nil, nil); err != nil || v["c"] != "1" {
		t.Errorf("%v, %v", v, err)
	}
	for want, err := range map[string]error{
		"four does not play chess":                 fill(four, find(t, "chess"), nil, nil),
		"four does not play twenty48 with size=5":  fill(four, g, param.Values{"size": "5"}, nil),
		`four does not play twenty48: size: "big"`: fill(four, g, param.Values{"size": "big"}, nil),
		`four: c: "x" is not a number`:             fill(four, g, nil, param.Values{"c": "x"}),
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func fill(m Method, g *game.Game, values, given param.Values) error {
	_, err := m.Fill(g, values, given)
	return err
}

func TestStrengthSettings(t *testing.T) {
	any := list()[0]
	if got := any.Usual(true); got != (search.Limits{Time: 100 * time.Millisecond}) {
		t.Errorf("usual limits %+v", got)
	}
	if got := any.Usual(false); got != (search.Limits{Nodes: 5000}) {
		t.Errorf("usual limits that can be repeated: %+v", got)
	}
	if none := list()[3]; none.Usual(true) != (search.Limits{}) {
		t.Error("a method without strengths has limits")
	}
	given := param.Values{"time": "20", "nodes": "7", "c": "1.5"}
	values, lim, err := any.Settings(given)
	if err != nil || !reflect.DeepEqual(values, param.Values{"c": "1.5"}) ||
		lim != (search.Limits{Time: 20 * time.Millisecond, Nodes: 7}) || len(given) != 3 {
		t.Errorf("%v, %+v, %v", values, lim, err)
	}
	if _, _, err := any.Settings(param.Values{"nodes": "0"}); err == nil ||
		!strings.Contains(err.Error(), "any: nodes: 0 is not between") {
		t.Errorf("no nodes: %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("an unknown strength is a limit")
		}
	}()
	Limits("patience", 1)
}

func TestParse(t *testing.T) {
	back, err := Parse(list().JSON())
	if err != nil || !reflect.DeepEqual(back, list()) {
		t.Errorf("read back as %+v, %v", back, err)
	}
	for want, data := range map[string]string{
		"bad list":                  `[{]`,
		`method 1 has the name ""`:  `[{}]`,
		`method 2 has the name "a"`: `[{"name":"a"},{"name":"a"}]`,
		`a: x: "" is not a number`:  `[{"name":"a","params":[{"Name":"x","Kind":1}]}]`,
		`a: no strength "x"`:        `[{"name":"a","strengths":[{"Name":"x","Default":"1","Max":2}]}]`,
		"is not a whole number":     `[{"name":"a","strengths":[{"Name":"time","Kind":1,"Default":"1","Max":2}]}]`,
		"time: 1 is not between":    `[{"name":"a","strengths":[{"Name":"time","Default":"1"}]}]`,
		`no number "helpers"`:       `[{"name":"a","params":[{"Name":"x","Default":"1","Max":2}],"team":{"x":"1"}}]`,
		`team: `:                    `[{"name":"a","params":[{"Name":"helpers","Default":"1","Max":2}],"team":{"x":"1"}}]`,
	} {
		if l, err := Parse([]byte(data)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s is read as %+v, %v, want %s", data, l, err, want)
		}
	}
	if _, err := list().Find("fourth"); err == nil ||
		!strings.Contains(err.Error(), `"fourth"; there are any, duel`) {
		t.Errorf("%v", err)
	}
}

// TestHelpersFor checks that other searches help a method with a Team, and that they do not help a search
// that must be reproducible.
func TestHelpersFor(t *testing.T) {
	team := Method{Name: "team", Team: param.Values{"level": "9"}, Params: []param.Spec{
		{Name: "level", Kind: param.Int, Default: "9", Min: 1, Max: 9},
		{Name: Helpers, Kind: param.Int, Default: "3", Min: 0, Max: 7},
	}}
	alone := Method{Name: "alone", Params: team.Params}
	timed := search.Limits{Time: time.Second}
	for _, c := range []struct {
		m      *Method
		values param.Values
		lim    search.Limits
		want   int
	}{
		{&team, nil, timed, 3},
		{&team, nil, search.Limits{}, 3},
		{&team, param.Values{"helpers": "5", "level": "09"}, timed, 5},
		{&team, param.Values{"helpers": "0"}, timed, 0},
		{&team, param.Values{"helpers": "8"}, timed, 0}, // too many helpers; the search will return the error
		{&team, param.Values{"level": "8"}, timed, 0},
		{&team, nil, search.Limits{Time: time.Second, Nodes: 1}, 0},
		{&team, nil, search.Limits{Depth: 1}, 0},
		{&alone, nil, timed, 0},
	} {
		if got := c.m.HelpersFor(c.values, c.lim); got != c.want {
			t.Errorf("%s with %v and %+v: %d helpers, want %d", c.m.Name, c.values, c.lim, got, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(list()[:2].JSON())
	f.Add([]byte(
		`[{"name":"a","plays":{"games":["twenty48"],"where":[{"params":["size","target"],"least":-1e308,"most":1e308}]}}]`))
	games := catalog.Games()
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := Parse(data)
		if err != nil {
			return
		}
		for _, m := range l {
			m.Usual(true)
			for _, g := range games {
				if fits := m.Fits(g, nil); fits != (fill(m, g, nil, nil) == nil) {
					t.Errorf("%s fits %s: %t", m.Name, g.Name, fits)
				}
			}
		}
		var again List
		if err := json.Unmarshal(l.JSON(), &again); err != nil {
			t.Error(err)
		}
	})
}
