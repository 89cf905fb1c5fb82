package live

import (
	"errors"
	"fmt"
)

// ClimbKind is the kind of Climb.
const ClimbKind = "climb"

// Climb is how the scores of a search grew, from its first game until now.
type Climb struct {
	// nodes that stand for one game: 1 for methods that play whole games, more for steps
	PerGame int64    `json:"perGame"`
	Samples []Sample `json:"samples"` // at growing numbers of nodes, the last one now; at least one
}

// Sample is where a search stood.
type Sample struct {
	Nodes int64   `json:"nodes"` // as in search.Info
	Best  float64 `json:"best"`  // score
	Mean  float64 `json:"mean"`  // score of the latest few hundred games
}

// Kind implements Payload.
func (Climb) Kind() string { return ClimbKind }

func (Climb) limit() int { return 8 << 10 }

func (c Climb) check() error {
	if len(c.Samples) == 0 || c.PerGame < 1 {
		return fmt.Errorf("%d samples, %d nodes per game", len(c.Samples), c.PerGame)
	}
	for i := 1; i < len(c.Samples); i++ {
		if c.Samples[i].Nodes < c.Samples[i-1].Nodes {
			return errors.New("samples out of order")
		}
	}
	return nil
}

// smaller leaves out every other sample, never the last.
func (c Climb) smaller() (Payload, bool) {
	if len(c.Samples) < 2 {
		return c, false
	}
	less := Climb{PerGame: c.PerGame}
	for i := (len(c.Samples) + 1) % 2; i < len(c.Samples); i += 2 {
		less.Samples = append(less.Samples, c.Samples[i])
	}
	return less, true
}

// Now returns the last sample.
func (c Climb) Now() Sample { return c.Samples[len(c.Samples)-1] }

// Games returns how many games nodes stand for.
func (c Climb) Games(nodes int64) float64 { return float64(nodes) / float64(c.PerGame) }
