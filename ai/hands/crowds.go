package hands

import (
	"math"
	"slices"
	"strconv"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/rng"
)

// crowds returns the models of ants, agents and niches.
func crowds() []Model { return []Model{niching(), roads(), agents()} }

// The niches of two peaks.
const (
	dwellers = 8
	peakA    = 6
	peakB    = 14
	shore    = 20 // width of the world of the niches
)

// niching is fitness sharing: the height of a peak is divided by the number of individuals near it.
func niching() Model {
	m := Model{Page: "niche", Ask: "enda", Guess: Range{Max: dwellers, Step: 1, Usual: 8},
		Handles: []Handle{slider("a", 1, 12, 1, 10), slider("b", 1, 12, 1, 6),
			slider("radius", 1, 6, 0.5, 3)}}
	for i, x := range []float64{3.5, 5, 6, 7, 8, 8.5, 13, 15} {
		m.Handles = append(m.Handles, slider("dot"+strconv.Itoa(i+1), 0, shore, 0.5, x))
	}
	m.Run = func(v []float64) Run {
		moments := migrated(v)
		first, last := nichesOf(v, v[3:]), nichesOf(v, moments[len(moments)-1])
		run := Run{Facts: map[string]float64{"a": v[0], "b": v[1], "ina": float64(first.in[0]),
			"inb": float64(first.in[1]), "sharea": first.share[0], "shareb": first.share[1],
			"enda": float64(last.in[0]), "endb": float64(last.in[1])},
			Events: dwellers * len(moments), Steps: max(1, len(moments)-1),
			Scene: func(step int) Scene {
				step = min(step, len(moments)-1)
				return nicheScene(m.Handles, v, moments[step], step == len(moments)-1)
			}}
		for i := 1; i < len(moments); i++ {
			run.Stops = append(run.Stops, Stop{i, nicheStop(v, moments[i-1], moments[i])})
		}
		switch {
		case 2*v[2] >= peakB-peakA:
			run.Case = "overlap"
		case first.in[0]*first.in[1] == 0:
			run.Case = "empty"
		case len(moments) == 1:
			run.Case = "calm"
		}
		return run
	}
	return m
}

// niches has the number of individuals of both peaks and the fitness of each of them; the fitness of an empty
// niche is the fitness that its first individual would have.
type niches struct {
	in    [2]int
	share [2]float64
}

func nichesOf(v, at []float64) (n niches) {
	for p, peak := range []float64{peakA, peakB} {
		for _, x := range at {
			if math.Abs(x-peak) <= v[2] {
				n.in[p]++
			}
		}
		n.share[p] = v[p] / float64(max(1, n.in[p]))
	}
	return n
}

// migrated returns the places of the individuals, and those after each move of one of them: first those that
// are in no niche move to one, then each moves that gains by it, until none does. They go to the niche in
// which they get more.
func migrated(v []float64) (moments [][]float64) {
	at := append([]float64{}, v[3:]...)
	moments = [][]float64{append([]float64{}, at...)}
	for len(moments) <= 2*dwellers {
		moved := false
		for i, x := range at {
			here := 0.0
			n := nichesOf(v, at)
			for p, peak := range []float64{peakA, peakB} {
				if math.Abs(x-peak) <= v[2] {
					here = max(here, n.share[p])
				}
			}
			best, to := here, -1
			for p, peak := range []float64{peakA, peakB} {
				if gain := v[p] / float64(n.in[p]+1); math.Abs(x-peak) > v[2] && gain > best {
					best, to = gain, p
				}
			}
			if to >= 0 {
				at[i] = []float64{peakA, peakB}[to] + float64((float64(i)-3.5)/4*min(v[2], 3))
				moments, moved = append(moments, append([]float64{}, at...)), true
				break
			}
		}
		if !moved {
			break
		}
	}
	return moments
}

// nicheStop returns what an individual did in a move: it came to a niche from outside, or changed the niche.
func nicheStop(v, before, after []float64) string {
	for i, x := range before {
		if x != after[i] && nicheOf(v, x) >= 0 {
			return "changes"
		}
	}
	return "comes"
}

// nicheOf returns the first peak in whose niche a place lies, −1 if it lies in none.
func nicheOf(v []float64, x float64) int {
	for i, peak := range []float64{peakA, peakB} {
		if math.Abs(x-peak) <= v[2] {
			return i
		}
	}
	return -1
}

