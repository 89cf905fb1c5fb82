package lab

// What this room says, by the files that say it. Verbs are those of fmt.
const (
	// address
	textIsGivenTimes = "%s is given %d times; give it once"

	// choice
	textTheSeedIsNot = "the seed %q is not a whole number from 0 to 2^64 − 1"

	// comparison
	textThisRunAmongOthers = "this run"
	textItsSeed            = "seed %d"
	textSameSettings       = "same settings"

	// exports
	textReport           = "Report"
	textFileNotWritten   = "The file could not be written: "
	textReportNotWritten = "The report could not be written: "
	textPictureNotMade   = "The picture could not be made: "

	// import
	textThisIsNoRun       = "This is not a run of the lab; a run begins with {"
	textObjectIsNoRun     = "This is not a run of the lab: it has neither a format nor a plan"
	textRunNotRead        = "The run could not be read: "
	textTheRunWasImported = "The run was imported: "
	textRunNotImported    = "The run could not be imported: "
	textRunAsJSON         = "Run as JSON"

	// lab
	textTheRunOfLast = "Your last run could not be resumed: "
	textLab          = "Lab"

	// list
	textSearch      = "Search"
	textStartHere   = "Start here"
	textNothingFits = "Nothing found"

	// results
	textCharts                = "Charts"
	textTables                = "Tables"
	textRows                  = "Rows"
	textPublished             = "Published"
	textView                  = "View"
	textWhatIsThis            = "What am I looking at?"
	textTheTablesComeWith     = "Tables appear with the first results."
	textNothingWasPublishedOf = "No results are published."
	textCountingTheTrials     = "Counting the trials…"
	textTheseSettingsHaveNot  = "These settings have not been run yet: %s."
	textUnderWayIsOf          = " Running now: %s, %s of %s."
	textShowTheRunUnder       = "Show the current run"
	textOfTrials              = "%s of %s trials"
	textLeft                  = " left"
	textBest                  = "Best: "
	textTrialsS               = " trials/s"
	textATrial                = " a trial"
	textTheChartsComeWith     = "Charts appear with the first results."

	// rows
	textRowsNotRead = "The rows could not be read: "

	// runs
	textTheRunWasDamaged = "The run was damaged; these trials are repeated: "
	textTheRunFailed     = "The run failed: "
	textStoppedAtOfIt    = "%s stopped at %s of %s; you can resume it later"
	textRunNotRemoved    = "The run could not be removed: "
	textDeleteThisRun    = "Delete this run?"
	textDelete           = "Delete"
	textRunsNotRead      = "Some runs could not be read: "

	// save
	textLabNotSaved = "The lab could not be saved: "

	// scenes
	textBeingPlayed   = "Being played"
	textWatchGame     = "Game of trial %d"
	textGameUnderWay  = "Trial %d, as it is played"
	textCloseTheBoard = "Close"
	textSceneNodes    = "%s nodes"

	// settings
	textSeed                 = "Seed"
	textOwn                  = "Custom"
	textPreset               = "Preset"
	textTheseSettingsAsOne   = "These settings in one line"
	textSettings             = "Settings"
	textCopyLine             = "Copy line"
	textCopyLink             = "Copy link"
	textRun                  = "Run"
	textReadingTheRun        = "Reading the run…"
	textPause                = "Pause"
	textStop                 = "Stop"
	textAnotherSeed          = "Other seed"
	textDeleteRun            = "Delete run"
	textResume               = "Resume"
	textRunsOfThisExperiment = "Runs of this experiment"
	textThisRun              = "This run"
	textCompare              = "Compare"
	textCompared             = "Compared"
	textImportARun           = "Import a run"
	textPasteARun            = "Paste a run"

	// state
	textLabThereIsNo = "lab: there is no run to resume"
	textLabIsNoneOf  = "lab: %q is not a command; the commands are list, run, pause, resume and stop"

	// view
	textExperiments = "Experiments"
	textSetup       = "Setup"
	textResults     = "Results"
	textAfter       = "Source: "
)
