package drawers

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/twenty48"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui/theme"
)

// drawerOf returns the drawer of a game.
func drawerOf(name string) board.Drawer {
	return map[string]func() board.Drawer{"chess": Chess, "othello": Othello, "connectk": Connect,
		"twenty48": Tiles, "morpion": Morpion}[name]()
}

// areas are typical areas of a board in a window.
var areas = []paint.Rect{{W: 360, H: 360}, {X: 17, Y: 40, W: 351, H: 420},
	{X: 300.5, Y: 3.25, W: 901, H: 640}, {X: 5, Y: 5, W: 130, H: 97}}

func show(c *paint.Canvas, s scene, area paint.Rect, th *theme.Theme) {
	s.frame.Area, s.frame.Theme = area, th
	drawerOf(s.game.Name).Draw(c, s.view, &s.frame)
}

// picture draws one scene on an empty page.
func picture(fs *paint.Fonts, s scene, size int, th *theme.Theme) *image.RGBA {
	c, img := paint.NewPicture(size, size, 1, fs)
	c.Rect(c.Area(), th.Ground)
	show(c, s, c.Area(), th)
	return img
}

func equal(a, b *image.RGBA) bool { return string(a.Pix) == string(b.Pix) }

// TestPickInvertsPlace checks that the centre of every square's rectangle maps back to the square.
func TestPickInvertsPlace(t *testing.T) {
	for _, s := range scenes(t) {
		d := drawerOf(s.game.Name)
		rows, cols := s.view.Size()
		for _, area := range areas {
			for _, flip := range []bool{false, true} {
				f := s.frame
				f.Area, f.Theme, f.Flip = area, theme.Light(), flip
				seen := 0
				for q := game.Square(0); int(q) < rows*cols; q++ {
					r := d.Place(s.view, q, &f)
					if !area.Has(r.Center()) {
						continue
					}
					if got, ok := d.At(s.view, r.Center(), &f); !ok || got != q {
						t.Fatalf("%s in %v, flip %v: square %d lies in the middle of %d", s.name, area, flip,
							got, q)
					}
					want := q
					if k, ok := game.Concrete(s.view).(*connectk.State); ok && k.Position().Board.Gravity() {
						var free bool
						if want, free = landing(s.view, q); !free {
							continue
						}
					}
					seen++
					if got, ok := d.Pick(s.view, r.Center(), &f); !ok || got != want {
						t.Fatalf("%s in %v, flip %v: the middle of square %d is picked as %d, %v; want %d",
							s.name, area, flip, q, got, ok, want)
					}
				}
				if seen < cols {
					t.Errorf("%s in %v: only %d visible squares", s.name, area, seen)
				}
				if q, ok := d.Pick(s.view, paint.Point{X: area.X - 1, Y: area.Y - 1}, &f); ok {
					t.Errorf("%s in %v: square %d outside the area", s.name, area, q)
				}
			}
		}
	}
}

// TestFlippedBoardRotatesSquares checks that a1 is at the lower left for White and at the upper right for
// Black.
func TestFlippedBoardRotatesSquares(t *testing.T) {
	g := chess.Game()
	s := played(t, g, nil, "")
	f := board.Frame{Area: paint.Rect{W: 320, H: 320}}
	for _, test := range []struct {
		flip bool
		want paint.Rect
	}{{false, paint.Rect{X: 0, Y: 280, W: 40, H: 40}}, {true, paint.Rect{X: 280, Y: 0, W: 40, H: 40}}} {
		f.Flip = test.flip
		if got := drawerOf("chess").Place(s, game.Square(chess.A1), &f); got != test.want {
			t.Errorf("flip %v: a1 at %v, want %v", test.flip, got, test.want)
		}
	}
}

// TestConnectPickReturnsLandingSquare presses anywhere in a column, also above the frame.
func TestConnectPickReturnsLandingSquare(t *testing.T) {
	g := connectk.Game()
	s := played(t, g, nil, "1 1 1 2 2 2 1 1 1") // column 1 is full, and column 2 has 3 stones
	d, f := drawerOf("connectk"), board.Frame{Area: paint.Rect{W: 700, H: 680}}
	second := d.Place(s, 1, &f)
	for _, y := range []float64{second.Y - 0.5*second.H, second.Y + 1, second.Y + 5.5*second.H} {
		if q, ok := d.Pick(s, paint.Point{X: second.Center().X, Y: y}, &f); !ok || q != 2*7+1 {
			t.Errorf("press at y %.0f in column 2: square %d, %v; want 15", y, q, ok)
		}
	}
	if q, ok := d.Pick(s, paint.Point{X: second.X - 5, Y: second.Y + 2*second.H}, &f); !ok || q != 0 {
		t.Errorf("press in a full column gives square %d, %v; want its uppermost", q, ok)
	}
}

