package plot

// What charts say, by the files that say it. Verbs are those of fmt.
const (
	// fit
	textThereIsNoRoom = "%d more do not fit; the tables show all."
)
