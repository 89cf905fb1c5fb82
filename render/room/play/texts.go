package play

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of
// fmt.
const (
	textOpenTheLab     = "Open the lab"
	textSkip           = "Skip"
	textTourLab        = "Now run an experiment: the lab repeats published ones."
	textTourThink      = "Open the tab Think: it shows what the computer looked at."
	textTourWhy        = "Ask for a hint: press the light bulb."
	textReadInTheAtlas = "How it works: read the atlas"
	textWhatIsThis     = "What am I looking at?"
	// suite
	textThisPosition = "This position"
	textFindTheMove  = "%s. %s to move: find the best move."
	textSolvedBy     = "%s. Solved by %s."
	textNotAsked     = "%s. %s does not solve it."
	textPointsOf     = " %d of %d points."
	textAnswerIs     = " The answer: %s."
	textShowAnswer   = "Show answer"
	textNextPosition = "Next position"

	// glyph
	textUnclear = "unclear"

	// about
	textAboutThisGame = "About this game"
	textAbout         = "About "
	textSources       = "Sources"

	// analysing
	textAnalysis            = "Analysis"
	textThreat              = "Threat"
	textAnalyseEachPosition = "Analyse each position"
	textLines               = "Lines"
	textNoLimit             = "No limit"
	textOneMinute           = "1 min"
	textTimeForEachPosition = "Time per position"
	textLookingForTheThreat = "Looking for a threat…"
	textThreatens           = "%s threatens %s: %s."
	textNothingIsThreatened = "The game is over: there is no threat."
	textInCheckNoThreat     = " is in check: no other threat can be shown."

	// analyst
	textBy               = "By "
	textWhoAnalyses      = "Analysis engine"
	textDone             = "Done"
	textDepthAtMost      = "Depth limit (0: none)"
	textAboutDepthAtMost = "The largest number of plies that the analysis looks ahead."

	// best
	textBestNotSaved = "The best result could not be saved: "
	textBestSoFar    = " · best "
	textBest         = "Best"

	// chooser
	textWhichMove = "Which move?"
	textChoice    = "choice "

	// clock
	textRunning          = ", running"
	textClockOf          = "'s clock: "
	textCustom           = "Custom"
	textIncrement        = "Increment"
	textDelay            = "Delay"
	textBronstein        = "Bronstein"
	textAboutIncrement   = "Each move adds the bonus to the clock."
	textAboutDelay       = "The clock starts after the bonus time has passed."
	textAboutBronstein   = "Each move returns the time it took, up to the bonus."
	textTime             = "Time"
	textMinutesEach      = "Minutes per player"
	textBonusForEachMove = "Bonus per move"
	textBonus            = "Bonus"
	textPause            = "Pause"

	// dialogs
	textCancel = "Cancel"

	// games
	textGames   = "Games"
	textTooLong = "The text is too long for one game, and no game at its beginning can be read."

	// endings
	textReviewGame     = "Review game"
	textOfferDraw      = "Offer draw"
	textClaimDraw      = "Claim draw"
	textResign         = "Resign"
	textFlipBoard      = "Flip board"
	textResignAsked    = "Resign?"
	textAboutResigning = "The game ends here. Undo restores it."

	// enlarge
	textEnlarge = "Enlarge"
	textSearch  = "Search"
	textClose   = "Close"

	// evalbar
	textNothingIsKnownYet = "not evaluated yet"
	textEvaluation        = "Evaluation"

	// first
	textClickAPlayer   = "Click a player to choose a person or an opponent and its strength."
	textBulbByMouse    = "The light bulb shows a good move; the question mark lists all keys."
	textTapAPlayerHint = "Tap a player to choose a person or an opponent."
	textBulbByFinger   = "The light bulb gives a hint; the question mark opens help."

	// flow
	textReplay         = "Replay"
	textTryAgain       = "Try again"
	textResume         = "Resume"
	textMoveNow        = "Move now"
	textPlayOnFromHere = "Play on from here"
	textHint           = "Hint"

	// graph
	textEven               = "even"
	textMoveAxis           = "move"
	textChanceThat         = "Chance that "
	textWins               = " wins"
	textEvaluationIn       = "Evaluation in "
	textEvaluationFrom     = "Evaluation, "
	textScoreAfterEachMove = "Score after each move, in "
	textPositionOf         = "position %d of %d"

	// hint
	textLookingForAHint = "Looking for a hint…"
	textHintIs          = "Hint: "

	// keys
	textNewGame               = "New game"
	textUndo                  = "Undo"
	textRedo                  = "Redo"
	textShiftU                = "Shift+U"
	textFirstPosition         = "First position"
	textHome                  = "Home"
	textBack                  = "Back"
	textPageUp                = "PageUp"
	textForward               = "Forward"
	textPageDown              = "PageDown"
	textLastPosition          = "Last position"
	textEnd                   = "End"
	textSpace                 = "Space"
	textShift                 = "Shift+"
	textLettersDigits         = "Letters, digits"
	textHelpTypeAMove         = "type a move (/ does the same)"
	textArrowsEnter           = "Arrows, Enter"
	textHelpCursor            = "move the cursor and play"
	textHelpUndoRedo          = "undo, redo"
	textPageUpPageDown        = "PageUp, PageDown"
	textOneMoveBackForward    = "one move back, one move forward"
	textHomeEnd               = "Home, End"
	textFirstLastPosition     = "first position, last position"
	textHelpSpace             = "pause, resume, move now, replay"
	textHelpHint              = "hint"
	textHelpNewGame           = "new game"
	textHelpAboutThisGame     = "about this game: rules, history, sources"
	textHelpFlipBoard         = "flip board"
	textAnalysisMoveBothSides = "analysis: move both sides"
	textNextPreviousMistake   = "next or previous mistake in a reviewed game"
	textHelpWhy               = "why: show the best reply to this move as a tree"
	textHelpClocks            = "stop and start the clocks"
	textToPlay                = "To play"
	textHold                  = "Hold"
	textAButtonSaysItsName    = "show the name of a button"
	textTapAPlayer            = "Tap a player"
	textChooseWhoPlays        = "choose who plays"
	textTapAMove              = "Tap a move"
	textGoToItsPosition       = "go to its position"

	// lines
	textPlayOut        = "play out"
	textAnalysisBegins = "Analysis: you move both sides. Other lines keeps your game."

	// moves
	textTypeAMove      = "Type a move"
	textValues         = "Values: "
	textOtherLines     = "Other lines"
	textOtherLine      = "other line"
	textDeleteLine     = "Delete line "
	textDeleteThisLine = "Delete this line?"
	textDelete         = "Delete"
	textWithAComment   = "with a comment"

	// newgame
	textStart              = "Start"
	textYouPlay            = "You play"
	textBoth               = "Both"
	textNeither            = "Neither"
	textComputer           = "Computer"
	textAlgorithm          = "Algorithm"
	textBoard              = "Board"
	textPreset             = "Preset"
	textPosition           = "Position"
	textEmptyTheUsualStart = "%s (empty: usual start)"
	textSetUpAPosition     = "Set up a position"

	// opponents
	textAnotherAlgorithm = "Another algorithm"
	textOpponent         = "Opponent"

	// options
	textShowLegalMoves            = "Show legal moves"
	textShowThinkingOnThe         = "Show thinking on the board"
	textDelayBetweenComputerMoves = "Delay between computer moves"
	textImportAndExport           = "Import and export"
	textPositionOrGameTo          = "Position or game to open"
	textPasteAPositionOr          = "Paste a position or game"
	textOpenAFile                 = "Open a file"
	textCopyALinkTo               = "Copy a link to this position"
	textCopy                      = "Copy "
	textSave                      = "Save"

	// panel
	textMoves          = "Moves"
	textThink          = "Think"
	textGraph          = "Graph"
	textOptions        = "Options"
	textSideIsPerson   = ": person"
	textSideIsComputer = ": computer"
	textPlayer         = "Player"
	textMore           = "More"

	// players
	textYou          = "You"
	textPerson       = "Person"
	textKind         = "Kind"
	textLimit        = "Limit"
	textThinkingTime = "Thinking time"
	textWhoPlays     = "Who plays?"
	textWhoPlaysSide = "Who plays "

	// premove
	textPremoveNotPossible = "Your premove is no longer legal"
	textPremove            = "Premove "
	textTo                 = " to "

	// programs
	textOtherPrograms = "Other programs"
	textAboutPrograms = "Engines on this machine can play here and analyse: name one, and it is on the " +
		"list of algorithms. Nothing but you starts it: no link or file that you open does."
	textAddAProgram          = "Add a program"
	textProtocol             = "Protocol"
	textProgramPath          = "Path of the program"
	textProgramPathHint      = "Path, such as /usr/games/stockfish"
	textProgramArguments     = "Arguments"
	textProgramArgumentsHint = "Arguments, if it needs any"
	textAdd                  = "Add"
	textStartsProgram        = "Starts it…"
	textProgramIsAdded       = " is added: choose it as an opponent or as the analysis engine."
	textRemove               = "Remove"
	textProblem              = "Problem"

	// review
	textBestMove           = "Best move"
	textGoodMove           = "Good move"
	textInaccuracy         = "Inaccuracy"
	textMistake            = "Mistake"
	textBlunder            = "Blunder"
	textNoMoreMistakes     = "No more mistakes in this direction."
	textFindABetterOne     = " to move: find a better move."
	textLookingForTheReply = "Looking for the best reply to "
	textTheBestReplyTo     = "The best reply to %s is %s: %s."
	textAfterInstead       = " After %s instead: %s."

	// reviewtab
	textQuick           = "Quick"
	textNormal          = "Normal"
	textDeep            = "Deep"
	textReviewAgain     = "Review again"
	textEffort          = "Effort"
	textStop            = "Stop"
	textReviewingOf     = "Reviewing: %d of %s"
	textNumberOf        = "%d of %d"
	textChooseAMoveTo   = "Choose a move to see its evaluation."
	textPreviousMistake = "Previous mistake"
	textNextMistake     = "Next mistake"
	textBetter          = "Better, "
	textBestLine        = "Best line"
	textRetry           = "Retry"
	textWhy             = "Why?"
	textAccuracy        = "Accuracy"
	textBestMoves       = "Best moves"
	textGoodMoves       = "Good moves"
	textInaccuracies    = "Inaccuracies"
	textMistakes        = "Mistakes"
	textBlunders        = "Blunders"
	textNotJudged       = " could not be evaluated. A deeper review may succeed."

	// room
	textGameNotSaved = "The game could not be saved: "
	textNotYourMove  = "It is not your turn: "

	// script
	textAndMore = "; and %d more"

	// task
	textTask    = "Task"
	textTheTask = "The task"

	// think
	textStopped         = "stopped"
	textFinished        = "finished"
	textNothingSearched = "This position has not been searched yet."
	textDepth           = "Depth"
	textNodes           = "Nodes"
	textSpeed           = "Speed"
	textPlayouts        = "Playouts"
	textStoppedAfter    = "stopped after "
	textThinkingOn      = "Thinking…"
	textNodesBehind     = " nodes"
	textNodesUsedUp     = "node limit reached"
	textDepthReached    = "depth limit reached"
	textFromTheBook     = "from the opening book"

	// told
	textSelected     = "selected"
	textPositionIs   = "Position: "
	textLastMove     = "last move"
	textMove         = "move "
	textPlay         = "Play "
	textCanMove      = "can move"
	textPossibleMove = "possible move"
	textRowColumn    = "row %d, column %d"

	// training
	textTrainingJudgeMyMoves = "Training: evaluate my moves"
	textBetterWas            = ". Better was "
	textTakeBack             = "Take back"

	// words
	textByTheClock = "by the clock"
	textTimeAMove  = " a move"
	textNodesAMove = " nodes a move"
	textLimitDepth = "depth %d"
	textLimitNone  = "no limit"
)
