package drawers

import (
	"image/color"

	"ludarium/render/ui/theme"
)

// ConnectLook is the look of a Connect board.
type ConnectLook struct {
	Frame, Hole                          color.NRGBA
	First, FirstEdge, Second, SecondEdge color.NRGBA
	Style                                int // drawing style of the discs
}

// ConnectColors returns the look of the Connect board in a theme. The discs are red and yellow in every
// style, because texts name these colours.
func ConnectColors(th *theme.Theme) ConnectLook {
	l, style := lookOf("connectk", th, &connectLooks, sharpConnect)
	l.Style = style
	if th.Contrast {
		l.Style = marked
		if l.Hole = theme.Hex(0xFFFFFF); th.Dark {
			l.Hole = theme.Hex(0x000000)
		}
	}
	return l
}

// connectLooks holds the look of each style, for the light and the dark theme.
var connectLooks = [styles][2]ConnectLook{
	usual: {{
		Frame: theme.Hex(0x2F4A6B), Hole: theme.Hex(0xF1F0EC), First: theme.Hex(0xD9534A),
		FirstEdge: theme.Hex(0xB93E36), Second: theme.Hex(0xF0C24B), SecondEdge: theme.Hex(0xD3A32C),
	}, {
		Frame: theme.Hex(0x27394F), Hole: theme.Hex(0x14161A), First: theme.Hex(0xD9625A),
		FirstEdge: theme.Hex(0xB0463F), Second: theme.Hex(0xE5BE55), SecondEdge: theme.Hex(0xBD962F),
	}},
	wooden: {{
		Frame: theme.Hex(0xA8794C), Hole: theme.Hex(0xF6EEDF), First: theme.Hex(0xB5382B),
		FirstEdge: theme.Hex(0x8D251B), Second: theme.Hex(0xF2C75C), SecondEdge: theme.Hex(0xC99A2E),
	}, {
		Frame: theme.Hex(0x5A3C23), Hole: theme.Hex(0x17130F), First: theme.Hex(0xCB5547),
		FirstEdge: theme.Hex(0x9C382C), Second: theme.Hex(0xE6BF63), SecondEdge: theme.Hex(0xB38B34),
	}},
	marked: {{
		Frame: theme.Hex(0x44566A), Hole: theme.Hex(0xF2F5F8), First: theme.Hex(0xC8362E),
		FirstEdge: theme.Hex(0x8E1F19), Second: theme.Hex(0xF5CB45), SecondEdge: theme.Hex(0xA87B0F),
	}, {
		Frame: theme.Hex(0x35455A), Hole: theme.Hex(0x11151B), First: theme.Hex(0xD4574F),
		FirstEdge: theme.Hex(0x8E2A24), Second: theme.Hex(0xEBC353), SecondEdge: theme.Hex(0x8F6A12),
	}},
}

// sharpConnect is the high-contrast look.
var sharpConnect = ConnectLook{
	Frame: theme.Hex(0x2A5BD7), First: theme.Hex(0xD21F1F), FirstEdge: theme.Hex(0x6E0000),
	Second: theme.Hex(0xFFD21F), SecondEdge: theme.Hex(0x6B5200),
}

// landing returns the colour of marks on landing squares for discs of the given colour.
func (l ConnectLook) landing(face color.NRGBA) color.NRGBA { return theme.Legible(face, l.Hole) }
