package alphabeta

import (
	"slices"
	"testing"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/param"
)

// TestThreatIsAnsweredFirst checks the order of Black's moves after 1. Ra1-e1, which threatens a queen on e8:
// first queen moves, then interpositions, then all other moves.
func TestThreatIsAnsweredFirst(t *testing.T) {
	root := plainChess(t, "1n2q1k1/p4ppp/8/8/8/8/P4PPP/R5K1 w - - 0 1")
	v := param.Values{"search": AlphaBeta, "null-move": NullThreat, "order": OrderHeuristic,
		"mvv-lva": "false", "null-reduction": "1"}
	var tried []string
	state := root.Clone().(*chess.State)
	inside := 0
	_, _, err := New(material, bare(t, v)).
		Run(t.Context(), root, search.Limits{Depth: 4}, nil, func(e Event) {
			switch e.Kind {
			case Enter:
				text := chess.Game().MoveText(state, e.Move)
				if e.Role == live.Null {
					inside++
				} else if len(tried) < 40 && e.Ply == 2 && inside == 0 &&
					state.Notation() == "1n2q1k1/p4ppp/8/8/8/8/P4PPP/4R1K1 b - - 1 1" {
					tried = append(tried, text)
				}
				state.Play(e.Move)
			case Return:
				state.Undo()
				if e.Role == live.Null {
					inside--
				}
			}
		})
	if err != nil || len(tried) == 0 {
		t.Fatalf("%v: tried %v", err, tried)
	}
	for i, m := range tried {
		if answer := m[0] == 'Q' || m == "Ne6" || m == "Ne5"; i == 0 && !answer {
			t.Errorf("tried first is %s of %v", m, tried)
		}
	}
}

// TestAnswersToAThreat checks which moves answer the threat of a rook on e1 to take a queen on e8.
func TestAnswersToAThreat(t *testing.T) {
	s := plainChess(t, "1n2q1k1/p4ppp/8/6b1/7b/8/P4PPP/4R1K1 b - - 1 1")
	e1, e8 := game.NoSquare, game.NoSquare
	for _, m := range s.Moves(nil) {
		from, to := s.Squares(m)
		switch chess.Game().MoveText(s, m) {
		case "Qxe1#", "Qxe1+":
			e8, e1 = from, to
		}
	}
	if e1 == game.NoSquare {
		t.Fatal("the queen can't take the rook")
	}
	findThreat := threat{e1, e8, true}
	for _, m := range s.Moves(nil) {
		from, to := s.Squares(m)
		text := chess.Game().MoveText(s, m)
		want := from == e8 || to == e1 || slices.Contains([]string{"Be7", "Bhe7", "Bge7", "Be3"}, text)
		if got := findThreat.answers(s, m); got != want {
			t.Errorf("%s answers: %t", text, got)
		}
	}
	if (threat{}).answers(s, s.Moves(nil)[0]) {
		t.Error("no threat is answered")
	}
}
