package hands

import (
	"slices"
	"strconv"

	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

// outcomes is the number of chance events after a move.
const outcomes = 3

// expect is a tree of two moves, each followed by one of three chance events.
func expectimax() Model {
	m := Model{Page: "expectimax", Ask: "meana", Guess: Range{Max: mostResult, Step: 0.1, Usual: 5}}
	for b, results := range [][]float64{{9, 9, 1}, {5, 5, 6}} {
		for i, v := range results {
			m.Handles = append(m.Handles, slider(letter(b)+strconv.Itoa(i+1), 0, mostResult, 1, v))
		}
	}
	for i := range outcomes {
		m.Handles = append(m.Handles, slider("odds"+strconv.Itoa(i+1), 0, 9, 1, 1))
	}
	m.Keep = func(v []float64, i int) {
		if v[6]+v[7]+v[8] == 0 {
			v[max(i, 6)] = 1
		}
	}
	m.Run = func(v []float64) Run {
		means, worst := [2]float64{}, [2]float64{}
		t := dice{tree: grow(game.First, v[:3], v[3:6]), odds: oddsOf(v)}
		events := 0
		s := code.Expectimax{State: t, Judge: t.judge}
		s.Hear = func(string, ...any) { events++ }
		best, choice := s.Search(2)
		for b, m := range t.nodes[0].moves {
			list := v[3*b : 3*b+3]
			for i, p := range t.odds {
				means[b] += float64(p * list[i])
			}
			worst[b] = worstOf(list, t.odds)
			if m == choice {
				means[b] = best
			}
		}
		careful := 0
		if worst[1] > worst[0] {
			careful = 1
		}
		chosen := slices.Index(t.nodes[0].moves, choice)
		run := Run{Facts: map[string]float64{"best": float64(chosen), "meana": means[0],
			"mean": means[chosen], "othermean": means[1-chosen], "careful": float64(careful),
			"worst": worst[careful], "otherworst": worst[1-careful]},
			Events: events, Steps: 2*outcomes + 2,
			Scene: func(step int) Scene {
				return expectScene(v, means, worst, t.odds, chosen, careful, step)
			}}
		switch {
		case means[0] == means[1]:
			run.Case = "equal"
		case careful == chosen:
			run.Case = "same"
		}
		return run
	}
	return m
}

// oddsOf returns the weights v[6:9] divided by their sum.
func oddsOf(v []float64) (odds []float64) {
	all := v[6] + v[7] + v[8]
	for _, w := range v[6:] {
		odds = append(odds, w/all)
	}
	return odds
}

// worstOf returns the least result that is possible.
func worstOf(results, odds []float64) float64 {
	worst := float64(mostResult)
	for i, r := range results {
		if odds[i] > 0 {
			worst = min(worst, r)
		}
	}
	return worst
}

// dice is a tree in which chance is to move after the first move: a game.Stochastic. The events of its leaves
// are followed by a last move, which leads back to the leaf.
type dice struct {
	*tree
	odds []float64
}

// Turn implements game.View.
func (d dice) Turn() game.Player {
	if len(d.path) == 1 {
		return game.Chance
	}
	return game.First
}

// Moves implements game.View.
func (d dice) Moves(dst []game.Move) []game.Move {
	if len(d.path) == 2 {
		return append(dst, game.Move(d.at()))
	}
	return d.tree.Moves(dst)
}

// Odds implements game.Stochastic.
func (d dice) Odds(dst []float64) []float64 { return append(dst, d.odds...) }

// Clone implements game.State.
func (d dice) Clone() game.State { return dice{d.tree.Clone().(*tree), d.odds} }

// judge returns the value of the current leaf.
func (d dice) judge(game.View) float64 { return d.nodes[d.at()].value }

// expectScene draws the tree; each step adds a leaf to the mean of its branch.
func expectScene(v []float64, means, worst [2]float64, odds []float64, chosen, careful, step int) (s Scene) {
	s.Width, s.Height = 360, 290
	for b := range 2 {
		x, tone := float64(95+170*b), Plain
		mean, least, letter := "othermean", "otherworst", ""
		if b == careful {
			least, letter = "worst", "careful"
		}
		if b == chosen {
			mean, letter = "mean", "best"
		}
		done := step >= (outcomes+1)*(b+1)
		if done && means[b] >= means[1-b] && step == 2*outcomes+2 {
			tone = Accent
		}
		s.Lines = append(s.Lines, Line{X0: 180, Y0: 24, X1: x, Y1: 84, Mark: Mark{Tone: tone}, Width: 2})
		s.Dots = append(s.Dots, Dot{X: x, Y: 84, R: 20, Hollow: true, Mark: Mark{Tone: tone, Fact: mean}})
		s.Labels = append(s.Labels, Label{X: x, Y: 52, Text: capital(b), Bold: true,
			Mark: Mark{Tone: tone, Fact: letter}})
		if done {
			s.Labels = append(s.Labels, Label{X: x, Y: 84, Text: text(means[b]), Bold: true,
				Mark: Mark{Tone: tone, Fact: mean}},
				Label{X: x + 48, Y: 84, Text: "≥ " + text(worst[b]), Mark: Mark{Tone: Quiet, Fact: least}})
		}
		for i := range outcomes {
			k, lx := 3*b+i, x+float64(54*(i-1))
			m := Mark{Tone: Faint}
			if step > (outcomes+1)*b+i {
				m.Tone = Plain
			}
			if odds[i] > 0 && v[k] == worst[b] && done {
				m = Mark{Tone: Bad, Fact: least}
			}
			s.Lines = append(s.Lines, Line{X0: x, Y0: 104, X1: lx, Y1: 164, Mark: m,
				Width: float64(8 * odds[i])})
			s.Boxes = append(s.Boxes, Box{X: lx - 20, Y: 164, W: 40, H: 36, Filled: true, Mark: m})
			s.Labels = append(s.Labels, Label{X: lx, Y: 182, Text: text(v[k]), Bold: true})
			s.Grips = append(s.Grips, Grip{Handle: k, X: lx, Y: 182, W: 40, H: 36, DY: -12})
		}
	}
	s.Dots = append(s.Dots, Dot{X: 180, Y: 24, R: 12, Mark: Mark{Tone: Accent}})
	for i, p := range odds {
		x := float64(70 + 110*i)
		s.Boxes = append(s.Boxes, Box{X: x - 40, Y: 228, W: 80, H: 36, Mark: Mark{Tone: BandA}})
		s.Labels = append(s.Labels, Label{X: x, Y: 246, Text: strconv.Itoa(i+1) + ": " +
			text(float64(int(float64(100*p)+0.5))) + " %", Mark: Mark{Tone: BandA}})
		s.Grips = append(s.Grips, Grip{Handle: 6 + i, X: x, Y: 246, W: 80, H: 36, DY: -14})
	}
	return s
}
