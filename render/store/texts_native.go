//go:build !js

package store

import "ludarium/render/ui/lang"

// Texts of the stores of desktops; see texts.go.
const (
	// files_native
	textNoFolder lang.Text = "store: there is no folder for saved data: {error}"
)
