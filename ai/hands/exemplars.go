package hands

import (
	"math"
	"strconv"

	"ludarium/ai/base/exact"
)

// The particle whose next places the model of informed particles shows.
var (
	flyerX = []float64{2, 2}
	flyerV = []float64{0.8, 0}
)

// flyerInertia is its inertia weight.
const flyerInertia = 0.7

// bests is the number of personal bests that may pull.
const bests = 5

// informed is a particle that is pulled by the personal bests of all that it is linked to, its own among
// them: a fully informed particle swarm.
func informed() Model {
	usual := [bests][]float64{{3, 5}, {8, 3}, {5, 9}, {9, 8}, {6, 5}}
	m := Model{Page: "fips", Ask: "share", Guess: Range{Max: 100, Step: 5, Usual: 50}}
	for i, at := range usual {
		n := strconv.Itoa(i + 1)
		m.Handles = append(m.Handles, toggle("link"+n, 1), slider("x"+n, 0, side, 0.1, at[0]),
			slider("y"+n, 0, side, 0.1, at[1]))
	}
	m.Handles = append(m.Handles, pulls, slider("valleyx", 0, side, 0.1, 7),
		slider("valleyy", 0, side, 0.1, 6))
	m.Run = func(v []float64) Run {
		cost := bowl(v[16], v[17])
		linked := linked(v)
		best := 0.0
		for i, at := range linked {
			if d := math.Sqrt(cost(at)); i == 0 || d < best {
				best = d
			}
		}
		facts := map[string]float64{"links": float64(len(linked)), "best": best, "middle": best,
			"share": 0}
		name := "alone"
		if len(linked) > 0 {
			name = ""
			facts["share"] = 100 / float64(len(linked))
			if facts["middle"] = math.Sqrt(cost(middle(linked))); facts["middle"] < best {
				name = "better"
			}
		}
		var stops []Stop
		var trace []Event
		for i := range bests {
			trace = append(trace, Event{Name: EventLink, Place: strconv.Itoa(i + 1),
				Facts: map[string]float64{"linked": v[3*i], "apart": apart(flyerX, v[3*i+1:3*i+3])}})
			switch n := len(linkedUntil(v, i+1)); {
			case v[3*i] == 1 && n == len(linked):
				stops = append(stops, Stop{i + 1, "middle"})
			case v[3*i] == 1:
				stops = append(stops, Stop{i + 1, "pull"})
			}
		}
		return Run{Facts: facts, Case: name, Events: bests, Steps: bests, Stops: stops, Trace: trace,
			Scene: func(step int) Scene { return informedScene(v, step) }}
	}
	return m
}

// linked returns the bests that pull.
func linked(v []float64) [][]float64 { return linkedUntil(v, bests) }

// linkedUntil returns those of the first n bests that pull.
func linkedUntil(v []float64, n int) (list [][]float64) {
	for i := range n {
		if v[3*i] == 1 {
			list = append(list, v[3*i+1:3*i+3])
		}
	}
	return list
}

// middle returns the mean of points.
func middle(points [][]float64) []float64 {
	sum := []float64{0, 0}
	for _, p := range points {
		sum[0] += float64(p[0] / float64(len(points)))
		sum[1] += float64(p[1] / float64(len(points)))
	}
	return sum
}

// fullPulls returns the attractions of a fully informed particle to n places. The coefficient of each is at
// most 2/n times pull.
func fullPulls(places [][]float64, pull float64) (list []pulled) {
	for _, at := range places {
		list = append(list, pulled{at, float64(2 * pull / float64(len(places)))})
	}
	return list
}

// informedScene draws the particle and the pulls of the first links.
func informedScene(v []float64, step int) (s Scene) {
	s.Width, s.Height = 360, 320
	sky.frame(&s)
	sky.valley(&s, v[16], v[17])
	list, now := linked(v), linkedUntil(v, step)
	low, high := nextBox(flyerX, flyerV, flyerInertia, fullPulls(list, v[15])[:len(now)])
	sky.box(&s, low, high, Mark{Tone: Accent})
	for _, at := range now {
		sky.line(&s, flyerX[0], flyerX[1], at[0], at[1], Mark{Tone: Good, Fact: "share"}).Arrow = true
	}
	if len(list) > 0 && len(now) == len(list) {
		goal := middle(list)
		sky.hoop(&s, goal[0], goal[1], 8, Mark{Tone: BandA, Fact: "middle"})
		line := sky.line(&s, flyerX[0], flyerX[1], goal[0], goal[1], Mark{Tone: BandA, Fact: "middle"})
		line.Width, line.Dashed = 2, true
	}
	sky.dot(&s, flyerX[0], flyerX[1], 6, Mark{Tone: Accent})
	for i := range bests {
		x, y := v[3*i+1], v[3*i+2]
		m := Mark{Tone: Faint}
		if v[3*i] == 1 {
			m = Mark{Tone: Good, Fact: "links"}
		}
		sky.ring(&s, x, y, 10, m)
		sky.label(&s, x, y, 0, 0, strconv.Itoa(i+1), Mark{})
		sky.hold(&s, 3*i+1, 3*i+2, x, y)
	}
	target(&s, v[16], v[17], 16, "best")
	track(&s, pulls, 15, "c", v[15], 0, 306, 350, Mark{})
	switches(&s, v)
	return s
}

