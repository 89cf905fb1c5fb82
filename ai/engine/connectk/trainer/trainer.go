// Package trainer has the trainers for Connect-k: small neural networks that evolve by games against each
// other, by swarms as in Huttunen 2008, by CMA-ES or by a genetic algorithm with cultural learning, or that
// are trained by examples.
package trainer

import (
	"context"
	"slices"

	"ludarium/ai/engine/connectk/coevolve"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/method/training"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// Trainers returns the trainers in display order.
func Trainers() []training.Trainer {
	judged := []string{coevolve.ByGames, coevolve.ByNaive, coevolve.ByRandom}
	return []training.Trainer{
		trainer(training.Description{Name: "swarm", Title: "Particle swarms", Source: cite.Huttunen.Full,
			Doc: "Each particle holds the weights of a network, and the networks play each other. One " +
				"swarm per player moves towards the winners."}, nil, nil,
			[]string{coevolve.CMAES, coevolve.SepCMAES, coevolve.Culture, coevolve.Backprop}, judged,
			"lessons", "teachers", "rate", "examples", "database", "chosen", "choice", "positions"),
		trainer(training.Description{Name: "cmaes", Title: "CMA-ES",
			Source: "Hansen: The CMA Evolution Strategy: A Tutorial, 2016",
			Doc: "Draws networks from a distribution of weights that shifts and stretches towards the " +
				"winners. This method finds the strongest networks."},
			nil, param.Values{"method": coevolve.SepCMAES, "fitness": coevolve.ByNaive},
			notIn(coevolve.CMAES, coevolve.SepCMAES), judged,
			"set", "bests", "bounds", "confinement", "velocity", "strength", "learning", "v-max",
			"first-exemplars", "lessons", "teachers", "rate", "examples", "database", "chosen", "choice",
			"positions"),
		trainer(training.Description{Name: "culture", Title: "Cultural genetic algorithm",
			Source: "Curran, O'Riordan: Evolving Agents to Play Connect-four Using Cultural Learning, " +
				"2004; " +
				cite.Huttunen.Full,
			Doc: "The better networks have children. The children learn from the best networks of the " +
				"generation before, and then play each other."},
			param.Values{"method": coevolve.Culture}, nil, nil, judged,
			"set", "bests", "bounds", "confinement", "velocity", "strength", "learning", "v-max",
			"first-exemplars", "examples", "database", "chosen", "choice", "positions", "activation",
			"steps"),
		trainer(training.Description{Name: "examples", Title: "Learning from examples",
			Source: "Schneider, Garcia Rosa: Neural Connect 4, 2002; " + cite.Huttunen.Full,
			Doc: "A network per side learns by back-propagation who won from a board: in a few games " +
				"chosen from a database, or in ever new games of two Naive players."},
			param.Values{"method": coevolve.Backprop}, param.Values{"examples": "won"}, nil, nil,
			"set", "bests", "bounds", "confinement", "velocity", "strength", "learning", "v-max",
			"first-exemplars", "positions", "activation", "steps", "swarms",
			"fitness", "games",
			"exact-odds", "openings", "win", "draw", "loss", "draw-opponents", "lessons",
			"teachers"),
	}
}

// notIn returns all methods except the given ones.
func notIn(methods ...string) (list []string) {
	for _, s := range coevolve.Params() {
		if s.Name == "method" {
			list = slices.DeleteFunc(slices.Clone(s.Choices), func(c string) bool {
				return slices.Contains(methods, c)
			})
		}
	}
	return list
}

// trainer returns a trainer with the settings of package coevolve, except the fixed ones and those named in
// without. defaults replaces defaults of settings. Methods in notMethods cannot be chosen. judged lists the
// choices of fitness, or nil if there is none.
func trainer(d training.Description, fixed, defaults param.Values, notMethods, judged []string,
	without ...string) training.Trainer {
	d.Unit, d.Method, d.Param = "iterations", "connect-network", "networks"
	d.Params = append(d.Params, []param.Spec{
		{Name: "rows", Title: "Rows", Doc: "Rows of the board.", Unit: "cells", Kind: param.Int, Default: "6",
			Min: 1, Max: 64},
		{Name: "cols", Title: "Columns", Doc: "Columns of the board.", Unit: "cells", Kind: param.Int,
			Default: "7", Min: 1, Max: 64},
		{Name: "k", Title: "In a row", Doc: "Length of a winning line.", Unit: "discs", Kind: param.Int,
			Default: "4", Min: 1, Max: 64},
		{Name: "gravity", Title: "Gravity", Doc: "Whether discs fall to the lowest empty cell.",
			Kind: param.Bool, Default: "true"},
	}...)
	for _, s := range coevolve.Params() {
		if _, ok := fixed[s.Name]; ok || slices.Contains(without, s.Name) {
			continue
		}
		if text, ok := defaults[s.Name]; ok {
			s.Default = text
		}
		switch s.Name {
		case "method":
			s = only(s, func(c string) bool { return !slices.Contains(notMethods, c) })
		case "fitness":
			s = only(s, func(c string) bool { return slices.Contains(judged, c) })
			s.Doc = "Games within the population or against a fixed player."
		case "examples":
			s = only(s, func(c string) bool { return c != "values" })
			s.Doc = "Targets of back-propagation: the winners of games between two Naive players, or those " +
				"of games chosen from a database."
		}
		d.Params = append(d.Params, s)
	}
	var names, titles []string
	for _, r := range rivals() {
		names, titles = append(names, r.name), append(titles, r.title)
	}
	d.Params = append(d.Params, param.Spec{Name: "rival", Title: "Shown against",
		Doc:  "Opponent of the best player on the small board. It has no effect on the run.",
		Kind: param.Choice, Default: names[0], Choices: names, Titles: titles})
	return training.Trainer{Description: d,
		Start: func(v param.Values, seed uint64, saved []byte) (training.Run, error) {
			return start(context.Background(), v, fixed, seed, saved)
		}}
}

// only returns a choice with only those choices for which stays is true.
func only(s param.Spec, stays func(choice string) bool) param.Spec {
	choices, titles := s.Choices, s.Titles
	s.Choices, s.Titles = nil, nil
	for i, c := range choices {
		if stays(c) {
			s.Choices, s.Titles = append(s.Choices, c), append(s.Titles, titles[i])
		}
	}
	return s
}

// rival is an opponent in training.
type rival struct {
	name, title string
	player      player.Player // nil if the networks themselves play
}

func rivals() []rival {
	return []rival{{"naive", "Naive", player.Naive(true)}, {"random", "Random moves", player.Random()},
		{"minimax", "Minimax, 4 plies", player.Minimax(4)},
		{"itself", "Itself", nil}}
}