// TestMorpionPickPrefersMoves presses near a legal point but nearer to another one.
func TestMorpionPickPrefersMoves(t *testing.T) {
	s, _ := record(t, "5T-178", 0)
	d, f := drawerOf("morpion"), board.Frame{Area: paint.Rect{W: 560, H: 560}}
	q := targets(s)[0]
	r := d.Place(s, q, &f)
	for _, step := range []paint.Point{{X: 0.58}, {X: -0.58}, {Y: 0.58}, {X: 0.4, Y: -0.4}} {
		p := r.Center().Add(step.Mul(r.W))
		got, ok := d.Pick(s, p, &f)
		if !ok || !contains(targets(s), got) {
			t.Errorf("press %v cells beside a legal point gives %d", step, got)
		}
	}
	f.Camera = board.Camera{Zoom: 2, Pan: f.Area.Center().Sub(r.Center()).Add(paint.Point{X: 30, Y: -20})}
	z := d.Place(s, q, &f)
	if z.W != 2*r.W {
		t.Errorf("zoom 2 shows cells of %v instead of %v", z.W, 2*r.W)
	}
	if got, _ := d.Pick(s, z.Center(), &f); got != q {
		t.Errorf("with a camera the point %d is picked as %d", q, got)
	}
}

// TestDrawersStayInTheirArea draws all scenes with arrows, drags and values, and checks that nothing around
// the area changes.
func TestDrawersStayInTheirArea(t *testing.T) {
	fs := painttest.Fonts(t)
	mark := color.NRGBA{255, 0, 255, 255}
	for _, s := range scenes(t) {
		for _, scale := range []float64{1, 1.5, 2, 3} {
			const w, h, edge = 200.0, 170.0, 30.0
			c, img := paint.NewPicture(int((w+2*edge)*scale), int((h+2*edge)*scale), scale, fs)
			c.Rect(c.Area(), mark)
			s.frame.Marks.Drag = &board.Drag{From: s.frame.Marks.Cursor,
				At: paint.Point{X: edge + 3, Y: edge + 3}}
			show(c, s, paint.Rect{X: edge, Y: edge, W: w, H: h}, theme.Light())
			inner := image.Rect(int(edge*scale), int(edge*scale), int((w+edge)*scale), int((h+edge)*scale))
			for y := range img.Rect.Dy() {
				for x := range img.Rect.Dx() {
					if p := image.Pt(x, y); !p.In(inner) &&
						img.RGBAAt(x, y) != (color.RGBA{255, 0, 255, 255}) {
						t.Fatalf("%s at scale %v: the pixel %v outside %v is painted", s.name, scale, p,
							inner)
					}
				}
			}
		}
	}
}

// TestMarksOffTheBoardAreIgnored draws marks on squares that do not exist.
func TestMarksOffTheBoardAreIgnored(t *testing.T) {
	fs := painttest.Fonts(t)
	bad := []game.Square{game.NoSquare, -7, 1 << 20}
	for _, s := range scenes(t) {
		s.frame = rest()
		want := picture(fs, s, 200, theme.Light())
		s.frame.Marks = board.Marks{Last: bad, Turned: bad, Targets: bad, Captures: bad, Selected: 1 << 20,
			Cursor: -3,
			Arrows: []board.Arrow{{From: -1, To: 3, Width: 0.2}}}
		if s.game.Name != "twenty48" {
			s.frame.Marks.Values = []board.Value{{Square: 1 << 20, Text: "1", Share: 1}}
		}
		if !equal(want, picture(fs, s, 200, theme.Light())) {
			t.Errorf("%s: marks without a square are drawn", s.name)
		}
	}
}

