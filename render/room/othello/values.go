package othello

import (
	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/render/draw/board"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// MarkThoughts marks proven values on squares.
func (r *othelloRoom) MarkThoughts(m *board.Marks, t session.Thought) {
	for i := range m.Values {
		for _, l := range t.Lines {
			if len(l.Moves) > 0 && l.Moves[0] == m.Values[i].Move && l.Score.Kind == search.Exact {
				m.Values[i].Exact = true
			}
		}
	}
}

// Traces returns the curve of the disc difference, Black minus White.
func (r *othelloRoom) Traces() []play.Trace {
	n := r.Session.Line.Cursor()
	if r.counted.of != r.Session || r.counted.moves != len(r.Session.Line.Moves()) || r.counted.cursor != n {
		r.counted = counted{r.Session, len(r.Session.Line.Moves()), n, r.count()}
	}
	return []play.Trace{{Name: textDiscsOnTheBoard.String(), Unit: discUnit, Values: r.counted.values,
		Ink: theme.Series(1)}}
}

const discUnit = string(textDiscs)

// inDiscs is the unit of Othello's evaluations and results.
func inDiscs() numfmt.Unit {
	return numfmt.Unit{Name: discUnit, Decimals: numfmt.Whole, Margin: true, Standing: [3]float64{1.5, 5, 14},
		Ticks: []float64{-12, -4, 0, 4, 12}}
}

// counted caches the disc differences of a line.
type counted struct {
	of            *session.Session
	moves, cursor int
	values        map[int]float64
}

// count returns the disc difference after each move of the line.
func (r *othelloRoom) count() map[int]float64 {
	values, unit := map[int]float64{}, inDiscs()
	t, err := game.Track(r.Rules, r.Session.Line.Values(), r.Session.Line.Start())
	if err != nil {
		return values // cannot happen: the session has the same start position
	}
	last := len(r.Session.Line.Moves())
	note := func(i int) {
		if i < last && t.Turn() != game.First {
			return // the difference alternates with each move, so the curve would zigzag
		}
		black, white := game.Concrete(t).(*rules.State).Discs()
		values[i] = unit.Squeeze(float64(black - white))
	}
	note(0)
	for i, e := range r.Session.Line.Moves() {
		t.Play(e.Move)
		note(i + 1)
	}
	return values
}
