package hand

import "ludarium/render/ui/lang"

const (
	textOn          lang.Text = "on"
	textOff         lang.Text = "off"
	textResult      lang.Text = "Result {name}"
	textBranch      lang.Text = "Branch {name}"
	textPlace       lang.Text = "place {place} of {of}"
	textAlpha       lang.Text = "Alpha"
	textBeta        lang.Text = "Beta"
	textOtherFirst  lang.Text = "The opponent moves first"
	textMovesEach   lang.Text = "Moves in each position"
	textSlots       lang.Text = "Slots of the table"
	textCompared    lang.Text = "Compare the position with the one stored"
	textBlocked     lang.Text = "Block square {name}"
	textAttackers   lang.Text = "Your attackers"
	textGuards      lang.Text = "Their guards"
	textHorizon     lang.Text = "Plain search stops after ply"
	textPass        lang.Text = "Pass"
	textMoveNumber  lang.Text = "Move {n}"
	textMustMove    lang.Text = "Try no pass"
	textStopCut     lang.Text = "cut{# of a search}"
	textStopHit     lang.Text = "found{# in a table}"
	textStopWrong   lang.Text = "wrong entry"
	textStopHorizon lang.Text = "horizon"

	textAskLooks  lang.Text = "How many of the {of:%d} results does the search look at?"
	textAlphaBeta lang.Text = "Looks at {looks:%d} of {of:%d} results, cuts {cut:%d}. {best:%c} " +
		"is best, worth {value:%d}."
	textAlphaBetaAtMost lang.Text = "Looks at {looks:%d} of {of:%d} results, cuts {cut:%d}. No " +
		"branch beats alpha: worth at most {value:%d}."
	textAlphaBetaAtLeast lang.Text = "Looks at {looks:%d} of {of:%d} results, cuts {cut:%d}. " +
		"{best:%c} reaches beta: worth at least {value:%d}."

	textAskMinimax lang.Text = "You choose a branch, then the opponent chooses a result in it. " +
		"Which result can you be sure of?"
	textMinimax lang.Text = "Play {best:%c}: you are sure of {value:%d}. The {largest:%d} in " +
		"{in:%c} may be anything: you will not get it."
	textMinimaxSame  lang.Text = "Play {best:%c}: you are sure of {value:%d}."
	textMinimaxOther lang.Text = "The opponent plays {best:%c}; you then choose and get " +
		"{value:%d}."

	textAskOrdering lang.Text = "In the worst order of branches and results, how many of the " +
		"{of:%d} results does the search look at?"
	textOrdering lang.Text = "This order looks at {looks:%d} results, the best at {least:%d}, the " +
		"worst at {most:%d}. The value is {value:%d} in any order."

	textAskDeepening lang.Text = "The search runs to depth 1, 2, 3 and then 4. What percentage " +
		"do the first three add to the cost of the last?"
	textDeepening lang.Text = "The shallower searches visit {before:%d} " +
		"{before:position|positions}, the last one {last:%d}: {extra:%.0f} % extra."

	textAskTable lang.Text = "Without a table the search visits {without:%d} " +
		"{without:square|squares}. How many does it visit with one?"
	textTable lang.Text = "{visits:%d} {visits:visit|visits} with a table of {slots:%d} " +
		"{slots:slot|slots}, {without:%d} without one. {lines:%d} {lines:line ends|lines end} here."
	textTableWrong lang.Text = "{visits:%d} {visits:visit|visits}, but a wrong answer: entries of " +
		"other squares make {lines:%d} of {truth:%d} {truth:line|lines}."

	textAskQuiescence lang.Text = "Your knight takes a knight (3) that a pawn guards. What have " +
		"you won after all captures?"
	textQuiescence     lang.Text = "Stop at the horizon: {here:%+d}. Played out: {out:%+d}."
	textQuiescenceSame lang.Text = "Stop at the horizon: {here:%+d}. Played out: {out:%+d}, the " +
		"same."

	textAskNull lang.Text = "A pass gives {pass:%+d}, and {beta:%+d} is enough for a cut. Of " +
		"the pass and the four moves, how many are searched?"
	textNullWrong lang.Text = "Passing gives {pass:%+d} ≥ {beta:%+d}: cut after {looks:%d}. Your " +
		"best move is worth {best:%+d}, so the cut is wrong: you would rather pass."
	textNullRight lang.Text = "Passing gives {pass:%+d} ≥ {beta:%+d}: cut after {looks:%d}. Your " +
		"best move is worth {best:%+d}, so the cut is right."
	textNullNoCut lang.Text = "Passing gives {pass:%+d} < {beta:%+d}: no cut. {looks:%d} " +
		"{looks:continuation is|continuations are} searched; the best move is worth {best:%+d}."
	textNullMust lang.Text = "No pass is tried, as is usual in endgames, in which passing may be best. " +
		"{looks:%d} {looks:move is|moves are} searched; the best is worth {best:%+d}."
)
