package session

import (
	"context"
	"errors"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/ui/mailbox"
)

// Score is the score of a position from the point of view of the side to move.
type Score = search.Score

// Thought is a report of a search, with its moves as text.
type Thought struct {
	search.Info
	Method string       // name of the algorithm that searched
	Values param.Values // parameters of the algorithm
	Limits search.Limits
	Side   game.Player // side to move, whose point of view the scores have
	Cursor int         // number of moves before the position
	Texts  [][]string  // moves of each of Lines in notation, without chance events
}

// Shown returns the score of the best line; ok is false if there is none or it is hidden.
func (t *Thought) Shown() (best Score, ok bool) {
	if len(t.Lines) == 0 || t.Lines[0].Score.Hidden {
		return Score{}, false
	}
	return t.Lines[0].Score, true
}

// run is a running search.
type run struct {
	*mailbox.Ask[search.Info]
	plays  bool // whether its move will be played; otherwise it is an analysis
	player Player
	began  time.Duration // time at which it was started
	root   game.State    // used only for parsing moves; the search has its own copy
	side   game.Player
	cursor int
	hurry  bool // whether it was cancelled in order to use its best move so far
	latest search.Info
}

// think runs a search to its end. Reports and the result arrive in the mailbox.
func think(searcher search.Searcher, root game.State, lim search.Limits) *mailbox.Ask[search.Info] {
	return mailbox.Latest(func(ctx context.Context, say func(search.Info)) error {
		info, err := searcher.Search(ctx, root, lim, say)
		if err == nil {
			say(info)
		}
		return err
	})
}

// take receives reports; fresh reports whether there was a new one.
func (r *run) take() (fresh, over bool, err error) {
	said, over, err := r.Take()
	for _, info := range said {
		r.latest, fresh = info, true
	}
	return fresh, over, inWords(err)
}

// inWords returns an error as shown to users, who see a crash as a failed search.
func inWords(err error) error {
	var crash mailbox.Crash
	if errors.As(err, &crash) {
		return textTheSearchBrokeDown.Error("value", crash.Value)
	}
	return err
}
