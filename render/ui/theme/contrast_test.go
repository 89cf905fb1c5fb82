package theme

import (
	"image/color"
	"testing"
)

var themes = []*Theme{Light(), Dark(), HighContrast(false), HighContrast(true)}

// TestMarksHaveEnoughContrast checks the contrast of marks and text with their backgrounds.
func TestMarksHaveEnoughContrast(t *testing.T) {
	for _, th := range themes {
		text, mark := 4.5, MinContrast
		if th.Contrast {
			text = 7 // contrast of text, criterion 1.4.6
		}
		if k := Contrast(th.Ink2, th.Ground); k < MinContrast {
			t.Errorf("dark %v: the number of a column has a contrast of %.2f", th.Dark, k)
		}
		for name, ink := range map[string]color.NRGBA{"slider, switch and ring": th.Accent,
			"switch that is off, track of a slider": th.Edge} {
			for _, ground := range []color.NRGBA{th.Surface, th.Ground} {
				if k := Contrast(ink, ground); k < mark {
					t.Errorf("%s, dark %v: %s has a contrast of %.2f", th.Name(), th.Dark, name, k)
				}
			}
		}
		if k := Contrast(th.Line, th.Surface); th.Contrast && k < mark {
			t.Errorf("dark %v: lines have a contrast of %.2f", th.Dark, k)
		}
		for name, of := range map[string]struct{ Ink, Ground color.NRGBA }{
			"text": {Ink: th.Ink, Ground: th.Surface}, "secondary text": {Ink: th.Ink2, Ground: th.Surface},
			"text on the page": {Ink: th.Ink2, Ground: th.Ground},
			"pointed at":       {Ink: th.Ink2, Ground: th.Hover},
			"primary":          {Ink: th.OnAccent, Ground: th.Accent},
			"accent":           {Ink: th.Accent, Ground: th.Surface},
			"good":             {Ink: th.Good, Ground: th.Surface}, "bad": {Ink: th.Bad, Ground: th.Surface},
			"pointed at, text": {Ink: th.Ink, Ground: th.Hover},
		} {
			if k := Contrast(of.Ink, of.Ground); k < text {
				t.Errorf("%s, dark %v: %s has a contrast of %.2f", th.Name(), th.Dark, name, k)
			}
		}
	}
}
