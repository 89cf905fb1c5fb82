package morpion

import (
	"strconv"
	"strings"

	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
)

// hunter is the search method, to which the steps of the experiment add features.
type hunter struct {
	nrpa    engine.NRPA
	around  engine.Perturbation // perturbation of the games found by nrpa
	perturb bool
}

// method returns the method; games is the number of playouts of the longest run.
func (h hunter) method(games int) engine.Method {
	if !h.perturb {
		return h.nrpa
	}
	// Three quarters of the longest run go to the first game, because only a good game is worth perturbing.
	h.around.First = h.nrpa
	h.around.First.Level = 3
	h.around.First.Iterations = levelThreeIterations(games * 3 / 4)
	return h.around
}

// huntingSteps are the steps in the order in which they are added; each step keeps the earlier ones.
var huntingSteps = []struct {
	name, setting, doc string
	add                func(h *hunter, v param.Values)
}{
	{"layers", "layers", "adapts by layers of moves that can be played in any order",
		func(h *hunter, _ param.Values) { h.nrpa.Stepwise = false }},
	{"limited", "limited repetitions", "ends a level when its best game has recurred",
		func(h *hunter, v param.Values) {
			h.nrpa.Level, h.nrpa.Repetitions = 4, v.Int("repetitions")
		}},
	{"patient", "limited patience", "ends a level after many searches without a longer game",
		func(h *hunter, v param.Values) { h.nrpa.Patience = v.Int("level-patience") }},
	{"stabilised", "stabilised", "adapts to the best of several playouts",
		func(h *hunter, v param.Values) { h.nrpa.Stable = v.Int("stable") }},
	{"generalised", "generalised", "draws by a policy with a temperature",
		func(h *hunter, v param.Values) { h.nrpa.Temperature = v.Float("temperature") }},
	{"selective", "selective playouts", "leaves moves of small weight out of playouts",
		func(h *hunter, v param.Values) { h.nrpa.Selective = v.Float("share") }},
	{"perturbed", "perturbation", "takes moves out of its game and searches again",
		func(h *hunter, v param.Values) {
			h.perturb = true
			h.around = engine.Perturbation{Unplay: v.Int("unplay"), Tries: 1 << 30, Vary: true,
				Removal: engine.RemoveAny, Repair: engine.NRPA{Level: 1, Selective: h.nrpa.Selective}}
		}},
	{"kept", "bias to the game", "prefers the lines of the game in these searches",
		func(h *hunter, v param.Values) { h.around.Keep = v.Float("keep") }},
	{"diverse", "different games", "restarts from half of one of several games that differ",
		func(h *hunter, v param.Values) {
			h.around.Patience, h.around.Pool = v.Int("patience"), 4
		}},
}

// newHunting returns the experiment that adds steps one by one to nested rollout policy adaptation.
func newHunting() *lab.Experiment {
	s := series{
		Name: "morpion/hunting", Title: "Hunting for records, step by step",
		Doc: "Starts with nested rollout policy adaptation as published and adds one step after the other, " +
			"each of which can be switched off: layers, limited repetitions, limited patience, stabilised " +
			"and generalised adaptation, selective playouts, perturbation, a bias to the lines of the " +
			"perturbed game, restarts from different games. Every setting contains those before it. All " +
			"make the same number of playouts, and a hundredth and a tenth of it; a search that ends early " +
			"is restarted.",
		Runs: "3", X: chart.Axis{Title: "playouts", Log: true},
		Params: append([]param.Spec{
			{Name: "games", Title: "Playouts", Doc: "Largest number of playouts in a run.", Unit: "playouts",
				Kind: param.Int, Default: "10000", Min: 1000, Max: 1e10, Log: true},
			{Name: "variant", Title: "Variant", Doc: "Variant of the game.", Kind: param.Choice,
				Default: "5T", Choices: []string{"5D", "5T", "4D", "4T"}},
		}, huntingParams()...),
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "10", "games": "100000"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "games": "10000000"}},
		},
		Own: huntingEntrants,
	}
	return s.experiment()
}

// huntingParams returns the parameters: a switch for each step, and the values that the steps use.
func huntingParams() []param.Spec {
	var out []param.Spec
	for _, step := range huntingSteps {
		title := strings.ToUpper(step.setting[:1]) + step.setting[1:]
		out = append(out, param.Spec{Name: step.name, Title: title,
			Doc: "Whether the search " + step.doc + ".", Kind: param.Bool, Default: "true"})
	}
	return append(out,
		param.Spec{Name: "repetitions", Title: "Repetitions",
			Doc:  "Number of times the best game of a level must recur before the level ends.",
			Kind: param.Int, Default: "5", Min: 1, Max: 10_000, Log: true,
			Needs: map[string][]string{"limited": {"true"}}},
		param.Spec{Name: "level-patience", Title: "Patience of a level",
			Doc:  "Number of searches without a longer game before a level ends.",
			Kind: param.Int, Default: "30", Min: 1, Max: 10_000, Log: true,
			Needs: map[string][]string{"patient": {"true"}}},
		param.Spec{Name: "stable", Title: "Playouts per adaptation",
			Doc:  "Number of playouts of which the best is used.",
			Kind: param.Int, Default: "2", Min: 1, Max: 100, Log: true,
			Needs: map[string][]string{"stabilised": {"true"}}},
		param.Spec{Name: "temperature", Title: "Temperature", Doc: "Temperature of the policy.",
			Kind: param.Float, Default: "0.8", Min: 0.1, Max: 10, Log: true,
			Needs: map[string][]string{"generalised": {"true"}}},
		param.Spec{Name: "share", Title: "Selectivity",
			Doc:  "Share of the greatest weight below which a move is never drawn.",
			Kind: param.Float, Default: "0.01", Min: 0, Max: 1,
			Needs: map[string][]string{"selective": {"true"}}},
		param.Spec{Name: "unplay", Title: "Moves taken back",
			Doc:  "Number of moves taken back before each search.",
			Kind: param.Int, Default: "20", Min: 1, Max: 200, Log: true,
			Needs: map[string][]string{"perturbed": {"true"}}},
		param.Spec{Name: "keep", Title: "Keep lines", Doc: "Preference for the lines of the perturbed game.",
			Kind: param.Float, Default: "2", Min: 0, Max: 20,
			Needs: map[string][]string{"perturbed": {"true"}, "kept": {"true"}}},
		param.Spec{Name: "patience", Title: "Patience",
			Doc:  "Number of searches without a longer game before a restart.",
			Kind: param.Int, Default: "300", Min: 1, Max: 1e8, Log: true,
			Needs: map[string][]string{"perturbed": {"true"}, "diverse": {"true"}}})
}

// huntingEntrants returns the published method and the method after each step that is switched on, each with
// three numbers of playouts.
func huntingEntrants(v param.Values) (out []entrant) {
	games := v.Int("games")
	iterations := levelThreeIterations(games)
	now := hunter{nrpa: engine.NRPA{Level: 3, Iterations: iterations, Stepwise: true}}
	add := func(name string) {
		h := now
		for _, n := range []int{max(1, games/100), games / 10, games} {
			out = append(out, entrant{
				Name: name + ", " + strconv.Itoa(n), Group: name, X: float64(n),
				Start:  func(v param.Values) (*rules.Board, error) { return emptyBoard(v["variant"]) },
				Method: func(param.Values) engine.Method { return h.method(games) },
				Budget: func(param.Values) int64 { return int64(n) },
			})
		}
	}
	add("as published")
	for _, step := range huntingSteps {
		if v.Bool(step.name) {
			step.add(&now, v)
			add(step.setting)
		}
	}
	return out
}
