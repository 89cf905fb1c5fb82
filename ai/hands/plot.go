package hands

import (
	"math"
	"strconv"

	"ludarium/ai/base/exact"
)

// slider returns a Handle for a number.
func slider(name string, least, most, step, usual float64) Handle {
	return Handle{Name: name, Range: Range{Min: least, Max: most, Step: step, Usual: usual}}
}

// toggle returns a Handle that is on or off.
func toggle(name string, usual float64) Handle {
	return Handle{Name: name, Kind: Toggle, Range: Range{Max: 1, Step: 1, Usual: usual}}
}

// plot maps the plane of a model to a part of a Scene.
type plot struct {
	x0, y0, x1, y1           float64 // of the plane; y grows upwards
	left, top, right, bottom float64 // of the scene
}

// unitX and unitY return the units of the scene for one of the plane.
func (p plot) unitX() float64 { return (p.right - p.left) / (p.x1 - p.x0) }
func (p plot) unitY() float64 { return (p.bottom - p.top) / (p.y1 - p.y0) }

// at returns the point of the scene for a point of the plane.
func (p plot) at(x, y float64) Point {
	return Point{p.left + float64((float64(x)-p.x0)*p.unitX()),
		p.bottom - float64((float64(y)-p.y0)*p.unitY())}
}

// inside returns the point of the scene for the nearest point of the plane that the plot shows.
func (p plot) inside(x, y float64) Point {
	return p.at(min(max(x, p.x0), p.x1), min(max(y, p.y0), p.y1))
}

// frame draws the outline of the plot.
func (p plot) frame(s *Scene) {
	s.Boxes = append(s.Boxes, Box{X: p.left, Y: p.top, W: p.right - p.left, H: p.bottom - p.top,
		Mark: Mark{Tone: Quiet}})
}

// dot draws a point of the plane.
func (p plot) dot(s *Scene, x, y, r float64, m Mark) {
	at := p.inside(x, y)
	s.Dots = append(s.Dots, Dot{X: at.X, Y: at.Y, R: r, Mark: m})
}

// ring draws a point of the plane as a circle, within which a label is legible.
func (p plot) ring(s *Scene, x, y, r float64, m Mark) {
	p.dot(s, x, y, r, m)
	s.Dots[len(s.Dots)-1].Hollow = true
}

// hoop draws a circle around a point of the plane, r units of the scene from it, which hides nothing.
func (p plot) hoop(s *Scene, x, y, r float64, m Mark) {
	at := p.inside(x, y)
	c := Curve{Width: 2, Mark: m}
	for i := range 33 {
		a := 2 * math.Pi * float64(i) / 32
		c.Points = append(c.Points, Point{min(max(at.X+float64(r*exact.Cos(a)), 0), s.Width),
			min(max(at.Y+float64(r*exact.Sin(a)), 0), s.Height)})
	}
	s.Curves = append(s.Curves, c)
}

// line draws a line between two points of the plane and returns it.
func (p plot) line(s *Scene, x0, y0, x1, y1 float64, m Mark) *Line {
	a, b := p.inside(x0, y0), p.inside(x1, y1)
	s.Lines = append(s.Lines, Line{X0: a.X, Y0: a.Y, X1: b.X, Y1: b.Y, Mark: m})
	return &s.Lines[len(s.Lines)-1]
}

// box draws a rectangle between two corners of the plane, filled.
func (p plot) box(s *Scene, low, high []float64, m Mark) {
	a, b := p.inside(low[0], high[1]), p.inside(high[0], low[1])
	s.Boxes = append(s.Boxes, Box{X: a.X, Y: a.Y, W: b.X - a.X, H: b.Y - a.Y, Filled: true, Mark: m})
}

// label writes beside a point of the plane, dx and dy units of the scene from it.
func (p plot) label(s *Scene, x, y, dx, dy float64, text string, m Mark) {
	at := p.inside(x, y)
	s.Labels = append(s.Labels, Label{X: min(max(at.X+dx, 10), s.Width-10),
		Y: min(max(at.Y+dy, 8), s.Height-8), Text: text, Mark: m})
}

// hold puts the grips of two handles, one for each coordinate, at a point of the plane.
func (p plot) hold(s *Scene, ix, iy int, x, y float64) {
	at := p.inside(x, y)
	s.Grips = append(s.Grips, Grip{Handle: ix, X: at.X, Y: at.Y, W: 24, H: 24, DX: p.unitX()},
		Grip{Handle: iy, X: at.X, Y: at.Y, W: 24, H: 24, DY: -p.unitY()})
}

