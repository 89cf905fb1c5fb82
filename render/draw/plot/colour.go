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

// colour returns the colour of a series' lines and outlines.
func colour(s *chart.Series, th *theme.Theme) color.NRGBA {
	return legible(theme.Series(max(s.Color, 0)), th)
}

// fill returns the colour of a series' areas; an area of a faint series also needs an outline.
func fill(s *chart.Series, th *theme.Theme) color.NRGBA {
	c := colour(s, th)
	if s.Faint {
		return theme.Mix(c, th.Surface, 0.7)
	}
	return c
}