// switches draws the toggles of the links beside the plot.
func switches(s *Scene, v []float64) {
	for i := range bests {
		b := Box{X: 326, Y: float64(8 + 52*i), W: 30, H: 30, Filled: v[3*i] == 1, Mark: Mark{Tone: Quiet}}
		if b.Filled {
			b.Mark = Mark{Tone: Good, Fact: "links"}
		}
		s.Boxes = append(s.Boxes, b)
		s.Labels = append(s.Labels, Label{X: 341, Y: b.Y + 15, Text: strconv.Itoa(i + 1)})
		s.Grips = append(s.Grips, Grip{Handle: 3 * i, X: 341, Y: b.Y + 15, W: 30, H: 30})
	}
}

// students is the number of particles of the model of exemplars.
const students = 4

// exemplary is four particles, each of which has an exemplar for each of the two coordinates: comprehensive
// learning particle swarm optimisation. The picture shows the exemplars of the first one.
func exemplary() Model {
	bests := [students][]float64{{1, 4}, {8, 1.5}, {2.5, 8}, {4, 2}}
	m := Model{Page: "clpso", Ask: "goal", Guess: Range{Max: 10, Step: 0.1, Usual: 6}}
	for i, at := range bests {
		n := string(rune('a' + i))
		m.Handles = append(m.Handles, slider("x"+n, 0, side, 0.1, at[0]),
			slider("y"+n, 0, side, 0.1, at[1]))
	}
	usual := [students][2]float64{{2, 3}, {2, 2}, {1, 3}, {4, 3}}
	for i := range students {
		n := string(rune('a' + i))
		m.Handles = append(m.Handles, slider("ex"+n, 1, students, 1, usual[i][0]),
			slider("ey"+n, 1, students, 1, usual[i][1]))
	}
	m.Handles = append(m.Handles, slider("valleyx", 0, side, 0.1, 7.5), slider("valleyy", 0, side, 0.1, 7))
	m.Run = func(v []float64) Run {
		cost := bowl(v[16], v[17])
		goals := goals(v)
		facts := map[string]float64{}
		best := math.Inf(1)
		for i := range students {
			best = min(best, math.Sqrt(cost(v[2*i:2*i+2])))
		}
		facts["goal"], facts["best"] = math.Sqrt(cost(goals[0])), best
		name := ""
		switch {
		case v[8] == 1 && v[9] == 1:
			name = "own"
		case v[8] == v[9]:
			name = "one"
		case facts["goal"] >= best:
			name = "worse"
		}
		var stops []Stop
		var trace []Event
		for i, g := range goals { // the goals that are better than every personal best
			far := math.Sqrt(cost(g))
			trace = append(trace, Event{Name: EventGoal, Place: capital(i),
				Facts: map[string]float64{"goal": far}})
			if far < best {
				stops = append(stops, Stop{i + 1, "better"})
			} else {
				stops = append(stops, Stop{i + 1, "goal"})
			}
		}
		return Run{Facts: facts, Case: name, Events: students, Steps: students, Stops: stops, Trace: trace,
			Scene: func(step int) Scene { return exemplaryScene(v, goals, step) }}
	}
	return m
}

// goals returns where each particle is pulled: each coordinate is that of the exemplar's personal best.
func goals(v []float64) (list [][]float64) {
	for i := range students {
		ex, ey := int(v[8+2*i])-1, int(v[9+2*i])-1
		list = append(list, []float64{v[2*ex], v[2*ey+1]})
	}
	return list
}

// exemplaryScene draws the personal bests, the goals of the first particles and the table of exemplars.
func exemplaryScene(v []float64, goals [][]float64, step int) (s Scene) {
	s.Width, s.Height = 360, 372
	sky.frame(&s)
	sky.valley(&s, v[16], v[17])
	tones := []Tone{BandA, BandB, BandC, BandD}
	for i, g := range goals[:step] {
		m := Mark{Tone: tones[i]}
		if i == 0 {
			m.Fact = "goal"
			ex, ey := int(v[8])-1, int(v[9])-1
			sky.line(&s, v[2*ex], v[2*ex+1], g[0], g[1], m).Dashed = true
			sky.line(&s, v[2*ey], v[2*ey+1], g[0], g[1], m).Dashed = true
		}
		line := sky.line(&s, v[2*i], v[2*i+1], g[0], g[1], m)
		line.Arrow = exact.Hypot(v[2*i]-g[0], v[2*i+1]-g[1]) > 0.5
		sky.hoop(&s, g[0], g[1], 6, m)
	}
	for i := range students {
		x, y := v[2*i], v[2*i+1]
		sky.ring(&s, x, y, 11, Mark{Tone: tones[i], Fact: "best"})
		sky.label(&s, x, y, 0, 0, string(rune('A'+i)), Mark{})
		sky.hold(&s, 2*i, 2*i+1, x, y)
	}
	target(&s, v[16], v[17], 16, "best")
	for i := range students {
		left := float64(4 + 90*i)
		s.Labels = append(s.Labels, Label{X: left + 12, Y: 328, Text: string(rune('A' + i)), Bold: true,
			Mark: Mark{Tone: tones[i]}})
		for d, axis := range []string{"x", "y"} {
			k, y := 8+2*i+d, float64(310+36*d)
			s.Boxes = append(s.Boxes, Box{X: left + 26, Y: y - 15, W: 52, H: 30, Mark: Mark{Tone: Quiet}})
			s.Labels = append(s.Labels, Label{X: left + 52, Y: y,
				Text: axis + " ← " + string(rune('A'+int(v[k])-1))})
			s.Grips = append(s.Grips, Grip{Handle: k, X: left + 52, Y: y, W: 52, H: 30, DY: -16})
		}
	}
	return s
}
