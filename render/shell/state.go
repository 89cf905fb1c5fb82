package shell

import (
	"encoding/json"
	"maps"
)

// State is what scripts and tests read of the program. As JSON the fields of Room stand beside the others.
type State struct {
	Screen string // name of the open room
	Theme  string // "light" or "dark"
	Toast  string // the message shown
	Moving bool   // the picture is not at rest; set by who draws it
	Room   map[string]any
}

// MarshalJSON implements json.Marshaler.
func (st State) MarshalJSON() ([]byte, error) {
	all := maps.Clone(st.Room)
	if all == nil {
		all = map[string]any{}
	}
	all["screen"], all["theme"], all["moving"] = st.Screen, st.Theme, st.Moving
	if st.Toast != "" {
		all["toast"] = st.Toast
	}
	return json.Marshal(all)
}

// State returns what is on the screen as data.
func (s *Shell) State() State {
	st := State{Screen: s.Rooms.door().Name, Theme: "light", Toast: s.messages.toast.text,
		Room: s.Rooms.Current().State()}
	if s.ui.Theme.Dark {
		st.Theme = "dark"
	}
	return st
}
