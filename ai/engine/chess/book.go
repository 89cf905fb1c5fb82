package chess

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// BookFile is the name under which package resource finds the file of the opening book.
const BookFile = "chess.book"

// Book holds values of the moves in early positions. A move that leads to another position of the book has
// the value of the best move there. When positions are added, the values of the positions before them change
// accordingly.
//
// Buro: Toward Opening Book Learning, 1999.
type Book struct {
	nodes map[uint64][]BookMove // moves of each position by the position's key, the best move first
}

// BookMove is a move in a position of a book.
type BookMove struct {
	Move     game.Move
	Searched int16 // value from a search, in 1/100 pawn for the side that moves
	Value    int16 // value in the same unit, propagated from later book positions
}

// NewBook returns an empty book.
func NewBook() *Book { return &Book{nodes: map[uint64][]BookMove{}} }

// Moves returns the moves of the position with the given key, the best one first, or nil if the position is
// not in the book. The caller must not change the slice.
func (b *Book) Moves(key uint64) []BookMove { return b.nodes[key] }

// Add adds positions by key, each with at least one move, and updates the values of the positions before
// them.
func (b *Book) Add(positions map[uint64][]BookMove) {
	maps.Copy(b.nodes, positions)
	b.propagate()
}

// Positions returns the number of positions in the book.
func (b *Book) Positions() int { return len(b.nodes) }

// propagate updates the value of every position from the values of the positions after it. A repetition
// counts as a draw.
func (b *Book) propagate() {
	best := map[uint64]int16{}
	var visit func(p rules.Position) int16
	visit = func(p rules.Position) int16 {
		if v, ok := best[p.Key]; ok {
			return v
		}
		best[p.Key] = 0
		moves := b.nodes[p.Key]
		for i := range moves {
			m := &moves[i]
			m.Value = m.Searched
			if next := after(p, m.Move); b.nodes[next.Key] != nil {
				m.Value = -visit(next)
			}
		}
		slices.SortFunc(moves, func(m, n BookMove) int {
			return cmp.Or(cmp.Compare(n.Value, m.Value), cmp.Compare(m.Move, n.Move))
		})
		best[p.Key] = moves[0].Value
		return moves[0].Value
	}
	if p := rules.Initial(); b.nodes[p.Key] != nil {
		visit(p)
	}
}

// after returns the position that results from move m in p.
func after(p rules.Position, m game.Move) rules.Position {
	p.Make(m)
	return p
}

// bookMargin is the maximum amount, in 1/100 pawn, by which a move that Choose returns may be worse than the
// best move.
const bookMargin = 12

// Choose picks one of the good moves of position p by the seed and returns it with the best line in the book
// after it. It returns false if p is not in the book.
func (b *Book) Choose(p rules.Position, seed uint64) (l Line, ok bool) {
	moves := b.nodes[p.Key]
	if len(moves) == 0 {
		return l, false
	}
	good := 1
	for good < len(moves) && moves[good].Value >= moves[0].Value-bookMargin {
		good++
	}
	m := moves[rng.New(rng.Derive(seed, p.Key)).IntN(good)]
	l = Line{Value: int(m.Value), Moves: []game.Move{m.Move}}
	for p = after(p, m.Move); len(b.nodes[p.Key]) > 0 && len(l.Moves) < bookLine; p = after(p, m.Move) {
		m = b.nodes[p.Key][0]
		l.Moves = append(l.Moves, m.Move)
	}
	return l, true
}

// bookLine is the maximum number of moves of the line that Choose returns.
const bookLine = 10

// LoadBook returns the book that comes with the program.
func LoadBook(ctx context.Context, files *resource.Store) (*Book, error) {
	return resource.Load(ctx, files, BookFile, ReadBook)
}
