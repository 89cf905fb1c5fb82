package rules

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim/testfunc"
)

// The swarms that rules are tried with.
const (
	particles  = 10
	iterations = 30
	dim        = 2
)

// Trial is how rules are tried: a small swarm flies over each of some functions. All rules start from the
// same places.
type Trial struct {
	problems []*testfunc.Problem
	seed     uint64

	x, v, p [particles * dim]float64
	best    [particles]float64
}

// NewTrial returns the trial of a seed, on the functions of these names with their minima elsewhere.
func NewTrial(names []string, seed uint64) (*Trial, error) {
	t := &Trial{seed: seed}
	for i, name := range names {
		f, err := testfunc.Find(name)
		if err != nil {
			return nil, err
		}
		p, err := testfunc.New(f, dim, testfunc.Moved{Shift: true, Seed: rng.Derive(seed, uint64(i))})
		if err != nil {
			return nil, err
		}
		t.problems = append(t.problems, p)
	}
	return t, nil
}

// Fitness returns how many powers of ten nearer to the minimum than 1 a swarm comes with a rule, on average
// over the functions.
func (t *Trial) Fitness(e *Rule) float64 {
	sum := 0.0
	for i, p := range t.problems {
		sum -= exact.Log10(max(t.fly(e, p, rng.Derive(t.seed, uint64(100+i))), 1e-12))
	}
	return sum / float64(len(t.problems))
}

// fly lets a swarm fly and returns how far above the minimum its best place is.
func (t *Trial) fly(e *Rule, p *testfunc.Problem, seed uint64) float64 {
	r := rng.NewSplitMix(seed)
	for i := range t.x {
		d := i % dim
		t.x[i], t.v[i] = r.Between(p.Lower[d], p.Upper[d]), 0
		t.p[i] = t.x[i]
	}
	g := 0
	for i := range t.best {
		t.best[i] = p.F(t.x[i*dim : i*dim+dim])
		if t.best[i] < t.best[g] {
			g = i
		}
	}
	for range iterations {
		var k knowledge
		k.r = &r
		for i, x := range t.x {
			k.center[i%dim] += x / particles
		}
		for i := range particles {
			far := 0.0
			for d := range dim {
				far += float64((t.x[i*dim+d] - k.center[d]) * (t.x[i*dim+d] - k.center[d]))
			}
			k.dispersion += math.Sqrt(far) / particles
		}
		for i := range particles {
			for d := range dim {
				k.at, k.velocity, k.own, k.social, k.d = t.x[i*dim+d], t.v[i*dim+d], t.p[i*dim+d],
					t.p[g*dim+d], d
				width := p.Upper[d] - p.Lower[d]
				v := k.value(e)
				if v != v {
					v = 0
				}
				v = min(max(v, -width), width)
				x := min(max(k.at+v, p.Lower[d]), p.Upper[d])
				t.v[i*dim+d], t.x[i*dim+d] = v, x
			}
			if c := p.F(t.x[i*dim : i*dim+dim]); c < t.best[i] {
				t.best[i] = c
				copy(t.p[i*dim:i*dim+dim], t.x[i*dim:i*dim+dim])
				if c < t.best[g] {
					g = i
				}
			}
		}
	}
	return t.best[g] - p.Minimum
}

// knowledge is what a particle knows in one dimension.
type knowledge struct {
	at, velocity, own, social float64
	d                         int
	center                    [dim]float64
	dispersion                float64
	r                         *rng.SplitMix
}

// value computes a rule.
func (k *knowledge) value(e *Rule) float64 {
	switch e.Op {
	case '+':
		return k.value(e.A) + k.value(e.B)
	case '-':
		return k.value(e.A) - k.value(e.B)
	case '*':
		return float64(k.value(e.A) * k.value(e.B))
	}
	switch e.Leaf {
	case Velocity:
		return k.velocity
	case Own:
		return k.own - k.at
	case Social:
		return k.social - k.at
	case Center:
		return k.center[k.d] - k.at
	case Dispersion:
		return k.dispersion
	case Chance:
		return k.r.Float64()
	}
	return e.C
}
