package rules

import (
	"math"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim/testfunc"
)

// Size, duration and dimension of the swarms with which rules are tried.
const (
	particles  = 10
	iterations = 30
	dim        = 2
)

// Trial tries rules: a small swarm searches each of several functions by the rule. All rules start from the
// same positions.
type Trial struct {
	problems []*testfunc.Problem
	seed     uint64

	x, v, p [particles * dim]float64
	best    [particles]float64
}

// NewTrial returns a trial on the named functions, whose minima are shifted to positions drawn with the seed.
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

// Fitness returns −log₁₀ of the cost above the minimum that a swarm reaches with a rule, on average over the
// functions.
func (t *Trial) Fitness(e *Rule) float64 {
	sum := 0.0
	for i, p := range t.problems {
		sum -= exact.Log10(max(t.fly(e, p, rng.Derive(t.seed, uint64(100+i))), 1e-12))
	}
	return sum / float64(len(t.problems))
}

// fly runs a swarm with the rule and returns its best cost above the minimum.
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
	k, program := &knowledge{Trial: t, r: &r}, Compile(e, dim)
	for range iterations {
		k.center, k.dispersion = [dim]float64{}, 0
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
			k.i, k.g = i, g
			for d, v := range program.Run(k) {
				width := p.Upper[d] - p.Lower[d]
				if v != v {
					v = 0
				}
				v = min(max(v, -width), width)
				x := min(max(t.x[i*dim+d]+v, p.Lower[d]), p.Upper[d])
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

// knowledge provides what particle i knows; g is the particle with the global best. It implements Senses.
type knowledge struct {
	*Trial
	i, g       int
	center     [dim]float64
	dispersion float64
	r          *rng.SplitMix
}

// Coin implements Senses.
func (k *knowledge) Coin() bool { return k.r.Float64() < 0.5 }

// Fill implements Senses, for the vocabulary of Poli.
func (k *knowledge) Fill(l Leaf, dst []float64) {
	for d := range dst {
		at := k.x[k.i*dim+d]
		switch l {
		case Velocity:
			dst[d] = k.v[k.i*dim+d]
		case Own:
			dst[d] = k.p[k.i*dim+d] - at
		case Social:
			dst[d] = k.p[k.g*dim+d] - at
		case Center:
			dst[d] = k.center[d] - at
		case Dispersion:
			dst[d] = k.dispersion
		case Chance:
			dst[d] = k.r.Float64()
		default:
			panic("rules: a leaf that the swarm of a trial does not know")
		}
	}
}
