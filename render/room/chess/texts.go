package chess

import "ludarium/render/lang"

// What this room says, by the files that say it; the texts about the game are in about.go. Verbs are those of
// fmt.
const (
	// the styles of the board
	textStyleUsual  lang.Text = "Classic"
	textStyleWooden lang.Text = "Turned wood"
	textStyleMarked lang.Text = "Plain blue"

	// chess
	textColoredPiece        lang.Text = "{color} {piece}"
	textPawn                lang.Text = "pawn"
	textKnight              lang.Text = "knight"
	textBishop              lang.Text = "bishop"
	textRook                lang.Text = "rook"
	textQueen               lang.Text = "queen"
	textKing                lang.Text = "king"
	textEmpty               lang.Text = "empty"
	textPuzzles             lang.Text = "Puzzles"
	textBy                  lang.Text = "{result} by {reason}"
	textAChessMove          lang.Text = "a chess move"
	textChess               lang.Text = "Chess"
	textByMouse             lang.Text = "click a piece and its target square, drag the piece, or type a move"
	textByFinger            lang.Text = "tap a piece and its target square, or drag the piece"
	textEscape              lang.Text = "Escape"
	textHelpPremove         lang.Text = "cancel a premove (clicking the board does the same)"
	textArrowsEnterDelete   lang.Text = "Arrows, Enter, Delete"
	textHelpSetUp           lang.Text = "place, move and erase pieces while setting up a position"
	textWhileItThinks       lang.Text = "While the computer thinks"
	textHelpPremoveByFinger lang.Text = "tap a piece and a square to premove; tap the board to cancel"
	textAlsoInCheck         lang.Text = "{piece} in check"
	textIsInCheck           lang.Text = "{sides} is in check"

	// opening
	textStart960 lang.Text = "Chess960, start position {number}"

	// editor
	textSetUpAPosition lang.Text = "Set up a position"
	textSelected       lang.Text = "{piece}, selected"
	textCanBePlayed    lang.Text = "This position can be played."
	textMove           lang.Text = "Move"
	textErase          lang.Text = "Erase"
	textCancel         lang.Text = "Cancel"
	textAnalyse        lang.Text = "Analyse"
	textPlayFromHere   lang.Text = "Play from here"

	// editset
	textToMove        lang.Text = "To move"
	textWhiteToMove   lang.Text = "White to move"
	textBlackToMove   lang.Text = "Black to move"
	textStartPosition lang.Text = "Start position"
	textStartNumber   lang.Text = "Start number"
	textClearBoard    lang.Text = "Clear board"
	textChess960      lang.Text = "Chess960: castling from any file"
	textFlipBoard     lang.Text = "Flip board"
	textUndo          lang.Text = "Undo"
	textNoPawn        lang.Text = "no pawn"
	textOn            lang.Text = "on {text}"
	textEnPassant     lang.Text = "En passant"

	// glass
	textFoundIn              lang.Text = "{move} in {count}: {tell}"
	textNoMateInAt           lang.Text = "no mate in {count}; at most {tell}"
	textWhereATechniqueFails lang.Text = "Where a technique fails"
	textClose                lang.Text = "Close"
	textIsThereAMate         lang.Text = "{title}: is there a mate? Each search looks {count} ahead."
	textSearching            lang.Text = "Searching…"
	textWatch                lang.Text = "Watch"

	// levels
	textLevel             lang.Text = "Level {number}"
	textAboutFullStrength lang.Text = "Plays at full strength, with one second a move or by the clock. It " +
		"starts " +
		"from an opening book."
	textForA lang.Text = "For a {player}. It looks only one or two moves ahead and often " +
		"overlooks threats."
	textLikeA lang.Text = "Like a {player}. It searches less deeply, evaluates less accurately " +
		"and overlooks more than the levels above."
	textAboutFirstGames lang.Text = "For your first games. It looks one move ahead and often overlooks " +
		"threats."

	// options
	textOptionsNotSaved  lang.Text = "The options could not be saved: {error}"
	textInside           lang.Text = "Inside"
	textOutside          lang.Text = "Outside"
	textNone             lang.Text = "None"
	textAlwaysPromoteToA lang.Text = "Always promote to a queen"
	textCoordinates      lang.Text = "Coordinates"

	// pgn

	// puzzles
	textNullMoveReduction        lang.Text = "Null move, reduction {reduction}, no safeguards"
	textPlainAlphaBeta           lang.Text = "Plain alpha-beta"
	textNullMoveOnlyWith         lang.Text = "Null move, only with pieces left"
	textWait                     lang.Text = "Waiting move"
	textWaitFromAfar             lang.Text = "Waiting move from afar"
	textTheRookWaits             lang.Text = "Rook waiting move"
	textAtTheEdge                lang.Text = "Mate at the edge"
	textTheKingWaits             lang.Text = "King waiting move"
	textLastPawnMove             lang.Text = "Last pawn move"
	textTwoBishops               lang.Text = "Two bishops"
	textAQuietThreat             lang.Text = "A quiet threat"
	textTheKingStepsUp           lang.Text = "The king approaches"
	textBackRank                 lang.Text = "Back-rank mate"
	textMatesInOne               lang.Text = "White to move and mate in 1."
	textFutilityTrueMarginChecks lang.Text = "Futility pruning, correct margin, checks pruned too"
	textHoldThePawn              lang.Text = "King against king and pawn"
	textHoldTheDraw              lang.Text = "White to move. Hold the draw as Black: with Black to move, " +
		"White would " +
		"win."
	textTakeTheOpposition lang.Text = "Take the opposition"
	textWinAsWhite        lang.Text = "Black to move. Win as White: with White to move, the game would be " +
		"a " +
		"draw."
	textWhoeverMovesLoses lang.Text = "Mutual zugzwang"
	textWinAsBlack        lang.Text = "White is in zugzwang: White to move loses. Win as Black."
	textMatesInTwo        lang.Text = "White to move and mate in 2."
	textLetsBlackGetAway  lang.Text = "{text} lets Black get away."
	textThatTakesTooLong  lang.Text = "That takes too long."
	textPuzzleSolved      lang.Text = "{title}. Solved."
	textNextPuzzle        lang.Text = "Next puzzle"
	textTakeItBackAnd     lang.Text = "{why} Take it back and try again."
	textStartAgain        lang.Text = "Start again"
	textAllPuzzles        lang.Text = "All puzzles"
	textWhatFailsHere     lang.Text = "What fails here?"
	textAboutPuzzles      lang.Text = "In each position a common pruning technique of chess engines " +
		"fails, or " +
		"the duty to move decides the result."

	// review
	textItAllowsMateIn lang.Text = "it allows mate in {value}"
	textItMissesMateIn lang.Text = "it misses mate in {value}"
	textWinningChances lang.Text = "winning chances {best:%.0f} % → {played:%.0f} %"

	// setup
	textWhiteOO          lang.Text = "White O-O"
	textWhiteOOO         lang.Text = "White O-O-O"
	textBlackOO          lang.Text = "Black O-O"
	textBlackOOO         lang.Text = "Black O-O-O"
	textHasNoKing        lang.Text = "{name} has no king"
	textHasKings         lang.Text = "{name} has {kings} kings"
	textAPawnCannotStand lang.Text = "A pawn cannot stand on {text}"

	// taken
	textHasTaken lang.Text = "has taken {join}"
	textAheadBy  lang.Text = ", ahead by {count}"
)
