package session

import (
	"context"
	"time"

	"ludarium/ai/search/chance"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/render/ui/mailbox"
)

// placing is a chance event that a worker chooses, in games in which that takes a search.
type placing struct {
	*mailbox.Ask[game.Move]
	late bool // whether it takes long enough to be mentioned
}

// placingShown is the delay before the status mentions a pending choice, so that no message flickers at each
// move.
const placingShown = 300 * time.Millisecond

// events requests the chance events that workers choose.
type events struct {
	line    *GameLine
	picture *Picture
	pool    pool.Pool // nil if there are no workers
	current *placing  // event being chosen; nil if there is none
}

// late reports whether the pending choice should be mentioned.
func (e *events) late() bool { return e.current != nil && e.current.late }

// poll requests the next event, unless it has been requested, and returns it once it has arrived.
func (e *events) poll() (m game.Move, done bool, err error) {
	if e.current == nil {
		if e.pool == nil {
			return 0, false, textThereIsNoWorker.Error()
		}
		choose, state, seed := chance.Remote(e.pool), e.line.state.Clone(), e.line.chanceSeed()
		e.current = &placing{Ask: mailbox.Once(func(ctx context.Context) (game.Move, error) {
			return choose(ctx, state, seed)
		})}
		e.picture.stale = true
		return 0, false, nil
	}
	moves, done, err := e.current.Take()
	for _, found := range moves {
		m = found
	}
	if done {
		e.giveUp()
	} else if !e.current.late && e.picture.now >= e.picture.moved+placingShown {
		e.current.late, e.picture.stale = true, true
	}
	return m, done, inWords(err)
}

// giveUp cancels the request, if there is one.
func (e *events) giveUp() {
	if e.current != nil {
		e.current.Cancel()
		e.current = nil
	}
}
