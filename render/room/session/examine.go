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

// examination is a search of a position in the background.
type examination struct {
	*mailbox.Ask[settled]
	exam
}

// settled is what a search found within the last of its limits.
type settled struct {
	search.Info
	limits search.Limits
}

// examine runs the search to its end.
func examine(searcher search.Searcher, e exam) examination {
	return examination{exam: e, Ask: mailbox.Once(func(ctx context.Context) (settled, error) {
		info, used, err := review.Settle(ctx, searcher, e.root.Clone(), e.by.Limits)
		return settled{info, used}, err
	})}
}
