package store

// What the stores say, by the files that say it. Verbs are those of fmt. What begins with the name of this
// package is an error.
const (
	// files_native
	textNoFolder = "store: there is no folder for saved data: %w"

	// store
	textKeyIsEmpty = "store: the key is empty"
)
