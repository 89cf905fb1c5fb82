package plot

import "ludarium/render/ui/lang"

// Texts of charts and results, by the files that use them.
const (
	// describe
	textEndsAt lang.Text = "{name}: {y:%.4g} at the end"
	textEnd    lang.Text = "{y:%.4g} at the end"

	// table
	textLabel        lang.Text = "name"
	textWithInterval lang.Text = "{y} ({low} to {high}){# a value with its interval}"
	textRange        lang.Text = "{low} to {high}{# a range of values}"
	textSeries       lang.Text = "series{# kind of dots in a chart}"
	textDot          lang.Text = "dot{# in a chart}"
	textDots         lang.Text = "dots{# their number, in a chart}"
	textMedianOf     lang.Text = "median: {y}"
	textBox          lang.Text = "box{# of a graph}"
	textAbout        lang.Text = "description"
	textLeadsTo      lang.Text = "leads to"
	textSize         lang.Text = "size{# columns × rows}"
	textValues       lang.Text = "values"

	// fit
	textThereIsNoRoom lang.Text = "{left} more do not fit; the tables show all."

	// result
	textWon lang.Text = "{first} won with {points} of {n} {n:point|points}; the 95 % interval of its lead " +
		"over {second} excludes 0 ({by} Elo)."
	textWonUnsurely lang.Text = "{first} won with {points} of {n} {n:point|points}; the 95 % interval of " +
		"its lead over {second} includes 0 ({by} Elo)."
	textWonOpen lang.Text = "{first} won with {points} of {n} {n:point|points}; the games do not show a " +
		"lead over {second}."
	textWonMean lang.Text = "{first} won with {points} {points:point|points} on average; the test shows " +
		"a lead over {second} (95 % interval in points: {by})."
	textWonMeanUnsurely lang.Text = "{first} won with {points} {points:point|points} on average; the test " +
		"does not show a lead over {second} (95 % interval in points: {by})."
	textTwoShare lang.Text = "{first} and {second} share first place with {points} of {n} " +
		"{n:point|points} each."
	textManyShare lang.Text = "{k} players share first place with {points} of {n} " +
		"{n:point|points} each."
	textFiguresDiffer    lang.Text = "{k} of {n} published figures {k:differs|differ}: {names}"
	textKnownDiffer      lang.Text = "{k} of {n} known figures {k:differs|differ}: {names}"
	textFigureDiffers    lang.Text = "The published figure differs: {names}"
	textOneKnownDiffers  lang.Text = "The known figure differs: {names}"
	textFiguresAgree     lang.Text = "{k} of {n} published figures {k:agrees|agree}, none differs"
	textKnownAgree       lang.Text = "{k} of {n} known figures {k:agrees|agree}, none differs"
	textFigureAgrees     lang.Text = "The published figure agrees"
	textOneKnownAgrees   lang.Text = "The known figure agrees"
	textBothFiguresAgree lang.Text = "Both published figures agree"
	textBothKnownAgree   lang.Text = "Both known figures agree"
	textAllFiguresAgree  lang.Text = "All {n} published figures agree"
	textAllKnownAgree    lang.Text = "All {n} known figures agree"
	textTooFewForFigures lang.Text = "Too few trials to judge {n} published {n:figure|figures}"
	textTooFewForKnown   lang.Text = "Too few trials to judge {n} known {n:figure|figures}"
	textBestMissed       lang.Text = "The known best is not reached: {names}"
	textBestsMissed      lang.Text = "{k} of {n} known bests {k:is|are} not reached: {names}"
	textNoBestReached    lang.Text = "None of {n} known bests is reached"
	textBestReached      lang.Text = "The known best is reached"
	textAllBestsReached  lang.Text = "All {n} known bests are reached"
	textNoFiguresHere    lang.Text = "No figures are published for these settings"
	textAgree            lang.Text = "{k} {k:agrees|agree}"
	textUnclear          lang.Text = "{k} {k:is|are} unclear"
	textFew              lang.Text = "{k} with too few trials"
	textBestsReached     lang.Text = "{k} of {n} known bests reached"
	textBestSoFar        lang.Text = "best: {best}{# within a sentence}"
	textBestOfRun        lang.Text = "The best result: {best}."
	textNumbers          lang.Text = "{column}: {rows}"
	textRowNumber        lang.Text = "{row} {value}{# a name and its number}"
	textContrast         lang.Text = "{name}: {verdict}"
	textAllJudged        lang.Text = "Each row is judged"
	textNoChange         lang.Text = "More trials would not settle the unclear rows"
	textNoTrials         lang.Text = "No more trials can be added"
	textNoTime           lang.Text = "The time limit is reached"
	textTooFewRows       lang.Text = "rows with too few trials: {k}"
	textUnclearRows      lang.Text = "unclear rows: {k}"
	textAndMore          lang.Text = "{names} and {count} more"
)
