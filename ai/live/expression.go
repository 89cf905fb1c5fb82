package live

import (
	"fmt"
	"slices"
)

// ExpressionKind is the kind of Expression.
const ExpressionKind = "expression"

// Expression is a formula as a tree, the parts nearest to the root first.
type Expression struct {
	Leaves int `json:"leaves"` // numbers and variables in all of it
	// the whole first, every term after its parent, the terms of one parent in the order in which they are
	// written
	Terms []Term `json:"terms"`
}

// Term is a part of a formula.
type Term struct {
	Parent int    `json:"parent,omitempty"` // its place in Terms; 0 for the whole, which has none
	Sign   string `json:"sign,omitempty"`   // the operator before it, empty for the first term of a list
	Text   string `json:"text,omitempty"`   // of a number or a variable; empty for a list of terms
	More   int    `json:"more,omitempty"`   // terms of a list that are left out here
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

// smaller leaves out the last terms, which have none below them.
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
