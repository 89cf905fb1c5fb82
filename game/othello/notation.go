package othello

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Notation implements game.View. It returns the form of OBF files: the squares by row from a1 (X black, O
// white, - empty), a space, and the side to move (X or O).
func (s *State) Notation() string {
	return s.rows("") + " " + s.side()
}

// rows returns the squares by row from a1, with the text end after each row.
func (s *State) rows(end string) string {
	var b strings.Builder
	for row := range s.size {
		for col := range s.size {
			b.WriteByte("-XO"[s.At(row, col)])
		}
		b.WriteString(end)
	}
	return b.String()
}

// side returns the letter of the side to move.
func (s *State) side() string { return "XO"[s.mover : s.mover+1] }

// ParsePosition reads a position of the board with size (4, 6 or 8) squares a side: 16, 36 or 64 squares by
// row from a1, then the side to move. Black is X, *, b, # or 1, White is O, w or 2, in upper or lower case;
// an empty square is -, ., _ or 0. A board with one row on each line needs no side to move; see [readDrawn].
// White space is ignored, and so is text after a semicolon or per cent sign that follows the side; OBF files
// have scores and comments there. The error has the bad character or square.
func ParsePosition(size int, text string) (*State, error) {
	if d, ok := readDrawn(text); ok && d.Size() == size {
		return d.State()
	}
	s, err := parsePosition(size, text)
	if err != nil {
		return nil, parse.Within(0, err, errorPrefix+"%w")
	}
	return s, nil
}

// errorPrefix begins the errors of this package.
const errorPrefix = gameName + ": "

// parsePosition is ParsePosition, except that its errors do not have the name of the package.
func parsePosition(size int, text string) (*State, error) {
	p := Position{Board: boardMask(size)}
	squares := 0
	mover, sided := game.First, false
	i := -1
	for at, r := range text {
		i++
		bad := func(format string, args ...any) (*State, error) {
			_, width := utf8.DecodeRuneInString(text[at:])
			return nil, parse.Errorf(text[at:at+width], at, "bad position: %w", fault.Errorf(format, args...))
		}
		switch {
		case unicode.IsSpace(r):
			continue
		case r == ';' || r == '%':
			if sided {
				return FromPosition(p, mover), nil
			}
			if squares < size*size {
				return bad("%q at character %d after %d squares of %d", r, i+1, squares, size*size)
			}
			return bad("no side to move before %q at character %d", r, i+1)
		case sided:
			return bad("%q at character %d follows the side to move", r, i+1)
		}
		cell, ok := parseDisc(r)
		if !ok {
			return bad("%q at character %d is not one of X O -", r, i+1)
		}
		if squares == size*size {
			if cell == 0 {
				return bad("%q at character %d is not a side to move (X "+
					"or O) after %d squares", r, i+1, squares)
			}
			if cell == White {
				mover = game.Second
				p = p.Pass()
			}
			sided = true
			continue
		}
		bit := uint64(1) << (8*(squares/size) + squares%size)
		switch cell {
		case Black:
			p.Own |= bit
		case White:
			p.Opponent |= bit
		}
		squares++
	}
	if squares < size*size {
		return nil, parse.Errorf("", 0, "bad position: %d squares, want %d", squares, size*size)
	}
	if !sided {
		return nil, parse.Errorf("", 0, "bad position: no side to move (X or O) after %d squares", squares)
	}
	return FromPosition(p, mover), nil
}

func parseDisc(r rune) (cell game.Cell, ok bool) {
	switch r {
	case 'X', 'x', '*', 'B', 'b', '#', '1', '●':
		return Black, true
	case 'O', 'o', 'W', 'w', '2', '○':
		return White, true
	case '-', '.', '_', '0', '·':
		return 0, true
	}
	return 0, false
}

// moveText returns the name of a square, such as "d3", or "pass".
func moveText(m game.Move) string {
	if m == Pass {
		return "pass"
	}
	return string([]byte{'a' + byte(m%8), '1' + byte(m/8)})
}

func parseMove(s *State, text string) (game.Move, error) {
	text = strings.TrimSpace(text)
	if s.over {
		return 0, game.NewMoveError(gameName, text, "the game is over")
	}
	if isPass(text) {
		if s.moves != 0 {
			return 0, game.NewMoveError(gameName, text, "a pass is legal only if there is no other move")
		}
		return Pass, nil
	}
	lower := strings.ToLower(text)
	last := byte(s.size - 1)
	if len(lower) != 2 || lower[0] < 'a' || lower[0] > 'a'+last || lower[1] < '1' || lower[1] > '1'+last {
		return 0, game.NotAMove(gameName, text, "not a square from a1 to %c%c", 'a'+last, '1'+last)
	}
	sq := int(lower[1]-'1')*8 + int(lower[0]-'a')
	switch {
	case s.moves>>sq&1 != 0:
		return game.Move(sq), nil
	case (s.pos.Own|s.pos.Opponent)>>sq&1 != 0:
		return 0, game.NewMoveError(gameName, text, "the square is taken")
	case s.moves == 0:
		return 0, game.NewMoveError(gameName, text, "it flips no discs; the only legal move is to pass")
	}
	return 0, game.NewMoveError(gameName, text, "it flips no discs")
}

func isPass(text string) bool {
	return text == "--" || strings.EqualFold(text, "pass") || strings.EqualFold(text, "ps") ||
		strings.EqualFold(text, "pa")
}
