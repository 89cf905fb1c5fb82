package session

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"ludarium/ai/chance"
	"ludarium/ai/pool"
	"ludarium/game"
)

// placing is a chance event that a worker chooses, in games where that takes a search. What it finds lies in its own mailbox, so that nothing
// of one that was given up can come late.
type placing struct {
	cancel context.CancelFunc
	late   bool // it takes long enough to be told of

	mu   sync.Mutex
	move game.Move
	err  error
	done bool
}

// ask waits for the worker, in a goroutine of its own.
func (p *placing) ask(ctx context.Context, workers pool.Pool, s game.State, seed uint64) {
	m, err := func() (m game.Move, err error) {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf(textTheSearchBrokeDown, p)
			}
		}()
		return chance.Remote(workers)(ctx, s, seed)
	}()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.move, p.err, p.done = m, err, true
}

// take returns what the worker found, once it has.
func (p *placing) take() (m game.Move, done bool, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.move, p.done, p.err
}

// placingShown is how long a choice may take before the status tells of it: a word that comes and goes with each move is no help.
const placingShown = 300 * time.Millisecond

// events are the chance events that workers choose.
type events struct {
	line    *Line
	picture *Picture
	pool    pool.Pool // nil: there is nobody to ask
	current *placing  // nil when none is awaited
}

// late reports whether the choice under way takes long.
func (e *events) late() bool { return e.current != nil && e.current.late }

// poll asks for the event that is due, if nobody was asked yet, and returns it when it is there.
func (e *events) poll() (m game.Move, done bool, err error) {
	if e.current == nil {
		if e.pool == nil {
			return 0, false, errors.New(textThereIsNoWorker)
		}
		ctx, cancel := context.WithCancel(context.Background())
		e.current = &placing{cancel: cancel}
		go e.current.ask(ctx, e.pool, e.line.state.Clone(), e.line.chanceSeed())
		e.picture.stale = true
		return 0, false, nil
	}
	m, done, err = e.current.take()
	if done {
		e.giveUp()
	} else if !e.current.late && e.picture.now >= e.picture.moved+placingShown {
		e.current.late, e.picture.stale = true, true
	}
	return m, done, err
}

// giveUp forgets the worker that was asked, if there is one.
func (e *events) giveUp() {
	if e.current != nil {
		e.current.cancel()
		e.current = nil
	}
}
