package hand

import (
	"math"
	"slices"

	"ludarium/ai/hands"
	"ludarium/render/ui/lang"
)

// Commentary returns what happened in the step that is shown, as a sentence; empty before the first step, and
// for pictures whose steps have no words.
func (p *Picture) Commentary() string {
	if p.step < 1 || p.step > len(p.run.Trace) {
		return ""
	}
	return comment(&p.run.Trace[p.step-1])
}

// comment returns an event as a sentence.
func comment(e *hands.Event) string {
	places := []any{"place", e.Place}
	for name, v := range e.Facts {
		places = append(places, name, fact{v: v})
	}
	text := textLeafIs
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
		if text = textArmLoses; e.Facts["result"] == 1 {
			text = textArmWins
		}
	}
	return Plain(text.With(places...))
}

// Next returns the question about what happens in the next step, with its possible answers; ok is false after
// the last step, and for pictures whose steps have no words.
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
	return textWhatNext.String(), lang.All(textOptionLeaf, textOptionCut, textOptionBranch),
		slices.Index(kinds, e.Name), true
}
