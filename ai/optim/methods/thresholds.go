package methods

import (
	"slices"
	"sync"

	"ludarium/game/param"
)

// Threshold is a method's reference result on four functions: the median cost of 30 runs of 40 000
// evaluations with 20 particles, clamped to the domain.
type Threshold struct {
	Name   string // display name
	Method string
	Values param.Values
	Costs  [4]float64 // costs on the functions of ThresholdFunctions
}

// ThresholdFunctions returns the functions of the thresholds and their dimensions.
func ThresholdFunctions() ([4]string, [4]int) {
	return [4]string{"sphere", "rosenbrock", "alpine", "rastrigin"}, [4]int{30, 30, 10, 10}
}

// Allowed returns the range of median costs that agree with a threshold. Tiny costs differ by orders of
// magnitude between implementations; larger ones differ by the scatter of medians of a few dozen runs.
func Allowed(threshold float64) (low, high float64) {
	if threshold < 1e-2 {
		return threshold / 1000, 1000 * threshold
	}
	return threshold / 2, 2 * threshold
}

// Thresholds returns reference results from independent implementations of the swarms in this program. They
// must not be changed.
func Thresholds() []Threshold { return slices.Clone(thresholds()) }

var thresholds = sync.OnceValue(func() []Threshold {
	set := func(text string) param.Values {
		v, err := param.ParseValues(text)
		if err != nil {
			panic(err.Error())
		}
		return v
	}
	return []Threshold{
		{"Basic, gbest", "basic", nil, [4]float64{3.5e-30, 19, 1.6e-15, 9.9}},
		{"Basic, ring", "lbest", nil, [4]float64{2.1e-23, 24, 3.2e-15, 7}},
		{"Basic, gbest (0.8, 1.62)", "basic", set("c1=0.8 c-max=1.62"), [4]float64{1.5e-4, 91, 4e-14, 3}},
		{"Falling inertia, c = 2", "inertia", nil, [4]float64{1.5e-9, 85, 3.4e-15, 4}},
		{"FIPS, ring, 2.94", "fips", nil, [4]float64{9.9e-31, 24, 2e-5, 2}},
		{"FIPS as printed, 1.47", "fips", set("strength=printed"), [4]float64{86, 5.7e3, 0.10, 15.5}},
		{"CLPSO, original", "clpso", nil, [4]float64{5.6e-4, 96, 1.4e-5, 1.2e-10}},
		{"CLPSO as printed", "clpso", set("learning=printed"), [4]float64{1.3e-10, 26, 2.5e-18, 2}},
		{"GDPS, mean range", "gdps", nil, [4]float64{7.6e-31, 27, 4.5e-5, 2.3}},
		{"GDPS as printed", "gdps", set("range=printed"), [4]float64{609, 3.8e5, 0.40, 37}},
		{"HPSO-TVAC", "hpso", nil, [4]float64{6e-20, 24, 6e-15, 1}},
		{"G-PSO", "gpso", nil, [4]float64{2.9e-5, 67, 1.9e-4, 1.1e-5}},
		{"Predator and prey", "predator", nil, [4]float64{4e-17, 22, 2.5e-15, 1}},
		{"ARPSO", "arpso", nil, [4]float64{7.8e-8, 19, 6e-14, 2}},
		{"SEPSO", "sepso", set("collision=planned"), [4]float64{0.24, 81, 0.017, 1.3}},
		{"CRS", "crs", set("collision=planned shrinks=mover"), [4]float64{2e-12, 20, 1e-10, 7}},
		{"CRIBS", "cribs", set("collision=planned shrinks=mover"), [4]float64{5e-5, 24, 4e-4, 1}},
		{"FDR, original", "fdr", nil, [4]float64{6e-23, 19, 4e-18, 3}},
		{"FDR, the ratio's neighbour alone", "fdr", set("reading=alone"), [4]float64{2.8e3, 3e6, 1e-6, 51}},
		{"FER", "fer", nil, [4]float64{2.7e-30, 22, 3e-15, 8}},
		{"GCPSO", "gcpso", nil, [4]float64{2.5e-26, 19, 1.2e-15, 12}},
		{"TRIBES, weights swapped", "tribes", nil, [4]float64{3e-6, 29, 0.045, 10}},
		{"TRIBES as printed", "tribes", set("weights=printed"), [4]float64{1e-2, 108, 0.0085, 12}},
	}
})
