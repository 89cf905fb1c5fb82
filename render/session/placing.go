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

// Placing reports whether the game waits for a chance event that a worker chooses: nobody is to move until Poll brings it.
func (s *Session) Placing() bool { return s.state.Turn() == game.Chance }

// place asks for the event that is due, if there is one and nobody was asked yet, and plays it when it is there.
func (s *Session) place() {
	if !s.Placing() || s.failure != "" {
		return
	}
	if s.placing == nil {
		if s.pool == nil {
			s.failPlacing(errors.New(textThereIsNoWorker))
			return
		}
		ctx, cancel := context.WithCancel(context.Background())
		s.placing = &placing{cancel: cancel}
		go s.placing.ask(ctx, s.pool, s.state.Clone(), s.chanceSeed())
		s.stale = true
		return
	}
	m, done, err := s.placing.take()
	switch {
	case !done:
		if !s.placing.late && s.now >= s.moved+placingShown {
			s.placing.late, s.stale = true, true
		}
	case err != nil:
		s.giveUpPlacing()
		s.failPlacing(err)
	default:
		s.giveUpPlacing()
		plan := s.step(m, nil)
		s.changed(join(plan, s.settle()))
	}
}

func (s *Session) failPlacing(err error) {
	s.failure = textEventNotChosen + err.Error()
	s.stale = true
}

// giveUpPlacing forgets the worker that was asked, if there is one.
func (s *Session) giveUpPlacing() {
	if s.placing != nil {
		s.placing.cancel()
		s.placing = nil
	}
}
