package uci

import (
	"strings"
	"testing"
)

// TestCastlingNotation checks that castling is written and read in both notations.
func TestCastlingNotation(t *testing.T) {
	const usual, shuffled = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1"
	for _, c := range []struct {
		option, position string
		want             []string // prefixes of lines
	}{
		{"false", usual, []string{"e1g1: 1", "e1c1: 1"}}, {"true", usual, []string{"e1h1: 1", "e1a1: 1"}},
		{"false", shuffled, []string{"f1g1: 1", "f1b1: 1"}},
		{"true", shuffled, []string{"f1g1: 1", "f1b1: 1"}},
		{"true", "r3k3/8/8/8/8/8/8/1R3KR1 w KQq - 0 1", []string{"f1g1: 1"}}, // rooks on different files
		{"true", usual + " moves e1h1", []string{"e8d7: 1"}},
		{"true", usual + " moves e1g1", []string{"e8d7: 1"}},
		{"false", usual + " moves e1a1", []string{"e8e7: 1"}},
		{"false", shuffled + " moves f1g1 e8d7 g1h1", []string{"d7d6: 1"}},
	} {
		out := talk(t, "setoption name UCI_Chess960 value "+c.option, "position fen "+c.position,
			"go perft 1")
		if strings.Contains(out, "info string") {
			t.Errorf("%s, %s: %s", c.option, c.position, out)
		}
		for _, want := range c.want {
			if !strings.Contains("\n"+out, "\n"+want+"\n") {
				t.Errorf("%s, %s: no %q in\n%s", c.option, c.position, want, out)
			}
		}
	}
}

// TestChess960Game checks that the engine castles, and that it searches positions after castling.
func TestChess960Game(t *testing.T) {
	const fen = "position fen 4k3/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GB - 0 1"
	if out := talk(t, fen, "go depth 4 searchmoves f1b1"); !strings.Contains(out, "bestmove f1b1 ponder ") {
		t.Errorf("%s", out)
	}
	if out := talk(t, fen+" moves f1b1 e8d8", "go depth 4"); strings.Count(out, "bestmove") != 1 {
		t.Errorf("%s", out)
	}
}
