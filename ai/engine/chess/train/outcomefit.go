package train

import (
	"cmp"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/engine/chess"
)

// OutcomeFitter fits the numbers of Outcomes to positions of games by maximum likelihood.
type OutcomeFitter struct {
	counts map[outcomeKey]*[3]int
	total  int
}

// outcomeKey identifies a group of positions with equal material and nearly equal values.
type outcomeKey struct{ value, material int }

// outcomeCase holds a group of positions and the numbers of these positions in games that were lost, drawn
// and won.
type outcomeCase struct {
	outcomeKey
	ended [3]int
}

const (
	outcomeStep  = 5    // values are rounded to multiples of this
	likelyLeast  = 1e-9 // minimum probability, which limits the effect of a surprising result
	firstStride  = 64   // initial step size of the optimisation
	outcomeGuess = 100  // initial value of all numbers
)

// NewOutcomeFitter returns a fitter that has no positions.
func NewOutcomeFitter() *OutcomeFitter {
	return &OutcomeFitter{counts: map[outcomeKey]*[3]int{}}
}

// Add adds the positions of a game.
func (f *OutcomeFitter) Add(samples []Sample) {
	for i := range samples {
		s := &samples[i]
		k := outcomeKey{(s.Value + sampleMost) / outcomeStep * outcomeStep, chess.Material(&s.Position)}
		k.value -= sampleMost
		if f.counts[k] == nil {
			f.counts[k] = new([3]int)
		}
		f.counts[k][s.Result+1]++
		f.total++
	}
}

// Positions returns the number of positions that were added.
func (f *OutcomeFitter) Positions() int { return f.total }

// Fit returns Outcomes such that no change of a single number improves the likelihood of the results, and the
// mean negative log likelihood. At least one position must have been added.
func (f *OutcomeFitter) Fit() (*chess.Outcomes, float64) {
	cases := make([]outcomeCase, 0, len(f.counts))
	for k, n := range f.counts {
		cases = append(cases, outcomeCase{k, *n})
	}
	slices.SortFunc(cases, func(a, b outcomeCase) int {
		return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(a.material, b.material))
	})
	best := &chess.Outcomes{outcomeGuess, outcomeGuess, outcomeGuess, outcomeGuess}
	loss := lossOf(best, cases)
	for stride := firstStride; stride > 0; {
		improved := false
		for i := range best {
			for _, step := range []int{stride, -stride} {
				o := *best
				o[i] = min(max(o[i]+step, chess.OutcomeLeast), chess.OutcomeMost)
				if l := lossOf(&o, cases); l < loss {
					best, loss, improved = &o, l, true
				}
			}
		}
		if !improved {
			stride /= 2
		}
	}
	return best, loss / float64(f.total)
}

// lossOf returns the sum of the negative log likelihoods of the results under o.
func lossOf(o *chess.Outcomes, cases []outcomeCase) float64 {
	sum := 0.0
	for i := range cases {
		c := &cases[i]
		win, loss := o.Chances(float64(c.value), c.material)
		for ended, chance := range [3]float64{loss, 1 - win - loss, win} {
			if n := c.ended[ended]; n > 0 {
				sum -= float64(float64(n) * exact.Log(max(chance, likelyLeast)))
			}
		}
	}
	return sum
}
