package alphabeta

import (
	"ludarium/ai/live"
	"ludarium/game"
)

// EventKind is the kind of a step of the search.
type EventKind int8

// The kinds of steps. A node below the root is everything from its Enter to its Return; events in between
// that are not of a deeper node belong to it. Enter has the reason for searching the node: see live.Role.
const (
	// a node is entered, with its window; Move leads to it, unless Role is live.Presearch
	Enter  EventKind = iota
	Return           // the node is left with a Value
	// Move, or the null move, causes a cutoff; Untried moves are not searched
	Cutoff
	Skip // Move is pruned as futile: it can reach at most Value
	// a search of the root begins, again in an iteration after it failed low or high
	Begin
	End // it ends with a Value
)

// Event is one step of a search, as data. Values are from the point of view of the side to move in the step's
// node.
type Event struct {
	Kind        EventKind
	Role        live.Role   // for Enter: why the node is searched
	Reason      live.Reason // for Return: why not all moves were searched
	Move        game.Move
	Ply         int     // of the node, 0 for the root; for a live.Presearch, of the node that it prepares
	Depth       int     // remaining plies
	Alpha, Beta float64 // the window of the node at the step: alpha < beta
	Value       float64
	Untried     int
	Nodes       int64 // positions visited before the step
}

// Counts are statistics of a search.
type Counts struct {
	Nodes      int64 // positions visited, including the root
	Last       int64 // Nodes of the last complete iteration
	Horizon    int64 // positions at the horizon
	Cutoffs    int64 // nodes left before all of their moves were searched
	First      int64 // cutoffs by the first move
	Researches int64 // moves searched again because they failed high in the narrow window
	Repeated   int64 // positions visited in these searches
	Refuting   int64 // positions visited in the narrow windows of the moves that were searched again
	Low, High  int64 // searches of the root that failed low or high and were repeated
	Presearch  int64 // internal iterative deepenings
	Nulls      int64 // null moves tried
	NullCuts   int64 // null moves that caused a cutoff
	Skips      int64 // moves pruned as futile
}

// audience are the receivers of the steps of a search; each may be nil.
type audience struct {
	record *recording
	tell   func(Event)
}

// heard reports whether there is a receiver. Code at each node checks it before making an Event, which is
// large.
func (a *audience) heard() bool { return a.record != nil || a.tell != nil }

// step passes a step to the receivers.
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
