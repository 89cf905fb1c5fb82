package swarm

import (
	"math"
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// pareto returns the swarm for problems with two objectives.
func pareto() []variant {
	return []variant{{Description: optim.Description{Name: "mopso", Title: "MOPSO",
		Criteria: optim.Objectives,
		Formula:  "basic rule; g from a sparse cell of the archive of non-dominated points",
		Source: "Coello Coello, Lechuga: MOPSO: A Proposal for Multiple Objective Particle Swarm " +
			"Optimization, 2002",
		Doc: "An archive keeps the non-dominated points. Particles follow points from sparse " +
			"regions of the archive.",
	}, weights: pulling(0.4, usualPull), rule: func() rule { return &front{} }}}
}

// front keeps an archive of positions that do not dominate each other, for two objectives. Its single cost is
// minus the area that the archive dominates below the worst costs of the first iteration.
type front struct {
	plain
	archive, cells int

	room   int // capacity of the archive at the start
	places []float64
	costs  []float64 // two costs per position
	count  int
	own    []float64 // costs of the personal bests
	worst  [2]float64
	order  []int
}

// Criteria implements optim.Multi.
func (*front) Criteria() int { return 2 }

// Params implements param.Settings.
func (f *front) Params(p *param.Set) {
	p.Int(&f.archive, "archive", "Archive", "Maximum number of points in the archive.", 100, 2, 1000)
	p.Int(&f.cells, "cells", "Cells",
		"Cells per objective of the grid that finds sparse regions of the archive.", 10, 1, 100)
}

func (f *front) start(s *Swarm) {
	f.room = f.archive
	f.places, f.costs = make([]float64, (f.room+1)*s.dim), make([]float64, (f.room+1)*2)
	f.own = slices.Repeat([]float64{math.Inf(1)}, 2*s.n)
	f.order = make([]int, 0, f.room+1)
	f.worst = [2]float64{math.Inf(-1), math.Inf(-1)}
}

// dominates reports whether costs a are at least as good as b in every objective and better in at least one.
func dominates(a, b []float64) bool {
	better := false
	for k := range a {
		if a[k] > b[k] {
			return false
		}
		better = better || a[k] < b[k]
	}
	return better
}

func (f *front) of(k int) []float64 { return f.costs[2*k : 2*k+2] }

func (f *front) judge(s *Swarm, i int, cost []float64) {
	if !s.begun {
		f.worst = [2]float64{max(f.worst[0], cost[0]), max(f.worst[1], cost[1])}
	}
	own := f.own[2*i : 2*i+2]
	s.cost[i] = cost[0]
	if dominates(cost, own) || !dominates(own, cost) && s.r.Float64() < 0.5 {
		copy(own, cost)
		copy(s.mine(i), s.at(i))
		if s.best[i] = cost[0]; s.best[i] < s.best[s.g] {
			s.g = i
		}
	}
	f.admit(s, s.at(i), cost)
}

// admit adds a point to the archive unless an archived point is at least as good, and removes the points that
// it dominates.
func (f *front) admit(s *Swarm, x, cost []float64) {
	for k := range f.count {
		if c := f.of(k); dominates(c, cost) || c[0] == cost[0] && c[1] == cost[1] {
			return
		}
	}
	for k := 0; k < f.count; {
		if dominates(cost, f.of(k)) {
			f.remove(s, k)
		} else {
			k++
		}
	}
	copy(f.places[f.count*s.dim:], x)
	copy(f.of(f.count), cost)
	f.count++
	if f.count > f.room {
		k, most := 0, 0
		for j := range f.count {
			if c := f.crowd(j); c > most {
				k, most = j, c
			}
		}
		f.remove(s, k)
	}
	if v := -f.volume(); v < s.topCost {
		s.topCost = v
		copy(s.top, x)
	}
}

func (f *front) remove(s *Swarm, k int) {
	f.count--
	copy(f.places[k*s.dim:(k+1)*s.dim], f.places[f.count*s.dim:(f.count+1)*s.dim])
	copy(f.of(k), f.of(f.count))
}

// crowd returns how many archived points are in the same cell as point k.
func (f *front) crowd(k int) int {
	var low, size [2]float64
	for j := range 2 {
		low[j] = math.Inf(1)
		high := math.Inf(-1)
		for i := range f.count {
			low[j], high = min(low[j], f.of(i)[j]), max(high, f.of(i)[j])
		}
		size[j] = (high - low[j]) / float64(f.cells)
	}
	cell := func(i int) (c [2]int) {
		for j := range 2 {
			if size[j] > 0 {
				c[j] = min(f.cells-1, int((f.of(i)[j]-low[j])/size[j]))
			}
		}
		return c
	}
	at, n := cell(k), 0
	for i := range f.count {
		if cell(i) == at {
			n++
		}
	}
	return n
}

// volume returns the area that the archive dominates below the worst costs of the first iteration.
func (f *front) volume() float64 {
	f.order = f.order[:0]
	for k := range f.count {
		f.order = append(f.order, k)
	}
	slices.SortFunc(f.order, func(a, b int) int {
		switch x, y := f.of(a)[0], f.of(b)[0]; {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return a - b
	})
	sum, top := 0.0, f.worst[1]
	for _, k := range f.order {
		if c := f.of(k); c[0] < f.worst[0] && c[1] < top {
			sum += float64((f.worst[0] - c[0]) * (top - c[1]))
			top = c[1]
		}
	}
	return sum
}

func (f *front) move(s *Swarm, i int) bool {
	a, b := s.r.IntN(f.count), s.r.IntN(f.count)
	if f.crowd(b) < f.crowd(a) {
		a = b
	}
	s.steer(i, f.places[a*s.dim:(a+1)*s.dim])
	return false
}

func (f *front) state(s *Swarm, c *optim.Coder) {
	c.Index(&f.count, 0, f.room+1)
	c.Floats(f.places[:f.count*s.dim])
	c.Floats(f.costs[:f.count*2])
	c.Floats(f.own)
	c.Float(&f.worst[0])
	c.Float(&f.worst[1])
}

// Front appends the points in the archive of a swarm for two objectives, and two costs for each of them.
func (s *Swarm) Front(places [][]float64, costs []float64) ([][]float64, []float64) {
	if f, ok := s.rule.(*front); ok {
		for k := range f.count {
			places = append(places, f.places[k*s.dim:(k+1)*s.dim])
		}
		costs = append(costs, f.costs[:2*f.count]...)
	}
	return places, costs
}
