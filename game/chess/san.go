package chess

import (
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
)

// SAN returns m, which must be legal in p, in standard algebraic notation: "e4", "Nbd7", "exd6", "e8=Q+",
// "O-O-O", "Qxf7#". The null move is "--".
func (p *Position) SAN(m game.Move) string {
	var buf [maxMoves]game.Move
	return p.san(m, p.Generate(buf[:0]))
}

func (p *Position) san(m game.Move, legal []game.Move) string {
	if isNull(m) {
		return nullText
	}
	from, to, kind := From(m), To(m), Moved(m)
	b := make([]byte, 0, 8)
	switch {
	case Castles(m) && to > from:
		b = append(b, "O-O"...)
	case Castles(m):
		b = append(b, "O-O-O"...)
	default:
		if kind != Pawn {
			b = append(b, kindLetters[kind]-('a'-'A'))
			b = appendOrigin(b, m, legal)
		} else if Captured(m) != NoKind {
			b = append(b, from.File())
		}
		if Captured(m) != NoKind {
			b = append(b, 'x')
		}
		b = append(b, to.String()...)
		if k := Promotion(m); k != NoKind {
			b = append(b, '=', kindLetters[k]-('a'-'A'))
		}
	}
	after := *p
	after.Make(m)
	if after.InCheck() {
		var buf [maxMoves]game.Move
		if len(after.Generate(buf[:0])) == 0 {
			b = append(b, '#')
		} else {
			b = append(b, '+')
		}
	}
	return string(b)
}

// appendOrigin appends the shortest origin that distinguishes m from other legal moves by such a piece to the
// same square: nothing, the file, the rank or both, in this order.
func appendOrigin(b []byte, m game.Move, legal []game.Move) []byte {
	from := From(m)
	rivals, sameFile, sameRank := false, false, false
	for _, o := range legal {
		if o == m || Moved(o) != Moved(m) || To(o) != To(m) {
			continue
		}
		rivals = true
		sameFile = sameFile || From(o).File() == from.File()
		sameRank = sameRank || From(o).Rank() == from.Rank()
	}
	switch {
	case !rivals:
		return b
	case !sameFile:
		return append(b, from.File())
	case !sameRank:
		return append(b, from.Rank())
	}
	return append(b, from.String()...)
}

// ParseMove reads a move in p, in standard algebraic notation or UCI coordinates. It accepts unambiguous
// deviations: zeros for castling, a missing "=", "x", "+" or "#", needless origins ("Ng1f3", "e2-e4"),
// "e.p.", annotations such as "!?", letters in the wrong case, figurines and typographic characters ("♘×f3").
// Out of check it reads the null move ("--", "Z0", "@@@@", "0000"), although it is not legal in a game. The
// error has the text and explains why no move, or more than one, fits.
func (p *Position) ParseMove(text string) (game.Move, error) {
	var buf [maxMoves]game.Move
	return p.parseMove(text, p.Generate(buf[:0]))
}

func (p *Position) parseMove(text string, legal []game.Move) (game.Move, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, game.NotAMove(gameName, text, "the move is missing")
	}
	if len(text) > 20 {
		return 0, game.NotAMove(gameName, text, "too long for a move")
	}
	plain := plainText(text)
	if isNullText(strings.TrimRight(plain, "+#!?")) {
		return p.parseNull(text, legal)
	}
	var failure error
	for i := range spellings {
		w, err := readWish(spelling(plain, i))
		if err == nil {
			var m game.Move
			if m, err = w.choose(legal); err == nil {
				return m, nil
			}
			if err == errIllegal {
				err = p.refusal(w)
			}
		}
		if i == 0 || failure == errSyntax {
			failure = err
		}
		if err == errAmbiguous {
			break
		}
	}
	if failure == errSyntax {
		return 0, game.NotAMove(gameName, text, "%w", failure)
	}
	return 0, game.NewMoveError(gameName, text, "%w", failure)
}

// spellings is the number of spellings tried for a move text.
const spellings = 3

// spelling returns a possible spelling of a move text, the likeliest first.
func spelling(text string, i int) string {
	if i == 0 {
		return text
	}
	lower := strings.ToLower(text)
	if i == 1 || lower == "" {
		return lower
	}
	return strings.ToUpper(lower[:1]) + lower[1:]
}

var (
	errSyntax    = fault.Errorf("not a move in algebraic or coordinate notation")
	errIllegal   = fault.Errorf("not legal here")
	errAmbiguous = fault.Errorf("more than one legal move fits; add the square it starts from")
	errPromotion = fault.Errorf("the piece of the promotion is missing; add it, as in e8=Q")
)

