package play

import (
	"slices"
	"strconv"

	"ludarium/ai/method"
	"ludarium/ai/search"
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

// playerDialog lets the computer's algorithm, strength and parameters be chosen for a side.
func (r *Room) playerDialog(p game.Player) {
	u := r.Shell.UI()
	pl := r.Session.Player(p)
	algorithms := r.Session.Methods()
	at := slices.IndexFunc(algorithms, func(a method.Method) bool { return a.Name == pl.Kind })
	if at < 0 {
		r.side = -1
		return
	}
	a := algorithms[at]
	left := u.Dialog("Who plays "+r.SideName(p)+"?", 440, 560, func(area paint.Rect) {
		row := area.CutBottom(theme.Touch)
		if u.Button("Done", row, nil, ui.Framed) {
			r.side = -1
		}
		area.CutBottom(8)
		var titles []string
		for _, x := range algorithms {
			titles = append(titles, x.Title)
		}
		if u.Select("Algorithm", area.CutTop(theme.Touch), titles, &at) {
			a = algorithms[at]
			pl = session.Player{Kind: a.Name, Limits: strengthLimits(a, pl.Limits)}
			r.setPlayer(p, pl)
		}
		area.CutTop(8)
		area.CutTop(u.Paragraph(area, u.Style(theme.Small), a.Doc, u.Theme.Ink2) + 12)
		if len(a.Strengths) > 0 {
			r.strength(p, pl, a, &area)
		}
		if len(a.Params) == 0 {
			return
		}
		values, err := param.Fill(a.Params, pl.Values)
		if err != nil {
			values = param.MustFill(a.Params, nil)
		}
		before := values.String()
		form.Scroll(u, "parameters", area, func(view paint.Rect) float64 { return form.Controls(u, view, a.Params, values) })
		if values.String() != before {
			pl.Values = values
			r.setPlayer(p, pl)
		}
	})
	if left {
		r.side = -1
	}
}

// strength draws what limits the computer's effort and how much of it.
func (r *Room) strength(p game.Player, pl session.Player, a method.Method, area *paint.Rect) {
	u := r.Shell.UI()
	kind, value := strengthOf(a, pl.Limits)
	var titles []string
	for _, s := range a.Strengths {
		titles = append(titles, s.Title)
	}
	if len(titles) > 1 && u.Segments("Limit", area.CutTop(40), titles, &kind) {
		s := a.Strengths[kind]
		value = param.Values{s.Name: s.Default}.Int(s.Name)
		pl.Limits = method.Limits(s.Name, value)
		r.setPlayer(p, pl)
	}
	area.CutTop(10)
	s := a.Strengths[kind]
	if s.Name == method.Time {
		s.Title = "Thinking time"
	}
	values := param.Values{s.Name: strconv.Itoa(value)}
	before := values[s.Name]
	form.Control(u, area.CutTop(form.Height), s, values)
	area.CutTop(12)
	if values[s.Name] != before {
		pl.Limits = method.Limits(s.Name, values.Int(s.Name))
		r.setPlayer(p, pl)
	}
}

func (r *Room) setPlayer(p game.Player, pl session.Player) {
	if err := r.Session.SetPlayer(p, pl); err != nil {
		r.Shell.Say(err.Error())
	}
	r.Changed()
}

// strengthOf returns which of an algorithm's strengths limits holds, and its value.
func strengthOf(a method.Method, l search.Limits) (kind, value int) {
	for i, s := range a.Strengths {
		switch {
		case s.Name == method.Time && l.Time > 0:
			return i, int(l.Time.Milliseconds())
		case (s.Name == method.Nodes || s.Name == method.Playouts) && l.Nodes > 0:
			return i, int(l.Nodes)
		case s.Name == method.Depth && l.Depth > 0:
			return i, l.Depth
		}
	}
	s := a.Strengths[0]
	return 0, param.Values{s.Name: s.Default}.Int(s.Name)
}

// strengthLimits keeps limits that a knows and takes its usual strength otherwise.
func strengthLimits(a method.Method, l search.Limits) search.Limits {
	if len(a.Strengths) == 0 {
		return search.Limits{}
	}
	kind, value := strengthOf(a, l)
	return method.Limits(a.Strengths[kind].Name, value)
}
