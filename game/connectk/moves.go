package connectk

import (
	"strconv"
	"strings"
	"unicode"

	"ludarium/game"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// moveText returns the text of a move. With gravity it is the number of the column, counted from 1 at the
// left. Without gravity it is the letter of the column and the number of the row; a1 is at the bottom left,
// and columns aa, ab, … follow z.
func (b *Board) moveText(m game.Move) string {
	col, row := b.place(int(m))
	if b.gravity {
		return strconv.Itoa(col + 1)
	}
	return columnName(col) + strconv.Itoa(row+1)
}

func columnName(col int) string {
	if col < 26 {
		return string(rune('a' + col))
	}
	return columnName(col/26-1) + string(rune('a'+col%26))
}

// parseCell reads a text that moveText wrote, in upper or lower case. With gravity it returns the lowest cell
// of the column, or the cell in the row that follows the column. The column may be given by its letter; rows
// are counted from 1 at the bottom.
func (b *Board) parseCell(text string) (col, row int, err error) {
	letters := strings.TrimRight(text, "0123456789")
	if b.gravity && letters == "" || b.gravity && len(text) > 0 && !isLetter(rune(text[0])) {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 || n > b.cols || text[0] == '+' {
			return 0, 0, game.NotAMove(gameName, text, "not a column from 1 to %d", b.cols)
		}
		return n - 1, 0, nil
	}
	digits := text[len(letters):]
	for col := range b.cols {
		if strings.EqualFold(columnName(col), letters) {
			if b.gravity && digits == "" {
				return col, 0, nil
			}
			if row, err := strconv.Atoi(digits); err == nil && row >= 1 && row <= b.rows {
				return col, row - 1, nil
			}
		}
	}
	if b.gravity {
		return 0, 0, game.NotAMove(gameName, text, "not a column from 1 to %d or a to %s", b.cols,
			columnName(b.cols-1))
	}
	return 0, 0, game.NotAMove(gameName, text, "not a square from a1 to %s%d", columnName(b.cols-1), b.rows)
}

// parseMove reads one move and checks that it is legal.
func parseMove(s *State, text string) (game.Move, error) {
	text = strings.TrimSpace(text)
	b := s.pos.Board
	if s.Turn() == game.Nobody {
		return 0, game.NewMoveError(gameName, text, "the game is over")
	}
	col, row, err := b.parseCell(text)
	if err != nil {
		return 0, err
	}
	legal := s.pos.Moves()
	if b.gravity {
		named := row
		legal &= b.Column(col)
		for row = 0; row < b.rows-1 && legal&b.bit(col, row) == 0; {
			row++
		}
		if last := text[len(text)-1]; isLetter(rune(text[0])) && !isLetter(rune(last)) && named != row &&
			legal != 0 {
			return 0, game.NewMoveError(gameName, text, "the disc lands on %s%d", columnName(col), row+1)
		}
	}
	if legal&b.bit(col, row) == 0 {
		if b.gravity {
			return 0, game.NewMoveError(gameName, text, "column %d is full", col+1)
		}
		return 0, game.NewMoveError(gameName, text, "the square is taken")
	}
	return game.Move(b.Cell(col, row)), nil
}

// MoveString returns moves in the form that ParseMoves reads. With gravity the column numbers from 1 are
// joined ("4453") on boards of up to nine columns and separated by commas ("4,10,3") on wider ones. Without
// gravity the cells are joined ("b2a1c3").
func MoveString(s game.View, moves []game.Move) string {
	b := concrete(s).pos.Board
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = b.moveText(m)
	}
	if b.gravity && b.cols > 9 {
		return strings.Join(texts, ",")
	}
	return strings.Join(texts, "")
}

// ParseMoves reads a move string, such as one that MoveString wrote, beginning in s, which is not changed.
// White space, commas, brackets, quotes and strokes may separate moves, and numbers with a dot ("1.") may
// precede them. With gravity and up to nine columns every digit is a move; with more columns separators end
// the moves. A column may also be given by its letter, with or without the row in which the disc lands
// ("d1"). Without gravity a move ends with its digits. The error has the first bad move and its number.
func ParseMoves(s game.State, text string) ([]game.Move, error) {
	at := concrete(s).Clone().(*State)
	var moves []game.Move
	if tagged().MatchString(text) {
		return nil, fault.Errorf("connectk: there are separators, but no moves")
	}
	next := func(text string) string { return parse.AfterNumbers(text, isSeparator, ".") }
	for rest := next(text); rest != ""; rest = next(rest) {
		n := at.pos.Board.tokenLength(rest)
		m, err := parseMove(at, rest[:n])
		if err != nil {
			return nil, game.Numbered(err, strconv.Itoa(len(moves)+1), len(text)-len(rest))
		}
		moves = append(moves, m)
		at.Play(m)
		rest = rest[n:]
	}
	if len(moves) == 0 && strings.TrimSpace(text) != "" {
		return nil, fault.Errorf("connectk: there are separators, but no moves")
	}
	return moves, nil
}

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

// isSeparator reports whether a character may separate moves, as in the lists of other programs.
func isSeparator(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;-|[](){}\"'", r) }

// tokenLength returns the length in bytes of the first move of text, which does not start with a separator.
func (b *Board) tokenLength(text string) int {
	digits := false
	for i, r := range text {
		isDigit := r >= '0' && r <= '9'
		switch {
		case isSeparator(r),
			// a column is a single character
			b.gravity && b.cols <= 9 && i > 0 && !(isDigit && isLetter(rune(text[0]))),
			// letters, then digits
			(!b.gravity || isLetter(rune(text[0]))) && digits && !isDigit:
			return i
		}
		digits = isDigit
	}
	return len(text)
}
