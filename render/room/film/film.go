// Package film draws the pictures of films that algorithms make of themselves (ludarium/ai/atlas), large or
// as a thumbnail, for every room that shows them.
package film

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
)

// Board is what pictures have to know of a game to show a search in it.
type Board struct {
	Game   *game.Game
	Drawer board.Drawer
	Unit   string                   // of the score of a solitaire game, in the plural; empty for points
	Units  numfmt.Units             // of its searches
	Say    func(move string) string // as people write it
}

// Thumbnail draws what is seen of f at once, a board or a scene, and none of what is beside it.
func (pic *Picture) Thumbnail(u *ui.UI, area paint.Rect, f atlas.Frame) {
	pic.context.Theme = u.Theme
	switch {
	case f.Info != nil && pic.board != nil:
		pic.follow(f)
		pic.small = true
		pic.position(u, area, nil, f.Info)
	case f.Stage != nil && len(f.Stage.Lanes) > 0:
		if f.Stage.NewScene {
			pic.scene = f.Stage.Scene
		}
		pic.large(u, area, slices.Concat(pic.scene, f.Stage.Lanes[0].Views))
	}
}

// Game is that of the board, nil for a run.
func (pic *Picture) Game() *game.Game {
	if pic.board == nil {
		return nil
	}
	return pic.board.Game
}

// Begin draws the position from which a search is filmed, while nothing has come of it; it reports false
// where there is none.
func (pic *Picture) Begin(u *ui.UI, area paint.Rect) bool {
	if pic.board == nil {
		return false
	}
	pic.context.Theme = u.Theme
	pic.position(u, area, nil, nil)
	return true
}
