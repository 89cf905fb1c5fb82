package theme

import (
	"image/color"
	"math"
)

// MinContrast is the minimum contrast ratio between a mark and its background (Web Content Accessibility
// Guidelines 2.1, W3C, 2018, criterion 1.4.11).
const MinContrast = 3.0

// TextContrast is the minimum contrast ratio between text that is not large and its background (criterion
// 1.4.3).
const TextContrast = 4.5

// Contrast returns the contrast ratio of two colours by WCAG 2, from 1 to 21.
func Contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

// luminance is the relative luminance of WCAG 2, in [0, 1].
func luminance(c color.NRGBA) float64 {
	lin := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*lin(c.R) + 0.7152*lin(c.G) + 0.0722*lin(c.B)
}

// Legible returns the colour of a mark on ground: ink if its contrast is sufficient, otherwise the nearest
// darker or lighter colour with sufficient contrast.
func Legible(ink, ground color.NRGBA) color.NRGBA { return legible(ink, ground, MinContrast) }

// LegibleText is Legible for text.
func LegibleText(ink, ground color.NRGBA) color.NRGBA { return legible(ink, ground, TextContrast) }

// legible returns the colour next to ink whose contrast with ground is at least least, not more than 4.5:
// either black or white has that on each ground.
func legible(ink, ground color.NRGBA, least float64) color.NRGBA {
	const steps = 20
	for i := range steps + 1 {
		for _, end := range []color.NRGBA{{A: 255}, {255, 255, 255, 255}} {
			if c := Mix(ink, end, float64(i)/steps); Contrast(c, ground) >= least {
				return c
			}
		}
	}
	return ink // unreachable: no background is too close to both black and white
}

// Over returns the colour of a translucent tint over an opaque ground.
func Over(ground, tint color.NRGBA) color.NRGBA {
	share := float64(tint.A) / 255
	tint.A = 255
	return Mix(ground, tint, share)
}

// On returns the colour of a small mark on a coloured background.
func (t *Theme) On(ground color.NRGBA) color.NRGBA { return Legible(t.Speck, ground) }
