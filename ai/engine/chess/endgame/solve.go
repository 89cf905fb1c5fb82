package endgame

import (
	"context"
	"fmt"
	"math/bits"

	"ludarium/ai/search"
	rules "ludarium/game/chess"
)

// Solve solves endgame m. less holds the tables that m depends on. told may be nil; otherwise it is called
// with the fraction of the work done. Solve returns an error if ctx ends or less lacks a table.
func Solve(ctx context.Context, m Material, less *Set, told func(float64)) (*Table, error) {
	if m.count == 0 {
		return nil, fmt.Errorf("endgame: bare kings are no ending")
	}
	for _, needed := range m.Needs() {
		if !less.Has(needed) {
			return nil, fmt.Errorf("endgame: %v needs %v, which is not solved", m, needed)
		}
	}
	if told == nil {
		told = func(float64) {}
	}
	b := &solver{clock: search.NewClock(ctx, search.Limits{}), m: m, less: less, told: told,
		value: make([]value, m.size()), open: make([]uint8, m.size())}
	if m.count > 1 {
		b.last = make([]value, m.size())
	}
	b.begin()
	for ply := range value(maxPly) {
		b.step(mateIn(int(ply)))
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	told(1)
	return &Table{Material: m, values: b.value}, nil
}

// maxPly is a number of plies that exceeds the longest four-piece mate.
const maxPly = 120

// never is the value of solver.open for an entry that cannot be lost, because a move to another endgame draws
// or wins.
const never = 255

// solver solves an endgame by retrograde analysis.
type solver struct {
	clock *search.Clock // stops when the context ends
	m     Material
	less  *Set
	told  func(float64)
	value []value // value of each entry; drawn also means undecided
	open  []uint8 // number of moves of each entry that are not known to lose
	// value of the best move of each entry to other endgames, if all of these moves lose; nil if there are
	// none
	last []value
	due  [maxPly + 3][]uint32 // entries to process, by value
	// entries by the value of their best move to another endgame
	leaving [maxPly + 3][]uint32
	// entries in which an en-passant capture is possible, by value
	passing [maxPly + 3][]uint32
	passed  map[uint32]bool // entries after a pass that have been processed
}

// begin initialises all entries from their own moves.
func (b *solver) begin() {
	b.passed = map[uint32]bool{}
	for i := range b.value {
		if b.clock.Step() {
			return
		}
		if i&0xffff == 0 {
			b.told(0.6 * float64(i) / float64(len(b.value)))
		}
		p := b.m.placing(uint32(i))
		if !b.m.legal(&p) {
			b.value[i] = illegal
			continue
		}
		b.count(uint32(i), &p)
	}
}

// count initialises the entry with index i from the moves of its position p.
func (b *solver) count(i uint32, p *placing) {
	s := b.look(p)
	b.open[i] = uint8(s.quiet)
	stuck := s.quiet == 0 && !s.leave
	switch {
	case stuck && b.m.attacked(p, p.king[p.side], p.side^1, none, b.m.occupied(p)):
		b.decide(i, mated)
	case stuck, s.leave && s.best == drawn:
		b.open[i] = never
	case s.leave && s.best.won():
		b.open[i] = never
		b.leaving[s.best] = append(b.leaving[s.best], i)
	case s.leave && s.quiet == 0:
		b.decide(i, s.best)
	case s.leave:
		b.last[i] = s.best
	}
	if e, ok := b.enPassant(p); ok && (e.won() || stuck && e.lost()) {
		b.passing[e] = append(b.passing[e], i)
	}
}

// decide sets the value of the entry with index i.
func (b *solver) decide(i uint32, v value) {
	b.value[i] = v
	b.due[v] = append(b.due[v], i)
}

// step propagates value v from all entries that have it to the entries before them.
func (b *solver) step(v value) {
	b.told(0.6 + 0.4*float64(v)/maxPly)
	for _, i := range b.leaving[v] {
		if b.value[i] == drawn { // otherwise a better value is already known
			b.decide(i, v)
		}
	}
	for _, i := range b.due[v] {
		if b.clock.Step() {
			return
		}
		p := b.m.placing(i)
		b.back(&p, v)
		if e, ok := b.enPassant(&p); ok && v != mated {
			b.pass(i, better(v, e))
		}
	}
	for _, i := range b.passing[v] {
		if b.passed[i] {
			continue
		}
		b.passed[i] = true
		p := b.m.placing(i)
		b.backDouble(&p, v)
	}
	b.leaving[v], b.due[v], b.passing[v] = nil, nil, nil
}

// pass records the value of the entry with index i, in which an en-passant capture is possible.
func (b *solver) pass(i uint32, v value) {
	if v != drawn && !b.passed[i] {
		b.passing[v] = append(b.passing[v], i)
	}
}

// back propagates value v of position p to the positions before it.
func (b *solver) back(p *placing, v value) {
	them := p.side ^ 1
	occ := b.m.occupied(p)
	before := *p
	before.side = them
	king := p.king[them]
	for t := rules.KingAttacks(king) &^ occ; t != 0; t &= t - 1 {
		before.king[them] = rules.Square(bits.TrailingZeros64(t))
		b.reached(b.m.index(before), v)
	}
	before.king[them] = king
	for j, x := range b.m.men[:b.m.count] {
		if x.color != them {
			continue
		}
		at := p.at[j]
		var from uint64
		if x.kind == rules.Pawn {
			from = retreats(x.color, at, occ)
			if from&(from-1) != 0 && b.passable(p) {
				// with the en passant capture possible, the entry follows a double step
				from &^= doubleStart(x.color)
			}
		} else {
			from = reach(x, at, occ) &^ occ
		}
		for ; from != 0; from &= from - 1 {
			before.at[j] = rules.Square(bits.TrailingZeros64(from))
			b.reached(b.m.index(before), v)
		}
		before.at[j] = at
	}
}

// reached records that a move from the entry with index i leads to a position with value v. Illegal entries
// are ignored.
func (b *solver) reached(i uint32, v value) {
	switch {
	case b.value[i] != drawn:
	case v.lost():
		b.decide(i, v.before())
	case b.open[i] != never:
		if b.open[i]--; b.open[i] > 0 {
			return
		}
		loss := v.before()
		if b.last != nil && b.last[i] > loss {
			loss = b.last[i]
		}
		b.decide(i, loss)
	}
}

// doubleStart returns the squares from which pawns of colour c can make a double step.
func doubleStart(c rules.Color) uint64 {
	if c == rules.White {
		return 0xff << 48
	}
	return 0xff << 8
}

// retreats returns the squares from which a pawn of colour c may have advanced to square at.
func retreats(c rules.Color, at rules.Square, occ uint64) uint64 {
	if c == rules.White {
		one := at.Bit() << 8 &^ occ &^ (0xff << 56)
		return one | one<<8&^occ&doubleStart(c)&(at.Bit()&(0xff<<32)<<16)
	}
	one := at.Bit() >> 8 &^ occ &^ 0xff
	return one | one>>8&^occ&doubleStart(c)&(at.Bit()&(0xff<<24)>>16)
}

// passable reports whether a pawn of the side to move is next to a pawn that may just have made a double
// step.
func (b *solver) passable(p *placing) bool {
	_, ok := b.m.passing(p)
	return ok
}

// passing returns the square behind a pawn that may just have made a double step and that a pawn of the side
// to move may capture en passant. It returns false if there is no such pawn.
func (m Material) passing(p *placing) (behind rules.Square, ok bool) {
	if !m.opposed() {
		return 0, false
	}
	ours, theirs := p.at[p.side], p.at[p.side^1]
	step, row := rules.Square(8), rules.Square(4) // for a white pawn that may have made a double step
	if p.side == rules.White {
		step, row = ^rules.Square(7), 3 // minus 8
	}
	if theirs>>3 != row || ours>>3 != row || ours != theirs-1 && ours != theirs+1 {
		return 0, false
	}
	behind = theirs + step
	start := behind + step
	return behind, m.occupied(p)&(behind.Bit()|start.Bit()) == 0
}

// enPassant returns the value of an en-passant capture for the side to move, or false if there is none. The
// position after the capture is always legal, because only one pawn is left besides the kings.
func (b *solver) enPassant(p *placing) (value, bool) {
	behind, ok := b.m.passing(p)
	if !ok {
		return drawn, false
	}
	next := *p
	next.at[p.side] = behind
	return b.after(&next, int(p.side^1), none, 0), true
}

// backDouble propagates value v of a position with a possible en-passant capture to the position before the
// double step.
func (b *solver) backDouble(p *placing, v value) {
	behind, _ := b.m.passing(p)
	before := *p
	before.side ^= 1
	before.at[before.side] += 2 * (behind - p.at[before.side])
	b.reached(b.m.index(before), v)
}
