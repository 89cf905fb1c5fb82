package morpion

import (
	"slices"

	"ludarium/game"
	"ludarium/render/room/session"
)

// WhyHint describes how many more possible lines the second best move blocks than the best one.
func (r *morpionRoom) WhyHint(t session.Thought) string {
	state := r.Session.Line.State()
	n := blocked(state, t.Lines[0].Moves[0], t.Lines[1].Moves[0])
	if n == 0 {
		return ""
	}
	return textWhyBlocks.With("move", words(state, t.Lines[1].Moves[0]), "n", n)
}

// blocked counts the other legal moves that stay legal after better but not after move.
func blocked(from game.State, better, move game.Move) (n int) {
	after := func(m game.Move) []game.Move {
		s := from.Clone()
		s.Play(m)
		return s.Moves(nil)
	}
	kept, left := after(better), after(move)
	for _, m := range from.Moves(nil) {
		if m != better && m != move && slices.Contains(kept, m) && !slices.Contains(left, m) {
			n++
		}
	}
	return n
}
