package hands

import (
	"math"
	"slices"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// swarms returns the models of particle swarms.
func swarms() []Model { return []Model{flock(), lone(), informed(), exemplary()} }

// side is the length of both sides of the world of the particles.
const side = 10

// sky is the plot of the world.
var sky = plot{x1: side, y1: side, left: 40, top: 6, right: 320, bottom: 286}

// inertias and pulls are the handles of the coefficients.
var inertias, pulls = slider("inertia", 0, 1.2, 0.05, 0.7), slider("pull", 0, 4, 0.1, 1.5)

// settles returns the mean pull below which the mean path of a particle settles, for an inertia weight below
// 1 (Trelea: The Particle Swarm Optimization Algorithm: Convergence Analysis and Parameter Selection, 2003).
func settles(inertia float64) float64 { return float64(2 * (1 + inertia)) }

// course returns the case of the sentence about paths.
func course(inertia, pull float64) string {
	switch {
	case inertia >= 1:
		return "never"
	case pull == 0:
		return "free"
	case pull >= settles(inertia):
		return "grows"
	}
	return ""
}

// world returns the landscape of the models, with the seed 1.
func world(cost func(x []float64) float64) code.Landscape {
	return code.Landscape{Cost: cost, Lower: []float64{0, 0}, Upper: []float64{side, side},
		Random: rng.NewSplitMix(1)}
}

// bowl returns a cost function: the square of the distance from (x, y).
func bowl(x, y float64) func(x []float64) float64 {
	return func(p []float64) float64 {
		return float64((p[0]-x)*(p[0]-x)) + float64((p[1]-y)*(p[1]-y))
	}
}

// near is the distance from the lowest point that the question of a swarm is about.
const near = 1

// moment is a swarm after a step.
type moment struct {
	swarm []code.Particle
	best  int
}

func momentOf(swarm []code.Particle, best int) moment {
	m := moment{best: best}
	for _, p := range swarm {
		m.swarm = append(m.swarm, code.Particle{X: slices.Clone(p.X), V: slices.Clone(p.V),
			Mine: slices.Clone(p.Mine), Cost: p.Cost})
	}
	return m
}

// flock is basic particle swarm optimisation with twelve particles.
func flock() Model {
	const particles, steps = 12, 60
	return Model{Page: "particle-swarm", Ask: "near", Guess: Range{Max: particles, Step: 1, Usual: 3},
		Handles: []Handle{slider("x", 0, side, 0.1, 7), slider("y", 0, side, 0.1, 3), inertias, pulls},
		Run: func(v []float64) Run {
			s := code.PSO{Landscape: world(bowl(v[0], v[1])), Inertia: v[2], Pull: v[3]}
			events := 0
			s.Hear = func(string, ...any) { events++ }
			s.Start(particles)
			moments, trace := []moment{momentOf(s.Swarm, s.Best)}, []Event(nil)
			for range steps {
				s.Iterate()
				now := momentOf(s.Swarm, s.Best)
				moments = append(moments, now)
				trace = append(trace, Event{Name: EventFlock, Facts: map[string]float64{"of": particles,
					"near": float64(now.within(v)), "best": math.Sqrt(s.Swarm[s.Best].Cost)}})
			}
			stops, look := flockStops(moments, v), 0
			for _, s := range stops { // in the end all may lie in one point
				if s.Name == "half" {
					look = s.Step
				}
			}
			return Run{Facts: map[string]float64{"steps": steps, "of": particles,
				"near": float64(moments[steps].within(v)),
				"best": math.Sqrt(s.Swarm[s.Best].Cost), "inertia": v[2], "pull": v[3],
				"limit": settles(v[2])},
				Case: course(v[2], v[3]), Events: events, Steps: steps, Look: look,
				Stops: stops, Trace: trace,
				Scene: func(step int) Scene { return flockScene(moments, step, v) }}
		}}
}

// flockStops returns the steps at which the first particle, half of them and all are near the lowest point
// for the first time.
func flockStops(moments []moment, v []float64) (stops []Stop) {
	all := len(moments[0].swarm)
	for _, s := range []struct {
		least int
		name  string
	}{{1, "first"}, {all / 2, "half"}, {all, "all"}} {
		step := slices.IndexFunc(moments, func(m moment) bool { return m.within(v) >= s.least })
		if step > 0 && (len(stops) == 0 || stops[len(stops)-1].Step < step) {
			stops = append(stops, Stop{step, s.name})
		}
	}
	return stops
}

// flockScene draws the swarm after a step, with the next places of the first particle.
func flockScene(moments []moment, step int, v []float64) (s Scene) {
	s.Width, s.Height = 360, 330
	sky.frame(&s)
	sky.valley(&s, v[0], v[1])
	now := moments[step]
	first, best := now.swarm[0], now.swarm[now.best].Mine
	low, high := nextBox(first.X, first.V, v[2], []pulled{{first.Mine, v[3]}, {best, v[3]}})
	sky.box(&s, low, high, Mark{Tone: Accent, Fact: "pull"})
	for i, p := range now.swarm {
		m := Mark{}
		if apart(p.X, v) <= near {
			m.Fact = "near"
		}
		if i == 0 {
			m.Tone = Accent
		}
		for k := max(1, step-2); k <= step; k++ {
			was, now := moments[k-1].swarm[i].X, moments[k].swarm[i].X
			sky.line(&s, was[0], was[1], now[0], now[1], Mark{Tone: Quiet})
		}
		sky.dot(&s, p.X[0], p.X[1], 5, m)
	}
	sky.hoop(&s, first.Mine[0], first.Mine[1], 8, Mark{Tone: Accent, Fact: "pull"})
	sky.hoop(&s, best[0], best[1], 11, Mark{Tone: Good, Fact: "best"})
	target(&s, v[0], v[1], 0, "best")
	track(&s, inertias, 2, "w", v[2], 0, 308, 175, Mark{Fact: "inertia"})
	limit(&s, track(&s, pulls, 3, "c", v[3], 185, 308, 175, Mark{Fact: "pull"}), v[2])
	return s
}

// apart returns the distance of a place from the lowest point, whose coordinates are first in v.
func apart(x, v []float64) float64 { return exact.Hypot(x[0]-v[0], x[1]-v[1]) }

// within returns the number of particles near the lowest point.
func (m *moment) within(v []float64) (n int) {
	for _, p := range m.swarm {
		if apart(p.X, v) <= near {
			n++
		}
	}
	return n
}

// limit draws a tick on the track of the pull at the largest one with which the mean path settles.
func limit(s *Scene, track Line, inertia float64) {
	if pull := settles(inertia); pull <= pulls.Max {
		x := track.X0 + float64((track.X1-track.X0)*(pull-pulls.Min)/(pulls.Max-pulls.Min))
		s.Lines = append(s.Lines, Line{X0: x, Y0: track.Y0 - 9, X1: x, Y1: track.Y0 + 9, Width: 2,
			Mark: Mark{Tone: BandB, Fact: "limit"}})
	}
}

// target draws the lowest point of a valley as a cross, held by the handles i and i+1. fact is what the cross
// belongs to; empty for none.
func target(s *Scene, x, y float64, i int, fact string) {
	at := sky.at(x, y)
	for _, d := range []float64{-6, 6} {
		s.Lines = append(s.Lines, Line{X0: at.X - 6, Y0: at.Y - d, X1: at.X + 6, Y1: at.Y + d, Width: 2,
			Above: true, Mark: Mark{Tone: Bad, Fact: fact}})
	}
	sky.hold(s, i, i+1, x, y)
}

// pulled is a place that attracts a particle, with the largest factor.
type pulled struct {
	to   []float64
	most float64
}

// nextBox returns the corners of the places that a particle may reach in the next step, within the world.
func nextBox(x, v []float64, inertia float64, pulls []pulled) (low, high []float64) {
	for d := range x {
		from := x[d] + float64(inertia*v[d])
		least, most := from, from
		for _, p := range pulls {
			reach := float64(p.most * (p.to[d] - x[d]))
			least, most = least+min(reach, 0), most+max(reach, 0)
		}
		low, high = append(low, min(max(least, 0), side)), append(high, min(max(most, 0), side))
	}
	return low, high
}

// lone is one particle whose personal best and global best stay where they are held.
func lone() Model {
	const steps = 40
	return Model{Page: "inertia", Ask: "limit", Guess: Range{Max: 6, Step: 0.1, Usual: 2},
		Handles: []Handle{slider("px", 0, side, 0.1, 3), slider("py", 0, side, 0.1, 7),
			slider("gx", 0, side, 0.1, 7), slider("gy", 0, side, 0.1, 5), inertias, pulls},
		Run: func(v []float64) Run {
			s := code.PSO{Landscape: world(func([]float64) float64 { return math.Inf(1) }),
				Inertia: v[4], Pull: v[5], Best: 1}
			events := 0
			s.Hear = func(string, ...any) { events++ }
			for i := range 2 {
				s.Swarm = append(s.Swarm, code.Particle{X: []float64{2, 2}, V: []float64{1, 0.5},
					Mine: []float64{v[2*i], v[2*i+1]}})
			}
			moments := []moment{momentOf(s.Swarm, 1)}
			for range steps {
				s.Iterate()
				moments = append(moments, momentOf(s.Swarm, 1))
			}
			mean, rest := meanPath(v, steps)
			var trace []Event
			for _, m := range moments[1:] {
				trace = append(trace, Event{Name: EventLone, Facts: map[string]float64{
					"apart": apart(m.swarm[0].X, middle([][]float64{v[:2], v[2:4]}))}})
			}
			return Run{Facts: map[string]float64{"inertia": v[4], "pull": v[5], "limit": settles(v[4]),
				"rest": float64(rest), "steps": steps},
				Case: loneCase(v[4], v[5], rest > steps), Events: events, Steps: steps,
				Stops: loneStops(mean, v, rest), Trace: trace,
				Scene: func(step int) Scene {
					s := loneScene(moments, mean, step, v)
					if rest <= step { // where the mean path has settled
						sky.hoop(&s, mean[rest][0], mean[rest][1], 7, Mark{Tone: BandA, Fact: "rest"})
					}
					return s
				}}
		}}
}

// loneCase is course, and "slow" for a mean path that settles later than the picture shows.
func loneCase(inertia, pull float64, late bool) string {
	c := course(inertia, pull)
	if c == "" && late {
		return "slow"
	}
	return c
}

// loneStops returns the steps at which the mean path turns back to the middle of the bests, and the one from
// which it has settled.
func loneStops(mean [][]float64, v []float64, rest int) (stops []Stop) {
	far := func(i int) float64 {
		return exact.Hypot(mean[i][0]-float64((v[0]+v[2])/2), mean[i][1]-float64((v[1]+v[3])/2))
	}
	for i := 1; i < len(mean); i++ {
		switch last := i+1 == len(mean); {
		case i == rest:
			stops = append(stops, Stop{i, "settled"})
		case i < rest && !last && far(i) > far(i-1) && far(i) >= far(i+1):
			stops = append(stops, Stop{i, "turn"})
		}
	}
	return stops
}

// meanPath returns the mean of all paths that a particle may take from (2, 2), and the step from which on
// it stays within 0.5 of the middle between the bests.
func meanPath(v []float64, steps int) (path [][]float64, rest int) {
	x, d := []float64{2, 2}, []float64{1, 0.5}
	goal := []float64{(v[0] + v[2]) / 2, (v[1] + v[3]) / 2}
	for step := range steps + 1 {
		path = append(path, slices.Clone(x))
		if exact.Hypot(x[0]-goal[0], x[1]-goal[1]) > 0.5 {
			rest = step + 1
		}
		for k := range x {
			d[k] = float64(v[4]*d[k]) + float64(v[5]*(goal[k]-x[k]))
			x[k] += d[k]
		}
	}
	return path, rest
}

// loneScene draws the path of the particle until a step.
func loneScene(moments []moment, mean [][]float64, step int, v []float64) (s Scene) {
	s.Width, s.Height = 360, 330
	sky.frame(&s)
	p := moments[step].swarm[0]
	low, high := nextBox(p.X, p.V, v[4], []pulled{{v[:2], v[5]}, {v[2:4], v[5]}})
	sky.box(&s, low, high, Mark{Tone: Accent, Fact: "pull"})
	for i := range step {
		from, to := moments[i].swarm[0].X, moments[i+1].swarm[0].X
		if i >= step-10 {
			sky.line(&s, from[0], from[1], to[0], to[1], Mark{Tone: Quiet})
		}
		from, to = mean[i], mean[i+1]
		line := sky.line(&s, from[0], from[1], to[0], to[1], Mark{Tone: BandA, Fact: "limit"})
		line.Width, line.Dashed = 2, true
	}
	sky.dot(&s, p.X[0], p.X[1], 6, Mark{Tone: Accent})
	for i, name := range []string{"p", "g"} {
		x, y := v[2*i], v[2*i+1]
		sky.ring(&s, x, y, 10, Mark{Tone: Good})
		sky.label(&s, x, y, 0, 0, name, Mark{})
		sky.hold(&s, 2*i, 2*i+1, x, y)
	}
	track(&s, inertias, 4, "w", v[4], 0, 308, 175, Mark{Fact: "inertia"})
	limit(&s, track(&s, pulls, 5, "c", v[5], 185, 308, 175, Mark{Fact: "pull"}), v[4])
	return s
}
