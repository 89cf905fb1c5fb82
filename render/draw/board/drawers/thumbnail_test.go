package drawers

import (
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/othello"
	"ludarium/game/twenty48"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
)

// TestBoardFillsThumbnail checks that in a thumbnail the board fills the area, because there is nothing else
// in it.
func TestBoardFillsThumbnail(t *testing.T) {
	for _, c := range []struct {
		game   *game.Game
		drawer board.Drawer
	}{{chess.Game(), Chess()}, {othello.Game(), Othello()}, {connectk.Game(), Connect()},
		{twenty48.Game(), Tiles()}} {
		s, err := c.game.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		area := paint.Rect{W: 72, H: 72}
		if a := c.drawer.Aspect(s); a > 0 {
			area = area.Fit(a, 1)
		}
		f := &board.Frame{Area: area}
		rows, cols := s.Size()
		cell := c.drawer.Place(s, 0, f)
		if share := cell.W * float64(cols) / area.W; share < 0.7 {
			t.Errorf("%s: the squares take %.0f %% of the width", c.game.Title, 100*share)
		}
		if share := cell.H * float64(rows) / area.H; share < 0.7 {
			t.Errorf("%s: the squares take %.0f %% of the height", c.game.Title, 100*share)
		}
	}
}
