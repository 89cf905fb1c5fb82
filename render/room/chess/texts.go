package chess

import "ludarium/render/ui/lang"

// Texts of this room by file; the description of the game is in about.go. Formatting verbs are as in package
// fmt.
const (
	// causes.go
	textWhyMate       lang.Text = "{move} allows mate in {n}: {line}."
	textWhyMissedMate lang.Text = "{better} mates in {n}; {move} does not."
	textWhyThreat     lang.Text = "{side} was threatening {reply}, and {move} does not stop it."
	textWhyLoses      lang.Text = "After {reply} {side} loses {what}: {line}. {better} avoids it."
	textWhyLosesMore  lang.Text = "After {reply} {side} loses {what}: {line}. " +
		"With {better} the loss is smaller."
	textWhyLosesFor   lang.Text = "After {reply} {side} loses {what} for {gain}: {line}. {better} is better."
	textWhyWins       lang.Text = "{better} wins {what}: {line}. {move} does not."
	textWhyWinsFor    lang.Text = "{better} wins {what} for {gain}: {line}. {move} does not."
	textWhyNoMaterial lang.Text = "No material is lost within {n} {n:ply|plies}; the search values " +
		"{better} {x:%.1f} {x:pawn|pawns} higher."
	textWhyValue lang.Text = "The search values {better} {x:%.1f} {x:pawn|pawns} higher, " +
		"{n} {n:ply|plies} deep."
	textWhyAlso lang.Text = "Also: {fact}."
	// facts after "Also:"
	textFactCastling lang.Text = "{side} can no longer castle"
	textFactPin      lang.Text = "the {piece} on {square} is pinned to the king"
	textFactFile     lang.Text = "the {file}-file in front of {side}'s king is open"
	// lists of lost or won pieces
	textAPawn   lang.Text = "a pawn"
	textAKnight lang.Text = "a knight"
	textABishop lang.Text = "a bishop"
	textARook   lang.Text = "a rook"
	textAQueen  lang.Text = "the queen"
	textPawns   lang.Text = "{n} {n:pawn|pawns}"
	textKnights lang.Text = "{n} knights"
	textBishops lang.Text = "{n} bishops"
	textRooks   lang.Text = "{n} rooks"
	textQueens  lang.Text = "{n} queens"

	// board styles
	textStyleUsual  lang.Text = "Classic"
	textStyleWooden lang.Text = "Turned wood"
	textStyleMarked lang.Text = "Plain blue"

	// chess.go
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
	textInPawns             lang.Text = "pawns"
	textAChessMove          lang.Text = "a chess move"
	textChess               lang.Text = "Chess"
	textPlayChess           lang.Text = "Play chess"
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

	// opening.go
	textStart960 lang.Text = "Chess960, start position {number}"

	// editor.go
	textBoard          lang.Text = "Board"
	textSetUpAPosition lang.Text = "Set up a position"
	textSelected       lang.Text = "{piece}, selected"
	textCanBePlayed    lang.Text = "This position can be played."
	textMove           lang.Text = "Move"
	textErase          lang.Text = "Erase"
	textPalette        lang.Text = "Pieces to place"
	textCancel         lang.Text = "Cancel"
	textAnalyse        lang.Text = "Analyse"
	textPlayFromHere   lang.Text = "Play from here"

	// editset.go
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

	// drill.go
	textDrillQueen        lang.Text = "Queen against king"
	textDrillRook         lang.Text = "Rook against king"
	textDrillBishops      lang.Text = "Two bishops against king"
	textDrillBishopKnight lang.Text = "Bishop and knight against king"
	textDrillPawn         lang.Text = "Pawn against king"
	textDrillRookPawn     lang.Text = "Rook against pawn"
	textDrillQueenPawn    lang.Text = "Queen against pawn"
	textDrillQueenRook    lang.Text = "Queen against rook"
	textMateAsWhite       lang.Text = "White to move. Mate as White."
	textOnlyPawn          lang.Text = "Only move: pawn against king"
	textOnlyPawns         lang.Text = "Only move: pawn against pawn"
	textOnlyRookPawn      lang.Text = "Only move: rook against pawn"
	textOneMoveWins       lang.Text = "White to move. Only one move wins: find it."
	textLucena            lang.Text = "Lucena position"
	textWinLucena         lang.Text = "Rook and pawn against rook. Win as White."
	textPhilidor          lang.Text = "Philidor position"
	textHoldPhilidor      lang.Text = "Rook against rook and pawn. Hold the draw as Black."
	textNoPosition        lang.Text = "No position could be found: {error}"
	textMoveIsBest        lang.Text = "{move} is best: mate in {before} → {after}."
	textKeepsTheWin       lang.Text = "{move} keeps the win: mate in {before} → {after}. Best was {best}."
	textThrowsTheWinAway  lang.Text = "{move} throws the win away: mate in {before} was possible. " +
		"Best was {best}."
	textKeepsTheDraw      lang.Text = "{move} keeps the draw."
	textThrowsTheDrawAway lang.Text = "{move} loses: mate in {after}. {best} would have kept the draw."
	textIsLost            lang.Text = "The position is lost: no move saves it."
	textOnlyThatWins      lang.Text = "Only {move} wins. Solved."
	textPicking           lang.Text = "Picking a position…"
	textNextPosition      lang.Text = "Next position"
	textAllEndings        lang.Text = "All endings"
	textTakeItBack        lang.Text = "Take back"

	// exact.go
	textNotExact lang.Text = "The exact value could not be found: {failed}"
	textSolving  lang.Text = "Solving the ending {ending} on this machine: {percent} %. " +
		"The solution is saved for next time."
	textSolvingNode lang.Text = "Ending solved"
	textStopSolving lang.Text = "Stop"
	textLookingItUp lang.Text = "Looking up the exact value…"
	textNotSolved   lang.Text = "The ending {ending} is not yet solved on this machine."
	textSolveIt     lang.Text = "Solve it"
	textMatesIn     lang.Text = "{side} mates in {n}"
	textExactDraw   lang.Text = "Draw with best play"
	textExactNode   lang.Text = "Exact value"
	textKeepsMate   lang.Text = "mate in {n}"
	textKeepsLoss   lang.Text = "mated in {n}"
	textKeepsDraw   lang.Text = "draw"
	textBestPlay    lang.Text = "Best play"
	textAboutExact  lang.Text = "Exact: the ending {ending} is solved on this machine. Each move is " +
		"listed with the result that it keeps."
	textAboutExactTooLong lang.Text = "Exact, but without the fifty-move rule, which may come before the " +
		"mate: the ending {ending} is solved on this machine. Each move is listed with the result that " +
		"it keeps."

	// glass.go
	textFoundIn              lang.Text = "{move} in {count}: {tell}"
	textNoMateInAt           lang.Text = "no mate in {count}; at most {tell}"
	textWhereATechniqueFails lang.Text = "When a technique fails"
	textClose                lang.Text = "Close"
	textIsThereAMate         lang.Text = "{title}: is there a mate? Each search looks {count} ahead."
	textSearching            lang.Text = "Searching…"
	textWatch                lang.Text = "Watch"

	// levels.go
	textAboutFullStrength lang.Text = "Plays at full strength, with one second a move or by the clock. It " +
		"starts " +
		"from an opening book."
	textForA lang.Text = "For a {player}. It looks only one or two moves ahead and often " +
		"overlooks threats."
	textLikeA lang.Text = "Strength: {player}. It searches less deeply, evaluates less accurately and " +
		"overlooks more than the levels above."
	textAboutFirstGames lang.Text = "For your first games. It looks one move ahead and often overlooks " +
		"threats."

	// options.go
	textOptionsNotSaved  lang.Text = "The options could not be saved: {error}"
	textInside           lang.Text = "Inside"
	textOutside          lang.Text = "Outside"
	textNone             lang.Text = "None"
	textAlwaysPromoteToA lang.Text = "Always promote to a queen"
	textCoordinates      lang.Text = "Coordinates"

	// pgn

	// puzzles.go
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
	textHoldThePawn              lang.Text = "Opposition: with Black to move, White would win"
	textHoldTheDraw              lang.Text = "White to move. Hold the draw as Black."
	textTakeTheOpposition        lang.Text = "Opposition: with White to move, the game would be a draw"
	textWinAsWhite               lang.Text = "Black to move. Win as White."
	textWhoeverMovesLoses        lang.Text = "Mutual zugzwang: the side to move loses"
	textWinAsBlack               lang.Text = "White to move. Win as Black."
	textMatesInTwo               lang.Text = "White to move and mate in 2."
	textLetsBlackGetAway         lang.Text = "{text} lets Black get away."
	textThatTakesTooLong         lang.Text = "{move} takes too long."
	textPuzzleNumber             lang.Text = "Puzzle {n}"
	textHint                     lang.Text = "Hint"
	textSolution                 lang.Text = "Solution"
	textHintPiece                lang.Text = "Hint: move the {piece} on {square}."
	textPuzzleSolved             lang.Text = "{title}. Solved."
	textNextPuzzle               lang.Text = "Next puzzle"
	textTakeItBackAnd            lang.Text = "{why} Try again."
	textStartAgain               lang.Text = "Start again"
	textAllPuzzles               lang.Text = "All puzzles"
	textWhatFailsHere            lang.Text = "What fails here?"
	textKindOfPuzzle             lang.Text = "Kind of puzzle"
	textEndings                  lang.Text = "Endings"
	textDifficulty               lang.Text = "Difficulty"
	textGoal                     lang.Text = "Goal"
	textSideToMove               lang.Text = "Side to move"
	textEasy                     lang.Text = "Easy"
	textMedium                   lang.Text = "Moderate"
	textHard                     lang.Text = "Hard"
	textAboutEndings             lang.Text = "Practise endings against the best defence. Positions with up " +
		"to four pieces come from endings solved on this machine, and each move is judged exactly; the " +
		"difficulty is the distance to mate. With five pieces the engine judges."
	textAboutPuzzles lang.Text = "In each position a common pruning technique of chess engines " +
		"fails, or " +
		"the duty to move decides the result."

	// tactics.go
	textTactics       lang.Text = "Tactics"
	textEngineTraps   lang.Text = "Engine traps"
	textEveryGoal     lang.Text = "All"
	textMates         lang.Text = "Mate"
	textMaterial      lang.Text = "Material"
	textDefence       lang.Text = "Defence"
	textBestForWhite  lang.Text = "White to move: find the best move."
	textBestForBlack  lang.Text = "Black to move: find the best move."
	textMateIn        lang.Text = "Mate in {n}"
	textWinMaterial   lang.Text = "Win material"
	textOnlyDefence   lang.Text = "Only defence"
	textGradeVeryEasy lang.Text = "very easy"
	textGradeEasy     lang.Text = "easy"
	textGradeMedium   lang.Text = "moderate"
	textGradeHard     lang.Text = "hard"
	textGradeVeryHard lang.Text = "very hard"
	textSolvedTactic  lang.Text = "Solved"
	textTacticsDone   lang.Text = "{done} of {all} solved."
	textAboutTactics  lang.Text = "Positions from the program's own games. One move is much better than " +
		"all others, as a deep search has checked; the difficulty is how deep a search must look to find it."
	textNotTheBest lang.Text = "Not the best: {move}."
	// what the reply to a wrong move achieves
	textReplyMates   lang.Text = "After {reply} {side} mates in {n}."
	textReplyDelays  lang.Text = "After {reply} the mate takes {n} more {n:move|moves}."
	textReplyWins    lang.Text = "After {reply} {side} loses {what}: {line}."
	textReplyWinsFor lang.Text = "After {reply} {side} loses {what} for {gain}: {line}."
	textReplyEscapes lang.Text = "After {reply} there is no quick mate."
	textReplyLeaves  lang.Text = "After {reply}: {words}."
	textGoOn         lang.Text = "{title}. {move} is right. Find the next move."
	textSolutionWas  lang.Text = "{title}. This was the solution."

	// review.go
	textItAllowsMateIn lang.Text = "it allows mate in {value}"
	textItMissesMateIn lang.Text = "it misses mate in {value}"
	textWinningChances lang.Text = "winning chances {best:%.0f} % → {played:%.0f} %"

	// setup.go
	textWhiteOO          lang.Text = "White O-O"
	textWhiteOOO         lang.Text = "White O-O-O"
	textBlackOO          lang.Text = "Black O-O"
	textBlackOOO         lang.Text = "Black O-O-O"
	textHasNoKing        lang.Text = "{name} has no king"
	textHasKings         lang.Text = "{name} has {kings} kings"
	textAPawnCannotStand lang.Text = "A pawn cannot stand on {text}"

	// taken.go
	textHasTaken lang.Text = "has taken {join}"
	textAheadBy  lang.Text = "ahead by {count}"
)
