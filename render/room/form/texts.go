package form

// What forms say, by the files that say it. Verbs are those of fmt.
const (
	// form
	textBytes  = "%d bytes"
	textRandom = "Random"
)
