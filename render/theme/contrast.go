package theme

import (
	"image/color"
	"math"
)

// LeastContrast is that of marks with what they lie on (Web Content Accessibility Guidelines 2.1, W3C, 2018, criterion 1.4.11).
const LeastContrast = 3.0

// Contrast returns how well a shows on b by WCAG 2, from 1 to 21.
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

// Seen returns ink as a mark on ground: as it is where it shows well enough, else as little darker or lighter as makes it so.
func Seen(ink, ground color.NRGBA) color.NRGBA {
	const steps = 20
	for i := range steps + 1 {
		for _, end := range []color.NRGBA{{A: 255}, {255, 255, 255, 255}} {
			if c := Mix(ink, end, float64(i)/steps); Contrast(c, ground) >= LeastContrast {
				return c
			}
		}
	}
	return ink // no ground is too close to both black and white
}

// Mark is something small on a board that must be seen, and what it lies on.
type Mark struct {
	Name        string
	Ink, Ground color.NRGBA
}

// Letter returns the colour of letters in the corners of chess squares of that tone.
func (t *Theme) Letter(square color.NRGBA) color.NRGBA {
	if square == t.Chess.Dark {
		return Seen(Mix(t.Chess.Light, t.Chess.White, 0.6), square)
	}
	return Seen(Mix(t.Chess.Dark, t.Chess.Black, 0.6), square)
}

// Target returns the colour of marks where a chess piece may go, on squares of that tone.
func (t *Theme) Target(square color.NRGBA) color.NRGBA { return Seen(t.Accent, square) }

// Ring returns the colour of the rings where an Othello disc of that face may go.
func (t *Theme) Ring(face color.NRGBA) color.NRGBA {
	return Seen(Mix(face, t.Othello.Felt, 0.25), t.Othello.Felt)
}

// Landing returns the colour of the spots where a Connect disc of that face may land.
func (t *Theme) Landing(face color.NRGBA) color.NRGBA { return Seen(face, t.Connect.Hole) }

// Dot returns the colour of dots that may be added on squared paper.
func (t *Theme) Dot() color.NRGBA { return Seen(t.Paper.Candidate, t.Paper.Ground) }

// Marks returns the small marks on boards, as they are drawn.
func (t *Theme) Marks() []Mark {
	var list []Mark
	for name, square := range map[string]color.NRGBA{"light": t.Chess.Light, "dark": t.Chess.Dark} {
		list = append(list, Mark{"letter on a " + name + " square", t.Letter(square), square}, Mark{"target on a " + name + " square", t.Target(square), square})
	}
	return append(list,
		Mark{"ring for black", t.Ring(t.Othello.Black), t.Othello.Felt}, Mark{"ring for white", t.Ring(t.Othello.White), t.Othello.Felt},
		Mark{"first landing", t.Landing(t.Connect.First), t.Connect.Hole}, Mark{"second landing", t.Landing(t.Connect.Second), t.Connect.Hole},
		Mark{"dot to be added", t.Dot(), t.Paper.Ground},
		Mark{"number of a column", t.Ink2, t.Ground}, Mark{"slider, switch and ring", t.Accent, t.Surface},
	)
}
