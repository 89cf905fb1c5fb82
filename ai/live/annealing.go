package live

// AnnealingKind is the kind of Annealing.
const AnnealingKind = "annealing"

// Annealing is where a walk stands that accepts setbacks, ever fewer of them.
type Annealing struct {
	Temperature float64 `json:"temperature"` // in the unit of the score
	Accept      float64 `json:"accept"`      // probability that a setback of one point is accepted
	Back        float64 `json:"back"`        // share of the latest steps that went back, in [0, 1]
}

// Kind implements Payload.
func (Annealing) Kind() string { return AnnealingKind }

func (Annealing) limit() int { return 256 }

func (Annealing) check() error { return nil }

func (a Annealing) smaller() (Payload, bool) { return a, false }
