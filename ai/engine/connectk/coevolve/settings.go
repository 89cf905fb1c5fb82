package coevolve

import (
	"slices"
	"strings"
	"sync"

	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/optim"
	"ludarium/ai/optim/swarm"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Methods other than the swarms.
const (
	CMAES    = "cmaes"
	SepCMAES = "sep-cmaes" // CMA-ES with a diagonal covariance matrix
	Culture  = "culture"   // a genetic algorithm with cultural learning
	Backprop = "backprop"  // back-propagation
)

// swarms returns the methods of package swarm that minimise a single cost and move all particles in each
// iteration.
func swarms() []string {
	return []string{"fips", "basic", "clpso", "lbest", "random-links", "original", "inertia", "tvac",
		"constriction", "fips-clusters", "extended", "schedule"}
}

// allSwarms returns all methods of package swarm.
var allSwarms = sync.OnceValue(swarm.Methods)

// methods returns the names and titles of all methods. They must not be changed.
var methods = sync.OnceValues(func() (names, titles []string) {
	for _, name := range swarms() {
		title := name
		if m, err := optim.Find(allSwarms(), name); err == nil {
			title = m.Title
		}
		names, titles = append(names, name), append(titles, title)
	}
	return append(names, CMAES, SepCMAES, Culture, Backprop),
		append(titles, "CMA-ES", "Separable CMA-ES", "GA with culture", "Back-propagation")
})

// Sources of fitness.
const (
	ByGames   = "games"   // games within the population
	ByRandom  = "random"  // games against a random player
	ByNaive   = "naive"   // games against a Naive player
	ByMinimax = "minimax" // games against a minimax player
	ByValues  = "values"  // values of the moves in solved positions
)

// Params returns the parameters of a run with their defaults.
func Params() []param.Spec {
	number := func(name, title, doc, usual string, least, most float64) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Float, Default: usual, Min: least,
			Max: most}
	}
	choice := func(name, title, doc string, choices, titles []string) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Choice, Default: choices[0],
			Choices: choices, Titles: titles}
	}
	names, titles := methods()
	list := []param.Spec{
		choice("method", "Method", "Method that optimises the weights.", names, titles),
		{Name: "set", Title: "Swarm settings",
			Doc:     "Settings of the swarm, such as c1=0.8,c-max=1.62 or topology=ring.",
			Special: map[string]string{"": "the defaults"}, Kind: param.Text},
		{Name: "particles", Title: "Particles",
			Doc: "Number of particles in each swarm, or of points in a batch.", Kind: param.Int,
			Default: "20", Min: 4, Max: 1000, Log: true},
		{Name: "opponents", Title: "Opponents", Doc: "Number of opponents for each network in an iteration.",
			Kind: param.Int, Default: "5", Min: 1, Max: 1000, Log: true},
		{Name: "iterations", Title: "Iterations", Doc: "Number of iterations; in each, all networks play " +
			"and then the swarms move.", Kind: param.Int,
			Default: "200", Min: 1, Max: 1_000_000, Log: true},
		choice("swarms", "Swarms", "Number of swarms: one for each player, or one for both.", []string{"two",
			"one"}, []string{"Two", "One"}),
		{Name: "hidden", Title: "Hidden units", Doc: "Number of hidden units in a network.", Unit: "units",
			Kind: param.Int, Default: "5", Min: 1, Max: network.MaxHidden},
		choice("coding", "Coding", "Network inputs for a disc of the first player, a disc of the second "+
			"player and an empty cell; \"own, opposing\" "+
			"gives own discs 1 and opposing ones −1.", network.Codings(),
			[]string{"1, −1, 0", "Own, opposing", "1, 0, ½", "½, −½, 0"}),
		choice("activation", "Activation", "Activation function of the units.", network.Activations(),
			[]string{"Sigmoid", "Threshold"}),
		number("slope", "Slope", "Slope of the sigmoid.", "1", 0.01, 100),
		{Name: "steps", Title: "Steps back",
			Doc:     "Number of times the hidden units receive each other's outputs.",
			Special: map[string]string{"0": "no memory"}, Kind: param.Int,
			Default: "0", Min: 0,
			Max: network.MaxSteps},
		{Name: "win-aware", Title: "Completes lines",
			Doc: "A network completes a line whenever it can, whatever its evaluation.", Kind: param.Bool,
			Default: "true"},
		number("win", "Win", "Score of a win.", "3", -10, 10),
		number("draw", "Draw", "Score of a draw.", "2", -10, 10),
		number("loss", "Loss", "Score of a loss.", "0", -10, 10),
		choice("bests", "Personal bests", "Whether the scores of personal bests are recomputed, decay by "+
			"10 % or are kept in each iteration.",
			[]string{"again", "smoothed", "kept"}, []string{"Recomputed", "Decay by 10 %", "Kept"}),
		choice("draw-opponents", "Drawing of opponents", "Whether each network draws its own opponents in "+
			"an iteration, or all share one draw.",
			[]string{"each", "same"}, []string{"Each network", "Shared"}),
		number("start", "Start", "Largest absolute value of an initial weight.", "1", 1e-3, 100),
		number("bounds", "Bounds", "Largest absolute value of a weight.", "20", 0, 1000).Where("0",
			"no bounds"),
		choice("confinement", "At a bound", "Whether a weight at a bound loses only its own velocity or "+
			"stops the whole network.",
			[]string{"component", "whole"}, []string{"One weight stops", "All stop"}),
		choice("velocity", "First velocity", "Initial velocity: none, or at random up to half the range.",
			[]string{"none", "random"}, []string{"None", "Random"}),
		choice("strength", "FIPS strength",
			"Total pull of FIPS: twice the usual pull, or as printed in the thesis.", []string{"sum",
				"printed"},
			[]string{"Twice the usual", "As printed"}),
		choice("learning", "CLPSO learning", "Whether a particle learns from its personal best with "+
			"probability Pc (as printed in the thesis) or from others.",
			[]string{"printed", "original"}, []string{"As printed", "From others"}),
		number("v-max", "CLPSO maximum velocity", "Maximum velocity as a share of the range.", "0", 0,
			1).Where("0", "no limit"),
		choice("first-exemplars", "CLPSO first exemplars", "Whether exemplars are first chosen at the "+
			"start, before anything is known of them, or after the first games.",
			[]string{"blind", "known"}, []string{"At the start", "After games"}),
		choice("fitness", "Fitness", "Fitness of a network: its results against the population or against "+
			"a fixed player, or the solver's values of its moves.",
			[]string{ByGames, ByRandom, ByNaive, ByMinimax, ByValues},
			[]string{"Own games", "Random moves", "Naive", "Minimax", "Solved values"}),
		{Name: "games", Title: "Games against a player", Doc: "Number of games per network and iteration " +
			"against a fixed player, on boards too large for exact odds.",
			Unit: "games", Kind: param.Int, Default: "50", Min: 1, Max: 100_000, Log: true},
		{Name: "openings", Title: "Random plies", Doc: "Maximum number of random plies at the start of a " +
			"game against a fixed player, if odds are not computed.", Unit: "plies",
			Kind: param.Int, Default: "0", Min: 0, Max: 40},
		{Name: "exact-odds", Title: "Exact odds", Doc: "On small boards, compute the odds against the " +
			"fixed player instead of playing games.", Kind: param.Bool,
			Default: "true"},
		{Name: "positions", Title: "Solved positions", Doc: "Number of solved positions, for each side, " +
			"from which networks learn or by which they are judged.", Kind: param.Int,
			Default: "300", Min: 1,
			Max: 100_000, Log: true},
		{Name: "lessons", Title: "Lessons",
			Doc: "Number of back-propagation steps for each pupil in a generation.", Kind: param.Int,
			Default: "3", Min: 0, Max: 100},
		{Name: "teachers", Title: "Teachers", Doc: "Number of the best networks of a generation that teach " +
			"the next one; the thesis speaks of several.", Kind: param.Int, Default: "3", Min: 1, Max: 1000,
			Log: true},
		{Name: "rate", Title: "Learning rate", Doc: "Learning rate of back-propagation.", Kind: param.Float,
			Default: "0.1", Min: 1e-6, Max: 100, Log: true},
		choice("examples", "Examples", "Targets of back-propagation: the solver's values, the winners of "+
			"games between two Naive players, or the winners of games chosen from a database.",
			[]string{"values", "games", "won"},
			[]string{"Solved values", "Games", "Won games of a database"}),
		{Name: "database", Title: "Database", Doc: "Number of won games in the database; random pairs of " +
			"Random, Naive-B, Naive and minimax with 4 plies play them.", Unit: "games", Kind: param.Int,
			Default: "2000", Min: 1, Max: 50_000, Log: true},
		{Name: "chosen", Title: "Chosen games", Doc: "Number of games that are chosen from the database " +
			"for training.", Unit: "games", Kind: param.Int, Default: "10", Min: 1, Max: 50_000, Log: true},
		choice("choice", "Choice", "Which games are chosen: those with the strongest winners, with the "+
			"fewest or most moves, with the fewest mistakes of the winner as judged by the solver, or "+
			"random ones.",
			[]string{byWinner, byShort, byLong, byExact, atRandom},
			[]string{"Strongest winners", "Shortest", "Longest", "Most exact", "Random"}),
	}
	for i := range list {
		list[i].Needs = needs(list[i].Name)
	}
	return list
}

