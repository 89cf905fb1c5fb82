package room

import (
	"encoding/json"
	"slices"
	"time"

	"ludarium/game/text/fault"
	"ludarium/render/store"
	"ludarium/render/ui/theme"
)

// Settings are what people chose for the whole program.
type Settings struct {
	Room         string // name of the room that was open
	Language     string // tag of one that package lang knows; empty for that of the system
	Appearance   int    // AsSystem, Light, Dark or HighContrast
	Text         int    // size of text and of all else, percent of the usual; one of TextSizes
	Boards       theme.Boards
	LeftHanded   bool // what is pressed often lies at the left
	Sound        bool
	Vibration    bool // of a device that can
	Still        bool // reduced motion whatever the system says
	Split        int  // how much more of a narrow screen the panel has than usual, percent of the height
	HideTargets  bool // no hints of legal moves
	HideThinking bool // nothing of a running search on the board
	Pace         int  // least time between moves of computers, ms

	// which of the first steps through the program comes next, from 1; 0: none
	Tour int `json:"-"`

	First bool `json:"-"` // nobody was here before, and no move was made yet

	changes store.Changes
}

// The appearances.
const (
	AsSystem = iota
	Light
	Dark
	HighContrast
)

// TextSizes are those of which people can choose, percent of the usual.
var TextSizes = [...]int{90, 100, 115, 130, 150}

// maxSplit is how much of a narrow screen can be traded between board and panel, percent of its height.
const maxSplit = 45

// usual are the settings before anyone changed them.
var usual = Settings{Pace: 250, Text: 100}

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
		s.changes.Begin(&s)
		return s, err
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return usual, fault.Errorf("settings: %w", err)
	}
	s.Appearance = min(max(s.Appearance, AsSystem), HighContrast)
	if !slices.Contains(TextSizes[:], s.Text) {
		s.Text = usual.Text
	}
	s.Split = min(max(s.Split, 0), maxSplit)
	s.Pace = min(max(s.Pace, 0), MaxPace)
	s.changes.Begin(&s)
	return s, nil
}

// Wishes are those of the layout.
func (s *Settings) Wishes() Wishes { return Wishes{Left: s.LeftHanded, Split: s.Split} }

// Larger returns by how much everything is larger than usual.
func (s *Settings) Larger() float64 { return float64(s.Text) / 100 }

// Keep saves what was changed in the settings; what another window changed meanwhile stays.
func (s *Settings) Keep(st store.Store) error {
	return s.changes.Save(st, SettingsKey, s)
}
