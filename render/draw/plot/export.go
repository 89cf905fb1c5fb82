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

// PNG returns a picture of the chart of w × h logical pixels on the theme's surface, with scale device pixels
// per logical pixel.
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

// SVG returns the chart as an SVG file of w × h logical pixels on the theme's surface. The fonts only
// measure the text; the viewer displays it in IBM Plex Sans if available.
func SVG(ch *chart.Chart, w, h float64, fonts *paint.Fonts, th *theme.Theme) []byte {
	c, finish := paint.NewSVG(w, h, fonts)
	c.Rect(c.Area(), th.Surface)
	newLayout(pen{c}, fonts, c.Area().Inset(margin), ch, th, Options{}).draw()
	return finish()
}
