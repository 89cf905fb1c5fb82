package session

import (
	"context"

	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/render/ui/mailbox"
)

// Finding is the result of searching a position.
type Finding struct {
	Score  Score       `json:"score"`            // from Side's point of view
	Side   game.Player `json:"side"`             // side to move; First if the game is over
	Moves  []game.Move `json:"moves,omitempty"`  // principal variation; empty if the game is over
	Effort int         `json:"effort,omitempty"` // effort of the Examiner
	// By is the algorithm that searched within Limits. Both are empty for a finished game. Limits is empty
	// for findings of an analysis, which cannot be reproduced exactly.
	By     string        `json:"by,omitempty"`
	Limits search.Limits `json:"limits,omitzero"`
	Depth  int           `json:"depth,omitempty"` // completed depth in plies
	Nodes  int64         `json:"nodes,omitempty"` // number of visited positions
	Quiet  int           `json:"quiet,omitempty"` // see search.Line.Quiet
}

// Open reports whether the score is only a bound, which is not enough to judge a move.
func (f *Finding) Open() bool { return f.Score.Bound != search.Exactly }

// deepens reports whether a result of the same algorithm is better than f.
func (f *Finding) deepens(by string, depth int, score Score) bool {
	return by == f.By && !score.Hidden && score.Bound == search.Exactly &&
		(f.Open() || depth > f.Depth && (f.Score.Kind == search.Estimate || score.Kind != search.Estimate))
}

// Examiner searches positions for a review.
type Examiner struct {
	// By returns the player, including its limits, that searches a position.
	By func(v game.View) Player
	// Effort ranks examiners: findings of equal or higher effort are kept.
	Effort int
	// Final returns the score of a finished game for a side.
	Final func(end game.View, side game.Player) Score
}

// exam is a position to be searched.
type exam struct {
	key    uint64
	root   *game.Tracked
	by     Player
	effort int
	review bool
}

// examination is the background search of a position.
type examination struct {
	*mailbox.Ask[settled]
	exam
}

// settled is the result of review.Settle and the limits of its last search.
type settled struct {
	search.Info
	limits search.Limits
}

// examine runs a search to its end.
func examine(searcher search.Searcher, e exam) examination {
	return examination{exam: e, Ask: mailbox.Once(func(ctx context.Context) (settled, error) {
		info, used, err := review.Settle(ctx, searcher, e.root.Clone(), e.by.Limits)
		return settled{info, used}, err
	})}
}
