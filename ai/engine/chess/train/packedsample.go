package train

import (
	"encoding/binary"
	"fmt"
	"math/bits"

	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// packedSample is a Sample in compact form, without the move number:
//
//	 0–7   the occupied squares, one bit each, little-endian
//	 8–23  the piece on each of these squares in turn, in half a byte, the lower half first: 0 to 5 for a
//	       pawn, knight, bishop, rook, queen or king of White, 6 to 11 for those of Black
//	24     the side to move, 0 for White
//	25     number of plies since the last capture or pawn move
//	26     castling rights
//	27     the en-passant square, 64 for none
//	28–29  the value of the search for White, in 1/100 pawn, little-endian
//	30     the result, see result
//	31     1 for the first sample of a game, otherwise 0
type packedSample [packedSize]byte

const packedSize = 32

// outerRanks holds the squares of the first and the last rank, on which no pawn can stand.
const outerRanks = 0xff000000000000ff

// pack returns s in packed form. The halfmove clock of s must be below 256.
func (s *Sample) pack() (out packedSample) {
	occupied := s.Position.Occupied()
	binary.LittleEndian.PutUint64(out[:], occupied)
	for i := 0; occupied != 0; i++ {
		at := rules.Square(bits.TrailingZeros64(occupied))
		occupied &= occupied - 1
		for c := rules.White; c <= rules.Black; c++ {
			for k := rules.Pawn; k <= rules.King; k++ {
				if s.Position.Of(c, k)&at.Bit() != 0 {
					out[8+i/2] |= (byte(k) - 1 + 6*byte(c)) << (i % 2 * 4)
				}
			}
		}
	}
	p := &s.Position
	out[24], out[25], out[26], out[27] = byte(p.Side), byte(p.Halfmove), byte(p.Castling), byte(p.EnPassant)
	binary.LittleEndian.PutUint16(out[28:], uint16(s.Value))
	out[30] = byte(s.Result)
	return out
}

// packedPiece is a piece with its square.
type packedPiece struct {
	square rules.Square
	color  rules.Color
	kind   rules.PieceKind
}

// pieces returns the pieces on the board, at most 32, in a slice of list.
func (p *packedSample) pieces(list *[32]packedPiece) []packedPiece {
	n := 0
	for rest := p.occupied(); rest != 0 && n < len(list); rest &= rest - 1 {
		code := p[8+n/2] >> (n % 2 * 4) & 15
		piece := packedPiece{square: rules.Square(bits.TrailingZeros64(rest)),
			kind: rules.PieceKind(code + 1)}
		if code >= 6 {
			piece.color, piece.kind = rules.Black, piece.kind-6
		}
		list[n] = piece
		n++
	}
	return list[:n]
}

func (p *packedSample) occupied() uint64 { return binary.LittleEndian.Uint64(p[:]) }

func (p *packedSample) side() rules.Color { return rules.Color(p[24]) & 1 }

// value returns the value of the search for White, in 1/100 pawn.
func (p *packedSample) value() int { return int(int16(binary.LittleEndian.Uint16(p[28:]))) }

// opens reports whether p is the first sample of its game.
func (p *packedSample) opens() bool { return p[31] != 0 }

func (p *packedSample) result() int { return int(int8(p[30])) }

// unpack is the inverse of pack, except that the move number of the position is 1 and its key is 0. It
// returns an error if the data is invalid.
func (p *packedSample) unpack() (s Sample, err error) {
	occupied := p.occupied()
	if bits.OnesCount64(occupied) > 32 {
		return s, fmt.Errorf("it has %d pieces", bits.OnesCount64(occupied))
	}
	var list [32]packedPiece
	pos := &s.Position
	for _, piece := range p.pieces(&list) {
		if piece.kind > rules.King {
			return s, fmt.Errorf("the code on %v is not a piece", piece.square)
		}
		pos.Colors[piece.color] |= piece.square.Bit()
		pos.Kinds[piece.kind] |= piece.square.Bit()
	}
	for c := rules.White; c <= rules.Black; c++ {
		if n := bits.OnesCount64(pos.Of(c, rules.King)); n != 1 {
			return s, fmt.Errorf("%v has %d kings", c, n)
		}
	}
	if pos.Kinds[rules.Pawn]&outerRanks != 0 {
		return s, fmt.Errorf("a pawn stands on the first or the last rank")
	}
	if p[24] > 1 || p[26] > 15 || p[27] > byte(rules.NoSquare) || p[31] > 1 {
		return s, fmt.Errorf("its side to move, castling rights, square of en passant and mark of a game "+
			"are %d, %d, %d and %d", p[24], p[26], p[27], p[31])
	}
	pos.Side, pos.Halfmove, pos.Castling, pos.EnPassant = p.side(), uint16(p[25]), rules.Castling(p[26]),
		rules.Square(p[27])
	pos.Fullmove = 1
	if s.Value, s.Result = p.value(), p.result(); max(s.Value, -s.Value) > chess.ValueMost ||
		max(s.Result, -s.Result) > 1 {
		return s, fmt.Errorf("its value is %d and the result %d", s.Value, s.Result)
	}
	return s, nil
}
