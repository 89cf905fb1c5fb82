package play

import (
	"maps"
	"strconv"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// previewHeight is the height of the pictures for choosing the board style.
const previewHeight = 96.0

// drawStyles draws the choice of the board and piece style, with pictures of the current position.
func drawStyles(r *GameRoom, next func(float64) paint.Rect) {
	names := lang.All(r.Game.Board.Styles...)
	if len(names) == 0 {
		return
	}
	u, set := r.Shell.UI(), *r.Shell.Settings()
	u.Canvas.TextLeft(u.Style(theme.Body), next(28), textBoardAndPieces.String(), u.Theme.Ink)
	defer u.Group("radiogroup", "style", textBoardAndPieces.String())()
	leave := u.Scope("style")
	defer leave()
	v := r.Session.Line.View()
	ids := make([]string, len(names))
	for i := range ids {
		ids[i] = strconv.Itoa(i + 1)
	}
	style := func(i int) {
		boards := maps.Clone(set.Boards)
		if boards == nil {
			boards = theme.Boards{}
		}
		boards[r.Rules.Name] = i
		set.Boards = boards
		r.emit(asked{setSettings{set}})
	}
	if at := set.Boards[r.Rules.Name]; u.Choose(ids, &at) {
		style(at)
	}
	for i, cell := range next(previewHeight+24).Split(len(names), 8) {
		clicked, hover := u.Press(ids[i], cell)
		chosen := set.Boards[r.Rules.Name] == i
		value, ink := "", u.Theme.Ink2
		if chosen {
			value, ink = "selected", u.Theme.Ink
		}
		u.NodeOf(ids[i], "radio", names[i], value, cell)
		if chosen || hover {
			u.Canvas.RoundRect(cell, theme.Radius, u.Theme.Hover)
		}
		if chosen {
			u.Canvas.Border(cell, theme.Radius, 2, u.Theme.Accent)
		}
		name := cell.CutBottom(24)
		place := cell.Inset(6)
		if a := r.Drawer.Aspect(v); a > 0 {
			place = place.Fit(a, 1)
		}
		f := board.Frame{Area: u.Canvas.SnapRect(place), Theme: u.Theme.In(r.Rules.Name, i), T: 1,
			Coordinates: board.Nowhere,
			Marks:       board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare}}
		r.Drawer.Draw(u.Canvas, v, &f)
		u.Canvas.TextCenter(u.Style(theme.Small).Fit(names[i], name.W-6), name, names[i], ink)
		if clicked && !chosen {
			style(i)
		}
	}
	next(8)
}
