package swarms

import (
	"context"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// generators are the generators of random numbers by name.
var generators = map[string]func(seed uint64) rng.Source{
	"splitmix":  from(rng.NewSplitMix),
	"kiss":      from(rng.NewKISS),
	"xorshift":  from(rng.NewXorshift),
	"c library": from(rng.NewLibrary),
	"randu":     from(rng.NewRANDU),
}

// from returns a constructor of sources for generators that are values.
func from[G any, S interface {
	*G
	rng.Source
}](generator func(seed uint64) G) func(seed uint64) rng.Source {
	return func(seed uint64) rng.Source {
		g := generator(seed)
		return S(&g)
	}
}

// generatorTests are functions that map a group of random numbers to a cell, with the number of random
// numbers in a group and the number of cells.
var generatorTests = map[string]struct {
	numbers, cells int
	cell           func(x []float64) int
}{
	"singles": {1, 1000, func(x []float64) int { return int(x[0] * 1000) }},
	"pairs":   {2, 1024, func(x []float64) int { return int(x[0]*32)*32 + int(x[1]*32) }},
	"triples": {3, 4096, func(x []float64) int { return int(x[0]*16)*256 + int(x[1]*16)*16 + int(x[2]*16) }},
	"small": {1, 100, func(x []float64) int {
		if x[0] >= 1.0/1024 {
			return -1
		}
		return int(x[0] * 1024 * 100)
	}},
}

// newGenerators returns the experiment that tests generators of random numbers.
func newGenerators() *lab.Experiment {
	return cases{
		first: "generator", second: "test",
		number:  lab.Column{Name: "chi-squared per degree of freedom", Kind: lab.Float, Digits: 3},
		neutral: true,
		firsts:  fixed("splitmix", "kiss", "xorshift", "c library", "randu"),
		seconds: fixed("singles", "pairs", "triples", "small"),
		note: "Shows how unevenly single numbers, pairs and triples of consecutive numbers fall into " +
			"cells of equal size; 1 is expected by chance. The test “small” uses only numbers below " +
			"1/1024, where a generator with few bits has few values.",
		run: func(ctx context.Context, env lab.Env, _ lab.Sink, name, test string) (float64, error) {
			source, cells := generators[name](env.Seed), generatorTests[test]
			counts, x, total := make([]float64, cells.cells), make([]float64, cells.numbers), 0.0
			for range env.Values.Int("numbers") {
				if env.Clock.Tick() {
					return 0, context.Cause(ctx)
				}
				for i := range x {
					x[i] = source.Float64()
				}
				if k := cells.cell(x); k >= 0 {
					counts[k]++
					total++
				}
			}
			if total == 0 {
				return 0, fault.Errorf("swarms: no number is below 1/1024; raise numbers")
			}
			sum, expected := 0.0, total/float64(cells.cells)
			for _, n := range counts {
				sum += (n - expected) * (n - expected) / expected
			}
			return sum / float64(cells.cells-1), nil
		},
	}.experiment(lab.Description{
		Name: "swarms/generators", Title: "Random number generators", Version: 1,
		Doc: "Swarms draw many random numbers, and the thesis warns against library generators that cannot " +
			"produce small ones. Simple tests compare KISS, the generators used here and two old ones.",
		Source: cite.Huttunen.With("Marsaglia: Random Numbers for C: End, at last?, 1999"),
		Params: []param.Spec{{Name: "numbers", Title: "Numbers",
			Doc: "Draws per test, of one, two or three numbers each.", Kind: param.Int, Default: "1000000",
			Min: 20_000, Max: 1e9, Log: true}, runsSpec(2)},
		Presets: []lab.Preset{{Name: "quick", Values: param.Values{"numbers": "300000"}},
			{Name: "standard", Values: param.Values{"numbers": "10000000", "runs": "5"}}},
	})
}
