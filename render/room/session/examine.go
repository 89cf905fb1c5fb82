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
