package chess

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"ludarium/game/parse"
)

// maxFEN bounds the length of the text that is read, with room for white space.
const maxFEN = 500

// maxHalfmove bounds the halfmove clock that is read.
const maxHalfmove = 9999

// ParseFEN reads Forsyth-Edwards notation: placement, side to move, castling rights, en-passant square, halfmove clock
// and move number; the last two may be left out together ("0 1" then). Positions that cannot be played on are refused: kings
// missing or too many, the side that moved left in check, pawns on the first or last rank, more pieces than promotions
// explain, castling rights without king or rook in place, an en-passant square behind which no pawn can just have
// stepped. An en-passant square on which no capture is legal becomes NoSquare, as it makes no difference.
func ParseFEN(text string) (Position, error) {
	var p Position
	if len(text) > maxFEN {
		return Position{}, parse.Errorf("", 0, "chess: bad FEN: %d characters are too many", len(text))
	}
	if err := p.parse(parse.Words(text)); err != nil {
		return Position{}, parse.Within("chess: bad FEN: ", 0, err)
	}
	return p, nil
}

func (p *Position) parse(fields []parse.Word) error {
	if len(fields) != 6 && len(fields) != 4 {
		return fmt.Errorf("%d fields instead of 6 (or 4 without the clocks)", len(fields))
	}
	if err := p.parsePlacement(fields[0]); err != nil {
		return err
	}
	if err := p.checkPieces(); err != nil {
		return err
	}
	switch side := fields[1]; side.Text {
	case "w":
		p.Side = White
	case "b":
		p.Side = Black
	default:
		return parse.Errorf(side.Text, side.At, "side to move %q is neither w nor b", side.Text)
	}
	if err := p.parseCastling(fields[2]); err != nil {
		return err
	}
	if p.Attacked(p.King(p.Side^1), p.Side) {
		return parse.Errorf(fields[1].Text, fields[1].At, "%v is in check but %v is to move", p.Side^1, p.Side)
	}
	if err := p.parseEnPassant(fields[3]); err != nil {
		return err
	}
	p.Fullmove = 1
	if len(fields) == 6 {
		half, err := parseClock("halfmove clock", fields[4], maxHalfmove)
		if err != nil {
			return err
		}
		full, err := parseClock("move number", fields[5], math.MaxUint16)
		if err != nil {
			return err
		}
		p.Halfmove, p.Fullmove = half, max(full, 1) // some programs count moves from 0
	}
	p.Key = p.fullKey()
	return nil
}

func (p *Position) parsePlacement(field parse.Word) error {
	ranks, at := strings.Split(field.Text, "/"), field.At
	if len(ranks) != 8 {
		return parse.Errorf(field.Text, field.At, "placement has %d ranks instead of 8", len(ranks))
	}
	for row, rank := range ranks {
		name, col := 8-row, 0
		digit := false
		for i := range len(rank) {
			c := rank[i]
			if c >= '1' && c <= '8' {
				if digit {
					return parse.Errorf(rank, at, "rank %d, %q, has two digits in a row", name, rank)
				}
				digit = true
				col += int(c - '0')
				continue
			}
			digit = false
			k := kindOf(c | 0x20)
			if k == NoKind {
				return parse.Errorf(rank[i:i+1], at+i, "rank %d, %q, has %q, which is not a piece", name, rank, rank[i:i+1])
			}
			if col < 8 {
				b := uint64(1) << (8*row + col)
				p.Kinds[k] |= b
				if c >= 'a' {
					p.Colors[Black] |= b
				} else {
					p.Colors[White] |= b
				}
			}
			col++
		}
		if col != 8 {
			return parse.Errorf(rank, at, "rank %d, %q, has %d squares", name, rank, col)
		}
		at += len(rank) + len("/")
	}
	return nil
}

// checkPieces refuses numbers of pieces that no game leads to.
func (p *Position) checkPieces() error {
	if b := p.Kinds[Pawn] & (rank1 | rank8); b != 0 {
		return fmt.Errorf("a pawn stands on %v", first(b))
	}
	for c := White; c <= Black; c++ {
		count := func(k Kind) int { return bits.OnesCount64(p.Of(c, k)) }
		if n := count(King); n != 1 {
			return fmt.Errorf("%v has %d kings", c, n)
		}
		pawns := count(Pawn)
		promoted := max(count(Knight)-2, 0) + max(count(Bishop)-2, 0) + max(count(Rook)-2, 0) + max(count(Queen)-1, 0)
		if pawns > 8 {
			return fmt.Errorf("%v has %d pawns", c, pawns)
		}
		if pawns+promoted > 8 {
			return fmt.Errorf("%v has %d pawns and at least %d promoted pieces, more than 8 together", c, pawns, promoted)
		}
	}
	return nil
}

