package session

import (
	"context"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/ui/mailbox"
)

// Finding is the result of searching a position.
type Finding struct {
	Score  Score       `json:"score"`            // from Side's point of view
	Side   game.Player `json:"side"`             // who is to move; First if the game is over
	Moves  []game.Move `json:"moves,omitempty"`  // best play; none if the game is over
	Effort int         `json:"effort,omitempty"` // of the Examiner that found it
	// By is the name of the algorithm that searched, within Limits; both are empty for a finished game, and
	// Limits for what an analysis found, which cannot be repeated exactly.
	By     string        `json:"by,omitempty"`
	Limits search.Limits `json:"limits,omitzero"`
	Depth  int           `json:"depth,omitempty"` // completed plies
	Nodes  int64         `json:"nodes,omitempty"` // positions visited
	Quiet  int           `json:"quiet,omitempty"` // of the line of Moves, see search.Line
}

// Open reports whether the score is only a bound, by which no move can be judged.
func (f *Finding) Open() bool { return f.Score.Bound != search.Exactly }

// deepens reports whether a search by the same algorithm knows more than f.
func (f *Finding) deepens(by string, depth int, score Score) bool {
	return by == f.By && !score.Hidden && score.Bound == search.Exactly &&
		(f.Open() || depth > f.Depth && (f.Score.Kind == search.Estimate || score.Kind != search.Estimate))
}

// Examiner searches positions for a review.
type Examiner struct {
	// By returns the player, with limits, that searches a position.
	By func(v game.View) Player
	// Effort ranks examiners: a finding is not searched again by an examiner of equal or lower effort.
	Effort int
}

// exam is a position to be searched.
type exam struct {
	key    uint64
	root   *game.Tracked
	by     Player
	effort int
	review bool
	tries  int // how often it was searched before, see again
}

// mostTries is how often a search whose score stayed a bound is repeated with twice as many nodes.
const mostTries = 2

// again returns the search to be made after one whose score is only a bound: with twice as many nodes, and at
// last to the depth that was completed, where the score is known. ok is false if there is none.
func (e exam) again(info search.Info) (next exam, ok bool) {
	lim := &e.by.Limits
	if ok = lim.Nodes > 0 && (e.tries < mostTries || info.Depth > 0); !ok {
		return e, false
	}
	if lim.Nodes *= 2; e.tries == mostTries {
		lim.Nodes, lim.Depth = 0, info.Depth
	}
	e.tries++
	return e, true
}

// examination is a search of a position in the background.
type examination struct {
	*mailbox.Ask[search.Info]
	exam
}

// examine runs the search to its end.
func examine(searcher search.Searcher, e exam) examination {
	return examination{exam: e, Ask: mailbox.Once(func(ctx context.Context) (search.Info, error) {
		return searcher.Search(ctx, e.root.Clone(), e.by.Limits, nil)
	})}
}
