// Package search is the contract between whoever wants a move and every algorithm that finds one: what is
// asked (Limits), what is answered (Info), when to stop (Clock).
//
// # To add a searcher
//
//  1. Implement Searcher; tick a Clock once per node (or playout), and let it step in long loops within one.
//  2. Test it with searchtest.Check: same seed and node limit, same answer; cancelled within 100 ms; root
//     unchanged.
//  3. If some of its levels play below its strength, hide their scores with Info.Hide.
//  4. Add it to ai/catalog with its parameters, so that every panel, the command line and the workers offer
//     it.
package search

import (
	"context"
	"slices"
	"time"

	"ludarium/game"
)

// Searcher finds a good move. A search that is bounded by nodes or depth starts from nothing, so that its
// result depends on the call alone: the lab, the arena and tests rely on it. One that is bounded by time
// alone, or by nothing, cannot be repeated anyway and may go on from what searches of the same game before it
// have learnt, such as a transposition table.
type Searcher interface {
	// Search reports at least once. When ctx ends or a limit is met it returns its best so far with Info.Stop
	// set and a nil error; the error is for requests it cannot serve, such as a position without moves. There
	// is at least one Line with at least one move otherwise. root is not changed. report must not block; it
	// may be nil.
	Search(ctx context.Context, root game.State, lim Limits, report func(Info)) (Info, error)
}

// Limits bounds a search. A zero field is no limit; a searcher must stop at the first limit met.
type Limits struct {
	Time time.Duration `json:"time,omitempty"` // wall clock
	// of the processor in the thread of the search, which its goroutine is locked to; the wall clock's where
	// the system does not tell it
	CPU   time.Duration `json:"cpu,omitempty"`
	Nodes int64         `json:"nodes,omitempty"` // positions visited; for playout methods, playouts
	Depth int           `json:"depth,omitempty"` // plies; for nested searches, the level
	Lines int           `json:"lines,omitempty"` // how many root moves to report; 0 is 1
	Seed  uint64        `json:"seed,omitempty"`
	// Member is which one of a Team searches, from 0; others than the first should look at things in another
	// order.
	Member int `json:"member,omitempty"`
	// Watch asks for views that cost time while the search goes on, such as a tree; they come with the
	// reports. The answer is the same with and without.
	Watch bool `json:"watch,omitempty"`
}

// Info is what a search knows so far.
type Info struct {
	// plies completed; for tree searches without depth, the longest line
	Depth    int           `json:"depth"`
	Nodes    int64         `json:"nodes"`              // positions visited
	Playouts int64         `json:"playouts,omitempty"` // random games finished, for methods that play them
	Elapsed  time.Duration `json:"elapsed"`
	Lines    []Line        `json:"lines"` // best first
	Stop     Reason        `json:"stop,omitempty"`
	// a file that it has to do without, which could not be loaded
	Lacks string `json:"lacks,omitempty"`
	Views []View `json:"views,omitempty"` // of different kinds; none where nobody listens
}

// Hide returns the info with hidden scores: a weakened player calls it before it reports. i is not changed.
func (i Info) Hide() Info {
	i.Lines = slices.Clone(i.Lines)
	for k := range i.Lines {
		i.Lines[k].Score.Hidden = true
	}
	return i
}

// Best returns the first move of the best line.
func (i Info) Best() (m game.Move, ok bool) {
	if len(i.Lines) == 0 || len(i.Lines[0].Moves) == 0 {
		return 0, false
	}
	return i.Lines[0].Moves[0], true
}

// Line is a root move with what is thought of it and the play expected to follow.
type Line struct {
	Score  Score       `json:"score"`
	Moves  []game.Move `json:"moves"`
	Visits int64       `json:"visits,omitempty"` // how often the move was tried, for methods that count it
}

// The units that searches of any game may use.
const (
	WinRate = "win rate" // the probability of a win, in [0, 1]
	// what the score of the game counts; of a game for two, nothing but what is proven
	Points = "points"
	// of an evaluation that counts nothing of the game: the scale is its own
	EvaluationPoints = "evaluation points"
)

// Score is a value seen by the side to move at the root.
type Score struct {
	Value float64 `json:"value"` // meaning by Kind
	Kind  Kind    `json:"kind,omitempty"`
	// what Value counts, in the plural: WinRate, Points, EvaluationPoints or one of the game's
	Unit  string `json:"unit,omitempty"`
	Bound Bound  `json:"bound,omitempty"` // on which side of Value the true one lies
	// Hidden says that people are not shown the score: it is what a weakened player believes and decides by,
	// not what the position is worth.
	Hidden bool `json:"hidden,omitempty"`
}

// Bound says on which side of a score the true value lies.
type Bound int

// The bounds.
const (
	AtMost  Bound = -1
	Exactly Bound = 0 // as far as the depth goes
	AtLeast Bound = 1
)

// Kind says what the value of a score means.
type Kind int

// The kinds of score.
const (
	Estimate Kind = iota // Value is in Unit
	Exact                // Value is the proven result, in Unit
	WinIn                // Value is the number of plies to a proven win
	LossIn               // Value is the number of plies to a proven loss
)

// Reason says why a search stopped.
type Reason string

// The reasons.
const (
	Running   Reason = ""
	Done      Reason = "done"      // nothing is left to find
	Cancelled Reason = "cancelled" // the context ended
	TimeLimit Reason = "time"
	NodeLimit Reason = "nodes"
	MaxDepth  Reason = "depth"
	FromBook  Reason = "book" // the answer was looked up, nothing was searched
)
