package endgame

import (
	"cmp"
	"math/bits"
	"slices"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// Table is a solved ending.
type Table struct {
	Material Material
	values   []value
}

// Set is several solved endings. A nil Set has none.
type Set struct {
	tables map[Material]*Table
}

// NewSet returns a set of tables.
func NewSet(tables ...*Table) *Set {
	s := &Set{map[Material]*Table{}}
	for _, t := range tables {
		s.tables[t.Material] = t
	}
	return s
}

func (s *Set) add(t *Table) { s.tables[t.Material] = t }

// Table returns a table, nil where the set lacks it.
func (s *Set) Table(m Material) *Table { return s.tables[m] }

// Has reports whether the set has an ending.
func (s *Set) Has(m Material) bool { return s != nil && s.tables[m] != nil }

// find returns the value of a position without a capture en passant for the side to move; ok is false where
// the set lacks the ending.
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
	taken := 0 // squares given to men, as bits
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

// Result is the exact value of a position for the side to move.
type Result struct{ v value }

// Mate returns in how many plies best play mates, and whether the side to move does so or is mated; ok is
// false for a draw.
func (r Result) Mate() (plies int, wins, ok bool) {
	if r.v == drawn {
		return 0, false, false
	}
	return r.v.plies(), r.v.won(), true
}

// Of returns the material of a position, whichever side is the stronger one; ok is false where there are more
// than four men or bare kings, or a right to castle.
func Of(p *rules.Position) (m Material, ok bool) {
	men, ok := menOf(p)
	if !ok || men.count == 0 {
		return Material{}, false
	}
	m, _ = materialOf(men.of[:men.count])
	return m, true
}

// standing is the men of a position besides the kings.
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

// Look returns the exact value of a position; ok is false where the set does not have its ending.
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

// withCapture returns the value of a position in which a pawn can be taken en passant, and that is worth v
// without it.
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
		best = after.v.before() // there is one pawn that can take
	}
	if alone {
		return Result{best}, true
	}
	return Result{better(v, best)}, true
}

// Move is a legal move with what it leads to.
type Move struct {
	Move   game.Move
	Result Result // for the side that moves
}

// Moves returns the legal moves of a position, the best ones first; ok is false where the set lacks an
// ending.
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

// Line returns best play from a position to mate; nil where it is drawn or the set lacks an ending.
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

// Most is the longest mate of an ending.
type Most struct {
	Plies int    // 0: the side never mates
	FEN   string // of a position that takes so long; empty: the side never mates
}

// Longest returns the longest mates by best play, of positions in which the side that mates moves, by White,
// the stronger side, and by Black.
func (t *Table) Longest() (most [2]Most) {
	for i, v := range t.values {
		p := t.Material.placing(uint32(i))
		if v.won() && v.plies() > most[p.side].Plies && t.Material.legal(&p) {
			most[p.side] = Most{v.plies(), t.Material.fen(&p)}
		}
	}
	return most
}

// Count returns how many positions White wins, are drawn and Black wins, by the side to move.
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

// fen returns the position of a placing as FEN.
func (m Material) fen(p *placing) string {
	q := rules.Position{Side: p.side, EnPassant: rules.NoSquare, Fullmove: 1}
	put := func(c rules.Color, k rules.Kind, s rules.Square) {
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
