package drawers

import "ludarium/render/ui/theme"

// The styles in which boards that have several are drawn, as theme.Boards counts them.
const (
	usual  = iota
	wooden // warm tones, turned pieces
	marked // cool tones, pieces that are told by their shapes as well as by their colours
	styles
)

// styleOf returns the style of the board of a game in a theme.
func styleOf(game string, th *theme.Theme) int {
	if style := th.Boards[game]; style > 0 && style < styles {
		return style
	}
	return usual
}

// lookOf returns the look of the board of a game in a theme, and its style: of looks, those of the styles in
// the light theme and in the dark one, or the sharp look where people want high contrast.
func lookOf[L any](game string, th *theme.Theme, looks *[styles][2]L, sharp L) (look L, style int) {
	style = styleOf(game, th)
	switch {
	case th.Contrast:
		return sharp, style
	case th.Dark:
		return looks[style][1], style
	}
	return looks[style][0], style
}
