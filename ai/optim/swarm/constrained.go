package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// constrained returns the pair of swarms that work against each other: points and penalties.
func constrained() []variant {
	return []variant{{Description: optim.Description{Name: "copso", Title: "Co-PSO for constraints",
		Criteria: optim.Constraints,
		Formula:  "min over x, max over λ ≥ 0 of L(x, λ) = f(x) + Σ λⱼ max(0, gⱼ(x))",
		Source: "Krohling, Hoffmann, dos Santos Coelho: Co-evolutionary Particle Swarm Optimization for " +
			"Min-Max Problems Using Gaussian Distribution, 2004",
		Doc: "One swarm searches for the best point under the current penalties. A second swarm " +
			"searches for the penalties that are worst for it.",
	}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &lagrangian{} }}}
}

// lagrangian stores the cost and the violations of each personal best, so that it can be judged under new
// penalties without another evaluation.
type lagrangian struct {
	plain
	constraints, others int
	most, slack         float64

	m, count int // values at the start: m constraints and count penalties

	own          []float64 // for each personal best: its cost and m constraint values
	x, v, p, val []float64 // second swarm, whose positions are the penalties
	g            int
}

// Criteria implements optim.Multi.
func (l *lagrangian) Criteria() int { return 1 + l.m }

// Params implements param.Settings.
func (l *lagrangian) Params(p *param.Set) {
	p.Int(&l.constraints, "constraints", "Constraints", "Number of constraint values after the cost. None "+
		"may be above 0; an equation h = 0 gives |h|.", 1, 1, 100)
	p.Int(&l.others, "others", "Second swarm", "Number of particles in the swarm of penalties.", 10, 2, 200)
	p.Float(&l.most, "most", "Largest penalty", "Largest penalty per unit of violation.", 10_000, 1e-3, 1e9)
	p.Float(&l.slack, "slack", "Slack", "Largest violation that still counts as satisfied.", 1e-6, 0, 1)
}

func (l *lagrangian) start(s *Swarm) {
	l.m, l.count = l.constraints, l.others
	l.own = make([]float64, s.n*(1+l.m))
	for i := range l.own {
		l.own[i] = math.Inf(1)
	}
	n := l.count * l.m
	l.x, l.v, l.p, l.val = make([]float64, n), make([]float64, n), make([]float64, n),
		make([]float64, l.count)
	for i := range l.x {
		l.x[i] = s.r.Between(0, l.most)
		l.p[i] = l.x[i]
	}
}

func (l *lagrangian) of(i int) []float64   { return l.own[i*(1+l.m) : (i+1)*(1+l.m)] }
func (l *lagrangian) penalties() []float64 { return l.p[l.g*l.m : (l.g+1)*l.m] }
func violation(g float64) float64          { return max(0, g) }
func (l *lagrangian) feasible(c []float64) (broken float64) {
	for _, g := range c[1:] {
		if v := violation(g); v > l.slack {
			broken += v
		}
	}
	return broken
}

// lagrange returns f + Σ λ max(0, g), where numbers holds f, g₁, …
func lagrange(numbers, lambda []float64) float64 {
	sum := numbers[0]
	for j, g := range numbers[1:] {
		sum += float64(lambda[j] * violation(g))
	}
	return sum
}

func (l *lagrangian) judge(s *Swarm, i int, cost []float64) {
	s.cost[i] = lagrange(cost, l.penalties())
	if s.cost[i] < s.best[i] {
		copy(l.of(i), cost)
		copy(s.mine(i), s.at(i))
		if s.best[i] = s.cost[i]; s.best[i] < s.best[s.g] {
			s.g = i
		}
	}
	// The single cost reported is the cost of the best feasible point or, before one is found, the violation,
	// scaled so that it exceeds any feasible cost.
	total := cost[0]
	if broken := l.feasible(cost); broken > 0 {
		total = math.Sqrt(math.MaxFloat64) * (1 + min(broken, 1e100))
	}
	if total < s.topCost {
		s.topCost = total
		copy(s.top, s.at(i))
	}
}

// end moves the swarm of penalties against the best point and judges all points under the new penalties.
func (l *lagrangian) end(s *Swarm) {
	target := l.of(s.g)
	l.g = 0
	for k := range l.val {
		l.val[k] = lagrange(target, l.p[k*l.m:(k+1)*l.m]) // the stored value belongs to an earlier target
		if l.val[k] > l.val[l.g] {
			l.g = k
		}
	}
	for k := range l.count {
		for j := range l.m {
			at := k*l.m + j
			l.v[at] = float64(s.w*l.v[at]) + float64(float64(s.cp*s.r.Float64())*(l.p[at]-l.x[at])) +
				float64(float64(s.cg*s.r.Float64())*(l.p[l.g*l.m+j]-l.x[at]))
			l.x[at] = min(max(l.x[at]+l.v[at], 0), l.most)
		}
		if v := lagrange(target, l.x[k*l.m:(k+1)*l.m]); v > l.val[k] {
			l.val[k] = v
			copy(l.p[k*l.m:(k+1)*l.m], l.x[k*l.m:(k+1)*l.m])
			if v > l.val[l.g] {
				l.g = k
			}
		}
	}
	s.g = 0
	for i := range s.n {
		s.best[i] = lagrange(l.of(i), l.penalties())
		if s.best[i] < s.best[s.g] {
			s.g = i
		}
	}
}

func (l *lagrangian) state(_ *Swarm, c *optim.Coder) {
	for _, a := range [][]float64{l.own, l.x, l.v, l.p, l.val} {
		c.Floats(a)
	}
	c.Index(&l.g, 0, l.count)
}
