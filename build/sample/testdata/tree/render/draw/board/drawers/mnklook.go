package drawers

import (
	"image/color"

	"ludarium/game"
	"ludarium/render/ui/theme"
)

// MNKColors returns the fill and edge colours of a side's stones in an m,n,k game.
func MNKColors(th *theme.Theme, p game.Player) (body, edge color.NRGBA) {
	if p == game.Second {
		return th.Accent, th.Ink2
	}
	return th.Ink, th.Ink2
}
