package drawers

import "ludarium/render/theme"

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
