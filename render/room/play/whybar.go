package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// On a narrow screen the controls of an answer take the place of the room's actions while it is open, so that
// no scrolling hides them.

// barredWhy returns the answer whose controls are at the bottom of the panel; ok is false if there is none.
func barredWhy(r *GameRoom, wide bool) (a *explanation, ok bool) {
	if n := r.state.Review.Why.N; !wide && n > 0 && r.state.Tab == tabGraph {
		return r.Why(n)
	}
	return nil, false
}

// leastAnswer is the height of a tab from which the bridges have a row of their own below the answer.
const leastAnswer = 130.0

// drawWhyBar draws the controls of an answer: the steps and the choice of the line into row, and the bridges
// at the lower end of area, which it cuts off, or in a menu.
func drawWhyBar(r *GameRoom, a *explanation, area *paint.Rect, row paint.Rect) {
	u := r.Shell.UI()
	defer u.Scope("verdict")()
	defer u.Scope("why")()
	list := bridges(r, a)
	row = row.InsetXY(0, 2)
	drawWhySteps(r, &row, len(a.lines[r.state.Review.Why.line()]))
	row.CutLeft(8)
	switch {
	case len(list) == 0:
	case area.H < leastAnswer:
		var items, ids []string
		for _, b := range list {
			items, ids = append(items, b.Label), append(ids, b.ID)
		}
		if i := u.MenuButton("more", textMore.String(), row.CutRight(theme.Touch), ui.More, items,
			ids...); i >= 0 {
			list[i].Do()
		}
	default:
		for i, cell := range area.CutBottom(theme.Touch).Split(len(list), 8) {
			label := list[i].Label
			if list[i].ID == "misses" {
				label = textHowOften.String()
			}
			if u.NamedButton(list[i].ID, list[i].Label, label, cell.InsetXY(0, 2), nil, ui.Framed) {
				list[i].Do()
			}
		}
	}
	drawWhyLines(r, a, row)
}
