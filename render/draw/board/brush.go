package board

import (
	"image/color"

	"ludarium/game/format"
	"ludarium/render/ui/theme"
)

// Brush holds the colours of a shape: its body, and an edge that remains visible on a background as light or
// dark as the body.
type Brush struct{ Body, Edge color.NRGBA }

// Brushes returns the colours of shapes in the order of the user's choices.
func Brushes() [4]format.Color {
	return [...]format.Color{format.Green, format.Red, format.Blue, format.Yellow}
}

// BrushOf returns the brush of a colour in a theme, the green brush for an unknown colour. The brushes differ
// in lightness, so that they are distinguishable with any type of colour blindness.
func BrushOf(c format.Color, th *theme.Theme) Brush {
	b := Brush{theme.Hex(0x1FA34A), theme.Hex(0xFFFFFF)}
	switch c {
	case format.Red:
		b.Body = theme.Hex(0xA3121A)
	case format.Blue:
		b.Body = theme.Hex(0x2B5BD7)
	case format.Yellow:
		b = Brush{theme.Hex(0xF5CB2E), theme.Hex(0x2B2410)}
	}
	if !th.Contrast {
		b.Body, b.Edge = theme.Alpha(b.Body, 0.85), theme.Alpha(b.Edge, 0.8)
	}
	return b
}