// oval draws an ellipse of the plane around (x, y) with the radius rx along a direction of length 1 and the
// radius ry across it. The part outside the plot is left out: the rest ends on the frame.
func (p plot) oval(s *Scene, x, y, rx, ry float64, way [2]float64, m Mark) {
	const parts = 72
	cos, sin := way[0], way[1]
	on := func(i int) Point {
		a := 2 * math.Pi * float64(i) / parts
		u, v := float64(rx*exact.Cos(a)), float64(ry*exact.Sin(a))
		return Point{x + float64(u*cos) - float64(v*sin), y + float64(u*sin) + float64(v*cos)}
	}
	begin := len(s.Curves)
	joined := false // whether the next part continues the last curve
	for i := range parts {
		from, to, ok := p.clip(on(i), on(i+1))
		if !ok {
			joined = false
			continue
		}
		if !joined {
			s.Curves = append(s.Curves, Curve{Points: []Point{p.at(from.X, from.Y)}, Mark: m})
		}
		c := &s.Curves[len(s.Curves)-1]
		c.Points = append(c.Points, p.at(to.X, to.Y))
		joined = to == on(i+1)
	}
	start := p.at(x+float64(rx*cos), y+float64(rx*sin))
	if last := len(s.Curves) - 1; joined && last > begin && s.Curves[begin].Points[0] == start {
		// The first curve continues the last one.
		s.Curves[begin].Points = append(s.Curves[last].Points, s.Curves[begin].Points[1:]...)
		s.Curves = s.Curves[:last]
	}
}

// clip returns the part of a segment of the plane within the plot, and whether there is one (Liang, Barsky: A
// New Concept and Method for Line Clipping, 1984).
func (p plot) clip(a, b Point) (from, to Point, ok bool) {
	d := Point{b.X - a.X, b.Y - a.Y}
	enter, leave := 0.0, 1.0
	for _, side := range [][2]float64{{-d.X, a.X - p.x0}, {d.X, p.x1 - a.X}, {-d.Y, a.Y - p.y0},
		{d.Y, p.y1 - a.Y}} {
		switch t := side[1] / side[0]; {
		case side[0] < 0:
			enter = max(enter, t)
		case side[0] > 0:
			leave = min(leave, t)
		case side[1] < 0:
			return a, b, false
		}
	}
	if from, to = a, b; enter > 0 {
		from = Point{a.X + float64(enter*d.X), a.Y + float64(enter*d.Y)}
	}
	if leave < 1 {
		to = Point{a.X + float64(leave*d.X), a.Y + float64(leave*d.Y)}
	}
	return from, to, enter < leave
}

// valley draws the contours of a bowl.
func (p plot) valley(s *Scene, x, y float64) {
	for _, r := range []float64{1, 3, 6} {
		p.oval(s, x, y, r, r, [2]float64{1, 0}, Mark{Tone: Faint})
	}
}

// track draws a slider for handle i from (x, y) to the right, with its sign and value before it, and returns
// its line.
func track(s *Scene, h Handle, i int, sign string, v, x, y, width float64, m Mark) Line {
	s.Labels = append(s.Labels, Label{X: x + 26, Y: y, Text: sign + " = " + text(v), Mark: m})
	from, long := x+68, width-78
	at := from + float64(long*(v-h.Min)/(h.Max-h.Min))
	line := Line{X0: from, Y0: y, X1: from + long, Y1: y, Mark: Mark{Tone: Quiet}}
	s.Lines = append(s.Lines, line)
	s.Dots = append(s.Dots, Dot{X: at, Y: y, R: 8, Mark: Mark{Tone: Accent, Fact: m.Fact}})
	s.Grips = append(s.Grips, Grip{Handle: i, X: at, Y: y, W: 20, H: 20, DX: long / (h.Max - h.Min),
		Sign: sign})
	return line
}

// hundredth returns a number that is not negative with two decimals.
func hundredth(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }

// text returns a number with at most two decimals.
func text(v float64) string {
	t := strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
	if t == "-0" {
		return "0"
	}
	if t[0] == '-' {
		return "−" + t[1:]
	}
	return t
}
