package hands

import (
	"strconv"
	"strings"
)

// breeding returns the models of evolution.
func breeding() []Model {
	return []Model{crossing(), formulas(), differential(), covariance(), rivals()}
}

// The population of the genetic algorithm.
const (
	genes  = 8
	adults = 6
)

// crossing is one-point crossover of two individuals that are strings of bits; fitness is the number of ones.
func crossing() Model {
	m := Model{Page: "genetic-algorithm", Ask: "sum", Guess: Range{Max: 2 * genes, Step: 1, Usual: 8}}
	for i, row := range []string{"10101110", "11110101", "00100110", "01001000", "11001101", "00010011"} {
		for k := range row {
			m.Handles = append(m.Handles, toggle(letter(i)+strconv.Itoa(k+1), float64(row[k]-'0')))
		}
	}
	m.Handles = append(m.Handles, slider("first", 1, adults, 1, 1), slider("second", 1, adults, 1, 2),
		slider("cut", 1, genes-1, 1, 4), slider("flip", 0, genes, 1, 0))
	m.Run = func(v []float64) Run {
		first, second := bitsOf(v, 0), bitsOf(v, 1)
		child, other := crossed(first, second, int(v[50]))
		if flip := int(v[51]); flip > 0 {
			child[flip-1] = 1 - child[flip-1]
		}
		fittest := 0.0
		for i := range adults {
			fittest = max(fittest, worth(v[genes*i:genes*(i+1)], every))
		}
		a, b, c, d := worth(first, every), worth(second, every), worth(child, every), worth(other, every)
		run := Run{Facts: map[string]float64{"first": a, "second": b, "child": c, "other": d,
			"parents": a + b,
			"sum":     c + d, "fittest": fittest},
			Events: 2 * genes, Steps: genes,
			Scene: func(step int) Scene { return crossingScene(v, child, other, step) }}
		if cut, flip := int(v[50]), int(v[51]); flip > 0 && flip < cut {
			run.Stops = []Stop{{flip, "flip"}, {cut, "cut"}}
		} else if run.Stops = []Stop{{cut, "cut"}}; flip > cut {
			run.Stops = append(run.Stops, Stop{flip, "flip"})
		}
		switch {
		case v[51] > 0:
			run.Case = "flip"
		case max(c, d) > fittest:
			run.Case = "better"
		}
		return run
	}
	return m
}

// every has the indices of all genes.
var every = []int{0, 1, 2, 3, 4, 5, 6, 7}

// bitsOf returns the genes of a parent, 0 for the first and 1 for the second one.
func bitsOf(v []float64, parent int) []float64 {
	i := int(v[48+parent]) - 1
	return v[genes*i : genes*(i+1)]
}

// crossed returns the children of one-point crossover, which exchange what follows the first genes.
func crossed(a, b []float64, cut int) (child, other []float64) {
	child = append(append(child, a[:cut]...), b[cut:]...)
	other = append(append(other, b[:cut]...), a[cut:]...)
	return child, other
}

