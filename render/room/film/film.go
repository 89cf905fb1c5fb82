// Package film draws the frames of films recorded from algorithms (ludarium/ai/atlas), at full size or as
// thumbnails.
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

// BoardGame describes a game for drawing searches of it.
type BoardGame struct {
	Game   *game.Game
	Drawer board.Drawer
	Unit   string                   // unit of the score of a solitaire game, in the plural; "" for points
	Units  numfmt.Units             // unit of scores in its searches
	Say    func(move string) string // translates a move in notation
}

// Thumbnail draws only the main part of f, a board or a scene.
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

// Game returns the game of the film, or nil for a run.
func (pic *Picture) Game() *game.Game {
	if pic.board == nil {
		return nil
	}
	return pic.board.Game
}

// Begin draws the start position of the film before its first frame is available. It returns false if there
// is none.
func (pic *Picture) Begin(u *ui.UI, area paint.Rect) bool {
	if pic.board == nil {
		return false
	}
	pic.context.Theme = u.Theme
	pic.position(u, area, nil, nil)
	return true
}
