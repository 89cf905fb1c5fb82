package twenty48_test

import (
	"testing"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/twenty48"
)

// TestMergeBugsOfOtherPrograms checks lines and boards that other programs were found to merge wrongly.
func TestMergeBugsOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		why, board string
		move       game.Move
		want       string
	}{
		{"what has merged does not merge again (fx2048 3)", "8 8 16 0/0 0 0 0/0 0 0 0/0 0 0 0", twenty48.Left,
			"16 16 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"},
		{"nor from the other side (term2048 2)", "0 2 2 4/0 0 0 0/0 0 0 0/0 0 0 0", twenty48.Right,
			"0 0 4 4 / 0 0 0 0 / 0 0 0 0 / 0 0 0 0"},
		{"four make two pairs (2048tex 2)", "0 0 0 0/0 0 0 0/0 0 0 0/2 2 2 2", twenty48.Right,
			"0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 4 4"},
		{"of three in a column the far ones merge (sed2048 4)", "0 0 0 4/0 0 0 4/0 0 0 4/0 0 0 8",
			twenty48.Down,
			"0 0 0 0 / 0 0 0 4 / 0 0 0 8 / 0 0 0 8"},
		{"three in a row to the right (sed2048 4)", "2 0 0 8/0 4 4 4/0 4 2 8/4 2 8 32", twenty48.Right,
			"0 0 2 8 / 0 0 4 8 / 0 4 2 8 / 4 2 8 32"},
		{"each row for itself (2048 32)", "0 0 0 0/2 0 0 0/4 4 2 0/4 64 32 32", twenty48.Right,
			"0 0 0 0 / 0 0 0 2 / 0 0 8 2 / 0 4 64 64"},
		{"columns beside each other do not merge (2048 30)", "0 0 0 0/0 0 2 4/0 2 16 2/4 32 8 2",
			twenty48.Down,
			"0 0 0 0 / 0 0 2 0 / 0 2 16 4 / 4 32 8 4"},
		{"tiles of the top row fall (2048-- 18)", "2 0 4 0/0 0 0 0/0 0 0 0/2 0 0 0", twenty48.Down,
			"0 0 0 0 / 0 0 0 0 / 0 0 0 0 / 4 0 4 0"},
	} {
		s := parse(t, nil, c.board+" p 0")
		if !game.Contains(s.Moves(nil), c.move) {
			t.Errorf("%s: the move is not legal", c.why)
			continue
		}
		if s.Play(c.move); tiles(s) != c.want {
			t.Errorf("%s: %s gives %s, want %s", c.why, c.board, tiles(s), c.want)
		}
	}
}

// TestGameEndBugsOfOtherPrograms checks boards on which other programs were found to end or to continue the
// game wrongly.
func TestGameEndBugsOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		why, board, rows string
		moves            int // number of legal slides; 0 if the game is over
	}{
		{"a move that changes nothing brings no tile (gg 11)", "2 4 8 16/0 0 0 0/0 0 0 0/0 0 0 0", "4", 1},
		{"a full board with a pair goes on (2048 5)", "2 4 8 16/4 8 16 32/8 16 32 128/16 32 64 64", "4", 2},
		{"a pair in a column goes on (js_2048_game 685)", "2 4 8 16/2 8 16 32/8 16 32 64/16 32 64 128", "4",
			2},
		{"a full board without one is over (2048-Gym 21)", "2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 2", "4", 0},
		{"equal tiles across a corner are no pair", "2 4 8/4 8 2/8 2 4", "3", 0},
		{"the last place of a 3×3 board", "2 4 8/4 8 2/8 2 0", "3", 2},
		{"the end of a row is not beside the next row", "2 4 8/8 16 32/64 2 4", "3", 0},
		{"a pair on 5×5", "2 4 2 4 2/4 2 4 2 4/2 4 2 4 2/4 2 4 2 4/8 4 2 16 16", "5", 2},
		{"a full 6×6 board", "2 4 2 4 2 4/4 2 4 2 4 2/2 4 2 4 2 4/4 2 4 2 4 2/2 4 2 4 2 4/4 2 4 2 4 2", "6",
			0},
	} {
		s := parse(t, param.Values{"size": c.rows}, c.board+" p 0")
		if n := len(s.Moves(nil)); n != c.moves || (s.Turn() == game.Nobody) != (c.moves == 0) {
			t.Errorf("%s: %d moves, want %d; turn %v", c.why, n, c.moves, s.Turn())
		}
	}
}
