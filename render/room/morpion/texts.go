package morpion

import "ludarium/render/ui/lang"

// Texts of this room by file; the description of the game is in about.go. Formatting verbs are as in package
// fmt.
const (
	// why.go
	textWhyBlocks lang.Text = "Second best: {move}. It blocks {n} {n:line|lines} that the hint " +
		"keeps possible."

	// buttons.go
	textRecords             lang.Text = "Records"
	textRace                lang.Text = "Race"
	textShowAll             lang.Text = "Show all"
	textRecordLibrary       lang.Text = "Record library"
	textRaceOfMethods       lang.Text = "Race of methods"
	textWatchASearch        lang.Text = "Watch a search"
	textStatistics          lang.Text = "Statistics"
	textClose               lang.Text = "Close"
	textNumberTheMoves      lang.Text = "Number the moves"
	textShowUnusedPotential lang.Text = "Show unused potential"
	textHints               lang.Text = "Numbers on dots"
	textToBeat              lang.Text = "To beat: {count}"
	textGiveUp              lang.Text = "Give up"
	textOfLines             lang.Text = "{first} of {length} {length:line|lines}"

	// export.go
	textNumberedPicture lang.Text = "Numbered"

	// formats

	// hints.go
	textNone           lang.Text = "None"
	textMobility       lang.Text = "Mobility"
	textPotential      lang.Text = "Potential"
	textAboutMobility  lang.Text = "Each possible dot shows how many lines can be drawn after it."
	textAboutPotential lang.Text = "Each possible dot shows how much more potential it wastes than the " +
		"best dot, which shows 0. Potential is what the rows have left for lines: the sum of the squares " +
		"of what each row has left."

	// library.go
	textAll      lang.Text = "All"
	textVariant  lang.Text = "Variant"
	textOpen     lang.Text = "Open"
	textBeatThis lang.Text = "Beat this"

	// morpion.go
	textAMorpionMove     lang.Text = "a Morpion move"
	textMorpion          lang.Text = "Morpion"
	textPlayMorpion      lang.Text = "Play Morpion"
	textClickAGreyPoint  lang.Text = "click a grey point; if several lines are possible, choose one"
	textTapAGreyPoint    lang.Text = "tap a grey point; if several lines are possible, choose one"
	textZoomInOutShow    lang.Text = "zoom in, zoom out, show all (or use the wheel)"
	textPinchDrag        lang.Text = "Pinch, drag"
	textZoomMoveThePaper lang.Text = "zoom, move the paper"
	textDot              lang.Text = "point {at}"
	textNoDot            lang.Text = "empty"
	textADot             lang.Text = "dot"
	textDotOnLines       lang.Text = "dot on {n:line|lines} {lines}"
	textLineFromTo       lang.Text = "line from {from} to {to}"
	textLineAndDot       lang.Text = "{line}, new dot {point}"
	textThereIsADot      lang.Text = "This point already has a dot"
	textNoLineCanBe      lang.Text = "No line can be drawn through this point"
	textNoLineFree       lang.Text = "No line can be drawn through this point, and no line elsewhere " +
		"allows a dot here"
	textSettingsNotSaved  lang.Text = "The settings of the room could not be saved: {error}"
	textYouHaveBeatenWith lang.Text = "You have beaten {name} with {n} {n:line|lines}"

	// race.go
	textWaits            lang.Text = "waiting"
	textStopped          lang.Text = "stopped"
	textFinished         lang.Text = "finished"
	textRandomGamesEach  lang.Text = "Playouts per method"
	textSeed             lang.Text = "Seed"
	textChooseAtLeastTwo lang.Text = "choose at least two methods"

	// raceview.go
	textMethods        lang.Text = "Methods"
	textResults        lang.Text = "Results"
	textFromTheStartOf lang.Text = "All methods start from the first position of {variant} and get the " +
		"same number of playouts; 50 annealing steps count as one playout."
	textMethodNumber lang.Text = "Method {i}"
	textStop         lang.Text = "Stop"
	textRun          lang.Text = "Run"
	textAboutRaces   lang.Text = "Which method finds longer games with the same number of playouts? The " +
		"curves show " +
		"the longest game of each method and the mean length of its latest games; a rising mean shows " +
		"learning."
	textRandomGames        lang.Text = "Playouts"
	textLines              lang.Text = "Lines"
	textItsMean            lang.Text = "{title}, mean"
	textBestAndMeanAgainst lang.Text = "best and mean by playouts"
	textWithSeed           lang.Text = "{variant}, seed {seed}"
	textHeadBest           lang.Text = "best"
	textHeadMean           lang.Text = "mean"
	textHeadTime           lang.Text = "time"
	textBestGame           lang.Text = "{title}, best game"
	textOpenThis           lang.Text = "Open {count}"

	// stats.go
	textMovesThatCanBe          lang.Text = "possible moves"
	textPotentialLost           lang.Text = "lost potential"
	textLinesMovesPotentialLost lang.Text = "{variant} · {len} {len:line|lines} · {moves} " +
		"{moves:move|moves} · unused potential {potential}, lost {lost}"
	textShowGraphsOfThe lang.Text = "Show graphs of the game"
	textMovesLeft       lang.Text = "Possible moves"
	textUnusedPotential lang.Text = "Unused potential"
	textOfItLost        lang.Text = "of which lost"
	textUnits           lang.Text = "{n} {n:unit|units}{# of potential}"
	textAboutUnused     lang.Text = "A dot has two units of potential in each direction. Units " +
		"between lines " +
		"that leave no room for another line are lost. An option shows unused and lost units as strokes on " +
		"the board."

	// watch.go
	textTime                lang.Text = "Time"
	textAboutWatching       lang.Text = "Run a search from this position and watch it."
	textGamesAndTime        lang.Text = "{games} {games:playout|playouts} · {elapsed}"
	textMeanSoFar           lang.Text = "mean {mean:%.1f} · "
	textBest                lang.Text = "best {value:%.0f} · "
	textMethod              lang.Text = "Method"
	textWatch               lang.Text = "Watch"
	textSettingsOfTheMethod lang.Text = "Method settings"
	textGames               lang.Text = "Playouts"
	textSpeed               lang.Text = "Speed"
	textMean                lang.Text = "Mean"
	textMeanOfTheLatest     lang.Text = "mean of the latest"
	textBestAgainstGames    lang.Text = "best by playouts"
	textTakeThisGame        lang.Text = "Continue with this game"
)
