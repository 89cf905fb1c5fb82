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

// BookFile is the file name of the opening book, for package resource.
const BookFile = "chess.book"

// Book has the values of moves in early positions. A move to another position of the book has the value of
// the best move there, so that a new result changes the values of earlier positions.
//
// Buro: Toward Opening Book Learning, 1999.
type Book struct {
	nodes map[uint64][]BookMove // by key, the best move first
}

// BookMove is a move in a book position.
type BookMove struct {
	Move     game.Move
	Searched int16 // value from a search, in 1/100 pawn for the side that moves
	Value    int16 // the same, updated by the book positions after it
}

// NewBook returns an empty book.
func NewBook() *Book { return &Book{nodes: map[uint64][]BookMove{}} }

// Moves returns the moves of a position by its key, the best first, or nil if it is not in the book. They
// belong to the book.
func (b *Book) Moves(key uint64) []BookMove { return b.nodes[key] }

// Add adds positions by their keys, each with at least one move, and updates the values of earlier positions.
func (b *Book) Add(positions map[uint64][]BookMove) {
	maps.Copy(b.nodes, positions)
	b.propagate()
}

// Positions returns the number of positions in the book.
func (b *Book) Positions() int { return len(b.nodes) }

// propagate updates the value of every position from those after it. A repetition counts as a draw.
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

// after returns the position after a move.
func after(p rules.Position, m game.Move) rules.Position {
	p.Make(m)
	return p
}

// bookMargin is how much worse than the best move a playable book move may be, in 1/100 pawn.
const bookMargin = 12

// Choose returns one of the good moves of a position by the seed, with the best line in the book after it; ok
// is false if the position is not in the book.
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

// bookLine is the maximum length of the line that Choose returns.
const bookLine = 10

// LoadBook returns the shipped book.
func LoadBook(ctx context.Context, files *resource.Store) (*Book, error) {
	return resource.Load(ctx, files, BookFile, ReadBook)
}
