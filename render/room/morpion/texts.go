package morpion

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of
// fmt.
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

	// hints
	textNone           = "None"
	textMobility       = "Mobility"
	textPotential      = "Potential"
	textAboutMobility  = "Each possible dot shows the number of moves after it."
	textAboutPotential = "Each possible dot shows how much worse it distributes the unused potential than " +
		"the best dot, which has 0. The measure is the sum of the squares of what each row has left."

	// library
	textAll      = "All"
	textVariant  = "Variant"
	textOpen     = "Open"
	textBeatThis = "Beat this"

	// morpion
	textAMorpionMove      = "a Morpion move"
	textMorpion           = "Morpion"
	textClickAGreyPoint   = "click a grey point; if several lines are possible, choose one"
	textTapAGreyPoint     = "tap a grey point; if several lines are possible, choose one"
	textZoomInOutShow     = "zoom in, zoom out, show all (the wheel zooms, too)"
	textPinchDrag         = "Pinch, drag"
	textZoomMoveThePaper  = "zoom, move the paper"
	textDot               = "dot %d,%d"
	textThereIsADot       = "This point already has a dot"
	textNoLineCanBe       = "No line can be drawn through this point"
	textNoLineFree        = "No line can be drawn through this point, and no line elsewhere allows a dot here"
	textSettingsNotSaved  = "The settings of the room could not be saved: "
	textYouHaveBeatenWith = "You have beaten %s with %d lines"

	// race
	textWaits            = "waiting"
	textStopped          = "stopped"
	textFinished         = "finished"
	textRandomGamesEach  = "Playouts per method"
	textSeed             = "Seed"
	textChooseAtLeastTwo = "choose at least two methods"

	// raceview
	textMethods        = "Methods"
	textResults        = "Results"
	textFromTheStartOf = "All methods start from the first position of %s and get the same number of " +
		"playouts; 50 annealing steps count as one playout."
	textMethodNumber = "Method %d"
	textStop         = "Stop"
	textRun          = "Run"
	textAboutRaces   = "Which method finds longer games with the same number of playouts? The curves show " +
		"the longest game of each method and the mean length of its latest games; a rising mean shows " +
		"learning."
	textRandomGames        = "Playouts"
	textLines              = "Lines"
	textItsMean            = ", mean"
	textBestAndMeanAgainst = "best and mean by playouts"
	textWithSeed           = "%s, seed %d"
	textBestMeanGames      = "best %s, mean %s, %s playouts, %s, %s"
	textBestGame           = ", best game"
	textOpenThis           = "Open "

	// stats
	textMovesThatCanBe          = "possible moves"
	textPotentialLost           = "lost potential"
	textLinesMovesPotentialLost = "%s · %d lines · %d moves · unused potential %d, lost %d"
	textShowGraphsOfThe         = "Show graphs of the game"
	textMovesLeft               = "Possible moves"
	textUnusedPotential         = "Unused potential"
	textOfItLost                = "of which lost"
	textAboutUnused             = "A dot has two units of potential in each direction. Units between lines " +
		"that leave no room for another line are lost. An option shows unused and lost units as strokes on " +
		"the board."

	// watch
	textTime                = "Time"
	textAboutWatching       = "Run a search from this position and watch it."
	textGamesAndTime        = "%s playouts · %s"
	textMeanSoFar           = "mean %.1f · "
	textBest                = "best %.0f · "
	textMethod              = "Method"
	textWatch               = "Watch"
	textSettingsOfTheMethod = "Method settings"
	textGames               = "Playouts"
	textSpeed               = "Speed"
	textMean                = "Mean"
	textMeanOfTheLatest     = "mean of the latest"
	textBestAgainstGames    = "best by playouts"
	textTakeThisGame        = "Continue with this game"
)
