package coevolve

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"ludarium/ai/engine/connectk/network"
	"ludarium/ai/optim"
	"ludarium/ai/optim/swarm"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
)

// The methods beside the swarms.
const (
	CMAES    = "cmaes"
	SepCMAES = "sep-cmaes" // CMA-ES that learns the size of each axis only
	Culture  = "culture"   // a genetic algorithm with cultural learning
	Backprop = "backprop"  // back-propagation
)

// swarms are the methods of package swarm that judge by one cost and move all particles in each iteration.
func swarms() []string {
	return []string{"fips", "basic", "clpso", "lbest", "random-links", "original", "inertia", "tvac", "constriction", "fips-clusters", "extended", "schedule"}
}

// allSwarms are the particle swarms.
var allSwarms = sync.OnceValue(swarm.Methods)

// methods returns the names of all methods, and their titles. They are the same at each call and not to be changed.
var methods = sync.OnceValues(func() (names, titles []string) {
	for _, name := range swarms() {
		title := name
		if m, err := optim.Find(allSwarms(), name); err == nil {
			title = m.Title
		}
		names, titles = append(names, name), append(titles, title)
	}
	return append(names, CMAES, SepCMAES, Culture, Backprop), append(titles, "CMA-ES", "Separable CMA-ES", "GA with culture", "Back-propagation")
})

// What networks are judged by.
const (
	ByGames   = "games"   // of the population
	ByRandom  = "random"  // games against a player
	ByNaive   = "naive"   // games against a player
	ByMinimax = "minimax" // games against a player
	ByValues  = "values"  // the solver's values of the moves that they choose
)

