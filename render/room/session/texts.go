package session

import "ludarium/render/ui/lang"

// Texts of a session, by file. Texts that begin with the package name are errors; users see them without it,
// see Complain.
const (
	// analysis.go
	textBadLimits lang.Text = "the limits of the analysis are impossible"

	// clock.go
	textTimeIsFixed         lang.Text = "session: the game has begun, so its time can't be changed"
	textPlayedWithoutClocks lang.Text = "session: this game is played without clocks"
	textCantWin             lang.Text = "can't win"
	textTimeIsUpBut         lang.Text = "Draw: {side}'s time is up, but {other} can't win"
	textTimeIsUp            lang.Text = "{side}'s time is up, {winner} wins"
	textEndedWith           lang.Text = "{result} {reason}"
	textPointsBecause       lang.Text = "{result}, {reason}"
	textEndedBy             lang.Text = "{result}: {reason}"
	textWins                lang.Text = "{side} wins"

	// complaint.go
	textIsNot            lang.Text = "{text:%q} is not {moveName}"
	textCantBePlayed     lang.Text = "{text:%q} can't be played: {reason}"
	textMoveIsNot        lang.Text = "Move {number}: {text:%q} is not {moveName}"
	textMoveCantBePlayed lang.Text = "Move {number}: {text:%q} can't be played: {reason}"
	textAMoveOf          lang.Text = "a move of {title}"

	// control.go
	textUnlimited      lang.Text = "unlimited"
	textBadTimeControl lang.Text = "this time control is impossible"

	// examine.go
	textTheSearchBrokeDown  lang.Text = "the search failed: {value}"
	textReviewFailed        lang.Text = "The review failed: {error}"
	textNotReviewed         lang.Text = "{n} {n:position|positions} could not be reviewed: {error}"
	textReviewWithoutWorker lang.Text = "The review failed: no worker is available"
	textFoundNoMove         lang.Text = "{kind} found no move"
	textGaveIllegalMove     lang.Text = "{kind} returned an illegal move"
	textFactOfNobody        lang.Text = "the evaluation belongs to player {side}, who does not exist"
	textAScoreOfThe         lang.Text = "the score kind {kind} is unknown"

	// explore
	textThereIsNoSuch    lang.Text = "session: there is no such position"
	textTheLineCantBe    lang.Text = "session: the line can't be played from this position"
	textTheGameEndedHere lang.Text = "session: the game ended here"

	// formats.go
	textMoves         lang.Text = "Moves"
	textHuman         lang.Text = "Human"
	textThereIsNoText lang.Text = "session: the text to load is empty"
	textTheLinkIsTo   lang.Text = "session: the link leads to {game:%q}, not to {wanted}"

	// kind

	// link.go
	textBadLinkOf               = "session: bad link: %s: %w"
	textBadEscape     lang.Text = "session: bad link: {error}"
	textIsNoGame      lang.Text = "session: bad link: {name:%q} is not a game"
	textIsGivenTimes  lang.Text = "session: bad link: {key} is given {s} times; give it once"
	textTwoStarts     lang.Text = "session: bad link: give either fen or start, not both"
	textTwoLines      lang.Text = "session: bad link: give either moves or line, not both"
	textNoSuchPlace   lang.Text = "{at:%q} is not a place in a line of {n} {n:move|moves}"
	textItLeadsToNot  lang.Text = "session: bad link: it leads to {game:%q}, not to {wanted}"
	textLinkCannotSay lang.Text = "session: bad link: {key:%q} is unknown in a link to {game}; known are " +
		"{known}"

	// placing.go
	textThereIsNoWorker lang.Text = "no worker is available"
	textEventNotChosen  lang.Text = "The next random event could not be chosen: {error}"

	// player.go
	textNoSuchLimit         lang.Text = "there is no limit {name:%q}"
	textALimitIsNegative    lang.Text = "session: {kind}: a limit is negative; the minimum is 0"
	textHumanDoesNotAnalyse lang.Text = "session: a person cannot analyse"

	// result.go
	textTheGameIsOver   lang.Text = "session: the game is over: {text}"
	textNobodyToAgree   lang.Text = "session: {title} has no opponent who could agree to a draw"
	textDeclinesTheDraw lang.Text = "{side} declines the draw"
	textThereIsNoDraw   lang.Text = "session: there is no draw to claim"
	textDraw            lang.Text = "Draw"
	textDrawByAgreement lang.Text = "Draw by agreement"
	textDrawBy          lang.Text = "Draw by {reason}"
	textGivenUp         lang.Text = "{points}, given up"
	textResigns         lang.Text = "{side} resigns, {winner} wins"
	textDepth           lang.Text = " depth {depth}"
	textIsThinking      lang.Text = "{turn} is thinking…"
	textThinking        lang.Text = "Thinking…"
	textMoveOf          lang.Text = "Move {number} of {number2}"
	textMoveOfTurn      lang.Text = "Move {number} of {number2}, {turn} to move"
	textStepToReturn    lang.Text = "Step forward to return."
	textUndone          lang.Text = "Undone. Redo restores the moves."
	textUndoneTurn      lang.Text = "Undone. {turn} to move; Redo restores the moves."
	textPlacing         lang.Text = "Placing…"
	textYourMove        lang.Text = "Your move"
	textPaused          lang.Text = "Paused"
	textToMove          lang.Text = "{turn} to move"
	textUnderway        lang.Text = "{game}: move {n}, {turn}."
	textUnderwayAlone   lang.Text = "{game}: move {n}."

	// save.go
	textSavedVersion       lang.Text = "version {version}; this program reads version {saveVersion}"
	textSavedGameOfAnother lang.Text = "a game of {game:%q} instead of {name}"
	textOfPlayer           lang.Text = "player {side}: {error}"
	textSavedScore         lang.Text = "a score for move {i} of a line of {entries} {entries:move|moves}"
	textSavedCursor        lang.Text = "cursor {cursor} in a line of {entries} {entries:move|moves}"
	textSavedGiven         lang.Text = "{given} given {given:move|moves} in a line of {entries} " +
		"{entries:move|moves}"
	textSavedRemark           lang.Text = "a comment on move {i} of a line of {line} {line:move|moves}"
	textSavedEnding           lang.Text = "{kind}, but the game is over on the board"
	textResignedPlayerMissing lang.Text = "player {by}, who resigned, does not exist"
	textAgreedAlone           lang.Text = "an agreed draw in a game with one player"
	textTimeCannotBeUp        lang.Text = "the time of player {by} can't be up"
	textPlayerCantHaveWon     lang.Text = "player {by} can't have won"
	textUnknownEnding         lang.Text = "the ending {kind:%q} is unknown"
	textSavedMoveNotLegal     lang.Text = "move {i} (code {m:%#x}) is not legal"

	// session.go
	textPassIsNoMove        lang.Text = "a pass is understood in files, but it can't be played"
	textMoveNotLegal        lang.Text = "session: move code {m:%#x} is not legal"
	textEventBeingChosen    lang.Text = "session: the next event is still being chosen"
	textIsThinkingStopFirst lang.Text = "session: {turn} is thinking; stop the search first"
	textCantMove            lang.Text = "{turn} can't move"

	// telling.go
	textDrawn             lang.Text = "draw"
	textEven              lang.Text = "even"
	textViewOf            lang.Text = "{first}'s view"
	textWinsIn            lang.Text = "{first} wins in {value}"
	textWinsBy            lang.Text = "{leader} wins by {abs:%.0f}"
	textNotDecidedYet     lang.Text = "not decided yet"
	textPercentFor        lang.Text = "{value:%.0f} % for {first}"
	textIsSlightlyBetter  lang.Text = "{value} is slightly better"
	textIsBetter          lang.Text = "{value} is better"
	textIsWinning         lang.Text = "{value} is winning"
	textOfTheTries        lang.Text = "{value:%.0f} % of the visits"
	textLeadsTo           lang.Text = "best game found: {score}"
	textTheOnlyMove       lang.Text = "the only move"
	textClearlyBetterThan lang.Text = "clearly better than {move}"
	textAboutAsGoodAs     lang.Text = "about as good as {move}"
	textALittleBetterThan lang.Text = "a little better than {move}"

	// think.go
	textNoAlgorithmPlaysThis  lang.Text = "no algorithm can play this"
	textAnalysisFailed        lang.Text = "Analysis failed"
	textFileNotLoaded         lang.Text = "the data for {title} could not be loaded"
	textGoesOnWithout         lang.Text = "{title} could not load {lacks} and continues without it"
	textSideFoundNoMove       lang.Text = "{turn} found no move"
	textBadAnalysis           lang.Text = "the analysis that was kept is damaged"
	textTheSearchFoundNo      lang.Text = "the search found no move"
	textSearchGaveIllegalMove lang.Text = "the search returned an illegal move"

	// variation.go
	textVariationBeginsElsewhere lang.Text = "variation {n} begins after move {at} of a line from {begin} " +
		"to {begin2}"
	textVariationMoveNotLegal lang.Text = "variation {n}: move {i} (code {m:%#x}) is not legal"
	textVariationIsEmpty      lang.Text = "variation {n} is empty"

	// watch
	textHumanCantBeWatched lang.Text = "session: a person cannot be watched"
)

// inward are prefixes of errors that are not meaningful to users: package names, and what was parsed.
var inward = []string{"session: ", "param: ", "game: ", "method: ", "search: ", "lab: ", "webpool: ",
	"bad link: ", "bad save: ", "bad PGN: "}

// bad is a prefix of parsers' errors that adds nothing.
const bad = "bad "