// crossingScene draws the population and below it the first genes of the children.
func crossingScene(v, child, other []float64, step int) (s Scene) {
	const cell, row, left = 34.0, 30.0, 46.0
	s.Width, s.Height = 360, 330
	bit := func(x, y, value float64, m Mark) {
		s.Boxes = append(s.Boxes, Box{X: x, Y: y, W: cell - 4, H: row - 4, Filled: value == 1, Mark: m})
		s.Labels = append(s.Labels, Label{X: x + cell/2 - 2, Y: y + row/2 - 2, Text: text(value), Mark: m,
			Bold: value == 1})
	}
	for i := range adults {
		y := 6 + float64(row*float64(i))
		m := Mark{Tone: Quiet}
		if float64(i+1) == v[48] {
			m = Mark{Tone: BandA, Fact: "first"}
		}
		if float64(i+1) == v[49] {
			m = Mark{Tone: BandB, Fact: "second"}
		}
		for k := range genes {
			x := left + float64(cell*float64(k))
			bit(x, y, v[genes*i+k], m)
			s.Grips = append(s.Grips, Grip{Handle: genes*i + k, X: x + cell/2 - 2, Y: y + row/2 - 2,
				W: cell - 4, H: row - 4})
		}
		s.Labels = append(s.Labels, Label{X: left + genes*cell + 14, Y: y + row/2 - 2, Mark: m,
			Text: text(worth(v[genes*i:genes*(i+1)], every))})
	}
	for k, name := range []string{"1", "2"} {
		x, y := float64(12+20*k), 4+float64(row*(v[48+k]-0.5))
		m := Mark{Tone: []Tone{BandA, BandB}[k]}
		s.Dots = append(s.Dots, Dot{X: x, Y: y, R: 10, Hollow: true, Mark: m})
		s.Labels = append(s.Labels, Label{X: x, Y: y, Text: name, Mark: m})
		s.Grips = append(s.Grips, Grip{Handle: 48 + k, X: x, Y: y, W: 20, H: 28, DY: row})
	}
	cut := left - 2 + float64(cell*v[50])
	s.Lines = append(s.Lines, Line{X0: cut, Y0: 2, X1: cut, Y1: 288, Width: 2, Dashed: true,
		Mark: Mark{Tone: Accent}})
	s.Dots = append(s.Dots, Dot{X: cut, Y: 200, R: 9, Mark: Mark{Tone: Accent}})
	s.Grips = append(s.Grips, Grip{Handle: 50, X: cut, Y: 200, W: 24, H: 24, DX: cell})
	for i, list := range [][]float64{child, other} {
		y := 216 + float64(row*float64(i))
		for k := range step {
			m := Mark{Tone: BandA, Fact: []string{"child", "other"}[i]}
			if (float64(k) < v[50]) != (i == 0) {
				m.Tone = BandB
			}
			if i == 0 && float64(k+1) == v[51] {
				m.Tone = Bad
			}
			bit(left+float64(cell*float64(k)), y, list[k], m)
		}
		if step == genes {
			s.Labels = append(s.Labels, Label{X: left + genes*cell + 14, Y: y + row/2 - 2, Bold: true,
				Text: text(worth(list, every)), Mark: Mark{Fact: []string{"child", "other"}[i]}})
		}
	}
	flip := left - cell/2 - 2 + float64(cell*v[51])
	s.Lines = append(s.Lines, Line{X0: flip, Y0: 320, X1: flip, Y1: 290, Width: 3, Arrow: true,
		Mark: Mark{Tone: Bad}})
	s.Grips = append(s.Grips, Grip{Handle: 51, X: flip, Y: 306, W: 30, H: 28, DX: cell})
	return s
}

// The symbols of formulas, in prefix notation.
const (
	operators = "+-*"
	operands  = "x12"
)

// nodes is the number of nodes of a parent formula: an operator and two operands.
const nodes = 3

// formulas is subtree crossover of two formulas of three nodes.
func formulas() Model {
	m := Model{Page: "genetic-programming", Ask: "larger", Guess: Range{Min: 1, Max: 5, Step: 1, Usual: 3}}
	for i, symbols := range [][nodes]float64{{0, 0, 1}, {2, 0, 2}} {
		for k, symbol := range symbols {
			m.Handles = append(m.Handles, slider(letter(i)+strconv.Itoa(k+1), 0, 2, 1, symbol))
		}
	}
	for i, part := range []int{2, 0} {
		for k := range nodes {
			usual := 0.0
			if k == part {
				usual = 1
			}
			m.Handles = append(m.Handles, toggle("part"+letter(i)+strconv.Itoa(k+1), usual))
		}
	}
	m.Handles = append(m.Handles, slider("x", 0, 5, 1, 3))
	m.Keep = onePart
	m.Run = func(v []float64) Run {
		a, b := formula(v[:3]), formula(v[3:6])
		child, other := exchanged(a, b, partOf(v[6:9]), partOf(v[9:12]))
		run := Run{Facts: map[string]float64{"nodes": 2 * nodes, "child": float64(len(child)),
			"other": float64(len(other)), "larger": float64(max(len(child), len(other))), "x": v[12],
			"first": evaluated(a, v[12]), "second": evaluated(b, v[12]),
			"childvalue": evaluated(child, v[12]), "othervalue": evaluated(other, v[12])},
			Events: 4, Steps: 2,
			Scene: func(step int) Scene { return formulaScene(m.Handles, v, child, other, step) }}
		if len(child) == len(other) {
			run.Case = "same"
		}
		return run
	}
	return m
}

// onePart keeps one part of each formula chosen: a press on another one moves the choice.
func onePart(v []float64, i int) {
	for from := 6; from < 12; from += nodes {
		parts := v[from : from+nodes]
		part := partOf(parts)
		if k := i - from; k >= 0 && k < nodes && (parts[k] == 1 || worth(parts, []int{0, 1, 2}) == 0) {
			part = k
		}
		clear(parts)
		parts[part] = 1
	}
}

// partOf returns the index of the first part that is on, 0 if none is.
func partOf(v []float64) int {
	for i, on := range v {
		if on == 1 {
			return i
		}
	}
	return 0
}

// formula returns a formula in prefix notation.
func formula(v []float64) string {
	return operators[int(v[0]):][:1] + operands[int(v[1]):][:1] + operands[int(v[2]):][:1]
}

