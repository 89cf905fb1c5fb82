package catalog

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/ai/search"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// acting holds values of other settings that a setting needs to have an effect in the small run of the test:
// with the key of a game or an experiment for all its settings, with the key "name setting" for one setting.
// Values of settings that an experiment does not have are ignored.
var acting = map[string]param.Values{
	"2048/evil settings": {"agent": "expectimax", "games": "1", "evil": "0"},

	"arena/match":                {"pairs": "1"},
	"arena/match b-depth":        {"b": "alphabeta", "b-nodes": "300"},
	"arena/match b-nodes":        {"b": "mcts", "b-nodes": "30"},
	"arena/match b-settings":     {"b": "mcts", "b-nodes": "30"},
	"arena/match max-plies":      {"max-plies": "4"},
	"arena/tournament draw":      {"players": "mcts,playouts=30;mcts,playouts=20"},
	"arena/tournament even":      {"opening": "8"},
	"arena/tournament format":    {"players": "random;mcts,playouts=5;mcts,playouts=9"},
	"arena/tournament max-plies": {"max-plies": "4"},
	"arena/tournament nodes":     {"players": "random;mcts", "nodes": "20"},
	"arena/tournament reach":     {"players": "random;mcts,playouts=5;mcts,playouts=9;mcts,playouts=7"},
	"arena/tournament resign":    {"players": "mcts,playouts=30;mcts,playouts=20"},

	"morpion/end any-order": {"largest": "8", "disorder": "0.2", "repeat": "1"},
	"morpion/hunting":       {"games": "1000", "runs": "1"},
	"morpion/hunting keep": {"games": "5000", "repetitions": "1", "level-patience": "1",
		"stable": "1"},
	"morpion/hunting patience": {"games": "5000", "repetitions": "1", "level-patience": "1",
		"stable": "1", "patience": "4"},
	"morpion/hunting unplay": {"games": "5000", "repetitions": "1", "level-patience": "1",
		"stable": "1"},
	"morpion/mobility exploration": {"games": "50"},
	"morpion/nested lazy":          {"largest": "2", "runs": "1"},
	"morpion/nested prune":         {"largest": "2", "runs": "1", "lazy": "3"},

	"chess/iid iid-narrow": {"depth": "5", "positions": "middlegames"},

	"othello/breeding-1":              {"depth": "2"},
	"othello/breeding-1 operators":    {"mutation": "60"},
	"othello/breeding-2 operators":    {"mutation": "60"},
	"othello/breeding-3 operators":    {"mutation": "60"},
	"othello/climb-1 reference":       {"reading": "reference"},
	"othello/climb-2 reference":       {"reading": "reference"},
	"othello/climb-3 reference":       {"reading": "reference"},
	"othello/marker-networks":         {"population": "8", "generations": "3", "games": "4"},
	"othello/playing-level recognise": {"depth": "3", "games": "6"},
	"othello/tournament order":        {"games": "2"},

	"connect": {"cells": "hidden=2", "opponent": "random", "test-games": "40",
		"iterations": "6"},
	"connect activation":      {"method": "fips"},
	"connect bests":           {"method": "fips", "fitness": "games", "iterations": "6"},
	"connect bounds":          {"method": "fips", "bounds": "1"},
	"connect choice":          {"method": "backprop", "examples": "won", "database": "20"},
	"connect chosen":          {"method": "backprop", "examples": "won", "database": "20"},
	"connect confinement":     {"method": "fips", "bounds": "1", "start": "1", "iterations": "10"},
	"connect database":        {"method": "backprop", "examples": "won", "database": "20"},
	"connect draw":            {"particles": "12", "opponents": "6"},
	"connect exact-odds":      {"method": "fips", "fitness": "naive"},
	"connect examples":        {"method": "backprop"},
	"connect first-exemplars": {"method": "clpso", "iterations": "10"},
	"connect fitness":         {"method": "fips"},
	"connect games":           {"method": "fips", "fitness": "naive", "exact-odds": "false"},
	"connect hidden":          {"cells": "slope=2"},
	"connect learning":        {"method": "clpso", "iterations": "20"},
	"connect lessons":         {"method": "culture"},
	"connect openings":        {"method": "fips", "fitness": "naive", "exact-odds": "false"},
	"connect opponents":       {"fitness": "games"},
	"connect positions":       {"method": "fips", "fitness": "values"},
	"connect rate":            {"method": "culture"},
	"connect set":             {"method": "fips"},
	"connect steps":           {"method": "fips"},
	"connect swarms":          {"method": "fips", "fitness": "games"},
	"connect teachers":        {"method": "culture"},
	"connect v-max":           {"method": "clpso", "v-max": "0.01"},
	"connect win-aware":       {"method": "fips"},

	"swarms/arpso":            {"low": "0.2", "high": "0.22", "evaluations": "2000"},
	"swarms/charged":          {"evaluations": "2000"},
	"swarms/charged within":   {"core": "30", "functions": "sphere-2"},
	"swarms/cmaes restarts":   {"evaluations": "20000", "functions": "rastrigin-2"},
	"swarms/cribs":            {"evaluations": "4000"},
	"swarms/crs":              {"evaluations": "4000"},
	"swarms/dpso":             {"loss": "0.05", "evaluations": "2000"},
	"swarms/es restarts":      {"evaluations": "20000", "functions": "rastrigin-2"},
	"swarms/gcpso":            {"particles": "3", "successes": "1", "evaluations": "2000"},
	"swarms/gcpso neighbours": {"particles": "20"},
	"swarms/niche": {"rest": "3", "merge": "0.5", "radius": "0.01", "successes": "1",
		"failures": "2", "evaluations": "3000"},
	"swarms/rpso":  {"low": "0.2", "high": "0.22", "evaluations": "2000"},
	"swarms/sepso": {"evaluations": "4000"},
}

