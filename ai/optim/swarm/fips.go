package swarm

import (
	"cmp"
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// informed returns the fully informed swarms.
func informed() []variant {
	d := optim.Description{Name: "fips", Title: "FIPS",
		Formula: "v ← c₁ v + Σₖ U(0, φ/|N|) (pₖ − x), over all neighbours k",
		Source:  "Mendes, Kennedy, Neves: The Fully Informed Particle Swarm: Simpler, Maybe Better, 2004",
		Doc:     "All neighbours pull a particle, not only the best one."}
	square := d
	square.Name, square.Title = "fips-clusters", "FIPS in clusters"
	square.Doc = "All neighbours pull a particle. The swarm forms four clusters with single links " +
		"between them; the thesis calls this topology the square."
	return []variant{
		{Description: d, topology: ring, rule: func() rule { return &fully{} }},
		{Description: square, topology: clusters, rule: func() rule { return &fully{} }},
	}
}

// fully is the rule of the fully informed swarm.
type fully struct {
	plain
	inertia, pull float64
	strength      string
	weighs        string // name of the neighbour weighting

	phi    float64
	order  []int     // neighbours, least important first
	weight []float64 // weight of each position in order, with mean 1
}

// Params implements param.Settings.
func (f *fully) Params(p *param.Set) {
	p.Float(&f.inertia, "c1", "Inertia", "Share of its velocity that a particle keeps.", 0.7, 0, 1.2)
	p.Float(&f.pull, "c-max", "Pull", "Half of the maximum total pull of all neighbours.", 1.47, 0, 4)
	p.OneOf(&f.strength, "strength", "Strength", "Whether φ is twice the pull (original) or the pull itself "+
		"(as printed in the thesis). As printed, the swarm hardly converges.", "sum", "printed")
	p.OneOf(&f.weighs, "importance", "Importance", "Strength of a neighbour's pull: equal for all, or by "+
		"the rank of its cost or of its nearness.", "equal", "cost", "nearness")
}

func (f *fully) set(s *Swarm) {
	setConstant(s, f.inertia, 0)
	f.phi = f.pull
	if f.strength == "sum" {
		f.phi *= 2
	}
}

// rank sorts the neighbours of i by importance and weights them in proportion to their rank.
func (f *fully) rank(s *Swarm, i int, near []int) {
	f.order, f.weight = append(f.order[:0], near...), f.weight[:0]
	for k := range near {
		w := 1.0
		if f.weighs != "equal" {
			w = float64(2*(k+1)) / float64(len(near)+1)
		}
		f.weight = append(f.weight, w)
	}
	switch f.weighs {
	case "cost":
		slices.SortStableFunc(f.order, func(a, b int) int { return cmp.Compare(s.best[b], s.best[a]) })
	case "nearness":
		x := s.at(i)
		slices.SortStableFunc(f.order, func(a, b int) int {
			return cmp.Compare(distance(x, s.mine(b)), distance(x, s.mine(a)))
		})
	}
}

func (f *fully) move(s *Swarm, i int) bool {
	x, v := s.at(i), s.velocity(i)
	near := s.topology.of(i)
	c := f.phi / float64(len(near))
	for d := range v {
		v[d] *= s.w
	}
	f.rank(s, i, near)
	for k, j := range f.order {
		p, c := s.mine(j), float64(c*f.weight[k])
		for d := range v {
			v[d] += float64(float64(c*s.r.Float64()) * (p[d] - x[d]))
		}
	}
	return false
}
