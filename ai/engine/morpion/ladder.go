package morpion

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// ladder is a running search with nested levels. A game of level n is built move by move; before each move,
// trials are made, which are games of level n-1. A game of level 0 is random. ladder is the recursion of
// Nested and Reflexive in iterative form, so that it can be saved between any two playouts.
type ladder struct {
	run      *Run
	level    int
	rule     ladderRule
	rungs    []*rung // games in progress, one for each level, with the highest level first
	spare    []*rung
	playouts *rules.Board // working board for playouts
}

// ladderRule defines how a particular nested search differs from others.
type ladderRule interface {
	// moves appends to dst the legal moves that are tried, in order.
	moves(dst []game.Move, b *rules.Board) []game.Move
	// trials returns the number of games of the level below that are played before a move; moves holds the
	// legal moves.
	trials(level int, moves []game.Move) int
	// enter sets rung.child to the position from which trial i starts, and reports whether to skip the trial.
	enter(l *ladder, rung *rung, i int) (skip bool)
	// forgets reports whether the best game is discarded after each move.
	forgets() bool
}

// rung holds the running game of a level.
type rung struct {
	level int
	board *rules.Board
	child *rules.Board
	moves []game.Move // moves of board to try, in order
	next  int         // index of the next trial
	best  []game.Move // longest game of the tries, including the moves of board; empty at first
}

func newLadder(r *Run, level int, rule ladderRule) *ladder {
	l := &ladder{run: r, level: level, rule: rule, playouts: r.Start.Clone()}
	l.push(r.Start)
	return l
}

// push starts a game of the next lower level from start.
func (l *ladder) push(start *rules.Board) {
	if len(l.spare) == 0 {
		l.spare = append(l.spare, &rung{board: l.run.Start.Clone(), child: l.run.Start.Clone()})
	}
	top := l.spare[len(l.spare)-1]
	l.spare = l.spare[:len(l.spare)-1]
	top.level = l.level - len(l.rungs)
	top.board.CopyFrom(start)
	top.best, top.next = top.best[:0], 0
	top.moves = l.rule.moves(top.moves[:0], top.board)
	l.rungs = append(l.rungs, top)
}

// ordered appends the legal moves of b to dst in ascending order.
func ordered(dst []game.Move, b *rules.Board) []game.Move {
	from := len(dst)
	dst = append(dst, b.Candidates()...)
	slices.Sort(dst[from:])
	return dst
}

// consider takes note of the game found by a trial.
func (x *rung) consider(game []game.Move) {
	if len(game) > len(x.best) {
		x.best = append(x.best[:0], game...)
	}
	x.next++
}

// Done implements Process.
func (l *ladder) Done() bool { return len(l.rungs) == 0 }

// Step implements Process. It continues the search until the end of the next playout.
func (l *ladder) Step() (over bool) {
	for !l.Done() {
		top := l.rungs[len(l.rungs)-1]
		switch {
		case len(top.moves) == 0:
			over := false
			if len(top.best) == 0 { // the start position has no legal moves
				top.best = append(top.best, top.board.History()...)
				over = l.run.Finish(top.best)
			}
			l.pop(top)
			if over {
				return true
			}
		case top.next >= l.rule.trials(top.level, top.moves):
			top.board.Play(top.best[top.board.Len()])
			top.next = 0
			top.moves = l.rule.moves(top.moves[:0], top.board)
			if l.rule.forgets() && len(top.moves) > 0 {
				top.best = top.best[:0]
			}
		case l.rule.enter(l, top, top.next):
			top.next++
			return l.run.Over()
		case top.level > 1:
			l.push(top.child)
		default:
			l.run.playout(top.child)
			top.consider(top.child.History())
			return l.run.Finish(top.child.History())
		}
	}
	return l.run.Over()
}

// pop ends the game of the lowest level and passes it to the level above.
func (l *ladder) pop(top *rung) {
	l.rungs = l.rungs[:len(l.rungs)-1]
	l.spare = append(l.spare, top)
	game := top.best
	if l.rule.forgets() {
		game = top.board.History()
	}
	if len(l.rungs) == 0 {
		l.run.Final = len(game)
		return
	}
	l.rungs[len(l.rungs)-1].consider(game)
}

// ladderState is the saved form of a ladder, with the highest level first.
type ladderState struct {
	Rungs []rungState
	Rule  json.RawMessage
}

type rungState struct {
	Played packed // moves after the start position
	Best   packed // moves after the start position
	Next   int
}

// Save implements Process.
func (l *ladder) Save() ([]byte, error) {
	rule, err := json.Marshal(l.rule)
	if err != nil {
		return nil, err
	}
	state := ladderState{Rule: rule}
	locked := l.run.Start.Len()
	for _, x := range l.rungs {
		state.Rungs = append(state.Rungs,
			rungState{pack(x.board.History()[locked:]), pack(x.best[min(locked, len(x.best)):]), x.next})
	}
	return json.Marshal(state)
}

// Load implements Process.
func (l *ladder) Load(data []byte) error {
	var state ladderState
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if len(state.Rungs) > l.level {
		return fmt.Errorf("%d levels, not %d", len(state.Rungs), l.level)
	}
	if n, ok := l.rule.(*nestedRule); ok {
		settings := n.Nested
		if err := json.Unmarshal(state.Rule, n); err != nil {
			return err
		}
		n.Nested = settings
	}
	l.rungs = l.rungs[:0]
	b := l.run.Start.Clone()
	for i, in := range state.Rungs {
		b.CopyFrom(l.run.Start)
		if _, err := in.Played.replay(nil, b); err != nil {
			return err
		}
		l.push(b)
		top := l.rungs[i]
		b.CopyFrom(l.run.Start)
		best, err := in.Best.replay(l.run.Start.History(), b)
		if err != nil {
			return err
		}
		if len(in.Best) > 0 {
			top.best = append(top.best, best...)
		}
		top.next = in.Next
		if err := l.check(top); err != nil {
			return fmt.Errorf("level %d: %w", top.level, err)
		}
		if i > 0 && !l.stems(top, l.rungs[i-1]) {
			return fmt.Errorf("level %d: its game is none of the level above", top.level)
		}
	}
	return nil
}

// check returns an error unless the saved state of x is consistent and its best game continues its position.
func (l *ladder) check(x *rung) error {
	if x.next < 0 || x.next > l.rule.trials(x.level, x.moves) {
		return fmt.Errorf("trial %d", x.next)
	}
	played := x.board.History()
	if len(x.best) == 0 &&
		(x.next > 0 || len(x.moves) == 0 && len(played) > l.run.Start.Len() && x.level == l.level) {
		return errors.New("no best game")
	}
	if len(x.best) > 0 &&
		(len(x.best) < len(played)+min(1, len(x.moves)) || !slices.Equal(x.best[:len(played)], played)) {
		return errors.New("the best game does not go on from the moves played")
	}
	return nil
}

// stems reports whether the game of x can be the current trial of above.
func (l *ladder) stems(x, above *rung) bool {
	if above.next >= l.rule.trials(above.level, above.moves) {
		return false
	}
	from, game := above.board.History(), x.board.History()
	if len(game) < len(from) || !slices.Equal(game[:len(from)], from) {
		return false
	}
	return l.rule.forgets() || len(game) > len(from) && game[len(from)] == above.moves[above.next]
}
