package plot

import (
	"image/color"
	"math"

	"ludarium/ai/lab/chart"
	"ludarium/render/theme"
)

// luminance and contrast are as defined by the Web Content Accessibility Guidelines 2.1.
func luminance(c color.NRGBA) float64 {
	f := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// minContrast is what a mark needs to be told from the ground.
const minContrast = 3

// legible moves a colour towards the ink until it stands out from the surface.
func legible(c color.NRGBA, th *theme.Theme) color.NRGBA {
	for t := 0.0; t < 1; t += 0.05 {
		if m := theme.Mix(c, th.Ink, t); contrast(m, th.Surface) >= minContrast {
			return m
		}
	}
	return th.Ink
}

// colour returns the colour of a series' lines and outlines.
func colour(s *chart.Series, th *theme.Theme) color.NRGBA {
	return legible(theme.Series(max(s.Color, 0)), th)
}

// fill returns the colour of its areas: that of a faint series needs an outline to stand out.
func fill(s *chart.Series, th *theme.Theme) color.NRGBA {
	c := colour(s, th)
	if s.Faint {
		return theme.Mix(c, th.Surface, 0.7)
	}
	return c
}
