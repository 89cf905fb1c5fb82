package drawers

import (
	"image/color"

	"ludarium/render/ui/theme"
)

// ChessLook is the look of a chess board.
type ChessLook struct {
	Light, Dark          color.NRGBA // colours of the squares
	White, Black         color.NRGBA // colours of White's and Black's pieces
	WhiteLine, BlackLine color.NRGBA // outlines of White's and Black's pieces
	Check                color.NRGBA
	Set                  int // index into pieceSets
}

// ChessColors returns the look of the chess board in a theme.
func ChessColors(th *theme.Theme) ChessLook {
	l, style := lookOf("chess", th, &chessLooks, sharpChess)
	l.Set = style
	return l
}

// chessLooks holds the look of each style, for the light and the dark theme.
var chessLooks = [styles][2]ChessLook{
	usual: {{
		Light: theme.Hex(0xE9E4D8), Dark: theme.Hex(0x9DA98F), White: theme.Hex(0xFDFCF8),
		Black: theme.Hex(0x3B3D42), WhiteLine: theme.Hex(0x2B2D31), BlackLine: theme.Hex(0x17181B),
		Check: theme.Hex(0xD6473C),
	}, {
		Light: theme.Hex(0x838C7B), Dark: theme.Hex(0x5C655A), White: theme.Hex(0xF0EEE7),
		Black: theme.Hex(0x1F2124), WhiteLine: theme.Hex(0x17181B), BlackLine: theme.Hex(0x0A0B0C),
		Check: theme.Hex(0xE0564A),
	}},
	wooden: {{
		Light: theme.Hex(0xEFDDBE), Dark: theme.Hex(0xBE9163), White: theme.Hex(0xFFF8E8),
		Black: theme.Hex(0x47332A), WhiteLine: theme.Hex(0x3A2A22), BlackLine: theme.Hex(0x1E1511),
		Check: theme.Hex(0xC4352B),
	}, {
		Light: theme.Hex(0x9C7F5E), Dark: theme.Hex(0x785C42), White: theme.Hex(0xF3E8D3),
		Black: theme.Hex(0x241A15), WhiteLine: theme.Hex(0x1C1410), BlackLine: theme.Hex(0x0D0907),
		Check: theme.Hex(0x8B0F0F),
	}},
	marked: {{
		Light: theme.Hex(0xDEE6ED), Dark: theme.Hex(0x86A0B8), White: theme.Hex(0xFFFFFF),
		Black: theme.Hex(0x2C3642), WhiteLine: theme.Hex(0x1F2833), BlackLine: theme.Hex(0x121820),
		Check: theme.Hex(0xD6473C),
	}, {
		Light: theme.Hex(0x7B8C9D), Dark: theme.Hex(0x52657A), White: theme.Hex(0xEEF2F6),
		Black: theme.Hex(0x161C23), WhiteLine: theme.Hex(0x11161C), BlackLine: theme.Hex(0x080B0E),
		Check: theme.Hex(0xE0564A),
	}},
}

// sharpChess is the high-contrast look.
var sharpChess = ChessLook{
	Light: theme.Hex(0xF4F4F4), Dark: theme.Hex(0x8A8A8A), White: theme.Hex(0xFFFFFF),
	Black: theme.Hex(0x000000), WhiteLine: theme.Hex(0x000000), BlackLine: theme.Hex(0x000000),
	Check: theme.Hex(0xB00000),
}

// letter returns the colour of a label in the corner of a square of the given tone, which marks have tinted.
func (l ChessLook) letter(tone, tinted color.NRGBA) color.NRGBA {
	if tone == l.Dark {
		return theme.LegibleText(theme.Mix(l.Light, l.White, 0.6), tinted)
	}
	return theme.LegibleText(theme.Mix(l.Dark, l.Black, 0.6), tinted)
}

// target returns the colour of target marks on squares of the given colour.
func (ChessLook) target(th *theme.Theme, square color.NRGBA) color.NRGBA {
	return theme.Legible(th.Accent, square)
}
