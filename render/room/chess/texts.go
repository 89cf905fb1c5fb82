package chess

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of fmt.
const (
	// chess
	textPawn                = "pawn"
	textKnight              = "knight"
	textBishop              = "bishop"
	textRook                = "rook"
	textQueen               = "queen"
	textKing                = "king"
	textEmpty               = "empty"
	textPuzzles             = "Puzzles"
	textBy                  = " by "
	textAChessMove          = "a chess move"
	textChess               = "Chess"
	textByMouse             = "click a piece and where it goes, drag it, or type a move"
	textByFinger            = "tap a piece, then where it goes; or drag it"
	textEscape              = "Escape"
	textHelpPremove         = "cancel a premove; so does a click on the board"
	textArrowsEnterDelete   = "Arrows, Enter, Delete"
	textHelpSetUp           = "while setting up a position: place, move and erase pieces"
	textWhileItThinks       = "While the computer thinks"
	textHelpPremoveByFinger = "tap a piece and a square to premove; tap the board to cancel"
	textAlsoInCheck         = " in check"
	textIsInCheck           = " is in check"

	// editor
	textSetUpAPosition = "Set up a position"
	textSelected       = ", selected"
	textCanBePlayed    = "This position can be played."
	textMove           = "Move"
	textErase          = "Erase"
	textCancel         = "Cancel"
	textAnalyse        = "Analyse"
	textPlayFromHere   = "Play from here"

	// editset
	textToMove        = "To move"
	textWhiteToMove   = "White to move"
	textBlackToMove   = "Black to move"
	textStartPosition = "Start position"
	textClearBoard    = "Clear board"
	textFlipBoard     = "Flip board"
	textUndo          = "Undo"
	textNoPawn        = "no pawn"
	textOn            = "on "
	textEnPassant     = "En passant"

	// glass
	textFoundIn              = "%s in %s: %s"
	textNoMateInAt           = "no mate in %s: %s at most"
	textWhereATechniqueFails = "Where a technique fails"
	textClose                = "Close"
	textIsThereAMate         = "%s: is there a mate? Each search looks %s ahead."
	textSearching            = "Searching…"
	textWatch                = "Watch"

	// levels
	textLevel             = "Level "
	textAboutFullStrength = "Plays as well as it can with a second a move, or by the clock, at first from its opening book."
	textForA              = "For a "
	textAboutLowLevels    = ". It looks only a move or two ahead and often overlooks what its opponent threatens."
	textLikeA             = "Like a "
	textAboutLevels       = ". It looks less far ahead, judges less well and overlooks more than the levels above it."
	textAboutFirstGames   = "For your first games. It looks one move ahead and often overlooks what its opponent threatens."

	// options
	textOptionsNotSaved  = "The options could not be saved: "
	textInside           = "Inside"
	textOutside          = "Outside"
	textNone             = "None"
	textAlwaysPromoteToA = "Always promote to a queen"
	textCoordinates      = "Coordinates"

	// pgn
	textNoGameInText = "there is no game in the text"
	textGameNumber   = "Game %d"
	textAtLevel      = " level "
	textHuman        = "Human"

	// puzzles
	textNullMoveReduction        = "Null move, reduction "
	textNoGuards                 = ", no guards"
	textPlainAlphaBeta           = "Plain alpha-beta"
	textNullMoveOnlyWith         = "Null move, only with pieces"
	textWait                     = "Wait"
	textWaitFromAfar             = "Wait from afar"
	textTheRookWaits             = "The rook waits"
	textAtTheEdge                = "At the edge"
	textTheKingWaits             = "The king waits"
	textLastPawnMove             = "Last pawn move"
	textTwoBishops               = "Two bishops"
	textAQuietThreat             = "A quiet threat"
	textTheKingStepsUp           = "The king steps up"
	textBackRank                 = "Back rank"
	textMatesInOne               = "White to move and mate in 1."
	textFutilityTrueMarginChecks = "Futility, true margin, checks pruned too"
	textHoldThePawn              = "Hold the pawn"
	textHoldTheDraw              = "White to move. Hold the draw as Black: with Black to move, White would win."
	textTakeTheOpposition        = "Take the opposition"
	textWinAsWhite               = "Black to move. Win as White: with White to move it would be a draw."
	textWhoeverMovesLoses        = "Whoever moves loses"
	textWinAsBlack               = "White to move, and that loses. Win as Black."
	textMatesInTwo               = "White to move and mate in 2."
	textLetsBlackGetAway         = " lets Black get away."
	textThatTakesTooLong         = "That takes too long."
	textDraw                     = "Draw"
	textWins                     = " wins"
	textNextPuzzle               = "Next puzzle"
	textTakeItBackAnd            = " Take it back and try again."
	textStartAgain               = "Start again"
	textAllPuzzles               = "All puzzles"
	textWhatFailsHere            = "What fails here?"
	textAboutPuzzles             = "In each of these, a well-known shortcut of chess engines goes wrong, or having to move is what loses."

	// review
	textItAllowsMateIn = "it allows mate in %d"
	textItMissesMateIn = "it misses mate in %d"
	textWinningChances = "winning chances %.0f %% → %.0f %%"

	// setup
	textWhiteOO          = "White O-O"
	textWhiteOOO         = "White O-O-O"
	textBlackOO          = "Black O-O"
	textBlackOOO         = "Black O-O-O"
	textHasNoKing        = " has no king"
	textHasKings         = "%s has %d kings"
	textAPawnCannotStand = "A pawn cannot stand on "

	// taken
	textHasTaken = "has taken "
	textAheadBy  = ", ahead by "
)
