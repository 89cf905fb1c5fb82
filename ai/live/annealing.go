package live

// AnnealingKind identifies views of type Annealing.
const AnnealingKind = "annealing"

// Annealing is the state of simulated annealing, which accepts worse scores more and more rarely.
type Annealing struct {
	Temperature float64 `json:"temperature"` // in the unit of the score
	Accept      float64 `json:"accept"`      // probability of accepting a step that costs one point
	Back        float64 `json:"back"`        // share of the latest steps that made the score worse, in [0, 1]
}

// Kind implements Payload.
func (Annealing) Kind() string { return AnnealingKind }

func (Annealing) limit() int { return 256 }

func (Annealing) check() error { return nil }

func (a Annealing) smaller() (Payload, bool) { return a, false }
