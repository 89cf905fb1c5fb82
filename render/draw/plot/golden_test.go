package plot

import (
	"fmt"
	"testing"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui/theme"
)

// TestChartsMatchGoldenPictures compares the charts with the pictures in testdata: each at the width of a
// phone in both themes, and one at the width of a desktop.
func TestChartsMatchGoldenPictures(t *testing.T) {
	fs := painttest.Fonts(t)
	for _, s := range []struct {
		name  string
		chart *chart.Chart
		w, h  float64
	}{{"bars", bars(), 340, 300}, {"lines", lines(), 340, 260}, {"steps", steps(), 340, 240},
		{"dots", dots(), 340, 240}, {"graph", graph(), 340, 240},
		{"tree", tree(), 340, 300}, {"cells", cells(), 340, 260}, {"greys", greys(), 340, 200},
		{"wide", bars(), 800, 400}} {
		for look, th := range map[string]*theme.Theme{"light": theme.Light(), "dark": theme.Dark()} {
			data, err := PNG(s.chart, s.w, s.h, 1, fs, th)
			if err != nil {
				t.Fatal(err)
			}
			painttest.Golden(t, fmt.Sprintf("%s-%s", s.name, look), painttest.Decode(t, data))
		}
	}
}