// texts holds alternative values for lists and for text settings without examples.
var texts = map[string][]string{
	"2048/evil settings": {"depth=2"},

	"arena anchor":             {"random=100"},
	"arena sprt":               {"0,60"},
	"arena variant":            {"4x4"},
	"arena/match a-settings":   {"c=3"},
	"arena/match b-settings":   {"c=3"},
	"arena/tournament draw":    {"900:1:1"},
	"arena/tournament even":    {"60", "30"},
	"arena/tournament players": {"random;mcts,playouts=20"},
	"arena/tournament resign":  {"1:1", "0:1"},

	"swarms/late-heuristic method": {"acs"},
	"swarms/late-heuristic maps":   {"bays29"},

	"morpion sizes":      {"0:2", "0:4,3:2"},
	"morpion/rs largest": {"10"},

	"chess sprt": {"0,60"},

	"othello cap":       {"5"},
	"othello free":      {"3"},
	"othello function":  {"hand"},
	"othello opponent":  {"hand"},
	"othello opponents": {"hand"},
	"othello reference": {"hand"},
	"othello start":     {"hand"},

	"connect cells": {"hidden=4"},
	"connect draw":  {"10"},
	"connect loss":  {"10"},
	"connect set":   {"topology=random", "c1=0.1", "sum=1"},

	"swarms ants":              {"10"},
	"swarms clauses":           {"40"},
	"swarms dims":              {"5"},
	"swarms every":             {"10"},
	"swarms functions":         {"sphere-2", "rastrigin"},
	"swarms iterations":        {"2"},
	"swarms memory":            {"30"},
	"swarms method":            {"inertia", "lbest", "fips", "constriction"},
	"swarms methods":           {"basic", "random"},
	"swarms ranks":             {"2,1"},
	"swarms ratios":            {"2"},
	"swarms sizes":             {"3"},
	"swarms steps":             {"2"},
	"swarms tasks":             {"3"},
	"swarms/agreement methods": {"sds:agents=50"},
	"swarms/discovered rule":   {"v"},
}

// printed is a Sink that records everything as text.
type printed struct{ bytes.Buffer }

func (p *printed) Row(cells ...any)                 { fmt.Fprintln(p, cells...) }
func (p *printed) Point(curve string, x, y float64) { fmt.Fprintln(p, curve, x, y) }
func (p *printed) Part(float64, float64)            {}
func (p *printed) Due() bool                        { return false }
func (p *printed) Save([]byte)                      {}

// variant is a run of an experiment with some values. Its trials run when they are requested.
type variant struct {
	e      *lab.Experiment
	values param.Values
	n      int // number of trials
	trials []string
}

// newVariant returns the run with complete values; it returns an error for impossible combinations.
func newVariant(e *lab.Experiment, values param.Values) (*variant, error) {
	n, err := e.Trials(values)
	return &variant{e: e, values: values, n: n}, err
}

