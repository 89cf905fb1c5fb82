package store

import "ludarium/render/ui/lang"

// Texts of the stores, by file. Texts that begin with the name of the package are errors.
const (
	// store
	textKeyIsEmpty lang.Text = "store: the key is empty"
)
