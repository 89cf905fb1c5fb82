package form

import "ludarium/render/ui/lang"

// Texts of forms, by the files that use them.
const (
	// form.go
	textBytes      lang.Text = "{bytes} {bytes:byte|bytes}"
	textAboutEmpty lang.Text = "{about} Empty: {means}."
	textNo         lang.Text = "no"
	textYes        lang.Text = "yes"
	textNothing    lang.Text = "none"
	textRandom     lang.Text = "Random"

	// found.go
	textFound        lang.Text = "{n} found"
	textNothingFound lang.Text = "Nothing found"

	// preferences.go
	textAppearance    lang.Text = "Appearance"
	textAsSystem      lang.Text = "System"
	textLight         lang.Text = "Light"
	textDark          lang.Text = "Dark"
	textContrast      lang.Text = "Contrast"
	textLanguage      lang.Text = "Language"
	textTextSize      lang.Text = "Text size"
	textPercent       lang.Text = "{percent} %"
	textTextSpacing   lang.Text = "Wider letter, word and line spacing"
	textSounds        lang.Text = "Sounds"
	textVibration     lang.Text = "Vibration"
	textLeftHanded    lang.Text = "Left-handed layout"
	textReduceMotion  lang.Text = "Reduce motion"
	textCharacterKeys lang.Text = "Single-character shortcuts"
)
