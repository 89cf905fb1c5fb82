package hand

import (
	"testing"

	"ludarium/render/ui/lang"
)

// TestLabelsHaveDecimalCommas writes labels in Finnish, whose decimal sign is a comma.
func TestLabelsHaveDecimalCommas(t *testing.T) {
	finnish, _ := lang.Find("fi")
	lang.Speak(finnish, nil)
	t.Cleanup(func() { lang.Speak(lang.Languages[0], nil) })
	for text, want := range map[string]string{"8.2": "8,2", "≥ 1": "≥ 1", "x = 0.25": "x = 0,25", "c.": "c.",
		"2-opt": "2-opt"} {
		if got := decimal(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}
