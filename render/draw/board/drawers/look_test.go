package drawers

import (
	"fmt"
	"image/color"
	"testing"

	"ludarium/render/draw/board"
	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui/theme"
)

// dresses returns all combinations of themes and board styles.
func dresses() (list []*theme.Theme) {
	for _, th := range []*theme.Theme{theme.Light(), theme.Dark(), theme.HighContrast(false),
		theme.HighContrast(true)} {
		for style := range styles {
			th.Boards = theme.Boards{"chess": style, "othello": style, "connectk": style}
			dressed := *th
			list = append(list, &dressed)
		}
	}
	return list
}

// dress returns the name of a theme and board style returned by dresses.
func dress(th *theme.Theme) string {
	return fmt.Sprintf("%s, dark %v, style %d", th.Name(), th.Dark, th.Boards["chess"])
}

// TestMarksHaveEnoughContrast checks every small mark on a board against its backgrounds.
func TestMarksHaveEnoughContrast(t *testing.T) {
	for _, th := range dresses() {
		board, felt, frame, paper := ChessColors(th), OthelloColors(th), ConnectColors(th), PaperColors(th)
		for name, ink := range map[string][2]color.NRGBA{
			"letter on a light square": {board.letter(board.Light, board.Light), board.Light},
			"letter on a dark square":  {board.letter(board.Dark, board.Dark), board.Dark},
			"letter on the frame":      {felt.letter(), felt.Line},
			"number below the frame":   {th.Ink2, th.Ground},
		} {
			if k := theme.Contrast(ink[0], ink[1]); k < theme.TextContrast {
				t.Errorf("%s: %s has a contrast of %.2f", dress(th), name, k)
			}
		}
		for _, m := range []struct {
			name        string
			ink, ground color.NRGBA
		}{
			{"target on a light square", board.target(th, board.Light), board.Light},
			{"target on a dark square", board.target(th, board.Dark), board.Dark},
			{"ring for black", felt.ring(felt.Black), felt.Felt},
			{"ring for white", felt.ring(felt.White), felt.Felt},
			{"first landing", frame.landing(frame.First), frame.Hole},
			{"second landing", frame.landing(frame.Second), frame.Hole},
			{"dot to be added", paper.spot(), paper.Ground},
		} {
			if k := theme.Contrast(m.ink, m.ground); k < theme.MinContrast {
				t.Errorf("%s: %s has a contrast of %.2f", dress(th), m.name, k)
			}
		}
	}
}

// TestPieceColoursAreDistinguishable checks the colours of the sides, and of pieces on their backgrounds,
// under each type of colour vision.
func TestPieceColoursAreDistinguishable(t *testing.T) {
	for _, th := range dresses() {
		chess, felt, frame, tiles := ChessColors(th), OthelloColors(th), ConnectColors(th), tilesColors(th)
		pairs := map[string][2]color.NRGBA{
			"squares": {chess.Light, chess.Dark}, "pieces": {chess.White, chess.Black},
			"a king in check and his dark square":  {chess.Check, chess.Dark},
			"a king in check and his light square": {chess.Check, chess.Light},
			"discs":                                {felt.Black, felt.White},
			"white discs and felt":                 {felt.White, felt.Felt},
			"black discs and felt":                 {felt.Black, felt.Felt},
			"red and yellow":                       {frame.First, frame.Second},
			"red and holes":                        {frame.First, frame.Hole},
			"yellow and holes":                     {frame.Second, frame.Hole},
			"red and frame":                        {frame.First, frame.Frame},
			"yellow and frame":                     {frame.Second, frame.Frame},
			"empty and 2":                          {tiles.Empty, tiles.Tile[1]},
			"last move":                            {chess.target(th, chess.Dark), chess.Dark},
			"last move, light":                     {chess.target(th, chess.Light), chess.Light},
		}
		for _, v := range painttest.Visions() {
			for name, pair := range pairs {
				if d := v.Distance(pair[0], pair[1]); d < painttest.MinDistance {
					t.Errorf("%s, %s: %s are %.1f apart", dress(th), v.Name, name, d)
				}
			}
		}
	}
}

// TestShapeColoursAreDistinguishable checks that the colours of circles and arrows differ from each other,
// and that the body or the edge of each differs from every background.
func TestShapeColoursAreDistinguishable(t *testing.T) {
	over := func(c, ground color.NRGBA) color.NRGBA {
		ground.A = 255
		mixed := theme.Mix(ground, c, float64(c.A)/255)
		mixed.A = 255
		return mixed
	}
	for _, th := range dresses() {
		chess, felt, frame, paper := ChessColors(th), OthelloColors(th), ConnectColors(th), PaperColors(th)
		for name, ground := range map[string]color.NRGBA{
			"light square": chess.Light, "dark square": chess.Dark, "white piece": chess.White,
			"black piece": chess.Black, "felt": felt.Felt, "black disc": felt.Black,
			"white disc": felt.White, "hole": frame.Hole, "frame": frame.Frame, "red": frame.First,
			"yellow": frame.Second, "paper": paper.Ground} {
			for _, v := range painttest.Visions() {
				brushes := board.Brushes()
				for i, a := range brushes {
					one := board.BrushOf(a, th)
					body, edge := over(one.Body, ground), over(one.Edge, ground)
					d := max(v.Distance(body, ground), v.Distance(edge, ground))
					if d < 2*painttest.MinDistance {
						t.Errorf("%s, %s: %c is %.1f from a %s", dress(th), v.Name, a, d, name)
					}
					for _, b := range brushes[:i] {
						d := v.Distance(body, over(board.BrushOf(b, th).Body, ground))
						if d < painttest.MinDistance {
							t.Errorf("%s, %s: %c and %c are %.1f apart on a %s", dress(th), v.Name,
								a, b, d, name)
						}
					}
				}
			}
		}
	}
}
