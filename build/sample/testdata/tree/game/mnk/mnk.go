// Package mnk has the rules of m,n,k games: two players put stones on a board of m columns and n rows in
// turn, and the first to get k in a row wins. Tic-tac-toe is 3,3,3, gomoku 15,15,5.
package mnk

import (
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

// The stones.
const (
	Cross game.Cell = 1 + iota // of First
	Nought
)

// State is a position; it implements game.State and game.Reasoner. A move is the square where the stone goes.
type State struct {
	Rows, Cols, K int
	cells         []game.Cell
	past          []game.Move
	won           bool // the last move has completed a line
}

// Size implements game.View.
func (s *State) Size() (rows, cols int) { return s.Rows, s.Cols }

// At implements game.View.
func (s *State) At(row, col int) game.Cell { return s.cells[row*s.Cols+col] }

// stones returns the number of stones on the board.
func (s *State) stones() (n int) {
	for _, c := range s.cells {
		if c != 0 {
			n++
		}
	}
	return n
}

// mover returns whose turn it is, or would be if the game were not over.
func (s *State) mover() game.Player { return game.Player(s.stones() % 2) }

// Turn implements game.View.
func (s *State) Turn() game.Player {
	if s.won || s.stones() == len(s.cells) {
		return game.Nobody
	}
	return s.mover()
}

// Moves implements game.View: the empty squares row by row.
func (s *State) Moves(dst []game.Move) []game.Move {
	if s.won {
		return dst
	}
	for q, c := range s.cells {
		if c == 0 {
			dst = append(dst, game.Move(q))
		}
	}
	return dst
}

// Squares implements game.View.
func (s *State) Squares(m game.Move) (from, to game.Square) { return game.Square(m), game.Square(m) }

// Score implements game.View.
func (s *State) Score(p game.Player) float64 {
	switch {
	case !s.won:
		return 0
	case p == s.mover():
		return -1
	}
	return 1
}

// Reason implements game.Reasoner.
func (s *State) Reason() string {
	switch {
	case s.won:
		return "a line"
	case s.Turn() == game.Nobody:
		return "board full"
	}
	return ""
}

// Play implements game.State.
func (s *State) Play(m game.Move) {
	s.cells[m] = Cross + game.Cell(s.mover())
	s.past = append(s.past, m)
	s.won = s.line(int(m)/s.Cols, int(m)%s.Cols)
}

// Directions are the directions of lines, as steps in rows and columns.
var Directions = [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}}

// line reports whether the stone on a square is part of a line of k.
func (s *State) line(row, col int) bool {
	own := s.At(row, col)
	for _, d := range Directions {
		n := 1
		for _, sign := range [2]int{1, -1} {
			r, c := row+sign*d[0], col+sign*d[1]
			for r >= 0 && r < s.Rows && c >= 0 && c < s.Cols && s.At(r, c) == own {
				r, c, n = r+sign*d[0], c+sign*d[1], n+1
			}
		}
		if n >= s.K {
			return true
		}
	}
	return false
}

// Undo implements game.State.
func (s *State) Undo() {
	last := len(s.past) - 1
	if last < 0 {
		panic("mnk: nothing to undo")
	}
	s.cells[s.past[last]] = 0
	s.past, s.won = s.past[:last], false
}

// Hash implements game.State.
func (s *State) Hash() (h uint64) {
	for _, c := range s.cells {
		h = game.Mix(h ^ uint64(c))
	}
	return h
}

// Clone implements game.State.
func (s *State) Clone() game.State {
	c := *s
	c.cells = append([]game.Cell(nil), s.cells...)
	c.past = append([]game.Move(nil), s.past...)
	return &c
}

// signs are the characters of cells in a notation.
const signs = ".xo"

// Notation implements game.View: the rows from the top, separated by slashes, x and o for stones:
// ".../.x./...".
func (s *State) Notation() string {
	var t strings.Builder
	for q, c := range s.cells {
		if q > 0 && q%s.Cols == 0 {
			t.WriteByte('/')
		}
		t.WriteByte(signs[c])
	}
	return t.String()
}

