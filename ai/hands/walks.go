package hands

import (
	"math"
	"slices"
	"strconv"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// walks returns the models of searches that walk from neighbour to neighbour.
func walks() []Model { return []Model{climb(), anneal()} }

const (
	// heights is the number of places of the walks, and highest the largest height.
	heights, highest = 24, 9
	// walkSteps is the number of steps of the annealing.
	walkSteps = 60
)

// hills are the usual heights: a shallow hollow at the left, the deepest at the right.
var hills = [heights]float64{8, 6, 4, 3, 4, 5, 6, 5, 4, 5, 6, 5, 3, 2, 1, 2, 4, 5, 6, 4, 3, 4, 6, 8}

var ground = plot{x0: -0.5, x1: heights - 0.5, y1: highest + 1, left: 6, top: 6, right: 354, bottom: 196}

// hillHandles returns the handles of the heights and of the first place of the ball.
func hillHandles(ball float64) (list []Handle) {
	for i, h := range hills {
		list = append(list, slider("h"+strconv.Itoa(i+1), 0, highest, 1, h))
	}
	return append(list, slider("ball", 1, heights, 1, ball))
}

// climbDown returns the places of a ball that goes to its lower neighbour, the left one of two equal ones,
// until none is lower.
func climbDown(h []float64, at int) (way []int) {
	for way = []int{at}; ; way = append(way, at) {
		next := at
		for _, k := range []int{at - 1, at + 1} {
			if k >= 0 && k < len(h) && improves(h[k], h[next]) {
				next = k
			}
		}
		if next == at {
			return way
		}
		at = next
	}
}

// improves reports whether hill climbing goes to a neighbour of this cost.
func improves(cost, now float64) bool { return cost < now }

// climb is hill climbing, downwards as the costs of the atlas.
func climb() Model {
	return Model{Page: "hill-climbing", Ask: "from", Guess: Range{Max: heights, Step: 1, Usual: 12},
		Handles: hillHandles(7),
		Run: func(v []float64) Run {
			h := v[:heights]
			least := slices.Min(h)
			var from []int // the places from which the ball reaches the lowest one
			for i := range h {
				if way := climbDown(h, i); h[way[len(way)-1]] == least {
					from = append(from, i)
				}
			}
			way := climbDown(h, int(v[heights])-1)
			end := h[way[len(way)-1]]
			run := Run{Facts: map[string]float64{"end": end, "least": least, "from": float64(len(from)),
				"of": heights},
				Events: heights * heights, Steps: max(1, len(way)-1),
				Scene: func(step int) Scene { return walkScene(v, from, way, step) }}
			if end > least {
				run.Case = "stuck"
			}
			return run
		}}
}

// walkScene draws the heights and the ball on its way.
func walkScene(v []float64, from, way []int, step int) (s Scene) {
	s.Width, s.Height = 360, 210
	drawHills(&s, v[:heights], "least")
	for _, i := range from { // a dot below each place from which the ball reaches the lowest one
		s.Dots = append(s.Dots, Dot{X: ground.at(float64(i), 0).X, Y: ground.bottom + 7, R: 3,
			Mark: Mark{Tone: Good, Fact: "from"}})
	}
	step = min(step, len(way)-1)
	for i := range step {
		a, b := way[i], way[i+1]
		ground.line(&s, float64(a), v[a]+0.6, float64(b), v[b]+0.6, Mark{Tone: Accent})
	}
	ball(&s, v, way[step], "end")
	return s
}

// drawHills draws the heights as columns that are held at their tops; the lowest belong to a fact.
func drawHills(s *Scene, h []float64, fact string) {
	least := slices.Min(h)
	for i, y := range h {
		at := ground.at(float64(i), y)
		m := Mark{Tone: Quiet}
		if y == least {
			m = Mark{Tone: Good, Fact: fact}
		}
		s.Boxes = append(s.Boxes, Box{X: at.X - 6.5, Y: at.Y, W: 13, H: ground.bottom - at.Y, Filled: true,
			Mark: m})
		s.Grips = append(s.Grips, Grip{Handle: i, X: at.X, Y: at.Y + 7, W: 13, H: 14, DY: -ground.unitY()})
	}
}

// ball draws a ball, marked with a fact, at place number at. Dragging it sets the place at which it starts.
func ball(s *Scene, v []float64, at int, fact string) {
	ground.dot(s, float64(at), v[at]+0.4, 7, Mark{Tone: Accent, Fact: fact})
	start := int(v[heights]) - 1
	p := ground.at(float64(start), v[start])
	if at != start {
		ground.hoop(s, float64(start), v[start]+0.4, 7, Mark{Tone: Accent})
	}
	s.Grips = append(s.Grips, Grip{Handle: heights, X: p.X, Y: p.Y - 8, W: 16, H: 16, DX: ground.unitX()})
}

// chance returns the probability of accepting a step that makes the cost larger by loss, at a temperature.
func chance(loss, temperature float64) float64 {
	if loss <= 0 {
		return 1
	}
	if temperature == 0 {
		return 0
	}
	return min(exact.Exp(-loss/temperature), 1)
}

// The range of the curve of probabilities.
const (
	mostLoss = 9
	mostHeat = 8
)

// anneal is simulated annealing at a temperature that falls, or that stays if the cooling is 1.
func anneal() Model {
	m := Model{Page: "simulated-annealing", Ask: "reached", Guess: Range{Max: 100, Step: 5, Usual: 20},
		Handles: append(hillHandles(9), slider("t", 0, mostHeat, 0.1, 1), slider("cool", 0.8, 1, 0.01, 1),
			slider("up", 1, mostLoss, 1, 2))}
	m.Run = func(v []float64) Run {
		h := v[:heights]
		way := annealed(h, int(v[heights])-1, v[heights+1], v[heights+2], 1)
		least, reached := slices.Min(h), 0
		for seed := range uint64(100) {
			way := annealed(h, int(v[heights])-1, v[heights+1], v[heights+2], seed+1)
			if slices.ContainsFunc(way, func(at int) bool { return h[at] == least }) {
				reached++
			}
		}
		up, heat := v[heights+3], v[heights+1]
		return Run{Facts: map[string]float64{"up": up, "t": heat, "taken": 100 * chance(up, heat),
			"steps": walkSteps, "reached": float64(reached)},
			Events: 101 * walkSteps, Steps: walkSteps, Stops: annealStops(h, way),
			Scene: func(step int) Scene { return annealScene(m.Handles, v, way, step) }}
	}
	return m
}

// annealStops returns the steps up, and the first one to a lowest place.
func annealStops(h []float64, way []int) (stops []Stop) {
	least, found := slices.Min(h), h[way[0]] == slices.Min(h)
	for i := 1; i < len(way); i++ {
		switch {
		case !found && h[way[i]] == least:
			found = true
			stops = append(stops, Stop{i, "lowest"})
		case h[way[i]] > h[way[i-1]]:
			stops = append(stops, Stop{i, "up"})
		}
	}
	return stops
}

// annealed returns the places of a walk that draws a neighbour in each step.
func annealed(h []float64, at int, heat, cool float64, seed uint64) (way []int) {
	random := rng.NewSplitMix(seed)
	way = []int{at}
	for range walkSteps {
		next := at - 1 + 2*random.IntN(2)
		u := random.Float64()
		if next >= 0 && next < len(h) {
			if loss := h[next] - h[at]; loss < 0 || u < chance(loss, heat) {
				at = next
			}
		}
		way = append(way, at)
		heat = float64(heat * cool)
	}
	return way
}

// annealScene draws the heights, the ball, and the curve of probabilities at the first temperature and at the
// current one.
func annealScene(handles []Handle, v []float64, way []int, step int) (s Scene) {
	s.Width, s.Height = 360, 360
	drawHills(&s, v[:heights], "")
	for i := max(0, step-8); i < step; i++ {
		a, b := way[i], way[i+1]
		ground.line(&s, float64(a), v[a]+0.4, float64(b), v[b]+0.4, Mark{Tone: Accent})
	}
	ball(&s, v, way[step], "")
	curve := plot{x1: mostLoss, y1: 1, left: 150, top: 214, right: 350, bottom: 328}
	curve.frame(&s)
	heat := v[heights+1]
	odds(&s, curve, heat, Mark{Tone: BandA, Fact: "taken"})
	up := v[heights+3]
	taken := chance(up, heat)
	curve.line(&s, up, 0, up, taken, Mark{Tone: BandA, Fact: "up"}).Dashed = true
	curve.line(&s, 0, taken, up, taken, Mark{Tone: BandA, Fact: "taken"}).Dashed = true
	curve.dot(&s, up, taken, 7, Mark{Tone: BandA, Fact: "taken"})
	at := curve.at(up, taken)
	s.Grips = append(s.Grips, Grip{Handle: heights + 3, X: at.X, Y: at.Y, W: 20, H: 20, DX: curve.unitX()})
	curve.label(&s, 0, taken, -22, 0, text(math.Round(100*taken))+" %", Mark{Fact: "taken"})
	curve.label(&s, up, 0, 0, 12, text(up), Mark{Fact: "up"})
	curve.label(&s, mostLoss, 1, -44, 14, "e^(−d/T)", Mark{Tone: BandA})
	for range step {
		heat = float64(heat * v[heights+2])
	}
	if v[heights+2] < 1 {
		odds(&s, curve, heat, Mark{Tone: Quiet})
	}
	track(&s, handles[heights+1], heights+1, "T", v[heights+1], 0, 236, 112, Mark{Fact: "t"})
	track(&s, handles[heights+2], heights+2, "×", v[heights+2], 0, 290, 112, Mark{})
	return s
}

// odds draws the probability of a step up against its height.
func odds(s *Scene, p plot, heat float64, m Mark) {
	const parts = 60
	c := Curve{Width: 2, Mark: m}
	for i := range parts + 1 {
		d := float64(mostLoss) * float64(i) / parts
		c.Points = append(c.Points, p.at(d, chance(d, heat)))
	}
	s.Curves = append(s.Curves, c)
}
