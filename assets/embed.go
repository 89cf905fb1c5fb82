// Package assets holds the files that the program carries: typefaces now, openings and weights later. Each folder has
// the licence of what is in it.
package assets

import _ "embed"

// The typefaces are IBM Plex (SIL Open Font License 1.1, see fonts/LICENSE-OFL.txt). Their figures are tabular.
var (
	//go:embed fonts/IBMPlexSans-Regular.ttf
	SansRegular []byte
	//go:embed fonts/IBMPlexSans-SemiBold.ttf
	SansBold []byte
	//go:embed fonts/IBMPlexMono-Regular.ttf
	Mono []byte
)
