package catalog

import (
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/marker"
	"ludarium/ai/search"
	"ludarium/assets"
	"ludarium/game"
	games "ludarium/game/catalog"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// shown gives the reason why a single search from a position does not show the effect of a setting, and the
// test that shows it.
type shown struct{ why, folder, test string }

// noEffect lists the settings that do not change any single search, by method and setting.
var noEffect = map[string]shown{
	"alphabeta null-pieces": {"it acts where one side has only pawns", "ai/search/alphabeta",
		"TestNullMoveOverlooksMates"},
	"alphabeta null-mate": {"it acts where a mate is near", "ai/search/alphabeta",
		"TestNullMoveOverlooksMates"},
	"chess helpers": {"it says how many searches vote together", "ai/method", "TestHelpersFor"},
	"chess threads": {"searches with several threads cannot be repeated", "ai/engine/chess",
		"TestThreadsSearchTogether"},
	"chess endgames": {"it reads endgames that were solved on the machine", "ai/engine/chess",
		"TestSearchUsesEndgameTables"},
	"chess keep": {"it carries over what the search before has learned", "ai/engine/chess",
		"TestKeptTableIsReproducible"},
	"best downgrade": {"it acts from tiles of 16 384 on", "ai/engine/twenty48",
		"TestAgentBestHalvesTiles"},
	"patterns learnt": {"it is a text that the room makes of lost games", "ai/engine/othello",
		"TestLostGamesAreNotRepeated"},
}

// acting holds values of other settings that a setting needs to have an effect in a short search, by method,
// or by method and setting.
var acting = map[string]param.Values{
	"alphabeta aspiration":      {"table": "0"},
	"alphabeta iid":             {"table": "0"},
	"alphabeta iid-depth":       {"table": "0"},
	"alphabeta iid-narrow":      {"table": "0"},
	"alphabeta futility-exempt": {"futility-margin": "0.1"},
	"alphabeta futility-bound":  {"futility-margin": "0.1"},

	"mcts-t-corner corner": {"corner-factor": "10"},

	"end": {"side": "4"}, "end any-order": {"disorder": "0.2", "side": "4"},
	"end patience": {"disorder": "0.01", "side": "4"},
	"mlem":         {"side": "3", "rounds": "4"}, "mlem-policy": {"side": "3", "rounds": "4"},
	"perturbation":                  {"iterations": "5", "first-iterations": "10", "tries": "60"},
	"perturbation pool":             {"patience": "2", "iterations": "5", "tries": "100"},
	"perturbation first-iterations": {"first-level": "2", "iterations": "5"},
	"perturbation apart":            {"patience": "2", "iterations": "5", "tries": "100", "pool": "5"},
	"reflexive":                     {"games": "2", "meta": "2"},
	"reflexive counts":              {"games": "3", "meta": "3"},
	"sampling":                      {"games": "50"},
}

// texts holds alternative values for lists and for text settings without examples.
var texts = map[string][]string{
	"sizes": {"0:3,1:2"}, "counts": {"2,2,1"}, "networks": {"fips-7x6"},
	"genes": {base64.StdEncoding.EncodeToString(marker.Random(2000, rng.New(1)).Bytes())},
}

// own lists the settings that have an effect only if nothing else limits the search, each with a small value.
var own = map[string]string{"simulations": "5", "sampling games": "5"}

// pictured lists the settings that change at least a view of the search.
var pictured = []string{"any-order"}

// deep holds the searches in which a setting has an effect if the other searches are the same without it.
var deep = map[string]sample{
	"chess table":         {plies: 30, seed: 3, lim: search.Limits{Nodes: 400_000}},
	"connect-naive block": {plies: 9, seed: 2},
}

// others returns values of a parameter whose effect may differ from the effect of its current value.
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
	list = slices.Concat(list, texts[s.Name])
	return slices.DeleteFunc(list, func(other string) bool { return other == has })
}

// sample is a search from a position of a game, after random moves.
type sample struct {
	g     *game.Game
	plies int
	seed  uint64
	lim   search.Limits
}

// samples returns searches with a method, in the order of the limits.
func samples(e Entry, limits ...search.Limits) (list []sample) {
	for _, lim := range limits {
		for _, g := range games.Games() {
			for _, plies := range []int{0, 9, 30, 57} {
				if e.Fits(g, nil) {
					list = append(list, sample{g, plies, 3, lim})
				}
			}
		}
	}
	return list
}

// tracer is a method with its files.
type tracer struct {
	t *testing.T
	Entry
	files *resource.Store
	views bool // whether to compare views as well
}

// trace returns the results and views of a search with the given settings.
func (a tracer) trace(p sample, given param.Values) (string, error) {
	s, err := a.New(p.g, nil, given, a.files)
	if err != nil {
		return "", err
	}
	p.lim.Seed = 5
	var views []search.View
	var report func(search.Info)
	if a.views {
		p.lim.Watch, report = true, func(i search.Info) { views = i.Views }
	}
	info, err := s.Search(a.t.Context(), opening(a.t, p.g, nil, p.plies, p.seed), p.lim, report)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%d %d %d %v %v", info.Nodes, info.Playouts, info.Depth, info.Lines, views), nil
}

