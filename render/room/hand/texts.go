package hand

import "ludarium/render/ui/lang"

const (
	textNumber    lang.Text = "{n:%g}{# a number}"
	textGuess     lang.Text = "Your guess"
	textLess      lang.Text = "One less"
	textMore      lang.Text = "One more"
	textShow      lang.Text = "Show{# the answer}"
	textSkip      lang.Text = "Skip"
	textYouSaid   lang.Text = "You said {guess}; it is {answer:%g}. "
	textYouKnew   lang.Text = "Right: {answer:%g}. "
	textNumberOf  lang.Text = "{text}, number {i}: show it in the picture"
	textBadHand   lang.Text = "{token:%q} is no setting of this picture; it shows its usual values."
	textTryHandle lang.Text = "Drag a number. Tab reaches each, arrow keys change it."

	// Trees.
	textResult    lang.Text = "Result {name}"
	textAlpha     lang.Text = "Alpha"
	textBeta      lang.Text = "Beta"
	textStopCut   lang.Text = "cut{# of a search}"
	textAskLooks  lang.Text = "How many of the {of:%d} results does the search look at?"
	textAlphaBeta lang.Text = "Looks at {looks:%d} of {of:%d} results, cuts " +
		"{cut:%d}. Play {best:%c}: it is worth {value:%d}."
	textAlphaBetaAtMost lang.Text = "Looks at {looks:%d} of {of:%d} results, cuts " +
		"{cut:%d}. Nothing beats alpha: worth at most {value:%d}."
	textAlphaBetaAtLeast lang.Text = "Looks at {looks:%d} of {of:%d} results, cuts " +
		"{cut:%d}. Too good for beta: worth at least {value:%d}."
)
