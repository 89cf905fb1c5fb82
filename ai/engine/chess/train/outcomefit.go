package train

import (
	"cmp"
	"slices"

	"ludarium/ai/base/exact"
	"ludarium/ai/engine/chess"
)

// OutcomeFitter fits Outcomes to positions of games: it looks for the numbers under which what became of the
// positions is likeliest.
type OutcomeFitter struct {
	counts map[outcomeKey]*[3]int
	total  int
}

// outcomeKey puts positions together that the model cannot tell apart, or hardly.
type outcomeKey struct{ value, material int }

// outcomeCase is an outcomeKey with the numbers of its positions that were lost, drawn and won.
type outcomeCase struct {
	outcomeKey
	ended [3]int
}

const (
	outcomeStep  = 5    // values are rounded to multiples of that
	likelyLeast  = 1e-9 // of a chance, so that one surprise does not outweigh all else
	firstStride  = 64   // by which a number is changed at first
	outcomeGuess = 100  // each number before the fit
)

// NewOutcomeFitter returns a fitter without positions.
func NewOutcomeFitter() *OutcomeFitter {
	return &OutcomeFitter{counts: map[outcomeKey]*[3]int{}}
}

// Add takes the positions of a game.
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

// Positions returns how many positions were added.
func (f *OutcomeFitter) Positions() int { return f.total }

// Fit returns the best Outcomes that small changes of single numbers lead to, and the mean of the negated
// logarithm of the chance that they gave to what became of a position. There is at least one.
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

// lossOf is the sum of the negated logarithms of the chances that o gives to what became of the positions.
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
