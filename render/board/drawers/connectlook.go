package drawers

import (
	"image/color"

	"ludarium/render/theme"
)

// ConnectLook is the look of a Connect board.
type ConnectLook struct {
	Frame, Hole                          color.NRGBA
	First, FirstEdge, Second, SecondEdge color.NRGBA
}

// ConnectColors returns the look in a theme.
func ConnectColors(th *theme.Theme) ConnectLook {
	if th.Dark {
		return ConnectLook{
			Frame: theme.Hex(0x27394F), Hole: theme.Hex(0x14161A), First: theme.Hex(0xD9625A),
			FirstEdge: theme.Hex(0xB0463F), Second: theme.Hex(0xE5BE55), SecondEdge: theme.Hex(0xBD962F),
		}
	}
	return ConnectLook{
		Frame: theme.Hex(0x2F4A6B), Hole: theme.Hex(0xF1F0EC), First: theme.Hex(0xD9534A),
		FirstEdge: theme.Hex(0xB93E36), Second: theme.Hex(0xF0C24B), SecondEdge: theme.Hex(0xD3A32C),
	}
}

// landing returns the colour of the spots where a disc of that face may land.
func (l ConnectLook) landing(face color.NRGBA) color.NRGBA { return theme.Seen(face, l.Hole) }
