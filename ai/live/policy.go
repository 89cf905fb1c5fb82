package live

import (
	"cmp"
	"fmt"
	"slices"

	"ludarium/game"
)

// PolicyKind identifies views of type Policy.
const PolicyKind = "policy"

// Policy is a distribution over the legal moves at the root: the prior probability of each move, or its share
// of the visits.
type Policy struct {
	// in any order; if there are too many, those with the smallest weights are omitted
	Moves []Weighted `json:"moves"`
}

// Weighted is a move and its share of the total weight of all legal moves, 0 to 1.
type Weighted struct {
	Move  game.Move `json:"move"`
	Share float64   `json:"share"`
}

// Kind implements Payload.
func (Policy) Kind() string { return PolicyKind }

func (Policy) limit() int { return 8 << 10 }

func (p Policy) check() error {
	for i, w := range p.Moves {
		if !(w.Share >= 0 && w.Share <= 1) {
			return fmt.Errorf("move %d has a share of %v", i, w.Share)
		}
	}
	return nil
}

func (p Policy) smaller() (Payload, bool) {
	if len(p.Moves) == 0 {
		return p, false
	}
	heaviest := slices.Clone(p.Moves)
	slices.SortStableFunc(heaviest, func(a, b Weighted) int { return cmp.Compare(b.Share, a.Share) })
	return Policy{heaviest[:most(len(heaviest))]}, true
}
