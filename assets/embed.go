// Package assets holds the files that the program carries: typefaces now, openings and weights later. Each
// folder has the licence of what is in it.
package assets

import _ "embed"

// The typefaces are made of IBM Plex (SIL Open Font License 1.1, see fonts/LICENSE-OFL.txt), without what
// only typesetting programs read: go run ./build train fonts. Their figures are tabular.
var (
	//go:embed fonts/sans.ttf
	SansRegular []byte
	//go:embed fonts/sans-bold.ttf
	SansBold []byte
	//go:embed fonts/mono.ttf
	Mono []byte
)
