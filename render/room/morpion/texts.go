package morpion

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of fmt.
const (
	// buttons
	textRecords             = "Records"
	textRace                = "Race"
	textShowAll             = "Show all"
	textRecordLibrary       = "Record library"
	textRaceOfMethods       = "Race of methods"
	textWatchASearch        = "Watch a search"
	textStatistics          = "Statistics"
	textClose               = "Close"
	textNumberTheMoves      = "Number the moves"
	textShowUnusedPotential = "Show unused potential"
	textHints               = "Hints"
	textToBeat              = "To beat: %s"
	textGiveUp              = "Give up"
	textOfLines             = "%d of %d lines"

	// export
	textNumberedPicture = "Numbered picture"
	textSave            = "Save "
	textPictureNotMade  = "The picture could not be made: "

	// formats
	textRecord       = "Record"
	textPentasol     = "Pentasol"
	textNumberedGrid = "Numbered grid"

	// hints
	textNone           = "None"
	textMobility       = "Mobility"
	textPotential      = "Potential"
	textAboutMobility  = "Each dot you can add shows how many moves there will be after it."
	textAboutPotential = "Each dot you can add shows how much worse it spreads the unused potential than the best one, which has 0: " +
		"it is measured by the sum of the squares of what each row has left."

	// library
	textAll      = "All"
	textVariant  = "Variant"
	textOpen     = "Open"
	textBeatThis = "Beat this"

	// morpion
	textAMorpionMove      = "a Morpion move"
	textMorpion           = "Morpion"
	textClickAGreyPoint   = "click a grey point; where it allows several lines, choose one"
	textTapAGreyPoint     = "tap a grey point, and choose a line where there are several"
	textZoomInOutShow     = "zoom in, out, show all; so does the wheel"
	textPinchDrag         = "Pinch, drag"
	textZoomMoveThePaper  = "zoom, move the paper"
	textDot               = "dot %d,%d"
	textThereIsADot       = "There is a dot already"
	textNoLineCanBe       = "No line can be drawn through this point"
	textNoLineFree        = "No line can be drawn through this point, and none elsewhere lets you put a dot here"
	textSettingsNotSaved  = "The settings of the room could not be saved: "
	textYouHaveBeatenWith = "You have beaten %s with %d lines"

	// race
	textWaits            = "waiting"
	textStopped          = "stopped"
	textFinished         = "finished"
	textRandomGamesEach  = "Random games each"
	textSeed             = "Seed"
	textChooseAtLeastTwo = "choose at least two methods"

	// raceview
	textMethods        = "Methods"
	textResults        = "Results"
	textFromTheStartOf = "From the start of %s, all with the same number of random games; 50 steps of annealing count as one."
	textMethodNumber   = "Method %d"
	textStop           = "Stop"
	textRun            = "Run"
	textAboutRaces     = "Which method makes more of the same number of games? The curves show the longest game of each and the mean of " +
		"its latest ones; a mean that rises is learning."
	textRandomGames        = "Random games"
	textLines              = "Lines"
	textItsMean            = ", mean"
	textBestAndMeanAgainst = "best and mean against random games"
	textWithSeed           = "%s, seed %d"
	textBestMeanGames      = "best %s, mean %s, %s games, %s, %s"
	textBestGame           = ", best game"
	textOpenThis           = "Open "

	// stats
	textMovesThatCanBe          = "moves that can be played"
	textPotentialLost           = "potential lost"
	textLinesMovesPotentialLost = "%s · %d lines · %d moves · potential %d, lost %d"
	textShowGraphsOfThe         = "Show graphs of the game"
	textMovesLeft               = "Moves left"
	textUnusedPotential         = "Unused potential"
	textOfItLost                = "of which lost"
	textAboutUnused             = "A dot has two units of potential in each direction. What lies between lines that leave no room for another is " +
		"lost. An option shows both as strokes on the board."

	// watch
	textTime                = "Time"
	textAboutWatching       = "Let a method search on from here and watch it."
	textGamesAndTime        = "%s games · %s"
	textMeanSoFar           = "mean %.1f · "
	textBest                = "best %.0f · "
	textMethod              = "Method"
	textWatch               = "Watch"
	textSettingsOfTheMethod = "Settings of the method"
	textGames               = "Games"
	textSpeed               = "Speed"
	textMean                = "Mean"
	textMeanOfTheLatest     = "mean of the latest"
	textBestAgainstGames    = "best against games"
	textTakeThisGame        = "Take this game"
)
