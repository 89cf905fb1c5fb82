package training

import "ludarium/render/ui/lang"

// Texts of training, by the files that use them.
const (
	// board.go
	textFirstIsTheBest  lang.Text = "{sides}: the best · {sides2}: {rival}"
	textSecondIsTheBest lang.Text = "{sides}: {rival} · {sides2}: the best"
	textGameOfTheBest   lang.Text = "game of the best player"

	// dialog.go
	textSetup              lang.Text = "Setup"
	textWatch              lang.Text = "Watch"
	textYourOwn            lang.Text = "Your own"
	textPart               lang.Text = "Section"
	textClose              lang.Text = "Close"
	textStop               lang.Text = "Stop"
	textResume             lang.Text = "Resume"
	textPlayAgainstItsBest lang.Text = "Play against its best player"
	textPlayIt             lang.Text = "Play it"
	textAsking             lang.Text = "Loading the methods…"
	textMethod             lang.Text = "Method"
	textStart              lang.Text = "Start{# a button}"
	textSource             lang.Text = "Source: {source}."
	textSeed               lang.Text = "Seed"
	textAboutSeed          lang.Text = "The same seed and settings produce the same player."
	textStartAnotherRun    lang.Text = "Start another run?"
	textRunEnds            lang.Text = "The run of {title} ends after {count}. Keep its best player first " +
		"if you want it."
	textAboutTraining lang.Text = "Choose a method and start it. You can watch the players grow " +
		"stronger: " +
		"the fitness of each, the best one in full, its results against known and unknown " +
		"opponents, and a game."
	textTheBest           lang.Text = "The best"
	textName              lang.Text = "Name"
	textNameOfYourPlayer  lang.Text = "Name of your player"
	textKeepIt            lang.Text = "Keep it"
	textIsYourOpponent    lang.Text = "{name} is now among your own opponents"
	textProgress          lang.Text = "{count} of {count2} · {count3} played"
	textGamesASecond      lang.Text = " · {games} games/s"
	textAboutYourOwn      lang.Text = "The players you keep appear here and among the opponents."
	textDeletePlayerAsked lang.Text = "Delete {name}?"
	textDeletePlayer      lang.Text = "Delete {name}"
	textPlay              lang.Text = "Play"
	textAboutDeleting     lang.Text = "A deleted player can't be restored."
	textDelete            lang.Text = "Delete"
	textLooksAhead        lang.Text = "Search depth"

	// run.go
	textMadeBy      lang.Text = "{title}, {count} of {count2}, seed {seed}"
	textRunSetAside lang.Text = "The previous run could not be read and was set aside as " +
		"{aside:%q}: {why}"
	textRunNotSaved lang.Text = "The run could not be saved: {error}"

	textWhatIsThis lang.Text = "What am I looking at?"

	// training.go
	textOwnNotSaved lang.Text = "Your own players could not be saved: {error}"
	textOwnNote     lang.Text = "your own"
)
