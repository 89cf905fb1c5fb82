package room

import (
	"encoding/json"
	"slices"
	"time"

	"ludarium/game/text/fault"
	"ludarium/render/store"
	"ludarium/render/ui/theme"
)

// Settings are the user's settings for the whole program.
type Settings struct {
	Room         string // name of the last open room
	Game         string // name of the last open room with a game
	Language     string // tag of a language of package lang; empty for the system's language
	Appearance   int    // AsSystem, Light, Dark or HighContrast
	Text         int    // magnification of text and everything else in percent; one of TextSizes
	Boards       theme.Boards
	LeftHanded   bool // frequently used buttons are at the left
	Sound        bool
	Vibration    bool // if the device can vibrate
	Still        bool // reduced motion regardless of the system's preference
	NoCharacters bool // characters outside text boxes do nothing, see ui.Keys.DropTyped
	Split        int  // additional height of the panel on a narrow screen, in percent of the height
	HideTargets  bool // do not mark legal moves
	HideThinking bool // do not show a running search on the board
	Pace         int  // minimum time between moves of computers, ms
	Reviewed     bool // the user was invited to review a game

	First bool `json:"-"` // first visit, and no move yet

	changes store.Changes
}

// The appearances.
const (
	AsSystem = iota
	Light
	Dark
	HighContrast
)

// TextSizes are the available sizes in percent.
var TextSizes = [...]int{90, 100, 115, 130, 150}

// maxSplit is the maximum height that can be moved between board and panel on a narrow screen, in percent
// of its height.
const maxSplit = 45

// usual are the default settings.
var usual = Settings{Pace: 250, Text: 100}

// SettingsKey is the key under which the settings are saved.
const SettingsKey = "settings"

// MaxPace is the maximum of Settings.Pace, ms.
const MaxPace = 2000

// Delay is the minimum time between moves of computers.
func (s *Settings) Delay() time.Duration { return time.Duration(s.Pace) * time.Millisecond }

// LoadSettings returns the saved settings, or the default ones with an error.
func LoadSettings(st store.Store) (Settings, error) {
	s := usual
	data, err := st.Load(SettingsKey)
	if err != nil || data == nil {
		s.First = err == nil
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

// LayoutOptions returns the settings for the layout.
func (s *Settings) LayoutOptions() LayoutOptions {
	return LayoutOptions{Left: s.LeftHanded, Split: s.Split}
}

// Larger returns the magnification chosen by the user.
func (s *Settings) Larger() float64 { return float64(s.Text) / 100 }

// Keep saves only the changed settings, so that changes made in another window remain.
func (s *Settings) Keep(st store.Store) error {
	return s.changes.Save(st, SettingsKey, s)
}
