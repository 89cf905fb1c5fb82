package connect

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"
	"time"

	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/connectk"
	"ludarium/ai/worker/wire/connectk/columns"
	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// scoring is a request to workers.
type scoring struct {
	*mailbox.Ask[columns.Column]
	at    spot
	begun time.Duration
}

const (
	patience = 60 * time.Second // per position; positions early in the game are in the opening book
	kept     = 200              // number of positions whose scores are kept
)

// pollScores receives results and requests the scores of the displayed position, then those of possible next
// positions, so that they are available at once. It sends no requests while a search needs the workers.
func (r *connectRoom) pollScores(now time.Duration) (changed bool) {
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
		s.at, s.moves, s.columns, s.late, s.failed = here, bits.OnesCount64(at.Moves()), s.known[here], false,
			""
		s.next, s.looked = nil, false
		changed = true
	}
	lacked := s.lacks
	changed = s.receive(now) || changed
	if s.lacks != lacked {
		r.Shell.Say(textScoresWithout.With("lacks", s.lacks))
	}
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

// complete reports whether all scores are known.
func (s *scores) complete() bool { return complete(s.columns, s.moves) }

// complete reports whether the scores of all moves are known.
func complete(known []columns.Column, moves int) bool {
	return moves > 0 && len(known) == moves && !slices.ContainsFunc(known, func(c columns.Column) bool {
		return !c.Known()
	})
}

// asking reports whether there is a request for the displayed position.
func (s *scores) asking() bool { return s.task != nil && s.task.at == s.at }

// lookAhead requests the scores of the next position after a possible move, best moves first.
func (s *scores) lookAhead(workers pool.Pool, at rules.Position, now time.Duration) {
	if !s.looked {
		s.looked = true
		best := slices.Clone(s.columns)
		slices.SortStableFunc(best, func(c, d columns.Column) int { return cmp.Compare(d.Lower, c.Lower) })
		for _, c := range best {
			next := at.Play(bits.TrailingZeros64(at.Moves() & at.Board.Column(c.Column)))
			if !next.Won() && !next.Full() {
				s.next = append(s.next, next)
			}
		}
	}
	s.next = slices.DeleteFunc(s.next, func(p rules.Position) bool {
		return complete(s.known[spotOf(p)], bits.OnesCount64(p.Moves()))
	})
	if len(s.next) > 0 {
		s.ask(workers, s.next[0], now)
	}
}

// ask sends a request to workers.
func (s *scores) ask(workers pool.Pool, at rules.Position, now time.Duration) {
	if workers == nil {
		s.failed = textThereIsNoWorker.String()
		return
	}
	ask := mailbox.All(func(ctx context.Context, say func(columns.Column)) error {
		_, err := columns.Find(ctx, workers, at, contract.Exact, true, say)
		return err
	})
	s.task = &scoring{Ask: ask, at: spotOf(at), begun: now}
}

// receive stores new scores and gives up after too long. It reports whether the display changes.
func (s *scores) receive(now time.Duration) (changed bool) {
	t := s.task
	if t == nil {
		return false
	}
	shown := s.asking()
	told, done, err := t.Take()
	if len(told) > 0 {
		changed = shown
		s.learn(t.at, told)
	}
	switch {
	case done:
		s.task, changed = nil, shown
		if err != nil && !errors.Is(err, context.Canceled) {
			s.giveUp(shown, lang.Fault(err))
		}
	case now-t.begun > patience:
		s.drop()
		changed = shown
		s.giveUp(shown, "")
	}
	return changed
}

// giveUp stops requests for the displayed position and its possible next positions; reason is empty after a
// timeout.
func (s *scores) giveUp(shown bool, reason string) {
	if !shown {
		s.next = nil
		return
	}
	s.late, s.failed = reason == "", reason
}

// find returns the index at which a column is, or would be inserted.
func find(list []columns.Column, column int) (at int, found bool) {
	return slices.BinarySearchFunc(list, column, func(c columns.Column, column int) int {
		return c.Column - column
	})
}

// learn stores results for a position.
func (s *scores) learn(where spot, told []columns.Column) {
	known := slices.Clone(s.known[where])
	for _, c := range told {
		s.lacks = cmp.Or(c.Lacks, s.lacks)
		at, found := find(known, c.Column)
		if !found {
			known = slices.Insert(known, at, c)
			continue
		}
		old := &known[at]
		old.Lower, old.Upper = max(old.Lower, c.Lower), min(old.Upper, c.Upper)
	}
	if s.known == nil || len(s.known) >= kept {
		s.known = map[spot][]columns.Column{}
	}
	if s.known[where] = known; where == s.at {
		s.columns = known
	}
}

// drop cancels the request, if any, and reports whether there was one.
func (s *scores) drop() bool {
	if s.task == nil {
		return false
	}
	s.task.Cancel()
	s.task = nil
	return true
}
