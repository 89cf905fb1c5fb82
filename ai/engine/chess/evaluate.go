package chess

import (
	"math/bits"

	rules "ludarium/game/chess"
)

// evaluator computes the handcrafted evaluation. Only one goroutine may use it.
type evaluator struct {
	weights *Weights
	cache   *[1 << pawnCacheBits]pawnEntry

	// Attacks in the current position, with the colour as first index:
	by      [2][8]uint64 // attacked squares by kind of the attacker
	all     [2]uint64    // squares attacked by any piece
	twice   [2]uint64    // squares attacked by two or more pieces
	free    [2]uint64    // squares counted for mobility
	ring    [2]uint64    // squares around the king
	units   [2]int       // total weight of the attacks on each king
	hunters [2]int       // number of pieces that attack each king's surroundings
}

func newEvaluator(w *Weights) *evaluator {
	return &evaluator{weights: w, cache: new([1 << pawnCacheBits]pawnEntry)}
}

// setWeights makes e evaluate with weights w.
func (e *evaluator) setWeights(w *Weights) {
	if e.weights != w {
		e.weights = w
		clear(e.cache[:])
	}
}

// fullShare is the share that assess returns if the network's adjustment counts in full.
const fullShare = fullPhase * fullScale

// assess evaluates b in 1/100 pawn for the side to move; the absolute value is below mateMost. It also
// returns the share of a network's adjustment that is to be added, out of fullShare: less than that in
// endgames that are known to be drawn or nearly drawn.
func (e *evaluator) assess(b *board) (value, share int) {
	total, scale := e.total(b)
	phase := min(b.phase, fullPhase)
	v := (total.middle()*phase + total.end()*scale/fullScale*(fullPhase-phase)) / fullPhase
	if b.Side == rules.Black {
		v = -v
	}
	share = fullShare
	if scale <= heldScale {
		share = phase*fullScale + (fullPhase-phase)*scale
	}
	return v + e.weights.values[tempo].middle(), share
}

// total returns the sum of all terms, White's minus Black's, and the scale of the endgame half of this sum,
// out of fullScale.
func (e *evaluator) total(b *board) (total score, scale int) {
	p := e.pawnsOf(b)
	e.prepare(b, p)
	total = b.placed + p.score + e.pieces(b, p, rules.White) - e.pieces(b, p, rules.Black)
	for c := rules.White; c <= rules.Black; c++ {
		v := e.kingDanger(b, c^1) + e.threats(b, c) + e.advance(b, p, c)
		if c == rules.Black {
			v = -v
		}
		total += v
	}
	return scaleEnding(b, total)
}

// prepare sets up the sets of attacked squares with the attacks of pawns and kings.
func (e *evaluator) prepare(b *board, p *pawnEntry) {
	e.units[0], e.units[1], e.hunters[0], e.hunters[1] = 0, 0, 0, 0
	for c := rules.White; c <= rules.Black; c++ {
		king := b.King(c)
		ahead := step(c, p.pawns[c])
		left, right := ahead&^fileA>>1, ahead&^fileH<<1
		around := rules.KingAttacks(king)
		by := &e.by[c]
		by[rules.Pawn], by[rules.Knight], by[rules.Bishop] = left|right, 0, 0
		by[rules.Rook], by[rules.Queen], by[rules.King] = 0, 0, around
		e.all[c] = left | right | around
		e.twice[c] = left&right | (left|right)&around
		e.ring[c] = (around | king.Bit() | step(c, around)) &^ (left & right)
	}
	occ := b.Occupied()
	for c := rules.White; c <= rules.Black; c++ {
		stuck := p.pawns[c] & step(c^1, occ)
		e.free[c] = ^(stuck | b.Of(c, rules.King) | b.Of(c, rules.Queen) | e.by[c^1][rules.Pawn])
	}
}

// hunting holds the weight of an attack on the squares around a king, by kind of the attacking piece.
var hunting = [8]int{rules.Knight: 5, rules.Bishop: 4, rules.Rook: 5, rules.Queen: 7}

// note records the attacks of a piece of colour c and kind k.
func (e *evaluator) note(c rules.Color, k rules.PieceKind, attacks uint64) {
	c &= 1
	e.by[c][k&7] |= attacks
	e.twice[c] |= e.all[c] & attacks
	e.all[c] |= attacks
	if hits := attacks & e.ring[c^1]; hits != 0 {
		e.hunters[c^1]++
		e.units[c^1] += hunting[k&7] + 2*bits.OnesCount64(hits)
	}
}

