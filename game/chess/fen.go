package chess

import (
	"math"
	"math/bits"
	"strconv"
	"strings"

	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// maxFEN is the maximum length of a text that is read, in bytes; it leaves room for white space.
const maxFEN = 500

// maxHalfmove is the maximum halfmove clock that is read.
const maxHalfmove = 9999

// ParseFEN reads Forsyth-Edwards notation: placement, side to move, castling rights, en-passant square,
// halfmove clock and move number; the last two may be missing together ("0 1" then). It returns an error on
// positions that cannot be played: missing or extra kings, the side that moved left in check, pawns on the
// first or last rank, more pieces than promotions explain, castling rights without king or rook in place, an
// en-passant square behind which no pawn can just have stepped. An en-passant square on which no capture is
// legal becomes NoSquare, because it makes no difference.
//
// Castling of Chess960 is read in all its notations, see castlingfen.go.
func ParseFEN(text string) (Position, error) {
	p, _, err := parseFEN(text, false, false)
	return p, inFEN(err)
}

// ReadFEN is ParseFEN for texts of people and other programs: fields at the end may be missing, and
// impossible castling rights or en-passant squares are dropped. mended lists the dropped ones: "castling
// right Q dropped: no rook on a1".
func ReadFEN(text string) (p Position, mended []fault.Text, err error) {
	p, mended, err = parseFEN(text, true, false)
	return p, mended, inFEN(err)
}

// ReadFEN960 is ReadFEN for a position of Chess960: K, Q, k and q always mean the outermost rooks.
func ReadFEN960(text string) (p Position, mended []fault.Text, err error) {
	p, mended, err = parseFEN(text, true, true)
	return p, mended, inFEN(err)
}

// inFEN adds "bad FEN" to an error.
func inFEN(err error) error {
	if err == nil {
		return nil
	}
	return parse.Within(0, err, "chess: bad FEN: %w")
}

func parseFEN(text string, mend, chess960 bool) (Position, []fault.Text, error) {
	if len(text) > maxFEN {
		return Position{}, nil, fault.Errorf("%d characters are too many", len(text))
	}
	r := fenReader{mends: mend, chess960: chess960}
	if err := r.read(parse.Words(text)); err != nil {
		return Position{}, nil, err
	}
	return r.Position, r.mended, nil
}

// fenReader reads a position field by field.
type fenReader struct {
	Position
	mends  bool         // whether impossible parts are dropped
	mended []fault.Text // what was dropped

	chess960 bool // whether the position is known to be of Chess960
}

// dropped records that an impossible part was dropped, or returns an error if nothing may be dropped.
func (p *fenReader) dropped(what error, word parse.Word, format string, args ...any) error {
	why := fault.Errorf(format, args...)
	if !p.mends {
		return parse.Errorf(word.Text, word.At, "%w: %w", what, why)
	}
	p.mended = append(p.mended, fault.Notef("%w dropped: %w", what, why))
	return nil
}

// usualFields are the default values of missing fields.
var usualFields = []string{"", "w", "-", "-", "0", "1"}

// complete appends missing fields.
func (p *fenReader) complete(fields []parse.Word) []parse.Word {
	n := len(fields)
	if !p.mends || n == 0 || n == 4 || n >= len(usualFields) || !strings.Contains(fields[0].Text, "/") {
		return fields
	}
	missing := usualFields[n:]
	for _, text := range missing {
		fields = append(fields, parse.Word{Text: text, At: fields[n-1].At})
	}
	p.mended = append(p.mended, fault.Notef("%q added at the end", strings.Join(missing, " ")))
	return fields
}

func (p *fenReader) read(fields []parse.Word) error {
	if err := refuseFEN(fields); err != nil {
		return err
	}
	if fields = p.complete(fields); len(fields) != 6 && len(fields) != 4 {
		return fault.Errorf("%d fields instead of 6 (or 4 without the clocks)", len(fields))
	}
	if err := p.parsePlacement(fields[0]); err != nil {
		return err
	}
	if err := p.checkPieces(); err != nil {
		if side := fields[1].Text; side == "w" || side == "b" {
			err = format.Refuse(err) // only chess has texts of this form
		}
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
		return parse.Errorf(fields[1].Text, fields[1].At, "%s is in check but %s is to move", small(p.Side^1),
			small(p.Side))
	}
	if err := p.parseEnPassant(fields[3]); err != nil {
		return err
	}
	p.Fullmove = 1
	if len(fields) == 6 {
		half, err := parseClock(halfmoveClock, fields[4], maxHalfmove)
		if err != nil {
			return err
		}
		full, err := parseClock(clockOfMoves, fields[5], math.MaxUint16)
		if err != nil {
			return err
		}
		p.Halfmove, p.Fullmove = half, max(full, 1) // because some programs count moves from 0
	}
	p.Key = p.fullKey()
	return nil
}

func (p *fenReader) parsePlacement(field parse.Word) error {
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
				return parse.Errorf(rank[i:i+1], at+i, "rank %d, %q, has %q, which is not a piece", name,
					rank, rank[i:i+1])
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

// checkPieces returns an error if the numbers of pieces cannot arise in a game.
func (p *fenReader) checkPieces() error {
	if b := p.Kinds[Pawn] & (rank1 | rank8); b != 0 {
		return fault.Errorf("a pawn stands on %v", first(b))
	}
	for c := White; c <= Black; c++ {
		count := func(k PieceKind) int { return bits.OnesCount64(p.Of(c, k)) }
		if n := count(King); n != 1 {
			return fault.Errorf("%s has %d kings", small(c), n)
		}
		pawns := count(Pawn)
		promoted := max(count(Knight)-2, 0) + max(count(Bishop)-2, 0) + max(count(Rook)-2, 0) +
			max(count(Queen)-1, 0)
		if pawns > 8 {
			return fault.Errorf("%s has %d pawns", small(c), pawns)
		}
		if pawns+promoted > 8 {
			return fault.Errorf("%s has %d pawns and at least %d promoted pieces, more than 8 together",
				small(c), pawns, promoted)
		}
	}
	return nil
}

func (p *fenReader) parseEnPassant(word parse.Word) error {
	p.EnPassant = NoSquare
	field := word.Text
	if field == "-" {
		return nil
	}
	drop := func(format string, args ...any) error {
		return p.dropped(fault.Errorf("en-passant square %s", field), word, format, args...)
	}
	over := NoSquare
	if len(field) == 2 {
		over, _ = squareOf(field[0], field[1])
	}
	if over == NoSquare {
		return drop("it is not a square")
	}
	rank, from, at := byte('6'), over-8, over+8
	if p.Side == Black {
		rank, from, at = '3', over+8, over-8
	}
	if over.Rank() != rank {
		return drop("it is not on rank %c", rank)
	}
	if p.Of(p.Side^1, Pawn)&at.Bit() == 0 || p.Occupied()&(over.Bit()|from.Bit()) != 0 {
		return drop("no %s pawn can just have moved from %v to %v", small(p.Side^1), from, at)
	}
	if p.canCaptureEnPassant(over) {
		p.EnPassant = over
	}
	return nil
}

// Names of the clocks in errors.
const (
	halfmoveClock fault.Word = "halfmove clock"
	clockOfMoves  fault.Word = "move number"
)

func parseClock(name fault.Word, field parse.Word, limit int) (uint16, error) {
	n, err := strconv.ParseUint(field.Text, 10, 16)
	if err != nil || int(n) > limit {
		return 0, parse.Errorf(field.Text, field.At, "%s %q is not a whole number from 0 to %d", name,
			field.Text, limit)
	}
	return uint16(n), nil
}

// FEN returns p in Forsyth-Edwards notation. The en-passant square is written only if a capture on it is
// legal.
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
	b = append(appendCastling(b, p), ' ')
	b = append(b, p.EnPassant.String()...)
	b = append(b, ' ')
	b = strconv.AppendUint(b, uint64(p.Halfmove), 10)
	b = append(b, ' ')
	return string(strconv.AppendUint(b, uint64(p.Fullmove), 10))
}
