package hands

import (
	"math"
	"slices"
	"strconv"

	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

// infinite returns infinity with a sign.
func infinite(sign int) float64 { return math.Inf(sign) }

// nullValue is the greatest value on the page about null moves.
const nullValue = 5

// nullMove is a position with four moves and a null move, all with values for the side to move.
func nullMove() Model {
	values := []float64{-3, -2, -4, -3, 1}
	names := []string{"m1", "m2", "m3", "m4", "pass"}
	m := Model{Page: "null-move", Ask: "looks", Guess: Range{Min: 1, Max: 5, Step: 1, Usual: 5}}
	for i, v := range values {
		m.Handles = append(m.Handles, Handle{Name: names[i],
			Range: Range{Min: -nullValue, Max: nullValue, Step: 1, Usual: v}})
	}
	m.Handles = append(m.Handles, Handle{Name: "beta", Range: Range{Min: 1 - nullValue, Max: nullValue,
		Step: 1}},
		Handle{Name: "must", Kind: Toggle, Range: Range{Max: 1, Step: 1}})
	m.Run = func(v []float64) Run {
		t, log, value := nullSearch(v)
		best := slices.Max(v[:pass])
		run := Run{Events: log.events, Facts: map[string]float64{"pass": v[pass], "beta": v[beta],
			"best": best, "looks": float64(log.leaves)}}
		var seen []int // the continuations in the order in which they are looked at
		for _, s := range log.steps {
			switch {
			case s.kind == stepLeaf && s.node == len(t.nodes)-1:
				seen = append(seen, pass)
			case s.kind == stepLeaf:
				seen = append(seen, (s.node-3)/2)
			}
		}
		run.Steps = len(seen)
		cut := value >= v[beta]
		switch {
		case v[must] == 1:
			run.Case = "must"
		case v[pass] < v[beta]:
			run.Case = "uncut"
		case best >= v[beta]:
			run.Case = "right"
		}
		if cut {
			run.Stops = []Stop{{run.Steps, "cut"}}
		}
		run.Scene = func(step int) Scene { return nullScene(v, seen, cut, best, step) }
		return run
	}
	return m
}

// The handles after those of the moves.
const pass, beta, must = 4, 5, 6

// nullSearch searches the position, which is below a root that is not searched; each move has one reply.
func nullSearch(v []float64) (t *tree, log *treeLog, value float64) {
	t, log = &tree{nodes: make([]node, 1), first: game.Second}, &treeLog{}
	at := t.add(0, 0)
	for _, value := range v[:pass] {
		t.add(t.add(at, 0), value)
	}
	t.nodes = append(t.nodes, node{value: v[pass]})
	t.nodes[at].pass = game.Move(len(t.nodes) - 1)
	t.Play(game.Move(at))
	search := code.NullMove{GameTree: t.search(log), Reduction: 1,
		Guard: func(game.View) bool { return v[must] == 0 }}
	value, _ = search.Search(1, 2, math.Inf(-1), v[beta], false)
	return t, log, value
}

// nullScene draws the position with its moves and the null move, and all values on a line with beta.
func nullScene(v []float64, seen []int, cut bool, best float64, step int) Scene {
	const y, leaf, axis, from, unit = 26.0, 122.0, 214.0, 40.0, 28.0
	s := Scene{Width: 360, Height: 252}
	at := func(value float64) float64 { return from + float64(unit*(value+nullValue)) }
	s.Boxes = append(s.Boxes, Box{X: 180 - nodeSize, Y: y - nodeSize, W: 2 * nodeSize, H: 2 * nodeSize,
		Mark: Mark{Tone: Plain}})
	known := map[int]bool{}
	for _, i := range seen[:step] {
		known[i] = true
	}
	for i, value := range v[:5] {
		place := (i + 1) % 5 // the null move stands first
		x := 36 + float64(72*float64(place))
		tone := Faint
		if known[i] {
			tone = Plain
		}
		if step > 0 && step < len(seen) && seen[step-1] == i {
			tone = Accent
		}
		mark := Mark{Tone: tone}
		if known[i] {
			mark.Fact = "looks"
		}
		letter, tried := strconv.Itoa(i+1), mark
		if i == pass {
			letter, tried.Fact = "–", "pass"
			if v[must] == 1 {
				mark.Tone, tried.Tone = Faint, Faint
			}
		}
		s.Lines = append(s.Lines, Line{X0: 180, Y0: y + nodeSize, X1: x, Y1: leaf - 22, Dashed: i == pass,
			Width: 1.5, Mark: tried})
		s.Boxes = append(s.Boxes, Box{X: x - 24, Y: leaf - 20, W: 48, H: 40, Filled: known[i], Mark: mark})
		worth := tried
		if i != pass && value == best {
			worth.Fact = "best"
		}
		s.Labels = append(s.Labels, Label{X: x, Y: leaf, Text: signed(value), Size: 17, Bold: true,
			Mark: worth},
			Label{X: x, Y: leaf + 34, Text: letter, Size: 13, Mark: Mark{Tone: Quiet}})
		s.Grips = append(s.Grips, Grip{Handle: i, X: x, Y: leaf, W: 48, H: 40, DY: -12})
		if known[i] {
			tone := BandA
			if i == pass {
				tone = BandB
			}
			s.Dots = append(s.Dots, Dot{X: at(value), Y: axis, R: 6,
				Mark: Mark{Tone: tone, Fact: tried.Fact}})
		}
	}
	if cut && step == len(seen) && len(seen) < 5 { // a stroke across the edges that are left out
		s.Lines = append(s.Lines, Line{X0: 106, Y0: leaf - 40, X1: 340, Y1: leaf - 46, Width: 3,
			Mark: Mark{Tone: Bad, Fact: "beta"}})
	}
	s.Lines = append(s.Lines, Line{X0: at(-nullValue), Y0: axis, X1: at(nullValue), Y1: axis,
		Mark: Mark{Tone: Quiet}}, Line{X0: at(v[beta]), Y0: axis - 22, X1: at(v[beta]), Y1: axis + 12,
		Width: 3,
		Mark:  Mark{Tone: Accent, Fact: "beta"}})
	for i := -nullValue; i <= nullValue; i++ {
		s.Labels = append(s.Labels, Label{X: at(float64(i)), Y: axis + 24, Text: number(float64(i), 0),
			Size: 12,
			Mark: Mark{Tone: Quiet}})
	}
	s.Labels = append(s.Labels, Label{X: at(v[beta]), Y: axis - 32, Text: "β", Size: 15, Bold: true,
		Mark: Mark{Tone: Accent, Fact: "beta"}})
	s.Grips = append(s.Grips, Grip{Handle: beta, X: at(v[beta]), Y: axis, W: 24, H: 44, DX: unit})
	text, tone := "–", Accent // whether a null move is tried
	if v[must] == 1 {
		text, tone = "×", Bad
	}
	s.Boxes = append(s.Boxes, Box{X: 18, Y: y - 15, W: 36, H: 30, Filled: true, Mark: Mark{Tone: tone}})
	s.Labels = append(s.Labels, Label{X: 36, Y: y, Text: text, Size: 17, Bold: true, Mark: Mark{Tone: tone}})
	s.Grips = append(s.Grips, Grip{Handle: must, X: 36, Y: y, W: 36, H: 30})
	return s
}
