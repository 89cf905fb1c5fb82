package drawers

import (
	"image/color"

	"ludarium/render/ui/theme"
)

// OthelloLook is the look of an Othello board.
type OthelloLook struct {
	Felt, Line                         color.NRGBA
	Black, BlackEdge, White, WhiteEdge color.NRGBA
	Style                              int // drawing style of the discs
}

// OthelloColors returns the look of the Othello board in a theme.
func OthelloColors(th *theme.Theme) OthelloLook {
	l, style := lookOf("othello", th, &othelloLooks, sharpOthello)
	l.Style = style
	return l
}

// letter returns the colour of a coordinate on the frame around the board.
func (l OthelloLook) letter() color.NRGBA {
	return theme.LegibleText(theme.Mix(l.Line, l.White, 0.7), l.Line)
}

// othelloLooks holds the look of each style, for the light and the dark theme.
var othelloLooks = [styles][2]OthelloLook{
	usual: {{
		Felt: theme.Hex(0x3C7957), Line: theme.Hex(0x2C5C41), Black: theme.Hex(0x22262B),
		BlackEdge: theme.Hex(0x3A4047), White: theme.Hex(0xF6F4EE), WhiteEdge: theme.Hex(0xD5D1C5),
	}, {
		Felt: theme.Hex(0x2F5E45), Line: theme.Hex(0x21442F), Black: theme.Hex(0x15181B),
		BlackEdge: theme.Hex(0x2C3137), White: theme.Hex(0xE9E7E0), WhiteEdge: theme.Hex(0xBFBBAF),
	}},
	wooden: {{
		Felt: theme.Hex(0x8F5F38), Line: theme.Hex(0x653F22), Black: theme.Hex(0x231B16),
		BlackEdge: theme.Hex(0x43362D), White: theme.Hex(0xFBF3E4), WhiteEdge: theme.Hex(0xDCCFB8),
	}, {
		Felt: theme.Hex(0x6B472B), Line: theme.Hex(0x472D19), Black: theme.Hex(0x17110D),
		BlackEdge: theme.Hex(0x382C24), White: theme.Hex(0xEDE3D0), WhiteEdge: theme.Hex(0xC4B69D),
	}},
	marked: {{
		Felt: theme.Hex(0x486B8C), Line: theme.Hex(0x2F4C68), Black: theme.Hex(0x1B222B),
		BlackEdge: theme.Hex(0x5B6B7C), White: theme.Hex(0xF6F8FA), WhiteEdge: theme.Hex(0xA9B6C4),
	}, {
		Felt: theme.Hex(0x34526E), Line: theme.Hex(0x223A51), Black: theme.Hex(0x10151B),
		BlackEdge: theme.Hex(0x4B5A6A), White: theme.Hex(0xE8EDF2), WhiteEdge: theme.Hex(0x97A5B4),
	}},
}

// sharpOthello is the high-contrast look.
var sharpOthello = OthelloLook{
	Felt: theme.Hex(0x00552B), Line: theme.Hex(0x001A0C), Black: theme.Hex(0x000000),
	BlackEdge: theme.Hex(0xFFFFFF), White: theme.Hex(0xFFFFFF), WhiteEdge: theme.Hex(0x9A9A9A),
}

// ring returns the colour of the rings on legal squares for discs of the given colour.
func (l OthelloLook) ring(face color.NRGBA) color.NRGBA {
	return theme.Legible(theme.Mix(face, l.Felt, 0.25), l.Felt)
}