// pieces evaluates knights, bishops, rooks and queens of colour c.
func (e *evaluator) pieces(b *board, p *pawnEntry, c rules.Color) score {
	v := &e.weights.values
	c &= 1
	mine, occ, free := b.Colors[c], b.Occupied(), e.free[c]
	posts := outpostRows[c] & e.by[c][rules.Pawn] &^ p.reach[c^1]
	sheltered := step(c^1, b.Kinds[rules.Pawn])
	sum := score(0)
	for rest := b.Kinds[rules.Knight] & mine; rest != 0; rest &= rest - 1 {
		s := first(rest)
		attacks := rules.KnightAttacks(s)
		e.note(c, rules.Knight, attacks)
		sum += v[knightMobility+bits.OnesCount64(attacks&free)]
		if s.Bit()&posts != 0 {
			sum += v[outpost]
		}
		if s.Bit()&sheltered != 0 {
			sum += v[minorSheltered]
		}
	}
	bishops := b.Kinds[rules.Bishop] & mine
	if bishops&(bishops-1) != 0 {
		sum += v[bishopPair]
	}
	for rest := bishops; rest != 0; rest &= rest - 1 {
		s := first(rest)
		attacks := rules.BishopAttacks(s, occ&^(b.Kinds[rules.Queen]&mine))
		e.note(c, rules.Bishop, attacks)
		sum += v[bishopMobility+min(13, bits.OnesCount64(attacks&free))]
		color := lightSquares
		if s.Bit()&color == 0 {
			color = ^color
		}
		sum += v[bishopPawns+bits.OnesCount64(p.pawns[c]&color)]
		if s.Bit()&posts != 0 {
			sum += v[outpost+1]
		}
		if s.Bit()&sheltered != 0 {
			sum += v[minorSheltered]
		}
	}
	for rest := b.Kinds[rules.Rook] & mine; rest != 0; rest &= rest - 1 {
		s := first(rest)
		attacks := rules.RookAttacks(s, occ&^((b.Kinds[rules.Queen]|b.Kinds[rules.Rook])&mine))
		e.note(c, rules.Rook, attacks)
		sum += v[rookMobility+min(14, bits.OnesCount64(attacks&free))]
		file := fileA << (s & 7)
		if file&p.pawns[c] == 0 {
			if file&p.pawns[c^1] == 0 {
				sum += v[rookOpen]
			} else {
				sum += v[rookHalfOpen]
			}
		}
		if ahead(c, s.Bit())&p.passed&mine != 0 {
			sum += v[rookBehind]
		}
		if ahead(c^1, s.Bit())&p.passed&b.Colors[c^1] != 0 {
			sum += v[rookBehind+1]
		}
	}
	for rest := b.Kinds[rules.Queen] & mine; rest != 0; rest &= rest - 1 {
		attacks := rules.QueenAttacks(first(rest), occ)
		e.note(c, rules.Queen, attacks)
		sum += v[queenMobility+min(27, bits.OnesCount64(attacks&free))]
	}
	return sum
}

const lightSquares uint64 = 0xaa55aa55aa55aa55

// outpostRows holds the squares of the fourth to sixth ranks as seen by each colour.
var outpostRows = [2]uint64{0xffffff << 16, 0xffffff << 24}

// kingDanger evaluates the attack on the king of colour c, from the attacker's point of view.
func (e *evaluator) kingDanger(b *board, c rules.Color) score {
	c &= 1
	them := c ^ 1
	king, occ := b.King(c), b.Occupied()
	units := e.units[c]
	weak := e.all[them] &^ e.twice[c] & (^e.all[c] | e.by[c][rules.King] | e.by[c][rules.Queen])
	safe := ^b.Colors[them] & (^e.all[c] | weak&e.twice[them])
	straight, slanted := rules.RookAttacks(king, occ), rules.BishopAttacks(king, occ)
	byKnight, byBishop := rules.KnightAttacks(king)&e.by[them][rules.Knight]&safe,
		slanted&e.by[them][rules.Bishop]&safe
	byRook, byQueen := straight&e.by[them][rules.Rook]&safe, (straight|slanted)&e.by[them][rules.Queen]&safe
	if byKnight != 0 {
		units += 14
	}
	if byBishop != 0 {
		units += 8
	}
	if byRook != 0 {
		units += 16
	}
	if byQueen != 0 {
		units += 12
	}
	count := bits.OnesCount64(byKnight) + bits.OnesCount64(byBishop) + bits.OnesCount64(byRook) +
		bits.OnesCount64(byQueen)
	units += 4 * bits.OnesCount64(weak&e.ring[c])
	if b.Of(them, rules.Queen) == 0 {
		units -= 20
	}
	units += 2 * e.hunters[c] * e.hunters[c]
	// Danger for c is good for the other side, whose terms are summed.
	turn, v := number(b.Side&1 == them), &e.weights.values
	return -v[danger+turn*dangerSteps+min(max(units/3, 0), dangerSteps-1)] -
		v[checks+turn*checkSteps+min(count, checkSteps-1)]
}

