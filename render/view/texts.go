package view

// What the views say, by the files that say it. Verbs are those of fmt.
const (
	// annealing
	textTemperature = "Temperature"
	textAccepts     = "Accepted"
	textStepsBack   = "Backward steps"

	// about
	textAboutAnnealing = "The temperature sets how readily the walk accepts a worse state. As it " +
		"falls, fewer steps go backwards."
	textAboutPopulation = "Each square is a game of the population, joined to its neighbours. Its " +
		"colour says what is chosen above: its score, its round or its species."
	textAboutGeneration = "Each bar or dot is an individual of this generation, the fittest first. The " +
		"next generation descends mostly from those at the front."
	textAboutRelief = "The picture shows the cost of each point: dark is low. Lines join points of the " +
		"same cost."
	textAboutSwarm = "Each dot is a particle, and the line behind it is its last step. Fainter dots " +
		"are the best places that particles remember, and the ring is the best of all."
	textAboutLeague = "Each row is a player of the training, with its results against the others. " +
		"Only those that do well are kept."
	textAboutTour = "The heavy line is the shortest tour found so far. Fainter lines are roads with " +
		"much pheromone, which ants prefer."
	textAboutDiffusion = "Each agent stands at a place of the text and compares a part of it. Active " +
		"agents found a match, and passive ones move to them."
	textAboutGrid = "Each square of the world shows what lies in it, and agents move between squares. " +
		"The number tells how far the task is done."
	textAboutCurve = "The curve shows the best value found so far against the effort. A flat part " +
		"means that the search finds nothing better."
	textAboutClimb = "The upper curve is the best result so far, the other the mean of the latest. " +
		"Where both meet, the search repeats itself."
	textAboutPolicy = "These moves are the most likely ones at the places where they are possible. The " +
		"search has learned them from its best games, and draws its next games by them."
	textAboutWeightsView = "Each square shows how much a disc there is worth to the evaluation. " +
		"Training changes these numbers."
	textAboutNetworkView = "Each small board is a hidden unit, and its colours are the weights from " +
		"the squares to it. Blue squares raise its output, orange ones lower it."
	textAboutExpression = "The tree is the formula that evaluates a position. Each dot is an operation " +
		"on what stands below it."
	textAboutTree = "Each dot is a position, and each branch is a move. The value at a branch is what " +
		"the search believes after it, and orange marks what it left out."
	textAboutChildren = "Each row is a move, with its value and, where the search counts them, how often " +
		"it was tried. A search by sampling tries good moves more often, and others often enough to be " +
		"sure."
	textAboutCurrent = "The picture shows the game that the search tried last. It changes many times a " +
		"second."

	// children
	textBonusColumn        = "bonus"
	textTriesColumn        = "visits"
	textMovesByTheirTries  = "Moves by number of visits"
	textMovesByTheirValues = "Moves by value"
	textTries              = "%s, %s visits, %.0f %%"
	textBonus              = ", bonus "
	textAndMore            = "and %d more"

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
	textNest            = "Nest"
	textFood            = "Food"
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
