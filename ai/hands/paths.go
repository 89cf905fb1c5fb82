package hands

import (
	"math"
	"slices"
	"strconv"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// The path game: in each of four steps one goes one of three ways and gets its reward. A game is the list of
// the ways, and a path is a game or its beginning.
const (
	pathSteps = 4
	ways      = 3
	games     = 81 // ways to the power of pathSteps
)

// pathHandles returns the handles of the rewards: "a1" to "d3".
func pathHandles() (list []Handle) {
	usual := [pathSteps][ways]float64{{2, 5, 3}, {4, 1, 3}, {3, 6, 2}, {1, 4, 5}}
	for step, rewards := range usual {
		for way, r := range rewards {
			list = append(list, slider(letter(step)+strconv.Itoa(way+1), 0, mostResult, 1, r))
		}
	}
	return list
}

// rewarded returns the sum of the rewards of a path.
func rewarded(v []float64, path []int) (sum float64) {
	for step, way := range path {
		sum += v[ways*step+way]
	}
	return sum
}

// greatest returns the game with the largest reward; the first ways of equal ones.
func greatest(v []float64) (path []int) {
	for step := range pathSteps {
		way := 0
		for k := range ways {
			if v[ways*step+k] > v[ways*step+way] {
				way = k
			}
		}
		path = append(path, way)
	}
	return path
}

// nest is a game for one player for nested Monte Carlo search.
type nest struct {
	options func(path []int) []int   // ways on from a path, none at its end
	playout func(path []int) []int   // completes a path at random
	worth   func(path []int) float64 // of a game
	hear    func(level int, game, best []int)
}

// search plays on from a path by a search of a level, and returns the best game that it found.
func (n *nest) search(path []int, level int) (best []int) {
	for options := n.options(path); len(options) > 0; options = n.options(path) {
		for _, way := range options {
			child := append(slices.Clone(path), way)
			var game []int
			if level == 1 {
				game = n.playout(child)
			} else {
				game = n.search(child, level-1)
			}
			if best == nil || n.worth(game) > n.worth(best) {
				best = game
			}
			n.hear(level, game, best)
		}
		path = append(slices.Clone(path), best[len(path)])
	}
	if best == nil {
		return path
	}
	return best
}

// tried is a game of a nested search.
type tried struct{ game, best []int }

// nested is nested Monte Carlo search in the path game.
func nested() Model {
	m := Model{Page: "nested-monte-carlo", Ask: "found", Guess: Range{Max: pathSteps * mostResult, Step: 1,
		Usual: 12}}
	m.Handles = append(pathHandles(), slider("level", 1, 2, 1, 1), slider("seed", 1, 9, 1, 1))
	m.Run = func(v []float64) Run {
		random := rng.NewXorshift(uint64(v[13]))
		var log []tried
		playouts, level := 0, int(v[12])
		n := nest{worth: func(path []int) float64 { return rewarded(v, path) }}
		n.options = func(path []int) []int {
			if len(path) == pathSteps {
				return nil
			}
			return []int{0, 1, 2}
		}
		n.playout = func(path []int) []int {
			path = slices.Clone(path)
			for playouts++; len(path) < pathSteps; {
				path = append(path, random.IntN(ways))
			}
			return path
		}
		n.hear = func(l int, game, best []int) {
			if l == level {
				log = append(log, tried{game, best})
			}
		}
		found := rewarded(v, n.search(nil, level))
		mean := 0.0
		for _, r := range v[:pathSteps*ways] {
			mean += r / ways
		}
		most := rewarded(v, greatest(v))
		run := Run{Facts: map[string]float64{"level": v[12], "playouts": float64(playouts), "found": found,
			"mean": mean, "most": most, "games": games},
			Events: playouts, Steps: len(log),
			Scene: func(step int) Scene { return nestedScene(m.Handles, v, log, step) }}
		if found < most {
			run.Case = "missed"
		}
		return run
	}
	return m
}

// pathAt returns the point of a way of a step.
func pathAt(step, way int) Point { return Point{float64(66 + 88*step), float64(40 + 76*way)} }

// pathScene draws the ways of all steps; line says how the line to a way is drawn.
func pathScene(v []float64, line func(step, way int) Line) (s Scene) {
	s.Width, s.Height = 360, 290
	for step := range pathSteps {
		for way := range ways {
			at := pathAt(step, way)
			l := line(step, way)
			l.X0, l.Y0, l.X1, l.Y1 = at.X-57, 116, at.X-19, at.Y
			s.Lines = append(s.Lines, l)
			s.Boxes = append(s.Boxes, Box{X: at.X - 19, Y: at.Y - 17, W: 38, H: 34, Filled: true,
				Mark: l.Mark})
			k := ways*step + way
			s.Labels = append(s.Labels, Label{X: at.X, Y: at.Y, Text: text(v[k]), Bold: l.Tone == Accent})
			s.Grips = append(s.Grips, Grip{Handle: k, X: at.X, Y: at.Y, W: 38, H: 34, DY: -12})
		}
		if step > 0 {
			for way := range ways {
				from := pathAt(step-1, way)
				s.Lines = append(s.Lines, Line{X0: from.X + 19, Y0: from.Y, X1: from.X + 31, Y1: 116,
					Mark: Mark{Tone: Quiet}})
			}
		}
	}
	return s
}

// nestedScene draws the last game and the best one.
func nestedScene(handles []Handle, v []float64, log []tried, step int) Scene {
	var now tried
	if step > 0 {
		now = log[step-1]
	}
	s := pathScene(v, func(step, way int) Line {
		l := Line{Mark: Mark{Tone: Faint}}
		if now.game != nil && now.game[step] == way {
			l.Tone, l.Width, l.Dashed = Plain, 2, true
		}
		if now.best != nil && now.best[step] == way {
			l.Tone, l.Fact, l.Width, l.Dashed = Accent, "found", 4, false
		}
		return l
	})
	if step > 0 {
		s.Labels = append(s.Labels, Label{X: 90, Y: 238, Text: "Σ = " + text(rewarded(v, now.game))},
			Label{X: 240, Y: 238, Text: "Σ max = " + text(rewarded(v, now.best)), Bold: true,
				Mark: Mark{Tone: Accent, Fact: "found"}})
	}
	track(&s, handles[12], 12, "n", v[12], 0, 270, 175, Mark{Fact: "level"})
	track(&s, handles[13], 13, "#", v[13], 185, 270, 175, Mark{})
	return s
}

// adapt raises the logarithms of the weights of the moves of a game by alpha and lowers those of the options
// of each step by alpha times their probabilities, as nested rollout policy adaptation does.
func adapt(weights []float64, options [][]int, game []int, alpha float64) {
	logit := make([]float64, len(weights))
	for step, list := range options {
		total := 0.0
		for _, o := range list {
			total += weights[o]
		}
		for _, o := range list {
			logit[o] -= float64(alpha * weights[o] / total)
		}
		logit[game[step]] += alpha
	}
	for i, l := range logit {
		weights[i] = min(max(float64(weights[i]*exact.Exp(l)), 1e-100), 1e100)
	}
}

// policy is the adaptation of a policy to the best game of the path game.
func policy() Model {
	const most = 10
	m := Model{Page: "nrpa", Ask: "drawn", Guess: Range{Max: 100, Step: 1, Usual: 33}}
	m.Handles = append(pathHandles(), slider("alpha", 0, 2, 0.1, 1), slider("games", 0, most, 1, 3))
	for way := range ways {
		m.Handles = append(m.Handles, slider("w"+strconv.Itoa(way+1), 0.1, 5, 0.1, 1))
	}
	m.Run = func(v []float64) Run {
		best := greatest(v)
		policies := adapted(v, best, most)
		n := int(v[13])
		whole, first := shares(policies[n], best)
		start, _ := shares(policies[0], best)
		run := Run{Facts: map[string]float64{"games": v[13], "drawn": 100 * first[pathSteps-1],
			"whole": 100 * whole, "start": 100 * start},
			Events: most * pathSteps * ways, Steps: max(1, n),
			Scene: func(step int) Scene { return policyScene(m.Handles, v, best, policies[min(step, n)]) }}
		if n == 0 {
			run.Case = "none"
		}
		return run
	}
	return m
}

// adapted returns the weights of the ways after 0 to n adaptations to a game.
func adapted(v []float64, game []int, n int) (list [][]float64) {
	weights := make([]float64, pathSteps*ways)
	options, moves := make([][]int, pathSteps), make([]int, pathSteps)
	for step := range options {
		for way := range ways {
			k := ways*step + way
			options[step], weights[k] = append(options[step], k), 1
			if step == 0 {
				weights[k] = v[14+way]
			}
		}
		moves[step] = ways*step + game[step]
	}
	for range n + 1 {
		list = append(list, slices.Clone(weights))
		adapt(weights, options, moves, v[12])
	}
	return list
}

// share returns the probability of a way.
func share(weights []float64, step, way int) float64 {
	list := weights[ways*step : ways*(step+1)]
	return list[way] / (list[0] + list[1] + list[2])
}

// shares returns the probability of a game and that of each of its ways.
func shares(weights []float64, game []int) (whole float64, each [pathSteps]float64) {
	whole = 1
	for step, way := range game {
		each[step] = share(weights, step, way)
		whole *= each[step]
	}
	return whole, each
}

// ofWay returns the fact of a way of the best game: the last one has its own, all together are the game.
func ofWay(step int) string {
	if step == pathSteps-1 {
		return "drawn"
	}
	return "whole"
}

// policyScene draws each way as thick as it is probable.
func policyScene(handles []Handle, v []float64, best []int, weights []float64) Scene {
	s := pathScene(v, func(step, way int) Line {
		l := Line{Width: float64(14 * share(weights, step, way)), Mark: Mark{Tone: Quiet}}
		if best[step] == way {
			l.Tone, l.Fact = Accent, ofWay(step)
		}
		return l
	})
	for step := range pathSteps {
		for way := range ways {
			at := pathAt(step, way)
			m := Mark{Tone: Quiet}
			if best[step] == way {
				m.Tone = Accent
			}
			if best[step] == way && step == pathSteps-1 {
				m.Fact = "drawn"
			}
			p := math.Round(100 * share(weights, step, way))
			s.Labels = append(s.Labels, Label{X: at.X, Y: at.Y + 33, Text: text(p) + " %",
				Mark: m})
		}
	}
	for way := range ways {
		at := pathAt(0, way)
		s.Grips = append(s.Grips, Grip{Handle: 14 + way, X: at.X, Y: at.Y + 33, W: 44, H: 18, DX: 12})
	}
	track(&s, handles[12], 12, "α", v[12], 0, 266, 175, Mark{})
	track(&s, handles[13], 13, "n", v[13], 185, 266, 175, Mark{Fact: "games"})
	return s
}
