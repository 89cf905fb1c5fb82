package hands

import (
	"math"
	"slices"
	"strconv"
)

// learners returns the models of learning.
func learners() []Model { return []Model{chain(), tuples(), network()} }

// states is the number of states of the chain, A to E.
const states = 5

// chain is temporal-difference learning in a chain of states with a reward after the last one.
func chain() Model {
	const most = 10
	m := Model{Page: "temporal-difference-learning", Ask: "c", Guess: Range{Max: 1, Step: 0.01, Usual: 0.5},
		Handles: []Handle{slider("reward", 0, 1, 0.1, 1), slider("alpha", 0, 1, 0.05, 0.5),
			slider("lambda", 0, 1, 0.1, 0), slider("games", 1, most, 1, 3), toggle("back", 0)}}
	for i := range states {
		m.Handles = append(m.Handles, slider("v"+letter(i), 0, 1, 0.05, 0))
	}
	m.Run = func(v []float64) Run {
		values, rewards := slices.Clone(v[5:]), make([]float64, states)
		rewards[states-1] = v[0]
		moments := [][]float64{slices.Clone(values)}
		for range int(v[3]) {
			sweep(values, rewards, v[1], v[2], v[4] == 1, func() {
				moments = append(moments, slices.Clone(values))
			})
		}
		run := Run{Facts: map[string]float64{"games": v[3], "a": hundredths(values[0]),
			"c": hundredths(values[2]),
			"e": hundredths(values[states-1]), "reward": v[0]},
			Events: len(moments), Steps: len(moments) - 1,
			Scene: func(step int) Scene { return chainScene(m.Handles, v, moments, step) }}
		for game := 1; game <= int(v[3]); game++ {
			run.Stops = append(run.Stops, Stop{game * states, "game"})
		}
		switch {
		case v[4] == 1:
			run.Case = "back"
		case v[2] > 0:
			run.Case = "mixed"
		}
		return run
	}
	return m
}

// hundredths rounds to two decimals, halves up.
func hundredths(x float64) float64 { return math.Floor(float64(100*x)+0.5) / 100 }

// sweep learns from one game, from its last state to its first one. The value of a state moves by alpha
// towards the reward after it plus the value of the next state; lambda mixes that value with what the game
// showed from there on. With fresh it uses the values that it has just learned, otherwise those before the
// game. It calls learned after each state.
func sweep(values, rewards []float64, alpha, lambda float64, fresh bool, learned func()) {
	next, target := 0.0, 0.0
	for i := len(values) - 1; i >= 0; i-- {
		target = rewards[i] + next + float64(lambda*(target-next))
		next = values[i]
		values[i] += float64(alpha * (target - values[i]))
		if fresh {
			next = values[i]
		}
		learned()
	}
}

// chainScene draws a column for the value of each state.
func chainScene(handles []Handle, v []float64, moments [][]float64, step int) (s Scene) {
	const ground, unit = 180.0, 140.0
	s.Width, s.Height = 360, 330
	values := moments[step]
	now := -1 // the state that was learned last
	if step > 0 {
		now = states - 1 - (step-1)%states
	}
	for i, value := range values {
		x, top := float64(40+62*i), ground-float64(unit*value)
		m := Mark{Tone: BandA}
		if letter(i) == "a" || letter(i) == "c" || letter(i) == "e" {
			m.Fact = letter(i)
		}
		if i == now {
			m.Tone = Accent
		}
		s.Boxes = append(s.Boxes, Box{X: x - 20, Y: top, W: 40, H: ground - top, Filled: true, Mark: m})
		s.Lines = append(s.Lines, Line{X0: x - 24, Y0: top, X1: x + 24, Y1: top, Width: 2, Mark: m},
			Line{X0: x + 12, Y0: ground + 26, X1: x + 48, Y1: ground + 26, Arrow: true,
				Mark: Mark{Tone: Quiet}})
		s.Labels = append(s.Labels, Label{X: x, Y: top - 11, Text: text(value), Mark: m},
			Label{X: x, Y: ground + 26, Text: capital(i), Bold: true})
		start := ground - float64(unit*v[5+i])
		s.Grips = append(s.Grips, Grip{Handle: 5 + i, X: x, Y: start, W: 48, H: 16, DY: -unit})
		if start != top {
			s.Lines = append(s.Lines, Line{X0: x - 24, Y0: start, X1: x + 24, Y1: start, Dashed: true,
				Mark: Mark{Tone: Quiet}})
		}
	}
	s.Labels = append(s.Labels, Label{X: 342, Y: ground + 26, Text: text(v[0]), Bold: true,
		Mark: Mark{Tone: Good, Fact: "reward"}})
	s.Dots = append(s.Dots, Dot{X: 342, Y: ground + 26, R: 16, Hollow: true,
		Mark: Mark{Tone: Good, Fact: "reward"}})
	s.Grips = append(s.Grips, Grip{Handle: 0, X: 342, Y: ground + 26, W: 32, H: 32, DY: -60})
	track(&s, handles[1], 1, "α", v[1], 0, 246, 175, Mark{})
	track(&s, handles[2], 2, "λ", v[2], 185, 246, 175, Mark{})
	track(&s, handles[3], 3, "n", v[3], 0, 300, 175, Mark{Fact: "games"})
	lever(&s, 4, "E → A", v[4], 270, 300, 120)
	return s
}

