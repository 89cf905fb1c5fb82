package swarm

import (
	"math"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// ratios returns the swarms in which particles follow good particles nearby.
func ratios() []variant {
	return []variant{
		{Description: optim.Description{Name: "fdr", Title: "FDR-PSO",
			Formula: "v_d ← w(t) v_d + U (p − x) + U (g − x) + 2 U (n − x), n minimises (f(pⱼ) − f(x)) " +
				"/ |pⱼ − x| in dimension d",
			Source: "Peram, Veeramachaneni, Mohan: Fitness-Distance-Ratio Based Particle Swarm " +
				"Optimization, 2003",
			Doc: "In each dimension a particle is also pulled towards a particle that is both much " +
				"better and close."}, rule: func() rule { return &fitnessDistance{} }},
		{Description: optim.Description{Name: "fer", Title: "FER-PSO",
			Formula: "v ← χ (v + 2.05 U (p − x) + 2.05 U (n − x)), n maximises α (f(pⱼ) − f(p)) / |pⱼ − p|",
			Source: "Li: A Multimodal Particle Swarm Optimizer Based on Fitness Euclidean-Distance " +
				"Ratio, 2007",
			Doc: "Each particle follows one whose best position is both much better and close, so " +
				"groups settle on different optima."}, without: without{links: true},
			rule: func() rule { return &fitnessEuclidean{} }},
	}
}

// ratio returns the fitness-distance ratio in one dimension of a position p with cost f to a position x with
// cost g.
func ratio(f, g, p, x float64) float64 { return (f - g) / math.Abs(p-x) }

type fitnessDistance struct {
	plain
	inertia    falling
	pull, near float64
	reading    string

	alone bool
}

// Params implements param.Settings.
func (f *fitnessDistance) Params(p *param.Set) {
	f.inertia.params(p)
	p.Float(&f.pull, "c", "Pull", "Maximum pull of the personal best and of the global best.", 1, 0, 4)
	p.Float(&f.near, "c-near", "Neighbour pull",
		"Maximum pull of the particle with the best fitness-distance ratio.", 2, 0, 4)
	p.OneOf(&f.reading, "reading", "Reading", "Whether the particle with the best fitness-distance ratio "+
		"adds a pull (original) or replaces the other pulls (as printed in the thesis). As printed, the "+
		"swarm hardly converges.", "original", "alone")
}

func (f *fitnessDistance) set(s *Swarm) {
	s.inertia, s.own, s.social = f.inertia.schedule(), always(f.pull), always(f.pull)
	f.alone = f.reading == "alone"
}

func (f *fitnessDistance) move(s *Swarm, i int) bool {
	x, v, p, g := s.at(i), s.velocity(i), s.mine(i), s.mine(s.topology.best(s, i))
	for d := range v {
		near, least := x[d], math.Inf(1)
		for j := range s.n {
			if at := s.p[j*s.dim+d]; at != x[d] && j != i {
				if r := ratio(s.best[j], s.cost[i], at, x[d]); r < least {
					near, least = at, r
				}
			}
		}
		u := float64(s.w*v[d]) + float64(float64(f.near*s.r.Float64())*(near-x[d]))
		if !f.alone {
			u += float64(float64(s.cp*s.r.Float64())*(p[d]-x[d])) +
				float64(float64(s.cg*s.r.Float64())*(g[d]-x[d]))
		}
		v[d] = u
	}
	return false
}

type fitnessEuclidean struct {
	plain
	chi, pull float64

	alpha float64
}

// Params implements param.Settings.
func (f *fitnessEuclidean) Params(p *param.Set) {
	p.Float(&f.chi, "chi", "Constriction", "Factor applied to the whole velocity.", 0.7298, 0, 1)
	p.Float(&f.pull, "c", "Pull", "Maximum pull of each position before the constriction.", 2.05, 0, 4)
}

func (f *fitnessEuclidean) set(s *Swarm) {
	setConstant(s, 1, f.pull)
	s.squeeze = f.chi
}

func (f *fitnessEuclidean) begin(s *Swarm) {
	worst := s.g
	for i, c := range s.best[:s.n] {
		if c > s.best[worst] && !math.IsInf(c, 0) {
			worst = i
		}
	}
	f.alpha = 0
	if gap := s.best[s.g] - s.best[worst]; gap != 0 {
		f.alpha = s.box.Diagonal() / gap
	}
}

// ratio returns the fitness-Euclidean-distance ratio of j for i, or 0 if their distance is 0.
func (f *fitnessEuclidean) ratio(s *Swarm, j, i int) float64 {
	r := distance(s.mine(j), s.mine(i))
	if r == 0 {
		return 0
	}
	return f.alpha * (s.best[j] - s.best[i]) / r
}

// follow returns the particle that i follows, or i itself if no ratio is above 0.
func (f *fitnessEuclidean) follow(s *Swarm, i int) int {
	most, best := 0.0, i
	for j := range s.n {
		if j != i {
			if r := f.ratio(s, j, i); r > most {
				most, best = r, j
			}
		}
	}
	return best
}

func (f *fitnessEuclidean) move(s *Swarm, i int) bool {
	s.steer(i, s.mine(f.follow(s, i)))
	return false
}

func (f *fitnessEuclidean) state(_ *Swarm, c *optim.Coder) { c.Float(&f.alpha) }
