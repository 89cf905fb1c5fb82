// Package worth asks workers what moves of Connect-k are worth when both sides play perfectly, all moves of a position side by side. The solver that answers
// is ludarium/ai/engine/connectk, which tells how scores are counted; who only asks and shows needs no more than this package.
package worth

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"ludarium/ai/pool"
	rules "ludarium/game/connectk"
)

// TaskKind is the kind of the pool tasks: a Question as JSON, answered by an Answer and, on the way, by answers with wider bounds.
const TaskKind = "connectk/solve"

// Question is a position that is not finished.
type Question struct {
	Rows, Cols, K int
	Own, Mask     uint64
	Weak          bool // only who wins: scores are 1, 0 and -1
	Book          bool // look into the opening book
}

// Answer bounds the score of a position for the side to move.
type Answer struct {
	Lower, Upper int   // the same at the end
	Nodes        int64 // positions visited
}

// Column is what is known of the move into a column.
type Column struct {
	Column       int // from 0 at the left
	Lower, Upper int // of its score for the side that makes it
	Nodes        int64
}

// Known reports whether the score is known.
func (c Column) Known() bool { return c.Lower == c.Upper }

// errFinished is the error about positions in which there is nothing to move.
var errFinished = errors.New("worth: the game is over")

// Columns finds the scores of all moves in a position with gravity, one task of the pool for each but those that end the game; first those near the centre, as
// many at once as the pool has workers. report, which may be nil, is told what is known of a column whenever that is more, one call at a time. Columns
// come from the left. Scores do not depend on the workers, nodes on what theirs have solved before.
func Columns(ctx context.Context, p pool.Pool, at rules.Position, weak, book bool, report func(Column)) ([]Column, error) {
	if at.Won() || at.Full() {
		return nil, errFinished
	}
	b := at.Board
	if !b.Gravity() {
		return nil, errors.New("worth: boards without gravity are not solved")
	}
	var mu sync.Mutex
	columns := make([]Column, 0, b.Cols())
	var open []int // of columns, those that are left to tasks
	for m := at.Moves(); m != 0; m &= m - 1 {
		cell := bits.TrailingZeros64(m)
		c, decided := first(at, cell, weak)
		if !decided {
			open = append(open, len(columns))
		} else if report != nil {
			report(c)
		}
		columns = append(columns, c)
	}
	off := func(i int) int {
		d := 2*columns[i].Column - b.Cols() + 1
		return max(d, -d)
	}
	slices.SortStableFunc(open, func(i, j int) int { return cmp.Compare(off(i), off(j)) })
	told := func(i int, a Answer) {
		mu.Lock()
		defer mu.Unlock()
		c := &columns[i]
		c.Lower, c.Upper, c.Nodes = -a.Upper, -a.Lower, a.Nodes
		if report != nil {
			report(*c)
		}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(max(1, p.Size()), len(open)) {
		workers.Go(func() {
			for i := range next {
				if err := ask(ctx, p, at, columns[i].Column, weak, book, func(a Answer) { told(i, a) }); err != nil {
					cancel(fmt.Errorf("column %d: %w", columns[i].Column+1, err))
				}
			}
		})
	}
feed:
	for _, i := range open {
		select {
		case next <- i:
		case <-ctx.Done():
			break feed
		}
	}
	close(next)
	workers.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return columns, nil
}

// first returns what is known of a move at once; decided says that this is all.
func first(at rules.Position, cell int, weak bool) (c Column, decided bool) {
	b, left := at.Board, at.Board.Rows()*at.Board.Cols()-at.Stones()
	c.Column = cell / (b.Cell(1, 0) - b.Cell(0, 0))
	c.Lower, c.Upper = -left/2, (left+1)/2
	if weak {
		c.Lower, c.Upper = max(-1, c.Lower), min(1, c.Upper)
	}
	switch next := at.Play(cell); {
	case next.Won():
		c.Lower, decided = c.Upper, true
	case next.Full():
		c.Lower, c.Upper, decided = 0, 0, true
	}
	return c, decided
}

// ask solves the position after a move into a column.
func ask(ctx context.Context, p pool.Pool, at rules.Position, column int, weak, book bool, told func(Answer)) error {
	b := at.Board
	next := at.Play(bits.TrailingZeros64(at.Moves() & b.Column(column)))
	in, err := json.Marshal(Question{b.Rows(), b.Cols(), b.K(), next.Own, next.Mask, weak, book})
	if err != nil {
		return err
	}
	data, err := p.Do(ctx, pool.Task{Kind: TaskKind, Input: in}, func(progress []byte) {
		if a := (Answer{}); json.Unmarshal(progress, &a) == nil {
			told(a)
		}
	})
	if err != nil {
		return err
	}
	var a Answer
	if err := json.Unmarshal(data, &a); err != nil {
		return err
	}
	told(a)
	return ctx.Err()
}

// Moves returns with which of its moves from now on the winner wins, where the side to move has a score, not 0, and so many cells are empty.
func Moves(score, left int) int {
	if score > 0 {
		return (left+1)/2 - score + 1
	}
	return left/2 + score + 1
}
