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
	textTryHandle lang.Text = "Drag or press what is underlined or green. Keys: Tab and arrows."

	textTryHandleByFinger lang.Text = "Drag or press what is underlined or green."
)
