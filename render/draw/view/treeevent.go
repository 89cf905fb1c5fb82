package view

import "ludarium/ai/live"

// Event is a kind of event of a depth-first search.
type Event int

// Values of Event.
const (
	Enters  Event = iota // it looks at a position
	Cuts                 // it leaves a position whose remaining moves are cut
	Returns              // it leaves a position with a value
)

// stepping returns the tree through whose events the user steps, nil if all events are shown.
func (s *Set) stepping() *tree {
	r, ok := s.renderers[live.TreeKind].(*tree)
	if !ok || r.layout == nil {
		return nil
	}
	if _, among := r.steps.current(); !among {
		return nil
	}
	return r
}

// event returns the event to which the user has stepped, also as long as it is not drawn.
func (s *steps) event() step {
	if s.want != nil {
		return *s.want
	}
	return s.all[s.done-1]
}

// Stepped describes the event to which the user has stepped; it is empty if all events are shown.
func (s *Set) Stepped(ctx *Context) string {
	r := s.stepping()
	if r == nil {
		return ""
	}
	path, facts := stepText(&r.shown, r.steps.event(), ctx)
	return path + ": " + facts + "."
}

// Following returns the kind of the event after the one to which the user has stepped, and the look with
// which GoTo shows it; ok is false if all events are shown.
func (s *Set) Following() (e Event, at TreeLook, ok bool) {
	r := s.stepping()
	if r == nil {
		return 0, at, false
	}
	next := r.steps.all[r.steps.done]
	at.Event, at.Leaves = next.node+1, next.leaves
	switch n := &r.shown.Nodes[next.node]; {
	case !next.leaves:
		return Enters, at, true
	case n.Reason == live.BetaCut || n.Reason == live.NullCut:
		return Cuts, at, true
	}
	return Returns, at, true
}

// GoTo shows the event of a look and leaves everything else as it is.
func (s *Set) GoTo(at TreeLook) {
	if r := s.stepping(); r != nil {
		r.steps.playing = false
		r.steps.goTo(step{at.Event - 1, at.Leaves})
	}
}
