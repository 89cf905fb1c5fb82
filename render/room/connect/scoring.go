package connect

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"
	"sync"
	"time"

	"ludarium/ai/pool"
	"ludarium/ai/worth"
	"ludarium/game"
	rules "ludarium/game/connectk"
)

// scoring is a question to workers. What they find lies in its own mailbox, so that nothing comes late.
type scoring struct {
	at     spot
	cancel context.CancelFunc
	begun  time.Duration

	mu      sync.Mutex
	columns map[int]worth.Column
	fresh   bool
	done    bool
	err     error
}

const (
	patience = 60 * time.Second // for a position; with a finished opening book all early ones take less
	kept     = 200              // positions of which the scores are remembered
)

// pollScores receives what workers found, and asks them about the position shown and then about those that may come next, so that their scores are there at
// once. They are not asked while a search is under way, which needs them more.
func (r *Room) pollScores(now time.Duration) (changed bool) {
	s := &r.scores
	if !s.on || !r.solvable() {
		return s.drop()
	}
	at := game.Concrete(r.Session.Line.View()).(*rules.State).Position()
	if here := spotOf(at); here != s.at {
		if s.task != nil && s.task.at == here {
			s.task.begun = now
		} else {
			s.drop()
		}
		s.at, s.moves, s.columns, s.late, s.failed = here, bits.OnesCount64(at.Moves()), s.known[here], false, ""
		s.next, s.looked = nil, false
		changed = true
	}
	changed = s.receive(now) || changed
	_, over := r.Session.Line.Result()
	switch wanted := !over && !r.Session.Search.Thinking() && !r.Session.Line.Placing(); {
	case !wanted:
		s.drop()
	case s.task != nil:
	case s.complete():
		s.lookAhead(r.Shell.Host().Pool(), at, now)
	case !s.late && s.failed == "":
		s.ask(r.Shell.Host().Pool(), at, now)
		changed = true
	}
	return changed
}

// complete reports whether all is known.
func (s *scores) complete() bool { return complete(s.columns, s.moves) }

// complete reports whether the scores of so many moves are known.
func complete(columns []worth.Column, moves int) bool {
	return moves > 0 && len(columns) == moves && !slices.ContainsFunc(columns, func(c worth.Column) bool { return !c.Known() })
}

// asking reports whether workers are asked about the position shown.
func (s *scores) asking() bool { return s.task != nil && s.task.at == s.at }

// lookAhead begins to ask about the next of the positions after a move at the position shown, the best moves first.
func (s *scores) lookAhead(workers pool.Pool, at rules.Position, now time.Duration) {
	if !s.looked {
		s.looked = true
		columns := slices.Clone(s.columns)
		slices.SortStableFunc(columns, func(c, d worth.Column) int { return cmp.Compare(d.Lower, c.Lower) })
		for _, c := range columns {
			next := at.Play(bits.TrailingZeros64(at.Moves() & at.Board.Column(c.Column)))
			if !next.Won() && !next.Full() {
				s.next = append(s.next, next)
			}
		}
	}
	s.next = slices.DeleteFunc(s.next, func(p rules.Position) bool { return complete(s.known[spotOf(p)], bits.OnesCount64(p.Moves())) })
	if len(s.next) > 0 {
		s.ask(workers, s.next[0], now)
	}
}

// ask begins to ask workers.
func (s *scores) ask(workers pool.Pool, at rules.Position, now time.Duration) {
	if workers == nil {
		s.failed = textThereIsNoWorker
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	t := &scoring{at: spotOf(at), cancel: cancel, begun: now, columns: map[int]worth.Column{}}
	s.task = t
	go func() {
		_, err := worth.Columns(ctx, workers, at, worth.Exact, true, func(c worth.Column) {
			t.mu.Lock()
			defer t.mu.Unlock()
			t.columns[c.Column], t.fresh = c, true
		})
		t.mu.Lock()
		defer t.mu.Unlock()
		t.done, t.err = true, err
	}()
}

// receive takes what is new, and gives up after too long. It reports whether that changes what is shown.
func (s *scores) receive(now time.Duration) (changed bool) {
	t := s.task
	if t == nil {
		return false
	}
	shown := s.asking()
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.fresh {
		t.fresh, changed = false, shown
		s.learn(t)
	}
	switch {
	case t.done:
		s.task, changed = nil, shown
		if t.err != nil && !errors.Is(t.err, context.Canceled) {
			s.giveUp(shown, t.err.Error())
		}
	case now-t.begun > patience:
		t.cancel()
		s.task, changed = nil, shown
		s.giveUp(shown, "")
	}
	return changed
}

// giveUp asks no more about the position shown, or about those that may come next; the reason is empty where it is time.
func (s *scores) giveUp(shown bool, reason string) {
	if !shown {
		s.next = nil
		return
	}
	s.late, s.failed = reason == "", reason
}

// find returns where a column is or belongs.
func find(columns []worth.Column, column int) (at int, found bool) {
	return slices.BinarySearchFunc(columns, column, func(c worth.Column, column int) int { return c.Column - column })
}

// learn takes over what a task has found, and keeps it for when people come to its position.
func (s *scores) learn(t *scoring) {
	columns := slices.Clone(s.known[t.at])
	for _, c := range t.columns {
		at, found := find(columns, c.Column)
		if !found {
			columns = slices.Insert(columns, at, c)
			continue
		}
		old := &columns[at]
		old.Lower, old.Upper = max(old.Lower, c.Lower), min(old.Upper, c.Upper)
	}
	if s.known == nil || len(s.known) >= kept {
		s.known = map[spot][]worth.Column{}
	}
	if s.known[t.at] = columns; t.at == s.at {
		s.columns = columns
	}
}

// drop gives up what is asked and reports whether something was.
func (s *scores) drop() bool {
	if s.task == nil {
		return false
	}
	s.task.cancel()
	s.task = nil
	return true
}