// changes reports whether another value of a setting changes a search. Values that cause an error are
// ignored.
func (a tracer) changes(p sample, s param.Spec, given param.Values, values []string) bool {
	usual, err := a.trace(p, given)
	if err != nil {
		return false
	}
	for _, value := range values {
		changed := maps.Clone(given)
		changed[s.Name] = value
		if got, err := a.trace(p, changed); err == nil && got != usual {
			return true
		}
	}
	return false
}

// tracers calls f, for several methods at the same time, for each method whose files are available.
func tracers(t *testing.T, f func(a tracer)) {
	files := resource.NewStore(assets.Open)
	for _, e := range Entries() {
		if runtime.GOOS == "js" && e.Needs != "" {
			continue // browser builds do not contain large files
		}
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			f(tracer{t: t, Entry: e, files: files})
		})
	}
}

// part reports whether the test includes a setting: all settings with -long, otherwise some.
func part(e Entry, s param.Spec) bool {
	h := fnv.New32a()
	h.Write([]byte(e.Name + " " + s.Name))
	return *gametest.Long || h.Sum32()%5 == 0
}

// given returns the values of other settings that s needs to have an effect.
func given(e Entry, s param.Spec) param.Values {
	v := param.Values{}
	for _, values := range []param.Values{acting[e.Name], acting[e.Name+" "+s.Name]} {
		maps.Copy(v, values)
	}
	for _, name := range slices.Sorted(maps.Keys(s.Needs)) {
		if value, ok := setting(e, name, v, s.Needs[name], true); ok {
			v[name] = value
		}
	}
	return v
}

// setting returns a value of the named parameter that is, or is not, among the values needed.
func setting(e Entry, name string, v param.Values, needed []string, among bool) (value string, ok bool) {
	of := e.Params[slices.IndexFunc(e.Params, func(s param.Spec) bool { return s.Name == name })]
	has := param.MustFill(e.Params, v)[name]
	only := param.Spec{Needs: map[string][]string{name: needed}}
	for _, value := range append([]string{has}, others(of, has)...) {
		if only.Acts(param.Values{name: value}) == among {
			return value, true
		}
	}
	return "", false
}

// TestEachSettingOfAMethodHasAnEffect changes each setting of each method until a search of one of its games
// gives a different result. Without -long it tests only some of the settings.
func TestEachSettingOfAMethodHasAnEffect(t *testing.T) {
	tracers(t, func(a tracer) {
		for _, s := range a.Params {
			name := a.Name + " " + s.Name
			if noEffect[name].why != "" || !part(a.Entry, s) {
				continue
			}
			limits := []search.Limits{{Nodes: 30}, {Nodes: 300}, {Nodes: 3000}, {Depth: 4, Nodes: 20_000},
				{Depth: 6, Nodes: 60_000}}
			v := given(a.Entry, s)
			values := others(s, param.MustFill(a.Params, v)[s.Name])
			for _, of := range []string{s.Name, name} {
				if own[of] != "" {
					limits, values = []search.Limits{{}}, []string{own[of]}
				}
			}
			a.views = slices.Contains(pictured, s.Name)
			list := samples(a.Entry, limits...)
			if p, ok := deep[name]; ok {
				p.g = list[0].g
				list = []sample{p}
			}
			if !slices.ContainsFunc(list, func(p sample) bool {
				return a.changes(p, s, v, values)
			}) {
				a.t.Errorf("%s does nothing", s.Name)
			}
		}
	})
}

// TestHiddenSettingsHaveNoEffect checks that a setting has no effect if other values hide it.
func TestHiddenSettingsHaveNoEffect(t *testing.T) {
	tracers(t, func(a tracer) {
		for _, s := range a.Params {
			if !part(a.Entry, s) {
				continue
			}
			for name, values := range s.Needs {
				v := given(a.Entry, s)
				value, ok := setting(a.Entry, name, v, values, false)
				if v[name] = value; !ok || s.Acts(param.MustFill(a.Params, v)) {
					continue
				}
				values := others(s, param.MustFill(a.Params, v)[s.Name])
				for _, p := range samples(a.Entry, search.Limits{Nodes: 300}) {
					if a.changes(p, s, v, values) {
						a.t.Errorf("%s does something beside %s=%s", s.Name, name, value)
						break
					}
				}
			}
		}
	})
}

// TestNoEffectNamesExistingTests checks that the tests named in noEffect exist.
func TestNoEffectNamesExistingTests(t *testing.T) {
	for name, by := range noEffect {
		method, setting, _ := strings.Cut(name, " ")
		e, err := Find(method)
		if err != nil || !slices.ContainsFunc(e.Params, func(s param.Spec) bool {
			return s.Name == setting
		}) {
			t.Errorf("there is no setting %s", name)
		}
		files, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(by.folder), "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(files, func(file string) bool {
			text, err := os.ReadFile(file)
			return err == nil && strings.Contains(string(text), "func "+by.test+"(")
		}) {
			t.Errorf("%s: there is no %s in %s", name, by.test, by.folder)
		}
	}
}
