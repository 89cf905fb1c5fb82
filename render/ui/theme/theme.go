// Package theme defines every colour, size and duration of the program's look.
package theme

import "image/color"

// Theme is a set of colours and styles.
type Theme struct {
	Dark          bool
	Contrast      bool // whether text and marks have as much contrast with their background as possible
	ReducedMotion bool // whether cross-fades replace movement
	Boards        Boards

	Ground          color.NRGBA // background of the page
	Surface         color.NRGBA // background of panels
	Hover           color.NRGBA // background of hovered controls
	Line            color.NRGBA // hairlines, grid
	Edge            color.NRGBA // outline of controls such as a slider's track or a switch that is off
	Ink             color.NRGBA // text
	Ink2            color.NRGBA // secondary text
	Accent          color.NRGBA // focus, primary action, last move and best line
	OnAccent        color.NRGBA // text on the accent
	Good, Warn, Bad color.NRGBA // only for results and errors
	Scrim           color.NRGBA // drawn over the content behind a dialog
	Speck           color.NRGBA // small marks on coloured backgrounds; see Theme.On
}

// Sizes of type in logical pixels.
const (
	Small = 12.0
	Body  = 14.0
	Large = 16.0
	Title = 20.0
	Huge  = 28.0
)

// Layout sizes in logical pixels.
const (
	Gap      = 4.0 // unit of spacing
	Radius   = 8.0
	Touch    = 44.0 // minimum size of a touch target
	WideFrom = 900.0
)

// MoveTime is the duration of a move's animation, in seconds.
const MoveTime = 0.16

// Hex returns the opaque colour 0xRRGGBB.
func Hex(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// Alpha returns c with its opacity multiplied by a in [0, 1].
func Alpha(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*a + 0.5)
	return c
}

// Mix interpolates linearly from a at t = 0 to b at t = 1.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

// Light returns the light theme.
func Light() *Theme {
	return &Theme{
		Ground: Hex(0xFAFAF8), Surface: Hex(0xFFFFFF), Hover: Hex(0xF1F0EC), Line: Hex(0xE3E2DD),
		Edge: Hex(0x8B9098), Ink: Hex(0x1B1D21), Ink2: Hex(0x5D636E),
		Accent: Hex(0x0F7B6C), OnAccent: Hex(0xFFFFFF), Good: Hex(0x2E7D32), Warn: Hex(0xB26A00),
		Bad:   Hex(0xB3261E),
		Scrim: color.NRGBA{20, 22, 26, 90},
		Speck: Hex(0x626861),
	}
}

// Dark returns the dark theme.
func Dark() *Theme {
	t := Light()
	t.Dark = true
	t.Ground, t.Surface, t.Hover, t.Line, t.Ink, t.Ink2 = Hex(0x14161A), Hex(0x1C1F25), Hex(0x262A31),
		Hex(0x2C3038), Hex(0xECEDEE), Hex(0x9BA1AC)
	t.Accent, t.OnAccent, t.Good, t.Warn, t.Bad = Hex(0x2BC4AC), Hex(0x0B1513), Hex(0x9ADBA3), Hex(0xE5A84B),
		Hex(0xEE6C64)
	t.Edge = Hex(0x727984)
	t.Scrim = color.NRGBA{0, 0, 0, 150}
	t.Speck = Hex(0x373C3A)
	return t
}

// HighContrast returns the high-contrast theme: black on white or, if dark is set, white on black. The
// contrast of text is at least 7:1 (Web Content Accessibility Guidelines 2.1, criterion 1.4.6) and no soft
// tones.
func HighContrast(dark bool) *Theme {
	if dark {
		return &Theme{
			Dark: true, Contrast: true,
			Ground: Hex(0x000000), Surface: Hex(0x000000), Hover: Hex(0x26282C), Line: Hex(0x8E9299),
			Edge: Hex(0xC4C7CC), Ink: Hex(0xFFFFFF), Ink2: Hex(0xD5D8DC),
			Accent: Hex(0x4DE8D0), OnAccent: Hex(0x000000), Good: Hex(0xB4F0C8), Warn: Hex(0xFFC857),
			Bad:   Hex(0xFF7D73),
			Scrim: color.NRGBA{0, 0, 0, 200},
			Speck: Hex(0x26282C),
		}
	}
	return &Theme{
		Contrast: true,
		Ground:   Hex(0xFFFFFF), Surface: Hex(0xFFFFFF), Hover: Hex(0xE4E6E9), Line: Hex(0x767A80),
		Edge: Hex(0x4B4F55), Ink: Hex(0x000000), Ink2: Hex(0x35393F),
		Accent: Hex(0x00564A), OnAccent: Hex(0xFFFFFF), Good: Hex(0x1F5C3F), Warn: Hex(0x6B5000),
		Bad:   Hex(0x700808),
		Scrim: color.NRGBA{0, 0, 0, 140},
		Speck: Hex(0x4B4F55),
	}
}

// Name returns the name of the theme.
func (t *Theme) Name() string {
	switch {
	case t.Contrast:
		return "contrast"
	case t.Dark:
		return "dark"
	}
	return "light"
}

// Boards maps the name of a game to the index of its board style; 0 is the default.
type Boards map[string]int

// In returns the theme with another style for a game's board.
func (t *Theme) In(game string, style int) *Theme {
	other := *t
	other.Boards = Boards{game: style}
	return &other
}

// series is the Okabe–Ito palette, safe for colour-blind readers (Okabe, Ito: Color Universal Design, 2008),
// with a darker grey that is distinguishable from the purple. In every chart an algorithm has the colour with
// its index in the catalogue.
var series = [8]color.NRGBA{
	Hex(0x0072B2), Hex(0xE69F00), Hex(0x009E73), Hex(0xCC79A7), Hex(0x56B4E9), Hex(0xD55E00), Hex(0xF0E442),
	Hex(0x595959),
}

// Series returns the colour of data series i, which must not be negative; the colours repeat.
func Series(i int) color.NRGBA { return series[i%len(series)] }
