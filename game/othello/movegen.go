package othello

import "math/bits"

// inner leaves out the files a and h. An opposing disc there can't be passed along a row or a diagonal, and without
// them a shifted bitboard never wraps from one row into the next.
const inner = 0x7e7e7e7e7e7e7e7e

// Moves returns the squares where the side to move may place a disc.
//
// Idea: own discs are flooded over adjacent opposing discs in each of the eight directions, all squares at once; the
// empty squares just behind the flood are the moves. The flood doubles its reach with each step (Kogge-Stone
// parallel prefix, from Peter M. Kogge and Harold S. Stone, A Parallel Algorithm for the Efficient Solution of a
// General Class of Recurrence Equations, 1973), so three steps cover the six discs that a line can hold.
func (p Position) Moves() uint64 {
	side := p.Opponent & inner
	m := flood(p.Own, side, 1) | flood(p.Own, p.Opponent, 8) |
		flood(p.Own, side, 7) | flood(p.Own, side, 9)
	return m & p.Empty()
}

// flood returns the squares just behind unbroken lines of through that start beside own, both ways along one axis.
func flood(own, through uint64, d uint) uint64 {
	up := through & (own << d)
	down := through & (own >> d)
	up |= through & (up << d)
	down |= through & (down >> d)
	upPairs, downPairs := through&(through<<d), through&(through>>d)
	up |= upPairs & (up << (2 * d))
	down |= downPairs & (down >> (2 * d))
	up |= upPairs & (up << (2 * d))
	down |= downPairs & (down >> (2 * d))
	return up<<d | down>>d
}

// rays holds, for each square, the squares on the four lines towards higher bits (east, south-west, south,
// south-east) and on the four towards lower bits (west, north-east, north, north-west). It is read only.
var rays = makeRays()

func makeRays() (table [64][8]uint64) {
	steps := [8][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}}
	for sq := range table {
		for i, d := range steps {
			for r, c := sq/8+d[0], sq%8+d[1]; r >= 0 && r < 8 && c >= 0 && c < 8; r, c = r+d[0], c+d[1] {
				table[sq][i] |= 1 << (8*r + c)
			}
		}
	}
	return table
}

// Flips returns the opposing discs that turn over when the side to move places a disc on the empty square sq (0 to
// 63); none means that the move is not legal.
//
// Idea: along each line from sq the first square without an opposing disc decides. Towards higher bits an addition
// finds it: its carry runs through the opposing discs, everything off the line being filled with ones. Towards lower
// bits the leading zeros find it. If an own disc stands there, all between is turned.
func (p Position) Flips(sq int) uint64 {
	r := &rays[sq&63]
	return flipUp(p.Own, p.Opponent, r[0]) | flipUp(p.Own, p.Opponent, r[1]) |
		flipUp(p.Own, p.Opponent, r[2]) | flipUp(p.Own, p.Opponent, r[3]) |
		flipDown(p.Own, p.Opponent, r[4]) | flipDown(p.Own, p.Opponent, r[5]) |
		flipDown(p.Own, p.Opponent, r[6]) | flipDown(p.Own, p.Opponent, r[7])
}

func flipUp(own, opponent, ray uint64) uint64 {
	end := ((opponent | ^ray) + 1) & ray & own // one bit, or none
	found := (end | -end) >> 63                // 1 when there is one
	return (end - found) & ray                 // the squares of the line below it
}

func flipDown(own, opponent, ray uint64) uint64 {
	end := (1 << 63 >> bits.LeadingZeros64(ray&^opponent)) & own
	return -end << 1 & ray // the squares of the line above it
}
