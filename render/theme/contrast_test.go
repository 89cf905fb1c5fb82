package theme

import (
	"image/color"
	"testing"
)

// TestMarksAreSeen holds marks against what they lie on, and text against its grounds.
func TestMarksAreSeen(t *testing.T) {
	for _, th := range []*Theme{Light(), Dark()} {
		if k := Contrast(th.Ink2, th.Ground); k < LeastContrast {
			t.Errorf("dark %v: the number of a column has a contrast of %.2f", th.Dark, k)
		}
		if k := Contrast(th.Accent, th.Surface); k < LeastContrast {
			t.Errorf("dark %v: slider, switch and ring have a contrast of %.2f", th.Dark, k)
		}
		for name, text := range map[string]struct{ Ink, Ground color.NRGBA }{
			"text": {Ink: th.Ink, Ground: th.Surface}, "secondary text": {Ink: th.Ink2, Ground: th.Surface},
			"text on the page": {Ink: th.Ink2, Ground: th.Ground},
			"pointed at":       {Ink: th.Ink2, Ground: th.Hover},
			"primary":          {Ink: th.OnAccent, Ground: th.Accent},
			"accent":           {Ink: th.Accent, Ground: th.Surface},
			"good":             {Ink: th.Good, Ground: th.Surface}, "bad": {Ink: th.Bad, Ground: th.Surface},
		} {
			if k := Contrast(text.Ink, text.Ground); k < 4.5 {
				t.Errorf("dark %v: %s has a contrast of %.2f", th.Dark, name, k)
			}
		}
	}
}
