package chess

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of
// fmt.
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
	textByMouse             = "click a piece and its target square, drag the piece, or type a move"
	textByFinger            = "tap a piece and its target square, or drag the piece"
	textEscape              = "Escape"
	textHelpPremove         = "cancel a premove (clicking the board does the same)"
	textArrowsEnterDelete   = "Arrows, Enter, Delete"
	textHelpSetUp           = "place, move and erase pieces while setting up a position"
	textWhileItThinks       = "While the computer thinks"
	textHelpPremoveByFinger = "tap a piece and a square to premove; tap the board to cancel"
	textAlsoInCheck         = " in check"
	textIsInCheck           = " is in check"

	// opening
	textStart960 = "Chess960, start position %d"

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
	textStartNumber   = "Start number"
	textClearBoard    = "Clear board"
	textChess960      = "Chess960: castling from any file"
	textFlipBoard     = "Flip board"
	textUndo          = "Undo"
	textNoPawn        = "no pawn"
	textOn            = "on "
	textEnPassant     = "En passant"

	// glass
	textFoundIn              = "%s in %s: %s"
	textNoMateInAt           = "no mate in %s; at most %s"
	textWhereATechniqueFails = "Where a technique fails"
	textClose                = "Close"
	textIsThereAMate         = "%s: is there a mate? Each search looks %s ahead."
	textSearching            = "Searching…"
	textWatch                = "Watch"

	// levels
	textLevel             = "Level "
	textAboutFullStrength = "Plays at full strength, with one second a move or by the clock. It starts " +
		"from an opening book."
	textForA           = "For a "
	textAboutLowLevels = ". It looks only one or two moves ahead and often overlooks threats."
	textLikeA          = "Like a "
	textAboutLevels    = ". It searches less deeply, evaluates less accurately and overlooks more than " +
		"the levels above."
	textAboutFirstGames = "For your first games. It looks one move ahead and often overlooks threats."

	// options
	textOptionsNotSaved  = "The options could not be saved: "
	textInside           = "Inside"
	textOutside          = "Outside"
	textNone             = "None"
	textAlwaysPromoteToA = "Always promote to a queen"
	textCoordinates      = "Coordinates"

	// pgn

	// puzzles
	textNullMoveReduction        = "Null move, reduction "
	textNoGuards                 = ", no safeguards"
	textPlainAlphaBeta           = "Plain alpha-beta"
	textNullMoveOnlyWith         = "Null move, only with pieces left"
	textWait                     = "Waiting move"
	textWaitFromAfar             = "Waiting move from afar"
	textTheRookWaits             = "Rook waiting move"
	textAtTheEdge                = "Mate at the edge"
	textTheKingWaits             = "King waiting move"
	textLastPawnMove             = "Last pawn move"
	textTwoBishops               = "Two bishops"
	textAQuietThreat             = "A quiet threat"
	textTheKingStepsUp           = "The king approaches"
	textBackRank                 = "Back-rank mate"
	textMatesInOne               = "White to move and mate in 1."
	textFutilityTrueMarginChecks = "Futility pruning, correct margin, checks pruned too"
	textHoldThePawn              = "King against king and pawn"
	textHoldTheDraw              = "White to move. Hold the draw as Black: with Black to move, White would " +
		"win."
	textTakeTheOpposition = "Take the opposition"
	textWinAsWhite        = "Black to move. Win as White: with White to move, the game would be a " +
		"draw."
	textWhoeverMovesLoses = "Mutual zugzwang"
	textWinAsBlack        = "White is in zugzwang: White to move loses. Win as Black."
	textMatesInTwo        = "White to move and mate in 2."
	textLetsBlackGetAway  = " lets Black get away."
	textThatTakesTooLong  = "That takes too long."
	textDraw              = "Draw"
	textWins              = " wins"
	textNextPuzzle        = "Next puzzle"
	textTakeItBackAnd     = " Take it back and try again."
	textStartAgain        = "Start again"
	textAllPuzzles        = "All puzzles"
	textWhatFailsHere     = "What fails here?"
	textAboutPuzzles      = "In each position a common pruning technique of chess engines fails, or " +
		"the duty to move decides the result."

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
