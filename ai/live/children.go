package live

import (
	"errors"

	"ludarium/ai/search"
	"ludarium/game"
)

// ChildrenKind identifies views of type Children.
const ChildrenKind = "children"

// Children holds the results of a search for the moves at the root: scores, visits and exploration bonuses.
type Children struct {
	Moves []Child `json:"moves"` // best first; if there are too many, the last ones are omitted
}

// Child is a move at the root.
type Child struct {
	Move game.Move `json:"move"`
	// from the point of view of the side to move at the root; nil if unknown
	Score  *search.Score `json:"score,omitempty"`
	Visits int64         `json:"visits"` // number of times the move was tried
	// proven bounds on the value, in a search that narrows them; nil if unknown, or if Score is exact
	Low  *search.Score `json:"low,omitempty"`
	High *search.Score `json:"high,omitempty"`
	// exploration bonus of UCB, which is added to the mean reward
	Bonus float64 `json:"bonus,omitempty"`
}

// Kind implements Payload.
func (Children) Kind() string { return ChildrenKind }

func (Children) limit() int { return 16 << 10 }

func (c Children) check() error {
	for _, m := range c.Moves {
		if m.Visits < 0 || (m.Low == nil) != (m.High == nil) {
			return errors.New("a move with negative visits, or with a single bound")
		}
	}
	return nil
}

func (c Children) smaller() (Payload, bool) {
	if len(c.Moves) == 0 {
		return c, false
	}
	return Children{c.Moves[:most(len(c.Moves))]}, true
}

// Visits returns the sum of the visits of all moves.
func (c Children) Visits() int64 {
	n := int64(0)
	for _, m := range c.Moves {
		n += m.Visits
	}
	return n
}
