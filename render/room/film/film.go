// Package film draws the frames of films that algorithms record (ludarium/ai/atlas), in full size or as
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

// BoardGame is what the frames of a search need to know about its game.
type BoardGame struct {
	Game   *game.Game
	Drawer board.Drawer
	Unit   string                   // unit of the score of a solitaire game, in the plural; empty for points
	Units  numfmt.Units             // units of its searches
	Say    func(move string) string // translates the text of a move
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

// Game returns the game of the film, nil for a run.
func (pic *Picture) Game() *game.Game {
	if pic.board == nil {
		return nil
	}
	return pic.board.Game
}

// Begin draws the position from which a film starts, before there are frames; it reports false if there is
// none.
func (pic *Picture) Begin(u *ui.UI, area paint.Rect) bool {
	if pic.board == nil {
		return false
	}
	pic.context.Theme = u.Theme
	pic.position(u, area, nil, nil)
	return true
}
