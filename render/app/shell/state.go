package shell

import (
	"encoding/json"
	"maps"

	"ludarium/render/room"
)

// State is what scripts and tests read of the program. As JSON the fields of Room stand beside the others.
type State struct {
	Screen   string // name of the open room
	Theme    string // "light", "dark" or "contrast"
	Toast    string // the message shown
	Settings room.Settings
	Moving   bool // the picture is not at rest; set by who draws it
	Room     map[string]any
}

// MarshalJSON implements json.Marshaler.
func (st State) MarshalJSON() ([]byte, error) {
	all := maps.Clone(st.Room)
	if all == nil {
		all = map[string]any{}
	}
	all["screen"], all["theme"], all["moving"] = st.Screen, st.Theme, st.Moving
	all["settings"] = st.Settings
	if st.Toast != "" {
		all["toast"] = st.Toast
	}
	return json.Marshal(all)
}

// State returns what is on the screen as data.
func (s *Shell) State() State {
	return State{Screen: s.Rooms.door().Name, Theme: s.ui.Theme.Name(), Toast: s.messages.toast.text,
		Settings: s.keeper.settings, Room: s.Rooms.Current().State()}
}