// nicheScene draws the two peaks and the individuals, and where they began; last is set for the last step.
func nicheScene(handles []Handle, v, at []float64, last bool) (s Scene) {
	s.Width, s.Height = 360, 312
	p := plot{x1: shore, y1: 14, left: 10, top: 10, right: 350, bottom: 200}
	n := nichesOf(v, at)
	for i, peak := range []float64{peakA, peakB} {
		m, shared := Mark{Tone: []Tone{BandA, BandB}[i], Fact: "share" + letter(i)}, ""
		if slices.Equal(at, v[3:]) { // later it is another number
			shared = m.Fact
		}
		p.box(&s, []float64{peak - v[2], 0}, []float64{peak + v[2], v[i]}, Mark{Tone: Faint})
		c := Curve{Width: 2, Mark: m}
		for k := range 41 {
			x := peak + float64(6*(float64(k)/20-1))
			h := 1 - float64((x-peak)*(x-peak)/36)
			if x >= 0 && x <= shore {
				c.Points = append(c.Points, p.at(x, v[i]*h*h))
			}
		}
		s.Curves = append(s.Curves, c)
		top := p.at(peak, v[i])
		s.Dots = append(s.Dots, Dot{X: top.X, Y: top.Y, R: 9, Mark: Mark{Tone: m.Tone, Fact: letter(i)}})
		s.Grips = append(s.Grips, Grip{Handle: i, X: top.X, Y: top.Y, W: 24, H: 24, DY: -p.unitY()})
		s.Labels = append(s.Labels, Label{X: top.X, Y: max(8, top.Y-17),
			Text: capital(i) + ": " + text(v[i]), Bold: true,
			Mark: Mark{Tone: m.Tone, Fact: letter(i)}},
			Label{X: top.X, Y: 254, Text: text(v[i]) + " / " + strconv.Itoa(n.in[i]) + " = " +
				text(math.Round(10*n.share[i])/10), Mark: Mark{Tone: m.Tone, Fact: shared}})
	}
	mark := func(x float64, fact string) Mark {
		switch i := nicheOf(v, x); {
		case i < 0:
			return Mark{Tone: Quiet}
		case fact == "":
			return Mark{Tone: bands[i]}
		default:
			return Mark{Tone: bands[i], Fact: fact + letter(i)}
		}
	}
	now := ""
	if last {
		now = "end"
	}
	for i, x := range at {
		y, begin := 204+float64(8*(i%2)), p.at(v[3+i], 0).X
		s.Dots = append(s.Dots, Dot{X: begin, Y: 226 + float64(8*(i%2)), R: 4, Hollow: true,
			Mark: mark(v[3+i], "in")}, Dot{X: p.at(x, 0).X, Y: y, R: 7, Mark: mark(x, now)})
		s.Grips = append(s.Grips, Grip{Handle: 3 + i, X: begin, Y: y, W: 16, H: 16, DX: p.unitX()})
	}
	track(&s, handles[2], 2, "r", v[2], 0, 288, 350, Mark{})
	return s
}

// roads is two roads from a nest to food: many ants, drawn as a stream that divides by the pheromone.
func roads() Model {
	const most = 20
	m := Model{Page: "ant-system", Ask: "share", Guess: Range{Max: 100, Step: 1, Usual: 50},
		Handles: []Handle{slider("lengtha", 1, 5, 0.5, 1), slider("lengthb", 1, 5, 0.5, 2),
			slider("taua", 0.1, 5, 0.1, 1), slider("taub", 0.1, 5, 0.1, 1), slider("rho", 0, 1, 0.05, 0.5),
			slider("rounds", 0, most, 1, 5)}}
	m.Run = func(v []float64) Run {
		rounds := int(v[5])
		taus := streamed(v, v[4], rounds)
		kept := streamed(v, 0, rounds)
		run := Run{Facts: map[string]float64{"rounds": v[5], "share": 100 * shareOf(taus[rounds]),
			"kept": 100 * shareOf(kept[rounds])},
			Events: max(1, 2*rounds), Steps: max(1, rounds),
			Scene: func(step int) Scene { return roadScene(m.Handles, v, taus[min(step, rounds)]) }}
		for i := 1; i < len(taus); i++ {
			before, now := shareOf(taus[i-1]), shareOf(taus[i])
			run.Trace = append(run.Trace, Event{Name: EventRound,
				Facts: map[string]float64{"share": 100 * now}})
			if max(before, 1-before) < preferred && max(now, 1-now) >= preferred {
				run.Stops = append(run.Stops, Stop{i, "quarters"})
			}
		}
		switch {
		case v[0] == v[1]:
			run.Case = "equal"
		case v[0] > v[1]:
			run.Case = "longer"
		}
		return run
	}
	return m
}

