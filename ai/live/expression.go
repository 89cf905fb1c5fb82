package live

import (
	"fmt"
	"slices"
)

// ExpressionKind identifies views of type Expression.
const ExpressionKind = "expression"

// Expression is a formula as a tree.
type Expression struct {
	Leaves int `json:"leaves"` // number of leaves in the whole formula
	// in breadth-first order: the root first, each term after its parent, siblings in the order of the
	// formula
	Terms []Term `json:"terms"`
}

// Term is a part of a formula.
type Term struct {
	Parent int `json:"parent,omitempty"` // index into Terms; 0 for the root, which has no parent
	// the operator before the term; empty for the first term of a list
	Sign string `json:"sign,omitempty"`
	Text string `json:"text,omitempty"` // number or variable; "" for a list of terms
	More int    `json:"more,omitempty"` // number of terms of a list that are omitted
}

// Kind implements Payload.
func (Expression) Kind() string { return ExpressionKind }

func (Expression) limit() int { return 8 << 10 }

func (e Expression) check() error {
	if len(e.Terms) == 0 || e.Leaves < 1 {
		return fmt.Errorf("%d terms with %d leaves", len(e.Terms), e.Leaves)
	}
	for i, t := range e.Terms {
		if t.Parent < 0 || t.Parent > max(0, i-1) || t.More < 0 {
			return fmt.Errorf("term %d has the parent %d", i, t.Parent)
		}
	}
	return nil
}

// smaller leaves out the last terms, which have no children.
func (e Expression) smaller() (Payload, bool) {
	if len(e.Terms) < 2 {
		return e, false
	}
	kept := most(len(e.Terms))
	less := Expression{e.Leaves, slices.Clone(e.Terms[:kept])}
	for _, t := range e.Terms[kept:] {
		if t.Parent < kept {
			less.Terms[t.Parent].More++
		}
	}
	return less, true
}
