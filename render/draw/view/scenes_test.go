package view

import (
	"fmt"
	"image"
	"testing"
	"time"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/ai/search/evaluate"
	"ludarium/ai/search/mcts"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/painttest"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// start returns the position after the moves in texts.
func start(t testing.TB, name string, given param.Values, texts ...string) (*game.Game, game.State) {
	t.Helper()
	for _, g := range catalog.Games() {
		if g.Name != name {
			continue
		}
		s, err := g.Start(given)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			m, err := g.ParseMove(s, text)
			if err != nil {
				t.Fatal(err)
			}
			s.Play(m)
		}
		return g, s
	}
	t.Fatalf("no game %q", name)
	return nil, nil
}

// searched runs a search and returns its views.
func searched(t testing.TB, a search.Searcher, s game.State, lim search.Limits) []search.View {
	t.Helper()
	lim.Watch = true
	info, err := a.Search(t.Context(), s, lim, func(search.Info) {})
	if err != nil {
		t.Fatal(err)
	}
	return info.Views
}

func alphaBeta(t testing.TB, g *game.Game, s game.State, nodes int64) []search.View {
	judge, _ := evaluate.For(g.Name)
	return searched(t, alphabeta.New(judge, param.MustFill(alphabeta.Params(), nil)), s,
		search.Limits{Nodes: nodes, Seed: 1})
}

// glass returns views of a search with every technique that is visible in the tree.
func glass(t testing.TB, g *game.Game, s game.State, depth int) []search.View {
	judge, _ := evaluate.For(g.Name)
	v := param.Values{"null-move": alphabeta.NullPrune, "futility": alphabeta.FutilityMove,
		"futility-margin": "0.5", "null-depth": "3", "iid": "true",
		"aspiration": "0.3", "captures": "false"}
	return searched(t, alphabeta.New(judge, param.MustFill(alphabeta.Params(), v)), s,
		search.Limits{Depth: depth, Seed: 1})
}

func monteCarlo(t testing.TB, g *game.Game, s game.State, playouts int64) []search.View {
	var judge func(game.View) float64
	if j, ok := evaluate.For(g.Name); ok {
		judge = j.Evaluate
	}
	var settings mcts.Settings
	if err := param.Read(&settings, nil); err != nil {
		t.Fatal(err)
	}
	return searched(t, settings.New(g.Players, judge), s, search.Limits{Nodes: playouts, Seed: 1})
}

// context returns the context of a position without a board.
func context(g *game.Game, s game.State, th *theme.Theme) *Context {
	return &Context{Theme: th, Root: s, Text: Texts(g, s, func(move string) string { return move }),
		Units: numfmt.Units{{Name: "pawns", Decimals: numfmt.Hundredths, Bare: true}}}
}

// desk is a screen for tests, without a window.
type desk struct {
	*ui.UI
	img    *image.RGBA
	canvas *paint.Canvas
	in     ui.Input
	w, h   int
}

func newDesk(t testing.TB, w, h int, th *theme.Theme) *desk {
	c, img := paint.NewPicture(w, h, 1, painttest.Fonts(t))
	return &desk{UI: ui.New(c, th), img: img, canvas: c, w: w, h: h}
}

// picture draws a frame 20 ms after the previous one.
func (d *desk) picture(draw func(area paint.Rect)) {
	d.canvas.Begin(d.w, d.h, 1)
	d.in.Now += 20 * time.Millisecond
	in := d.in
	d.in.Pressed, d.in.Released, d.in.Keys = false, false, nil
	d.Begin(&in)
	area := d.canvas.Area()
	d.canvas.Rect(area, d.Theme.Surface)
	draw(area.InsetXY(10, 8))
	d.End()
}

func of(t testing.TB, views []search.View, kind string) search.View {
	t.Helper()
	for _, v := range views {
		if v.Kind == kind {
			return v
		}
	}
	t.Fatalf("no view of the kind %q", kind)
	return search.View{}
}

// handmade returns views of the kinds that searches of two-player games do not report.
func handmade(s game.State) []search.View {
	climb := live.Climb{PerGame: 1}
	p := live.Population{Side: 24, Shown: 24, Species: make([]byte, 576), Scores: make([]byte, 576),
		Degree: 7, Round: 31, Kinds: 20, Disorder: 0.31, Mean: 61.25, Best: 72}
	for i := range 40 {
		climb.Samples = append(climb.Samples,
			live.Sample{Nodes: int64(250 * i), Best: float64(50 + i/2), Mean: 45 + float64(i)/3})
	}
	g := live.Generation{Number: 12, Measure: "games won, %", Sizes: "numbers and squares",
		Origins: []string{"drawn", "copied", "mutated", "crossed"}}
	for i := range 60 {
		g.Fitness, g.Size, g.Origin = append(g.Fitness, 70-float64(i)), append(g.Size, float64(20+i*17%41)),
			append(g.Origin, byte(1+i%3))
	}
	for i := range p.Species {
		row, col := i/24, i%24
		p.Species[i], p.Scores[i] = byte((row/5+col/7*3)%20), byte(50+(row*col)%23)
	}
	var policy live.Policy
	for i, m := range s.Moves(nil) {
		policy.Moves = append(policy.Moves, live.Weighted{Move: m, Share: 0.5 / float64(i+2)})
	}
	line := s.Clone()
	var current live.Current
	for range 12 {
		m := line.Moves(nil)[0]
		line.Play(m)
		current.Moves = append(current.Moves, m)
	}
	return append(flock(),
		[]search.View{live.Encode(live.Annealing{Temperature: 0.731, Accept: 0.2546, Back: 0.41}),
			live.Encode(p), live.Encode(g),
			live.Encode(climb),
			live.Encode(policy), live.Encode(current)}...)
}

