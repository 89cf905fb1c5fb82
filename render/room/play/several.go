package play

import (
	"slices"
	"strconv"

	"ludarium/game/format"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/words"
)

// severalGames is the dialog that offers the games of a text, one of which is to be chosen.
type severalGames struct {
	*env
	take  func(it *format.Game) error
	games []*format.Game // nil while it is closed
}

// offer opens the dialog.
func (g *severalGames) offer(games []*format.Game) {
	g.games = games
	g.Shell.UI().Wake(0)
}

// draw draws it while it is open.
func (g *severalGames) draw() {
	if g.games == nil {
		return
	}
	u := g.Shell.UI()
	games := g.games
	title := words.Count(int64(len(games)), inText(games)) + textInTheText
	left := u.Dialog(title, 480, 640, func(area paint.Rect) {
		if u.Button(textCancel, area.CutBottom(theme.Touch), nil, ui.Framed) {
			g.games = nil
		}
		area.CutBottom(8)
		const row = 52.0
		form.Scroll(u, "games", area, func(view paint.Rect) float64 {
			for i, it := range games {
				box := paint.Rect{X: view.X, Y: view.Y + row*float64(i), W: view.W, H: row}
				if u.Visible(box) && g.row(i, it, box) {
					g.open(it)
				}
			}
			return row * float64(len(games))
		})
	})
	if left {
		g.games = nil
	}
}

// inText returns what a text holds, as words.Count takes it.
func inText(games []*format.Game) string {
	if slices.ContainsFunc(games, func(it *format.Game) bool { return !it.IsPosition() }) {
		return "games"
	}
	return "positions"
}

// row draws one of several games and reports that it was chosen.
func (g *severalGames) row(i int, it *format.Game, box paint.Rect) bool {
	u := g.Shell.UI()
	leave := u.Scope(strconv.Itoa(i))
	defer leave()
	title, more := it.Title(i+1), it.More()
	clicked, hover := u.Press(title, box)
	u.Node("button", title, more, box)
	if hover {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
	}
	u.Canvas.HLine(box.X, box.Bottom()-u.Canvas.Hair(), box.W, u.Theme.Line)
	in := box.InsetXY(8, 6)
	u.Canvas.TextLeft(u.Bold(theme.Body), in.CutTop(20), title, u.Theme.Ink)
	u.Canvas.TextLeft(u.Style(theme.Small), in.CutTop(18), more, u.Theme.Ink2)
	return clicked
}

// open shows one of several games.
func (g *severalGames) open(it *format.Game) {
	g.games = nil
	if err := g.take(it); err != nil {
		g.Shell.Say(err.Error())
	}
}