// Params returns the settings of a run: all that the texts leave open, and their usual values.
func Params() []param.Spec {
	number := func(name, title, doc, usual string, least, most float64) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Float, Default: usual, Min: least, Max: most}
	}
	choice := func(name, title, doc string, choices, titles []string) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: doc, Kind: param.Choice, Default: choices[0], Choices: choices, Titles: titles}
	}
	names, titles := methods()
	return []param.Spec{
		choice("method", "Method", "Method that optimises the weights.", names, titles),
		{Name: "set", Title: "Its settings", Doc: "Settings of the swarm, such as c1=0.8,c-max=1.62 or topology=ring.",
			Special: map[string]string{"": "the usual ones"}, Kind: param.Text},
		{Name: "particles", Title: "Particles", Doc: "Particles in each swarm, or points in a batch.", Kind: param.Int, Default: "20", Min: 4, Max: 1000, Log: true},
		{Name: "opponents", Title: "Opponents", Doc: "Opponents of each competitor in an iteration.", Kind: param.Int, Default: "5", Min: 1, Max: 1000, Log: true},
		{Name: "iterations", Title: "Iterations", Doc: "Number of iterations. In each, all networks play and then the swarms move.", Kind: param.Int,
			Default: "200", Min: 1, Max: 1_000_000, Log: true},
		choice("swarms", "Swarms", "One swarm for each player, or one for both.", []string{"two", "one"}, []string{"Two", "One"}),
		{Name: "hidden", Title: "Hidden units", Doc: "Hidden units in a network.", Unit: "units", Kind: param.Int, Default: "5", Min: 1, Max: network.MaxHidden},
		choice("coding", "Coding", "Inputs for a cell of player 1, of player 2 and an empty one; or one input each for own and opposing discs.", network.Codings(),
			[]string{"1, −1, 0", "Own, opposing", "1, 0, ½", "½, −½, 0"}),
		choice("activation", "Activation", "Activation function of a unit.", network.Activations(), []string{"Sigmoid", "Threshold"}),
		number("slope", "Slope", "Slope of the sigmoid.", "1", 0.01, 100),
		{Name: "steps", Title: "Steps back", Doc: "Number of steps in which the hidden units feed each other.",
			Special: map[string]string{"0": "no memory"}, Kind: param.Int,
			Default: "0", Min: 0,
			Max: network.MaxSteps},
		{Name: "win-aware", Title: "Sees wins", Doc: "Networks complete a line whenever they can, whatever their evaluation.", Kind: param.Bool, Default: "true"},
		number("win", "Win", "Score of a win.", "3", -10, 10),
		number("draw", "Draw", "Score of a draw.", "2", -10, 10),
		number("loss", "Loss", "Score of a loss.", "0", -10, 10),
		choice("bests", "Best places", "Whether scores of best places are recomputed, decay by 10 % or are kept in each iteration.",
			[]string{"again", "smoothed", "kept"}, []string{"Recomputed", "Decay by 10 %", "Kept"}),
		choice("draw-opponents", "Draw of opponents", "Whether each competitor draws its own opponents, or all of an iteration share one draw.",
			[]string{"each", "same"}, []string{"Each its own", "One for all"}),
		number("start", "Start", "Bound of the initial weights, on both sides of 0.", "1", 1e-3, 100),
		number("bounds", "Bounds", "Bound of the weights, on both sides of 0.", "20", 0, 1000).Where("0", "no bounds"),
		choice("confinement", "At a bound", "Whether a weight that reaches its bound loses its own velocity, or the whole network stops.",
			[]string{"component", "whole"}, []string{"One weight stops", "All stop"}),
		choice("velocity", "First velocity", "Initial velocity: none, or random up to half of the range.", []string{"none", "random"}, []string{"None", "Random"}),
		choice("strength", "Pull of FIPS", "Total attraction of FIPS: twice c-max, or c-max as the thesis prints it.", []string{"sum", "printed"},
			[]string{"Twice c-max", "As printed"}),
		choice("learning", "Learning of CLPSO", "Whether a particle learns from its own best with probability Pc, as printed in the thesis, or from others.",
			[]string{"printed", "original"}, []string{"As printed", "From others"}),
		number("v-max", "Largest velocity of CLPSO", "Largest velocity as a share of the range.", "0", 0, 1).Where("0", "no limit"),
		choice("first-exemplars", "First exemplars of CLPSO", "Whether the first exemplars are chosen blindly at the start or after the first games.",
			[]string{"blind", "known"}, []string{"At the start", "After games"}),
		choice("fitness", "Fitness", "Networks are judged by games within the population, games against a player, or the solver's values of their moves.",
			[]string{ByGames, ByRandom, ByNaive, ByMinimax, ByValues}, []string{"Own games", "Random moves", "Naive", "Minimax", "Solved values"}),
		{Name: "games", Title: "Games against a player", Doc: "Games per iteration against the player that decides fitness, where exact odds are not computed.",
			Unit: "games", Kind: param.Int, Default: "50", Min: 1, Max: 100_000, Log: true},
		{Name: "openings", Title: "Random plies", Doc: "Largest number of random plies that open games against a player, where exact odds are not computed.", Unit: "plies",
			Kind: param.Int, Default: "0", Min: 0, Max: 40},
		{Name: "exact-odds", Title: "Exact odds", Doc: "On small boards, the exact odds against a player replace games.", Kind: param.Bool,
			Default: "true"},
		{Name: "positions", Title: "Solved positions", Doc: "Solved positions for each side, by which networks are judged or from which they learn.", Kind: param.Int,
			Default: "300", Min: 1,
			Max: 100_000, Log: true},
		{Name: "lessons", Title: "Lessons", Doc: "Back-propagation steps per pupil and generation.", Kind: param.Int, Default: "3", Min: 0, Max: 100},
		{Name: "rate", Title: "Learning rate", Doc: "Learning rate of back-propagation.", Kind: param.Float, Default: "0.1", Min: 1e-6, Max: 100, Log: true},
		choice("examples", "Examples", "Targets of back-propagation: the solver's values, or the winners of games between two Naive players.",
			[]string{"values", "games"}, []string{"Solved values", "Games"}),
	}
}

// Settings are the settings of a run on a board.
type Settings struct {
	Board  *rules.Board
	Values param.Values
	shape  network.Shape
	score  [3]float64 // of a loss, a draw and a win
	swarm  param.Values
}

