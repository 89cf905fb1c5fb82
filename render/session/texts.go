package session

// What a session says, by the files that say it. Verbs are those of fmt. What begins with the name of this
// package is an error, and is shown to people without that; see Complain.
const (
	// analysis
	textBadLimits = "the limits of the analysis are impossible"

	// clock
	textTimeIsFixed         = "session: the game has begun, so its time can't be changed"
	textPlayedWithoutClocks = "session: this game is played without clocks"
	textCantWin             = "can't win"
	textDrawIs              = "Draw: "
	textTimeIsUpBut         = "'s time is up, but "
	textWhoCantWin          = " can't win"
	textTimeIsUp            = "'s time is up, "
	textWins                = " wins"

	// complaint
	textMovePlace    = "Move "
	textIsNot        = "%s%q is not %s"
	textCantBePlayed = "%s%q can't be played: %s"
	textAMoveOf      = "a move of "
	textBad          = "bad "

	// control
	textUnlimited      = "unlimited"
	textBadTimeControl = "this time control is impossible"

	// examine
	textTheSearchBrokeDown  = "the search failed: %v"
	textReviewFailed        = "The review failed: "
	textReviewWithoutWorker = "The review failed: no worker is available"
	textFoundNoMove         = "%s found no move"
	textGaveIllegalMove     = "%s gave a move that is not legal"
	textFactOfNobody        = "the evaluation belongs to player %d, who does not exist"
	textAScoreOfThe         = "the score kind %d is unknown"

	// explore
	textThereIsNoSuch    = "session: there is no such position"
	textTheLineCantBe    = "session: the line can't be played from this position"
	textTheGameEndedHere = "session: the game ended here"

	// formats
	textMoves         = "Moves"
	textHuman         = "Human"
	textAtLevel       = " level "
	textLink          = "Link"
	textThereIsNoText = "session: the text to load is empty"
	textTheLinkIsTo   = "session: the link leads to %q, not to %s"

	// kind

	// link
	textBadEscape     = "session: bad link: %v"
	textIsNoGame      = "session: bad link: %q is not a game"
	textIsGivenTimes  = "session: bad link: %s is given %d times; give it once"
	textTwoStarts     = "session: bad link: give either fen or start, not both"
	textItLeadsToNot  = "session: bad link: it leads to %q, not to %s"
	textLinkCannotSay = "session: bad link: %q is unknown in a link to %s; known are %s"

	// placing
	textThereIsNoWorker = "no worker is available"
	textEventNotChosen  = "The next random event could not be chosen: "

	// player
	textALimitIsNegative    = "session: %s: a limit is negative; the least is 0"
	textHumanDoesNotAnalyse = "session: a person cannot analyse"

	// result
	textTheGameIsOver   = "session: the game is over: "
	textNobodyToAgree   = "session: %s has no opponent who could agree to a draw"
	textDeclinesTheDraw = " declines the draw"
	textThereIsNoDraw   = "session: there is no draw to claim"
	textDraw            = "Draw"
	textDrawByAgreement = "Draw by agreement"
	textDrawBy          = "Draw by "
	textGivenUp         = ", given up"
	textResigns         = " resigns, "
	textDepth           = " depth %d"
	textIsThinking      = " is thinking…"
	textThinking        = "Thinking…"
	textMoveOf          = "Move %s of %s"
	textPlacing         = "Placing…"
	textYourMove        = "Your move"
	textPaused          = "Paused"
	textToMove          = " to move"

	// save
	textSavedVersion          = "version %d; this program reads version %d"
	textSavedGameOfAnother    = "a game of %q instead of %s"
	textOfPlayer              = "player %d: %w"
	textSavedScore            = "a score for move %d of a line of %d moves"
	textSavedCursor           = "cursor %d in a line of %d moves"
	textSavedGiven            = "%d given moves in a line of %d moves"
	textSavedRemark           = "a comment on move %d of a line of %d moves"
	textSavedEnding           = "%s, but the game is over on the board"
	textResignedPlayerMissing = "player %d, who resigned, does not exist"
	textAgreedAlone           = "an agreed draw in a game with one player"
	textTimeCannotBeUp        = "the time of player %d can't be up"
	textPlayerCantHaveWon     = "player %d can't have won"
	textUnknownEnding         = "the ending %q is unknown"
	textSavedMoveNotLegal     = "move %d (code %#x) is not legal"

	// session
	textPassIsNoMove        = "a pass is read in files; it can't be played"
	textMoveNotLegal        = "session: move code %#x is not legal"
	textEventBeingChosen    = "session: the next event is still being chosen"
	textIsThinkingStopFirst = "session: %s is thinking; stop the search first"
	textCantMove            = " can't move"

	// telling
	textDrawn             = "draw"
	textEven              = "even"
	textViewOf            = "'s view"
	textWinsIn            = "%s wins in %d"
	textWinsBy            = "%s wins by %.0f"
	textNotDecidedYet     = "not decided yet"
	textPercentFor        = "%.0f %% for %s"
	textIsSlightlyBetter  = " is slightly better"
	textIsBetter          = " is better"
	textIsWinning         = " is winning"
	textOfTheTries        = "%.0f %% of the visits"
	textLeadsTo           = "leads to "
	textTheOnlyMove       = "the only move"
	textClearlyBetterThan = "clearly better than "
	textAboutAsGoodAs     = "about as good as "
	textALittleBetterThan = "a little better than "

	// think
	textNoAlgorithmPlaysThis  = "no algorithm can play this"
	textAnalysisFailed        = "Analysis failed"
	textFileNotLoaded         = "the data for %s could not be loaded"
	textGoesOnWithout         = "%s could not load %s and goes on without it"
	textSideFoundNoMove       = " found no move"
	textTheSearchFoundNo      = "the search found no move"
	textSearchGaveIllegalMove = "the search gave a move that is not legal"

	// variation
	textVariationBeginsElsewhere = "variation %d begins after move %d of a line from %d to %d"
	textVariationMoveNotLegal    = "variation %d: move %d (code %#x) is not legal"
	textVariationIsEmpty         = "variation %d is empty"

	// watch
	textHumanCantBeWatched = "session: a person cannot be watched"
)

// inward is what may stand before an error and says nothing to people: names of packages, and what was read.
var inward = []string{"session: ", "param: ", "game: ", "method: ", "search: ", "lab: ",
	"bad link: ", "bad save: ", "bad PGN: "}
