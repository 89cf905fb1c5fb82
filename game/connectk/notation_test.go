package connectk

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/game"
)

func TestNotationRoundTrip(t *testing.T) {
	for _, c := range []struct {
		board       *Board
		moves, want string
	}{
		{mustBoard(6, 7, 4, true), "", "7/7/7/7/7/7 x"},
		{mustBoard(6, 7, 4, true), "4, 4 5", "7/7/7/7/3o3/3xx2 o"},
		{mustBoard(2, 12, 4, true), "1,12,12", "11x/x10o o"},
		{mustBoard(3, 3, 3, false), "b2 C3,a1", "2o/1x1/x2 o"},
		{mustBoard(6, 7, 4, true), "1122334", "7/7/7/7/ooo4/xxxx3 o"},
		{mustBoard(1, 64, 4, false), "a1 BL1", "x62o x"},
		{mustBoard(1, 64, 4, true), "64 1", "o62x x"},
	} {
		s, err := Parse(c.board, c.moves)
		if err != nil {
			t.Errorf("%q: %v", c.moves, err)
			continue
		}
		if s.Notation() != c.want {
			t.Errorf("%q gives %q, want %q", c.moves, s.Notation(), c.want)
		}
		back, err := Parse(c.board, strings.ToUpper(c.want))
		if err != nil || back.Notation() != c.want || back.Position() != s.Position() {
			t.Errorf("%q is read back as %v, %v", c.want, back, err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	four, free, wide := mustBoard(6, 7, 4, true), mustBoard(3, 3, 3, false), mustBoard(2, 12, 4, true)
	for _, c := range []struct {
		board      *Board
		text, want string
	}{
		{four, "48", `move 2, "8": not a column from 1 to 7`},
		{four, "4é", `move 2, "é": not a column from 1 to 7`},
		{four, "4444444", `move 7, "4": column 4 is full`},
		{four, "11223344", `move 8, "4": the game is over`},
		{wide, "13", `move 1, "13": not a column from 1 to 12`},
		{wide, "1,+2", `move 2, "+2": not a column from 1 to 12`},
		{free, "a1a1", `move 2, "a1": the square is taken`},
		{free, "a1d1", `move 2, "d1": not a square from a1 to c3`},
		{free, "a1b", `move 2, "b": not a square from a1 to c3`},
		{free, "a1 99999999999999999999", `move 2, "99999999999999999999": not a square from a1 to c3`},
		{four, "7/7/7/7/7/7", `the last word, "7/7/7/7/7/7", is not a side to move (x or o)`},
		{four, "7/7/7/7/7/7 x x", "3 words, want 2"},
		{four, "x", "1 words, want 2"},
		{four, "7/7/7/7/7 x", "5 rows, want 6"},
		{four, "7/7/7/7/7/8 x", "row 6 from the top: 8 empty cells, but the board has 7 columns"},
		{four, "7/7/7/7/7/99999999999999999999 x", "row 6 from the top"},
		{four, "7/7/7/7/7/6 x", "row 6 from the top has 6 cells, want 7"},
		{four, "7/7/7/7/7/6xo x", "row 6 from the top has 8 cells, want 7"},
		{four, "7/7/7/7/7/3y3 x", `row 6 from the top: 'y' at character 2 is neither x, o nor a number`},
		{four, "7/7/7/7/7/07 x", `'0' at character 1`},
		{four, "7/7/7/7/3o3/2x4 x", "row 5 from the top: the disc in column 4 has an empty cell below it"},
		{four, "7/7/7/7/7/3x3 x", "1 x and 0 o with x to move"},
		{four, "7/7/7/7/7/3o3 o", "0 x and 1 o with o to move"},
		{four, "7/7/7/7/oooo3/xxxx3 x", "x is to move but has 4 in a row already"},
	} {
		_, err := Parse(c.board, c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) ||
			!strings.HasPrefix(err.Error(), "connectk: ") {
			t.Errorf("%q gives error %v, want %q", c.text, err, c.want)
		}
	}
}

func TestParseMove(t *testing.T) {
	g := Game()
	four, free := New(mustBoard(6, 7, 4, true)), New(mustBoard(3, 3, 3, false))
	if m, err := g.ParseMove(four, " 7 "); err != nil || g.MoveText(four, m) != "7" {
		t.Errorf("column 7 is read as %v, %v", m, err)
	}
	if m, err := g.ParseMove(free, "C3"); err != nil || g.MoveText(free, m) != "c3" {
		t.Errorf("C3 is read as %v, %v", m, err)
	}
	for _, c := range []struct {
		s          *State
		text, want string
	}{
		{four, "8", `connectk: move "8": not a column from 1 to 7`},
		{four, "", `connectk: move "": not a column`},
		{four, "12", `connectk: move "12": not a column`},
		{free, "", `connectk: move "": not a square`},
		{free, "4", `connectk: move "4": not a square`},
		{free, "a01x", `connectk: move "a01x": not a square`},
	} {
		if _, err := g.ParseMove(c.s, c.text); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q gives error %v, want %q", c.text, err, c.want)
		}
	}
}

func TestMoveString(t *testing.T) {
	for _, c := range []struct {
		board *Board
		text  string
	}{
		{mustBoard(6, 7, 4, true), "4453"},
		{mustBoard(2, 12, 4, true), "4,10,3"},
		{mustBoard(3, 3, 3, false), "b2a1c3"},
		{mustBoard(2, 30, 3, false), "aa2z1ab1"},
	} {
		s := New(c.board)
		moves, err := ParseMoves(s, c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if got := MoveString(s, moves); got != c.text {
			t.Errorf("%s is written as %s", c.text, got)
		}
		if s.Position().Stones() != 0 {
			t.Errorf("%s: reading changed the start", c.text)
		}
	}
}

// fuzzBoards returns boards with different notations.
func fuzzBoards() []*Board {
	return []*Board{mustBoard(6, 7, 4, true), mustBoard(3, 3, 3, false), mustBoard(2, 12, 3, true),
		mustBoard(1, 64, 5, false)}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"4453", "7/7/7/7/3o3/3xx2 o", "b2a1", "11x/x10o o", "4,10", "3/1x1/3 o",
		"x62o x", "é/ x", "x"} {
		for i := range fuzzBoards() {
			f.Add(i, seed)
		}
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		boards := fuzzBoards()
		b := boards[uint(i)%uint(len(boards))]
		s, err := Parse(b, text)
		if err != nil {
			return
		}
		back, err := Parse(b, s.Notation())
		if err != nil || back.Notation() != s.Notation() || back.Hash() != s.Hash() {
			t.Errorf("%q is read as %s and then as %v, %v", text, s.Notation(), back, err)
		}
	})
}

func FuzzParseMoves(f *testing.F) {
	for _, seed := range []string{"4453", "b2a1", "4,10", "1 2 3", "aa1b", "é"} {
		for i := range fuzzBoards() {
			f.Add(i, seed)
		}
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		boards := fuzzBoards()
		s := New(boards[uint(i)%uint(len(boards))])
		moves, err := ParseMoves(s, text)
		if err != nil {
			return
		}
		again, err := ParseMoves(s, MoveString(s, moves))
		if err != nil || fmt.Sprint(again) != fmt.Sprint(moves) {
			t.Errorf("%q: %v is written as %s and read as %v, %v", text, moves, MoveString(s, moves), again,
				err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, seed := range []string{"4", "b2", "12", "", "bl1", "+1"} {
		for i := range fuzzBoards() {
			f.Add(i, seed)
		}
	}
	f.Fuzz(func(t *testing.T, i int, text string) {
		boards := fuzzBoards()
		s := New(boards[uint(i)%uint(len(boards))])
		if m, err := Game().ParseMove(s, text); err == nil && !game.Contains(s.Moves(nil), m) {
			t.Errorf("%q is read as the illegal move %v", text, m)
		}
	})
}