// TestPicturesOfChoicesDiffer checks that the pictures of promotions, and of lines through one point, differ.
func TestPicturesOfChoicesDiffer(t *testing.T) {
	fs := painttest.Fonts(t)
	m, _ := record(t, "5T-178", 20)
	for _, s := range []struct {
		name string
		view game.View
	}{
		{"chess", parsed(t, chess.Game(), nil, "8/P3k3/8/8/8/8/8/4K3 w - - 0 1")},
		{"twenty48", tiles(t, twenty48.Game(), 4, "2 0 0 0/0 0 0 0/0 0 4 0/0 0 0 0")},
		{"morpion", m},
	} {
		seen := map[string]game.Move{}
		for _, mv := range s.view.Moves(nil) {
			if s.name == "chess" && chess.Promotion(mv) == chess.NoKind {
				continue
			}
			c, img := paint.NewPicture(80, 80, 1, fs)
			drawerOf(s.name).Choice(c, s.view, mv, paint.Rect{X: 10, Y: 10, W: 60, H: 60}, theme.Light())
			if other, ok := seen[string(img.Pix)]; ok {
				t.Errorf("%s: moves %d and %d have the same picture", s.name, other, mv)
			}
			seen[string(img.Pix)] = mv
			if img.RGBAAt(4, 40).A != 0 || img.RGBAAt(40, 4).A != 0 {
				t.Errorf("%s: the picture of move %d leaves its rectangle", s.name, mv)
			}
		}
		if len(seen) < 4 {
			t.Errorf("%s: only %d choices", s.name, len(seen))
		}
	}
}

// TestBoardFillsItsArea checks that the board fills an area with the drawer's aspect ratio.
func TestBoardFillsItsArea(t *testing.T) {
	for _, s := range scenes(t) {
		d := drawerOf(s.game.Name)
		k := d.Aspect(s.view)
		if s.game.Name == "morpion" {
			if k != 0 {
				t.Errorf("paper has an aspect of %v", k)
			}
			continue
		}
		f := board.Frame{Area: paint.Rect{W: 600 * k, H: 600}}
		rows, cols := s.view.Size()
		cell := d.Place(s.view, 0, &f).W
		if h := cell * float64(rows); h < 450 || cell*float64(cols) > f.Area.W {
			t.Errorf("%s: %d rows of %v pixels in %v", s.name, rows, cell, f.Area)
		}
	}
}

// TestTextContrast checks that large and secondary text (numbers on tiles), and the body or the
// outline of pieces on both colours of squares, have a contrast of at least 3:1.
func TestTextContrast(t *testing.T) {
	for _, th := range dresses() {
		tiles := tilesColors(th)
		for e, body := range tiles.Tile[1:] {
			if k := max(theme.Contrast(body, tiles.DarkText), theme.Contrast(body, tiles.LightText)); k < 3 ||
				th.Contrast && k < 7 {
				t.Errorf("%s: digits on the tile %d have a contrast of %.2f", dress(th), 2<<e, k)
			}
		}
		for _, square := range []color.NRGBA{ChessColors(th).Light, ChessColors(th).Dark} {
			for side := chess.White; side <= chess.Black; side++ {
				body, line, detail := pieceColors(side, th)
				if k := max(theme.Contrast(body, square), theme.Contrast(line, square)); k < 3 {
					t.Errorf("%s: %v pieces on %v have a contrast of %.2f", dress(th), side, square, k)
				}
				if k := theme.Contrast(body, detail); k < 3 {
					t.Errorf("%s: lines on %v pieces have a contrast of %.2f", dress(th), side, k)
				}
			}
		}
		if k := theme.Contrast(ChessColors(th).White, ChessColors(th).Black); k < 4.5 {
			t.Errorf("%s: white and black pieces have a contrast of %.2f", dress(th), k)
		}
		k := theme.Contrast(OthelloColors(th).White, OthelloColors(th).Felt)
		if k < 4.5 || th.Contrast && k < 7 {
			t.Errorf("%s: values on the felt have a contrast of %.2f", dress(th), k)
		}
		for _, ink := range []color.NRGBA{PaperColors(th).Ink, PaperColors(th).Newest} {
			if k := theme.Contrast(ink, PaperColors(th).Ground); k < 4.5 || th.Contrast && k < 7 {
				t.Errorf("%s: ink on paper has a contrast of %.2f", dress(th), k)
			}
		}
	}
}

