package morpion

import (
	"fmt"

	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/render/draw/paint"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// curve holds the number of possible moves and the lost potential after each move of a game.
type curve struct {
	count          int // number of position changes when it was computed; −1 before
	mobility, lost map[int]float64
}

// curveOf computes the curve of a game that starts from b, and modifies b. count is stored in the curve.
func curveOf(b *rules.Board, moves []session.Entry, count int) curve {
	c := curve{count: count, mobility: map[int]float64{}, lost: map[int]float64{}}
	note := func(i int) {
		c.mobility[i], c.lost[i] = float64(len(b.Candidates())), float64(certain(b))
	}
	note(0)
	for i, e := range moves {
		b.Play(e.Move)
		note(i + 1)
	}
	return c
}

// curves returns the curve of the current game, recomputed after each change.
func (r *morpionRoom) curves() *curve {
	line := r.Session.Line
	if _, changes := r.Session.Picture.LastPlan(); r.curve.mobility == nil || r.curve.count != changes {
		t, err := game.Track(r.Rules, line.Values(), line.Start())
		if err != nil {
			panic("morpion: " + err.Error()) // cannot happen: the session has the same start position
		}
		r.curve = curveOf(game.Concrete(t).(*rules.State).Board().Clone(), line.Moves(), changes)
	}
	return &r.curve
}

// Traces returns the curves of the number of possible moves and of the lost potential.
func (r *morpionRoom) Traces() []play.Trace {
	c := r.curves()
	return []play.Trace{{Name: textMovesThatCanBe.String(), Values: c.mobility, Ink: theme.Series(2)},
		{Name: textPotentialLost.String(), Values: c.lost, Ink: theme.Series(5)}}
}

// Preface draws the numbers of lines, legal moves and lost potential above the curves, and reports whether
// there is room for the curves. If the area is too low for them, it draws a button that opens them in a
// dialog.
func (r *morpionRoom) Preface(area *paint.Rect) (room bool) {
	u, b := r.Shell.UI(), r.position()
	lost, potential := certain(b), b.Potential()
	if len(b.Candidates()) == 0 {
		lost = potential
	}
	moves := len(b.Candidates())
	if area.H < lowPanel {
		text := textLinesMovesPotentialLost.With("variant", b.Variant(), "len", b.Len(), "moves", moves,
			"potential", potential, "lost", lost)
		row, small := *area, u.Style(theme.Small)
		if h := u.ParagraphHeight(small, text, row.W); area.H >= h+4+theme.Touch { // else only in the dialog
			row = area.CutTop(h)
			u.Paragraph(row, small, text, u.Theme.Ink)
			area.CutTop(4)
		}
		u.NodeOf("statistics", "text", textStatistics.String(), text, row)
		if u.Button("show-graph", textShowGraphsOfThe.String(), area.CutTop(theme.Touch), ui.Curves,
			ui.Framed) {
			r.open = statisticsDialog
		}
		return false
	}
	figures := [][2]string{
		{textVariant.String(), b.Variant().String()}, {textLines.String(), fmt.Sprint(b.Len())},
		{textMovesLeft.String(), fmt.Sprint(moves)},
		{textUnusedPotential.String(), textUnits.With("n", numfmt.Group(int64(potential)))},
		{textOfItLost.String(), textUnits.With("n", numfmt.Group(int64(lost)))},
	}
	text := ""
	for i, cell := range append(area.CutTop(44).Split(3, 8), area.CutTop(44).Split(2, 8)...) {
		u.Canvas.TextLeft(u.Style(theme.Small).Fit(figures[i][0], cell.W), cell.CutTop(18), figures[i][0],
			u.Theme.Ink2)
		u.Canvas.TextLeft(u.Bold(theme.Body), cell.CutTop(20), figures[i][1], u.Theme.Ink)
		text += figures[i][0] + " " + figures[i][1] + ". "
	}
	u.NodeOf("statistics", "text", textStatistics.String(), text, paint.Rect{X: area.X, Y: area.Y - 88,
		W: area.W, H: 88})
	note := textAboutUnused.String()
	area.CutTop(
		u.Paragraph(paint.Rect{X: area.X, Y: area.Y, W: area.W}, u.Style(theme.Small), note, u.Theme.Ink2) +
			10)
	return true
}
