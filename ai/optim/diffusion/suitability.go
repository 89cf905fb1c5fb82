package diffusion

import (
	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
	"ludarium/ai/optim"
	"ludarium/game/param"
)

// suitability is a test before a search of whether diffusion search suits the problem.
//
// Grech-Cini (Locating Facial Features, 1995) used stochastic diffusion search to find features of faces in
// pictures, and proposed such a test. Its details are not known here. The test below is a reconstruction from
// the condition under which a cluster of agents grows. Let b be the mean probability that a random hypothesis
// makes its agent active. Let x be the small fraction of agents at the target, each active with probability
// a. In the next round the fraction a x stays there and the fraction a x (1 − b) joins by copying, a (2 − b)
// x together. The fraction grows if
//
//	a > 1 / (2 − b)
//
// The test evaluates some parts of some random hypotheses to estimate b, and counts the hypotheses that are
// as good as the target is expected to be. The problem is suitable if the cluster at the target would grow
// with the expected fraction of correct parts, and at most one hypothesis was as good, because that one may
// be the target itself.
type suitability struct {
	samples, parts int
	expected       float64
	stops          bool // whether it ends the search if the problem is unsuitable

	done   bool
	points []int
	batch  [][]int
	b      float64 // mean probability that a random hypothesis activates its agent
	// number of sampled hypotheses as good as the target, except the first, which may be the target
	rivals int
}

type suitabilitySettings struct {
	samples, parts int
	expected       float64
	unsuitable     string
}

func (s *suitabilitySettings) params(p *param.Set) {
	p.Int(&s.samples, "samples", "Samples", "Number of random hypotheses that the test looks at.", 50, 1,
		10_000)
	p.Int(&s.parts, "parts", "Parts", "Parts of each of them that the test judges.", 40, 1, 1000)
	p.Float(&s.expected, "expected", "Expected match",
		"Share of its parts that is expected to be right at the target.", 0.8, 0, 1)
	p.OneOf(&s.unsuitable, "unsuitable", "If unsuitable", "What follows if the problem does not pass "+
		"the test.",
		"search anyway", "stop")
}

func newSuitability(p *Problem, set suitabilitySettings, r *rng.SplitMix) *suitability {
	s := &suitability{samples: set.samples, parts: set.parts}
	s.points = make([]int, 0, 2*s.samples*s.parts)
	for range s.samples {
		h := r.IntN(p.Hypotheses)
		for range s.parts {
			s.points = append(s.points, h, r.IntN(p.Parts))
			n := len(s.points)
			s.batch = append(s.batch, s.points[n-2:n:n])
		}
	}
	return s
}

// set takes over the settings that may change during a search.
func (s *suitability) set(set suitabilitySettings) {
	s.expected, s.stops = set.expected, set.unsuitable == "stop"
}

// judge evaluates the outcomes of the test; tests is the number of parts that an agent tests per round.
func (s *suitability) judge(cost []float64, tests int) {
	s.done = true
	active := make([]float64, s.samples)
	sum := 0.0
	for i := range active {
		right := 0
		for _, c := range cost[i*s.parts : (i+1)*s.parts] {
			if c == 0 {
				right++
			}
		}
		active[i] = exact.Pow(float64(right)/float64(s.parts), float64(tests))
		sum += active[i]
	}
	s.b = sum / float64(s.samples)
	s.rivals = 0
	first := -1 // first hypothesis that is as good as the target
	for i, a := range active {
		switch h := s.batch[i*s.parts][0]; {
		case a < exact.Pow(s.expected, float64(tests)) || h == first:
		case first < 0:
			first = h
		default:
			s.rivals++
		}
	}
}

// needed returns the minimum probability of being active for a cluster of agents to grow.
func (s *suitability) needed() float64 { return 1 / (2 - s.b) }

// suits reports whether the problem passed the test.
func (s *suitability) suits(tests int) bool {
	return s.rivals == 0 && exact.Pow(s.expected, float64(tests)) > s.needed()
}

func (s *suitability) state(c *optim.Coder) {
	c.Bool(&s.done)
	c.Float(&s.b)
	c.Int(&s.rivals)
}

// Suitability returns the outcome of the test before the search: whether the problem is suitable, the minimum
// probability of being active for a cluster of agents to grow, in [0.5, 1], and the number of sampled
// hypotheses as good as the expected target, not counting the first. ok is false without a test or before it
// has run.
func (a *Agents) Suitability() (suits bool, needed float64, rivals int, ok bool) {
	if a.test == nil || !a.test.done {
		return false, 0, 0, false
	}
	return a.test.suits(a.tests), a.test.needed(), a.test.rivals, true
}
