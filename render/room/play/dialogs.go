package play

import (
	"strconv"

	"ludarium/game"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/words"
)

// dialogs draws the dialog that is open, if any.
func (r *Room) dialogs() {
	if r.newGame != nil {
		r.newGameDialog()
	}
	if r.side >= 0 {
		r.playerDialog(game.Player(r.side))
	}
	if r.several != nil {
		r.severalDialog()
	}
	if r.telling {
		r.aboutDialog()
	}
	if r.analyst {
		r.analystDialog()
	}
	if r.views.enlarged {
		r.enlarged()
	}
	if r.tasks {
		r.taskDialog()
	}
	if dialogs := r.Extras.Dialogs; dialogs != nil {
		dialogs()
	}
}

// severalDialog offers the games of a text.
func (r *Room) severalDialog() {
	u := r.Shell.UI()
	parts := r.several
	left := u.Dialog(words.Count(int64(len(parts)), "games")+textInTheText, 480, 640, func(area paint.Rect) {
		if u.Button(textCancel, area.CutBottom(theme.Touch), nil, ui.Framed) {
			r.several = nil
		}
		area.CutBottom(8)
		const row = 52.0
		form.Scroll(u, "games", area, func(view paint.Rect) float64 {
			for i, p := range parts {
				box := paint.Rect{X: view.X, Y: view.Y + row*float64(i), W: view.W, H: row}
				if u.Visible(box) && r.partRow(i, p, box) {
					r.open(p)
				}
			}
			return row * float64(len(parts))
		})
	})
	if left {
		r.several = nil
	}
}

// partRow draws one of several games and reports that it was chosen.
func (r *Room) partRow(i int, p session.Part, box paint.Rect) bool {
	u := r.Shell.UI()
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
func (r *Room) open(p session.Part) {
	r.several = nil
	if err := r.take(p); err != nil {
		r.Shell.Say(err.Error())
	}
}
