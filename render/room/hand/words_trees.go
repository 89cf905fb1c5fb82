package hand

import (
	"math"
	"strings"

	"ludarium/ai/hands"
	"ludarium/render/ui/lang"
)

// trees returns the words of the pages about searches of game trees.
func trees() map[string]*words {
	cut := map[string]lang.Text{"cut": textStopCut}
	return map[string]*words{
		"alpha-beta": {
			sentences: map[string]lang.Text{"": textAlphaBeta, "most": textAlphaBetaAtMost,
				"least": textAlphaBetaAtLeast},
			ask: textAskLooks, stops: cut, label: ofTree, value: boundValue,
		},
		"minimax": {
			sentences: map[string]lang.Text{"": textMinimax, "same": textMinimaxSame,
				"other": textMinimaxOther},
			ask: textAskMinimax, label: ofTree, value: yesNo("other"),
		},
		"move-ordering": {
			sentences: map[string]lang.Text{"": textOrdering},
			ask:       textAskOrdering, stops: cut,
			label: func(h *hands.Handle) string {
				if len(h.Name) == 1 {
					return textBranch.With("name", strings.ToUpper(h.Name))
				}
				return ofTree(h)
			},
			value: func(h *hands.Handle, v float64) string {
				return textPlace.With("place", v+1, "of", h.Max+1)
			},
		},
		"iterative-deepening": {
			sentences: map[string]lang.Text{"": textDeepening},
			ask:       textAskDeepening,
			label:     func(*hands.Handle) string { return textMovesEach.String() },
		},
		"transposition-table": {
			sentences: map[string]lang.Text{"": textTable, "wrong": textTableWrong},
			ask:       textAskTable,
			stops:     map[string]lang.Text{"hit": textStopHit, "wrong": textStopWrong},
			label: func(h *hands.Handle) string {
				switch h.Name {
				case "slots":
					return textSlots.String()
				case "key":
					return textCompared.String()
				}
				return textBlocked.With("name", h.Name)
			},
			value: func(h *hands.Handle, v float64) string {
				if h.Kind != hands.Toggle {
					return ""
				}
				return said(v)
			},
		},
		"quiescence": {
			sentences: map[string]lang.Text{"": textQuiescence, "same": textQuiescenceSame},
			ask:       textAskQuiescence, stops: map[string]lang.Text{"horizon": textStopHorizon},
			label: func(h *hands.Handle) string {
				return map[string]lang.Text{"mine": textAttackers, "theirs": textGuards,
					"horizon": textHorizon}[h.Name].String()
			},
		},
		"null-move": {
			sentences: map[string]lang.Text{"": textNullWrong, "right": textNullRight,
				"uncut": textNullNoCut,
				"must":  textNullMust},
			ask: textAskNull, stops: cut,
			label: func(h *hands.Handle) string {
				switch h.Name {
				case "pass":
					return textPass.String()
				case "beta":
					return textBeta.String()
				case "must":
					return textMustMove.String()
				}
				return textMoveNumber.With("n", h.Name[1:])
			},
			value: yesNo("must"),
		},
	}
}

// ofTree returns the name of a leaf, "a1", or of another handle of a tree.
func ofTree(h *hands.Handle) string {
	switch h.Name {
	case "alpha":
		return textAlpha.String()
	case "beta":
		return textBeta.String()
	case "other":
		return textOtherFirst.String()
	}
	return textResult.With("name", strings.ToUpper(h.Name))
}

// boundValue returns "−∞" for alpha at its minimum and "∞" for beta at its maximum, which mean no bound, and
// "" for other values.
func boundValue(h *hands.Handle, v float64) string {
	switch {
	case h.Name == "alpha" && v == h.Min:
		return Plain(textNumber.With("n", fact{v: math.Inf(-1)}))
	case h.Name == "beta" && v == h.Max:
		return Plain(textNumber.With("n", fact{v: math.Inf(1)}))
	}
	return ""
}

// yesNo returns the texts of the values of a toggle.
func yesNo(name string) func(h *hands.Handle, v float64) string {
	return func(h *hands.Handle, v float64) string {
		if h.Name != name {
			return ""
		}
		return said(v)
	}
}

// said returns the text of the value of a toggle.
func said(v float64) string {
	if v == 1 {
		return textOn.String()
	}
	return textOff.String()
}
