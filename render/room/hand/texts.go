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
	textBadHand   lang.Text = "{token:%q} is not a setting of this picture, which shows its usual values."
	textSign      lang.Text = "{sign}: {name}{# a letter in a picture and what it stands for}"
	textHandleIs  lang.Text = "{name}: {value}"
	textTryHandle lang.Text = "Drag or press what is underlined, green or between small " +
		"arrows. Keys: Tab and arrows."

	// commentary
	textLeafIs       lang.Text = "Result {place} is {value:%d}."
	textBranchIs     lang.Text = "Branch {place} is worth {value:%d}."
	textBranchAtMost lang.Text = "Branch {place} is worth at most {value:%d}, no more than " +
		"the {meets:%d} already sure."
	textBranchAtLeast lang.Text = "Branch {place} is worth at least {value:%d}."
	textWholeIs       lang.Text = "The whole tree is worth {value:%d}."
	textWholeAtMost   lang.Text = "The whole tree is worth at most {value:%d}."
	textCutAtMost     lang.Text = "The rest of branch {place} is cut: it gives at most {value:%d}, " +
		"and {meets:%d} is already sure."
	textCutAtLeast lang.Text = "The rest of branch {place} is cut: it gives at least {value:%d}, " +
		"and the opponent allows at most {meets:%d}."
	textRootCut lang.Text = "The rest of the tree is cut: {value:%d} reaches beta, {meets:%d}."
	textArmWins lang.Text = "Move {place} is tried and wins: {mean:%.2f} + {bonus:%.2f} was " +
		"the largest sum."
	textArmLoses lang.Text = "Move {place} is tried and loses: {mean:%.2f} + {bonus:%.2f} was " +
		"the largest sum."

	textFlockNow lang.Text = "{near:%d} of {of:%d} {of:particle is|particles are} within 1 of the lowest " +
		"point, the best {best:%.2f} from it."
	textLoneNow   lang.Text = "The particle is {apart:%.1f} from the middle of p and g."
	textLinkPulls lang.Text = "Personal best {place} pulls from {apart:%.1f} away."
	textNoLink    lang.Text = "Personal best {place} does not pull: it has no link."
	textGoalIs    lang.Text = "The goal of particle {place} is {goal:%.1f} from the lowest point."
	textRoundNow  lang.Text = "{share:%.0f} % of the ants take road A."
	textTestsNow  lang.Text = "Active: {active:%d} of {of:%d} {of:agent|agents}. At the best place: " +
		"{hold:%d}."

	textWhatNext     lang.Text = "What does the search do next?"
	textOptionLeaf   lang.Text = "It looks at another result"
	textOptionCut    lang.Text = "It cuts the rest of the branch"
	textOptionBranch lang.Text = "It finishes the branch"
	textWhichArm     lang.Text = "Which move is tried next?"
	textArm          lang.Text = "Move {place}"

	textTryHandleByFinger lang.Text = "Press what is underlined, green or between small " +
		"arrows, then drag it."
)
