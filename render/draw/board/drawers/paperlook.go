package drawers

import (
	"image/color"

	"ludarium/render/ui/theme"
)

// PaperLook is the look of squared paper.
type PaperLook struct {
	Ground, Grid, Cross, Ink, Newest, Candidate color.NRGBA
}

// PaperColors returns the look of squared paper in a theme.
func PaperColors(th *theme.Theme) PaperLook {
	if th.Contrast {
		l := PaperLook{Ground: th.Ground, Grid: theme.Mix(th.Ground, th.Line, 0.5), Cross: th.Ink,
			Ink: theme.Hex(0x0B2F66), Newest: theme.Hex(0x00564A), Candidate: th.Line}
		if th.Dark {
			l.Ink, l.Newest = theme.Hex(0xA9CCFF), theme.Hex(0x4DE8D0)
		}
		return l
	}
	if th.Dark {
		return PaperLook{
			Ground: theme.Hex(0x1A1D22), Grid: theme.Hex(0x2A3038), Cross: theme.Hex(0xECEDEE),
			Ink: theme.Hex(0x8FB4DC), Newest: theme.Hex(0x2BC4AC), Candidate: theme.Hex(0x6E7683),
		}
	}
	return PaperLook{
		Ground: theme.Hex(0xFDFCF7), Grid: theme.Hex(0xDDE5E8), Cross: theme.Hex(0x1B1D21),
		Ink: theme.Hex(0x2F4A6B), Newest: theme.Hex(0x0F7B6C), Candidate: theme.Hex(0x8A93A0),
	}
}

// spot returns the colour of dots that can be added.
func (l PaperLook) spot() color.NRGBA { return theme.Legible(l.Candidate, l.Ground) }
