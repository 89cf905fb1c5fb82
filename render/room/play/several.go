package play

import (
	"strconv"

	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/words"
)

// severalGames is the dialog that offers the games of a text, one of which is to be chosen.
type severalGames struct {
	*env
	take  func(p session.Part) error
	parts []session.Part // nil while it is closed
}

// offer opens the dialog.
func (g *severalGames) offer(parts []session.Part) {
	g.parts = parts
	g.Shell.UI().Wake(0)
}

// draw draws it while it is open.
func (g *severalGames) draw() {
	if g.parts == nil {
		return
	}
	u := g.Shell.UI()
	parts := g.parts
	left := u.Dialog(words.Count(int64(len(parts)), "games")+textInTheText, 480, 640, func(area paint.Rect) {
		if u.Button(textCancel, area.CutBottom(theme.Touch), nil, ui.Framed) {
			g.parts = nil
		}
		area.CutBottom(8)
		const row = 52.0
		form.Scroll(u, "games", area, func(view paint.Rect) float64 {
			for i, p := range parts {
				box := paint.Rect{X: view.X, Y: view.Y + row*float64(i), W: view.W, H: row}
				if u.Visible(box) && g.row(i, p, box) {
					g.open(p)
				}
			}
			return row * float64(len(parts))
		})
	})
	if left {
		g.parts = nil
	}
}

// row draws one of several games and reports that it was chosen.
func (g *severalGames) row(i int, p session.Part, box paint.Rect) bool {
	u := g.Shell.UI()
	leave := u.Scope(strconv.Itoa(i))
	defer leave()
	clicked, hover := u.Press(p.Title, box)
	u.Node("button", p.Title, p.More, box)
	if hover {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
	}
	u.Canvas.HLine(box.X, box.Bottom()-u.Canvas.Hair(), box.W, u.Theme.Line)
	in := box.InsetXY(8, 6)
	u.Canvas.TextLeft(u.Bold(theme.Body), in.CutTop(20), p.Title, u.Theme.Ink)
	u.Canvas.TextLeft(u.Style(theme.Small), in.CutTop(18), p.More, u.Theme.Ink2)
	return clicked
}

// open shows one of several games.
func (g *severalGames) open(p session.Part) {
	g.parts = nil
	if err := g.take(p); err != nil {
		g.Shell.Say(err.Error())
	}
}
