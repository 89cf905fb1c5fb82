package hand

import (
	"math"
	"slices"
	"strings"

	"ludarium/ai/hands"
	"ludarium/render/ui/lang"
)

// Worded reports whether the page has sentences about the steps of its run.
func (p *Picture) Worded() bool { return p.run.Trace != nil }

// Commentary returns what happened in the step that is shown, as a sentence; empty before the first step. If
// the page has no sentences about its steps, it is the numbers that are marked as current with the names of
// their handles, and why the run would stop there.
func (p *Picture) Commentary() string {
	switch {
	case p.step < 1:
		return ""
	case p.step <= len(p.run.Trace):
		return comment(&p.run.Trace[p.step-1])
	case p.Worded():
		return ""
	}
	s, was := p.scene(), p.run.Scene(p.step-1)
	var list []string
	for _, l := range s.Labels {
		if l.Tone != hands.Accent || l.Text == "" || slices.Contains(was.Labels, l) {
			continue
		}
		text := decimal(l.Text)
		for _, g := range s.Grips {
			if g.X == l.X && g.Y == l.Y {
				text = p.words.name(&p.model.Handles[g.Handle]) + " " + text
				break
			}
		}
		list = append(list, text)
	}
	if stop := p.Stop(); stop != "" {
		list = append(list, stop)
	}
	return strings.Join(list, ", ")
}

// steps are the sentences about events that have only one or two.
var steps = map[string]lang.Text{hands.EventArm: textArmLoses, hands.EventFlock: textFlockNow,
	hands.EventLone: textLoneNow, hands.EventLink: textLinkPulls, hands.EventGoal: textGoalIs,
	hands.EventRound: textRoundNow, hands.EventTests: textTestsNow}

// comment returns an event as a sentence.
func comment(e *hands.Event) string {
	places := []any{"place", e.Place}
	for name, v := range e.Facts {
		places = append(places, name, fact{v: v})
	}
	text, named := steps[e.Name]
	if !named {
		text = textLeafIs
	}
	low, beyond := e.Facts["bound"] < 0, math.IsInf(e.Facts["meets"], 0)
	switch e.Name {
	case hands.EventLeaf:
		if e.Place == "" {
			text = textWholeIs
		}
	case hands.EventCut:
		switch {
		case e.Place == "":
			text = textRootCut
		case low:
			text = textCutAtMost
		default:
			text = textCutAtLeast
		}
	case hands.EventBranch:
		switch {
		case e.Place == "" && low:
			text = textWholeAtMost
		case e.Place == "":
			text = textWholeIs
		case e.Facts["bound"] == 0:
			text = textBranchIs
		case low && !beyond:
			text = textBranchAtMost
		default:
			text = textBranchAtLeast
		}
	case hands.EventArm:
		if e.Facts["result"] == 1 {
			text = textArmWins
		}
	case hands.EventLink:
		if e.Facts["linked"] == 0 {
			text = textNoLink
		}
	}
	return Plain(text.With(places...))
}

// Next returns the question about what happens in the next step, with its possible answers; ok is false after
// the last step, and for pictures that have none.
func (p *Picture) Next() (ask string, options []string, answer int, ok bool) {
	if p.step >= len(p.run.Trace) {
		return "", nil, 0, false
	}
	e := &p.run.Trace[p.step]
	if e.Name == hands.EventArm {
		for i := range hands.Arms {
			options = append(options, textArm.With("place", string(rune('A'+i))))
		}
		return textWhichArm.String(), options, int(e.Facts["arm"]), true
	}
	kinds := []string{hands.EventLeaf, hands.EventCut, hands.EventBranch}
	at := slices.Index(kinds, e.Name)
	return textWhatNext.String(), lang.All(textOptionLeaf, textOptionCut, textOptionBranch), at, at >= 0
}
