package session

import (
	"context"
	"fmt"
	"sync"

	"ludarium/ai/search"
	"ludarium/game"
)

// Finding is what an algorithm thinks of a position.
type Finding struct {
	Score  Score       `json:"score"`            // seen by Side
	Side   game.Player `json:"side"`             // who is to move; First where the game is over
	Moves  []game.Move `json:"moves,omitempty"`  // best play; none where the game is over
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

// batch is the mailbox of searches that are given up together.
type batch struct {
	cancel context.CancelFunc
	ctx    context.Context // of the searches

	mu   sync.Mutex
	done []examined
}

type examined struct {
	exam
	info search.Info
	err  error
}

// run searches to the end in a goroutine of its own.
func (b *batch) run(searcher search.Searcher, e exam) {
	info, err := func() (info search.Info, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf(textTheSearchBrokeDown, p)
			}
		}()
		return searcher.Search(b.ctx, e.root.Clone(), e.by.Limits, nil)
	}()
	b.mu.Lock()
	defer b.mu.Unlock()
	b.done = append(b.done, examined{e, info, err})
}

func (b *batch) take() []examined {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := b.done
	b.done = nil
	return out
}