// needs returns param.Spec.Needs of a setting: the values of other settings with which it has an effect.
// Settings that would cause an error have none.
func needs(name string) map[string][]string {
	fixed := []string{ByRandom, ByNaive, ByMinimax}
	playing := append([]string{ByGames}, fixed...)
	judged := append(swarms(), CMAES, SepCMAES, Culture)
	switch name {
	case "win", "draw", "loss":
		return map[string][]string{"method": judged, "fitness": playing}
	case "draw-opponents":
		return map[string][]string{"method": judged, "fitness": {ByGames}}
	case "fitness":
		return map[string][]string{"method": judged}
	case "games", "openings", "exact-odds":
		return map[string][]string{"method": judged, "fitness": fixed}
	case "bests":
		return map[string][]string{"method": swarms(), "fitness": playing}
	case "bounds", "confinement", "velocity":
		return map[string][]string{"method": swarms()}
	case "strength":
		return map[string][]string{"method": {"fips", "fips-clusters"}}
	case "learning", "v-max", "first-exemplars":
		return map[string][]string{"method": {"clpso"}}
	case "lessons", "teachers":
		return map[string][]string{"method": {Culture}}
	case "rate":
		return map[string][]string{"method": {Culture, Backprop}}
	case "examples":
		return map[string][]string{"method": {Backprop}}
	case "database", "chosen", "choice":
		return map[string][]string{"method": {Backprop}, "examples": {"won"}}
	}
	return nil
}

