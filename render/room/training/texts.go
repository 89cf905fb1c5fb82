package training

// What training says, by the files that say it. Verbs are those of fmt.
const (
	// board
	textFirstIsTheBest  = "%s: the best · %s: %s"
	textSecondIsTheBest = "%s: %s · %s: the best"
	textGameOfTheBest   = "game of the best"

	// dialog
	textSetup              = "Setup"
	textWatch              = "Watch"
	textYourOwn            = "Your own"
	textPart               = "Part"
	textClose              = "Close"
	textStop               = "Stop"
	textResume             = "Resume"
	textPlayAgainstItsBest = "Play against its best"
	textPlayIt             = "Play it"
	textAsking             = "Loading the methods…"
	textMethod             = "Method"
	textStart              = "Start"
	textAfter              = "After "
	textSeed               = "Seed"
	textAboutSeed          = "The same seed with the same settings makes the same player."
	textStartAnotherRun    = "Start another run?"
	textRunEnds            = "%s ends after %s. Keep its best first if you want it."
	textAboutTraining      = "Choose a method and start it. You will see its players grow stronger: how fit each is, the best one written out, how it does " +
		"against opponents that it knows and others that it doesn't, and a game that it plays."
	textTheBest          = "The best"
	textName             = "Name"
	textNameOfYourPlayer = "Name of your player"
	textKeepIt           = "Keep it"
	textIsYourOpponent   = " is one of your own opponents now"
	textProgress         = "%s of %s · %s played"
	textGamesASecond     = " · %s games/s"
	textAboutYourOwn     = "Players that you keep are listed here and among the opponents."
	textDeletePlayer     = "Delete "
	textPlay             = "Play"
	textAboutDeleting    = "A deleted player can't be brought back."
	textDelete           = "Delete"
	textLooksAhead       = "Looks ahead"

	// run
	textRunNotResumed = "The run could not be resumed: "
	textMadeBy        = "%s, %s of %s, seed %d"
	textRunNotSaved   = "The run could not be saved: "

	// training
	textOwnNotSaved = "Your own players could not be saved: "
	textOwnNote     = "your own"
)
