// Package theme holds every colour, size and duration of the program's look, so that nothing else names one itself.
package theme

import "image/color"

// Theme is a set of colours and styles for one appearance.
type Theme struct {
	Dark          bool
	ReducedMotion bool // cross-fades instead of movement

	Ground          color.NRGBA // page
	Surface         color.NRGBA // panel
	Hover           color.NRGBA // surface under the pointer
	Line            color.NRGBA // hairlines, grid
	Ink             color.NRGBA // text
	Ink2            color.NRGBA // secondary text
	Accent          color.NRGBA // focus, primary action, last move, best line
	OnAccent        color.NRGBA // text on the accent
	Good, Warn, Bad color.NRGBA // results and errors only
	Scrim           color.NRGBA // over what lies behind a dialog

	Chess   Chess
	Othello Othello
	Connect Connect
	Tiles   Tiles
	Paper   Paper
}

// Chess is the look of a chess board.
type Chess struct {
	Light, Dark          color.NRGBA // squares
	White, Black         color.NRGBA // bodies of the pieces
	WhiteLine, BlackLine color.NRGBA // their outlines
	Check                color.NRGBA
}

// Othello is the look of an Othello board.
type Othello struct {
	Felt, Line                         color.NRGBA
	Black, BlackEdge, White, WhiteEdge color.NRGBA
}

// Connect is the look of a Connect board.
type Connect struct {
	Frame, Hole                          color.NRGBA
	First, FirstEdge, Second, SecondEdge color.NRGBA
}

// Tiles is the look of a 2048 board.
type Tiles struct {
	Board, Empty        color.NRGBA
	Tile                [18]color.NRGBA // by exponent; larger ones look like the last
	DarkText, LightText color.NRGBA
}

// Paper is the look of squared paper.
type Paper struct {
	Ground, Grid, Cross, Ink, Newest, Candidate color.NRGBA
}

// Sizes of type in logical pixels.
const (
	Small = 12.0
	Body  = 14.0
	Large = 16.0
	Title = 20.0
	Huge  = 28.0
)

// Measures of the layout in logical pixels.
const (
	Gap      = 4.0 // space comes in multiples of it
	Radius   = 8.0
	Touch    = 44.0 // least size of what a finger presses
	WideFrom = 900.0
)

// MoveTime is how long a move's animation takes, in seconds.
const MoveTime = 0.16

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// Alpha returns c with its opacity multiplied by a in [0, 1].
func Alpha(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*a + 0.5)
	return c
}

// Mix returns the colour at t between a (0) and b (1).
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

var tiles = [18]color.NRGBA{
	rgb(0xCDC1B4), rgb(0xEEE4DA), rgb(0xEDE0C8), rgb(0xF2B179), rgb(0xF59563), rgb(0xF67C5F), rgb(0xDE4A27), rgb(0xEDCF72), rgb(0xEDCC61),
	rgb(0xEDC850), rgb(0xEDC53F), rgb(0xEDC22E), rgb(0x8FB86B), rgb(0x5DA56F), rgb(0x2F8F83), rgb(0x2A6F97), rgb(0x4A4E8C), rgb(0x6B3F7C),
}

// Light returns the light theme.
func Light() *Theme {
	return &Theme{
		Ground: rgb(0xFAFAF8), Surface: rgb(0xFFFFFF), Hover: rgb(0xF1F0EC), Line: rgb(0xE3E2DD), Ink: rgb(0x1B1D21), Ink2: rgb(0x5D636E),
		Accent: rgb(0x0F7B6C), OnAccent: rgb(0xFFFFFF), Good: rgb(0x2E7D32), Warn: rgb(0xB26A00), Bad: rgb(0xB3261E),
		Scrim: color.NRGBA{20, 22, 26, 90},
		Chess: Chess{Light: rgb(0xE9E4D8), Dark: rgb(0x9DA98F), White: rgb(0xFDFCF8), Black: rgb(0x3B3D42), WhiteLine: rgb(0x2B2D31), BlackLine: rgb(0x17181B),
			Check: rgb(0xD6473C)},
		Othello: Othello{Felt: rgb(0x3C7957), Line: rgb(0x2C5C41), Black: rgb(0x22262B), BlackEdge: rgb(0x3A4047), White: rgb(0xF6F4EE), WhiteEdge: rgb(0xD5D1C5)},
		Connect: Connect{Frame: rgb(0x2F4A6B), Hole: rgb(0xF1F0EC), First: rgb(0xD9534A), FirstEdge: rgb(0xB93E36), Second: rgb(0xF0C24B), SecondEdge: rgb(0xD3A32C)},
		Tiles:   Tiles{Board: rgb(0xBBADA0), Empty: rgb(0xCDC1B4), Tile: tiles, DarkText: rgb(0x3F3A34), LightText: rgb(0xF9F6F2)},
		Paper:   Paper{Ground: rgb(0xFDFCF7), Grid: rgb(0xDDE5E8), Cross: rgb(0x1B1D21), Ink: rgb(0x2F4A6B), Newest: rgb(0x0F7B6C), Candidate: rgb(0x8A93A0)},
	}
}

// Dark returns the dark theme.
func Dark() *Theme {
	t := Light()
	t.Dark = true
	t.Ground, t.Surface, t.Hover, t.Line, t.Ink, t.Ink2 = rgb(0x14161A), rgb(0x1C1F25), rgb(0x262A31), rgb(0x2C3038), rgb(0xECEDEE), rgb(0x9BA1AC)
	t.Accent, t.OnAccent, t.Good, t.Warn, t.Bad = rgb(0x2BC4AC), rgb(0x0B1513), rgb(0x7BC67E), rgb(0xE5A84B), rgb(0xF2867E)
	t.Scrim = color.NRGBA{0, 0, 0, 150}
	t.Chess = Chess{Light: rgb(0x838C7B), Dark: rgb(0x5C655A), White: rgb(0xF0EEE7), Black: rgb(0x1F2124), WhiteLine: rgb(0x17181B), BlackLine: rgb(0x0A0B0C),
		Check: rgb(0xE0564A)}
	t.Othello = Othello{Felt: rgb(0x2F5E45), Line: rgb(0x21442F), Black: rgb(0x15181B), BlackEdge: rgb(0x2C3137), White: rgb(0xE9E7E0), WhiteEdge: rgb(0xBFBBAF)}
	t.Connect = Connect{Frame: rgb(0x27394F), Hole: rgb(0x14161A), First: rgb(0xD9625A), FirstEdge: rgb(0xB0463F), Second: rgb(0xE5BE55),
		SecondEdge: rgb(0xBD962F)}
	t.Tiles.Board, t.Tiles.Empty = rgb(0x34312D), rgb(0x423E39)
	t.Paper = Paper{Ground: rgb(0x1A1D22), Grid: rgb(0x2A3038), Cross: rgb(0xECEDEE), Ink: rgb(0x8FB4DC), Newest: rgb(0x2BC4AC), Candidate: rgb(0x6E7683)}
	return t
}

// Series is the Okabe–Ito palette, safe for colour-blind readers (Okabe, Ito: Color Universal Design, 2008): the colour
// of an algorithm in every chart is the one at its place in the catalogue.
var series = [8]color.NRGBA{
	rgb(0x0072B2), rgb(0xE69F00), rgb(0x009E73), rgb(0xCC79A7), rgb(0x56B4E9), rgb(0xD55E00), rgb(0xF0E442), rgb(0x999999),
}

// Series returns the colour of data series i, i ≥ 0.
func Series(i int) color.NRGBA { return series[i%len(series)] }
