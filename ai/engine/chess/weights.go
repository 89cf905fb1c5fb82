package chess

import (
	"fmt"

	rules "ludarium/game/chess"
)

// Weights holds the parameters of the handcrafted evaluation. They must not change after creation, so that
// searches can share them.
type Weights struct {
	values [weightCount]score
	place  [2][8][64]score // sum of material and piece-square value; negative for Black
}

// The indices of the first weight of each group. Ranks and squares are given from the point of view of the
// owner of the piece: rank 0 is the first rank, square 0 its left corner.
const (
	material        = 0
	square          = material + 8 // piece-square values: [kind-1][64]
	tempo           = square + 6*64
	knightMobility  = tempo + 1
	bishopMobility  = knightMobility + 9
	rookMobility    = bishopMobility + 14
	queenMobility   = rookMobility + 15
	bishopPair      = queenMobility + 28
	bishopPawns     = bishopPair + 1  // by number of own pawns on squares of the bishop's colour
	outpost         = bishopPawns + 9 // for a knight, for a bishop
	minorSheltered  = outpost + 2     // minor piece directly behind a pawn
	rookOpen        = minorSheltered + 1
	rookHalfOpen    = rookOpen + 1
	rookBehind      = rookHalfOpen + 1 // behind an own passed pawn, behind an opponent's
	isolated        = rookBehind + 2   // 0: shielded from rooks, 1: on a half-open file
	doubled         = isolated + 2
	backward        = doubled + 1 // 0: shielded from rooks, 1: on a half-open file
	phalanx         = backward + 2
	supported       = phalanx + 8
	passed          = supported + 8
	passedFree      = passed + 8        // by rank: the square ahead is empty and not attacked
	passedBlocked   = passedFree + 8    // by rank: the square ahead is occupied
	passedOwnKing   = passedBlocked + 8 // by distance of the own king from the square ahead
	passedTheirKing = passedOwnKing + 8
	// indices: distance of the file from the edge, then rank of the own pawn, 0 if there is none
	shelter = passedTheirKing + 8
	storm   = shelter + 4*8
	// The following groups contain first the weights for the side not to move, then those for the side to
	// move, which may execute its threats.
	danger        = storm + 4*8
	checks        = danger + 2*dangerSteps // by number of safe checks
	threatByPawn  = checks + 2*checkSteps  // by kind of the attacked piece
	threatByMinor = threatByPawn + 2*8
	threatByRook  = threatByMinor + 2*8
	threatByKing  = threatByRook + 2*8
	hanging       = threatByKing + 2*8
	pushThreat    = hanging + 2*8
	// by kind of attacker: a safe square from which a knight, or a rook or bishop, can attack the queen
	queenThreat = pushThreat + 2
	weightCount = queenThreat + 2*2
)

const (
	dangerSteps = 48 // number of levels of danger to the king
	checkSteps  = 8  // number of weights for the number of safe checks
)

func newWeights(values [weightCount]score) *Weights {
	w := &Weights{values: values}
	w.spread()
	return w
}

// spread computes place from values.
func (w *Weights) spread() {
	for k := rules.Pawn; k <= rules.King; k++ {
		for s := range 64 {
			v := w.values[material+int(k)] + w.values[square+64*(int(k)-1)+s]
			w.place[rules.White][k][s^56] = v
			w.place[rules.Black][k][s] = -v
		}
	}
}

// group is a range of consecutive weights with a name.
type group struct {
	Name        string
	First, Size int
}

// weightGroups returns the groups of all weights in the order of the weights.
func weightGroups() []group {
	names := []struct {
		name  string
		first int
	}{
		{"material", material}, {"square", square}, {"tempo", tempo}, {"knight mobility", knightMobility},
		{"bishop mobility", bishopMobility},
		{"rook mobility", rookMobility}, {"queen mobility", queenMobility}, {"bishop pair", bishopPair},
		{"bishop pawns", bishopPawns}, {"outpost", outpost},
		{"minor sheltered", minorSheltered}, {"rook open", rookOpen}, {"rook half open", rookHalfOpen},
		{"rook behind", rookBehind}, {"isolated", isolated},
		{"doubled", doubled}, {"backward", backward}, {"phalanx", phalanx}, {"supported", supported},
		{"passed", passed}, {"passed free", passedFree},
		{"passed blocked", passedBlocked}, {"passed own king", passedOwnKing},
		{"passed their king", passedTheirKing}, {"shelter", shelter}, {"storm", storm},
		{"danger", danger}, {"checks", checks}, {"threat by pawn", threatByPawn},
		{"threat by minor", threatByMinor}, {"threat by rook", threatByRook},
		{"threat by king", threatByKing}, {"hanging", hanging}, {"push threat", pushThreat},
		{"queen threat", queenThreat},
	}
	groups := make([]group, len(names))
	for i, n := range names {
		end := weightCount
		if i+1 < len(names) {
			end = names[i+1].first
		}
		groups[i] = group{n.name, n.first, end - n.first}
	}
	return groups
}

