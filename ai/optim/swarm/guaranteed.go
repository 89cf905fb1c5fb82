package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// guaranteed returns the swarms with proven convergence: to a local optimum, or to the global one.
func guaranteed() []variant {
	return []variant{
		{Description: optim.Description{Name: "gcpso", Title: "GCPSO",
			Formula: "for the best particle: x ← g + w v + ρ (1 − 2U)",
			Source:  "van den Bergh: An Analysis of Particle Swarm Optimizers, 2002",
			Doc: "The best particle searches at random around its position. Repeated success doubles " +
				"the radius, and repeated failure halves it.",
		}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &certain{} }},
		{Description: optim.Description{Name: "rpso", Title: "RPSO",
			Formula: "basic rule; particle 1: random x in every k-th iteration",
			Source:  "van den Bergh: An Analysis of Particle Swarm Optimizers, 2002",
			Doc: "Now and then one particle jumps to a random position, so the swarm finds the global " +
				"optimum given enough time.",
		}, weights: pulling(usualInertia, usualPull), rule: func() rule { return &jumper{} }},
	}
}

// patience is the maximum number of consecutive successes or failures that leave the radius of the best
// particle's search unchanged.
type patience struct{ successes, failures int }

func (t *patience) params(p *param.Set) {
	p.Int(&t.successes, "successes", "Successes", "Consecutive successes beyond which the radius doubles.",
		15, 1, 1000)
	p.Int(&t.failures, "failures", "Failures", "Consecutive failures beyond which the radius halves.", 5, 1,
		1000)
}

// trust is the state of the best particle's random search.
type trust struct {
	radius       float64 // as a fraction of the range
	wins, losses int     // numbers of consecutive successes and failures
	of           int     // index of the particle that searches
}

// guaranteedStep returns the next position of the best particle in one dimension, from its personal best,
// inertia, velocity, radius and a number u in [0, 1).
func guaranteedStep(best, w, v, radius, u float64) float64 {
	return best + float64(w*v) + float64(radius*(1-float64(2*u)))
}

// steer sets the velocity of the best particle i for its random search.
func (t *trust) steer(s *Swarm, i int) {
	if t.of != i {
		t.of, t.wins, t.losses = i, 0, 0
	}
	x, v, p := s.at(i), s.velocity(i), s.mine(i)
	for d := range v {
		v[d] = guaranteedStep(p[d], s.w, v[d], t.radius*s.span[d], s.r.Float64()) - x[d]
	}
}

// learn counts a success or failure of the search and adapts the radius.
func (t *trust) learn(better bool, p patience) {
	if better {
		t.losses = 0
		if t.wins++; t.wins > p.successes {
			t.radius = min(t.radius*2, 1)
			t.wins = 0
		}
		return
	}
	t.wins = 0
	if t.losses++; t.losses > p.failures {
		t.radius = max(t.radius/2, 1e-150)
		t.losses = 0
	}
}

func (t *trust) state(c *optim.Coder) {
	c.Float(&t.radius)
	c.Int(&t.wins)
	c.Int(&t.losses)
	c.Int(&t.of)
}

// certain is the rule in which a particle that is the best one of its neighbourhood searches randomly around
// its position. The radius belongs to the neighbourhood: a new best particle takes it over.
type certain struct {
	plain
	patience patience
	first    float64

	searches []trust // search of each particle
	leads    []int   // the particle that each one last followed, itself if it searches; −1 before that
}

// Params implements param.Settings.
func (g *certain) Params(p *param.Set) {
	p.Float(&g.first, "radius", "Radius", "Initial radius ρ as a fraction of the range.", 0.01, 1e-9, 1)
	g.patience.params(p)
}

func (g *certain) start(s *Swarm) {
	g.searches, g.leads = make([]trust, s.n), make([]int, s.n)
	for i := range g.leads {
		g.searches[i], g.leads[i] = trust{radius: g.first, of: i}, -1
	}
}

// follow notes the best particle in i's neighbourhood. If that has become i itself, i takes over the search.
func (g *certain) follow(s *Swarm, i int) (best int) {
	best = s.topology.best(s, i)
	if before := g.leads[i]; best == i && before >= 0 && before != i {
		g.searches[i] = trust{radius: g.searches[before].radius, of: i}
	}
	g.leads[i] = best
	return best
}

func (g *certain) move(s *Swarm, i int) bool {
	if g.follow(s, i) != i {
		return g.plain.move(s, i)
	}
	g.searches[i].steer(s, i)
	return false
}

func (g *certain) told(s *Swarm, i int, better bool) {
	if g.leads[i] == i {
		g.searches[i].learn(better, g.patience)
	}
	if better {
		g.follow(s, i) // before the others follow it, because it takes over the search of the former best
		for j := range g.leads {
			g.follow(s, j)
		}
	}
}

func (g *certain) state(s *Swarm, c *optim.Coder) {
	c.Ints(g.leads, -1, s.n)
	for i := range g.searches {
		g.searches[i].state(c)
	}
}

// jumper lets the first particle jump to a random position at regular intervals.
type jumper struct {
	plain
	interval int // number of iterations between jumps
}

// Params implements param.Settings.
func (j *jumper) Params(p *param.Set) {
	p.Int(&j.interval, "interval", "Interval", "A particle jumps once in this number of iterations.", 10, 1,
		10_000).Unit("iterations").Log()
}

func (j *jumper) move(s *Swarm, i int) bool {
	if i != 0 || s.iterations%j.interval != 0 {
		return j.plain.move(s, i)
	}
	s.scatter(0)
	clear(s.velocity(0))
	return true
}
