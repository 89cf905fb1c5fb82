// Package search is the contract between search algorithms and their users: the request (Limits), the answer
// (Info) and the time control (Clock).
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

	"ludarium/ai/worker/pool"
	"ludarium/game"
)

// Searcher finds a good move. A search limited by nodes or depth starts from scratch, so that its result
// depends only on the call; the lab, the arena and tests rely on this. A search limited only by time, or
// without limits, is not reproducible and may reuse data from earlier searches of the same game, such as a
// transposition table.
type Searcher interface {
	// Search reports at least once. When ctx ends or a limit is reached, it returns the best result so far
	// with Info.Stop set and a nil error. It returns an error for a request that it cannot serve, such as a
	// position without moves. A result has at least one Line with at least one move. root is not changed.
	// report must not block; it may be nil.
	Search(ctx context.Context, root game.State, lim Limits, report func(Info)) (Info, error)
}

// Limits bounds a search. A zero field means no limit. A searcher must stop at the first limit that it
// reaches.
type Limits struct {
	Time time.Duration `json:"time,omitempty"` // wall-clock time
	// CPU time of the search's thread, to which its goroutine is locked; wall-clock time if the system does
	// not measure CPU time
	CPU time.Duration `json:"cpu,omitempty"`
	// number of visited positions or, for playout methods, of playouts
	Nodes int64  `json:"nodes,omitempty"`
	Depth int    `json:"depth,omitempty"` // in plies; for nested searches, the level
	Lines int    `json:"lines,omitempty"` // number of root moves to report; 0 means 1
	Seed  uint64 `json:"seed,omitempty"`
	// Member is the index of this searcher in a Team, from 0. Members other than the first should search in a
	// different order.
	Member int `json:"member,omitempty"`
	// Exchange connects the searcher with the other members of its team; nil if there are none.
	Exchange pool.Exchange `json:"-"`
	// Watch asks for views that cost time during the search, such as a tree, in the reports. It does not
	// change the result.
	Watch bool `json:"watch,omitempty"`
}

// Info is the intermediate state or the result of a search.
type Info struct {
	// completed plies; for tree searches without a depth, length of the longest line
	Depth int   `json:"depth"`
	Nodes int64 `json:"nodes"` // number of positions visited
	// number of finished playouts, for methods that have them
	Playouts int64         `json:"playouts,omitempty"`
	Elapsed  time.Duration `json:"elapsed"`
	Lines    []Line        `json:"lines"` // best line first
	Stop     Reason        `json:"stop,omitempty"`
	Shared   *Shared       `json:"shared,omitempty"` // what was exchanged with a team; nil if nothing was
	// name of a file that could not be loaded; the search runs without it
	Lacks string `json:"lacks,omitempty"`
	Views []View `json:"views,omitempty"` // views of different kinds; empty if nothing receives reports
}

// Hide returns the info with its scores hidden. Weakened players call it before they report. i is not
// changed.
func (i Info) Hide() Info {
	i.Lines = slices.Clone(i.Lines)
	for k := range i.Lines {
		i.Lines[k].Score.Hidden = true
	}
	return i
}

// Shared counts what a search exchanged with the other members of its team.
type Shared struct {
	Sent     int    `json:"sent"`              // number of entries sent
	Received int    `json:"received"`          // number of entries received
	Stored   int    `json:"stored"`            // number of received entries that were new or deeper
	Used     int64  `json:"used"`              // number of times that a stored entry was looked up
	Refused  int    `json:"refused,omitempty"` // number of damaged messages
	Why      string `json:"why,omitempty"`     // error of the last damaged message
}

// Best returns the first move of the best line.
func (i Info) Best() (m game.Move, ok bool) {
	if len(i.Lines) == 0 || len(i.Lines[0].Moves) == 0 {
		return 0, false
	}
	return i.Lines[0].Moves[0], true
}

// Line is a root move with its evaluation and the expected continuation.
type Line struct {
	Score  Score       `json:"score"`
	Moves  []game.Move `json:"moves"`
	Visits int64       `json:"visits,omitempty"` // number of visits of the move, for methods that count them
	// Quiet is the largest number of the moves after which nothing hangs: what the line wins or loses can be
	// counted there; 0 if the method does not count it
	Quiet int `json:"quiet,omitempty"`
}

// Units that searches of any game may use.
const (
	WinRate = "win rate" // probability of winning, in [0, 1]
	// score of the game; for two-player games, only for proven results
	Points = "points"
	// evaluation on a scale of its own, unrelated to the score of the game
	EvaluationPoints = "evaluation points"
)

// Score is a value from the point of view of the side to move at the root.
type Score struct {
	Value float64   `json:"value"` // depends on Kind
	Kind  ScoreKind `json:"kind,omitempty"`
	// unit of Value in the plural: WinRate, Points, EvaluationPoints or a unit of the game
	Unit  string `json:"unit,omitempty"`
	Bound Bound  `json:"bound,omitempty"` // whether Value is only a bound
	// Hidden means that the score is not shown to people, because a weakened player uses it for its decision
	// and it is not an honest evaluation.
	Hidden bool `json:"hidden,omitempty"`
}

// Reversed returns the score from the other side's point of view, in a game for two players.
func (s Score) Reversed() Score {
	switch {
	case s.Kind == WinIn:
		s.Kind = LossIn
	case s.Kind == LossIn:
		s.Kind = WinIn
	case s.Unit == WinRate:
		s.Value = 1 - s.Value
	default:
		s.Value = -s.Value
	}
	s.Bound = -s.Bound
	return s
}

// Bound states whether a score is exact or a bound on the true value.
type Bound int

// Values of Bound.
const (
	AtMost  Bound = -1
	Exactly Bound = 0 // exact at the search depth
	AtLeast Bound = 1
)

// ScoreKind is the meaning of a score's value.
type ScoreKind int

// Kinds of scores.
const (
	Estimate ScoreKind = iota // Value is an estimate in Unit
	Exact                     // Value is the proven result, in Unit
	WinIn                     // Value is the number of plies to a proven win
	LossIn                    // Value is the number of plies to a proven loss
)

// Reason is the reason why a search stopped.
type Reason string

// Reasons for stopping.
const (
	Running   Reason = ""
	Done      Reason = "done"      // the search is complete
	Cancelled Reason = "cancelled" // the context ended
	TimeLimit Reason = "time"
	NodeLimit Reason = "nodes"
	MaxDepth  Reason = "depth"
	FromBook  Reason = "book" // the move was looked up without a search
)
