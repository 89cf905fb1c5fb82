package hand

import (
	"strings"

	"ludarium/ai/hands"
	"ludarium/render/ui/lang"
)

// cases are the sentences of a page by the case of the run.
type cases = map[string]lang.Text

// naming is the text of a handle and, for a coordinate, that of its axis.
type naming struct{ what, axis lang.Text }

// names maps the names of handles to their texts. A name without its digits or its last letter, followed by
// "?", stands for all of them, and the rest is the place n; "??" is for a letter and a number.
type names map[string]naming

// label returns the text of a handle.
func (list names) label(h *hands.Handle) string {
	n, what := "", ""
	text, ok := list[h.Name]
	if !ok {
		stem := strings.TrimRight(h.Name, "0123456789")
		if stem == h.Name {
			stem = h.Name[:len(h.Name)-1]
		}
		n = strings.ToUpper(h.Name[len(stem):])
		if text, ok = list[stem+"?"]; !ok {
			text, what = list["??"], strings.ToUpper(stem)
		}
	}
	said := text.what.With("n", n, "what", what)
	if text.axis != "" {
		return text.axis.With("what", said)
	}
	return said
}

// others returns the words of the models that are no searches of game trees.
func others() map[string]*words {
	return map[string]*words{
		"particle-swarm": {ask: textAskFlock, stops: cases{"first": textStopFirst, "half": textStopHalf,
			"all": textStopAll}, sentences: cases{"": textFlock, "grows": textFlockGrows,
			"never": textFlockNever, "free": textFlockFree},
			label: names{"x": {textLowest, textAcross}, "y": {textLowest, textUp},
				"inertia": {what: textInertia},
				"pull":    {what: textPull}}.label},
		"inertia": {ask: textAskLone, stops: cases{"turn": textStopTurn, "settled": textStopSettled},
			sentences: cases{"": textLone, "slow": textLoneSlow,
				"grows": textLoneGrows,
				"never": textLoneNever, "free": textLoneFree},
			label: names{"px": {textPersonal, textAcross}, "py": {textPersonal, textUp},
				"gx": {textGlobal, textAcross}, "gy": {textGlobal, textUp}, "inertia": {what: textInertia},
				"pull": {what: textPull}}.label},
		"fips": {ask: textAskInformed, stops: cases{"pull": textStopPull, "middle": textStopMiddle},
			sentences: cases{"": textInformed, "better": textInformedBetter,
				"alone": textInformedAlone},
			label: names{"x?": {textPersonalOf, textAcross}, "y?": {textPersonalOf, textUp},
				"link?": {what: textLink},
				"pull":  {what: textPull}, "valleyx": {textLowest, textAcross},
				"valleyy": {textLowest, textUp}}.label},
		"clpso": {ask: textAskExemplary, stops: cases{"goal": textStopGoal, "better": textStopBetter},
			sentences: cases{"": textExemplary, "worse": textExemplaryWorse,
				"one": textExemplaryOne, "own": textExemplaryOwn},
			label: names{"x?": {textPersonalOf, textAcross}, "y?": {textPersonalOf, textUp},
				"ex?": {textExemplar, textAcross}, "ey?": {textExemplar, textUp},
				"valleyx": {textLowest, textAcross}, "valleyy": {textLowest, textUp}}.label,
			value: symbols("e", "1ABCD")},
		"monte-carlo-tree-search": {ask: textAskBandit, stops: cases{"other": textStopOther},
			sentences: cases{"": textBandit,
				"lead": textBanditLead},
			label: names{"wins?": {what: textWins}, "tries?": {what: textTries}, "c": {what: textExploration},
				"next?": {what: textNext}}.label},
		"expectimax": {ask: textAskExpect, sentences: cases{"": textExpect, "same": textExpectSame,
			"equal": textExpectEqual}, label: names{"odds?": {what: textOdds},
			"??": {what: textResultOf}}.label},
		"nested-monte-carlo": {ask: textAskNested, sentences: cases{"": textNested,
			"missed": textNestedMissed},
			label: names{"level": {what: textLevel}, "seed": {what: textSeed},
				"??": {what: textReward}}.label},
		"nrpa": {ask: textAskPolicy, sentences: cases{"": textPolicy, "none": textPolicyNone},
			label: names{"alpha": {what: textAlphaRate}, "games": {what: textBestGames},
				"w?": {what: textPathWeight},
				"??": {what: textReward}}.label},
		"hill-climbing": {ask: textAskClimb, sentences: cases{"": textClimb, "stuck": textClimbStuck},
			label: names{"h?": {what: textHeight}, "ball": {what: textBall}}.label},
		"simulated-annealing": {ask: textAskAnneal, stops: cases{"up": textStopUp,
			"lowest": textStopLowest}, sentences: cases{"": textAnneal},
			label: names{"h?": {what: textHeight}, "ball": {what: textBall}, "t": {what: textTemperature},
				"cool": {what: textCooling}, "up": {what: textStepUp}}.label},
		"genetic-algorithm": {ask: textAskCrossing, stops: cases{"cut": textStopCrossover,
			"flip": textStopFlip}, sentences: cases{"": textCrossing,
			"better": textCrossingBetter,
			"flip":   textCrossingFlip},
			label: names{"first": {what: textFirstParent}, "second": {what: textSecondParent},
				"cut":  {what: textCut},
				"flip": {what: textFlip}, "??": {what: textBit}}.label},
		"genetic-programming": {ask: textAskFormulas, sentences: cases{"": textFormulas,
			"same": textFormulas},
			label: formulaLabel, value: formulaValue},
		"differential-evolution": {ask: textAskDifferential, sentences: cases{"": textDifferential,
			"wall": textDifferentialWall, "still": textDifferentialStill}, label: differentialLabel},
		"cma-es": {ask: textAskCovariance, stops: cases{"chosen": textStopChosen},
			sentences: cases{"": textCovariance, "round": textCovarianceRound},
			label: names{"x?": {textPoint, textAcross}, "y?": {textPoint, textUp}, "valleyx": {textLowest,
				textAcross},
				"valleyy": {textLowest, textUp}, "times": {what: textGenerations}}.label},
		"co-evolution": {ask: textAskRivals, sentences: cases{"": textRivals, "beats": textRivalsBeats,
			"draws": textRivalsDraws, "old": textRivalsOld}, label: names{"??": {what: textGame}}.label},
		"niche": {ask: textAskNiching, stops: cases{"comes": textStopComes, "changes": textStopChanges},
			sentences: cases{"": textNiching, "calm": textNichingCalm,
				"empty": textNichingEmpty, "overlap": textNichingOverlap},
			label: names{"a": {what: textPeakA}, "b": {what: textPeakB}, "radius": {what: textRadius},
				"dot?": {what: textDot}}.label},
		"ant-system": {ask: textAskRoads, stops: cases{"quarters": textStopQuarters},
			sentences: cases{"": textRoads, "longer": textRoadsLonger,
				"equal": textRoadsEqual},
			label: names{"length?": {what: textLength}, "tau?": {what: textPheromone},
				"rho":    {what: textEvaporation},
				"rounds": {what: textRounds}}.label},
		"stochastic-diffusion-search": {ask: textAskAgents, stops: cases{"found": textStopFound,
			"most": textStopMost}, sentences: cases{"": textAgents,
			"lost":  textAgentsLost,
			"noise": textAgentsNoise, "other": textAgentsOther},
			label: names{"p": {what: textPassed}, "q": {what: textOtherPassed},
				"agent?": {what: textAgent}}.label},
		"temporal-difference-learning": {ask: textAskChain, stops: cases{"game": textStopGame},
			sentences: cases{"": textChain,
				"mixed": textChainMixed,
				"back":  textChainBack},
			label: names{"reward": {what: textFinalReward}, "alpha": {what: textAlphaRate},
				"lambda": {what: textLambda}, "games": {what: textGames}, "back": {what: textBackwards},
				"v?": {what: textStartValue}}.label},
		"n-tuple-network": {ask: textAskTuples, sentences: cases{"": textTuples, "right": textTuplesRight},
			label: names{"cell?": {what: textCell}, "t?": {what: textEntry}, "target": {what: textTarget},
				"alpha": {what: textAlphaRate}}.label},
		"back-propagation": {ask: textAskNetwork, sentences: cases{"": textNetwork,
			"right": textNetworkRight},
			label: names{"w?": {what: textNetWeight}, "b?": {what: textBias}, "x?": {what: textInput},
				"target": {what: textTarget}, "rate": {what: textRate}}.label},
	}
}

