package form

import (
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Preferences draws the settings of the whole program: appearance, sound, motion and handedness, and saves
// changes. next returns a row of the given height.
func Preferences(s room.Shell, next func(float64) paint.Rect) {
	u, set := s.UI(), s.Settings()
	changed := Segments(u, next, textAppearance.String(),
		[]string{textAsSystem.String(), textLight.String(), textDark.String(), textContrast.String()},
		&set.Appearance)
	at := max(0, slices.Index(room.TextSizes[:], set.Text))
	var sizes []string
	for _, percent := range room.TextSizes {
		sizes = append(sizes, textPercent.With("percent", percent))
	}
	if Segments(u, next, textTextSize.String(), sizes, &at) {
		set.Text, changed = room.TextSizes[at], true
	}
	toggle := func(label string, on *bool) { changed = u.Toggle(label, next(theme.Touch), on) || changed }
	toggle(textSounds.String(), &set.Sound)
	if s.Host().Vibrates() {
		toggle(textVibration.String(), &set.Vibration)
	}
	toggle(textLeftHanded.String(), &set.LeftHanded)
	toggle(textReduceMotion.String(), &set.Still)
	if changed {
		s.KeepSettings()
		u.Wake(0)
	}
}

// Languages draws the choice of the language and saves it.
func Languages(s room.Shell, next func(float64) paint.Rect) {
	u, set := s.UI(), s.Settings()
	names, at := []string{textAsSystem.String()}, 0
	for i, l := range lang.Languages {
		names = append(names, l.Name)
		if l.Tag == set.Language {
			at = i + 1
		}
	}
	if !Segments(u, next, textLanguage.String(), names, &at) {
		return
	}
	set.Language = ""
	if at > 0 {
		set.Language = lang.Languages[at-1].Tag
	}
	s.KeepSettings()
	u.Wake(0)
}
