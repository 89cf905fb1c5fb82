package train

import (
	"context"
	"errors"
	"slices"

	"ludarium/ai/engine/othello"
	rules "ludarium/game/othello"
)

// BookMaker makes a book grow.
type BookMaker struct {
	book  *othello.Book
	adder *othello.Adder
}

// NewBookMaker returns one that judges moves by searches of some plies, at least 2, and changes b.
func NewBookMaker(b *othello.Book, w *othello.Weights, depth int) *BookMaker {
	return &BookMaker{b, othello.NewAdder(b, w, depth)}
}

// lossWeight is how many plies a loss of a disc is worth in the choice of what grows.
const lossWeight = 2

// Grow adds one position: the one that is reached most cheaply from the start by a move that leads out of the
// book, where every disc that a move on the way gives away costs as much as some plies (drop-out expansion:
// Lincke: Strategies for the Automatic Construction of Opening Books, 2000). It errs when ctx ends; then
// nothing changes.
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

// open returns the cheapest position outside of the book.
func (m *BookMaker) open(start othello.Key) (key othello.Key, ok bool) {
	costs := map[othello.Key]int{start: 0}
	cheapest := 1 << 30
	order := m.book.Keys()
	for i := len(order) - 1; i >= 0; i-- { // fewest discs first: every way to a position comes before it
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
