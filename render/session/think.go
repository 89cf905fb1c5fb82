package session

import (
	"context"
	"fmt"
	"sync"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
)

// Score is what a search thought of a position, seen by the side that was to move.
type Score = search.Score

// Thought is what a search says about a position, with its moves in words.
type Thought struct {
	search.Info
	Side   game.Player // who was to move; the scores are seen from there
	Cursor int         // the position: that after so many moves of the line
	Texts  [][]string  // the moves of each of Lines as players write them; chance events are left out
}

// Shown returns the score of the best line; ok is false where there is none, or none that people are shown.
func (t *Thought) Shown() (best Score, ok bool) {
	if len(t.Lines) == 0 || t.Lines[0].Score.Hidden {
		return Score{}, false
	}
	return t.Lines[0].Score, true
}

// run is a search under way. What it finds lies in its own mailbox, so that nothing of an abandoned run can come late.
type run struct {
	plays  bool // its move is played; otherwise it is analysis
	player Player
	began  time.Duration // when it was started
	cancel context.CancelFunc
	root   game.State // only for reading moves; the search has its own
	side   game.Player
	cursor int
	hurry  bool // cancelled to take its best so far

	mu     sync.Mutex
	latest search.Info
	fresh  bool // latest was not yet read
	done   bool
	err    error
}

// report keeps the newest Info; it is called by the search.
func (r *run) report(info search.Info) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.latest, r.fresh = info, true
}

// search runs to its end in a goroutine of its own. A search that panics has failed, as one that returns an error.
func (r *run) search(ctx context.Context, searcher search.Searcher, root game.State, lim search.Limits) {
	info, err := func() (info search.Info, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf(textTheSearchBrokeDown, p)
			}
		}()
		return searcher.Search(ctx, root, lim, r.report)
	}()
	if err == nil {
		r.report(info)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done, r.err = true, err
}

// take returns what is new in the mailbox.
func (r *run) take() (latest search.Info, fresh, done bool, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	fresh, r.fresh = r.fresh, false
	return r.latest, fresh, r.done, r.err
}
