package othello

import (
	"strings"
	"testing"

	"ludarium/game"
)

// TestPassBugsOfOtherPrograms checks positions in which other programs were found to end the game too early
// or never.
func TestPassBugsOfOtherPrograms(t *testing.T) {
	for _, c := range []struct {
		why, board string
		turn       game.Player
		score      float64 // Black's final score; empty squares count for the winner
	}{
		{"who cannot move passes, the other goes on (MM-NEATv2 408)", "XO-- ---- ---- ---- O", game.First, 0},
		{"neither can move, with empty squares (Reversi 5)", "XX-- ---- ---- --OO X", game.Nobody, 0},
		{"all discs of one colour (Reversi 5)", "XXX- -XX- --X- ---- O", game.Nobody, 1},
		{"the other colour", "OOO- -OO- --O- ---- X", game.Nobody, -1},
		{"a full board", "XXXX XXXX OOOO OOOO X", game.Nobody, 0},
		{"over before the first move: more discs win (misskey 2332)", "XX-- ---- ---- ---O X", game.Nobody,
			1},
		{"the one to move has no disc left", "XX-- XX-- ---- ---- O", game.Nobody, 1},
	} {
		fields := strings.Fields(c.board)
		s, err := ParsePosition(4, strings.Join(fields[:4], "")+" "+fields[4])
		if err != nil {
			t.Errorf("%s: %v", c.why, err)
			continue
		}
		if s.Turn() == game.Nobody != (c.turn == game.Nobody) {
			t.Errorf("%s: turn %v, want %v", c.why, s.Turn(), c.turn)
		}
		if c.turn == game.Nobody && s.Score(game.First) != c.score {
			t.Errorf("%s: score %v, want %v", c.why, s.Score(game.First), c.score)
		}
		if c.turn != game.Nobody {
			moves := s.Moves(nil)
			if s.Turn() == game.Second && len(moves) != 1 {
				t.Errorf("%s: %d moves, want a pass", c.why, len(moves))
			}
		}
	}
}

// TestGameEndsWithEmptySquares plays a game that ends with empty squares because neither side can move
// (alpha-zero-general 167).
func TestGameEndsWithEmptySquares(t *testing.T) {
	const text = "c4e3f3c5d3b4e6f5d6f4f6c2b6c3c1c6a5a6c7a4a3a2b3b5d2a7b7b8d7d8c8a8e8e1d1b1b2a1e2e7f7f8f1f2" +
		"g8g7g5g6h7g4g3h3h4h5g2"
	s := New(8)
	for i := 0; i < len(text); i += 2 {
		if pass := s.Moves(nil); len(pass) == 1 && Game().MoveText(s, pass[0]) == "pass" {
			s.Play(pass[0])
		}
		m, err := Game().ParseMove(s, text[i:i+2])
		if err != nil {
			t.Fatalf("ply %d: %v", i/2+1, err)
		}
		s.Play(m)
	}
	if s.Turn() != game.Nobody || s.Score(game.Second) != 1 {
		t.Errorf("turn %v, score %v", s.Turn(), s.Score(game.Second))
	}
}
