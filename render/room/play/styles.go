package play

import (
	"fmt"
	"maps"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// previewHeight is the height of the pictures among which the style of the board is chosen.
const previewHeight = 96.0

// styles lets the style of board and pieces be chosen among pictures of the position as it is.
func (o *options) styles(next func(float64) paint.Rect) {
	names := lang.All(o.Game.Board.Styles...)
	if len(names) == 0 {
		return
	}
	u, set := o.Shell.UI(), o.Shell.Settings()
	u.Canvas.TextLeft(u.Style(theme.Body), next(28), textBoardAndPieces.String(), u.Theme.Ink)
	leave := u.Scope("style")
	defer leave()
	v := o.Session.Line.View()
	for i, cell := range next(previewHeight+24).Split(len(names), 8) {
		clicked, hover := u.Press(fmt.Sprint(i+1), cell)
		chosen := set.Boards[o.Rules.Name] == i
		value, ink := "", u.Theme.Ink2
		if chosen {
			value, ink = "selected", u.Theme.Ink
		}
		u.NodeOf(fmt.Sprint(i+1), "radio", names[i], value, cell)
		if chosen || hover {
			u.Canvas.RoundRect(cell, theme.Radius, u.Theme.Hover)
		}
		if chosen {
			u.Canvas.Border(cell, theme.Radius, 2, u.Theme.Accent)
		}
		name := cell.CutBottom(24)
		place := cell.Inset(6)
		if a := o.Drawer.Aspect(v); a > 0 {
			place = place.Fit(a, 1)
		}
		f := board.Frame{Area: u.Canvas.SnapRect(place), Theme: u.Theme.In(o.Rules.Name, i), T: 1,
			Coordinates: board.Nowhere,
			Marks:       board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare}}
		o.Drawer.Draw(u.Canvas, v, &f)
		u.Canvas.TextCenter(u.Style(theme.Small).Fit(names[i], name.W-6), name, names[i], ink)
		if clicked && !chosen {
			boards := maps.Clone(set.Boards)
			if boards == nil {
				boards = theme.Boards{}
			}
			boards[o.Rules.Name] = i
			set.Boards = boards
			o.Shell.KeepSettings()
			u.Wake(0)
		}
	}
	next(8)
}
