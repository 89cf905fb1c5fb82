package room

import (
	"encoding/json"
	"fmt"
	"time"

	"ludarium/render/store"
)

// Settings are what people chose for the whole program.
type Settings struct {
	Room         string // name of the room that was open
	Appearance   int    // AsSystem, Light or Dark
	Still        bool   // reduced motion whatever the system says
	HideTargets  bool   // no hints of legal moves
	HideThinking bool   // nothing of a running search on the board
	Pace         int    // least time between moves of computers, ms

	// which of the first steps through the program comes next, from 1; 0: none
	Tour int `json:"-"`

	First bool `json:"-"` // nobody was here before, and no move was made yet
}

// The appearances.
const (
	AsSystem = iota
	Light
	Dark
)

// usual are the settings before anyone changed them.
var usual = Settings{Pace: 250}

// SettingsKey is the key under which they are kept.
const SettingsKey = "settings"

// MaxPace is the longest delay between moves of computers, ms.
const MaxPace = 2000

// Delay is the least time between moves of computers.
func (s *Settings) Delay() time.Duration { return time.Duration(s.Pace) * time.Millisecond }

// LoadSettings returns the settings that were kept; with an error, those that nobody changed.
func LoadSettings(st store.Store) (Settings, error) {
	s := usual
	data, err := st.Load(SettingsKey)
	if err != nil || data == nil {
		if s.First = err == nil; s.First {
			s.Tour = 1
		}
		return s, err
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return usual, fmt.Errorf("settings: %w", err)
	}
	s.Appearance = min(max(s.Appearance, AsSystem), Dark)
	s.Pace = min(max(s.Pace, 0), MaxPace)
	return s, nil
}

// Keep saves the settings.
func (s *Settings) Keep(st store.Store) error {
	data, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return st.Save(SettingsKey, data)
}
