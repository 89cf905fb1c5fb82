package swarms

import (
	"context"
	"fmt"

	"ludarium/ai/lab"
	"ludarium/ai/rng"
	"ludarium/game/param"
)

// newGenerators returns the experiment that compares random numbers.
func newGenerators() *lab.Experiment {
	return cases{
		first: "generator", second: "numbers", number: lab.Column{Name: "unevenness", Kind: lab.Float, Digits: 3}, less: true,
		firsts: fixed("splitmix", "kiss", "randu"), seconds: fixed("pairs", "triples", "quadruples"),
		note: "Successive numbers are the coordinates of points in a square, a cube or its like of four dimensions, which is cut into cells: the mean squared " +
			"difference from equal counts, in units of what chance makes. It is near 1 for a good generator.",
		run: func(_ context.Context, env lab.Env, _ lab.Sink, generator, numbers string) (float64, error) {
			dims := map[string]int{"pairs": 2, "triples": 3, "quadruples": 4}[numbers]
			draw, err := generatorOf(generator, env.Seed)
			if err != nil {
				return 0, err
			}
			side := map[int]int{2: 64, 3: 32, 4: 10}[dims] // cells in a row
			cells := 1
			for range dims {
				cells *= side
			}
			counts := make([]int, cells)
			n := cells * env.Values.Int("each")
			for range n {
				at := 0
				for range dims {
					at = at*side + int(draw()*float64(side))
				}
				counts[at]++
				if env.Clock.Step() {
					return 0, context.Canceled
				}
			}
			expected, sum := float64(n)/float64(cells), 0.0
			for _, c := range counts {
				sum += float64((float64(c) - expected) * (float64(c) - expected) / expected)
			}
			return sum / float64(cells-1), nil
		},
	}.experiment(lab.Experiment{Description: lab.Description{
		Name: "swarms/generators", Title: "Random numbers", Version: 1,
		Doc: "Are successive numbers independent? SplitMix, which the swarms use, KISS, which Clerc recommends, and RANDU, a library's generator of the sixties " +
			"whose triples lie on fifteen planes.",
		Source:  thesis + ", §2.3; Marsaglia: Random Numbers Fall Mainly in the Planes, 1968",
		Params:  []param.Spec{{Name: "each", Title: "Points", Doc: "For each cell.", Kind: param.Int, Default: "20", Min: 5, Max: 10_000, Log: true}, runsSpec(5)},
		Presets: []lab.Preset{{Name: "quick"}, {Name: "standard", Values: param.Values{"each": "200", "runs": "20"}}},
	}})
}

// generatorOf returns the numbers of a generator, in [0, 1).
func generatorOf(name string, seed uint64) (func() float64, error) {
	switch name {
	case "splitmix":
		s := rng.NewSplitMix(seed)
		return s.Float64, nil
	case "kiss":
		return rng.NewKISS(seed).Float64, nil
	case "randu":
		x := uint32(seed)&(1<<31-1) | 1
		return func() float64 {
			x = 65539 * x & (1<<31 - 1)
			return float64(x) / (1 << 31)
		}, nil
	}
	return nil, fmt.Errorf("no generator %q", name)
}
