package play

import (
	"slices"
	"strconv"

	"ludarium/ai/method"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// drawAnalystRow draws the analyst's name, which opens its dialog.
func drawAnalystRow(r *GameRoom, row paint.Rect) {
	a, err := r.Session.Players.Methods().Find(r.Session.Analysis.Analyst().Kind)
	if err != nil {
		return
	}
	if r.Shell.UI().Button("by", textBy.With("title", lang.Say(a.Title)), row, nil, ui.Framed) {
		r.setDialogs(func(d *Dialogs) { d.Analyst = true })
	}
}

// analystWidth returns the width of the analyst's name with its margins, in logical pixels.
func analystWidth(r *GameRoom) float64 {
	a, err := r.Session.Players.Methods().Find(r.Session.Analysis.Analyst().Kind)
	if err != nil {
		return 0
	}
	return r.Shell.UI().Style(theme.Small).Width(textBy.With("title", lang.Say(a.Title))) + 16
}

// drawAnalystDialog draws the choice of the analysing algorithm, its parameters and its search depth.
func drawAnalystDialog(r *GameRoom) {
	if !r.state.Dialogs.Analyst {
		return
	}
	u := r.Shell.UI()
	left := u.Dialog("who-analyses", textWhoAnalyses.String(), 440, 560, func(area paint.Rect) {
		if u.Button("done", textDone.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
			r.setDialogs(func(d *Dialogs) { d.Analyst = false })
		}
		area.CutBottom(8)
		set := func(p session.Player) { r.emit(asked{setAnalyst{p}}) }
		pl := r.Session.Analysis.Analyst()
		a, ok := drawAlgorithm(r, &pl, &area, set)
		if !ok {
			return
		}
		drawDepth(r, a, &area)
		drawParameters(r, pl, a, area, set)
	})
	if left {
		r.setDialogs(func(d *Dialogs) { d.Analyst = false })
	}
}

// deepestAnalysis is the maximum selectable depth; deeper analyses are limited by time.
const deepestAnalysis = 12

// drawDepth draws the choice of the search depth for an algorithm that counts plies.
func drawDepth(r *GameRoom, by method.Method, area *paint.Rect) {
	if !slices.ContainsFunc(by.Strengths, func(s param.Spec) bool {
		return s.Name == method.Depth && s.Unit == "plies"
	}) {
		return
	}
	s := param.Spec{Name: method.Depth, Title: textDepthAtMost.String(), Doc: textAboutDepthAtMost.String(),
		Unit: "plies",
		Kind: param.Int, Default: "0", Min: 0, Max: deepestAnalysis}
	a := r.Session.Analysis.Limits()
	before := min(a.Depth, deepestAnalysis)
	values := param.Values{s.Name: strconv.Itoa(before)}
	form.Control(r.Shell.UI(), area.CutTop(form.Height), s, values)
	area.CutTop(12)
	if a.Depth = values.Int(s.Name); a.Depth != before {
		r.emit(asked{setLimits{a}})
	}
}
