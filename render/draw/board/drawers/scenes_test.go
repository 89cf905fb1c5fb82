package drawers

import (
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/connectk"
	"ludarium/game/format"
	"ludarium/game/morpion"
	"ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/game/twenty48"
	"ludarium/render/draw/anim"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// A scene is a position with its marks.
type scene struct {
	name  string
	game  *game.Game
	view  game.View
	frame board.Frame // frame without Area and Theme
}

// played returns the position after the moves in text.
func played(t testing.TB, g *game.Game, given param.Values, text string) game.State {
	t.Helper()
	s, err := g.Start(given)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range strings.Fields(text) {
		play(t, g, s, w)
	}
	return s
}

func parsed(t testing.TB, g *game.Game, given param.Values, text string) game.State {
	t.Helper()
	v, err := param.Fill(g.Params, given)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(v, text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func play(t testing.TB, g *game.Game, s game.State, text string) game.Move {
	t.Helper()
	m, err := g.ParseMove(s, text)
	if err != nil {
		t.Fatal(err)
	}
	s.Play(m)
	return m
}

// rest returns a frame of a position at rest, without marks.
func rest() board.Frame {
	return board.Frame{T: 1, Marks: board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare}}
}

// targets returns the target squares of the legal moves of s.
func targets(s game.State) []game.Square {
	var list []game.Square
	for _, m := range s.Moves(nil) {
		if _, to := s.Squares(m); to != game.NoSquare && !contains(list, to) {
			list = append(list, to)
		}
	}
	return list
}

// move plays the move text in s and returns the frame of its animation at time at.
func move(t testing.TB, g *game.Game, s game.State, text string, at float64) board.Frame {
	t.Helper()
	before := s.Clone()
	m := play(t, g, s, text)
	f := rest()
	f.Plan, f.T = anim.Of(before, s, m), at
	from, to := before.Squares(m)
	if to != game.NoSquare {
		f.Marks.Last = []game.Square{from, to}
	}
	return f
}

// record returns the position after n moves of a record game.
func record(t testing.TB, name string, n int) (*morpion.State, morpion.Record) {
	t.Helper()
	for _, f := range morpion.Library() {
		if f.Name == name {
			r := f.Record()
			b := morpion.NewBoard(f.Variant)
			for _, m := range r.Moves[:n] {
				b.Play(m)
			}
			return morpion.NewState(b), r
		}
	}
	t.Fatalf("no record %s", name)
	return nil, morpion.Record{}
}

// scenes returns a position from the middle of a game for each game, with marks.
func scenes(t testing.TB) []scene {
	t.Helper()
	var list []scene
	add := func(name string, g *game.Game, v game.View, f board.Frame) {
		list = append(list, scene{name, g, v, f})
	}

	g := chess.Game()
	s := parsed(t, g, nil, "r1bqk2r/ppp2ppp/2n2n2/1B1pp3/1b2P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6")
	f := rest()
	f.Marks.Selected = 42 // square c3
	f.Marks.Targets = []game.Square{27, 52, 36, 57}
	f.Marks.Captures = []game.Square{27, 36}
	f.Marks.Last = []game.Square{5, 33}
	f.Marks.Arrows = []board.Arrow{{From: 60, To: 62, Color: theme.Alpha(theme.Series(0), 0.8), Width: 0.16},
		{From: 45, To: 28, Color: theme.Alpha(theme.Series(1), 0.8), Width: 0.16}}
	add("chess", g, s, f)

	f.Marks = rest().Marks
	f.Marks.Last = []game.Square{5, 33}
	f.Marks.Shapes = drawn(60, 62, 45, 28, 33, 42, 0, 56, 57, 40, 27, 27, 36, 36, 14, 14, 15, 15)
	f.Marks.Begun = &format.Shape{Color: format.Red, From: 62, To: 45}
	add("chess-shapes", g, s, f)
	f.Flip = true
	f.Marks.Begun = &format.Shape{Color: format.Green, From: 60, To: 62}
	add("chess-shapes-flipped", g, s, f)

	s = parsed(t, g, nil, "4k3/P6P/8/8/8/8/4r1p1/4K3 w - - 0 1")
	f = rest()
	f.Flip = true
	f.Marks.Cursor = 53
	f.Marks.Values =
		[]board.Value{{Move: s.Moves(nil)[0], Square: game.NoSquare, Text: "+0.4", Best: true, Share: 0.8}}
	f.Marks.Drag = &board.Drag{From: 60, At: paint.Point{X: 150, Y: 80}}
	add("chess-check", g, s, f)

	g = othello.Game()
	s = played(t, g, nil, "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 g5")
	f = rest()
	f.Marks.Last = []game.Square{38}
	f.Marks.Turned = []game.Square{36, 37}
	f.Marks.Targets = targets(s)
	add("othello", g, s, f)
	f.Marks.Shapes = drawn(18, 45, 27, 27, 34, 42, 19, 19)
	add("othello-shapes", g, s, f)
	f.Marks.Shapes = nil
	for i, m := range s.Moves(nil) {
		f.Marks.Values = append(f.Marks.Values,
			board.Value{Move: m, Square: game.NoSquare, Text: []string{"+4", "−2", "0", "−12", "+1"}[i%5],
				Best:  i == 0,
				Share: 1 / float64(i+1)})
	}
	f.Flip = true
	f.Marks.Cursor = 20
	add("othello-values", g, s, f)

	g = connectk.Game()
	s = played(t, g, nil, "4 4 3 3 5 2 4 4 1 3 7 6")
	f = rest()
	f.Marks.Last = []game.Square{40}
	f.Marks.Targets = targets(s)
	for i, m := range s.Moves(nil) {
		f.Marks.Values = append(f.Marks.Values,
			board.Value{Move: m, Square: game.NoSquare, Text: []string{"−3", "−2", "12", "0", "−14"}[i%5],
				Best:  i == 2,
				Share: float64(i%3+1) / 3})
	}
	add("connect", g, s, f)
	s = played(t, g, nil, "4 4 3 3 5 2 6")
	f = rest()
	f.Marks.Shapes = drawn(35, 17, 24, 31, 38, 38, 2, 2)
	add("connect-shapes", g, s, f)
	f = rest()
	f.Marks.Last = []game.Square{40}
	add("connect-won", g, s, f)
	s = played(t, g, g.Presets[6].Values, "b2 a1 c1 a3")
	f = rest()
	f.Marks.Cursor = 3
	add("tictactoe", g, s, f)
	s = played(t, g, g.Presets[8].Values, "d4 e5 d5 d6 c4 e4 e3 f6 f2 g1")
	f = rest()
	f.Marks.Last = []game.Square{62}
	add("five", g, s, f)

	g = twenty48.Game()
	s = tiles(t, g, 4, "2 4 8 16/32 64 128 256/512 1024 2048 4096/8192 16384 0 2")
	f = rest()
	for m := twenty48.Up; m <= twenty48.Right; m++ {
		f.Marks.Values = append(f.Marks.Values,
			board.Value{Move: m, Square: game.NoSquare, Text: []string{"12.4k", "311", "9.87k", "0.0"}[m-1],
				Best: m == twenty48.Left})
	}
	add("2048", g, s, f)
	f = rest()
	f.Marks.Shapes = drawn(13, 12, 0, 2, 9, 9, 10, 10)
	add("2048-shapes", g, s, f)
	s = tiles(t, g, 6, "2 4 8 16 0 0/32 64 128 256 0 0/512 1024 2048 4096 0 0/8192 16384 32768 65536 "+
		"131072 0/0 0 0 0 0 0/2 0 0 0 0 0")
	add("2048-large", g, s, rest())

	st, r := record(t, "5D-82", 40)
	f = rest()
	f.Marks.Targets = targets(st)
	f.Marks.Lines = []board.Line{considered(r.Moves[40:43])}
	add("morpion", morpion.Game(), st, f)
	f = rest()
	a, z := st.Board().Bounds()
	from, to := game.Square(a.Row*morpion.Grid+a.Col+3), game.Square(z.Row*morpion.Grid+z.Col)
	f.Marks.Shapes = drawn(from, to, to-3, to-3, from+2, to-2, from+5, from+5)
	add("morpion-shapes", morpion.Game(), st, f)
	st, _ = record(t, "5T-178", 178)
	f = rest()
	f.Marks.Own = PaperMarks{Numbers: true}
	add("morpion-record", morpion.Game(), st, f)
	st, _ = record(t, "5D-82", 24)
	f = rest()
	f.Marks.Own = PaperMarks{Numbers: true}
	f.Marks.Targets = targets(st)
	for i, m := range st.Moves(nil) {
		f.Marks.Values = append(f.Marks.Values,
			board.Value{Move: m, Square: game.NoSquare, Text: []string{"61.2", "58", ""}[i%3], Best: i == 1,
				Share: float64(i%4) / 4})
	}
	_, f.Marks.Cursor = st.Squares(st.Moves(nil)[0])
	add("morpion-values", morpion.Game(), st, f)
	st, _ = record(t, "5D-82", 82)
	f = rest()
	f.Marks.Own = PaperMarks{Numbers: true, Waste: true}
	add("morpion-waste", morpion.Game(), st, f)
	st, r = record(t, "5T-178", 30)
	f = rest()
	f.Marks.Own = PaperMarks{Waste: true}
	tried := board.Line{Moves: r.Moves[38:50], Color: theme.Alpha(theme.Series(7), 0.55), Width: 0.7,
		Under: true}
	f.Marks.Lines = []board.Line{tried, considered(r.Moves[30:38])}
	for i, m := range st.Moves(nil) {
		f.Marks.Weights = append(f.Marks.Weights, board.Weight{Move: m, Share: 1 / float64(i+1)})
	}
	add("morpion-policy", morpion.Game(), st, f)
	return list
}

// drawn returns shapes between pairs of squares; the colours repeat in order.
func drawn(squares ...game.Square) (list []format.Shape) {
	for i := 0; i < len(squares); i += 2 {
		list = append(list, format.Shape{Color: board.Brushes()[i/2%4], From: squares[i], To: squares[i+1]})
	}
	return list
}

// considered returns a continuation in the form in which rooms draw it over the board.
func considered(moves []game.Move) board.Line {
	return board.Line{Moves: moves, Width: 1, Whole: true}
}

// tiles parses a board of tiles row by row.
func tiles(t testing.TB, g *game.Game, size int, text string) game.State {
	t.Helper()
	return parsed(t, g, param.Values{"size": string(rune('0' + size))}, text)
}
