package drawers

import (
	"image/color"

	"ludarium/render/theme"
)

// OthelloLook is the look of an Othello board.
type OthelloLook struct {
	Felt, Line                         color.NRGBA
	Black, BlackEdge, White, WhiteEdge color.NRGBA
}

// OthelloColors returns the look in a theme.
func OthelloColors(th *theme.Theme) OthelloLook {
	if th.Dark {
		return OthelloLook{
			Felt: theme.Hex(0x2F5E45), Line: theme.Hex(0x21442F), Black: theme.Hex(0x15181B),
			BlackEdge: theme.Hex(0x2C3137), White: theme.Hex(0xE9E7E0), WhiteEdge: theme.Hex(0xBFBBAF),
		}
	}
	return OthelloLook{
		Felt: theme.Hex(0x3C7957), Line: theme.Hex(0x2C5C41), Black: theme.Hex(0x22262B),
		BlackEdge: theme.Hex(0x3A4047), White: theme.Hex(0xF6F4EE), WhiteEdge: theme.Hex(0xD5D1C5),
	}
}

// ring returns the colour of the rings where a disc of that face may go.
func (l OthelloLook) ring(face color.NRGBA) color.NRGBA {
	return theme.Seen(theme.Mix(face, l.Felt, 0.25), l.Felt)
}