// threats evaluates the attacks of colour c on pieces of the other colour.
func (e *evaluator) threats(b *board, c rules.Color) score {
	v := &e.weights.values
	c &= 1
	them := c ^ 1
	turn := number(b.Side&1 == c)
	targets := b.Colors[them] &^ b.Kinds[rules.King]
	pawnsGuard := e.by[them][rules.Pawn]
	pieces := targets &^ b.Kinds[rules.Pawn]
	sum := score(0)
	for hit := pieces & e.by[c][rules.Pawn]; hit != 0; hit &= hit - 1 {
		sum += v[threatByPawn+8*turn+int(b.KindAt(hit))]
	}
	held := pawnsGuard | e.twice[them]&^e.twice[c]
	weak := targets &^ held
	for hit := (pieces | weak) & (e.by[c][rules.Knight] | e.by[c][rules.Bishop]); hit != 0; hit &= hit - 1 {
		sum += v[threatByMinor+8*turn+int(b.KindAt(hit))]
	}
	for hit := (pieces&b.Kinds[rules.Queen] | weak) & e.by[c][rules.Rook]; hit != 0; hit &= hit - 1 {
		sum += v[threatByRook+8*turn+int(b.KindAt(hit))]
	}
	for hit := weak & e.by[c][rules.King]; hit != 0; hit &= hit - 1 {
		sum += v[threatByKing+8*turn+int(b.KindAt(hit))]
	}
	for hit := targets & e.all[c] &^ e.all[them]; hit != 0; hit &= hit - 1 {
		sum += v[hanging+8*turn+int(b.KindAt(hit))]
	}
	// Safe pawn moves that would attack a piece count too.
	steps := step(c, b.Of(c, rules.Pawn)) &^ b.Occupied()
	steps &= (e.all[c] | ^e.all[them]) &^ pawnsGuard
	sum += score(bits.OnesCount64(beside(step(c, steps))&pieces)) * v[pushThreat+turn]
	occ, safe := b.Occupied(), e.free[c]&^held
	for rest := b.Of(them, rules.Queen); rest != 0; rest &= rest - 1 {
		queen := first(rest)
		if rules.KnightAttacks(queen)&e.by[c][rules.Knight]&safe != 0 {
			sum += v[queenThreat+2*turn]
		}
		sliders := rules.BishopAttacks(queen, occ)&e.by[c][rules.Bishop] |
			rules.RookAttacks(queen, occ)&e.by[c][rules.Rook]
		if sliders&safe&e.twice[c] != 0 {
			sum += v[queenThreat+2*turn+1]
		}
	}
	return sum
}

// advance evaluates how the passed pawns of colour c are supported or stopped by the pieces around them.
func (e *evaluator) advance(b *board, p *pawnEntry, c rules.Color) score {
	v := &e.weights.values
	c &= 1
	sum := score(0)
	for rest := p.passed & b.Colors[c]; rest != 0; rest &= rest - 1 {
		s := first(rest)
		rank := own(c, s) >> 3
		ahead := step(c, s.Bit())
		switch {
		case ahead&b.Occupied() != 0:
			sum += v[passedBlocked+rank]
		case ahead&e.all[c^1] == 0:
			sum += v[passedFree+rank]
		}
		if rank >= 3 {
			to := first(ahead)
			sum += v[passedOwnKing+distance(to, b.King(c))] + v[passedTheirKing+distance(to, b.King(c^1))]
		}
	}
	return sum
}

// distance returns the number of moves that a king needs from a to b on an empty board.
func distance(a, b rules.Square) int {
	rows, cols := int(a>>3)-int(b>>3), int(a&7)-int(b&7)
	return max(rows, -rows, cols, -cols)
}
