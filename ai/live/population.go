package live

import "fmt"

// PopulationKind is the kind of Population.
const PopulationKind = "population"

// MaxShown is how many individuals of a row a picture of a population has at most.
const MaxShown = 64

// Population is the picture of a population that lives on a square torus.
type Population struct {
	Side int `json:"side"` // individuals in a row of the population
	// individuals in a row of the picture, at most MaxShown: of large populations every so manieth
	Shown int `json:"shown"`
	// by row and column of the picture; 0 is the commonest species, 255 stands for all the rare ones
	Species []byte `json:"species"`
	Scores  []byte `json:"scores"` // in the same order; 255 for larger ones

	Degree   int     `json:"degree"`   // commitment: how many first moves of a game stay and make its species
	Round    int     `json:"round"`    // rounds done
	Kinds    int     `json:"kinds"`    // species in the picture
	Disorder float64 `json:"disorder"` // share of neighbours that are of different species, in [0, 1]
	Mean     float64 `json:"mean"`     // score of the individuals in the picture
	Best     int     `json:"best"`     // highest score of the population ever
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
