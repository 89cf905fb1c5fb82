package theme

import "testing"

// TestMarksAreSeen holds every mark against what it lies on, and text against its grounds.
func TestMarksAreSeen(t *testing.T) {
	for _, th := range []*Theme{Light(), Dark()} {
		for _, m := range th.Marks() {
			if k := Contrast(m.Ink, m.Ground); k < LeastContrast {
				t.Errorf("dark %v: %s has a contrast of %.2f", th.Dark, m.Name, k)
			}
		}
		for name, text := range map[string]Mark{
			"text": {Ink: th.Ink, Ground: th.Surface}, "secondary text": {Ink: th.Ink2, Ground: th.Surface}, "text on the page": {Ink: th.Ink2, Ground: th.Ground},
			"pointed at": {Ink: th.Ink2, Ground: th.Hover}, "primary": {Ink: th.OnAccent, Ground: th.Accent}, "accent": {Ink: th.Accent, Ground: th.Surface},
			"good": {Ink: th.Good, Ground: th.Surface}, "bad": {Ink: th.Bad, Ground: th.Surface},
		} {
			if k := Contrast(text.Ink, text.Ground); k < 4.5 {
				t.Errorf("dark %v: %s has a contrast of %.2f", th.Dark, name, k)
			}
		}
	}
}
