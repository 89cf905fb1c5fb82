package form

import (
	"slices"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Appearances returns the names of the values of Settings.Appearance.
func Appearances() []string {
	return []string{textAsSystem.String(), textLight.String(), textDark.String(), textContrast.String()}
}

// Preferences draws the settings for appearance, sound, motion and handedness, and saves changes. next
// returns a row of a given height.
func Preferences(s room.Shell, next func(float64) paint.Rect) {
	u, set := s.UI(), s.Settings()
	changed := Segments(u, next, "appearance", textAppearance.String(),
		Appearances(), &set.Appearance, "system", "light", "dark", "contrast")
	at := max(0, slices.Index(room.TextSizes[:], set.Text))
	var sizes, names []string
	for _, percent := range room.TextSizes {
		sizes, names = append(sizes, textPercent.With("percent", percent)), append(names,
			strconv.Itoa(percent))
	}
	if Segments(u, next, "text-size", textTextSize.String(), sizes, &at, names...) {
		set.Text, changed = room.TextSizes[at], true
		u.Focus.Move("text-size/" + names[at]) // its row stays in view in the new size
	}
	toggle := func(id, label string, on *bool) {
		changed = u.Toggle(id, label, next(theme.Touch), on) || changed
	}
	toggle("text-spacing", textTextSpacing.String(), &set.Spaced)
	toggle("sounds", textSounds.String(), &set.Sound)
	if s.Host().Vibrates() {
		toggle("vibration", textVibration.String(), &set.Vibration)
	}
	toggle("left-handed", textLeftHanded.String(), &set.LeftHanded)
	toggle("reduce-motion", textReduceMotion.String(), &set.Still)
	keys := !set.NoCharacters
	toggle("character-keys", textCharacterKeys.String(), &keys)
	set.NoCharacters = !keys
	if changed {
		s.KeepSettings()
		u.Wake(0)
	}
}

// Languages draws the choice of language and saves it.
func Languages(s room.Shell, next func(float64) paint.Rect) {
	u, set := s.UI(), s.Settings()
	names, tags, at := []string{textAsSystem.String()}, []string{"system"}, 0
	for i, l := range lang.Languages {
		names, tags = append(names, l.Name), append(tags, l.Tag)
		if l.Tag == set.Language {
			at = i + 1
		}
	}
	if !Segments(u, next, "language", textLanguage.String(), names, &at, tags...) {
		return
	}
	set.Language = ""
	if at > 0 {
		set.Language = lang.Languages[at-1].Tag
	}
	s.KeepSettings()
	u.Wake(0)
}
