package live

import "fmt"

// PopulationKind identifies views of type Population.
const PopulationKind = "population"

// MaxShown is the maximum number of individuals in a row of a Population.
const MaxShown = 64

// Population is a population of individuals on a square torus.
type Population struct {
	Side int `json:"side"` // number of individuals per row
	// number of individuals shown in a row, at most MaxShown; larger populations are sampled evenly
	Shown int `json:"shown"`
	// by row and column as shown; 0 is the most common species, 255 is any rare species
	Species []byte `json:"species"`
	Scores  []byte `json:"scores"` // in the same order; 255 also represents all larger scores

	// number of fixed first moves of a game, which define its species
	Degree   int     `json:"degree"`
	Round    int     `json:"round"`    // number of rounds done
	Kinds    int     `json:"kinds"`    // number of species shown
	Disorder float64 `json:"disorder"` // share of neighbours that have different species, in [0, 1]
	Mean     float64 `json:"mean"`     // mean score of the individuals shown
	Best     int     `json:"best"`     // highest score of the population so far
}

// Kind implements Payload.
func (Population) Kind() string { return PopulationKind }

func (Population) limit() int { return 12 << 10 }

func (p Population) check() error {
	if p.Shown < 1 || p.Shown > MaxShown || len(p.Species) != p.Shown*p.Shown ||
		len(p.Scores) != p.Shown*p.Shown {
		return fmt.Errorf("%d species and %d scores in %d rows", len(p.Species), len(p.Scores), p.Shown)
	}
	return nil
}

func (p Population) smaller() (Payload, bool) { return p, false }
