package hands

import (
	"math"
	"strconv"
)

// deepest is the depth of the last search of iterative deepening.
const deepest = 4

// deepening compares the searches to depths 1 to 4 of a tree in which every position has as many moves.
// Nothing is cut, so the sizes follow from the number of moves.
func deepening() Model {
	return Model{Page: "iterative-deepening",
		Handles: []Handle{{Name: "moves", Range: Range{Min: 2, Max: 10, Step: 1, Usual: 3}}},
		Ask:     "extra", Guess: Range{Max: 100, Step: 5, Usual: 100},
		Run: func(v []float64) Run {
			sizes := treeSizes(int(v[0]))
			before := 0
			for _, n := range sizes[:deepest-1] {
				before += n
			}
			last := sizes[deepest-1]
			run := Run{Events: deepest, Steps: deepest, Facts: map[string]float64{
				"before": float64(before), "last": float64(last),
				"extra": float64(100*before) / float64(last)}}
			run.Scene = func(step int) Scene { return deepeningScene(v[0], sizes, before, step) }
			return run
		}}
}

// treeSizes returns the numbers of positions of the searches to each depth, the root included.
func treeSizes(moves int) (sizes []int) {
	n, level := 1, 1
	for range deepest {
		level *= moves
		n += level
		sizes = append(sizes, n)
	}
	return sizes
}

func deepeningScene(moves float64, sizes []int, before, step int) Scene {
	const top, high, barY, axisY = 20.0, 28.0, 178.0, 240.0
	s := Scene{Width: 360, Height: axisY + 28}
	for d, n := range sizes { // a triangle of each search
		tone := Faint
		if d < step {
			tone = Plain
		}
		if d == step-1 && step < deepest {
			tone = Accent
		}
		fact := "before"
		if d == deepest-1 {
			fact = "last"
		}
		x, h := 45+float64(90*d), float64(high*float64(d+1))
		w := 8 + float64(8*float64(d+1))
		s.Curves = append(s.Curves, Curve{Filled: d < step, Mark: Mark{Tone: tone, Fact: fact},
			Points: []Point{{x, top}, {x + w, top + h}, {x - w, top + h}, {x, top}}})
		if d < step {
			s.Labels = append(s.Labels, Label{X: x, Y: top + h + 12, Text: strconv.Itoa(n), Size: 13,
				Mark: Mark{Tone: tone, Fact: fact}})
		}
	}
	// All positions on one line, in proportion.
	const x, width = 12.0, 336.0
	unit, at := width/float64(before+sizes[deepest-1]), x
	for d, n := range sizes[:min(step, deepest)] {
		w, mark := float64(unit*float64(n)), Mark{Tone: BandB, Fact: "before"}
		if d == deepest-1 {
			mark = Mark{Tone: BandA, Fact: "last"}
		}
		s.Boxes = append(s.Boxes, Box{X: at, Y: barY, W: math.Min(w, x+width-at), H: 20, Filled: true,
			Mark: mark})
		at += w
	}
	const axisX, pitch = 36.0, 36.0
	s.Lines = append(s.Lines, Line{X0: axisX, Y0: axisY, X1: axisX + 8*pitch, Y1: axisY,
		Mark: Mark{Tone: Quiet}})
	for i := 2; i <= 10; i++ {
		s.Labels = append(s.Labels, Label{X: axisX + float64(pitch*float64(i-2)), Y: axisY + 20,
			Text: strconv.Itoa(i), Size: 13, Mark: Mark{Tone: Quiet}})
	}
	knob := axisX + float64(pitch*(moves-2))
	s.Dots = append(s.Dots, Dot{X: knob, Y: axisY, R: 9, Mark: Mark{Tone: Accent}})
	s.Grips = append(s.Grips, Grip{X: knob, Y: axisY, W: 26, H: 26, DX: pitch})
	return s
}
