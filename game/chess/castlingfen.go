package chess

import (
	"math/bits"
	"slices"
	"strings"

	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// The castling field of a FEN has three dialects. In standard chess K, Q, k and q are the rights. X-FEN
// (Reinhard Scharnagl, 2003) uses the same letters in Chess960 for the outermost rook on that side of the
// king, and the file for another rook ("Gkq"). Shredder-FEN gives the files of all rooks ("HAha").
//
// All three are read. A field of standard chess may contain wrong rights and must not be mistaken for
// Chess960. K, Q, k and q therefore name rooks outside the corners only together with file letters, or if all
// letters fit the pieces and both sides castle from the same files. appendCastling writes X-FEN, or all files
// if the X-FEN would be read as something else.

// castlingLetters are the letters of the rights in the order of their bits.
const castlingLetters = "KQkq"

// castlingLetter is one letter of a castling field and its meaning.
type castlingLetter struct {
	parse.Word
	color Color
	short bool // whether the letter is K or k
	file  bool // whether the letter is the file of a rook
	known bool // whether the letter is valid
}

func readCastlingLetter(word parse.Word) castlingLetter {
	l := castlingLetter{Word: word, known: true}
	c := word.Text[0]
	if c >= 'a' {
		l.color = Black
	}
	switch lower := c | 0x20; {
	case lower == 'k':
		l.short = true
	case lower >= 'a' && lower <= 'h':
		l.file = true
	default:
		l.known = lower == 'q'
	}
	return l
}

// corner returns the rook's square of a right in standard chess.
func (l castlingLetter) corner() Square {
	at := homeKing(l.color)
	if l.short {
		return at + 3
	}
	return at - 4
}

// rook returns the square of the rook that the letter means in Chess960, or NoSquare.
func (l castlingLetter) rook(p *Position) Square {
	king, home := p.King(l.color), homeRank(l.color)
	if king.Bit()&home == 0 {
		return NoSquare
	}
	rooks := p.Of(l.color, Rook) & home
	if l.file {
		rooks &= fileA << (l.Text[0] | 0x20 - 'a')
	} else if before := king.Bit() - 1; l.short {
		rooks &^= before
	} else {
		rooks &= before
	}
	switch {
	case rooks == 0:
		return NoSquare
	case l.short:
		return Square(63 - bits.LeadingZeros64(rooks))
	}
	return first(rooks)
}

func homeRank(c Color) uint64 {
	if c == Black {
		return rank8
	}
	return rank1
}

func (p *fenReader) parseCastling(word parse.Word) error {
	if word.Text == "-" {
		return nil
	}
	letters := make([]castlingLetter, 0, len(castlingLetters))
	for i := range len(word.Text) {
		letters = append(letters, readCastlingLetter(parse.Word{Text: word.Text[i : i+1], At: word.At + i}))
	}
	files := slices.ContainsFunc(letters, func(l castlingLetter) bool { return l.file })
	chess960 := p.chess960 || files || castlesAlike(&p.Position, letters)
	for _, l := range letters {
		if err := p.parseRight(l, word.Text, chess960); err != nil {
			return err
		}
	}
	return nil
}

// castlesAlike reports whether all letters fit as Chess960 rights, with the same files for both sides.
func castlesAlike(p *Position, letters []castlingLetter) bool {
	var king [2]Square                     // king squares by colour
	rooks := [2]Square{NoSquare, NoSquare} // rook files by side, short side first
	for _, l := range letters {
		rook := l.rook(p)
		if !l.known || rook == NoSquare {
			return false
		}
		king[l.color] = p.King(l.color)&7 + 1
		side := &rooks[0]
		if rook < p.King(l.color) {
			side = &rooks[1]
		}
		if *side != NoSquare && *side != rook&7 {
			return false
		}
		*side = rook & 7
	}
	return king[White] == king[Black] || king[White] == 0 || king[Black] == 0
}

// parseRight adds the castling right of one letter.
func (p *fenReader) parseRight(l castlingLetter, field string, chess960 bool) error {
	drop := func(format string, args ...any) error {
		return p.dropped(fault.Errorf("castling right %s", l.Text), l.Word, format, args...)
	}
	king, rook := p.King(l.color), l.rook(&p.Position)
	if !l.file && !chess960 {
		rook = l.corner()
	}
	switch {
	case !l.known:
		return drop("%q has %q, which is not one of KQkq", field, l.Text)
	case l.file && king.Bit()&homeRank(l.color) == 0:
		return drop("no king on rank %c", homeKing(l.color).Rank())
	case l.file && rook == NoSquare:
		return drop("no rook on %c%c", l.Text[0]|0x20, homeKing(l.color).Rank())
	case !l.file && !chess960 && king != homeKing(l.color):
		return drop("no king on %v", homeKing(l.color))
	case rook == NoSquare:
		return drop("no rook on that side of the king")
	case p.Of(l.color, Rook)&rook.Bit() == 0:
		return drop("no rook on %v", rook)
	case p.Castling&RightOf(l.color, rook > king) != 0:
		return drop("%q has it twice", field)
	}
	p.Castling = p.Castling.With(king, rook)
	return nil
}

// appendCastling appends the castling field of p.
func appendCastling(b []byte, p *Position) []byte {
	if p.Castling == 0 {
		return append(b, '-')
	}
	start, files := len(b), p.Castling.Usual()
	letters := make([]castlingLetter, 0, len(castlingLetters))
	for c := White; c <= Black; c++ {
		for i, right := range rights[c] {
			if p.Castling&right == 0 {
				continue
			}
			l := castlingLetter{color: c, short: i == 0, known: true}
			l.Text = castlingLetters[2*int(c)+i:][:1]
			if rook := p.Castling.Rook(right); !p.Castling.Usual() && l.rook(p) != rook {
				l, files = rookLetter(c, rook), true
			}
			letters = append(letters, l)
			b = append(b, l.Text[0])
		}
	}
	if files || castlesAlike(p, letters) {
		return b
	}
	b = b[:start]
	for c := White; c <= Black; c++ {
		for _, right := range rights[c] {
			if p.Castling&right != 0 {
				b = append(b, rookLetter(c, p.Castling.Rook(right)).Text[0])
			}
		}
	}
	return b
}

// rookLetter returns the letter for the file of a rook.
func rookLetter(c Color, rook Square) castlingLetter {
	text := string(rook.File())
	if c == White {
		text = strings.ToUpper(text)
	}
	return castlingLetter{Word: parse.Word{Text: text}, color: c, file: true, known: true}
}
