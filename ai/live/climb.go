package live

import (
	"errors"
	"fmt"
)

// ClimbKind identifies views of type Climb.
const ClimbKind = "climb"

// Climb is the history of the best scores of a search, from its first game until now.
type Climb struct {
	// number of nodes per game: 1 for methods that play whole games, more for methods that count steps
	PerGame int64    `json:"perGame"`
	Samples []Sample `json:"samples"` // in ascending order of Nodes, at least one; the last one is current
}

// Sample is the state of a search at one time.
type Sample struct {
	Nodes int64   `json:"nodes"` // see search.Info
	Best  float64 `json:"best"`  // best score so far
	Mean  float64 `json:"mean"`  // mean score of the latest few hundred games
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

// smaller leaves out every other sample but keeps the last one.
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

// Games returns the number of games that correspond to a number of nodes.
func (c Climb) Games(nodes int64) float64 { return float64(nodes) / float64(c.PerGame) }
