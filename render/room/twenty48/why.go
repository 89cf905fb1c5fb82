package twenty48

import (
	"ludarium/game"
	"ludarium/render/room/session"
)

// WhyHint compares the best direction with the second best: by the numbers of pairs that could merge next
// and, if the search estimates points, by the estimates. It returns "" unless the numbers speak for the best
// direction.
func (r *tilesRoom) WhyHint(t session.Thought) string {
	best, second := t.Lines[0], t.Lines[1]
	move, a := r.Say(t.Texts[1][0]), mergesAfter(r.Session.Line.State(), second.Moves[0])
	better, b := r.Say(t.Texts[0][0]), mergesAfter(r.Session.Line.State(), best.Moves[0])
	if best.Score.Unit != r.Units() || best.Score.Hidden {
		if b <= a {
			return ""
		}
		return textWhyMerges.With("move", move, "a", a, "better", better, "b", b)
	}
	x, y := r.Session.Scores.Tell(second.Score, t.Side), r.Session.Scores.Tell(best.Score, t.Side)
	if b < a || best.Score.Value < second.Score.Value || b == a && x == y {
		return ""
	}
	return textWhyExpected.With("move", move, "a", a, "better", better, "b", b, "x", x, "y", y)
}

// mergesAfter counts the adjacent pairs of equal tiles after a slide, before the new tile appears.
func mergesAfter(from game.State, m game.Move) (n int) {
	s := from.Clone()
	s.Play(m)
	rows, cols := s.Size()
	for row := range rows {
		for col := range cols {
			tile := s.At(row, col)
			if tile == 0 {
				continue
			}
			if row+1 < rows && s.At(row+1, col) == tile {
				n++
			}
			if col+1 < cols && s.At(row, col+1) == tile {
				n++
			}
		}
	}
	return n
}
