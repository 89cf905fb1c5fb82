package alphabeta

import (
	"ludarium/ai/live"
	"ludarium/game"
)

// EventKind is the kind of a step of the search.
type EventKind int8

// The kinds of steps. A node below the root consists of the events from its Enter to its Return, except those
// of deeper nodes. Enter has the reason for searching the node: see live.Role.
const (
	// a node is entered with its window; Move leads to it, unless Role is live.Presearch
	Enter  EventKind = iota
	Return           // the node is left with a Value
	// Move, or the null move, causes a cutoff; Untried moves are skipped
	Cutoff
	Skip // Move is pruned as futile because its value is at most Value
	// a search of the root begins; repeated within an iteration after a fail low or high
	Begin
	End // the search of the root ends with a Value
)

// Event is one step of a search, as data. Values are from the point of view of the side to move in the node
// of the step.
type Event struct {
	Kind        EventKind
	Role        live.Role   // for Enter: reason why the node is searched
	Reason      live.Reason // for Return: reason why not all moves were searched
	Move        game.Move
	Ply         int     // ply of the node, 0 for the root; for a live.Presearch, of the node being prepared
	Depth       int     // remaining plies
	Alpha, Beta float64 // window of the node at this step: alpha < beta
	Value       float64
	Untried     int
	Nodes       int64 // number of positions visited before the step
}

// Counts holds statistics of a search.
type Counts struct {
	Nodes      int64 // number of positions visited, including the root
	Last       int64 // number of positions visited in the last complete iteration
	Horizon    int64 // number of positions at the horizon
	Cutoffs    int64 // number of nodes that were left before all moves were searched
	First      int64 // number of cutoffs by the first move
	Researches int64 // number of moves searched again after failing high in the narrow window
	Repeated   int64 // number of positions visited in the repeated searches
	Refuting   int64 // number of positions visited in the narrow windows of moves that were searched again
	Low, High  int64 // number of root searches repeated after failing low or high
	Presearch  int64 // number of internal iterative deepenings
	Nulls      int64 // number of null moves tried
	NullCuts   int64 // number of null moves that caused a cutoff
	Skips      int64 // number of moves pruned as futile
}

// audience holds the receivers of the steps of a search; each may be nil.
type audience struct {
	record *recording
	tell   func(Event)
}

// heard reports whether there is a receiver. The code at each node checks it before it makes an Event, which
// is large.
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
