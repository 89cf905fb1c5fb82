package theme_test

import (
	"fmt"
	"image/color"
	"testing"

	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui/theme"
)

// TestColoursAreDistinguishable checks the colours of series and results under each type of colour vision.
func TestColoursAreDistinguishable(t *testing.T) {
	for _, v := range painttest.Visions() {
		for i := range 8 {
			for k := range i {
				if d := v.Distance(theme.Series(i), theme.Series(k)); d < painttest.MinDistance {
					t.Errorf("%s: series %d and %d are %.1f apart", v.Name, k, i, d)
				}
			}
		}
		for _, th := range []*theme.Theme{theme.Light(), theme.Dark(), theme.HighContrast(false),
			theme.HighContrast(true)} {
			for name, pair := range map[string][2]color.NRGBA{
				"good and bad": {th.Good, th.Bad}, "good and warn": {th.Good, th.Warn},
				"warn and bad": {th.Warn, th.Bad}, "accent and text": {th.Accent, th.Ink},
			} {
				if d := v.Distance(pair[0], pair[1]); d < painttest.MinDistance {
					t.Errorf("%s, dark %v, %s: %s are %.1f apart", th.Name(), th.Dark, v.Name, name, d)
				}
			}
		}
	}
}

// TestHeatMapLightensEvenly checks that each step of the heat map is visible and lighter, under each type of
// colour vision.
func TestHeatMapLightensEvenly(t *testing.T) {
	const steps = 8
	for _, v := range painttest.Visions() {
		for i := range steps {
			a, b := theme.Heat(float64(i)/steps), theme.Heat(float64(i+1)/steps)
			if d := v.Distance(a, b); d < painttest.MinDistance/2 {
				t.Errorf("%s: the step from %d to %d of %d is only %.1f", v.Name, i, i+1, steps, d)
			}
			if k := v.Lightness(b) - v.Lightness(a); k <= 0 {
				t.Errorf("%s: step %d is darker by %.1f", v.Name, i, -k)
			}
		}
	}
}

// The name of a theme identifies it.
func ExampleTheme_Name() {
	fmt.Println(theme.Light().Name(), theme.Dark().Name(), theme.HighContrast(true).Name())
	// Output: light dark contrast
}
