package session

import (
	"slices"

	"ludarium/game/format"
)

// Drawings are the circles and arrows on the positions of a line. Those drawn after a decision belong to its
// entry, even while it is in a variation. Chance events and forced passes have none of their own: they show
// those of the move before them.
type Drawings struct {
	line    *GameLine
	picture *Picture
}

// sketches are the shapes on the first position of a line.
type sketches struct {
	Shapes []format.Shape `json:"shapes,omitempty"`
	// Sketched means that people have drawn on positions of the line here.
	Sketched bool `json:"sketched,omitempty"`
}

// Shown returns the shapes on the position shown; callers must not change the slice.
func (d *Drawings) Shown() []format.Shape { return d.At(d.line.cursor) }

// At returns the shapes on the position after n entries of the main line; callers must not change the slice.
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

// Set replaces the shapes on the position shown.
func (d *Drawings) Set(list []format.Shape) {
	*d.place(d.line.cursor) = slices.Clone(list)
	d.line.sketches.Sketched, d.picture.stale = true, true
}

// Own reports whether there are shapes on the main line and people have drawn here.
func (d *Drawings) Own() bool {
	return d.line.sketches.Sketched && (len(d.line.sketches.Shapes) > 0 ||
		slices.ContainsFunc(d.line.entries, func(e Entry) bool { return len(e.Shapes) > 0 }))
}
