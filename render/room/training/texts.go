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
	textPart               = "Section"
	textClose              = "Close"
	textStop               = "Stop"
	textResume             = "Resume"
	textPlayAgainstItsBest = "Play against its best"
	textPlayIt             = "Play it"
	textAsking             = "Loading the methods…"
	textMethod             = "Method"
	textStart              = "Start"
	textSource             = "Source: "
	textSeed               = "Seed"
	textAboutSeed          = "The same seed and settings produce the same player."
	textStartAnotherRun    = "Start another run?"
	textRunEnds            = "The run of %s ends after %s. Keep its best player first if you want it."
	textAboutTraining      = "Choose a method and start it. You can watch the players grow stronger: " +
		"the fitness of each, the best one in full, its results against known and unknown " +
		"opponents, and a game."
	textTheBest          = "The best"
	textName             = "Name"
	textNameOfYourPlayer = "Name of your player"
	textKeepIt           = "Keep it"
	textIsYourOpponent   = " is now among your own opponents"
	textProgress         = "%s of %s · %s played"
	textGamesASecond     = " · %s games/s"
	textAboutYourOwn     = "The players you keep appear here and among the opponents."
	textDeletePlayer     = "Delete "
	textPlay             = "Play"
	textAboutDeleting    = "A deleted player can't be restored."
	textDelete           = "Delete"
	textLooksAhead       = "Search depth"

	// run
	textRunNotResumed = "The run could not be resumed: "
	textMadeBy        = "%s, %s of %s, seed %d"
	textRunNotSaved   = "The run could not be saved: "

	textWhatIsThis = "What am I looking at?"

	// training
	textOwnNotSaved = "Your own players could not be saved: "
	textOwnNote     = "your own"
)