// preferred is the part of the ants on a road from which on a run stops there.
const preferred = 0.75

// evaporated returns the pheromone of a road after a round.
func evaporated(tau, rho, deposit float64) float64 { return float64(tau*(1-rho)) + deposit }

// streamed returns the pheromone of both roads after 0 to n rounds. One unit of ants divides by the
// pheromone and leaves on each road its part divided by the length.
func streamed(v []float64, rho float64, n int) (taus [][2]float64) {
	tau := [2]float64{v[2], v[3]}
	taus = append(taus, tau)
	for range n {
		p := shareOf(tau)
		tau = [2]float64{evaporated(tau[0], rho, p/v[0]), evaporated(tau[1], rho, (1-p)/v[1])}
		taus = append(taus, tau)
	}
	return taus
}

// shareOf returns the part of the ants that take the first road.
func shareOf(tau [2]float64) float64 { return tau[0] / (tau[0] + tau[1]) }

// roadScene draws the two roads as bows, as long as their lengths and as thick as their share.
func roadScene(handles []Handle, v []float64, tau [2]float64) (s Scene) {
	const mid, left, right = 134.0, 40.0, 320.0
	s.Width, s.Height = 360, 344
	p := shareOf(tau)
	for i, share := range []float64{p, 1 - p} {
		m := Mark{Tone: []Tone{BandA, BandB}[i]}
		if i == 0 {
			m.Fact = "share"
		}
		high := 12 + float64(18*v[i])
		if i == 0 {
			high = -high
		}
		c := Curve{Width: 1 + float64(17*share), Mark: m}
		for k := range 41 {
			u := float64(k)/20 - 1
			c.Points = append(c.Points, Point{left + float64((right-left)*(u+1)/2),
				mid + float64(high*(1-float64(u*u)))})
		}
		s.Curves = append(s.Curves, c)
		top := Point{180, mid + high}
		s.Dots = append(s.Dots, Dot{X: top.X, Y: top.Y, R: 10, Mark: Mark{Tone: m.Tone}})
		s.Grips = append(s.Grips, Grip{Handle: i, X: top.X, Y: top.Y, W: 24, H: 24, DY: 18 * float64(2*i-1)})
		s.Labels = append(s.Labels, Label{X: 150, Y: top.Y + float64(20*(2*i-1)),
			Text: capital(i) + ": " + text(v[i]),
			Bold: true, Mark: Mark{Tone: m.Tone}},
			Label{X: 224, Y: top.Y + float64(20*(2*i-1)), Text: text(math.Round(100*share)) + " %", Mark: m})
	}
	for i, x := range []float64{left, right} {
		s.Dots = append(s.Dots, Dot{X: x, Y: mid, R: 16, Mark: Mark{Tone: []Tone{Quiet, Good}[i]}})
	}
	track(&s, handles[2], 2, "τA", v[2], 0, 284, 175, Mark{Tone: BandA})
	track(&s, handles[3], 3, "τB", v[3], 185, 284, 175, Mark{Tone: BandB})
	track(&s, handles[4], 4, "ρ", v[4], 0, 326, 175, Mark{})
	track(&s, handles[5], 5, "n", v[5], 185, 326, 175, Mark{Fact: "rounds"})
	return s
}

// The agents of stochastic diffusion search.
const (
	crowd  = 20
	places = 5
	tests  = 10 // a place passes a whole number of them
	right  = 2  // index of the best place
	rounds = 30
)

