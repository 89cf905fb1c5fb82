package play

import (
	"fmt"
	"math"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/theme"
)

// graph is the game as a curve: what was thought of each position, or the points so far.
type graph struct {
	values map[int]float64 // by cursor; for two players the first player's prospects in [-1, 1]
	moves  int             // length of the line when last looked at
}

// update adds what is known now.
func (g *graph) update(s *session.Session) {
	if g.values == nil {
		g.values = map[int]float64{}
		if s.Game().Players == 1 {
			g.replay(s)
		}
	}
	n := len(s.Moves())
	if n < g.moves || s.Cursor() == n {
		for at := range g.values {
			if at > n {
				delete(g.values, at)
			}
		}
	}
	g.moves = n
	if s.Game().Players == 1 {
		g.values[s.Cursor()] = s.View().Score(game.First)
		return
	}
	if t, ok := s.Thought(); ok && len(t.Lines) > 0 {
		g.values[t.Cursor] = prospects(t.Lines[0].Score, t.Side)
	}
	if s.Cursor() == n {
		if _, over := s.Result(); over {
			g.values[n] = s.View().Score(game.First)
		}
	}
}

// replay fills in the points of all positions of a game that was restored.
func (g *graph) replay(s *session.Session) {
	t, err := game.Track(s.Game(), s.Values(), s.Start())
	if err != nil {
		return // the session itself was made from the same start
	}
	for i, e := range s.Moves() {
		g.values[i] = t.Score(game.First)
		t.Play(e.Move)
	}
	g.values[len(s.Moves())] = t.Score(game.First)
}

// prospects squeezes a score into [-1, 1] as the first player sees it.
func prospects(s search.Score, side game.Player) float64 {
	x := 0.0
	switch {
	case s.Kind == search.WinIn:
		x = 1
	case s.Kind == search.LossIn:
		x = -1
	case s.Unit == "win rate":
		x = 2*s.Value - 1
	case s.Unit == "pawns":
		x = math.Tanh(s.Value / 4)
	default:
		x = math.Tanh(s.Value / 12)
	}
	if side == game.Second {
		x = -x
	}
	return x
}

// DrawGraph shows the game as a curve; a press goes to the position below it.
func (r *Room) DrawGraph(area paint.Rect) {
	u := r.Shell.UI()
	two := r.Game.Players == 2
	n := max(1, len(r.Session.Moves()))
	traces := r.traces()
	if above := r.Extras.Above; above != nil && !above(&area) {
		return
	}
	switch {
	case area.H <= 110:
	case len(traces) > 1:
		area.CutTop(r.legend(area, traces) + 4)
	case two:
		u.Canvas.TextLeft(u.Style(theme.Small), area.CutTop(22), "Evaluation, "+r.SideName(game.First)+"'s view", u.Theme.Ink2)
	default:
		u.Canvas.TextLeft(u.Style(theme.Small), area.CutTop(22), "Score after each move, in "+r.Units(), u.Theme.Ink2)
	}
	area.H = math.Min(area.H, 260)
	foot := area.CutBottom(16)
	low, high := 0.0, 10.0
	if two {
		low, high = -1, 1
	} else {
		for _, t := range traces {
			for _, v := range t.Values {
				high = math.Max(high, v)
			}
		}
	}
	plot := area.InsetXY(2, 6)
	if !two {
		plot.CutLeft(44)
	}
	at := func(i int, v float64) paint.Point {
		return paint.Point{X: plot.X + plot.W*float64(i)/float64(n), Y: plot.Bottom() - plot.H*(v-low)/(high-low)}
	}
	for _, k := range []float64{0, 0.5, 1} {
		y := plot.Bottom() - plot.H*k
		u.Canvas.HLine(plot.X, y, plot.W, u.Theme.Line)
		if !two {
			u.Canvas.TextRight(u.Style(theme.Small), paint.Rect{X: area.X, Y: y - 8, W: 40, H: 16}, session.FormatNodes(int64(low+(high-low)*k)), u.Theme.Ink2)
		}
	}
	for _, t := range traces {
		t.draw(u.Canvas, n, at)
	}
	x := at(r.Session.Cursor(), 0).X
	u.Canvas.VLine(x, plot.Y, plot.H, u.Theme.Accent)
	u.Canvas.TextLeft(u.Style(theme.Small), foot, "0", u.Theme.Ink2)
	u.Canvas.TextRight(u.Style(theme.Small), foot, fmt.Sprint(n), u.Theme.Ink2)
	u.Press("graph", plot)
	u.Node("slider", "graph", fmt.Sprintf("position %d of %d", r.Session.Cursor(), n), plot)
	if u.Dragging("graph") {
		to := int(math.Round((u.In.Pointer.X - plot.X) / plot.W * float64(n)))
		if to != r.Session.Cursor() {
			r.Jump(to)
		}
	}
}

// draw joins neighbouring values; gaps stay gaps.
func (t *Trace) draw(c *paint.Canvas, n int, at func(int, float64) paint.Point) {
	path := &paint.Path{}
	pen, last := false, paint.Point{}
	gap := 0
	for i := 0; i <= n; i++ {
		v, ok := t.Values[i]
		if !ok {
			gap++
			continue
		}
		p := at(i, v)
		if pen && gap <= 1 {
			path.LineTo(p.X, p.Y)
		} else {
			if pen {
				c.Circle(last.X, last.Y, 2, t.Ink)
			}
			path.MoveTo(p.X, p.Y)
		}
		pen, last, gap = true, p, 0
	}
	if pen {
		c.Stroke(path, 1.8, t.Ink)
		c.Circle(last.X, last.Y, 3, t.Ink)
	}
}
