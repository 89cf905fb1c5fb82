package param

import (
	"reflect"
	"strings"
	"testing"

	"ludarium/game/text/parse"
)

// engine has a parameter of each kind, two of them in an inner struct.
type engine struct {
	level  int
	share  float64
	fast   bool
	order  string
	file   string
	sizes  [][]int
	repair struct{ tries int }
}

func (e *engine) Params(p *Set) {
	p.Int(&e.level, "level", "Level", "Depth of nesting.", 3, 1, 8).Unit("plies")
	p.Float(&e.share, "share", "Share", "Share that is kept.", 0.5, 0.001, 1).Log()
	p.Bool(&e.fast, "fast", "Fast", "Search faster.", true)
	p.Choice(&e.order, "order", "Order", "Order of moves.", "best", "any", "best").
		Titles("any order", "best first")
	p.Text(&e.file, "file", "File", "A file.", "").Where("", "none")
	p.List(&e.sizes, "sizes", "Sizes", "Sizes of rules.", "rule", Spec{Name: "gap", Max: 9},
		Spec{Name: "radius", Min: 1, Max: 64}).Most(3)
	p.Int(&e.repair.tries, "tries", "Tries", "Number of repairs.", 0, 0, 100).Log().Where("0", "no limit")
}

func TestSpecsOfFields(t *testing.T) {
	want := []Spec{
		{Name: "level", Title: "Level", Doc: "Depth of nesting.", Unit: "plies", Kind: Int,
			Default: "3", Min: 1, Max: 8},
		{Name: "share", Title: "Share", Doc: "Share that is kept.", Kind: Float,
			Default: "0.5", Min: 0.001, Max: 1, Log: true},
		{Name: "fast", Title: "Fast", Doc: "Search faster.", Kind: Bool, Default: "true"},
		{Name: "order", Title: "Order", Doc: "Order of moves.", Kind: Choice, Default: "best",
			Choices: []string{"any", "best"}, Titles: []string{"any order", "best first"}},
		{Name: "file", Title: "File", Doc: "A file.", Kind: Text, Special: map[string]string{"": "none"}},
		{Name: "sizes", Title: "Sizes", Doc: "Sizes of rules.", Kind: List, Item: "rule", Most: 3,
			Parts: []Spec{{Name: "gap", Max: 9}, {Name: "radius", Min: 1, Max: 64}}},
		{Name: "tries", Title: "Tries", Doc: "Number of repairs.", Kind: Int, Default: "0", Max: 100,
			Log: true, Special: map[string]string{"0": "no limit"}},
	}
	got := Specs(&engine{})
	if len(got) != len(want) {
		t.Fatalf("%d specs, want %d", len(got), len(want))
	}
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("%+v, want %+v", got[i], want[i])
		}
	}
}

func TestBindFields(t *testing.T) {
	given := Values{"level": "7", "share": "0.25", "fast": "false", "order": "any", "file": "a b",
		"sizes": "0:4, 3:2", "tries": "9"}
	v, err := Fill(Specs(&engine{}), given)
	if err != nil {
		t.Fatal(err)
	}
	v["other"] = "1"
	want := engine{level: 7, share: 0.25, order: "any", file: "a b", sizes: [][]int{{0, 4}, {3, 2}}}
	want.repair.tries = 9
	if got := Bind(&engine{level: 1, fast: true}, v); !reflect.DeepEqual(*got, want) {
		t.Errorf("%+v, want %+v", *got, want)
	}
	want = engine{level: 3, share: 0.5, fast: true, order: "best"}
	if got := Bind(&engine{}, MustFill(Specs(&engine{}), nil)); !reflect.DeepEqual(*got, want) {
		t.Errorf("defaults: %+v, want %+v", *got, want)
	}
}

// TestBoundErrors checks that Fill returns errors with the bad word for a bad value and an unknown name.
func TestBoundErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want, token string }{
		{"level", "9", "level: 9 is not between 1 and 8", "9"},
		{"level", "high", `level: "high" is not a whole number`, "high"},
		{"share", "all", `share: "all" is not a number`, "all"},
		{"fast", "very", `fast: "very" is neither true nor false`, "very"},
		{"order", "worst", `order: "worst" is not one of any, best`, "worst"},
		{"sizes", "0:4,5", `sizes: rule 2, "5", is not gap:radius`, "5"},
		{"levels", "9", `no parameter "levels"`, "levels"},
	} {
		_, err := Fill(Specs(&engine{}), Values{c.name: c.text})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s=%s: %v, want %s", c.name, c.text, err, c.want)
			continue
		}
		text := c.text
		if c.name == "levels" {
			text = c.name
		}
		if from, to := parse.Place(err, text); text[from:to] != c.token {
			t.Errorf("%s=%s: the error is at %q, want %q", c.name, c.text, text[from:to], c.token)
		}
	}
}

// twice has two parameters with the same name.
type twice struct{ a, b int }

func (s *twice) Params(p *Set) {
	p.Int(&s.a, "a", "A", "A.", 1, 0, 2)
	p.Int(&s.b, "a", "B", "B.", 1, 0, 2)
}

func TestBindPanics(t *testing.T) {
	for want, f := range map[string]func(){
		`two parameters "a"`:           func() { Specs(&twice{}) },
		`there is no value of "level"`: func() { Bind(&engine{}, Values{"share": "1"}) },
		`level="x" is not an Int`:      func() { Bind(&engine{}, Values{"level": "x"}) },
	} {
		func() {
			defer func() {
				if r, ok := recover().(string); !ok || !strings.Contains(r, want) {
					t.Errorf("%v, want %s", r, want)
				}
			}()
			f()
		}()
	}
}
