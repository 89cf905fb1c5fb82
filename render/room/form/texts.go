package form

// What forms say, by the files that say it. Verbs are those of fmt.
const (
	// form
	textBytes  = "%d bytes"
	textRandom = "Random"

	// preferences
	textAppearance   = "Appearance"
	textAsSystem     = "System"
	textLight        = "Light"
	textDark         = "Dark"
	textContrast     = "Contrast"
	textTextSize     = "Text size"
	textPercent      = "%d %%"
	textSounds       = "Sounds"
	textVibration    = "Vibration"
	textLeftHanded   = "Left-handed layout"
	textReduceMotion = "Reduce motion"
)
