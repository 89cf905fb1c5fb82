package view

import "ludarium/render/ui/lang"

// Texts of the views, by the files that use them.
const (
	textAgentsPicture lang.Text = "agents"
	textFront         lang.Text = "front"
	textWorldPicture  lang.Text = "world"
	textPopulation    lang.Text = "population"
	// annealing
	textTemperature lang.Text = "Temperature"
	textAccepts     lang.Text = "Accepted"
	textStepsBack   lang.Text = "Backward steps"

	// about
	textAboutAnnealing lang.Text = "The temperature sets how readily the walk accepts a worse state. As it " +
		"falls, fewer steps go backwards."
	textAboutPopulation lang.Text = "Each square is a game of the population, joined to its neighbours. " +
		"Its colour shows what you choose above: its score, its round or its species."
	textAboutGeneration lang.Text = "Each bar or dot is an individual of this generation, the fittest " +
		"first. The " +
		"next generation descends mostly from those at the front."
	textAboutRelief lang.Text = "The picture shows the cost of each point: dark is low. Lines join points " +
		"of the " +
		"same cost."
	textAboutSwarm lang.Text = "Each dot is a particle, and the line behind it is its last step. Fainter " +
		"dots are personal bests, and the ring is the global best."
	textAboutLeague lang.Text = "Each row is a player of the training, with its results against the " +
		"others. " +
		"Only those that do well are kept."
	textAboutTour lang.Text = "The heavy line is the shortest tour found so far. Fainter lines are roads " +
		"with " +
		"much pheromone, which ants prefer."
	textAboutDiffusion lang.Text = "Each agent stands at a place of the text and compares a part of it. " +
		"Active " +
		"agents found a match, and passive ones move to them."
	textAboutGrid lang.Text = "Each square of the world shows what lies in it, and agents move between " +
		"squares. The number shows how much of the task is done."
	textAboutCurve lang.Text = "The curve shows the best value found so far against the effort. A flat " +
		"part " +
		"means that the search finds nothing better."
	textAboutClimb lang.Text = "The upper curve is the best result so far, the lower one the mean of the " +
		"latest results. When they meet, the search repeats itself."
	textAboutPolicy lang.Text = "These moves are the most likely when they are legal. The search has " +
		"learned them from its best games and uses them to draw its next games."
	textAboutWeightsView lang.Text = "Each square shows how much a disc there is worth to the evaluation. " +
		"Training changes these numbers."
	textAboutNetworkView lang.Text = "Each small board is a hidden unit, and its colours are the weights " +
		"from " +
		"the squares to it. Blue squares raise its output, orange ones lower it."
	textAboutExpression lang.Text = "The tree is the formula that evaluates a position. Each dot is an " +
		"operation " +
		"on what stands below it."
	textAboutRules lang.Text = "Each box is a question or an action. The highlighted ones apply to this " +
		"position."
	textAboutTree lang.Text = "Each dot is a position, and each branch is a move. The value at a branch " +
		"is the search's estimate after that move, and orange marks what the search left out."
	textAboutChildren lang.Text = "Each row is a move, with its value and, where the search counts them, " +
		"how often " +
		"it was tried. A search by sampling tries good moves more often, and others often enough to be " +
		"sure."
	textAboutCurrent lang.Text = "The picture shows the game that the search tried last. It changes many " +
		"times a " +
		"second."

	// children
	textBonusColumn        lang.Text = "bonus"
	textTriesColumn        lang.Text = "visits"
	textMovesByTheirTries  lang.Text = "Moves by number of visits"
	textMovesByTheirValues lang.Text = "Moves by value"
	textTries              lang.Text = "{score}, {tries} {tries:visit|visits}, {value:%.0f} %"
	textBonus              lang.Text = ", bonus {bonus}"
	textBetween            lang.Text = "between {low} and {high}"
	textAndMore            lang.Text = "and {more} more"

	// climb
	textBest               lang.Text = "best"
	textGames              lang.Text = "Playouts"
	textMeanOfTheLatest    lang.Text = "mean of the latest"
	textBestAndMeanAgainst lang.Text = "best and mean by playouts"
	textBestMean           lang.Text = "best {best:%.0f}, mean {mean:%.1f}"

	// current
	textTriedLast lang.Text = "Last try"

	// curve
	textAgainst lang.Text = "{y} against {x}"

	// diffusion
	textAgents       lang.Text = "Agents"
	textActiveAgents lang.Text = "Round {round}: {active} of {agents} {agents:agent|agents} " +
		"{active:is|are} active"
	textLookingFor lang.Text = "; looking for {target:%q}"

	// expression
	textTheFormula        lang.Text = "Formula"
	textNumbersAndSquares lang.Text = "{leaves} numbers and squares"
	textOneNumberOrSquare lang.Text = "one number or square"

	// front
	textSecondCostUpTo         lang.Text = "↑ second cost, up to {upper:%.3g}"
	textFirstCostUpTo          lang.Text = "first cost, up to {upper:%.3g} →"
	textParticlesPointsInStore lang.Text = "{len} {len:particle|particles}, {store} " +
		"{store:point|points} in the archive"

	// generation
	textGeneration            lang.Text = "Generation {number}"
	textIndividualsTheFittest lang.Text = "{fitness} individuals, best fitness {fitness2:%.4g}"

	// grid
	textWorld        lang.Text = "World"
	textStepAndValue lang.Text = "Step {step}: {value:%.3g} {unit}"

	// hillside
	textVelocity      lang.Text = "velocity"
	textOwnBestPlace  lang.Text = "personal best"
	textBestItHearsOf lang.Text = "neighbourhood best"

	// landscape
	textPoints          lang.Text = "{to} {to:point|points}"
	textAroundOnAverage lang.Text = " around {lower:%.3g}, {lower2:%.3g}, at a mean distance of " +
		"{value:%.2g} % of the width"
	textInGroups lang.Text = ", in {groups} {groups:group|groups}"

	// network
	textNetwork      lang.Text = "Weights of the hidden units"
	textAboutWeights lang.Text = "Weights from −{most} (orange) to {most} (blue). Dots are discs."
	textMoreUnits    lang.Text = "{more} more {more:unit|units}. {note}"
	textUnit         lang.Text = "unit {i}"
	textUnitTitle    lang.Text = "Unit {i}"
	textOutput       lang.Text = "Output"

	// policy
	textPolicy lang.Text = "Most likely moves (heavier lines on the board)"

	// population
	textDegree           lang.Text = "Degree"
	textRound            lang.Text = "Round"
	textSpecies          lang.Text = "Species"
	textDisorder         lang.Text = "Disorder"
	textMean             lang.Text = "Mean"
	textColourBy         lang.Text = "Colour by"
	textScore            lang.Text = "Score"
	textGamesInSquare    lang.Text = "{side}×{side2} games"
	textJoinedAtTheEdges lang.Text = "{square}, joined at the edges"
	textSpeciesOf        lang.Text = "species {s} of {kinds} · {scores} {unit}"

	// relief
	textLandscape   lang.Text = "Landscape"
	textCostsFromTo lang.Text = "costs from {low:%.3g} to {high:%.3g}"

	// rules
	textRules    lang.Text = "The rules it follows"
	textTimes    lang.Text = "{times} ×{# how often something happened}"
	textRuleNow  lang.Text = "now; {times} {times:time|times} so far"
	textRuleElse lang.Text = "not now; {times} {times:time|times} so far"

	// swarm
	textParticles                lang.Text = "Particles"
	textParticlesDimensionsAndOf lang.Text = "{len} {len:particle|particles}, dimensions {axes} and " +
		"{axes2} of {dim}"
	textParticlesOnALine lang.Text = "{len} {len:particle|particles} on a line"

	// tour
	textMap             lang.Text = "Map"
	textNest            lang.Text = "Nest"
	textFood            lang.Text = "Food"
	textLength          lang.Text = "{tour}, length {length:%.6g}"
	textTheOptimum      lang.Text = "{tour}, the optimum"
	textAboveTheOptimum lang.Text = "{tour}, {over:%.3g} % above the optimum {optimum:%.6g}"

	// tree
	textPass            lang.Text = "pass"
	textShallower       lang.Text = "shallower"
	textSearchTree      lang.Text = "Search tree"
	textShownAlone      lang.Text = "{nodes} shown"
	textShown           lang.Text = "{nodes} shown · {visits} {visits:visit|visits}"
	textVisits          lang.Text = "{visits} {visits:visit|visits}"
	textLikely          lang.Text = "probability {share}"
	textPointAtANode    lang.Text = "Point at a node to see its position."
	textEnlargeBranch   lang.Text = "Enlarge this branch"
	textBackToParent    lang.Text = "Back to the parent"
	textSearchTreeImage lang.Text = "search tree"

	// treelegend
	textBestLine lang.Text = "best line"

	// treesteps
	textEntered              lang.Text = "entered"
	textFirstStep            lang.Text = "First step"
	textStepBack             lang.Text = "Step back"
	textPlayTheSearch        lang.Text = "Play the search"
	textPauseTheSearch       lang.Text = "Pause the search"
	textStepOn               lang.Text = "Step on"
	textLastStep             lang.Text = "Last step"
	textWindowsOnTheBranches lang.Text = "Show windows on branches"
	textStep                 lang.Text = "Step"
	textNumberOf             lang.Text = "{done} of {all}"
	textVisited              lang.Text = "Visited"
	textPlainMinimax         lang.Text = "Plain minimax"
	textCutoffs              lang.Text = "Cutoffs"
	textCountSearchedAgain   lang.Text = "Searched again"
	textNullCuts             lang.Text = "Null cuts"
	textOfAll                lang.Text = "{nullCuts} of {nulls}"
	textSkipped              lang.Text = "Skipped"
	textLastIteration        lang.Text = "{path} (last iteration)"
	textIsItBetterThan       lang.Text = ": is it better than {bound}?"
	textAndWindow            lang.Text = " · window {windowText}"
	textAtDepth              lang.Text = " · depth {depth}"
	textLeftOut              lang.Text = "left: {facts}"

	// treewords
	textSearched           lang.Text = "searched"
	textPruned             lang.Text = "skipped"
	textKnown              lang.Text = "known"
	textTransposition      lang.Text = "transposition"
	textProven             lang.Text = "proven"
	textLeaf               lang.Text = "leaf"
	textAllMovesLookedAt   lang.Text = "all moves searched"
	textUnderWay           lang.Text = "under way"
	textChanceMoves        lang.Text = "chance moves"
	textCutOff             lang.Text = "cut off"
	textAboutCutOff        lang.Text = "cut off: one move refutes it"
	textCutOffByAPass      lang.Text = "null-move cutoff"
	textAboutNullCut       lang.Text = "null-move cutoff: even a pass refutes the move"
	textAboutFutile        lang.Text = "futile moves, which cannot reach alpha, skipped"
	textAboutKnown         lang.Text = "known from an earlier iteration"
	textAboutTransposition lang.Text = "known from a transposition (other moves to the same position)"
	textExpected           lang.Text = "expected"
	textAboutExpected      lang.Text = "expected: the search also tried other moves here, and none was " +
		"better"
	textLastPly            lang.Text = "last ply"
	textAboutLastPly       lang.Text = "last ply: evaluated without further search"
	textNotExpandedYet     lang.Text = "not expanded yet"
	textGameOver           lang.Text = "game over"
	textTheGameIsOver      lang.Text = "the game is over"
	textSearchedAgain      lang.Text = "searched again"
	textAboutSearchedAgain lang.Text = "searched again with a wider window"
	textPassTried          lang.Text = "null move tried"
	textAboutPass          lang.Text = "null move: a pass tests whether the position is good enough " +
		"without a move"
	textShallowerSearch      lang.Text = "shallower search"
	textAboutShallower       lang.Text = "shallower search of the same position to find a good first move"
	textThePositionSearched  lang.Text = "Searched position"
	textDepth                lang.Text = "depth {depth}"
	textSearchOfThisPosition lang.Text = "search {searches} of this position"
	textWindow               lang.Text = "window {windowText}"
	textNotTried             lang.Text = "{count} not tried"

	// weights
	textWeights          lang.Text = "Value of a disc on each square"
	textFromBlackToWhite lang.Text = "from {low} (black) to {high} (white)"
)
