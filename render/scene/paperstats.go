package scene

import (
	"fmt"
	"image/color"

	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// course is how a game went: the moves that could be played and the potential lost, by cursor.
type course struct {
	count          int // planCount when it was made; -1 before
	mobility, lost map[int]float64
}

// curves returns the course of the line on the sheet.
func (r *Room) curves() *course {
	c := &r.paper.course
	if c.mobility != nil && c.count == r.planCount {
		return c
	}
	*c = course{count: r.planCount, mobility: map[int]float64{}, lost: map[int]float64{}}
	t, err := game.Track(r.game, r.session.Values(), r.session.Start())
	if err != nil {
		return c // the session itself was made from the same start
	}
	b := game.Concrete(t).(*morpion.State).Board().Clone()
	note := func(i int) {
		c.mobility[i], c.lost[i] = float64(len(b.Candidates())), float64(certain(b))
	}
	note(0)
	for i, e := range r.session.Moves() {
		b.Play(e.Move)
		note(i + 1)
	}
	return c
}

// trace is a curve over the course of the game.
type trace struct {
	name   string
	values map[int]float64 // by cursor
	ink    color.NRGBA
}

// traces returns the curves beside the points.
func (r *Room) traces() []trace {
	points := trace{"points", r.graph.values, theme.Series(0)}
	if r.paper == nil {
		return []trace{points}
	}
	points.name = "lines"
	c := r.curves()
	return []trace{points, {"moves that can be played", c.mobility, theme.Series(2)}, {"potential lost", c.lost, theme.Series(5)}}
}

// legend writes the names of curves in rows of the given width and returns their height; nothing for a single curve.
func (r *Room) legend(at paint.Rect, list []trace) float64 {
	u := r.shell.ui
	const row = 18.0
	s, x, y := u.Style(theme.Small), at.X, at.Y
	for _, t := range list {
		w := 16 + s.Width(t.name)
		if x > at.X && x+w > at.Right() {
			x, y = at.X, y+row
		}
		u.Canvas.RoundRect(paint.Rect{X: x, Y: y + 7, W: 10, H: 4}, 2, t.ink)
		u.Canvas.TextLeft(s, paint.Rect{X: x + 16, Y: y, W: w, H: row}, t.name, u.Theme.Ink2)
		x += w + 12
	}
	return y + row - at.Y
}

// statistics draws the figures of the position above the curves and reports whether there is room for those; in low areas a
// button leads to them.
func (r *Room) statistics(area *paint.Rect) (room bool) {
	u, b := r.shell.ui, r.sheet()
	lost, potential := certain(b), b.Potential()
	if len(b.Candidates()) == 0 {
		lost = potential
	}
	moves := len(b.Candidates())
	if area.H < lowPanel {
		text := fmt.Sprintf("%s · %d lines · %d moves · potential %d, lost %d", b.Variant(), b.Len(), moves, potential, lost)
		row := area.CutTop(20)
		u.Canvas.TextLeft(u.Style(theme.Small), row, text, u.Theme.Ink)
		u.Node("text", "statistics", text, row)
		area.CutTop(4)
		if u.Button("Show the course of the game", area.CutTop(theme.Touch), ui.Curves, ui.Framed) {
			r.paper.open = courseDialog
		}
		return false
	}
	figures := [][2]string{
		{"Variant", b.Variant().String()}, {"Lines", fmt.Sprint(b.Len())}, {"Moves left", fmt.Sprint(moves)},
		{"Unused potential", session.FormatCount(int64(potential), "units")}, {"of it lost", session.FormatCount(int64(lost), "units")},
	}
	text := ""
	for i, cell := range append(area.CutTop(44).Split(3, 8), area.CutTop(44).Split(2, 8)...) {
		u.Canvas.TextLeft(u.Style(theme.Small), cell.CutTop(18), figures[i][0], u.Theme.Ink2)
		u.Canvas.TextLeft(u.Bold(theme.Body), cell.CutTop(20), figures[i][1], u.Theme.Ink)
		text += figures[i][0] + " " + figures[i][1] + ". "
	}
	u.Node("text", "statistics", text, paint.Rect{X: area.X, Y: area.Y - 88, W: area.W, H: 88})
	note := "A dot has two units of potential in each direction. What lies between lines that leave no room for another is lost. Both are strokes on the sheet by an option."
	area.CutTop(u.Paragraph(paint.Rect{X: area.X, Y: area.Y, W: area.W}, u.Style(theme.Small), note, u.Theme.Ink2) + 10)
	return true
}
