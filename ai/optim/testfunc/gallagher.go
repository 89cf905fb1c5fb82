package testfunc

import (
	"sync"

	"ludarium/ai/base/exact"
	"ludarium/ai/base/rng"
)

// pit is one of Gallagher's peaks, turned upside down.
type pit struct {
	weight    float64
	at        []float64
	curvature []float64 // curvature along each axis
}

// pits caches the results of pitsOf: the key is the number of dimensions, an int, and the value a []pit.
var pits sync.Map

// pitsOf returns the 101 pits in dim dimensions, the deepest first.
func pitsOf(dim int) []pit {
	if known, ok := pits.Load(dim); ok {
		return known.([]pit)
	}
	const peaks = 101
	made := make([]pit, peaks)
	for k := range made {
		p := pit{10, make([]float64, dim), make([]float64, dim)}
		stretch := 1.0
		if k > 0 {
			p.weight = 1.1 + float64(8*float64(k-1)/(peaks-2))
			r := rng.NewSplitMix(rng.Derive(uint64(k), 1<<32))
			stretch = exact.Pow(10, float64(3*r.Float64())/2)
		}
		for d := range dim {
			r := rng.NewSplitMix(rng.Derive(uint64(k), uint64(d)))
			if k == 0 {
				p.at[d] = r.Between(-4, 4)
			} else {
				p.at[d] = r.Between(-4.9, 4.9)
			}
			// The curvatures of the axes differ by factors of up to stretch².
			p.curvature[d] = exact.Pow(stretch, float64(2*along(d, dim))-0.5)
		}
		made[k] = p
	}
	known, _ := pits.LoadOrStore(dim, made)
	return known.([]pit)
}

func gallagher(x []float64) float64 {
	most := 0.0
	for _, p := range pitsOf(len(x)) {
		at, curvature := p.at[:len(x)], p.curvature[:len(x)]
		sum := 0.0
		for d, v := range x {
			sum += float64(curvature[d] * square(v-at[d]))
		}
		most = max(most, p.weight*exact.Exp(-sum/float64(2*float64(len(x)))))
	}
	return 10 - most
}
