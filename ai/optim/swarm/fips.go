package swarm

import (
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// informed returns the fully informed swarms.
func informed() []variant {
	d := optim.Description{Name: "fips", Title: "FIPS", Formula: "v ← c₁ v + Σₖ U(0, φ/|N|) (pₖ − x), over all neighbours k",
		Source: "Mendes, Kennedy, Neves: The Fully Informed Particle Swarm: Simpler, Maybe Better, 2004",
		Doc:    "Every neighbour pulls a particle, not only the best one.",
		Params: []param.Spec{
			number("c1", "Inertia", "How much of its velocity a particle keeps.", 0.7, 0, 1.2),
			number("c-max", "Pull", "Half of what all neighbours pull at most, taken together.", 1.47, 0, 4),
			choice("strength", "Strength",
				"φ is twice the pull, as Mendes and others have it, or the pull alone, as the thesis prints it: then the swarm hardly converges.",
				"sum", "printed"),
		}}
	square := d
	square.Name, square.Title = "fips-clusters", "FIPS in clusters"
	square.Doc = "Every neighbour pulls, in four groups that single particles join; the thesis calls it the square."
	return []variant{
		{Description: d, topology: ring, rule: func() rule { return &fully{} }},
		{Description: square, topology: clusters, rule: func() rule { return &fully{} }},
	}
}

// fully is the rule of the fully informed swarm. All neighbours weigh the same.
type fully struct {
	plain
	phi float64
}

func (f *fully) set(s *Swarm, v param.Values) {
	f.constant(s, v.Float("c1"), 0)
	f.phi = v.Float("c-max")
	if v["strength"] == "sum" {
		f.phi *= 2
	}
}

func (f *fully) move(s *Swarm, i int) bool {
	x, v := s.at(i), s.velocity(i)
	near := s.topology.of(i)
	c := f.phi / float64(len(near))
	for d := range v {
		v[d] *= s.w
	}
	for _, k := range near {
		p := s.mine(k)
		for d := range v {
			v[d] += float64(float64(c*s.r.Float64()) * (p[d] - x[d]))
		}
	}
	return false
}
