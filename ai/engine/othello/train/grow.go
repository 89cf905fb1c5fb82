package train

import (
	"context"
	"errors"
	"slices"

	"ludarium/ai/engine/othello"
	rules "ludarium/game/othello"
)

// BookMaker adds positions to a book.
type BookMaker struct {
	book  *othello.Book
	adder *othello.Adder
}

// NewBookMaker returns a maker that evaluates moves by searches of depth plies, at least 2, and changes b.
func NewBookMaker(b *othello.Book, w *othello.Weights, depth int) *BookMaker {
	return &BookMaker{b, othello.NewAdder(b, w, depth)}
}

// lossWeight is the cost of a loss of one disc, in plies, in the choice of the position to add.
const lossWeight = 2

// Grow adds one position: the cheapest one outside the book that is one move away from a book position. The
// cost of a position is the number of plies from the start plus lossWeight for every disc that the moves on
// the way lose (drop-out expansion: Lincke: Strategies for the Automatic Construction of Opening Books,
// 2000). When ctx ends, it returns an error and changes nothing.
func (m *BookMaker) Grow(ctx context.Context) error {
	key := othello.KeyOf(rules.Start(8))
	if m.book.At(key) != nil {
		var ok bool
		if key, ok = m.open(key); !ok {
			return errors.New("othello: the book is complete: it contains every game")
		}
	}
	return m.adder.Add(ctx, key)
}

// open returns the cheapest position outside the book; ok is false if there is none.
func (m *BookMaker) open(start othello.Key) (key othello.Key, ok bool) {
	costs := map[othello.Key]int{start: 0}
	cheapest := 1 << 30
	order := m.book.Keys()
	// fewest discs first, so that a position comes after its predecessors
	for i := len(order) - 1; i >= 0; i-- {
		k := order[i]
		cost, reached := costs[k]
		if !reached {
			continue
		}
		moves := m.book.At(k)
		best := slices.MaxFunc(moves, func(a, b othello.Scored) int { return a.Score - b.Score }).Score
		for _, move := range moves {
			next, _, on := k.After(move.Square)
			if !on {
				continue
			}
			c := cost + 1 + lossWeight*(best-move.Score)
			if m.book.At(next) != nil {
				if old, seen := costs[next]; !seen || c < old {
					costs[next] = c
				}
			} else if c < cheapest {
				cheapest, key, ok = c, next, true
			}
		}
	}
	return key, ok
}
