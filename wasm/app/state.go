package main

import "encoding/json"

// state returns what scripts and tests read, as JSON: the state of the program, and whether the picture is
// not at rest.
func (p *program) state() (json.RawMessage, error) {
	st := p.shell.State()
	st.Moving = p.redraw > 0 || p.due >= 0 && p.due <= p.now()
	return json.Marshal(st)
}
