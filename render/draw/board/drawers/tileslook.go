package drawers

import (
	"image/color"

	"ludarium/render/ui/theme"
)

// tilesLook is the look of a 2048 board.
type tilesLook struct {
	Board, Empty color.NRGBA
	// colour by the exponent of the tile; larger tiles have the last colour
	Tile                [18]color.NRGBA
	DarkText, LightText color.NRGBA
}

// tilesColors returns the look of the 2048 board in a theme.
func tilesColors(th *theme.Theme) tilesLook {
	l := tilesLook{
		Board: theme.Hex(0xBBADA0), Empty: theme.Hex(0xCDC1B4), Tile: tileColors,
		DarkText: theme.Hex(0x3F3A34), LightText: theme.Hex(0xF9F6F2),
	}
	if th.Dark {
		l.Board, l.Empty = theme.Hex(0x34312D), theme.Hex(0x423E39)
	}
	if th.Contrast {
		l.DarkText, l.LightText = theme.Hex(0x000000), theme.Hex(0xFFFFFF)
		l.Tile[6], l.Tile[14], l.Tile[15] = theme.Hex(0xFF7048), theme.Hex(0x3FB3A4), theme.Hex(0x1F5577)
		l.Board = th.Line
		if l.Empty = theme.Hex(0xBDB5AC); th.Dark {
			l.Empty = theme.Hex(0x000000)
		}
	}
	return l
}

// tileColors are the colours of tiles, by the exponent of 2.
var tileColors = [18]color.NRGBA{
	theme.Hex(0xCDC1B4), theme.Hex(0xEEE4DA), theme.Hex(0xEDE0C8), theme.Hex(0xF2B179), theme.Hex(0xF59563),
	theme.Hex(0xF67C5F), theme.Hex(0xDE4A27), theme.Hex(0xEDCF72), theme.Hex(0xEDCC61), theme.Hex(0xEDC850),
	theme.Hex(0xEDC53F), theme.Hex(0xEDC22E), theme.Hex(0x8FB86B), theme.Hex(0x5DA56F), theme.Hex(0x2F8F83),
	theme.Hex(0x2A6F97), theme.Hex(0x4A4E8C), theme.Hex(0x6B3F7C),
}