// flock returns views of an optimiser.
func flock() []search.View {
	const side = 48
	land := live.Relief{Rows: side, Cols: side, Dim: 2, High: 4, Closed: make([]byte, side*side)}
	for i := range side * side {
		x, y := float64(i%side-30)/side, float64(i/side-20)/side
		land.Heights = append(land.Heights, live.AppendPlace(nil, min(1, 2*(x*x+y*y)), 0)[:2]...)
		if x+y > 0.75 {
			land.Closed[i] = 1
		}
	}
	w := live.Swarm{Dim: 2, Axes: [2]int{0, 1}, Lower: [2]float64{-5, -5}, Upper: [2]float64{5, 5}, Best: 3}
	for i := range 24 {
		x, y := float64(i*7%24)/24, float64(i*11%24)/24
		w.At, w.Was, w.Mine = live.AppendPlace(w.At, x, y), live.AppendPlace(w.Was, x+0.05, y-0.03),
			live.AppendPlace(w.Mine, 0.6+(x-0.6)/2, 0.4+(y-0.4)/2)
		w.Group = append(w.Group, byte(i/8))
		w.Join(i, (i+1)%24)
	}
	line := live.Series{Name: "best"}
	for i := range 30 {
		line.X, line.Y = append(line.X, float64(20*i)), append(line.Y, 100/float64(1+i*i*i))
	}
	return []search.View{live.Encode(land), live.Encode(w),
		live.Encode(live.Curve{X: "evaluations", Y: "cost", Log: true, Lines: []live.Series{line}})}
}

// brain returns a network that evaluates a position of Connect Four.
func brain() search.View {
	n := live.Network{Cols: 7, Rows: 6, Inputs: make([]float64, 43), Names: []string{"turn"},
		Layers: []live.Layer{
			{Name: "hidden", Out: []float64{0.03, 0.97, 0.5, 0.81, 0.22}},
			{Name: "output", Weights: []float64{2.5, -1.75, 0.5, 3.2, -0.06}, Bias: []float64{0.4},
				Out: []float64{0.731}}}}
	for i, at := range []int{38, 31, 37, 39, 32, 24, 30} {
		n.Inputs[at] = float64(1 - i%2*2)
	}
	n.Inputs[42] = 1
	h := &n.Layers[0]
	for unit := range 5 {
		for i := range 43 {
			h.Weights = append(h.Weights, 3*float64((i*i+7*unit*i+unit)%19-9)/9)
		}
		h.Bias = append(h.Bias, float64(unit)/4)
	}
	return live.Encode(n)
}

// questions returns a decision by rules, and states joined by arrows.
func questions() []search.View {
	tree := live.Rules{Nodes: []live.Rule{{Text: "Is ↑ or → possible?", Col: 1, Asks: true, Now: true},
		{Text: "Are both?", Row: 1, Asks: true, Now: true},
		{Text: "Is ← possible?", Col: 2, Row: 1, Asks: true},
		{Text: "Play one at random", Row: 2}, {Text: "Play that one", Col: 1, Row: 2, Now: true},
		{Text: "←", Col: 2, Row: 2}, {Text: "↓", Col: 3, Row: 2}},
		Ways: []live.Way{{From: 0, To: 1, Text: "yes", Now: true}, {From: 0, To: 2, Text: "no"},
			{From: 1, To: 3, Text: "yes"}, {From: 1, To: 4, Text: "no", Now: true},
			{From: 2, To: 5, Text: "yes"}, {From: 2, To: 6, Text: "no"}}}
	states := live.Rules{Nodes: []live.Rule{{Text: "Complete a line"},
		{Text: "Block a line", Col: 1, Times: 3, Now: true},
		{Text: "Play a random safe move", Row: 1, Times: 9},
		{Text: "Play a random move", Col: 1, Row: 1, Times: 1}},
		Ways: []live.Way{{From: 2, To: 1, Times: 3, Now: true}, {From: 1, To: 2, Times: 2},
			{From: 1, To: 3, Times: 1}, {From: 3, To: 2, Times: 1}}}
	return []search.View{live.Encode(tree), live.Encode(states)}
}

// bounded returns the moves of a position of Connect Four, some with proven values.
func bounded() search.View {
	score := func(k search.ScoreKind, plies float64) *search.Score {
		return &search.Score{Kind: k, Value: plies}
	}
	return live.Encode(live.Children{Moves: []live.Child{{Move: 3, Score: score(search.WinIn, 7)},
		{Move: 2, Low: score(search.Exact, 0), High: score(search.WinIn, 11)},
		{Move: 4, Low: score(search.LossIn, 12), High: score(search.WinIn, 13)},
		{Move: 0, Score: score(search.Exact, 0)}, {Move: 6, Score: score(search.LossIn, 2)}}})
}

// cup returns a table of networks that have played each other.
func cup() search.View {
	l := live.League{Title: "As player 1", More: 30}
	for i := range 10 {
		l.Rows = append(l.Rows,
			live.Standing{Name: fmt.Sprintf("Particle %d", 7*i%20+1), Won: 9 - i, Drawn: 3, Lost: i,
				Score: 2.5 - float64(i)/4})
	}
	l.Rows[2].Name = "Best place of 12"
	return live.Encode(l)
}