// Plain returns weights before tuning, which consider only material, centralisation and mobility. The tuning
// starts from them.
func Plain() *Weights {
	var v [weightCount]score
	centre := [8]int{0, 1, 2, 3, 3, 2, 1, 0}
	values := [...][2]int{rules.Pawn: {90, 110}, rules.Knight: {320, 310}, rules.Bishop: {335, 330},
		rules.Rook: {480, 550}, rules.Queen: {980, 1000}}
	for k, value := range values {
		v[material+k] = pair(value[0], value[1])
	}
	for s := range 64 {
		rank, middle := s/8, centre[s/8]+centre[s%8]
		v[square+s] = pair((rank-1)*(2+2*centre[s%8]), 8*(rank-1))
		v[square+64+s] = pair(8*middle-24, 6*middle-18)
		v[square+2*64+s] = pair(4*middle-12, 3*middle-9)
		v[square+3*64+s] = pair(3*centre[s%8]-5, 0)
		v[square+4*64+s] = pair(middle-3, 4*middle-12)
		v[square+5*64+s] = pair(-15*rank-8*centre[s%8], 9*middle-27)
	}
	clear(v[square : square+8])
	clear(v[square+56 : square+64])
	v[tempo] = pair(15, 10)
	for _, m := range [...]struct{ at, n, usual, middle, end int }{
		{knightMobility, 9, 4, 5, 5}, {bishopMobility, 14, 6, 4, 5}, {rookMobility, 15, 6, 3, 5},
		{queenMobility, 28, 10, 2, 4},
	} {
		for i := range m.n {
			v[m.at+i] = pair((i-m.usual)*m.middle, (i-m.usual)*m.end)
		}
	}
	v[bishopPair] = pair(25, 50)
	for i := range 9 {
		v[bishopPawns+i] = pair(-3*i, -5*i)
	}
	v[outpost], v[outpost+1], v[minorSheltered] = pair(25, 15), pair(20, 8), pair(6, 4)
	v[rookOpen], v[rookHalfOpen] = pair(30, 10), pair(12, 8)
	v[rookBehind], v[rookBehind+1] = pair(5, 15), pair(3, 15)
	v[isolated], v[isolated+1], v[doubled] = pair(-6, -10), pair(-14, -16), pair(-6, -20)
	v[backward], v[backward+1] = pair(-6, -8), pair(-14, -12)
	for r := range 8 {
		v[phalanx+r], v[supported+r] = pair(2+r*r, r*r), pair(6+r*r, 2+r*r)
		v[passed+r] = pair(r*r, 4*r*r)
		v[passedFree+r], v[passedBlocked+r] = pair(r, 2*r), pair(-r, -2*r)
		v[passedOwnKing+r], v[passedTheirKing+r] = pair(0, 20-7*r), pair(0, 9*r-20)
	}
	for i := range 4 {
		for r := range 8 {
			v[shelter+8*i+r] = pair([...]int{-20, 15, 20, 5, 0, -5, -5, 0}[r], 0)
			v[storm+8*i+r] = pair([...]int{-5, 0, -20, -15, -5, 0, 0, 0}[r], 0)
		}
	}
	for turn := range 2 {
		for i := range dangerSteps {
			v[danger+turn*dangerSteps+i] = pair(-i*i*2/5, -i*2/3)
		}
		for k := rules.Pawn; k <= rules.Queen; k++ {
			i := 8*turn + int(k)
			v[threatByPawn+i], v[threatByMinor+i] = pair(40, 30), pair(8*int(k), 8*int(k))
			v[threatByRook+i], v[threatByKing+i], v[hanging+i] = pair(7*int(k), 7*int(k)), pair(5, 15),
				pair(15, 12)
		}
		v[threatByPawn+8*turn+int(rules.Pawn)] = 0
		v[pushThreat+turn] = pair(12, 10)
	}
	return newWeights(v)
}

// Numbers returns all weights in order, each as its middlegame half and its endgame half.
func (w *Weights) Numbers() [][2]int {
	out := make([][2]int, weightCount)
	for i, v := range w.values {
		out[i] = [2]int{v.middle(), v.end()}
	}
	return out
}

// FromNumbers converts the result of Numbers back to Weights. It returns an error if the number of weights is
// wrong or a half is outside ±10000.
func FromNumbers(numbers [][2]int) (*Weights, error) {
	if len(numbers) != weightCount {
		return nil, fmt.Errorf("chess: %d weights instead of %d", len(numbers), weightCount)
	}
	var v [weightCount]score
	for i, n := range numbers {
		for _, half := range n {
			if half < -10000 || half > 10000 {
				return nil, fmt.Errorf("chess: weight %d is %d", i, half)
			}
		}
		v[i] = pair(n[0], n[1])
	}
	return newWeights(v), nil
}