// Settings holds the settings of a run on a board.
type Settings struct {
	Board  *rules.Board
	Values param.Values
	shape  network.Shape
	score  [3]float64 // points for a loss, a draw and a win
	swarm  param.Values
}

// NewSettings returns settings with the given values; missing values are the defaults. It returns an error
// for values that Params forbids and for impossible combinations.
func NewSettings(b *rules.Board, given param.Values) (*Settings, error) {
	v, err := param.Fill(Params(), given)
	if err != nil {
		return nil, fault.Errorf("coevolve: %w", err)
	}
	s := &Settings{Board: b, Values: v, score: [3]float64{v.Float("loss"), v.Float("draw"), v.Float("win")}}
	s.shape = network.Shape{Board: b, Coding: network.Coding(v["coding"]),
		Activation: network.Activation(v["activation"]), Hidden: v.Int("hidden"),
		Slope: v.Float("slope"), Steps: v.Int("steps")}
	if err := s.shape.Check(); err != nil {
		return nil, fault.Errorf("coevolve: %w", err)
	}
	method, fitness := v["method"], v["fitness"]
	switch {
	case (method == Culture || method == Backprop) &&
		(s.shape.Activation != network.Sigmoid || s.shape.Steps > 0):
		return nil, fault.Errorf("coevolve: %s needs sigmoids and no steps back", method)
	case method == Culture && v.Int("teachers") > v.Int("particles"):
		return nil, fault.Errorf("coevolve: %d teachers, but only %d networks", v.Int("teachers"),
			v.Int("particles"))
	case v["swarms"] == "one" && (fitness != ByGames || method == Backprop):
		return nil, fault.Errorf("coevolve: one swarm for both players works only with fitness=games")
	case method == Backprop && v["examples"] == "won" && v.Int("chosen") > v.Int("database"):
		return nil, fault.Errorf("coevolve: %d games cannot be chosen from %d", v.Int("chosen"),
			v.Int("database"))
	case (fitness == ByValues || method == Backprop && (v["examples"] == "values" ||
		v["examples"] == "won" && v["choice"] == byExact)) && !b.Gravity():
		return nil, fault.Errorf("coevolve: boards without gravity cannot be solved")
	case v["set"] != "" && !slices.Contains(swarms(), method):
		return nil, fault.Errorf("coevolve: set: %s is not a swarm and takes no swarm settings", method)
	}
	if slices.Contains(swarms(), method) {
		if s.swarm, err = s.swarmValues(); err != nil {
			return nil, fault.Errorf("coevolve: %w", err)
		}
	}
	return s, nil
}

