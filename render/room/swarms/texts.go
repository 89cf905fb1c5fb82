package swarms

// What this room says, by the files that say it. Verbs are those of fmt.
const (
	textReadInTheAtlas = "How it works: read the atlas"
	// address
	textIsGivenTimes = "%s is given %d times; give it once"
	textTheSeedIsNot = "the seed %q is not a whole number from 0 to 2^64-1"
	textNoMethodHere = "no method can solve this problem"

	// bar
	textFullSpeed       = "full speed"
	textASecond         = " a second"
	textPlay            = "Play"
	textPause           = "Pause"
	textBeginAnew       = "Restart"
	textStepBack        = "Step back"
	textSpace           = "Space"
	textStep            = "Step"
	textSlower          = "Slower"
	textFaster          = "Faster"
	textStepNumber      = "Step %d"
	textNothingLeftToDo = " · finished"

	// export
	textSavePNG        = "Save PNG"
	textSaveSVG        = "Save SVG"
	textSaveCSV        = "Save CSV"
	textCopyLink       = "Copy link"
	textPictureNotMade = "The picture could not be made: "

	// gallery
	textGettingReady      = "Getting ready…"
	textSelected          = ", selected"
	textNothingReadsAText = "this problem can't read text"

	// landscape
	textTrails   = "Trails"
	textArrows   = "Arrows"
	textOwnBests = "Own bests"
	textLinks    = "Links"

	// list
	textSearch        = "Search"
	textSearchMethods = "Search methods"
	textFamily        = "Family"
	textNothingFits   = "Nothing found"
	textAllFamilies   = "All families"
	textChoose        = "Choose"
	textOne           = "One"
	textRace          = "Race"

	// map
	textThreeCitiesAtLeast = "A tour needs at least three cities"
	textPathNotRead        = "a file can only replace a map of cities; choose such a map first"
	textOpenFile           = "Open file"
	textCitiesToOpen       = "Cities as a TSPLIB file or as x and y values"
	textRemoveCity         = "Remove city"
	textPressToAddA        = "Press to add a city"
	textOriginalMap        = "Original map"

	// panel
	textProblem             = "Problem"
	textEvaluations         = "Evaluations"
	textACurveForEachMethod = "one curve per method"
	textSettingsOf          = "Settings of "
	textSeed                = "Seed"
	textAnother             = "Another"
	textBeginsAnew          = " A change restarts the run."
	textChange              = "Change"
	textRule                = "Rule"
	textSource              = "Source: "

	// rules
	textLeafVelocity = "velocity"
	textLeafOwn      = "vector to its own best position"
	textLeafSocial   = "vector to the global best position"
	textLeafCenter   = "vector to the centre of the swarm"
	textLeafSpread   = "mean distance from the centre"
	textLeafChance   = "random number from 0 to 1"

	// save
	textNotSaved = "The settings could not be saved: "

	// state
	textNoSuchVerb = "swarms: %q is not one of open, play, pause, step, back and restart"

	// swarms
	textWheelPinch        = "Wheel, pinch"
	textLookCloser        = "Zoom in or out"
	textDragTheRest       = "Drag elsewhere"
	textLookBeside        = "Move the picture"
	textZoomKeys          = "I, O, 0"
	textZoomInOutAll      = "Zoom in, zoom out, show all"
	textPanKeys           = "Shift ← →, ↑ ↓"
	textSwarms            = "Swarms"
	textPlayOrPause       = "Play or pause"
	textStepBackOrOn      = "Step back or forward"
	textFasterOrSlower    = "Faster or slower"
	textPressOnThePicture = "Press on the picture"
	textPutThemThere      = "Send the searchers there"
	textDragTheCross      = "Drag the cross"
	textMoveTheOptimum    = "Move the optimum"
	textOn                = " on "

	// text
	textOfAgentsAreActive = "%d of %d agents are active"
	textOfThemOn          = ", %d of them on %s"
	textRestaurant        = "restaurant "
	textWord              = "Word"
	textWordToLookFor     = "Word to look for"
	textText              = "Text"
	textTextToLookIn      = "Text to search"

	// view
	textWatch    = "Watch"
	textMethods  = "Methods"
	textSettings = "Settings"
)