// agents is stochastic diffusion search with twenty agents and five places.
func agents() Model {
	m := Model{Page: "stochastic-diffusion-search", Ask: "active", Guess: Range{Max: 100, Step: 1, Usual: 80},
		Handles: []Handle{slider("p", 0, 1, 0.1, 0.8), slider("q", 0, 1, 0.1, 0)}}
	for i := range crowd {
		m.Handles = append(m.Handles, slider("agent"+strconv.Itoa(i+1), 1, places, 1, float64(1+i*7%places)))
	}
	m.Run = func(v []float64) Run {
		s := code.Diffusion{Hypotheses: places, Parts: tests, Random: rng.NewSplitMix(1),
			Active: make([]bool, crowd),
			Right: func(place, part int) bool {
				if place == right {
					return float64(part) < math.Round(tests*v[0])
				}
				return float64(part) < math.Round(tests*v[1])
			}}
		for _, at := range v[2:] {
			s.Held = append(s.Held, int(at)-1)
		}
		events := 0
		s.Hear = func(string, ...any) { events++ }
		moments, trace := []diffused{diffusedOf(&s)}, []Event(nil)
		for range rounds {
			s.Round()
			now := diffusedOf(&s)
			moments = append(moments, now)
			trace = append(trace, Event{Name: EventTests, Facts: map[string]float64{"of": crowd,
				"active": float64(now.active), "hold": float64(now.hold)}})
		}
		var stops []Stop
		for i, d := range moments {
			if d.found() && (i == 0 || !moments[i-1].found()) {
				stops = append(stops, Stop{i, "found"})
			}
			if d.hold > crowd/2 && (i == 0 || moments[i-1].hold <= crowd/2) {
				stops = append(stops, Stop{i, "most"})
			}
		}
		active, hold := restOf(v[0])
		last := moments[rounds]
		run := Run{Facts: map[string]float64{"p": v[0], "active": 100 * active, "hold": 100 * hold,
			"nowactive": float64(last.active), "nowhold": float64(last.hold), "agents": crowd,
			"rounds": rounds},
			Events: events, Steps: rounds, Stops: stops, Trace: trace, Scene: func(step int) Scene {
				return agentScene(m.Handles, v, moments[step])
			}}
		switch {
		case v[1] > 0 && v[1] >= v[0]:
			run.Case = "other"
		case v[1] > 0:
			run.Case = "noise"
		case v[0] <= 0.5:
			run.Case = "lost"
		}
		return run
	}
	return m
}

// restOf returns the parts of the agents that are active and that hold the best place in the long run, if it
// passes a test with probability p and there are many other places, which pass none (after Nasuto, Bishop:
// Convergence Analysis of Stochastic Diffusion Search, 1999): as many leave it as copy it.
func restOf(p float64) (active, hold float64) {
	if p <= 0.5 {
		return 0, 0
	}
	active = 2 - 1/p
	return active, active / p
}

// diffused is the state of the agents after a round.
type diffused struct {
	held         []int
	passed       []bool
	active, hold int // agents that are active, and that hold the best place
}

// found reports whether an agent that holds the best place is active.
func (d *diffused) found() bool {
	for i, h := range d.held {
		if h == right && d.passed[i] {
			return true
		}
	}
	return false
}

func diffusedOf(s *code.Diffusion) (d diffused) {
	d.held, d.passed = append(d.held, s.Held...), append(d.passed, s.Active...)
	for i, h := range s.Held {
		if s.Active[i] {
			d.active++
		}
		if h == right {
			d.hold++
		}
	}
	return d
}

// agentScene draws each agent above its place, those that are active filled.
func agentScene(handles []Handle, v []float64, d diffused) (s Scene) {
	const ground, cell = 250.0, 68.0
	s.Width, s.Height = 360, 330
	var high [places]int
	for place := range places {
		x := 44 + float64(cell*float64(place))
		m := Mark{Tone: Quiet}
		if place == right {
			m = Mark{Tone: Good, Fact: "p"}
		}
		s.Boxes = append(s.Boxes, Box{X: x - 31, Y: ground + 2, W: 62, H: 24, Filled: place == right,
			Mark: m})
		odds := v[1]
		if place == right {
			odds = v[0]
		}
		s.Labels = append(s.Labels, Label{X: x, Y: ground + 14, Text: text(100*odds) + " %", Mark: m})
	}
	for i, place := range d.held {
		// Two columns of agents stand on each place.
		k := high[place]
		high[place]++
		x := 44 + float64(cell*float64(place)) + float64(14*float64(2*(k%2)-1))
		y := ground - 13 - float64(23*float64(k/2))
		m := Mark{Tone: Quiet}
		if d.passed[i] {
			m = Mark{Tone: Accent, Fact: "nowactive"}
		}
		s.Dots = append(s.Dots, Dot{X: x, Y: y, R: 10, Hollow: !d.passed[i], Mark: m})
		s.Grips = append(s.Grips, Grip{Handle: 2 + i, X: x, Y: y, W: 22, H: 22, DX: cell})
	}
	for place, n := range high { // how many agents hold the place
		m := Mark{Tone: Quiet}
		if place == right {
			m = Mark{Tone: Good, Fact: "nowhold"}
		}
		s.Labels = append(s.Labels, Label{X: 44 + float64(cell*float64(place)), Mark: m, Bold: place == right,
			Y: ground - 16 - float64(23*float64((n+1)/2)), Text: strconv.Itoa(n)})
	}
	track(&s, handles[0], 0, "p", v[0], 0, 306, 175, Mark{Tone: Good, Fact: "p"})
	track(&s, handles[1], 1, "q", v[1], 185, 306, 175, Mark{})
	return s
}
