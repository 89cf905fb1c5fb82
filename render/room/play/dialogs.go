package play

import (
	"strconv"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// newGame is the state of the dialog for a new game.
type newGame struct {
	preset int
	values param.Values
	err    string
}

// OpenNewGame opens the dialog for a new game.
func (r *Room) OpenNewGame() {
	values := param.MustFill(r.Game.Params, r.Session.Values())
	r.newGame = &newGame{preset: r.preset(values), values: values}
	r.Shell.UI().Wake(0)
}

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
	if dialogs := r.Extras.Dialogs; dialogs != nil {
		dialogs()
	}
}

func (r *Room) newGameDialog() {
	u, n := r.Shell.UI(), r.newGame
	const explained = form.Height + 40 // about what a control takes with two lines below it
	h := 190.0 + explained*float64(len(r.Game.Params))
	left := u.Dialog("New game", 420, min(h, 640), func(area paint.Rect) {
		row := area.CutBottom(theme.Touch)
		if u.Button("Start", row.CutRight(130), nil, ui.Primary) {
			if err := r.Start(n.values); err != nil {
				n.err = err.Error()
			} else {
				r.newGame = nil
			}
		}
		row.CutRight(8)
		if u.Button("Cancel", row.CutRight(100), nil, ui.Framed) {
			r.newGame = nil
		}
		if n.err != "" {
			u.Paragraph(area.CutBottom(48), u.Style(theme.Small), n.err, u.Theme.Bad)
		}
		if len(r.Game.Presets) > 1 {
			top := area.CutTop(theme.Touch)
			u.Label(top.CutLeft(top.W*0.35), "Board", u.Theme.Ink)
			if u.Select("Preset", top, presetTitles(r.Game), &n.preset) {
				n.values = param.MustFill(r.Game.Params, r.Game.Presets[n.preset].Values)
				n.err = ""
			}
			area.CutTop(12)
		}
		before := n.values.String()
		form.Scroll(u, "parameters", area, func(view paint.Rect) float64 { return form.Controls(u, view, r.Game.Params, n.values) })
		if n.values.String() != before {
			n.preset, n.err = -1, ""
		}
	})
	if left {
		r.newGame = nil
	}
}

// severalDialog offers the games of a text.
func (r *Room) severalDialog() {
	u := r.Shell.UI()
	parts := r.several
	left := u.Dialog(session.FormatCount(int64(len(parts)), "games")+" in the text", 480, 640, func(area paint.Rect) {
		if u.Button("Cancel", area.CutBottom(theme.Touch), nil, ui.Framed) {
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
	if err := r.Load(p.Text()); err != nil {
		r.Shell.Say(err.Error())
	}
}

func presetTitles(g *game.Game) []string {
	var out []string
	for _, p := range g.Presets {
		out = append(out, p.Title)
	}
	return out
}
