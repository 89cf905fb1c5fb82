package chess

import (
	"fmt"
	"math/bits"
	"strings"
	"unicode"

	"ludarium/game"
	rules "ludarium/game/chess"
)

// setup is a position that is being set up, legal or not.
type setup struct {
	cells    [64]game.Cell // by square
	side     rules.Color   // to move
	castling rules.Castling
	passant  game.Square // where a pawn can be taken en passant; NoSquare for nowhere
	clocks   [2]uint16   // plies since a capture or a pawn's move, and the number of the move
}

// setupOf returns the setup of a position.
func setupOf(p rules.Position) setup {
	s := setup{side: p.Side, castling: p.Castling, passant: game.NoSquare,
		clocks: [2]uint16{p.Halfmove, p.Fullmove}}
	for q := range s.cells {
		s.cells[q] = p.At(rules.Square(q))
	}
	if p.EnPassant != rules.NoSquare {
		s.passant = game.Square(p.EnPassant)
	}
	return s
}

// emptyBoard is a board without pieces.
func emptyBoard() setup { return setup{passant: game.NoSquare, clocks: [2]uint16{0, 1}} }

// put puts a piece, or 0 for none, on a square, and forgets what was possible only with what stood there.
func (s *setup) put(q game.Square, cell game.Cell) {
	s.cells[q] = cell
	s.fit()
}

// fit takes away castling and en passant where the pieces do not stand for them.
func (s *setup) fit() {
	s.castling &= s.mayCastle()
	found := false
	for _, q := range s.passants() {
		found = found || q == s.passant
	}
	if !found {
		s.passant = game.NoSquare
	}
}

// castlings are the rights with their names and where king and rook stand.
var castlings = []struct {
	right      rules.Castling
	name       string
	king, rook game.Square
	color      rules.Color
}{
	{rules.WhiteShort, textWhiteOO, 60, 63, rules.White},
	{rules.WhiteLong, textWhiteOOO, 60, 56, rules.White},
	{rules.BlackShort, textBlackOO, 4, 7, rules.Black}, {rules.BlackLong, textBlackOOO, 4, 0, rules.Black},
}

// mayCastle returns the rights for which king and rook stand where they began.
func (s *setup) mayCastle() (rights rules.Castling) {
	for _, c := range castlings {
		if s.cells[c.king] == rules.CellOf(c.color, rules.King) &&
			s.cells[c.rook] == rules.CellOf(c.color, rules.Rook) {
			rights |= c.right
		}
	}
	return rights
}

// passants returns the squares over which a pawn may just have stepped, so that another can take it.
func (s *setup) passants() []game.Square {
	over, back, other := 16, -8, rules.Black // White takes on the sixth rank
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
		if s.castling&c.right != 0 {
			rights += "KQkq"[i : i+1]
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

// problem says why the position cannot be played on; empty where it can.
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
		switch name := rules.Game().Sides[c]; {
		case kings[c] == 0:
			return name + textHasNoKing
		case kings[c] > 1:
			return fmt.Sprintf(textHasKings, name, kings[c])
		}
	}
	if b := pawns & (0xff | 0xff<<56); b != 0 {
		return textAPawnCannotStand + rules.Square(bits.TrailingZeros64(b)).String()
	}
	if _, err := rules.ParseFEN(s.String()); err != nil {
		return sentence(err)
	}
	return ""
}

// sentence returns an error about a position as a sentence.
func sentence(err error) string {
	text := strings.TrimPrefix(err.Error(), "chess: bad FEN: ")
	return strings.ToUpper(text[:1]) + text[1:]
}

// Size implements game.View.
func (s *setup) Size() (rows, cols int) { return 8, 8 }

// At implements game.View.
func (s *setup) At(row, col int) game.Cell { return s.cells[8*row+col] }

// Turn implements game.View.
func (s *setup) Turn() game.Player { return game.Player(s.side) }

// Moves implements game.View: nobody moves.
func (s *setup) Moves(dst []game.Move) []game.Move { return dst }

// Squares implements game.View.
func (s *setup) Squares(game.Move) (from, to game.Square) { return game.NoSquare, game.NoSquare }

// Score implements game.View.
func (s *setup) Score(game.Player) float64 { return 0 }

// Notation implements game.View.
func (s *setup) Notation() string { return s.String() }
