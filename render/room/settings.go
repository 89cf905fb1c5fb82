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
	Room         string // last open room
	Game         string // last open room with a game
	Language     string // language tag of package lang; "" for the system's language
	Appearance   int    // AsSystem, Light, Dark or HighContrast
	Text         int    // magnification of everything in percent; one of TextSizes
	Spaced       bool   // whether letters, words and lines are further apart, see paint.Fonts.Spaced
	Boards       theme.Boards
	LeftHanded   bool // whether frequently used buttons are at the left
	Sound        bool
	Vibration    bool // whether moves vibrate, if the device can
	Still        bool // whether motion is reduced even if the system does not ask for it
	NoCharacters bool // whether characters outside text boxes do nothing, see ui.Keys.DropTyped
	Split        int  // additional height of the panel on a narrow screen, in percent of the screen height
	HideTargets  bool // whether legal moves are not marked
	HideThinking bool // whether a running search is not shown on the board
	Pace         int  // minimum time between computers' moves in milliseconds
	Course       Course

	First bool `json:"-"` // whether this is the first visit and no move was made yet

	changes store.Changes
}

// Course is a course under way, at a step counted from 1; zero if there is none.
type Course struct {
	Title    string // in the language in which it was read
	Link     string
	Step, Of int
}

// Appearances.
const (
	AsSystem = iota
	Light
	Dark
	HighContrast
)

// TextSizes are the available sizes in percent.
var TextSizes = [...]int{90, 100, 115, 130, 150, 200}

// maxSplit is the maximum of Settings.Split.
const maxSplit = 45

var usual = Settings{Pace: 250, Text: 100}

// SettingsKey is the save key of the settings.
const SettingsKey = "settings"

// MaxPace is the maximum of Settings.Pace in milliseconds.
const MaxPace = 2000

// Delay returns the minimum time between computers' moves.
func (s *Settings) Delay() time.Duration { return time.Duration(s.Pace) * time.Millisecond }

// LoadSettings returns the saved settings. On error it returns the default ones.
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

func (s *Settings) LayoutOptions() LayoutOptions {
	return LayoutOptions{Left: s.LeftHanded, Split: s.Split}
}

// Larger returns the magnification in a window of w × h logical pixels as a factor. It exceeds 1.5 only as
// far as the window is then still as large as the smallest one in which pages need not be scrolled sideways
// (Web Content Accessibility Guidelines 2.2, criterion 1.4.10).
func (s *Settings) Larger(w, h float64) float64 {
	return min(float64(s.Text)/100, max(1.5, min(w/320, h/256)))
}

// Enlarged returns by how much texts are enlarged on a screen that is too small for more.
func (s *Settings) Enlarged() float64 { return min(float64(s.Text)/100, 1.5) }

// Keep saves only the changed settings, so that changes made in another window are kept.
func (s *Settings) Keep(st store.Store) error {
	return s.changes.Save(st, SettingsKey, s)
}