// wish holds the details of a move that its text states; zero values are not stated.
type wish struct {
	kind       PieceKind // NoKind if the text is in coordinate notation
	file, rank byte      // file and rank of the origin; 0 if not given
	to         Square
	promotion  PieceKind
	castling   byte // 's' for short or 'l' for long
}

// isCastling reports whether text is the castling move written ("O-O" or "O-O-O"), also with zeros or
// lower-case letters.
func isCastling(text, written string) bool {
	if len(text) != len(written) {
		return false
	}
	for i := range len(text) {
		if c := text[i]; c != written[i] && !(written[i] == 'O' && (c == '0' || c == 'o')) {
			return false
		}
	}
	return true
}

// readWish reads one spelling of a move.
func readWish(text string) (wish, error) {
	text = strings.TrimRight(text, "+#!?")
	text = strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(text, "e.p."), "ep"))
	text = strings.TrimRight(text, "+#")
	switch {
	case isCastling(text, "O-O"):
		return wish{castling: 's', to: NoSquare}, nil
	case isCastling(text, "O-O-O"):
		return wish{castling: 'l', to: NoSquare}, nil
	}
	var w wish
	body := text
	// The promotion is at the end: "=Q", "(Q)", "/Q", "Q", and with coordinates "q".
	body = strings.TrimSuffix(body, ")")
	if n := len(body); n > 2 {
		if k := kindOf(body[n-1] | 0x20); k >= Knight && k <= Queen {
			w.promotion = k
			body = strings.TrimRight(body[:n-1], "=(/")
		}
	}
	n := len(body)
	if n < 2 {
		return wish{}, errSyntax
	}
	to, ok := squareOf(body[n-2], body[n-1])
	if !ok {
		return wish{}, errSyntax
	}
	w.to = to
	body = body[:n-2]
	if len(body) == 2 {
		if _, ok := squareOf(body[0], body[1]); ok { // coordinate notation
			w.file, w.rank = body[0], body[1]
			return w, nil
		}
	}
	w.kind = Pawn
	if body != "" && body[0] < 'a' {
		if w.kind = kindOf(body[0] | 0x20); w.kind == NoKind {
			return wish{}, errSyntax
		}
		body = body[1:]
	}
	if strings.HasSuffix(body, "x") || strings.HasSuffix(body, "-") || strings.HasSuffix(body, ":") {
		body = body[:len(body)-1]
	}
	if body != "" && body[0] >= 'a' && body[0] <= 'h' {
		w.file = body[0]
		body = body[1:]
	}
	if body != "" && body[0] >= '1' && body[0] <= '8' {
		w.rank = body[0]
		body = body[1:]
	}
	if body != "" {
		return wish{}, errSyntax
	}
	return w, nil
}

// choose returns the only legal move that fits w, or an error if there are none or several.
func (w wish) choose(legal []game.Move) (game.Move, error) {
	var found game.Move
	n, promotes := 0, false
	for _, m := range legal {
		if !w.fits(m) {
			continue
		}
		if Promotion(m) != w.promotion {
			promotes = promotes || Promotion(m) != NoKind && w.promotion == NoKind
			continue
		}
		found = m
		n++
	}
	if n == 0 {
		found, n = w.castles(legal)
	}
	switch {
	case n == 1:
		return found, nil
	case n > 1:
		return 0, errAmbiguous
	case promotes:
		return 0, errPromotion
	}
	return 0, errIllegal
}

// castles returns the castling move that w states by coordinates, either the king's target or the rook's
// square, and the number found (1 or 0). Other moves between the same squares have precedence.
func (w wish) castles(legal []game.Move) (found game.Move, n int) {
	if w.kind != NoKind || w.castling != 0 || w.promotion != NoKind {
		return 0, 0
	}
	for _, m := range legal {
		if !Castles(m) || w.file != From(m).File() || w.rank != From(m).Rank() {
			continue
		}
		if king, rook, _ := CastlingSquares(m); w.to == king || w.to == rook {
			found, n = m, 1
		}
	}
	return found, n
}

// fits reports whether m agrees with w; it ignores the promotion.
func (w wish) fits(m game.Move) bool {
	if w.castling != 0 {
		return Castles(m) && (w.castling == 's') == (To(m) > From(m))
	}
	return To(m) == w.to && (w.kind == NoKind || w.kind == Moved(m)) &&
		(w.file == 0 || w.file == From(m).File()) && (w.rank == 0 || w.rank == From(m).Rank())
}
