package session

import (
	"slices"

	"ludarium/game/format"
)

// Drawings are the circles and arrows on the positions of a line. Shapes drawn after a player's move belong
// to its entry, also while the entry is in a variation. Chance events and forced passes have the shapes of
// the preceding move.
type Drawings struct {
	line    *GameLine
	picture *Picture
}

// sketches are the shapes on the start position of a line.
type sketches struct {
	Shapes []format.Shape `json:"shapes,omitempty"`
	// Sketched reports whether the user has drawn on any position of the line.
	Sketched bool `json:"sketched,omitempty"`
}

// Shown returns the shapes on the displayed position, which must not be modified.
func (d *Drawings) Shown() []format.Shape { return d.At(d.line.cursor) }

// At returns the shapes on the position after n entries of the main line, which must not be modified.
func (d *Drawings) At(n int) []format.Shape { return *d.place(n) }

// place returns the storage for the shapes of the position after n entries.
func (d *Drawings) place(n int) *[]format.Shape {
	for n--; n >= 0; n-- {
		if !d.line.entries[n].Automatic() {
			return &d.line.entries[n].Shapes
		}
	}
	return &d.line.sketches.Shapes
}

// Set replaces the shapes on the displayed position.
func (d *Drawings) Set(list []format.Shape) {
	*d.place(d.line.cursor) = slices.Clone(list)
	d.line.sketches.Sketched, d.picture.stale = true, true
}

// Own reports whether there are shapes on the main line and the user has drawn any.
func (d *Drawings) Own() bool {
	return d.line.sketches.Sketched && (len(d.line.sketches.Shapes) > 0 ||
		slices.ContainsFunc(d.line.entries, func(e Entry) bool { return len(e.Shapes) > 0 }))
}
