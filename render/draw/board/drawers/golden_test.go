package drawers

import (
	"testing"

	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui/theme"
)

// TestScenesMatchGoldenPictures compares each scene in both themes with its picture in testdata.
func TestScenesMatchGoldenPictures(t *testing.T) {
	fs := painttest.Fonts(t)
	for _, s := range scenes(t) {
		painttest.Golden(t, s.name+"-light", picture(fs, s, 360, theme.Light()))
		painttest.Golden(t, s.name+"-dark", picture(fs, s, 360, theme.Dark()))
		if s.name == "chess-shapes" {
			painttest.Golden(t, s.name+"-contrast", picture(fs, s, 360, theme.HighContrast(false)))
			painttest.Golden(t, s.name+"-contrast-dark", picture(fs, s, 360, theme.HighContrast(true)))
		}
	}
}