// parsePosition parses a notation. The number of stones determines whose turn it is.
func parsePosition(v param.Values, text string) (game.State, error) {
	s := start(v)
	text = strings.TrimSpace(text)
	if want := s.Rows*s.Cols + s.Rows - 1; len(text) != want {
		return nil, parse.Errorf(text, 0, "mnk: bad position: %d signs, want %d", len(text), want)
	}
	var count [3]int
	for at := range len(text) {
		row, col := at/(s.Cols+1), at%(s.Cols+1)
		sign := text[at : at+1]
		cell := strings.Index(signs, strings.ToLower(sign))
		switch {
		case col == s.Cols && sign == "/":
		case col == s.Cols || cell < 0:
			return nil, parse.Errorf(sign, at, "mnk: bad position: %q in row %d", sign, row+1)
		default:
			s.cells[row*s.Cols+col] = game.Cell(cell)
			count[cell]++
		}
	}
	if d := count[Cross] - count[Nought]; d != 0 && d != 1 {
		return nil, parse.Errorf(text, 0, "mnk: bad position: %d x and %d o", count[Cross], count[Nought])
	}
	for q, c := range s.cells {
		if c != 0 && s.line(q/s.Cols, q%s.Cols) {
			if c != Cross+game.Cell(s.mover().Opponent()) {
				return nil, parse.Errorf(text, 0, "mnk: bad position: the side to move has a line")
			}
			s.won = true
		}
	}
	return s, nil
}

// moveText returns the text of a move: the letter of the column from the left and the number of the row from
// the bottom, "b2".
func moveText(s game.State, m game.Move) string {
	rows, cols := s.Size()
	return square(rows, cols, m)
}

// square returns the name of a square.
func square(rows, cols int, m game.Move) string {
	return fmt.Sprintf("%c%d", 'a'+int(m)%cols, rows-int(m)/cols)
}

// parseMove parses the text of a move, in upper or lower case.
func parseMove(s game.State, text string) (game.Move, error) {
	for _, m := range s.Moves(nil) {
		if strings.EqualFold(moveText(s, m), strings.TrimSpace(text)) {
			return m, nil
		}
	}
	rows, cols := s.Size()
	for q := range game.Move(rows * cols) {
		if strings.EqualFold(square(rows, cols, q), strings.TrimSpace(text)) {
			return 0, game.NewMoveError("mnk", text, "the square is taken, or the game is over")
		}
	}
	return 0, game.NotAMove("mnk", text, "moves are written as b2")
}

// start returns the empty board.
func start(v param.Values) *State {
	s := &State{Rows: v.Int("rows"), Cols: v.Int("cols"), K: v.Int("k")}
	s.cells = make([]game.Cell, s.Rows*s.Cols)
	return s
}

// Game describes the game.
func Game() *game.Game {
	size := func(name, title string) param.Spec {
		return param.Spec{Name: name, Title: title, Doc: title + " of the board.", Kind: param.Int,
			Default: "3", Min: 3, Max: 19}
	}
	k := param.Spec{Name: "k", Title: "In a row", Doc: "How many stones in a row win.", Kind: param.Int,
		Default: "3", Min: 3, Max: 6}
	return &game.Game{Name: "mnk", Title: "m,n,k game",
		Doc:     "Puts k stones in a row on a board of m columns and n rows.",
		Players: 2, Sides: [2]string{"Cross", "Nought"},
		Params: []param.Spec{size("rows", "Rows"), size("cols", "Columns"), k},
		Presets: []game.Preset{{Name: "3x3", Title: "Tic-tac-toe"},
			{Name: "15x15", Title: "Gomoku", Values: param.Values{"rows": "15", "cols": "15", "k": "5"}}},
		New:   func(v param.Values) (game.State, error) { return start(v), nil },
		Parse: parsePosition, MoveText: moveText, ParseMove: parseMove}
}

// Formats returns the formats of the game.
func Formats() format.Set {
	return format.Set{Game: Game(),
		Formats: []format.Format{format.Position(Game()), format.JSON(Game())},
		Sites:   []string{"playok.com"}, Copied: "the moves, such as b2 a1,"}
}
