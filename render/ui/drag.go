package ui

import (
	"time"

	"ludarium/render/draw/paint"
)

// Drag tracks a press from pointer down to pointer up. The press belongs to the control on which it began,
// even if the pointer moves elsewhere.
type Drag struct {
	scope *scope
	down  bool
	on    string // ID of the control that handles the press; "" if none
	from  paint.Point
	since time.Duration // time of the press
	taken bool          // whether the press has taken hold of a handle
}

func (d *Drag) begin(in *Input) {
	d.down = in.Down
	if in.Pressed {
		d.on, d.from, d.since, d.taken = "", in.Pointer, in.Now, false
	}
}

// end ends the press.
func (d *Drag) end() { d.on = "" }

// From returns the position at which the pointer last went down.
func (d *Drag) From() paint.Point { return d.from }

// On reports whether the pointer went down on the control with the given id and is still down.
func (d *Drag) On(id string) bool { return d.holds(d.scope.whole(id)) }

func (d *Drag) holds(id string) bool { return d.down && d.on == id }
