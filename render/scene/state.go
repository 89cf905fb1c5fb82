package scene

import (
	"fmt"

	"ludarium/render/session"
)

// State is what scripts and tests read of the program.
type State struct {
	Screen string            `json:"screen"`
	Game   *session.Snapshot `json:"game,omitempty"` // of the open room
	Lab    *LabState         `json:"lab,omitempty"`
	Theme  string            `json:"theme"`
	Toast  string            `json:"toast,omitempty"`
}

// State returns what is on the screen as data.
func (s *Shell) State() State {
	st := State{Screen: s.Screens()[s.at], Theme: "light", Toast: s.toast}
	if s.ui.Theme.Dark {
		st.Theme = "dark"
	}
	if r := s.Room(); r != nil {
		snap := r.session.Snapshot()
		st.Game = &snap
	} else {
		st.Lab = s.theLab().State()
	}
	return st
}

// PlayText plays a move of a person in the open room.
func (s *Shell) PlayText(text string) error {
	r := s.Room()
	if r == nil {
		return fmt.Errorf("the lab has no moves")
	}
	return r.PlayText(text)
}

// Load opens a position or game in the open room; in the lab it takes in a run made elsewhere.
func (s *Shell) Load(text string) error {
	r := s.Room()
	if r == nil {
		return s.theLab().take([]byte(text))
	}
	if err := r.session.Load(text); err != nil {
		return err
	}
	r.graph = graph{}
	r.moved(s.now)
	return nil
}

// Thinking reports whether a search is under way in the room of that name.
func (s *Shell) Thinking(room string) bool {
	i := s.find(room)
	return i >= 0 && i < len(s.rooms) && s.rooms[i] != nil && s.rooms[i].session.Thinking()
}

// Name returns the name of the room's game.
func (r *Room) Name() string { return r.game.Name }
