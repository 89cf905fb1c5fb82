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

// BookFile is the name of the file of the opening book, for package resource.
const BookFile = "chess.book"

// Book knows what moves in early positions are worth. A move that leads to another position of the book is
// worth what is best there, so that whatever is learnt of one position tells on those before it.
//
// Buro: Toward Opening Book Learning, 1999.
type Book struct {
	nodes map[uint64][]BookMove // by key, the best move first
}

// BookMove is a move of a position of the book.
type BookMove struct {
	Move     game.Move
	Searched int16 // what a search thought of it, in 1/100 pawn for who makes it
	Value    int16 // likewise, with what the book knows of the positions after it
}

// NewBook returns a book that knows nothing.
func NewBook() *Book { return &Book{nodes: map[uint64][]BookMove{}} }

// Moves returns the moves of a position by its key, the best first, or nil where the book does not know it.
// They belong to the book.
func (b *Book) Moves(key uint64) []BookMove { return b.nodes[key] }

// Add adds positions by their keys, each with one move or more, and what they change of those before them.
func (b *Book) Add(positions map[uint64][]BookMove) {
	maps.Copy(b.nodes, positions)
	b.propagate()
}

// Positions returns how many positions the book knows.
func (b *Book) Positions() int { return len(b.nodes) }

// propagate tells every position what is best after it. A position that comes again on the way there is a
// draw.
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

// bookMargin is how much a move of the book may be worse than the best one to be played too, in 1/100 pawn.
const bookMargin = 12

// Choose returns one of the good moves of a position by the seed, with the best play that the book knows
// after it; ok is false where it does not know the position.
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

// bookLine is how many moves Choose tells at most.
const bookLine = 10

// LoadBook returns the book that the program carries.
func LoadBook(ctx context.Context, files *resource.Store) (*Book, error) {
	return resource.Load(ctx, files, BookFile, ReadBook)
}
