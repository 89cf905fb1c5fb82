package main

import "ludarium/render/scene"

// state is what scripts and tests read.
type state struct {
	scene.State
	Moving bool `json:"moving"` // the picture is not at rest
	Frames int  `json:"-"`
}

func (p *program) state() state {
	return state{State: p.shell.State(), Moving: p.redraw > 0 || p.due >= 0 && p.due <= p.now(), Frames: p.frames}
}
