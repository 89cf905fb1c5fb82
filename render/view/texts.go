package view

// What the views say, by the files that say it. Verbs are those of fmt.
const (
	// annealing
	textTemperature = "Temperature"
	textAccepts     = "Accepted"
	textStepsBack   = "Backward steps"

	// children
	textBonusColumn       = "bonus"
	textTriesColumn       = "visits"
	textMovesByTheirTries = "Moves by number of visits"
	textTries             = "%s, %s visits, %.0f %%"
	textBonus             = ", bonus "
	textAndMore           = "and %d more"

	// climb
	textBest               = "best"
	textGames              = "Playouts"
	textMeanOfTheLatest    = "mean of the latest"
	textBestAndMeanAgainst = "best and mean by playouts"
	textBestMean           = "best %.0f, mean %.1f"

	// current
	textTriedLast = "Last try"

	// curve
	textAgainst = " against "

	// diffusion
	textAgents       = "Agents"
	textActiveAgents = "Round %d: %d of %d agents are active"
	textLookingFor   = "; looking for %q"

	// expression
	textTheFormula        = "Formula"
	textNumbersAndSquares = "%d numbers and squares"
	textOneNumberOrSquare = "one number or square"

	// front
	textSecondCostUpTo         = "↑ second cost, up to %.3g"
	textFirstCostUpTo          = "first cost, up to %.3g →"
	textParticlesPointsInStore = "%d particles, %d points in the archive"

	// generation
	textGeneration            = "Generation %d"
	textIndividualsTheFittest = "%d individuals, best fitness %.4g"

	// grid
	textWorld        = "World"
	textStepAndValue = "Step %d: %.3g %s"

	// hillside
	textVelocity      = "velocity"
	textOwnBestPlace  = "own best position"
	textBestItHearsOf = "best it knows of"

	// landscape
	textPoints          = "%d points"
	textOnePoint        = "1 point"
	textAroundOnAverage = " around %.3g, %.3g, at a mean distance of %.2g %% of the width"
	textInGroups        = ", in %d groups"

	// network
	textNetwork      = "Weights of the hidden units"
	textAboutWeights = "Weights from −%[1]s (orange) to %[1]s (blue). Dots are discs."
	textMoreUnits    = "%d more units. %s"
	textUnit         = "unit %d"
	textUnitTitle    = "Unit %d"
	textOutput       = "Output"

	// policy
	textPolicy = "Most likely moves (heavier lines on the board)"

	// population
	textDegree           = "Degree"
	textRound            = "Round"
	textSpecies          = "Species"
	textDisorder         = "Disorder"
	textMean             = "Mean"
	textColourBy         = "Colour by"
	textScore            = "Score"
	textGamesInSquare    = "%d×%d games"
	textJoinedAtTheEdges = ", joined at the edges"
	textSpeciesOf        = "species %d of %d · %d %s"

	// relief
	textLandscape   = "Landscape"
	textCostsFromTo = "costs from %.3g to %.3g"

	// swarm
	textParticles                = "Particles"
	textParticlesDimensionsAndOf = "%d particles, dimensions %d and %d of %d"
	textParticlesOnALine         = "%d particles on a line"

	// tour
	textMap             = "Map"
	textLength          = ", length %.6g"
	textTheOptimum      = ", the optimum"
	textAboveTheOptimum = ", %.3g %% above the optimum %.6g"

	// tree
	textPass            = "pass"
	textShallower       = "shallower"
	textSearchTree      = "Search tree"
	textShown           = " shown · "
	textVisits          = " visits"
	textPointAtANode    = "Point at a node to see its position."
	textSearchTreeImage = "search tree"

	// treelegend
	textBestLine = "best line"

	// treesteps
	textEntered              = "entered"
	textFirstStep            = "First step"
	textStepBack             = "Step back"
	textPlayTheSearch        = "Play the search"
	textPauseTheSearch       = "Pause the search"
	textStepOn               = "Step on"
	textLastStep             = "Last step"
	textWindowsOnTheBranches = "Show windows on branches"
	textStep                 = "Step"
	textNumberOf             = "%d of %d"
	textVisited              = "Visited"
	textPlainMinimax         = "Plain minimax"
	textCutoffs              = "Cutoffs"
	textReSearches           = "Re-searches"
	textNullCuts             = "Null cuts"
	textOfAll                = " of "
	textSkipped              = "Skipped"
	textLastIteration        = " (last iteration)"
	textIsItBetterThan       = ": is it better than "
	textAndWindow            = " · window "
	textAtDepth              = " · depth %d"
	textLeftOut              = "skipped: "

	// treewords
	textSearched             = "searched"
	textPruned               = "skipped"
	textKnown                = "known"
	textTransposition        = "transposition"
	textProven               = "proven"
	textLeaf                 = "leaf"
	textAllMovesLookedAt     = "all moves searched"
	textUnderWay             = "under way"
	textCutOff               = "cut off"
	textAboutCutOff          = "cut off: one move refutes it"
	textCutOffByAPass        = "null-move cutoff"
	textAboutNullCut         = "null-move cutoff: even a pass refutes the move"
	textAboutFutile          = "futile moves, which cannot reach alpha, skipped"
	textAboutKnown           = "known from an earlier iteration"
	textAboutTransposition   = "known from a transposition (other moves to the same position)"
	textLastPly              = "last ply"
	textAboutLastPly         = "last ply: evaluated without further search"
	textNotExpandedYet       = "not expanded yet"
	textGameOver             = "game over"
	textTheGameIsOver        = "the game is over"
	textSearchedAgain        = "searched again"
	textAboutSearchedAgain   = "searched again with a wider window"
	textPassTried            = "null move tried"
	textAboutPass            = "null move: a pass tests whether the position is good enough without a move"
	textShallowerSearch      = "shallower search"
	textAboutShallower       = "shallower search of the same position to find a good first move"
	textThePositionSearched  = "Searched position"
	textDepth                = "depth %d"
	textSearchOfThisPosition = "search %d of this position"
	textWindow               = "window "
	textNotTried             = " not tried"

	// weights
	textWeights          = "Value of a disc on each square"
	textFromBlackToWhite = "from %s (black) to %s (white)"
)