// end returns the end of the part of a formula that begins at i.
func end(e string, i int) int {
	for open := 1; open > 0; i++ {
		if open--; strings.IndexByte(operators, e[i]) >= 0 {
			open += 2
		}
	}
	return i
}

// exchanged returns two formulas after the part of a at i and the part of b at k were exchanged.
func exchanged(a, b string, i, k int) (child, other string) {
	x, y := a[i:end(a, i)], b[k:end(b, k)]
	return a[:i] + y + a[i+len(x):], b[:k] + x + b[k+len(y):]
}

// evaluated returns the value of a formula at x.
func evaluated(e string, x float64) float64 {
	var stack []float64
	for i := len(e) - 1; i >= 0; i-- {
		switch c := e[i]; c {
		case 'x':
			stack = append(stack, x)
		case '1', '2':
			stack = append(stack, float64(c-'0'))
		default:
			a, b := stack[len(stack)-1], stack[len(stack)-2]
			stack = stack[:len(stack)-1]
			stack[len(stack)-1] = applied(c, a, b)
		}
	}
	return stack[0]
}

func applied(operator byte, a, b float64) float64 {
	switch operator {
	case '+':
		return a + b
	case '-':
		return a - b
	}
	return float64(a * b)
}

// formulaScene draws the parents with their chosen parts, then the children.
func formulaScene(handles []Handle, v []float64, child, other string, step int) (s Scene) {
	s.Width, s.Height = 360, 372
	for i := range 2 {
		x := float64(90 + 180*i)
		tone := []Tone{BandA, BandB}[i]
		e := formula(v[3*i : 3*i+3])
		part := partOf(v[6+3*i : 9+3*i])
		drawFormula(&s, e, x, 30, 44, func(k int) Mark {
			if k >= part && k < end(e, part) {
				return Mark{Tone: tone}
			}
			return Mark{Tone: Quiet}
		})
		for k, at := range []Point{{x, 30}, {x - 44, 84}, {x + 44, 84}} {
			s.Grips = append(s.Grips, Grip{Handle: 3*i + k, X: at.X, Y: at.Y, W: 36, H: 36, DY: -20})
			d := Dot{X: at.X, Y: at.Y + 36, R: 9, Hollow: k != part, Mark: Mark{Tone: tone}}
			if k == 0 {
				d.X, d.Y = at.X+38, at.Y-8
			}
			s.Dots = append(s.Dots, d)
			s.Grips = append(s.Grips, Grip{Handle: 6 + 3*i + k, X: d.X, Y: d.Y, W: 22, H: 22})
		}
		s.Labels = append(s.Labels, Label{X: x, Y: 146, Text: "= " + text(evaluated(e, v[12])),
			Mark: Mark{Fact: []string{"first", "second"}[i]}})
		if step <= i {
			continue
		}
		e = []string{child, other}[i]
		from, long := part, end([]string{formula(v[3:6]), formula(v[:3])}[i], partOf(v[9-3*i:12-3*i]))
		long -= partOf(v[9-3*i : 12-3*i])
		drawFormula(&s, e, x, 190, 44, func(k int) Mark {
			if k >= from && k < from+long {
				return Mark{Tone: []Tone{BandB, BandA}[i], Fact: []string{"child", "other"}[i]}
			}
			return Mark{Tone: Quiet, Fact: []string{"child", "other"}[i]}
		})
		s.Labels = append(s.Labels, Label{X: x, Y: 330, Text: "= " + text(evaluated(e, v[12])), Bold: true,
			Mark: Mark{Fact: []string{"childvalue", "othervalue"}[i]}})
	}
	track(&s, handles[12], 12, "x", v[12], 0, 356, 350, Mark{Fact: "x"})
	return s
}

// drawFormula draws the tree of a formula; wide is half the distance between the operands of its root.
func drawFormula(s *Scene, e string, x, y, wide float64, mark func(k int) Mark) {
	var draw func(k int, x, y, wide float64)
	draw = func(k int, x, y, wide float64) {
		if strings.IndexByte(operators, e[k]) >= 0 {
			right := end(e, k+1)
			for i, child := range []int{k + 1, right} {
				cx := x + float64(wide*float64(2*i-1))
				s.Lines = append(s.Lines, Line{X0: x, Y0: y, X1: cx, Y1: y + 54, Mark: Mark{Tone: Quiet}})
				draw(child, cx, y+54, wide/2)
			}
		}
		sign := map[byte]string{'-': "−", '*': "×"}[e[k]]
		if sign == "" {
			sign = e[k : k+1]
		}
		s.Dots = append(s.Dots, Dot{X: x, Y: y, R: 17, Hollow: true, Mark: mark(k)})
		s.Labels = append(s.Labels, Label{X: x, Y: y, Text: sign, Size: 16, Bold: true})
	}
	draw(0, x, y, wide)
}