// castlingLetters are the rights in the order of their bits.
const castlingLetters = "KQkq"

func (p *Position) parseCastling(word parse.Word) error {
	field := word.Text
	if field == "-" {
		return nil
	}
	for i := range len(field) {
		at := strings.IndexByte(castlingLetters, field[i])
		if at < 0 {
			return parse.Errorf(field[i:i+1], word.At+i, "castling rights %q have %q, which is not one of KQkq", field, field[i:i+1])
		}
		right := Castling(1) << at
		if p.Castling&right != 0 {
			return parse.Errorf(field[i:i+1], word.At+i, "castling rights %q have %q twice", field, field[i:i+1])
		}
		p.Castling |= right
		c, king, rook := White, E1, H1
		if right >= BlackShort {
			c, king, rook = Black, E8, H8
		}
		if right&(WhiteLong|BlackLong) != 0 {
			rook = king - 4
		}
		if p.Of(c, King)&king.Bit() == 0 || p.Of(c, Rook)&rook.Bit() == 0 {
			return parse.Errorf(field[i:i+1], word.At+i, "castling right %q without king on %v and rook on %v",
				field[i:i+1], king, rook)
		}
	}
	return nil
}

func (p *Position) parseEnPassant(word parse.Word) error {
	p.EnPassant = NoSquare
	field := word.Text
	if field == "-" {
		return nil
	}
	bad := func(format string, args ...any) error {
		return parse.Errorf(field, word.At, "en-passant square "+format, args...)
	}
	if len(field) != 2 {
		return bad("%q is not a square", field)
	}
	over, ok := squareOf(field[0], field[1])
	if !ok {
		return bad("%q is not a square", field)
	}
	rank, from, at := byte('6'), over-8, over+8
	if p.Side == Black {
		rank, from, at = '3', over+8, over-8
	}
	if over.Rank() != rank {
		return bad("%v is not on rank %c", over, rank)
	}
	if p.Of(p.Side^1, Pawn)&at.Bit() == 0 || p.Occupied()&(over.Bit()|from.Bit()) != 0 {
		return bad("%v: no %v pawn can just have stepped from %v to %v", over, p.Side^1, from, at)
	}
	if p.canPass(over) {
		p.EnPassant = over
	}
	return nil
}

func parseClock(name string, field parse.Word, limit int) (uint16, error) {
	n, err := strconv.ParseUint(field.Text, 10, 16)
	if err != nil || int(n) > limit {
		return 0, parse.Errorf(field.Text, field.At, "%s %q is not a whole number from 0 to %d", name, field.Text, limit)
	}
	return uint16(n), nil
}

// FEN writes p in Forsyth-Edwards notation. The en-passant square is written only where a capture on it is legal.
func (p *Position) FEN() string {
	b := make([]byte, 0, 96)
	for row := range 8 {
		if row > 0 {
			b = append(b, '/')
		}
		empty := byte(0)
		for col := range 8 {
			c, k := Piece(p.At(Square(8*row + col)))
			if k == NoKind {
				empty++
				continue
			}
			if empty > 0 {
				b = append(b, '0'+empty)
				empty = 0
			}
			letter := kindLetters[k]
			if c == White {
				letter -= 'a' - 'A'
			}
			b = append(b, letter)
		}
		if empty > 0 {
			b = append(b, '0'+empty)
		}
	}
	b = append(b, ' ', "wb"[p.Side&1], ' ')
	if p.Castling == 0 {
		b = append(b, '-')
	}
	for i := range castlingLetters {
		if p.Castling>>i&1 != 0 {
			b = append(b, castlingLetters[i])
		}
	}
	b = append(b, ' ')
	b = append(b, p.EnPassant.String()...)
	b = append(b, ' ')
	b = strconv.AppendUint(b, uint64(p.Halfmove), 10)
	b = append(b, ' ')
	return string(strconv.AppendUint(b, uint64(p.Fullmove), 10))
}
