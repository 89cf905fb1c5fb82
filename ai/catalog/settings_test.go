package catalog

import (
	"fmt"
	"maps"
	"strconv"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/search"
	"ludarium/assets"
	"ludarium/game"
	games "ludarium/game/catalog"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// others returns values of a parameter that may act otherwise than the one it has.
func others(s param.Spec, has string) (list []string) {
	switch s.Kind {
	case param.Bool:
		list = []string{"true", "false"}
	case param.Choice, param.Text:
		list = s.Choices
	case param.Int, param.Float:
		usual, _ := strconv.ParseFloat(has, 64)
		for _, x := range []float64{2 * usual, usual / 2, usual + 1, usual - 1, s.Min, s.Max,
			(s.Min + s.Max) / 2} {
			if x >= s.Min && x <= s.Max {
				list = append(list, s.Canonical(x))
			}
		}
	}
	return list
}

// noEffect are settings that change no single search from a position, with the reason.
var noEffect = map[string]string{
	"chess helpers":         "it says how many searches vote together, see Method.HelpersFor",
	"chess threads":         "searches under a limit of time differ by themselves",
	"chess endgames":        "it reads endgames that were solved on the machine",
	"chess keep":            "it carries over what a search before this one has learned",
	"best downgrade":        "it acts from tiles of 16 384 on; the package of the engine tests it",
	"othello-network genes": "a network is a long text; the package of its players tests it",
	"patterns learnt":       "it is a text that the room writes; the package of the engine tests it",
}

// acting has the values of other settings that a setting needs to take effect in a short search, by method,
// or by method and setting.
var acting = map[string]param.Values{
	"end": {"side": "4"}, "end patience": {"disorder": "0.01", "side": "4"},
	"mlem": {"side": "3", "rounds": "4"}, "mlem-policy": {"side": "3", "rounds": "4"},
	"sampling": {"games": "50"}, "reflexive": {"games": "2", "meta": "2"},
	"perturbation":                  {"iterations": "5", "first-iterations": "10", "tries": "60"},
	"perturbation first-iterations": {"first-level": "1", "iterations": "5"},
	"perturbation pool":             {"patience": "2", "iterations": "5", "tries": "100"},
	"perturbation apart":            {"patience": "2", "iterations": "5", "tries": "100", "pool": "5"},
	"alphabeta aspiration":          {"table": "0"},
}

// texts are values of settings that are texts without examples.
var texts = map[string][]string{
	"sizes": {"0:3,1:2"}, "counts": {"2,2,1"}, "networks": {"random"}, "function": {"weight10"},
}

// trace is what a search reports and finds.
func trace(t *testing.T, e Entry, g *game.Game, given param.Values, files *resource.Store, plies int,
	lim search.Limits) (string, error) {
	s, err := e.New(g, nil, given, files)
	if err != nil {
		return "", err
	}
	lim.Seed = 5
	info, err := s.Search(t.Context(), opening(t, g, nil, plies, 3), lim, nil)
	if err != nil {
		return "", err
	}
	return fmt.Sprint(info.Nodes, info.Depth, info.Lines), nil
}

// TestEachSettingOfAMethodHasAnEffect gives each setting of each method other values, until a search
// of one of
// the games that it plays does something else.
func TestEachSettingOfAMethodHasAnEffect(t *testing.T) {
	if !*gametest.Long {
		t.Skip("slow; run with -long")
	}
	files := resource.NewStore(assets.Open)
	for _, e := range Entries() {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			for _, s := range e.Params {
				if noEffect[e.Name+" "+s.Name] == "" && !acts(t, e, s, files) {
					t.Errorf("%s does nothing", s.Name)
				}
			}
		})
	}
}

// acts reports whether some value of a setting changes a search.
func acts(t *testing.T, e Entry, s param.Spec, files *resource.Store) bool {
	given := param.Values{}
	for _, values := range []param.Values{acting[e.Name], acting[e.Name+" "+s.Name]} {
		maps.Copy(given, values)
	}
	for name, values := range s.Needs {
		given[name] = values[0]
	}
	list := append(others(s, param.MustFill(e.Params, given)[s.Name]), texts[s.Name]...)
	limits := []search.Limits{{Nodes: 300}, {Nodes: 4000}, {Depth: 3, Nodes: 20_000},
		{Depth: 6, Nodes: 60_000}}
	if s.Name == "simulations" { // it counts if nothing else limits the search
		limits, list = []search.Limits{{}}, []string{"5"}
	}
	for _, g := range games.Games() {
		for _, lim := range limits {
			for _, plies := range []int{0, 9, 30, 57} {
				if !e.Fits(g, nil) || lim.Depth > 3 && g.Name != "chess" {
					continue
				}
				usual, err := trace(t, e, g, given, files, plies, lim)
				if err != nil {
					continue
				}
				for _, value := range list {
					changed := maps.Clone(given)
					changed[s.Name] = value
					if got, err := trace(t, e, g, changed, files, plies, lim); err == nil && got != usual {
						return true
					}
				}
			}
		}
	}
	return false
}
