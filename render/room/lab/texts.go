package lab

import "ludarium/render/ui/lang"

// Texts of this room, by the files that use them.
const (
	textAddPlayer     lang.Text = "Add a player"
	textPlayer        lang.Text = "Player {n}"
	textPlayersAsText lang.Text = "Players as text"
	textRemovePlayer  lang.Text = "Remove player {n}"
	textPlayerRemoved lang.Text = "Removed: {player}. {n} {n:player|players} left."
	textPlayerAdded   lang.Text = "Added: {player}. {n} {n:player|players}."
	textSettingsOf    lang.Text = "Settings of player {n}"
	textShow          lang.Text = "show"
	textTwoScales     lang.Text = "The Elo beside a level is its measured strength. Elo in results is " +
		"relative to the mean of the players, unless there is an anchor."
	// address.go
	textIsGivenTimes lang.Text = "{key} is given {s} times; give it once"

	// choice.go
	textTheSeedIsNot lang.Text = "the seed {seed:%q} is not a whole number from 0 to 2⁶⁴ − 1"

	// comparison.go
	textThisRunAmongOthers lang.Text = "this run"
	textItsSeed            lang.Text = "seed {seed}"
	textSameSettings       lang.Text = "same settings"
	textAddedTrials        lang.Text = "{n} more {n:trial|trials}"

	// decide.go
	textUntilDecided lang.Text = "Continue until decided"

	// exports.go
	textReportName       lang.Text = "report"
	textShare            lang.Text = "Share or save"
	textFileNotWritten   lang.Text = "The file could not be written: {error}"
	textReportNotWritten lang.Text = "The report could not be written: {error}"

	// import.go
	textThisIsNoRun       lang.Text = "This is not a run of the lab; a run begins with {{"
	textObjectIsNoRun     lang.Text = "This is not a run of the lab: it has neither a format nor a plan"
	textRunNotRead        lang.Text = "The run could not be read: {error}"
	textTheRunWasImported lang.Text = "The run was imported: {text}"
	textRunNotImported    lang.Text = "The run could not be imported: {error}"
	textRunAsJSON         lang.Text = "Run as JSON"

	// lab.go
	textTheRunOfLast lang.Text = "Your last run could not be resumed: {error}"
	textLab          lang.Text = "Lab"
	textLabGoesOn    lang.Text = "{title}: {percent} % done"
	textLabHas       lang.Text = "{title}: {state}. {best}"
	textLabIs        lang.Text = "{title}: {state}"

	// list.go
	textSearch      lang.Text = "Search{# in a list}"
	textStartHere   lang.Text = "Start here"
	textNothingFits lang.Text = "Nothing found"

	// results.go
	textCharts               lang.Text = "Charts"
	textTables               lang.Text = "Tables"
	textRows                 lang.Text = "Rows"
	textPublished            lang.Text = "Published"
	textView                 lang.Text = "View"
	textGamesBehind          lang.Text = "{table}, {row}, {column}: {value}. Open the games"
	textOpenAllGames         lang.Text = "Open all games"
	textGamesOfRun           lang.Text = "{title}: {which}"
	textGamesNotOpened       lang.Text = "The games could not be opened: {error}"
	textNoGamesKept          lang.Text = "The moves of these games are not kept."
	textWhatIsThis           lang.Text = "What am I looking at?"
	textAcross               lang.Text = "From left to right: {axis}"
	textUpwards              lang.Text = "Upwards: {axis}"
	textTheTablesComeWith    lang.Text = "Tables appear with the first results."
	textCountingTheTrials    lang.Text = "Counting the trials…"
	textTheseSettingsHaveNot lang.Text = "These settings have not been run yet: {about}."
	textUnderWayIsOf         lang.Text = " Running now: {plan}, {done} of {count}."
	textShowTheRunUnder      lang.Text = "Show the current run"
	textTrials               lang.Text = "{n} {n:trial|trials}"
	textOfTrials             lang.Text = "{done} of {total} {total:trial|trials}"
	textLeft                 lang.Text = "{time} left"
	textBest                 lang.Text = "Best: {best}"
	textTrialsS              lang.Text = "{perSecond} trials/s"
	textATrial               lang.Text = "{second} a trial"
	textTheChartsComeWith    lang.Text = "Charts appear with the first results."

	// rows.go
	textRowsNotRead lang.Text = "The rows could not be read: {error}"

	// runs.go
	textTheRunWasDamaged lang.Text = "The run was damaged; these trials are repeated: {join}"
	textTheRunFailed     lang.Text = "The run failed: {error}"
	textStoppedAtOfIt    lang.Text = "{plan} stopped at {done} of {count}; you can resume it later"
	textRunNotRemoved    lang.Text = "The run could not be removed: {reason}"
	textDeleteThisRun    lang.Text = "Delete this run?"
	textDelete           lang.Text = "Delete"
	textRunsNotRead      lang.Text = "Some runs could not be read: {error}"

	// save.go
	textLabNotSaved lang.Text = "The lab could not be saved: {error}"

	// scenes.go
	textBeingPlayed   lang.Text = "Being played"
	textSpeed         lang.Text = "Speed"
	textFullSpeed     lang.Text = "Full speed"
	textMoveASecond   lang.Text = "1 s a move"
	textMoveInThree   lang.Text = "3 s a move"
	textPauseGames    lang.Text = "Pause the games"
	textResumeGames   lang.Text = "Resume the games"
	textWatchGame     lang.Text = "Game of trial {trial}"
	textGameUnderWay  lang.Text = "Trial {trial}, as it is played"
	textCloseTheBoard lang.Text = "Close"
	textSceneNodes    lang.Text = "{nodes} {nodes:node|nodes}"

	// offer.go, named.go
	textLevels     lang.Text = "Levels{# of strength}"
	textAlgorithms lang.Text = "Algorithms"
	textPrograms   lang.Text = "Other programs"
	textOwnPlayers lang.Text = "Your own players"
	textCode       lang.Text = "as text{# the settings of a player}"

	// settings.go
	textSeed                 lang.Text = "Seed"
	textOwn                  lang.Text = "Custom"
	textPreset               lang.Text = "Preset"
	textTheseSettingsAsOne   lang.Text = "These settings in one line"
	textSettings             lang.Text = "Settings"
	textCopyLine             lang.Text = "Copy line"
	textRun                  lang.Text = "Run"
	textReadingTheRun        lang.Text = "Reading the run…"
	textPause                lang.Text = "Pause"
	textStop                 lang.Text = "Stop"
	textAnotherSeed          lang.Text = "Other seed"
	textDeleteRun            lang.Text = "Delete run"
	textResume               lang.Text = "Resume"
	textRunsOfThisExperiment lang.Text = "Runs of this experiment"
	textThisRun              lang.Text = "This run"
	textCompare              lang.Text = "Compare"
	textCompared             lang.Text = "Compared"
	textImportARun           lang.Text = "Import a run"
	textOpenAFolder          lang.Text = "Open a folder"
	textPasteARun            lang.Text = "Paste a run"

	// state.go
	textRunning      lang.Text = "running"
	textPaused       lang.Text = "paused"
	textDone         lang.Text = "done"
	textStopped      lang.Text = "stopped"
	textFailed       lang.Text = "failed"
	textReading      lang.Text = "reading"
	textLabThereIsNo lang.Text = "lab: there is no run to resume"
	textLabIsNoneOf  lang.Text = "lab: {verb:%q} is not a command; the commands are list, run, pause, " +
		"resume and stop"

	// view.go
	textBackTo        lang.Text = "Back to {title}{# name of a game}"
	textPositionAsked lang.Text = "{game}: the position, with {move} marked"
	textPressRun      lang.Text = "Press {run} to start."
	textQuick         lang.Text = "Quick"
	textFull          lang.Text = "Full"
	textLong          lang.Text = "Long"
	textDeep          lang.Text = "Deep"
	textExact         lang.Text = "Exact"
	textStandard      lang.Text = "Standard"
	textThesis        lang.Text = "Thesis"
	textLarge         lang.Text = "Large"
	textEndgames      lang.Text = "Endgames"
	textEveryNode     lang.Text = "Every node"
	textFine          lang.Text = "Fine"
	textWhole         lang.Text = "Whole"

	textOnePlyDeeper lang.Text = "One ply deeper"

	textArena       lang.Text = "Arena" // group title
	textExperiments lang.Text = "Experiments"
	textSetup       lang.Text = "Setup"
	textResults     lang.Text = "Results"
	textAfter       lang.Text = "Source: {source}."
	textRunsCounted lang.Text = "{n} {n:run|runs} of the lab"
)
