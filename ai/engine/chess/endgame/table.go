package endgame

import (
	"cmp"
	"math/bits"
	"slices"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// Table holds the values of all positions of a solved endgame.
type Table struct {
	Material Material
	values   []value
}

// Set contains tables of different endgames. A nil Set is an empty set.
type Set struct {
	tables map[Material]*Table
}

// NewSet returns a set of the given tables.
func NewSet(tables ...*Table) *Set {
	s := &Set{map[Material]*Table{}}
	for _, t := range tables {
		s.tables[t.Material] = t
	}
	return s
}

func (s *Set) add(t *Table) { s.tables[t.Material] = t }

// Table returns the table of endgame m, or nil if the set does not contain it.
func (s *Set) Table(m Material) *Table { return s.tables[m] }

// Has reports whether the set contains the table of endgame m.
func (s *Set) Has(m Material) bool { return s != nil && s.tables[m] != nil }

// find returns the value, for the side to move, of a position without an en-passant capture. It returns false
// if the set does not contain the table.
func (s *Set) find(side rules.Color, king [2]rules.Square, men []man, at []rules.Square) (v value, ok bool) {
	if len(men) == 0 {
		return drawn, true
	}
	m, swap := materialOf(men)
	t := s.tables[m]
	if t == nil {
		return drawn, false
	}
	p := placing{side: side, king: king}
	taken := 0 // bits of the pieces that already have a square
	for j, x := range m.men[:m.count] {
		if swap {
			x.color ^= 1
		}
		for n, y := range men {
			if y == x && taken>>n&1 == 0 {
				taken |= 1 << n
				p.at[j] = at[n]
				break
			}
		}
	}
	if swap {
		p.side ^= 1
		p.king[0], p.king[1] = p.king[1], p.king[0]
		p.reflect(acrossRanks)
	}
	return t.values[m.index(p)], true
}

// Result is the exact result of a position for the side to move.
type Result struct{ v value }

// Mate returns the number of plies to mate with best play, and whether the side to move gives mate (otherwise
// it is mated). ok is false if the position is drawn.
func (r Result) Mate() (plies int, wins, ok bool) {
	if r.v == drawn {
		return 0, false, false
	}
	return r.v.plies(), r.v.won(), true
}

// Of returns the material of a position, in which either side may be the stronger one. It returns false if
// there are more than four pieces, only kings, or castling rights.
func Of(p *rules.Position) (m Material, ok bool) {
	men, ok := menOf(p)
	if !ok || men.count == 0 {
		return Material{}, false
	}
	m, _ = materialOf(men.of[:men.count])
	return m, true
}

// standing holds the pieces of a position other than the kings, and their squares.
type standing struct {
	of    [2]man
	at    [2]rules.Square
	count int
}

func menOf(p *rules.Position) (men standing, ok bool) {
	if bits.OnesCount64(p.Occupied()) > 4 || p.Castling != 0 {
		return men, false
	}
	for left := p.Occupied() &^ p.Kinds[rules.King]; left != 0; left &= left - 1 {
		s := rules.Square(bits.TrailingZeros64(left))
		color, kind := rules.Piece(p.At(s))
		men.of[men.count], men.at[men.count] = man{color, kind}, s
		men.count++
	}
	return men, true
}

// Look returns the exact result of a position, or false if the set does not contain the table.
func (s *Set) Look(p *rules.Position) (r Result, ok bool) {
	if s == nil {
		return Result{}, false
	}
	men, ok := menOf(p)
	if !ok {
		return Result{}, false
	}
	v, ok := s.find(p.Side, [2]rules.Square{p.King(rules.White), p.King(rules.Black)}, men.of[:men.count],
		men.at[:men.count])
	if ok && p.EnPassant != rules.NoSquare {
		return s.withCapture(p, v)
	}
	return Result{v}, ok
}

// withCapture returns the result of a position with a legal en-passant capture. v is the value of the
// position without this capture.
func (s *Set) withCapture(p *rules.Position, v value) (r Result, ok bool) {
	best, alone := drawn, true
	for _, m := range p.Generate(nil) {
		if !rules.EnPassant(m) {
			alone = false
			continue
		}
		next := *p
		next.Make(m)
		after, ok := s.Look(&next)
		if !ok {
			return Result{}, false
		}
		best = after.v.before() // there is only one pawn that could capture
	}
	if alone {
		return Result{best}, true
	}
	return Result{better(v, best)}, true
}

// Move is a legal move with its result.
type Move struct {
	Move   game.Move
	Result Result // result for the side that makes the move
}

// Moves returns the legal moves of a position, the best ones first. It returns false if the set lacks a
// table.
func (s *Set) Moves(p *rules.Position) (moves []Move, ok bool) {
	for _, m := range p.Generate(nil) {
		next := *p
		next.Make(m)
		r, ok := s.Look(&next)
		if !ok {
			return nil, false
		}
		moves = append(moves, Move{m, Result{r.v.before()}})
	}
	slices.SortStableFunc(moves, func(a, b Move) int {
		return cmp.Compare(b.Result.v.order(), a.Result.v.order())
	})
	return moves, true
}

// Line returns the moves of best play from a position to mate, or nil if it is drawn or the set lacks a
// table.
func (s *Set) Line(p rules.Position) []game.Move {
	var line []game.Move
	for {
		r, ok := s.Look(&p)
		if plies, _, won := r.Mate(); !ok || !won || plies == 0 {
			return line
		}
		moves, ok := s.Moves(&p)
		if !ok {
			return line
		}
		line = append(line, moves[0].Move)
		p.Make(moves[0].Move)
	}
}

// Most describes the longest mate of an endgame by one side.
type Most struct {
	Plies int    // number of plies; 0 if the side cannot force mate
	FEN   string // position with the longest mate; "" if the side cannot force mate
}

// Longest returns the longest mates with best play if the mating side is to move: first by White, the
// stronger side, then by Black.
func (t *Table) Longest() (most [2]Most) {
	for i, v := range t.values {
		p := t.Material.placing(uint32(i))
		if v.won() && v.plies() > most[p.side].Plies && t.Material.legal(&p) {
			most[p.side] = Most{v.plies(), t.Material.fen(&p)}
		}
	}
	return most
}

// Count returns, for each side to move, the numbers of positions that White wins, that are drawn and that
// Black wins.
func (t *Table) Count() (counts [2][3]int) {
	for i, v := range t.values {
		p := t.Material.placing(uint32(i))
		if !t.Material.legal(&p) {
			continue
		}
		n := 1
		if v != drawn {
			n = 0
			if v.won() != (p.side == rules.White) {
				n = 2
			}
		}
		counts[p.side][n]++
	}
	return counts
}

// fen returns the position of a placing in FEN.
func (m Material) fen(p *placing) string {
	q := rules.Position{Side: p.side, EnPassant: rules.NoSquare, Fullmove: 1}
	put := func(c rules.Color, k rules.PieceKind, s rules.Square) {
		q.Kinds[k] |= s.Bit()
		q.Colors[c] |= s.Bit()
	}
	put(rules.White, rules.King, p.king[rules.White])
	put(rules.Black, rules.King, p.king[rules.Black])
	for j, x := range m.men[:m.count] {
		put(x.color, x.kind, p.at[j])
	}
	return q.FEN()
}
