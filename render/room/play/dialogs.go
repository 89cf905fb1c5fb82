package play

import (
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/room/form"
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

func presetTitles(g *game.Game) []string {
	var out []string
	for _, p := range g.Presets {
		out = append(out, p.Title)
	}
	return out
}