// trial returns everything that trial i sends.
func (v *variant) trial(ctx context.Context, i int) (string, error) {
	for len(v.trials) <= i {
		out, k := &printed{}, len(v.trials)
		env := lab.Env{Values: v.values, Seed: rng.Derive(1, uint64(k)),
			Clock: search.NewClock(ctx, search.Limits{})}
		if err := v.e.Trial(ctx, env, k, out); err != nil {
			return "", err
		}
		v.trials = append(v.trials, out.String())
	}
	return v.trials[i], nil
}

// differs reports whether a trial of w sends other results than the same trial of v.
func (v *variant) differs(ctx context.Context, w *variant) (bool, error) {
	if v.n != w.n {
		return true, nil
	}
	for i := range v.n {
		a, err := v.trial(ctx, i)
		if err != nil {
			return false, err
		}
		if b, err := w.trial(ctx, i); err != nil || a != b {
			return err == nil, err
		}
	}
	return false, nil
}

// others returns other values of a setting with the value has, those with the least work first.
func others(e *lab.Experiment, s param.Spec, has string) (list []string) {
	room, _, _ := strings.Cut(e.Name, "/")
	list = slices.Concat(texts[e.Name+" "+s.Name], texts[room+" "+s.Name])
	switch s.Kind {
	case param.Bool:
		list = append(list, "true", "false")
	case param.Choice:
		list = append(list, s.Choices...)
	case param.Text, param.List: // drop the last item
		list = append(list, s.Choices...)
		if i := strings.LastIndexAny(has, ",;"); i > 0 {
			list = append(list, has[:i])
		}
	case param.Int, param.Float:
		x, _ := strconv.ParseFloat(has, 64)
		for _, y := range []float64{x / 2, x - 1, x + 1, 2 * x, s.Min, min((s.Min+s.Max)/2, x+100)} {
			if y >= s.Min && y <= s.Max {
				list = append(list, s.Canonical(y))
			}
		}
	}
	return slices.DeleteFunc(list, func(other string) bool { return other == has })
}

// TestEachSettingHasAnEffect changes each setting of each experiment until its trials, their number or the
// tables change. Without -long it tests only some of the experiments.
func TestEachSettingHasAnEffect(t *testing.T) {
	for _, e := range Experiments() {
		h := fnv.New32a()
		h.Write([]byte(e.Name))
		if !*gametest.Long && h.Sum32()%8 != 0 {
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			for _, s := range e.Params {
				if err := acts(t, e, s); err != nil {
					t.Errorf("%s %s: %v", e.Name, s.Name, err)
				}
			}
		})
	}
}

var errNothing = errors.New("no other value changes anything")

// acts returns nil if another value of the setting has an effect.
func acts(t *testing.T, e *lab.Experiment, s param.Spec) error {
	given := param.Values{}
	maps.Copy(given, Small()[e.Name])
	room, _, _ := strings.Cut(e.Name, "/")
	for _, of := range []string{room, room + " " + s.Name, e.Name, e.Name + " " + s.Name} {
		for name, value := range acting[of] {
			if slices.ContainsFunc(e.Params, func(s param.Spec) bool { return s.Name == name }) {
				given[name] = value
			}
		}
	}
	usual := param.MustFill(e.Params, given)
	for name, values := range s.Needs {
		has, ok := usual[name]
		if ok && !slices.Contains(values, has) && !strings.HasPrefix(values[0], param.Not) {
			given[name] = values[0]
		}
	}
	values, err := param.Fill(e.Params, given)
	if err != nil {
		return err
	}
	first, err := newVariant(e, values)
	if err != nil {
		return err
	}
	var kept []param.Values
	for _, other := range others(e, s, values[s.Name]) {
		changed := maps.Clone(values)
		changed[s.Name] = other
		v, err := newVariant(e, changed)
		if err != nil {
			continue
		}
		differs, err := first.differs(t.Context(), v)
		if differs {
			return nil
		}
		if err == nil { // skip a value that is rejected
			kept = append(kept, changed)
		}
	}
	shown := ""
	for i, v := range append([]param.Values{values}, kept...) {
		r := run(t, e, v, 1, 1)
		text, err := json.Marshal([]any{r.Summary(), fmt.Sprint(r.Charts())})
		if err != nil || i > 0 && string(text) != shown {
			return err
		}
		shown = string(text)
	}
	return errNothing
}
