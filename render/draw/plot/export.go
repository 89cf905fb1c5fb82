package plot

import (
	"bytes"
	"image/png"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// margin is the space around an exported chart.
const margin = 16

// PNG returns the chart as a picture of w × h logical pixels on the theme's surface, scale device pixels to
// each.
func PNG(ch *chart.Chart, w, h, scale float64, fonts *paint.Fonts, th *theme.Theme) ([]byte, error) {
	c, img := paint.NewPicture(int(w*scale+0.5), int(h*scale+0.5), scale, fonts)
	c.Rect(c.Area(), th.Surface)
	Draw(c, c.Area().Inset(margin), ch, th, Options{})
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// SVG returns the chart as a file of vector graphics of w × h logical pixels on the theme's surface. The
// fonts measure the text; what shows it is the reader's, IBM Plex Sans where there is one.
func SVG(ch *chart.Chart, w, h float64, fonts *paint.Fonts, th *theme.Theme) []byte {
	c, finish := paint.NewSVG(w, h, fonts)
	c.Rect(c.Area(), th.Surface)
	newLayout(pen{c}, fonts, c.Area().Inset(margin), ch, th, Options{}).draw()
	return finish()
}
