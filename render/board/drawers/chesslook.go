package drawers

import (
	"image/color"

	"ludarium/render/theme"
)

// ChessLook is the look of a chess board.
type ChessLook struct {
	Light, Dark          color.NRGBA // squares
	White, Black         color.NRGBA // bodies of the pieces
	WhiteLine, BlackLine color.NRGBA // their outlines
	Check                color.NRGBA
}

// ChessColors returns the look in a theme.
func ChessColors(th *theme.Theme) ChessLook {
	if th.Dark {
		return ChessLook{
			Light: theme.Hex(0x838C7B), Dark: theme.Hex(0x5C655A), White: theme.Hex(0xF0EEE7),
			Black: theme.Hex(0x1F2124), WhiteLine: theme.Hex(0x17181B), BlackLine: theme.Hex(0x0A0B0C),
			Check: theme.Hex(0xE0564A),
		}
	}
	return ChessLook{
		Light: theme.Hex(0xE9E4D8), Dark: theme.Hex(0x9DA98F), White: theme.Hex(0xFDFCF8),
		Black: theme.Hex(0x3B3D42), WhiteLine: theme.Hex(0x2B2D31), BlackLine: theme.Hex(0x17181B),
		Check: theme.Hex(0xD6473C),
	}
}

// letter returns the colour of letters in the corners of squares of that tone.
func (l ChessLook) letter(square color.NRGBA) color.NRGBA {
	if square == l.Dark {
		return theme.Seen(theme.Mix(l.Light, l.White, 0.6), square)
	}
	return theme.Seen(theme.Mix(l.Dark, l.Black, 0.6), square)
}

// target returns the colour of marks where a piece may go, on squares of that tone.
func (ChessLook) target(th *theme.Theme, square color.NRGBA) color.NRGBA {
	return theme.Seen(th.Accent, square)
}