// lever draws a toggle with a text.
func lever(s *Scene, i int, name string, v, x, y, width float64) {
	b := Box{X: x - float64(width/2), Y: y - 16, W: width, H: 32, Filled: v == 1, Mark: Mark{Tone: Quiet}}
	if v == 1 {
		b.Tone = Accent
	}
	s.Boxes = append(s.Boxes, b)
	s.Labels = append(s.Labels, Label{X: x, Y: y, Text: name, Mark: Mark{Tone: b.Tone}})
	s.Grips = append(s.Grips, Grip{Handle: i, X: x, Y: y, W: width, H: 32})
}

// The n-tuple network has a board of 2 × 2 cells with three contents each, and one table for its four
// pairs of neighbours: the two rows and the two columns.
const (
	contents = 3
	boards   = 81 // contents to the power of the cells
	pairs    = 4
)

// pairsOf returns the entries of the table for a board.
func pairsOf(cells []int) []int {
	at := func(i, k int) int { return contents*cells[i] + cells[k] }
	return []int{at(0, 1), at(2, 3), at(0, 2), at(1, 3)}
}

// worth returns the sum of entries of a table.
func worth(table []float64, at []int) (sum float64) {
	for _, i := range at {
		sum += table[i]
	}
	return sum
}

// correct moves the sum of entries towards a target: each gets an equal part of alpha times the error.
func correct(table []float64, at []int, target, alpha float64) {
	step := float64(float64(alpha*(target-worth(table, at))) / float64(len(at)))
	for _, i := range at {
		table[i] += float64(step)
	}
}

// tuples is the n-tuple network.
func tuples() Model {
	m := Model{Page: "n-tuple-network", Ask: "boards", Guess: Range{Max: boards - 1, Step: 1, Usual: 0}}
	for i, c := range []float64{1, 2, 0, 1} {
		m.Handles = append(m.Handles, slider("cell"+strconv.Itoa(i+1), 0, contents-1, 1, c))
	}
	for i, e := range []float64{0, 1, 1, 1, 2, 3, 2, 1, 4} {
		m.Handles = append(m.Handles,
			slider("t"+strconv.Itoa(i/contents)+strconv.Itoa(i%contents), 0, 5, 0.5, e))
	}
	m.Handles = append(m.Handles, slider("target", 0, 20, 1, 12), slider("alpha", 0, 1, 0.05, 0.5))
	m.Run = func(v []float64) Run {
		cells := []int{int(v[0]), int(v[1]), int(v[2]), int(v[3])}
		at, before := pairsOf(cells), v[4:13]
		after := slices.Clone(before)
		correct(after, at, v[13], v[14])
		others := -1 // without the board itself
		for b := range boards {
			other := pairsOf([]int{b % 3, b / 3 % 3, b / 9 % 3, b / 27})
			if slices.ContainsFunc(other, func(i int) bool { return slices.Contains(at, i) }) {
				others++
			}
		}
		value := worth(before, at)
		entries := slices.Compact(slices.Sorted(slices.Values(at)))
		run := Run{Facts: map[string]float64{"value": value, "after": worth(after, at),
			"each": float64(v[14]*(v[13]-value)) / pairs, "entries": float64(len(entries)),
			"boards": float64(others), "of": boards - 1},
			Events: boards, Steps: pairs + 1,
			Scene: func(step int) Scene { return tupleScene(m.Handles, v, at, after, step) }}
		if float64(v[14]*(v[13]-value)) == 0 {
			run.Case = "right"
		}
		return run
	}
	return m
}

