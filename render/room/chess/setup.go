package chess

import (
	"fmt"
	"math/bits"
	"strings"
	"unicode"

	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/room/form"
	"ludarium/render/ui/lang"
)

// setup is an edited position, legal or not.
type setup struct {
	cells    [64]game.Cell // content by square
	side     rules.Color   // side to move
	castling rules.Castling
	chess960 bool        // whether kings castle from any file
	passant  game.Square // target square of an en passant capture; NoSquare if there is none
	clocks   [2]uint16   // plies since the last capture or pawn move, and move number
}

func setupOf(p rules.Position) setup {
	s := setup{side: p.Side, castling: p.Castling, passant: game.NoSquare,
		clocks: [2]uint16{p.Halfmove, p.Fullmove}}
	for q := range s.cells {
		s.cells[q] = p.At(rules.Square(q))
	}
	if p.EnPassant != rules.NoSquare {
		s.passant = game.Square(p.EnPassant)
	}
	number, ok := rules.Number960(&p)
	s.chess960 = !p.Castling.Usual() || ok && number != rules.UsualStart
	return s
}

// emptyBoard is a board without pieces.
func emptyBoard() setup { return setup{passant: game.NoSquare, clocks: [2]uint16{0, 1}} }

// put puts a piece, or nothing if cell is 0, on a square and drops castling and en passant rights that
// depended on the old piece.
func (s *setup) put(q game.Square, cell game.Cell) {
	s.cells[q] = cell
	s.fit()
}

// fit removes castling and en passant rights that the pieces do not allow.
func (s *setup) fit() {
	s.allow(s.has)
	found := false
	for _, q := range s.passants() {
		found = found || q == s.passant
	}
	if !found {
		s.passant = game.NoSquare
	}
}

// castling is a right to castle with its name.
type castling struct {
	color rules.Color
	short bool
	id    string // ID of its control
	name  lang.Text
}

func (c castling) right() rules.Castling { return rules.RightOf(c.color, c.short) }

var castlings = []castling{
	{rules.White, true, "white-short", textWhiteOO}, {rules.White, false, "white-long", textWhiteOOO},
	{rules.Black, true, "black-short", textBlackOO}, {rules.Black, false, "black-long", textBlackOOO},
}

// castlers returns king and rook for a castling right: on their standard squares or, in Chess960, a king on
// its home rank and, on the right's side, the rook that has the right or otherwise the outermost rook. ok is
// false if there are none.
func (s *setup) castlers(c castling) (king, rook rules.Square, ok bool) {
	home := rules.A1
	if c.color == rules.Black {
		home = rules.A8
	}
	king, rook = rules.NoSquare, rules.NoSquare
	for q := home; q < home+8; q++ {
		if s.cells[q] == rules.CellOf(c.color, rules.King) {
			king = q
		}
	}
	suits := func(q rules.Square) bool {
		return s.cells[q] == rules.CellOf(c.color, rules.Rook) && (q > king) == c.short
	}
	for q := home; king != rules.NoSquare && q < home+8; q++ {
		if suits(q) && (c.short || rook == rules.NoSquare) {
			rook = q
		}
	}
	if rook == rules.NoSquare {
		return king, rook, false
	}
	if s.castling&c.right() != 0 && suits(s.castling.Rook(c.right())) {
		rook = s.castling.Rook(c.right())
	}
	return king, rook, s.chess960 || rules.Castling(0).With(king, rook).Usual()
}

// allow sets the wanted castling rights whose king and rook are in place.
func (s *setup) allow(wanted func(c castling) bool) {
	var rights rules.Castling
	for _, c := range castlings {
		if king, rook, ok := s.castlers(c); ok && wanted(c) {
			rights = rights.With(king, rook)
		}
	}
	s.castling = rights
}

// has reports whether a castling right is set and its rook is in place.
func (s *setup) has(c castling) bool {
	_, rook, ok := s.castlers(c)
	return ok && s.castling&c.right() != 0 && s.castling.Rook(c.right()) == rook
}

