package plot

import (
	"image/color"

	"ludarium/ai/lab/chart"
	"ludarium/render/ui/theme"
)

// legible returns the first colour on the way from c to the text colour that has enough contrast with the
// surface.
func legible(c color.NRGBA, th *theme.Theme) color.NRGBA {
	for t := 0.0; t < 1; t += 0.05 {
		if m := theme.Mix(c, th.Ink, t); theme.Contrast(m, th.Surface) >= theme.MinContrast {
			return m
		}
	}
	return th.Ink
}

// palette is the number of colours of theme.Series before they repeat.
const palette = 8

// colour returns the colour of a series' lines and outlines. When the colours repeat, every second round is
// closer to the text colour.
func colour(s *chart.Series, th *theme.Theme) color.NRGBA {
	i := max(s.Color, 0)
	c := theme.Series(i)
	if i/palette%2 == 1 {
		c = theme.Mix(c, th.Ink, 0.55)
	}
	return legible(c, th)
}

// fill returns the colour of a series' areas; an area of a faint series also needs an outline.
func fill(s *chart.Series, th *theme.Theme) color.NRGBA {
	c := colour(s, th)
	if s.Faint {
		return theme.Mix(c, th.Surface, 0.7)
	}
	return c
}
