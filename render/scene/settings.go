package scene

import (
	"encoding/json"
	"fmt"
	"time"

	"ludarium/render/theme"
)

// Settings are what people chose for the whole program.
type Settings struct {
	Room         string // name of the room that was open
	Appearance   int    // 0 as the system, 1 light, 2 dark
	Still        bool   // reduced motion whatever the system says
	HideTargets  bool   // no hints of legal moves
	HideThinking bool   // nothing of a running search on the board
	Numbers      bool   // Morpion: numbered moves
	Pace         int    // least time between moves of computers, ms
}

// usual are the settings before anyone changed them.
var usual = Settings{Numbers: true, Pace: 250}

const settingsKey = "settings"

// maxPace is the longest pause between moves of computers, ms.
const maxPace = 2000

// pace is the least time between moves of computers.
func (s *Shell) pace() time.Duration { return ms(s.settings.Pace) }

func loadSettings(h Host) (Settings, error) {
	s := usual
	data, err := h.Store().Load(settingsKey)
	if err != nil || data == nil {
		return s, err
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return usual, fmt.Errorf("settings: %w", err)
	}
	s.Appearance = min(max(s.Appearance, 0), 2)
	s.Pace = min(max(s.Pace, 0), maxPace)
	return s, nil
}

func (s *Shell) saveSettings() {
	data, err := json.Marshal(s.settings)
	if err == nil {
		err = s.host.Store().Save(settingsKey, data)
	}
	if err != nil {
		s.Say("Settings could not be saved: " + err.Error())
	}
}

// applyTheme chooses the theme by the settings and the system.
func (s *Shell) applyTheme() {
	dark := s.settings.Appearance == 2 || s.settings.Appearance == 0 && s.host.PrefersDark()
	if s.ui.Theme == nil || s.ui.Theme.Dark != dark {
		if dark {
			s.ui.Theme = theme.Dark()
		} else {
			s.ui.Theme = theme.Light()
		}
	}
	s.ui.Theme.ReducedMotion = s.settings.Still || s.host.PrefersStill()
}
