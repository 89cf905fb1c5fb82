package shell

import (
	"encoding/json"
	"fmt"
	"maps"

	"ludarium/render/room"
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
	st := State{Screen: s.doors[s.at].Name, Theme: "light", Toast: s.toast.text, Room: s.Room().State()}
	if s.ui.Theme.Dark {
		st.Theme = "dark"
	}
	return st
}

// Board returns the game in the open room; it errs where there is none.
func (s *Shell) Board() (room.Board, error) {
	if b, ok := s.Room().(room.Board); ok {
		return b, nil
	}
	return nil, fmt.Errorf(textHasNoBoard, s.doors[s.at].Title)
}

// PlayText plays a move of a person in the open room.
func (s *Shell) PlayText(text string) error {
	b, err := s.Board()
	if err != nil {
		return err
	}
	return b.PlayText(text)
}

// Thinking reports whether a search is under way in the room of that name.
func (s *Shell) Thinking(name string) bool {
	i := s.find(name)
	if i < 0 || s.rooms[i] == nil {
		return false
	}
	b, ok := s.rooms[i].(room.Board)
	return ok && b.Thinking()
}

// Commanders returns the names of the rooms that take commands.
func (s *Shell) Commanders() []string {
	var names []string
	for _, d := range s.doors {
		if d.Commands {
			names = append(names, d.Name)
		}
	}
	return names
}

// Command lets the room of that name do what a line says, and returns its answer.
func (s *Shell) Command(name, line string) (any, error) {
	r, err := s.Named(name)
	if err != nil {
		return nil, err
	}
	c, ok := r.(room.Commander)
	if !ok {
		return nil, fmt.Errorf(textTakesNoCommands, name)
	}
	return c.Command(line)
}
