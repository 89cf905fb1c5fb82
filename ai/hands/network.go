package hands

import (
	"math"
	"strconv"

	"ludarium/ai/atlas/explain/code"
)

// The weights of the network, in the order of its handles: w1 and w2 lead from the inputs to the first hidden
// unit, w3 and w4 to the second one, w5 and w6 from the hidden units to the output; b1, b2 and b3 are biases.
const weightsOfNetwork = 9

// network is a step of back-propagation in a network with two inputs, two hidden units and one output.
func network() Model {
	m := Model{Page: "back-propagation", Ask: "w3", Guess: Range{Max: 100, Step: 1, Usual: 11}}
	for i, w := range []float64{1.5, -1, 0.5, 1, 2, -1, 0, 0.5, 0} {
		name := "w" + strconv.Itoa(i+1)
		if i >= 6 {
			name = "b" + strconv.Itoa(i-5)
		}
		m.Handles = append(m.Handles, slider(name, -3, 3, 0.1, w))
	}
	m.Handles = append(m.Handles, slider("x1", 0, 1, 0.1, 1), slider("x2", 0, 1, 0.1, 0.5),
		slider("target", 0, 1, 0.05, 0), slider("rate", 0.1, 4, 0.1, 1))
	m.Run = func(v []float64) Run {
		p, events := learnedBy(v)
		run := Run{Facts: map[string]float64{"value": p.value, "target": v[11], "now": p.now,
			"w3": p.blame[2], "w5": p.blame[4]}, Events: max(events, 4), Steps: 4,
			Scene: func(step int) Scene { return networkScene(m.Handles, v, p, step) }}
		if p.all == 0 {
			run.Case = "right"
		}
		return run
	}
	return m
}

// learnedBy makes a step of back-propagation, and returns the number of its events.
func learnedBy(v []float64) (p networkPicture, events int) {
	s := networkOf(v)
	s.Hear = func(string, ...any) { events++ }
	inputs, target := v[9:11], v[11]
	p.hidden, p.value = s.Judge(inputs)
	s.Learn(inputs, target)
	_, p.now = s.Judge(inputs)
	p.blame = weightsOf(s)
	for i := range p.blame {
		p.blame[i] = math.Abs(p.blame[i] - v[i])
		p.all += p.blame[i]
	}
	for i := range p.blame {
		if p.all > 0 {
			p.blame[i] *= 100 / p.all
		}
	}
	return p, events
}

// networkOf returns the network of the handles, which shares no memory with them.
func networkOf(v []float64) *code.BackProp {
	return &code.BackProp{Slope: 1, Rate: v[12],
		Inner: [][]float64{{v[0], v[1], v[6]}, {v[2], v[3], v[7]}}, Outer: []float64{v[4], v[5], v[8]}}
}

// weightsOf returns the weights of a network in the order of the handles.
func weightsOf(s *code.BackProp) []float64 {
	return []float64{s.Inner[0][0], s.Inner[0][1], s.Inner[1][0], s.Inner[1][1], s.Outer[0], s.Outer[1],
		s.Inner[0][2], s.Inner[1][2], s.Outer[2]}
}

// networkPicture holds the values that a picture of the network shows.
type networkPicture struct {
	hidden []float64
	value  float64   // of the output
	blame  []float64 // % of the sum of all changes, for each weight
	all    float64   // that sum
	now    float64   // value of the output after learning
}

// networkScene draws the network: first the hidden units, then the output, then the blame that goes back
// to the outer and the inner weights.
func networkScene(handles []Handle, v []float64, p networkPicture, step int) (s Scene) {
	s.Width, s.Height = 360, 330
	in := []Point{{36, 70}, {36, 190}}
	mid := []Point{{178, 70}, {178, 190}}
	out := Point{300, 130}
	from := []Point{in[0], in[1], in[0], in[1], mid[0], mid[1]}
	to := []Point{mid[0], mid[0], mid[1], mid[1], out, out}
	// The labels stand beside their lines.
	labels := []Point{{106, 58}, {44, 152}, {44, 108}, {106, 204}, {258, 74}, {254, 190}}
	for i := range from {
		seen := step >= 3 && i >= 4 || step >= 4
		l := Line{X0: from[i].X + 19, Y0: from[i].Y, X1: to[i].X - 19, Y1: to[i].Y, Width: 1.5,
			Mark: Mark{Tone: Quiet, Fact: blamed(i)}}
		if seen {
			l.Width, l.Tone = 1+float64(p.blame[i]/5), Bad
		}
		s.Lines = append(s.Lines, l)
		weight(&s, handles, v, p, i, labels[i].X, labels[i].Y, seen)
	}
	biases := []Point{{178, 30}, {178, 232}, {318, 94}}
	for k, at := range biases {
		weight(&s, handles, v, p, 6+k, at.X, at.Y, step >= 3 && k == 2 || step >= 4)
	}
	unit := func(at Point, value string, m Mark) {
		s.Dots = append(s.Dots, Dot{X: at.X, Y: at.Y, R: 19, Hollow: true, Mark: m})
		s.Labels = append(s.Labels, Label{X: at.X, Y: at.Y, Text: value, Bold: true, Mark: m})
	}
	for i := range in {
		unit(in[i], text(v[9+i]), Mark{Tone: BandA})
		s.Grips = append(s.Grips, Grip{Handle: 9 + i, X: in[i].X, Y: in[i].Y, W: 38, H: 38, DY: -40})
		h := ""
		if step >= 1 {
			h = text(p.hidden[i])
		}
		unit(mid[i], h, Mark{})
	}
	if step >= 2 {
		unit(out, text(p.value), Mark{Tone: Accent, Fact: "value"})
	} else {
		unit(out, "", Mark{})
	}
	if step >= 4 {
		s.Labels = append(s.Labels, Label{X: 324, Y: 164, Text: "→ " + text(p.now), Bold: true,
			Mark: Mark{Tone: Good, Fact: "now"}})
	}
	s.Boxes = append(s.Boxes, Box{X: 326, Y: 113, W: 34, H: 34, Mark: Mark{Tone: Good, Fact: "target"}})
	s.Labels = append(s.Labels, Label{X: 343, Y: 130, Text: text(v[11]), Mark: Mark{Tone: Good,
		Fact: "target"}})
	s.Grips = append(s.Grips, Grip{Handle: 11, X: 343, Y: 130, W: 34, H: 34, DY: -60})
	track(&s, handles[12], 12, "η", v[12], 0, 290, 350, Mark{})
	return s
}

// weight writes a weight, or the part of the blame that it gets.
func weight(s *Scene, handles []Handle, v []float64, p networkPicture, i int, x, y float64, seen bool) {
	m := Mark{Fact: blamed(i)}
	t := subscript(handles[i].Name) + " " + text(v[i])
	if seen {
		m.Tone, t = Bad, subscript(handles[i].Name)+" "+text(math.Round(p.blame[i]))+" %"
	}
	s.Labels = append(s.Labels, Label{X: x, Y: y, Text: t, Size: 13, Mark: m})
	s.Grips = append(s.Grips, Grip{Handle: i, X: x, Y: y, W: 50, H: 20, DY: -20})
}

// blamed returns the fact that is the blame of a weight; empty for most.
func blamed(i int) string { return [weightsOfNetwork]string{2: "w3", 4: "w5"}[i] }

// subscript returns a name such as w₃.
func subscript(name string) string { return name[:1] + string('₀'+rune(name[1]-'0')) }
