package shell

import (
	"encoding/json"
	"maps"

	"ludarium/render/room"
)

// State is the state of the program for scripts and tests. In JSON the fields of Room are beside the
// others.
type State struct {
	Screen   string // name of the open room
	Theme    string // "light", "dark" or "contrast"
	Toast    string // the current message
	Files    string // folder in the dialog with a list of files, once it is read; empty for none
	Settings room.Settings
	Moving   bool // animation in progress; set by the caller
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
	if st.Files != "" {
		all["files"] = st.Files
	}
	return json.Marshal(all)
}

// State returns the current state.
func (s *Shell) State() State {
	return State{Screen: s.Rooms.door().Name, Theme: s.ui.Theme.Name(), Toast: s.messages.toast.text,
		Files: s.fileList.listed(), Settings: s.keeper.settings, Room: s.Rooms.Current().State()}
}
