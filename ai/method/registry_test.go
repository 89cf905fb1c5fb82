package method

import (
	"reflect"
	"strings"
	"testing"

	"ludarium/game/param"
)

// walk holds the settings of a method with a depth parameter.
type walk struct {
	usual string // default directory

	dir   string
	depth int
}

func (w *walk) Params(p *param.Set) {
	p.Choice(&w.dir, "dir", "Direction", "Direction of steps.", w.usual, "up", "down")
	p.Int(&w.depth, Depth, "Depth", "Number of steps.", 3, 1, 9)
}

func registry() Registry[walk] {
	same := func(w walk) walk { return w }
	return Registry[walk]{
		New(Method{Name: "none"}, param.None{}, func(param.None) walk { return walk{} }),
		New(Method{Name: "steps", Strengths: []param.Spec{ByDepth("4")}}, walk{usual: "up"}, same),
		New(Method{Name: "dives"}, walk{usual: "down"}, same),
	}
}

// TestSettingNamedLikeStrength checks that a setting with the name of a strength is not a parameter of the
// method, but can be set if an entry is used without limits.
func TestSettingNamedLikeStrength(t *testing.T) {
	steps, err := registry().Find("steps")
	if err != nil {
		t.Fatal(err)
	}
	if len(steps.Params) != 1 || steps.Params[0].Name != "dir" || len(steps.Specs) != 2 {
		t.Errorf("parameters %+v of %+v", steps.Params, steps.Specs)
	}
	if w, err := steps.Make(param.Values{"depth": "7"}); err != nil || w != (walk{"up", "up", 7}) {
		t.Errorf("%+v, %v", w, err)
	}
	if w, err := steps.Make(nil); err != nil || w != (walk{"up", "up", 3}) {
		t.Errorf("made again, defaults: %+v, %v", w, err)
	}
	if _, err := steps.Make(param.Values{"dir": "left"}); err == nil ||
		err.Error() != `dir: "left" is not one of up, down` {
		t.Errorf("%v", err)
	}
	if dives := registry()[2]; !reflect.DeepEqual(dives.Params, dives.Specs) ||
		dives.Params[0].Default != "down" {
		t.Errorf("%+v", dives.Params)
	}
}

func TestRegistryListsMethods(t *testing.T) {
	names := func(r Registry[walk]) (text string) {
		for _, e := range r {
			text += e.Name + " "
		}
		return text
	}
	r := registry()
	if got := names(r); got != "none steps dives " {
		t.Errorf("%s", got)
	}
	if got := names(r.Without("steps", "x")); got != "none dives " || len(r) != 3 {
		t.Errorf("without steps: %s", got)
	}
	if _, err := r.Find("step"); err == nil ||
		!strings.Contains(err.Error(), `no algorithm "step"; there are none, steps, dives`) {
		t.Errorf("%v", err)
	}
	lengths := Map(r, func(w walk) int { return len(w.dir) + w.depth })
	if n, err := lengths[2].Make(param.Values{"depth": "5"}); err != nil || n != 9 {
		t.Errorf("%d, %v", n, err)
	}
	for i, e := range lengths {
		if !reflect.DeepEqual(e.Method, r[i].Method) {
			t.Errorf("%+v is described as %+v", r[i].Method, e.Method)
		}
	}
}
