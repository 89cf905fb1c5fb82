package hand

import (
	"math"

	"ludarium/ai/hands"
)

// searches are the words of the pages about searches of game trees.
var searches = []words{
	{
		page: "alpha-beta", ask: textAskLooks,
		stops: stopCut,
		sentences: phrases{{"", textAlphaBeta}, {"most", textAlphaBetaAtMost},
			{"least", textAlphaBetaAtLeast}},
		names: leaves, value: boundValue,
	},
	{
		page: "minimax", ask: textAskMinimax,
		sentences: phrases{{"", textMinimax}, {"same", textMinimaxSame}, {"other", textMinimaxOther}},
		names:     leaves, value: onOff,
	},
	{
		page: "move-ordering", ask: textAskOrdering,
		stops:     stopCut,
		sentences: phrases{{"", textOrdering}},
		names:     leaves, value: placeValue,
	},
	{
		page: "iterative-deepening", ask: textAskDeepening,
		sentences: phrases{{"", textDeepening}},
		names:     names{{"moves", textMovesEach, ""}},
	},
	{
		page: "transposition-table", ask: textAskTable,
		stops:     phrases{{"hit", textStopHit}, {"wrong", textStopWrong}},
		sentences: phrases{{"", textTable}, {"wrong", textTableWrong}},
		label:     tableLabel, value: onOff,
	},
	{
		page: "quiescence", ask: textAskQuiescence,
		stops:     phrases{{"horizon", textStopHorizon}},
		sentences: phrases{{"", textQuiescence}, {"same", textQuiescenceSame}},
		names: names{{"mine", textAttackers, ""}, {"theirs", textGuards, ""},
			{"horizon", textHorizon, ""}},
	},
	{
		page: "null-move", ask: textAskNull,
		stops: stopCut,
		sentences: phrases{{"", textNullWrong}, {"right", textNullRight}, {"uncut", textNullNoCut},
			{"must", textNullMust}},
		names: names{{"pass", textPass, ""}, {"beta", textBeta, ""}, {"must", textMustMove, ""},
			{"m?", textMoveNumber, ""}},
		value: onOff,
	},
}

// stopCut is the stop of the searches that leave moves out.
var stopCut = phrases{{"cut", textStopCut}}

// leaves are the names of the leaves of a tree, "a1", and of the other handles.
var leaves = names{{"alpha", textAlpha, ""}, {"beta", textBeta, ""}, {"other", textOtherFirst, ""},
	{"?", textBranch, ""}, {"??", textResult, ""}}

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

// placeValue returns the place of a branch or a leaf in the order of the search.
func placeValue(h *hands.Handle, v float64) string {
	return textPlace.With("place", v+1, "of", h.Max+1)
}

// tableLabel names the squares of the maze and the two handles of the table.
func tableLabel(h *hands.Handle) string {
	switch h.Name {
	case "slots":
		return textSlots.String()
	case "key":
		return textCompared.String()
	}
	return textBlocked.With("name", h.Name)
}

// onOff returns the texts of the values of toggles.
func onOff(h *hands.Handle, v float64) string {
	switch {
	case h.Kind != hands.Toggle:
		return ""
	case v == 1:
		return textOn.String()
	}
	return textOff.String()
}
