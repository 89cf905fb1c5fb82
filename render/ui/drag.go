package ui

import "ludarium/render/draw/paint"

// Drag follows a press from where it goes down to where it goes up. It belongs to one control all the while,
// wherever the pointer is led.
type Drag struct {
	scope *scope
	down  bool
	on    string // ID of the control that the press belongs to; empty for none
	from  paint.Point
}

func (d *Drag) begin(in *Input) {
	d.down = in.Down
	if in.Pressed {
		d.on, d.from = "", in.Pointer
	}
}

// end ends the press.
func (d *Drag) end() { d.on = "" }

// From returns where the pointer last went down.
func (d *Drag) From() paint.Point { return d.from }

// On reports whether the pointer went down on the widget of that id and is still down.
func (d *Drag) On(id string) bool { return d.holds(d.scope.whole(id)) }

func (d *Drag) holds(id string) bool { return d.down && d.on == id }
