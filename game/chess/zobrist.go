package chess

// zobrist holds the random numbers whose exclusive or is a position's key. Albert L. Zobrist, "A New Hashing
// Method with Application for Game Playing", University of Wisconsin technical report 88, 1970.
type zobrist struct {
	piece     [16][64]uint64 // by Cell and square
	castling  [16]uint64
	enPassant [8]uint64 // by file
	black     uint64    // for Black to move
	// by right and rook number as in Castling; number 0, standard castling, changes nothing
	castlingRook [4][8]uint64
}

var keys = newZobrist()

// newZobrist draws the numbers from a fixed seed, so that keys are the same on all platforms and in saved
// books. The generator is from Guy L. Steele, Doug Lea, Christine H. Flood, "Fast Splittable Pseudorandom
// Number Generators", 2014.
func newZobrist() *zobrist {
	seed := uint64(0x6c7564617269756d)
	next := func() uint64 {
		seed += 0x9e3779b97f4a7c15
		x := seed
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		return x ^ x>>31
	}
	z := new(zobrist)
	for _, c := range []Color{White, Black} {
		for k := Pawn; k <= King; k++ {
			for s := range 64 {
				z.piece[CellOf(c, k)][s] = next()
			}
		}
	}
	for i := range z.castling {
		z.castling[i] = next()
	}
	for i := range z.enPassant {
		z.enPassant[i] = next()
	}
	z.black = next()
	for i := range z.castlingRook {
		for code := 1; code < 8; code++ {
			z.castlingRook[i][code] = next()
		}
	}
	return z
}

// fullKey computes the key from scratch; Make updates it incrementally.
func (p *Position) fullKey() uint64 {
	key := p.Castling.key()
	for c := White; c <= Black; c++ {
		for k := Pawn; k <= King; k++ {
			for b := p.Of(c, k); b != 0; b &= b - 1 {
				key ^= keys.piece[CellOf(c, k)][first(b)]
			}
		}
	}
	if p.EnPassant != NoSquare {
		key ^= keys.enPassant[p.EnPassant&7]
	}
	if p.Side == Black {
		key ^= keys.black
	}
	return key
}
