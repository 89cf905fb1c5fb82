package swarms

import "ludarium/render/ui/lang"

// Texts of this room, by the files that use them.
const (
	textMap            lang.Text = "map"
	textAgents         lang.Text = "agents"
	textRuleNode       lang.Text = "rule"
	textRunNode        lang.Text = "Progress{# of a run}"
	textLandscape      lang.Text = "landscape"
	textWhatIsThis     lang.Text = "What am I looking at?"
	textReadInTheAtlas lang.Text = "How it works: read the atlas"
	// address.go
	textIsGivenTimes lang.Text = "{key} is given {s} times; give it once"
	textNoMethod               = "no method %q"
	textTheSeedIsNot lang.Text = "the seed {text:%q} is not a whole number from 0 to 2⁶⁴ − 1"
	textNoMethodHere lang.Text = "no method can solve this problem"

	// bar.go
	textFullSpeed       lang.Text = "full speed"
	textASecond         lang.Text = "{formatFloat} a second"
	textPlay            lang.Text = "Play"
	textPause           lang.Text = "Pause"
	textBeginAnew       lang.Text = "Restart{# a button}"
	textStepBack        lang.Text = "Step back"
	textSpace           lang.Text = "Space"
	textStep            lang.Text = "Step"
	textSlower          lang.Text = "Slower"
	textFaster          lang.Text = "Faster"
	textStepNumber      lang.Text = "Step {steps}"
	textNothingLeftToDo lang.Text = "{step} · finished"

	// export.go
	textShare   lang.Text = "Share or save"
	textPicture lang.Text = "What you see"

	// film.go
	textRun lang.Text = "The run so far"

	// gallery.go
	textGettingReady lang.Text = "Getting ready…"
	textSelected     lang.Text = "{lane}, selected"

	// landscape.go
	textTrails   lang.Text = "Trails"
	textArrows   lang.Text = "Arrows"
	textOwnBests lang.Text = "Bests{# of each particle}"
	textLinks    lang.Text = "Links"

	// list.go
	textSearch        lang.Text = "Search{# in a list}"
	textSearchMethods lang.Text = "Search methods"
	textFamily        lang.Text = "Family"
	textNothingFits   lang.Text = "Nothing found"
	textAllFamilies   lang.Text = "All families"
	textChoose        lang.Text = "Choose"
	textOne           lang.Text = "One"
	textRace          lang.Text = "Race"

	// map.go
	textThreeCitiesAtLeast lang.Text = "A tour needs at least three cities"
	textOpenFile           lang.Text = "Open file"
	textCitiesToOpen       lang.Text = "Cities as a TSPLIB file or as x and y values"
	textRemoveCity         lang.Text = "Remove city"
	textPressToAddA        lang.Text = "Press to add a city"
	textOriginalMap        lang.Text = "Original map"

	// panel.go
	textProblem     lang.Text = "Problem"
	textEvaluations lang.Text = "Evaluations"
	textSettingsOf  lang.Text = "Settings of {title}"
	textSeed        lang.Text = "Seed"
	textAnother     lang.Text = "Another"
	textBeginsAnew  lang.Text = "{setting} A change restarts the run."
	textChange      lang.Text = "Change{# a button}"
	textRule        lang.Text = "Rule"
	textSource      lang.Text = "Source: {source}."

	// player.go
	textReadsNoSuchText lang.Text = "Swarms reads cities and tours (TSPLIB, or x and y of each city), " +
		"formulas in the DIMACS format, and functions such as x_1^2 + sin(x_2)"

	// rules.go
	textLeafVelocity lang.Text = "velocity"
	textLeafOwn      lang.Text = "vector to its personal best"
	textLeafSocial   lang.Text = "vector to the global best position"
	textLeafCenter   lang.Text = "vector to the centre of the swarm"
	textLeafSpread   lang.Text = "mean distance from the centre"
	textLeafChance   lang.Text = "random number from 0 to 1"

	// save.go
	textNotSaved lang.Text = "The settings could not be saved: {error}"

	// state.go
	textNoSuchVerb lang.Text = "swarms: {verb:%q} is not one of open, play, pause, step, back and restart"

	// swarms.go
	textWheelPinch        lang.Text = "Wheel, pinch"
	textLookCloser        lang.Text = "Zoom in or out"
	textDragTheRest       lang.Text = "Drag elsewhere"
	textLookBeside        lang.Text = "Move the picture"
	textZoomKeys          lang.Text = "I, O, 0"
	textZoomInOutAll      lang.Text = "Zoom in, zoom out, show all"
	textPanKeys           lang.Text = "Shift ← →, ↑ ↓"
	textSwarms            lang.Text = "Swarms"
	textPlayOrPause       lang.Text = "Play or pause"
	textStepBackOrOn      lang.Text = "Step back or forward"
	textFasterOrSlower    lang.Text = "Faster or slower"
	textPressOnThePicture lang.Text = "Press on the picture"
	textPutThemThere      lang.Text = "Send the searchers there"
	textDragTheCross      lang.Text = "Drag the cross"
	textMoveTheOptimum    lang.Text = "Move the optimum"
	textOn                lang.Text = "{title} on {title2}"
	textOnAndSo           lang.Text = "{what}. {how}"
	textFigureIs          lang.Text = "{title} {text}"
	textIsPaused          lang.Text = "Paused"
	textIsRunning         lang.Text = "Running"
	textRunIsOver         lang.Text = "nothing left to do"
	textPictureOf         lang.Text = "Picture of {method}"

	// text.go
	textOfAgentsAreActive lang.Text = "{active} of {agents} {agents:agent|agents} {active:is|are} active"
	textOfThemOn          lang.Text = ", {active} of them on {d}"
	textRestaurant        lang.Text = "restaurant {best}"
	textWord              lang.Text = "Word"
	textWordToLookFor     lang.Text = "Word to look for"
	textText              lang.Text = "Text"
	textTextToLookIn      lang.Text = "Text to search"

	// view.go
	textWatch    lang.Text = "Watch"
	textMethods  lang.Text = "Methods"
	textSettings lang.Text = "Settings"
)
