package plot

// What charts say, by the files that say it. Verbs are those of fmt.
const (
	// fit
	textThereIsNoRoom = "There is no room for %d more; the tables show all."
)