// toggle sets or removes a castling right.
func (s *setup) toggle(c castling) {
	s.allow(func(other castling) bool { return s.has(other) != (other == c) })
}

// passants returns the possible target squares of en passant captures.
func (s *setup) passants() []game.Square {
	over, back, other := 16, -8, rules.Black // White captures onto the sixth rank
	if s.side == rules.Black {
		over, back, other = 40, 8, rules.White
	}
	var out []game.Square
	for col := range 8 {
		q := over + col
		at := q - back
		if s.cells[q] != 0 || s.cells[q+back] != 0 || s.cells[at] != rules.CellOf(other, rules.Pawn) {
			continue
		}
		own := rules.CellOf(s.side, rules.Pawn)
		if col > 0 && s.cells[at-1] == own || col < 7 && s.cells[at+1] == own {
			out = append(out, game.Square(q))
		}
	}
	return out
}

// String returns the FEN.
func (s *setup) String() string {
	var b strings.Builder
	const letters = ".pnbrqk"
	for row := range 8 {
		if row > 0 {
			b.WriteByte('/')
		}
		empty := 0
		flush := func() {
			if empty > 0 {
				fmt.Fprint(&b, empty)
			}
			empty = 0
		}
		for col := range 8 {
			color, kind := rules.Piece(s.cells[8*row+col])
			if kind == rules.NoKind {
				empty++
				continue
			}
			flush()
			letter := rune(letters[kind])
			if color == rules.White {
				letter = unicode.ToUpper(letter)
			}
			b.WriteRune(letter)
		}
		flush()
	}
	rights := ""
	for i, c := range castlings {
		switch letter := "KQkq"[i : i+1]; {
		case s.castling&c.right() == 0:
		case s.castling.Usual():
			rights += letter
		case c.color == rules.White:
			rights += strings.ToUpper(string(s.castling.Rook(c.right()).File()))
		default:
			rights += string(s.castling.Rook(c.right()).File())
		}
	}
	if rights == "" {
		rights = "-"
	}
	passant := "-"
	if s.passant != game.NoSquare {
		passant = rules.Square(s.passant).String()
	}
	fmt.Fprintf(&b, " %s %s %s %d %d", "wb"[s.side:s.side+1], rights, passant, s.clocks[0], s.clocks[1])
	return b.String()
}

// problem returns the reason why the position is illegal, or "".
func (s *setup) problem() string {
	var kings [2]int
	var pawns uint64
	for q, cell := range s.cells {
		switch color, kind := rules.Piece(cell); kind {
		case rules.King:
			kings[color]++
		case rules.Pawn:
			pawns |= 1 << q
		}
	}
	for c := rules.White; c <= rules.Black; c++ {
		switch name := lang.Say(rules.Game().Sides[c]); {
		case kings[c] == 0:
			return textHasNoKing.With("name", name)
		case kings[c] > 1:
			return textHasKings.With("name", name, "kings", kings[c])
		}
	}
	if b := pawns & (0xff | 0xff<<56); b != 0 {
		return textAPawnCannotStand.With("text", rules.Square(bits.TrailingZeros64(b)).String())
	}
	if _, err := rules.ParseFEN(s.String()); err != nil {
		return sentence(err)
	}
	return ""
}

// sentence returns an error about a position as a sentence.
func sentence(err error) string {
	text := strings.TrimPrefix(lang.Fault(err), "chess: bad FEN: ")
	return form.Capital(text)
}

// Size implements game.View.
func (s *setup) Size() (rows, cols int) { return 8, 8 }

// At implements game.View.
func (s *setup) At(row, col int) game.Cell { return s.cells[8*row+col] }

// Turn implements game.View.
func (s *setup) Turn() game.Player { return game.Player(s.side) }

// Moves implements game.View: there are no moves.
func (s *setup) Moves(dst []game.Move) []game.Move { return dst }

// Squares implements game.View.
func (s *setup) Squares(game.Move) (from, to game.Square) { return game.NoSquare, game.NoSquare }

// Score implements game.View.
func (s *setup) Score(game.Player) float64 { return 0 }

// Notation implements game.View.
func (s *setup) Notation() string { return s.String() }