// NewSettings fills missing values with usual ones. It errs on values that Params forbids and on those that do not go together.
func NewSettings(b *rules.Board, given param.Values) (*Settings, error) {
	v, err := param.Fill(Params(), given)
	if err != nil {
		return nil, fmt.Errorf("coevolve: %w", err)
	}
	s := &Settings{Board: b, Values: v, score: [3]float64{v.Float("loss"), v.Float("draw"), v.Float("win")}}
	s.shape = network.Shape{Board: b, Coding: network.Coding(v["coding"]), Activation: network.Activation(v["activation"]), Hidden: v.Int("hidden"),
		Slope: v.Float("slope"), Steps: v.Int("steps")}
	if err := s.shape.Check(); err != nil {
		return nil, fmt.Errorf("coevolve: %w", err)
	}
	method, fitness := v["method"], v["fitness"]
	switch {
	case (method == Culture || method == Backprop) && (s.shape.Activation != network.Sigmoid || s.shape.Steps > 0):
		return nil, fmt.Errorf("coevolve: %s needs sigmoids and no steps back", method)
	case v["swarms"] == "one" && (fitness != ByGames || method == Backprop):
		return nil, fmt.Errorf("coevolve: one swarm for both players is judged by games of its own")
	case (fitness == ByValues || method == Backprop && v["examples"] == "values") && !b.Gravity():
		return nil, fmt.Errorf("coevolve: boards without gravity are not solved")
	case v["set"] != "" && !slices.Contains(swarms(), method):
		return nil, fmt.Errorf("coevolve: set: %s is no swarm", method)
	}
	if slices.Contains(swarms(), method) {
		if s.swarm, err = s.swarmValues(); err != nil {
			return nil, fmt.Errorf("coevolve: %w", err)
		}
	}
	return s, nil
}

// Shape returns the shape of the networks.
func (s *Settings) Shape() network.Shape { return s.shape }

// swarmValues returns the parameters of the swarm.
func (s *Settings) swarmValues() (param.Values, error) {
	m, err := optim.Find(allSwarms(), s.Values["method"])
	if err != nil {
		return nil, err
	}
	v := param.Values{"particles": s.Values["particles"], "update": "synchronous", "start": "still", "bounds": string(swarm.Clamp)}
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
		v["learning"], v["v-max"], v["first"] = s.Values["learning"], s.Values["v-max"], s.Values["first-exemplars"]
	}
	for i, field := range strings.FieldsFunc(s.Values["set"], func(r rune) bool { return r == ',' || r == ' ' }) {
		name, value, ok := strings.Cut(field, "=")
		if !ok {
			return nil, fmt.Errorf("set: setting %d, %q, is not name=value", i+1, field)
		}
		v[name] = value
	}
	if v, err = param.Fill(m.Params, v); err != nil {
		return nil, fmt.Errorf("set: %s: %w", m.Name, err)
	}
	if v["bounds"] == string(swarm.Ignore) || v["update"] != "synchronous" {
		return nil, fmt.Errorf("set: all particles play in each iteration, at the same time")
	}
	return v, nil
}

// optimiser makes the swarm of one side.
func (s *Settings) optimiser(seed uint64) (optim.Optimizer[[]float64], error) {
	m, err := optim.Find(allSwarms(), s.Values["method"])
	if err != nil {
		return nil, err
	}
	start, bounds := s.Values.Float("start"), s.Values.Float("bounds")
	set := optim.Setup{Box: optim.NewBox(s.shape.Weights(), -start, start), Seed: seed, Relative: s.relative()}
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

// exact reports whether games against a player are not played but their odds computed.
func (s *Settings) exact() bool {
	f := s.Values["fitness"]
	return (f == ByRandom || f == ByNaive || f == ByMinimax) && s.shape.Cells() <= exactCells && s.Values.Bool("exact-odds")
}

// exactCells is the largest board on which odds are computed.
const exactCells = 16

// relative reports whether scores compare what is judged together only: all but those that are computed.
func (s *Settings) relative() bool { return s.Values["fitness"] != ByValues && !s.exact() }

// GamesPerIteration returns about how many games an iteration takes, see Run.Games.
func (s *Settings) GamesPerIteration() int {
	n := s.Values.Int("particles")
	switch f := s.Values["fitness"]; {
	case s.Values["method"] == Backprop:
		return 4 * n * s.Values.Int("opponents")
	case f == ByValues:
		return max(1, 2*n*s.Values.Int("positions")/s.decisions())
	case s.exact():
		return 2 * n
	case f != ByGames && slices.Contains(swarms(), s.Values["method"]): // best places play again
		return 4 * n * s.Values.Int("games")
	case f != ByGames:
		return 2 * n * s.Values.Int("games")
	case slices.Contains(swarms(), s.Values["method"]):
		return 4 * n * s.Values.Int("opponents")
	}
	return 2 * n * s.Values.Int("opponents")
}
