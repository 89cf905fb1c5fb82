package main

import "encoding/json"

// state returns the state of the program as JSON for scripts and tests, and whether the picture is still
// changing.
func (p *program) state() (json.RawMessage, error) {
	st := p.shell.State()
	st.Moving = p.redraw > 0 || p.due >= 0 && p.due <= p.now()
	return json.Marshal(st)
}
