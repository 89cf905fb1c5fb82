package live

import (
	"cmp"
	"fmt"
	"slices"

	"ludarium/game"
)

// PolicyKind is the kind of Policy.
const PolicyKind = "policy"

// Policy is what a method thinks of the legal moves at the root before it tries them: with which probability
// it draws each, or which part of its tries each got.
type Policy struct {
	Moves []Weighted `json:"moves"` // in any order; of too many the lightest are left out
}

// Weighted is a move with its share of the weights of all legal moves, in [0, 1].
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
