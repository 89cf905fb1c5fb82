package alphabeta

import (
	"ludarium/ai/live"
	"ludarium/game"
)

// EventKind says what a step of the search is.
type EventKind int8

// The kinds of step. A node below the root is everything from its Enter to its Return; what is told in
// between, and not of a node further down, happens there. Which way a node is searched is in its Enter: see
// live.Role.
const (
	// a node is entered, with its window; Move led there, unless Role is live.Presearch
	Enter  EventKind = iota
	Return           // it is left with a Value
	// Move, or the null move, is so good that the Untried others need not be looked at
	Cutoff
	Skip // Move is left out as futile: it can reach Value at most
	// a search of the root begins, again in an iteration where the window held no value
	Begin
	End // it ends with a Value
)

// Event is one step of a search, as data. Values are seen by the side to move in the node that the step
// belongs to.
type Event struct {
	Kind        EventKind
	Role        live.Role   // of Enter: why the node is searched
	Reason      live.Reason // of Return: why not all was looked at
	Move        game.Move
	Ply         int     // of the node, the root being 0; of a live.Presearch, of the node it prepares
	Depth       int     // plies still to look ahead from there
	Alpha, Beta float64 // the window of the node when the step is taken: alpha < beta
	Value       float64
	Untried     int
	Nodes       int64 // positions visited before
}

// Counts are what a search counted.
type Counts struct {
	Nodes      int64 // positions visited, the root among them
	Last       int64 // of them, those of the last complete iteration
	Cutoffs    int64 // nodes left before all of their moves were looked at, because one was too good
	First      int64 // of them, those by the first move
	Researches int64 // moves searched again because the narrow window did not hold them
	Repeated   int64 // positions visited in doing so
	Low, High  int64 // searches of the root that failed low or high and were repeated
	Presearch  int64 // internal iterative deepenings
	Nulls      int64 // passes tried
	NullCuts   int64 // of them, those good enough to cut off
	Skips      int64 // moves left out as futile
}

// audience are those who want to know of the steps of a search; each may be nil.
type audience struct {
	record *recording
	tell   func(Event)
}

// heard reports whether there is anybody. What happens at each node asks before it makes an Event, which is
// large.
func (a *audience) heard() bool { return a.record != nil || a.tell != nil }

// step tells of a step, to whoever listens.
func (s *searching) step(e Event) {
	if !s.heard() {
		return
	}
	e.Nodes = s.clock.Nodes()
	if s.record != nil {
		s.record.take(e)
	}
	if s.tell != nil {
		s.tell(e)
	}
}
