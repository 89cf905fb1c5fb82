package drawers

import "ludarium/render/ui/theme"

// The styles of boards, as indexes for theme.Boards.
const (
	usual  = iota
	wooden // warm colours, turned pieces
	marked // cool colours, pieces that differ in shape as well as in colour
	styles
)

// styleOf returns the style of the board of a game in a theme.
func styleOf(game string, th *theme.Theme) int {
	if style := th.Boards[game]; style > 0 && style < styles {
		return style
	}
	return usual
}

// lookOf returns the look of a game's board in a theme, and its style: from looks for the light and the
// dark theme, or sharp for high contrast.
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
