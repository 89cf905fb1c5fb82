package play

import "ludarium/render/ui/lang"

// Texts of this room by file; the description of each game is in its about.go. Formatting verbs are as in
// package fmt.
const (
	textVerdictNode    lang.Text = "verdict"
	textValueNode      lang.Text = "value"
	textTaskNode       lang.Text = "task"
	textReviewNode     lang.Text = "review"
	textHintNode       lang.Text = "hint"
	textReadInTheAtlas lang.Text = "How it works: read the atlas"
	textWhatIsThis     lang.Text = "What am I looking at?"
	// suite.go
	textThisPosition lang.Text = "This position"
	textFindTheMove  lang.Text = "{name}. {turn} to move: find the best move."
	textSolvedBy     lang.Text = "{name}. Solved by {text}."
	textNotAsked     lang.Text = "{name}. {text} does not solve it."
	textPointsOf     lang.Text = " {points} of {most} {most:point|points}."
	textAnswerIs     lang.Text = " The answer: {says}."
	textShowAnswer   lang.Text = "Show answer"
	textNextPosition lang.Text = "Next position"

	// interlude.go
	textBackToTheGame   lang.Text = "Back to the game"
	textGameInterrupted lang.Text = "Your game is saved. “Back to the game” returns to it."

	// glyph.go
	textUnclear lang.Text = "unclear"

	// about.go
	textAboutThisGame lang.Text = "About this game"
	textAbout         lang.Text = "About {title}"
	textSources       lang.Text = "Sources"

	// analysing.go
	textAnalysis            lang.Text = "Analysis"
	textThreat              lang.Text = "Threat"
	textAnalyseEachPosition lang.Text = "Analyse each position"
	textAnalysesEach        lang.Text = "You move both sides, and each position is analysed."
	textMovesBothSides      lang.Text = "You move both sides."
	textLines               lang.Text = "Lines{# of an analysis}"
	textCountOfLines        lang.Text = "{n} {n:line|lines}{# of an analysis}"
	textNoLimit             lang.Text = "No limit"
	textOneMinute           lang.Text = "1 min"
	textTimeForEachPosition lang.Text = "Time per position"
	textLookingForTheThreat lang.Text = "Looking for a threat…"
	textThreatens           lang.Text = "{side} threatens {moves}: {words}."
	textNothingIsThreatened lang.Text = "The game is over: there is no threat."
	textInCheckNoThreat     lang.Text = "{turn} is in check: no other threat can be shown."

	// analyst.go
	textBy               lang.Text = "Engine: {title}"
	textWhoAnalyses      lang.Text = "Analysis engine"
	textDone             lang.Text = "Done"
	textDepthAtMost      lang.Text = "Depth limit (0: none)"
	textAboutDepthAtMost lang.Text = "The largest number of plies that the analysis looks ahead."

	// best.go
	textBestNotSaved lang.Text = "The best result could not be saved: {why}"
	textBestSoFar    lang.Text = "{text} · best {count}"
	textBest         lang.Text = "Best"

	// chooser.go
	textWhichMove lang.Text = "Which move?"
	textChoice    lang.Text = "choice {text}"

	// clock.go
	textRunning          lang.Text = "{time}, running"
	textClockOf          lang.Text = "{sideName}'s clock: {value}"
	textCustom           lang.Text = "Custom"
	textIncrement        lang.Text = "Increment"
	textDelay            lang.Text = "Delay"
	textBronstein        lang.Text = "Bronstein"
	textAboutIncrement   lang.Text = "Each move adds the bonus to the clock."
	textAboutDelay       lang.Text = "The clock starts after the bonus time has passed."
	textAboutBronstein   lang.Text = "Each move returns the time it took, up to the bonus."
	textTime             lang.Text = "Time"
	textMinutesEach      lang.Text = "Minutes per player"
	textBonusForEachMove lang.Text = "Bonus per move"
	textBonus            lang.Text = "Bonus"
	textPause            lang.Text = "Pause"

	// pencil.go, pencilstrip.go, pencilwords.go
	textGreenCircle     lang.Text = "green circle on {square}"
	textRedCircle       lang.Text = "red circle on {square}"
	textBlueCircle      lang.Text = "blue circle on {square}"
	textYellowCircle    lang.Text = "yellow circle on {square}"
	textGreenArrow      lang.Text = "green arrow from {from} to {to}"
	textRedArrow        lang.Text = "red arrow from {from} to {to}"
	textBlueArrow       lang.Text = "blue arrow from {from} to {to}"
	textYellowArrow     lang.Text = "yellow arrow from {from} to {to}"
	textRemoved         lang.Text = "Removed: {shape}"
	textDrawnOnTheBoard lang.Text = "Drawn on the board: {shapes}"
	textGreen           lang.Text = "Green"
	textRed             lang.Text = "Red"
	textBlue            lang.Text = "Blue"
	textYellow          lang.Text = "Yellow"
	textClear           lang.Text = "Clear{# drawings off a board}"
	textRestore         lang.Text = "Restore{# drawings}"
	textDrawOnTheBoard  lang.Text = "Draw on the board"
	textPencilIsOut     lang.Text = "Drawing: drag for an arrow, press a square for a circle"
	textTwoPresses      lang.Text = "Draw by two presses"
	textPressTwice      lang.Text = "Drawing: press where it begins, then where it ends"
	textDrawnFrom       lang.Text = "Drawing from {square}: choose where it ends"

	// dialogs.go
	textCancel lang.Text = "Cancel"

	// games.go
	textGames   lang.Text = "Games"
	textTooLong lang.Text = "The text is too long for one game, and no game at its beginning can be read."

	// endings.go
	textReviewGame     lang.Text = "Review game"
	textReviewThisGame lang.Text = "Review this game"
	textWhichDecided   lang.Text = "See which move decided the game."
	textOfferDraw      lang.Text = "Offer draw"
	textClaimDraw      lang.Text = "Claim draw"
	textResign         lang.Text = "Resign"
	textFlipBoard      lang.Text = "Flip board"
	textResignAsked    lang.Text = "Resign?"
	textAboutResigning lang.Text = "The game ends here. Undo restores it."

	// enlarge.go
	textEnlarge lang.Text = "Enlarge"
	textSearch  lang.Text = "Search"
	textClose   lang.Text = "Close"

	// evalbar.go
	textNothingIsKnownYet lang.Text = "not evaluated yet"
	textEvaluation        lang.Text = "Evaluation{# of a position}"

	// first.go
	textClickAPlayer lang.Text = "Click a player to choose a person or an opponent and its strength."
	textBulbByMouse  lang.Text = "“Hint”, the light bulb, shows a good move; “Help”, the question mark, " +
		"lists all keys."
	textTapAPlayerHint lang.Text = "Tap a player to choose a person or an opponent."
	textBulbByFinger   lang.Text = "“Hint” is the light bulb; “Help” is the question mark."

	// controls.go
	textReplay         lang.Text = "Replay"
	textTryAgain       lang.Text = "Try again"
	textResume         lang.Text = "Resume"
	textMoveNow        lang.Text = "Move now"
	textPlayOnFromHere lang.Text = "Play on from here"
	textHint           lang.Text = "Hint"

	// graph.go
	textEven               lang.Text = "even"
	textMoveAxis           lang.Text = "move"
	textChanceThat         lang.Text = "Chance that {side} wins"
	textWins               lang.Text = "{side} wins"
	textEvaluationIn       lang.Text = "Evaluation in {unit}, {viewpoint}"
	textEvaluationFrom     lang.Text = "Evaluation, {viewpoint}"
	textScoreAfterEachMove lang.Text = "Score after each move, in {units}"
	textPositionInGame     lang.Text = "Position in the game"
	textPositionOf         lang.Text = "position {cursor} of {n}"

	// hint.go
	textLookingForAHint lang.Text = "Looking for a hint…"
	textHintIs          lang.Text = "Hint: {texts}"

	// keys.go
	textNewGame             lang.Text = "New game"
	textUndo                lang.Text = "Undo"
	textRedo                lang.Text = "Redo"
	textShiftU              lang.Text = "Shift+U"
	textFirstPosition       lang.Text = "First position"
	textHome                lang.Text = "Home{# a key}"
	textBack                lang.Text = "Step back"
	textPageUp              lang.Text = "PageUp"
	textForward             lang.Text = "Step forward"
	textPageDown            lang.Text = "PageDown"
	textLastPosition        lang.Text = "Last position"
	textEnd                 lang.Text = "End{# a key}"
	textSpace               lang.Text = "Space"
	textShift               lang.Text = "Shift+{key}"
	textLettersDigits       lang.Text = "Letters, digits"
	textHelpTypeAMove       lang.Text = "type a move (/ does the same)"
	textLeftRight           lang.Text = "Left, Right"
	textUpDownEnter         lang.Text = "Up, Down, Enter"
	textHelpCursor          lang.Text = "show the cursor, which all arrow keys then move, and play"
	textHelpUndoRedo        lang.Text = "undo, redo"
	textPageUpPageDown      lang.Text = "PageUp, PageDown"
	textPageUpPageDownWheel lang.Text = "PageUp, PageDown, wheel"
	textRightDrag           lang.Text = "Right button"
	textHelpRightDrag       lang.Text = "drag: draw an arrow; click: draw a circle; again: remove it"
	textShiftAltDrag        lang.Text = "Shift, Alt + drag"
	textHelpColors          lang.Text = "draw in red or blue, with both in yellow (also with the left button)"
	textHelpPencil          lang.Text = "draw with the cursor: Enter starts and ends, 1–4 choose the " +
		"colour, Delete clears, Escape stops"
	textCtrlZ            lang.Text = "Ctrl+Z"
	textHelpUndoDrawing  lang.Text = "undo the last drawing"
	textHelpDrawByFinger lang.Text = "in the tab {options}; then tap a square for a circle, " +
		"drag for an arrow"
	textOneMoveBackForward    lang.Text = "one move back, one move forward"
	textHomeEnd               lang.Text = "Home, End"
	textFirstLastPosition     lang.Text = "first position, last position"
	textHelpSpace             lang.Text = "pause, resume, move now, replay"
	textHelpHint              lang.Text = "hint"
	textHelpNewGame           lang.Text = "new game"
	textHelpAboutThisGame     lang.Text = "about this game: rules, history, sources"
	textHelpFlipBoard         lang.Text = "flip board"
	textAnalysisMoveBothSides lang.Text = "analysis: move both sides"
	textNextPreviousMistake   lang.Text = "next or previous mistake in a reviewed game"
	textHelpWhy               lang.Text = "why: explain the last move or its evaluation"
	textHelpWhyHint           lang.Text = "why: explain the hint"
	textHelpClocks            lang.Text = "stop and start the clocks"
	textToPlay                lang.Text = "To play"
	textTapAPlayer            lang.Text = "Tap a player"
	textChooseWhoPlays        lang.Text = "choose who plays"
	textTapAMove              lang.Text = "Tap a move"
	textGoToItsPosition       lang.Text = "go to its position"

	// lines.go
	textPlayOut        lang.Text = "play out"
	textAnalysisBegins lang.Text = "Analysis: you move both sides. Your game stays under “Other lines”."

	// moves.go
	textTypeAMove      lang.Text = "Type a move"
	textMove           lang.Text = "Move"
	textValues         lang.Text = "Values: {view}"
	textOtherLines     lang.Text = "Other lines"
	textOtherLine      lang.Text = "other line"
	textDeleteLine     lang.Text = "Delete line {label}"
	textDeleteThisLine lang.Text = "Delete this line?"
	textDelete         lang.Text = "Delete"
	textWithAComment   lang.Text = "with a comment"

	// newgame.go
	textStart              lang.Text = "Start{# a button}"
	textYouPlay            lang.Text = "You play"
	textBoth               lang.Text = "Both"
	textNeither            lang.Text = "Neither"
	textComputer           lang.Text = "Computer"
	textAlgorithm          lang.Text = "Algorithm"
	textBoard              lang.Text = "Board"
	textPreset             lang.Text = "Preset"
	textPosition           lang.Text = "Position"
	textEmptyTheUsualStart lang.Text = "{name} (empty: usual start)"
	textSetUpAPosition     lang.Text = "Set up a position"

	// opponents.go
	textAnotherAlgorithm lang.Text = "Another algorithm"
	textOpponent         lang.Text = "Opponent"

	// options.go
	textSizeOfTheBoard            lang.Text = "Size of the board"
	textBoardIs                   lang.Text = "{percent} % of the screen"
	textBoardAndPieces            lang.Text = "Board and pieces"
	textPreferences               lang.Text = "Appearance, sound and layout"
	textShowLegalMoves            lang.Text = "Show legal moves"
	textShowThinkingOnThe         lang.Text = "Show thinking on the board"
	textDelayBetweenComputerMoves lang.Text = "Delay between computer moves"
	textPositionOrGameTo          lang.Text = "Position or game to open"
	textPasteAPositionOr          lang.Text = "Paste a position or game"
	textOpenAFile                 lang.Text = "Open a file"
	textImport                    lang.Text = "Open a game"
	textShare                     lang.Text = "Share or save"

	textLeavesOutProgram lang.Text = "{program} is a program on this machine, so the link leaves it out."
	textLeavesOutReview  lang.Text = "The link leaves out the findings of the review; " +
		"start it again there."

	textTheGame    lang.Text = "The game"
	textWithArrows lang.Text = "With arrows"

	// frame.go
	textPanel lang.Text = "Game"

	// panel.go
	textMoves          lang.Text = "Moves"
	textThink          lang.Text = "Think"
	textGraph          lang.Text = "Graph"
	textOptions        lang.Text = "Options"
	textSideIsPerson   lang.Text = "{sideName}: person"
	textSideIsComputer lang.Text = "{sideName}: computer"
	textPlayer         lang.Text = "Player"
	textMore           lang.Text = "More"
	textMoreChoices    lang.Text = "More: start position and rules"

	// players.go
	textYou          lang.Text = "You"
	textPerson       lang.Text = "Person"
	textKind         lang.Text = "Kind"
	textLimit        lang.Text = "Limit"
	textThinkingTime lang.Text = "Thinking time"
	textWhoPlays     lang.Text = "Who plays?"
	textWhoPlaysSide lang.Text = "Who plays {side}?"

	// premove.go
	textPremoveNotPossible lang.Text = "Your premove is no longer legal"
	textPremove            lang.Text = "Premove {from} to {to}"

	// programs.go
	textOtherPrograms lang.Text = "Other programs"
	textAboutPrograms lang.Text = "Engines on this machine can play and analyse here. Name one to add it " +
		"to the list of algorithms. Only you can start it; links and files cannot."
	textAddAProgram          lang.Text = "Add a program"
	textProtocol             lang.Text = "Protocol"
	textProgramPath          lang.Text = "Path of the program"
	textProgramPathHint      lang.Text = "Path, such as /usr/games/stockfish"
	textChooseProgram        lang.Text = "Choose…"
	textOnThisMachine        lang.Text = "On this machine"
	textAddNamed             lang.Text = "Add {path}"
	textProgramArguments     lang.Text = "Arguments"
	textProgramArgumentsHint lang.Text = "Arguments, if it needs any"
	textAdd                  lang.Text = "Add"
	textStartsProgram        lang.Text = "Starting…"
	textProgramIsAdded       lang.Text = "{title} is added: choose it as an opponent or as the analysis " +
		"engine."
	textRemove      lang.Text = "Remove"
	textRemoveNamed lang.Text = "Remove {name}"
	textProblem     lang.Text = "Problem"

	// room.go, api.go
	textGameNotSaved lang.Text = "The game could not be saved: {why}"
	textNotYourMove  lang.Text = "It is not your turn: {brief}"
	textGameIsOver   lang.Text = "The game is over: {result}"

	// script.go
	textAndMore lang.Text = "; and {more} more"

	// task.go
	textTask    lang.Text = "Task"
	textTheTask lang.Text = "The task"

	// think.go
	textStopped         lang.Text = "stopped"
	textFinished        lang.Text = "finished"
	textNothingSearched lang.Text = "This position has not been searched yet."
	textFoundBy         lang.Text = "{view} · {engine}, depth {depth}"
	textSearchBefore    lang.Text = "An earlier search: {player}, before {move}."
	textDepth           lang.Text = "Depth"
	textNodes           lang.Text = "Nodes"
	textSpeed           lang.Text = "Speed"
	textPlayouts        lang.Text = "Playouts"
	textStoppedAfter    lang.Text = "stopped after {value}"
	textThinkingOn      lang.Text = "Thinking…"
	textNodesBehind     lang.Text = "{nodes} {nodes:node|nodes}"
	textNodesUsedUp     lang.Text = "node limit reached"
	textDepthReached    lang.Text = "depth limit reached"
	textFromTheBook     lang.Text = "from the opening book"

	// screenreader.go
	textSelected   lang.Text = "selected"
	textPositionIs lang.Text = "Position: {position}"
	textLastMove   lang.Text = "last move"
	textPlay       lang.Text = "Play {text}"
	textCanMove    lang.Text = "can move"

	textNoSquareMoves lang.Text = "No square can be played now. " +
		"The possible moves are buttons after the board."

	textPossibleMove lang.Text = "possible move"
	textRowColumn    lang.Text = "row {q}, column {q2}"
	textRowOf        lang.Text = "row {row}"
	textColumnsOf    lang.Text = "columns {from} to {to}"
	textSelectedGoes lang.Text = "{square}: {what}, selected, can go to {goals}"

	// answers
	textTypeAMoveOrAsk lang.Text = "Type a move, or ? for the commands"
	textAskLast        lang.Text = "last"
	textAskClock       lang.Text = "clock"
	textAskPieces      lang.Text = "pieces"
	textAskSquare      lang.Text = "inspect"
	textAskMoves       lang.Text = "moves"
	textAskRow         lang.Text = "row"
	textAskColumn      lang.Text = "column"
	textAskBoard       lang.Text = "board"
	textAskCommands    lang.Text = "commands"
	textAskHint        lang.Text = "hint"
	textAskWhy         lang.Text = "why"
	textAskUndo        lang.Text = "undo"
	textAskResign      lang.Text = "resign"
	textAskPaste       lang.Text = "paste"
	textCommandsAre    lang.Text = "l or last: the last move; c or clock: the time left; " +
		"p or pieces, with a name: where pieces stand; s or inspect, with a square such as {square} or a " +
		"line of squares such as {row} or {column}: what stands there; " +
		"m or moves, with or without a square or a move: the possible moves; b or board: all rows; " +
		"hint, why, undo, resign; paste: paste a position or game; a pasted link is opened"
	textMoveIsTyped  lang.Text = "Type a move as in {move}"
	textNoSuchSquare lang.Text = "There is no square {name:%q}; type one as in {square}"
	textWhichOfThese lang.Text = "{typed}: which move? Type the number after it. {moves}"
	textNoMoveYet    lang.Text = "No move yet"
	textTakenBack    lang.Text = "Taken back: {moves}"
	textGoesOn       lang.Text = "The game goes on"
	textRestored     lang.Text = "Restored: {moves}"
	textNoClock      lang.Text = "No clock"
	textNothingThere lang.Text = "nothing found"
	textBoardIsEmpty lang.Text = "The board is empty"

	textHintIsExplained lang.Text = "Moves are not judged in this game; only the hint is explained"

	textSquareHolds lang.Text = "{square}: {what}"
	textSeveral     lang.Text = "{n} × {what}"
	textMoveFromTo  lang.Text = "{what} from {from} to {to}"
	textTakes       lang.Text = "takes {what}"
	textBecomes     lang.Text = "becomes {what}"
	textTurns       lang.Text = "flips {squares}"

	// training.go
	textTrainingJudgeMyMoves lang.Text = "Training: evaluate my moves"
	textEvaluateMyMoves      lang.Text = "Evaluate my moves"
	textEvaluating           lang.Text = "Each of your moves is now evaluated. " +
		"You can switch this off in “Options”."
	textBetterWas lang.Text = ". {better} was better"
	textTakeBack  lang.Text = "Take back"

	// words.go
	textByTheClock lang.Text = "by the clock"
	textTimeAMove  lang.Text = "{time} a move"
	textNodesAMove lang.Text = "{nodes} {nodes:node|nodes} a move"
	textLimitDepth lang.Text = "depth {depth}"
	textLimitNone  lang.Text = "no limit"
	textYourGames  lang.Text = "Your games against it"
)
