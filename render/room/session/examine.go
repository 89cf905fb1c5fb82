package session

import (
	"context"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/ui/mailbox"
)

// Finding is what an algorithm thinks of a position.
type Finding struct {
	Score  Score       `json:"score"`            // seen by Side
	Side   game.Player `json:"side"`             // who is to move; First if the game is over
	Moves  []game.Move `json:"moves,omitempty"`  // best play; none if the game is over
	Effort int         `json:"effort,omitempty"` // of the Examiner
}

// Examiner says who looks at positions.
type Examiner struct {
	// By returns who looks at a position, with the limits of that.
	By func(v game.View) Player
	// Effort compares examiners: what one has found is not looked for again by another of no more effort.
	Effort int
}

// exam is a position to be looked at.
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

// examine searches to the end.
func examine(searcher search.Searcher, e exam) examination {
	return examination{exam: e, Ask: mailbox.Once(func(ctx context.Context) (search.Info, error) {
		return searcher.Search(ctx, e.root.Clone(), e.by.Limits, nil)
	})}
}