// Shape returns the shape of the networks.
func (s *Settings) Shape() network.Shape { return s.shape }

func (s *Settings) swarmValues() (param.Values, error) {
	m, err := optim.Find(allSwarms(), s.Values["method"])
	if err != nil {
		return nil, err
	}
	v := param.Values{"particles": s.Values["particles"], "update": "synchronous", "start": "still",
		"bounds": string(swarm.Clamp)}
	if s.Values["velocity"] == "random" {
		v["start"] = "flying"
	}
	switch {
	case s.Values.Float("bounds") == 0:
		v["bounds"] = string(swarm.Open)
	case s.Values["confinement"] == "whole":
		v["bounds"] = string(swarm.Halt)
	}
	switch m.Name {
	case "fips", "fips-clusters":
		v["strength"] = s.Values["strength"]
	case "clpso":
		v["learning"], v["v-max"], v["first"] = s.Values["learning"], s.Values["v-max"],
			s.Values["first-exemplars"]
	}
	for name := range v { // drop values for which the swarm has no parameter
		if !slices.ContainsFunc(m.Params, func(p param.Spec) bool { return p.Name == name }) {
			delete(v, name)
		}
	}
	for i, field := range strings.FieldsFunc(s.Values["set"], func(r rune) bool {
		return r == ',' || r == ' '
	}) {
		name, value, ok := strings.Cut(field, "=")
		if !ok {
			return nil, fault.Errorf("set: setting %d, %q, is not name=value", i+1, field)
		}
		v[name] = value
	}
	if v, err = param.Fill(m.Params, v); err != nil {
		return nil, fault.Errorf("set: %s: %w", m.Name, err)
	}
	if v["bounds"] == string(swarm.Ignore) || v["update"] != "synchronous" {
		return nil, fault.Errorf("set: only synchronous updates are possible, since all particles play in " +
			"each iteration")
	}
	return v, nil
}

// optimiser returns the swarm of one side.
func (s *Settings) optimiser(seed uint64) (optim.Optimizer[[]float64], error) {
	m, err := optim.Find(allSwarms(), s.Values["method"])
	if err != nil {
		return nil, err
	}
	start, bounds := s.Values.Float("start"), s.Values.Float("bounds")
	set := optim.Setup{Box: optim.NewBox(s.shape.Weights(), -start, start), Seed: seed,
		Relative: s.relative()}
	if bounds > start {
		set.Box, set.Spread = optim.NewBox(s.shape.Weights(), -bounds, bounds), start/bounds
	} else if bounds > 0 {
		set.Box = optim.NewBox(s.shape.Weights(), -bounds, bounds)
	}
	n := s.Values.Int("particles")
	set.Evaluations = int64(n) * int64(2*s.Values.Int("iterations")-1)
	if !set.Relative {
		set.Evaluations = int64(n) * int64(s.Values.Int("iterations"))
	}
	return m.New(set, s.swarm)
}

// exact reports whether the odds of games against a player are computed and not estimated by play.
func (s *Settings) exact() bool {
	f := s.Values["fitness"]
	return (f == ByRandom || f == ByNaive || f == ByMinimax) && s.shape.Cells() <= exactCells &&
		s.Values.Bool("exact-odds")
}

// exactCells is the maximum number of cells of a board on which odds are computed.
const exactCells = 16

// relative reports whether scores can only be compared within an iteration. Only computed scores can always
// be compared.
func (s *Settings) relative() bool { return s.Values["fitness"] != ByValues && !s.exact() }

// GamesPerIteration returns the approximate number of games in an iteration; see Run.Games.
func (s *Settings) GamesPerIteration() int {
	n := s.Values.Int("particles")
	switch f := s.Values["fitness"]; {
	case s.Values["method"] == Backprop:
		return 4 * n * s.Values.Int("opponents")
	case f == ByValues:
		return max(1, 2*n*s.Values.Int("positions")/s.decisions())
	case s.exact():
		return 2 * n
	case f != ByGames && slices.Contains(swarms(), s.Values["method"]): // personal bests play again
		return 4 * n * s.Values.Int("games")
	case f != ByGames:
		return 2 * n * s.Values.Int("games")
	case slices.Contains(swarms(), s.Values["method"]):
		return 4 * n * s.Values.Int("opponents")
	}
	return 2 * n * s.Values.Int("opponents")
}
