package store

import "ludarium/render/ui/lang"

// What the stores say, by the files that say it. What begins with the name of this
// package is an error.
const (
	// files_native
	textNoFolder lang.Text = "store: there is no folder for saved data: {error}"

	// store
	textKeyIsEmpty lang.Text = "store: the key is empty"
)