// symbols returns the values of handles whose names begin with a letter as letters of a list.
func symbols(prefix, list string) func(h *hands.Handle, v float64) string {
	return func(h *hands.Handle, v float64) string {
		if strings.HasPrefix(h.Name, prefix) {
			return list[int(v):][:1]
		}
		return ""
	}
}

// formulaLabel names the nodes of both formulas and their parts.
func formulaLabel(h *hands.Handle) string {
	if h.Name == "x" {
		return textValueOfX.String()
	}
	text, n := textNode, len(h.Name)
	if strings.HasPrefix(h.Name, "part") {
		text = textPart
	}
	return text.With("what", strings.ToUpper(h.Name[n-2:n-1]), "n", h.Name[n-1:])
}

// formulaValue returns the symbol of a node.
func formulaValue(h *hands.Handle, v float64) string {
	switch {
	case h.Kind == hands.Toggle || h.Name == "x":
		return ""
	case strings.HasSuffix(h.Name, "1"):
		return []string{"+", "−", "×"}[int(v)]
	}
	return []string{"x", "1", "2"}[int(v)]
}

// differentialLabel names the coordinates of the points and the two rates.
func differentialLabel(h *hands.Handle) string {
	switch h.Name {
	case "f":
		return textDifference.String()
	case "cr":
		return textCrossover.String()
	}
	axis := textAcross
	if h.Name[1] == 'y' {
		axis = textUp
	}
	return axis.With("what", textPoint.With("n", h.Name[:1]))
}