// tupleScene draws the board and the table of values. Each step reads an entry, and the last one updates
// them.
func tupleScene(handles []Handle, v []float64, at []int, after []float64, step int) (s Scene) {
	s.Width, s.Height = 360, 310
	const cell = 52.0
	tones := []Tone{BandA, BandB, BandC, BandD}
	for i := range 4 {
		x, y := 50+float64(cell*float64(i%2)), 60+float64(cell*float64(i/2))
		s.Boxes = append(s.Boxes, Box{X: x - 24, Y: y - 24, W: 48, H: 48, Filled: true,
			Mark: Mark{Tone: Quiet}})
		s.Labels = append(s.Labels, Label{X: x, Y: y, Text: text(v[i]), Size: 18, Bold: true})
		s.Grips = append(s.Grips, Grip{Handle: i, X: x, Y: y, W: 48, H: 48, DY: -24})
	}
	ends := [pairs][4]float64{{50, 60, 102, 60}, {50, 112, 102, 112}, {50, 60, 50, 112}, {102, 60, 102, 112}}
	for k := range min(step, pairs) {
		e, off := ends[k], float64(16)
		if k%2 == 0 {
			off = -16
		}
		dx, dy := 0.0, off
		if k >= 2 {
			dx, dy = off, 0
		}
		s.Lines = append(s.Lines, Line{X0: e[0] + dx, Y0: e[1] + dy, X1: e[2] + dx, Y1: e[3] + dy, Width: 4,
			Mark: Mark{Tone: tones[k], Fact: "value"}})
	}
	for i := range contents {
		x := float64(200 + 60*i)
		s.Labels = append(s.Labels, Label{X: x, Y: 14, Text: "· " + strconv.Itoa(i), Mark: Mark{Tone: Quiet}},
			Label{X: 160, Y: float64(44 + 48*i), Text: strconv.Itoa(i) + " ·", Mark: Mark{Tone: Quiet}})
	}
	for i := range contents * contents {
		x, y := float64(200+60*(i%3)), float64(44+48*(i/3))
		b := Box{X: x - 27, Y: y - 21, W: 54, H: 42, Mark: Mark{Tone: Faint}}
		value := v[4+i]
		for k := range min(step, pairs) {
			if at[k] == i {
				b.Mark, b.Filled = Mark{Tone: tones[k], Fact: "entries"}, true
			}
		}
		if step > pairs {
			value = after[i]
		}
		s.Boxes = append(s.Boxes, b)
		s.Labels = append(s.Labels, Label{X: x, Y: y, Text: text(value), Bold: b.Filled})
		s.Grips = append(s.Grips, Grip{Handle: 4 + i, X: x, Y: y, W: 54, H: 42, DY: -14})
	}
	sum := ""
	for k := range min(step, pairs) {
		if k > 0 {
			sum += " + "
		}
		sum += text(v[4+at[k]])
	}
	if step >= pairs {
		sum += " = " + text(worth(v[4:13], at))
	}
	if step > pairs {
		sum += " → " + text(worth(after, at))
	}
	s.Labels = append(s.Labels, Label{X: 180, Y: 204, Text: sum, Mark: Mark{Fact: "value"}})
	track(&s, handles[13], 13, "T", v[13], 0, 250, 350, Mark{})
	track(&s, handles[14], 14, "α", v[14], 0, 290, 350, Mark{Fact: "each"})
	return s
}
