package live

import (
	"fmt"
	"math"
)

// GenerationKind identifies views of type Generation.
const GenerationKind = "generation"

// Generation is the fitness of the individuals of a generation, the fittest first. Fitness, Size and Origin
// have the same length.
type Generation struct {
	Number  int       `json:"number"` // counted from 0
	Measure string    `json:"measure"`
	Fitness []float64 `json:"fitness"`
	Sizes   string    `json:"sizes"` // what Size counts, in the plural
	Size    []float64 `json:"size"`
	Origin  []byte    `json:"origin"` // origin of each individual, as an index into Origins
	Origins []string  `json:"origins"`
}

// Kind implements Payload.
func (Generation) Kind() string { return GenerationKind }

func (Generation) limit() int { return 24 << 10 }

func (g Generation) check() error {
	if len(g.Size) != len(g.Fitness) || len(g.Origin) != len(g.Fitness) {
		return fmt.Errorf("%d sizes and %d origins of %d individuals", len(g.Size), len(g.Origin),
			len(g.Fitness))
	}
	for i := range g.Fitness {
		if int(g.Origin[i]) >= len(g.Origins) || math.IsNaN(g.Fitness[i]) || math.IsNaN(g.Size[i]) {
			return fmt.Errorf("individual %d has the origin %d of %d", i, g.Origin[i], len(g.Origins))
		}
	}
	return nil
}

// smaller leaves out the least fit individuals.
func (g Generation) smaller() (Payload, bool) {
	n := len(g.Fitness)
	if n < 2 {
		return g, false
	}
	n = most(n)
	g.Fitness, g.Size, g.Origin = g.Fitness[:n], g.Size[:n], g.Origin[:n]
	return g, true
}
