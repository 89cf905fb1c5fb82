package connectk

import (
	"strings"
	"testing"

	"ludarium/game"
)

// TestLineBugsOfOtherPrograms checks boards on which other programs were found to miss a line, to report a
// line that does not exist, or not to end the game.
func TestLineBugsOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		why     string
		board   *Board
		columns string // columns of the moves, counted from 1
		winner  game.Player
		over    bool
	}{
		{"the topmost four of a column (gym-connect-four 11)", mustBoard(6, 7, 4, true), "111212131",
			game.First, true},
		{"three of a column and one below are no four", mustBoard(6, 7, 4, true), "1112121", game.Nobody,
			false},
		{"a line to the last column (alpha-zero-general 222)", mustBoard(6, 7, 4, true), "4152637",
			game.First, true},
		{"a falling diagonal to the last column (phen-cogs 96)", mustBoard(6, 7, 4, true), "76654554144",
			game.First, true},
		{"the end of a row and the beginning of the next", mustBoard(4, 5, 4, true),
			"4152132", game.Nobody, false},
		{"no line is as long as asked: all cells are filled", mustBoard(3, 3, 9, true), "111222333",
			game.Nobody, true},
		{"one cell, one in a row", mustBoard(1, 1, 1, true), "1", game.First, true},
		{"two in a column", mustBoard(2, 2, 2, true), "121", game.First, true},
	} {
		s := New(c.board)
		for _, r := range c.columns {
			m, err := Game().ParseMove(s, string(r))
			if err != nil {
				t.Fatalf("%s: %v", c.why, err)
			}
			s.Play(m)
		}
		if over := s.Turn() == game.Nobody; over != c.over || over && s.Score(game.First) !=
			map[game.Player]float64{game.First: 1, game.Second: -1, game.Nobody: 0}[c.winner] {
			t.Errorf("%s: over %t with %v", c.why, over, s.Score(game.First))
		}
	}
}

// TestFullBoardBugsOfOtherPrograms checks full boards: without a line the game is drawn, and the last disc
// may complete a line.
func TestFullBoardBugsOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		why, rows string
		board     *Board
		winner    game.Player
	}{
		{"alternating blocks leave no five (HTML5-Gomoku 2)",
			"xoxoxo/xoxoxo/xoxoxo/oxoxox/oxoxox/oxoxox", mustBoard(6, 6, 5, false), game.Nobody},
		{"a full board with a line is no draw (fbinstant 20)", "xox/oxo/oxx", mustBoard(3, 3, 3, false),
			game.First},
		{"three are enough on a larger board if that is asked (ttt 11)", "..../xxx./.oo./....", mustBoard(4,
			4, 3, false),
			game.First},
		{"a gap in a diagonal (react-connect4 2)", "x..../.x.../...../o.ox./oo..x", mustBoard(5, 5, 4, false),
			game.Chance},
		{"a row that wraps is no line", "..xx/xx../.oo./o.o.", mustBoard(4, 4, 4, false),
			game.Chance},
	} {
		text := strings.NewReplacer(".....", "5", "....", "4", "...", "3", "..", "2", ".",
			"1").Replace(c.rows)
		moves := " x"
		if strings.Count(text, "x") > strings.Count(text, "o") {
			moves = " o"
		}
		s, err := Parse(c.board, text+moves)
		if err != nil {
			t.Errorf("%s: %v", c.why, err)
			continue
		}
		if c.winner == game.Chance {
			if s.Turn() == game.Nobody {
				t.Errorf("%s: it is over", c.why)
			}
			continue
		}
		if want := map[game.Player]float64{game.First: 1,
			game.Nobody: 0}[c.winner]; s.Turn() != game.Nobody ||
			s.Score(game.First) != want {
			t.Errorf("%s: turn %v, score %v", c.why, s.Turn(), s.Score(game.First))
		}
	}
}
