package drawers

import "ludarium/render/ui/theme"

// Styles of boards, as indices in theme.Boards.
const (
	usual  = iota
	wooden // warm colours and pieces of turned wood
	marked // cool colours and pieces whose sides also differ in shape
	styles
)

// styleOf returns the style of the board of a game in a theme.
func styleOf(game string, th *theme.Theme) int {
	if style := th.Boards[game]; style > 0 && style < styles {
		return style
	}
	return usual
}

// lookOf returns the look of a game's board in a theme, and the style of the board. looks holds the looks for
// the light and the dark theme; sharp is the look for high contrast.
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
