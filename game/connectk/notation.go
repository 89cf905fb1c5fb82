package connectk

import (
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"

	"ludarium/game"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Notation implements game.View. It returns the rows from the top, separated by slashes, with x for Red, o
// for Yellow and a number for consecutive empty cells, then a space and the side to move, x or o. After the
// moves 4 4 5 on 7×6:
//
//	7/7/7/7/3o3/3xx2 o
func (s *State) Notation() string {
	var t strings.Builder
	for row := range s.pos.Board.rows {
		if row > 0 {
			t.WriteByte('/')
		}
		empty := 0
		flush := func() {
			if empty > 0 {
				t.WriteString(strconv.Itoa(empty))
				empty = 0
			}
		}
		for col := range s.pos.Board.cols {
			cell := s.At(row, col)
			if cell == 0 {
				empty++
				continue
			}
			flush()
			t.WriteByte(" xo"[cell])
		}
		flush()
	}
	t.WriteByte(' ')
	t.WriteByte("xo"[s.mover()])
	return t.String()
}

// Parse reads a position on b: the output of Notation in upper or lower case, a drawn board (see [Grids]), or
// a move string played from the empty board (see [ParseMoves]). Text with a slash, or whose last word is x or
// o, is a position. Other text that is not a drawn board is a move string, which may have no moves.
//
// Parse rejects positions that simple checks show to be unreachable. Red must have as many stones as Yellow
// or, with Yellow to move, one more. With gravity no stone may have an empty cell below it. The side to move
// must not have a line. The error has the bad token and its offset.
func Parse(b *Board, text string) (*State, error) {
	if grids, ok := Grids(text); ok {
		if len(grids) > 1 {
			return nil, parse.Errorf("", grids[1].At, "connectk: bad position: %d boards, want one",
				len(grids))
		}
		return grids[0].State(b)
	}
	fields := parse.Words(text)
	if len(fields) > 0 && (strings.Contains(text, "/") || isSide(fields[len(fields)-1].Text)) {
		p, err := b.parsePosition(fields)
		if err != nil {
			return nil, parse.Within(0, err, "connectk: bad position: %w")
		}
		return &State{pos: p, won: p.Won()}, nil
	}
	s := New(b)
	moves, err := ParseMoves(s, text)
	if err != nil {
		return nil, err
	}
	for _, m := range moves {
		s.Play(m)
	}
	return s, nil
}

func isSide(word string) bool { return strings.EqualFold(word, "x") || strings.EqualFold(word, "o") }

func (b *Board) parsePosition(fields []parse.Word) (Position, error) {
	if n := len(fields); n > 2 || n == 1 && isSide(fields[0].Text) {
		return Position{}, fault.Errorf("%d words, want 2: the rows and the side to move", len(fields))
	}
	if last := fields[len(fields)-1]; !isSide(last.Text) {
		return Position{}, parse.Errorf(last.Text, last.At, "the last word, %q, is not a side to "+
			"move (x or o)", last.Text)
	}
	side := fields[1]
	red, yellow, err := b.parseRows(fields[0])
	if err != nil {
		return Position{}, err
	}
	return b.enter(red, yellow, side)
}

// enter returns the position with the given stones and side to move, or an error if it is unreachable.
func (b *Board) enter(red, yellow uint64, side parse.Word) (Position, error) {
	toMove := game.First
	p := Position{Own: red, Mask: red | yellow, Board: b}
	if strings.EqualFold(side.Text, "o") {
		toMove = game.Second
		p.Own = yellow
	}
	nRed, nYellow := bits.OnesCount64(red), bits.OnesCount64(yellow)
	switch {
	case nRed != nYellow+int(toMove):
		return Position{}, parse.Errorf(side.Text, side.At,
			"%d x and %d o with %s to move: play leads to equal numbers, or one x more when o moves", nRed,
			nYellow, side.Text)
	case b.hasLine(p.Own):
		return Position{}, parse.Errorf(side.Text, side.At, "%s is to move but has %d in a row already",
			side.Text, b.k)
	}
	return p, nil
}

// parseRows reads the stones of both sides from the rows of a position.
func (b *Board) parseRows(field parse.Word) (red, yellow uint64, err error) {
	rows, place := strings.Split(field.Text, "/"), field.At
	if len(rows) != b.rows {
		return 0, 0, fault.Errorf("%d rows, want %d", len(rows), b.rows)
	}
	for i, row := range rows {
		bad := func(token string, at int, format string, args ...any) (red, yellow uint64, err error) {
			return 0, 0,
				parse.Errorf(token, place+at, "row %d from the top: %w", i+1, fault.Errorf(format, args...))
		}
		col := 0
		for at := 0; at < len(row); {
			switch c := row[at]; {
			case c >= '1' && c <= '9':
				end := at + 1
				for end < len(row) && row[end] >= '0' && row[end] <= '9' {
					end++
				}
				n, err := strconv.Atoi(row[at:end])
				if err != nil || n > b.cols {
					return bad(row[at:end], at, "%s empty cells, but the board has %d columns", row[at:end],
						b.cols)
				}
				col += n
				at = end
				continue
			case col >= b.cols: // the error is returned below
			case c == 'x' || c == 'X':
				red |= b.bit(col, b.rows-1-i)
			case c == 'o' || c == 'O':
				yellow |= b.bit(col, b.rows-1-i)
			case c == '.' || c == '-' || c == '_':
			default:
				r, width := utf8.DecodeRuneInString(row[at:])
				return bad(row[at:at+width], at, "%q at character %d is neither x, o nor a number", r, at+1)
			}
			col++
			at++
		}
		if col != b.cols {
			return 0, 0, parse.Errorf(row, place, "row %d from the top has %d cells, want %d", i+1, col,
				b.cols)
		}
		place += len(row) + len("/")
	}
	return red, yellow, b.resting(red | yellow)
}

// resting returns an error if a stone has an empty cell below it in a game with gravity.
func (b *Board) resting(stones uint64) error {
	if col, row, found := b.floating(stones); found {
		return b.hangs(col, row)
	}
	return nil
}

// floating returns a stone above an empty cell in a game with gravity, with its row counted from the bottom.
func (b *Board) floating(stones uint64) (col, row int, found bool) {
	// A stone must be at the bottom or above another stone.
	air := stones &^ (stones<<1 | b.bottom)
	if !b.gravity || air == 0 {
		return 0, 0, false
	}
	col, row = b.place(bits.TrailingZeros64(air))
	return col, row, true
}

// hangs returns the error for a stone above an empty cell.
func (b *Board) hangs(col, row int) error {
	return fault.Errorf("row %d from the top: the disc in column %d has an empty cell below it", b.rows-row,
		col+1)
}
