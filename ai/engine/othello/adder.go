package othello

import (
	"context"
	"errors"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
)

// Adder adds positions to a book.
type Adder struct {
	book  *Book
	s     *searcher
	depth int
}

// NewAdder returns an Adder for b that evaluates moves by searches to the given depth in plies, at least 2.
func NewAdder(b *Book, w *Weights, depth int) *Adder {
	return &Adder{b, newSearcher(newTable(8), w, stableEdges()), depth}
}

// Add evaluates the moves of a position and adds the position to the book. When ctx ends, it returns an error
// and changes nothing.
func (m *Adder) Add(ctx context.Context, k Key) error {
	if err := m.add(ctx, k); err != nil {
		return err
	}
	m.book.propagate()
	return nil
}

// add is Add, except that it does not propagate values to earlier positions.
func (m *Adder) add(ctx context.Context, k Key) error {
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

// learntPlies is the number of plies at the start of a game that are learned.
const learntPlies = 24

// learn adds the opening of a finished game from the standard start position. Searches evaluate the moves of
// its positions; the last position also gets the result of the game for the move played. After a loss another
// move then has the highest value, so that the same loss is not repeated (the rule of Buro's Logistello). It
// returns an error for illegal moves and unfinished games, and when ctx ends.
func (m *Adder) learn(ctx context.Context, moves []game.Move) error {
	p := rules.Start(8)
	var last Key
	var played uint8
	sign, turn := 1, 1 // side to move in the last position and in this one: 1 for Black, −1 for White
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
	score := wholeBoard.final(p.Own, p.Opponent)
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