// TestCoordinatesAreLegible checks in all themes and styles that the coordinates on the squares of a chess
// board, plain or with any marks, have a contrast of at least 4.5:1.
func TestCoordinatesAreLegible(t *testing.T) {
	view := scenes(t)[slices.IndexFunc(scenes(t), func(s scene) bool { return s.game.Name == "chess" })].view
	moves := view.Moves(nil)
	for _, th := range dresses() {
		for q := range game.Square(64) {
			for marks := range 16 {
				f := board.Frame{Theme: th, Marks: board.Marks{Selected: game.NoSquare}}
				if marks&1 > 0 {
					f.Marks.Last = []game.Square{q}
				}
				if marks&2 > 0 {
					f.Marks.Ahead = []game.Square{q}
				}
				if marks&4 > 0 {
					f.Marks.Selected = q
				}
				ground := tone(q, th)
				for _, tint := range tints(q, &f) {
					ground = theme.Over(ground, tint)
				}
				if marks&8 > 0 {
					for i, m := range moves {
						f.Marks.Weights = append(f.Marks.Weights, board.Weight{Move: m,
							Share: 1 / float64(i+1)})
						if _, to := view.Squares(m); to == q {
							ground = theme.Over(ground, theme.Alpha(weightInk, 0.6/float64(i+1)))
						}
					}
				}
				ink := chessBoard{}.coordinate(q, view, &f)
				if k := theme.Contrast(ink, ground); k < theme.TextContrast {
					t.Errorf("%s, square %d, marks %04b: contrast %.2f", dress(th), q, marks, k)
				}
			}
		}
	}
}

// TestWeightsAreVisible checks that the weights of moves are visible on every board whose moves have squares.
func TestWeightsAreVisible(t *testing.T) {
	fs := painttest.Fonts(t)
	for _, s := range scenes(t) {
		var weights []board.Weight
		for i, m := range s.view.Moves(nil) {
			if _, to := s.view.Squares(m); to != game.NoSquare {
				weights = append(weights, board.Weight{Move: m, Share: 0.5 / float64(i+1)})
			}
		}
		s.frame.Marks.Weights = nil
		plain := picture(fs, s, 300, theme.Light())
		s.frame.Marks.Weights = weights
		if weighed := picture(fs, s, 300, theme.Light()); len(weights) > 0 && equal(plain, weighed) {
			t.Errorf("%s: %d weights are invisible", s.name, len(weights))
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	fs := painttest.Fonts(b)
	th := theme.Light()
	for _, s := range scenes(b) {
		c := paint.New(nothing{}, fs)
		b.Run(s.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.Begin(800, 800, 1)
				show(c, s, c.Area(), th)
			}
		})
	}
}

// nothing is a backend that draws nothing, so that only the cost of the drawers is measured.
type nothing struct{}

func (nothing) FillRect(image.Rectangle, color.NRGBA)                                    {}
func (nothing) DrawTile(*paint.Tile, image.Point, image.Rectangle, color.NRGBA)          {}
func (nothing) DrawImage(*image.RGBA, image.Rectangle, image.Rectangle, uint8)           {}
func (nothing) DrawLine(paint.Point, paint.Point, float64, image.Rectangle, color.NRGBA) {}

// TestConnectGhostIsOnLandingSquare checks that the ghost of a held disc is on the landing square, whichever
// square of the column the cursor is on and whatever holds the disc.
func TestConnectGhostIsOnLandingSquare(t *testing.T) {
	fs := painttest.Fonts(t)
	g := connectk.Game()
	s := played(t, g, nil, "4 4 3")
	plain := picture(fs, scene{"", g, s, rest()}, 350, theme.Light())
	landed := rest()
	landed.Marks.Cursor = 24 // square above the two discs in column 4
	want := picture(fs, scene{"", g, s, landed}, 350, theme.Light())
	landed.Area, landed.Theme = paint.Rect{W: 350, H: 350}, theme.Light()
	m := drawerOf("connectk").Place(s, 24, &landed).Center()
	if at := image.Pt(int(m.X), int(m.Y)); plain.RGBAAt(at.X, at.Y) == want.RGBAAt(at.X, at.Y) {
		t.Error("no ghost on the landing square")
	}
	for name, marks := range map[string]board.Marks{
		"cursor at the top": {Cursor: 3, Selected: game.NoSquare},
		"drag": {Cursor: game.NoSquare, Selected: game.NoSquare,
			Drag: &board.Drag{At: paint.Point{X: m.X, Y: 20}}},
		"only target": {Cursor: game.NoSquare, Selected: game.NoSquare, Targets: []game.Square{24}},
	} {
		f := rest()
		f.Marks = marks
		if !equal(want, picture(fs, scene{"", g, s, f}, 350, theme.Light())) {
			t.Errorf("%s: the picture differs from the cursor on the landing square", name)
		}
	}
}
