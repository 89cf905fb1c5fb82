package hand

import (
	"strings"

	"ludarium/ai/hands"
)

// models are the words of the pages about models that are no searches of game trees.
var models = []words{
	{
		page: "particle-swarm", ask: textAskFlock,
		stops: phrases{{"first", textStopFirst}, {"half", textStopHalf}, {"all", textStopAll}},
		sentences: phrases{{"", textFlock}, {"grows", textFlockGrows}, {"never", textFlockNever},
			{"free", textFlockFree}},
		names: names{{"x", textLowest, textAcross}, {"y", textLowest, textUp}, {"inertia", textInertia, ""},
			{"pull", textPull, ""}},
	},
	{
		page: "inertia", ask: textAskLone,
		stops: phrases{{"turn", textStopTurn}, {"settled", textStopSettled}},
		sentences: phrases{{"", textLone}, {"slow", textLoneSlow}, {"grows", textLoneGrows},
			{"never", textLoneNever}, {"free", textLoneFree}},
		names: names{{"px", textPersonal, textAcross}, {"py", textPersonal, textUp},
			{"gx", textGlobal, textAcross}, {"gy", textGlobal, textUp}, {"inertia", textInertia, ""},
			{"pull", textPull, ""}},
	},
	{
		page: "fips", ask: textAskInformed,
		stops:     phrases{{"pull", textStopPull}, {"middle", textStopMiddle}},
		sentences: phrases{{"", textInformed}, {"better", textInformedBetter}, {"alone", textInformedAlone}},
		names: names{{"x?", textPersonalOf, textAcross}, {"y?", textPersonalOf, textUp},
			{"link?", textLink, ""}, {"pull", textPull, ""}, {"valleyx", textLowest, textAcross},
			{"valleyy", textLowest, textUp}},
	},
	{
		page: "clpso", ask: textAskExemplary,
		stops: phrases{{"goal", textStopGoal}, {"better", textStopBetter}},
		sentences: phrases{{"", textExemplary}, {"worse", textExemplaryWorse}, {"one", textExemplaryOne},
			{"own", textExemplaryOwn}},
		names: names{{"x?", textPersonalOf, textAcross}, {"y?", textPersonalOf, textUp},
			{"ex?", textExemplar, textAcross}, {"ey?", textExemplar, textUp},
			{"valleyx", textLowest, textAcross}, {"valleyy", textLowest, textUp}},
		value: exemplarValue,
	},
	{
		page: "monte-carlo-tree-search", ask: textAskBandit,
		stops:     phrases{{"other", textStopOther}},
		sentences: phrases{{"", textBandit}, {"lead", textBanditLead}},
		names: names{{"wins?", textWins, ""}, {"tries?", textTries, ""}, {"c", textExploration, ""},
			{"next?", textNext, ""}},
	},
	{
		page: "expectimax", ask: textAskExpect,
		sentences: phrases{{"", textExpect}, {"same", textExpectSame}, {"equal", textExpectEqual}},
		names:     names{{"odds?", textOdds, ""}, {"??", textResultOf, ""}},
	},
	{
		page: "nested-monte-carlo", ask: textAskNested,
		sentences: phrases{{"", textNested}, {"missed", textNestedMissed}},
		names:     names{{"level", textLevel, ""}, {"seed", textSeed, ""}, {"??", textReward, ""}},
	},
	{
		page: "nrpa", ask: textAskPolicy,
		sentences: phrases{{"", textPolicy}, {"none", textPolicyNone}},
		names: names{{"alpha", textAlphaRate, ""}, {"games", textBestGames, ""}, {"w?", textPathWeight, ""},
			{"??", textReward, ""}},
	},
	{
		page: "hill-climbing", ask: textAskClimb,
		sentences: phrases{{"", textClimb}, {"stuck", textClimbStuck}},
		names:     names{{"h?", textHeight, ""}, {"ball", textBall, ""}},
	},
	{
		page: "simulated-annealing", ask: textAskAnneal,
		stops:     phrases{{"up", textStopUp}, {"lowest", textStopLowest}},
		sentences: phrases{{"", textAnneal}},
		names: names{{"h?", textHeight, ""}, {"ball", textBall, ""}, {"t", textTemperature, ""},
			{"cool", textCooling, ""}, {"up", textStepUp, ""}},
	},
	{
		page: "genetic-algorithm", ask: textAskCrossing,
		stops:     phrases{{"cut", textStopCrossover}, {"flip", textStopFlip}},
		sentences: phrases{{"", textCrossing}, {"better", textCrossingBetter}, {"flip", textCrossingFlip}},
		names: names{{"first", textFirstParent, ""}, {"second", textSecondParent, ""}, {"cut", textCut, ""},
			{"flip", textFlip, ""}, {"??", textBit, ""}},
	},
	{
		page: "genetic-programming", ask: textAskFormulas,
		sentences: phrases{{"", textFormulas}, {"same", textFormulas}},
		label:     formulaLabel, value: formulaValue,
	},
	{
		page: "differential-evolution", ask: textAskDifferential,
		sentences: phrases{{"", textDifferential}, {"wall", textDifferentialWall},
			{"still", textDifferentialStill}},
		label: differentialLabel,
	},
	{
		page: "cma-es", ask: textAskCovariance,
		stops:     phrases{{"chosen", textStopChosen}},
		sentences: phrases{{"", textCovariance}, {"round", textCovarianceRound}},
		names: names{{"x?", textPoint, textAcross}, {"y?", textPoint, textUp},
			{"valleyx", textLowest, textAcross}, {"valleyy", textLowest, textUp},
			{"times", textGenerations, ""}},
	},
	{
		page: "co-evolution", ask: textAskRivals,
		sentences: phrases{{"", textRivals}, {"beats", textRivalsBeats}, {"draws", textRivalsDraws},
			{"old", textRivalsOld}},
		names: names{{"??", textGame, ""}},
	},
	{
		page: "niche", ask: textAskNiching,
		stops: phrases{{"comes", textStopComes}, {"changes", textStopChanges}},
		sentences: phrases{{"", textNiching}, {"calm", textNichingCalm}, {"empty", textNichingEmpty},
			{"overlap", textNichingOverlap}},
		names: names{{"a", textPeakA, ""}, {"b", textPeakB, ""}, {"radius", textRadius, ""},
			{"dot?", textDot, ""}},
	},
	{
		page: "ant-system", ask: textAskRoads,
		stops:     phrases{{"quarters", textStopQuarters}},
		sentences: phrases{{"", textRoads}, {"longer", textRoadsLonger}, {"equal", textRoadsEqual}},
		names: names{{"length?", textLength, ""}, {"tau?", textPheromone, ""}, {"rho", textEvaporation, ""},
			{"rounds", textRounds, ""}},
	},
	{
		page: "stochastic-diffusion-search", ask: textAskAgents,
		stops: phrases{{"found", textStopFound}, {"most", textStopMost}},
		sentences: phrases{{"", textAgents}, {"lost", textAgentsLost}, {"noise", textAgentsNoise},
			{"other", textAgentsOther}},
		names: names{{"p", textPassed, ""}, {"q", textOtherPassed, ""}, {"agent?", textAgent, ""}},
	},
	{
		page: "temporal-difference-learning", ask: textAskChain,
		stops:     phrases{{"game", textStopGame}},
		sentences: phrases{{"", textChain}, {"mixed", textChainMixed}, {"back", textChainBack}},
		names: names{{"reward", textFinalReward, ""}, {"alpha", textAlphaRate, ""},
			{"lambda", textLambda, ""}, {"games", textGames, ""}, {"back", textBackwards, ""},
			{"v?", textStartValue, ""}},
	},
	{
		page: "n-tuple-network", ask: textAskTuples,
		sentences: phrases{{"", textTuples}, {"right", textTuplesRight}},
		names: names{{"cell?", textCell, ""}, {"t?", textEntry, ""}, {"target", textTarget, ""},
			{"alpha", textAlphaRate, ""}},
	},
	{
		page: "back-propagation", ask: textAskNetwork,
		sentences: phrases{{"", textNetwork}, {"right", textNetworkRight}},
		names: names{{"w?", textNetWeight, ""}, {"b?", textBias, ""}, {"x?", textInput, ""},
			{"target", textTarget, ""}, {"rate", textRate, ""}},
	},
}

// exemplarValue returns the letter of the particle whose personal best is followed, or "1" for its own.
func exemplarValue(h *hands.Handle, v float64) string {
	if strings.HasPrefix(h.Name, "e") {
		return "1ABCD"[int(v):][:1]
	}
	return ""
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
