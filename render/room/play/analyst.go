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

// analystRow names who analyses, and opens the dialog about it.
func (an *analysis) analystRow(row paint.Rect) {
	a, err := an.Session.Players.Methods().Find(an.Session.Analysis.Analyst().Kind)
	if err != nil {
		return
	}
	if an.Shell.UI().Button("by", textBy.With("title", lang.Say(a.Title)), row, nil, ui.Framed) {
		an.open = true
	}
}

// analystWidth is the least that analystRow takes.
func (an *analysis) analystWidth() float64 {
	a, err := an.Session.Players.Methods().Find(an.Session.Analysis.Analyst().Kind)
	if err != nil {
		return 0
	}
	return an.Shell.UI().Style(theme.Small).Width(textBy.With("title", lang.Say(a.Title))) + 16
}

// draw lets the algorithm that analyses be chosen, with its parameters and how far it looks ahead.
func (an *analysis) draw() {
	if !an.open {
		return
	}
	u := an.Shell.UI()
	left := u.Dialog("who-analyses", textWhoAnalyses.String(), 440, 560, func(area paint.Rect) {
		if u.Button("done", textDone.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
			an.open = false
		}
		area.CutBottom(8)
		set := func(p session.Player) {
			if err := an.Session.Analysis.SetAnalyst(p); err != nil {
				an.Shell.Say(an.Complain(err, "").Error())
			}
			an.Changed()
		}
		pl := an.Session.Analysis.Analyst()
		a, ok := an.players.algorithm(&pl, &area, set)
		if !ok {
			return
		}
		an.depth(a, &area)
		an.players.parameters(pl, a, area, set)
	})
	if left {
		an.open = false
	}
}

// deepestAnalysis is the largest depth that can be chosen for an analysis: beyond, its time is the limit.
const deepestAnalysis = 12

// depth draws how far an analysis looks ahead, for an algorithm that goes by plies.
func (an *analysis) depth(by method.Method, area *paint.Rect) {
	if !slices.ContainsFunc(by.Strengths, func(s param.Spec) bool {
		return s.Name == method.Depth && s.Unit == "plies"
	}) {
		return
	}
	s := param.Spec{Name: method.Depth, Title: textDepthAtMost.String(), Doc: textAboutDepthAtMost.String(),
		Unit: "plies",
		Kind: param.Int, Default: "0", Min: 0, Max: deepestAnalysis}
	a := an.Session.Analysis.Limits()
	before := min(a.Depth, deepestAnalysis)
	values := param.Values{s.Name: strconv.Itoa(before)}
	form.Control(an.Shell.UI(), area.CutTop(form.Height), s, values)
	area.CutTop(12)
	if a.Depth = values.Int(s.Name); a.Depth != before {
		an.Session.Analysis.SetLimits(a)
		an.Changed()
	}
}
