package play

import (
	"slices"
	"strconv"

	"ludarium/ai/method"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// analystRow names who analyses, and opens the dialog about it.
func (r *Room) analystRow(row paint.Rect) {
	a, err := r.Session.Players.Methods().Find(r.Session.Analysis.Analyst().Kind)
	if err != nil {
		return
	}
	if r.Shell.UI().Button(textBy+a.Title, row, nil, ui.Framed) {
		r.analyst = true
	}
}

// analystWidth is the least that analystRow takes.
func (r *Room) analystWidth() float64 {
	a, err := r.Session.Players.Methods().Find(r.Session.Analysis.Analyst().Kind)
	if err != nil {
		return 0
	}
	return r.Shell.UI().Style(theme.Small).Width(textBy+a.Title) + 16
}

// analystDialog lets the algorithm that analyses be chosen, with its parameters and how far it looks ahead.
func (r *Room) analystDialog() {
	u := r.Shell.UI()
	left := u.Dialog(textWhoAnalyses, 440, 560, func(area paint.Rect) {
		if u.Button(textDone, area.CutBottom(theme.Touch), nil, ui.Framed) {
			r.analyst = false
		}
		area.CutBottom(8)
		set := func(p session.Player) {
			if err := r.Session.Analysis.SetAnalyst(p); err != nil {
				r.Shell.Say(r.Complain(err, "").Text)
			}
			r.Changed()
		}
		pl := r.Session.Analysis.Analyst()
		a, ok := r.algorithm(&pl, &area, set)
		if !ok {
			return
		}
		r.analysisDepth(a, &area)
		r.parameters(pl, a, area, set)
	})
	if left {
		r.analyst = false
	}
}

// deepestAnalysis is the largest depth that can be chosen for an analysis: beyond, its time is the limit.
const deepestAnalysis = 12

// analysisDepth draws how far an analysis looks ahead, for an algorithm that goes by plies.
func (r *Room) analysisDepth(by method.Method, area *paint.Rect) {
	if !slices.ContainsFunc(by.Strengths, func(s param.Spec) bool { return s.Name == method.Depth && s.Unit == "plies" }) {
		return
	}
	s := param.Spec{Name: method.Depth, Title: textDepthAtMost, Doc: textAboutDepthAtMost, Unit: "plies",
		Kind: param.Int, Default: "0", Min: 0, Max: deepestAnalysis}
	a := r.Session.Analysis.Limits()
	before := min(a.Depth, deepestAnalysis)
	values := param.Values{s.Name: strconv.Itoa(before)}
	form.Control(r.Shell.UI(), area.CutTop(form.Height), s, values)
	area.CutTop(12)
	if a.Depth = values.Int(s.Name); a.Depth != before {
		r.Session.Analysis.SetLimits(a)
		r.Changed()
	}
}
