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

// Score is the score of a position by a search, as the side to move sees it.
type Score = search.Score

// Thought is what a search says about a position, with its moves in words.
type Thought struct {
	search.Info
	Method string       // the name of the algorithm that searched
	Values param.Values // its parameters
	Side   game.Player  // who was to move; the scores are seen from there
	Cursor int          // the position after that many moves of the line
	Texts  [][]string   // the moves of each of Lines as players write them; chance events are left out
}

// Shown returns the score of the best line; ok is false if there is none, or none that people are shown.
func (t *Thought) Shown() (best Score, ok bool) {
	if len(t.Lines) == 0 || t.Lines[0].Score.Hidden {
		return Score{}, false
	}
	return t.Lines[0].Score, true
}

// run is a search under way.
type run struct {
	*mailbox.Ask[search.Info]
	plays  bool // its move is played; otherwise it is analysis
	player Player
	began  time.Duration // when it was started
	root   game.State    // only for reading moves; the search has its own
	side   game.Player
	cursor int
	hurry  bool // cancelled to take its best so far
	latest search.Info
}

// think lets a search run to its end, with each report and its result in the mailbox.
func think(searcher search.Searcher, root game.State, lim search.Limits) *mailbox.Ask[search.Info] {
	return mailbox.Latest(func(ctx context.Context, say func(search.Info)) error {
		info, err := searcher.Search(ctx, root, lim, say)
		if err == nil {
			say(info)
		}
		return err
	})
}

// take receives what is new; fresh reports whether latest is.
func (r *run) take() (fresh, over bool, err error) {
	said, over, err := r.Take()
	for _, info := range said {
		r.latest, fresh = info, true
	}
	return fresh, over, inWords(err)
}

// inWords returns an error as people read it: work that crashed has failed.
func inWords(err error) error {
	var crash mailbox.Crash
	if errors.As(err, &crash) {
		return textTheSearchBrokeDown.Error("value", crash.Value)
	}
	return err
}
