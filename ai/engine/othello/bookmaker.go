package othello

import (
	"context"
	"errors"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
)

// BookMaker makes a book grow.
type BookMaker struct {
	book  *Book
	s     *searcher
	depth int
}

// NewBookMaker returns one that judges moves by searches of some plies, at least 2, and changes b.
func NewBookMaker(b *Book, w *Weights, depth int) *BookMaker {
	return &BookMaker{b, newSearcher(newTable(8), w, stableEdges()), depth}
}

// lossWeight is how many plies a loss of a disc is worth in the choice of what grows.
const lossWeight = 2

// Grow adds one position: the one that is reached most cheaply from the start by a move that leads out of the
// book, where every disc that a move on the way gives away costs as much as some plies (drop-out expansion:
// Lincke: Strategies for the Automatic Construction of Opening Books, 2000). It errs when ctx ends; then
// nothing changes.
func (m *BookMaker) Grow(ctx context.Context) error {
	start := rules.Start(8)
	key, _ := canonical(start.Own, start.Opponent)
	if _, ok := m.book.nodes[key]; ok {
		if key, ok = m.open(key); !ok {
			return errors.New("othello: the book is complete: it contains every game")
		}
	}
	if err := m.add(ctx, key); err != nil {
		return err
	}
	m.book.propagate()
	return nil
}

// open returns the cheapest position outside of the book.
func (m *BookMaker) open(start bookKey) (key bookKey, ok bool) {
	costs := map[bookKey]int{start: 0}
	cheapest := 1 << 30
	order := m.book.sorted()
	for i := len(order) - 1; i >= 0; i-- { // fewest discs first: every way to a position comes before it
		k := order[i]
		cost, reached := costs[k]
		if !reached {
			continue
		}
		best := m.book.values[k]
		for _, move := range m.book.nodes[k] {
			next, _, on := k.after(move.square)
			if !on {
				continue
			}
			c := cost + 1 + lossWeight*(best-m.book.worth(k, move))
			if _, known := m.book.nodes[next]; known {
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

// add judges the moves of a position and puts it into the book.
func (m *BookMaker) add(ctx context.Context, k bookKey) error {
	m.s.begin(ctx, search.Limits{})
	m.s.table.clear()
	r := newRoot(m.s, k.own, k.opponent, maxMoves)
	for d := min(2, m.depth); d <= min(m.depth, r.n); d += 2 {
		r.run(step{d, exactLevel}, nil)
	}
	if m.s.stopped {
		return ctx.Err()
	}
	scores := map[uint8]int8{}
	for _, move := range r.moves {
		scores[move.square] = int8(move.score)
	}
	var moves []bookMove
	for sq := range uint8(64) {
		if v, ok := scores[sq]; ok {
			moves = append(moves, bookMove{sq, v})
		}
	}
	m.book.nodes[k] = moves
	return nil
}

// learntPlies is how much of a game is learnt.
const learntPlies = 24

// Learn adds the opening of a game that starts in the usual position and is over: its positions, in which
// other moves are judged by searches, and in the last of them what the played move came to. So the same loss
// is not played again: where it began, another move looks better now (the rule of Buro's Logistello). It errs
// on moves that are not legal, on games that are not over, and when ctx ends.
func (m *BookMaker) Learn(ctx context.Context, moves []game.Move) error {
	p := rules.Start(8)
	var last bookKey
	var played uint8
	sign, turn := 1, 1 // whether the last position's mover is the side to move at the end
	for i, move := range moves {
		if move == rules.Pass {
			p = p.Pass()
			turn = -turn
			continue
		}
		if move >= 64 || p.Moves()>>move&1 == 0 {
			return errors.New("othello: a game to learn has a move that is not legal")
		}
		if i < learntPlies {
			k, symmetry := canonical(p.Own, p.Opponent)
			if _, ok := m.book.nodes[k]; !ok {
				if err := m.add(ctx, k); err != nil {
					return err
				}
			}
			last, played, sign = k, uint8(symmetries(int(move))[symmetry]), turn
		}
		p = p.Play(int(move))
		turn = -turn
	}
	if !p.Over() {
		return errors.New("othello: a game to learn is not over")
	}
	score := final(p.Own, p.Opponent)
	if sign != turn {
		score = -score
	}
	for i := range m.book.nodes[last] {
		if known := &m.book.nodes[last][i]; known.square == played {
			known.score = int8(score)
		}
	}
	m.book.propagate()
	return nil
}
