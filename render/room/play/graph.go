package play

import (
	"math"
	"strings"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// graph holds the values of a game's graph: the evaluation of each position, or the points so far.
type graph struct {
	values map[int]float64 // by cursor; in a game for two, the first player's prospects in [−1, 1]
	moves  int             // length of the line at the last update
	unit   string          // unit of the latest score
}

// resetGraph drops all values after the line was replaced.
func resetGraph(r *GameRoom) { r.graph.values, r.graph.moves, r.graph.unit = nil, 0, "" }

// updateGraph adds new values.
func updateGraph(r *GameRoom, s *session.Session) {
	if r.graph.values == nil {
		r.graph.values = map[int]float64{}
		if s.Game().Players == 1 {
			replayPoints(r, s)
		}
	}
	n := len(s.Line.Moves())
	if n < r.graph.moves || s.Line.Cursor() == n {
		for at := range r.graph.values {
			if at > n {
				delete(r.graph.values, at)
			}
		}
	}
	r.graph.moves = n
	if s.Game().Players == 1 {
		r.graph.values[s.Line.Cursor()] = s.Line.View().Score(game.First)
		return
	}
	if t, ok := s.Search.Thought(); ok {
		if best, shown := t.Shown(); shown {
			r.graph.values[t.Cursor] = prospects(s, best, t.Side)
			if best.Kind == search.Estimate {
				r.graph.unit = best.Unit
			}
		}
	}
	for at, f := range s.Review.Findings() {
		r.graph.values[at] = prospects(s, f.Score, f.Side)
		if f.Score.Kind == search.Estimate {
			r.graph.unit = f.Score.Unit
		}
	}
	if s.Line.Cursor() == n {
		if s.Line.View().Turn() == game.Nobody { // not resigned or agreed
			r.graph.values[n] = s.Line.View().Score(game.First)
		}
	}
}

// replayPoints computes the points of all positions of a restored game.
func replayPoints(r *GameRoom, s *session.Session) {
	t, err := game.Track(s.Game(), s.Line.Values(), s.Line.Start())
	if err != nil {
		return // cannot happen: the session has the same start position
	}
	for i, e := range s.Line.Moves() {
		r.graph.values[i] = t.Score(game.First)
		t.Play(e.Move)
	}
	r.graph.values[len(s.Line.Moves())] = t.Score(game.First)
}

// prospects maps a score to [−1, 1] from the first player's point of view.
func prospects(of *session.Session, s search.Score, side game.Player) float64 {
	s = session.Seen(s, side)
	switch s.Kind {
	case search.WinIn:
		return 1
	case search.LossIn:
		return -1
	}
	u := of.Scores.UnitOf(s.Unit)
	return u.Squeeze(s.Value)
}

// graphTitle returns the title of the evaluation curve.
func graphTitle(r *GameRoom) string {
	switch u := r.Session.Scores.UnitOf(r.graph.unit); {
	case u.Measure == numfmt.Rate:
		return textChanceThat.With("side", r.SideName(game.First))
	case u.Ticks != nil:
		return textEvaluationIn.With("unit", lang.Say(u.Name), "viewpoint",
			r.Session.Scores.Viewpoint())
	}
	return textEvaluationFrom.With("viewpoint", r.Session.Scores.Viewpoint())
}

// DrawGraph draws the graph; a press goes to the position below it.
func (r *GameRoom) DrawGraph(area paint.Rect) {
	u := r.Shell.UI()
	two := r.Rules.Players == 2
	n := max(1, len(r.Session.Line.Moves()))
	traces := traces(r)
	if above := r.Game.Tabs.Preface; above != nil && !above(&area) {
		return
	}
	switch {
	case area.H <= 110:
	case len(traces) > 1:
		area.CutTop(drawLegend(r, area, traces) + 4)
	case two:
		row := area.CutTop(22)
		u.Line(u.Style(theme.Small), row, graphTitle(r), u.Theme.Ink2)
	default:
		text := textScoreAfterEachMove.With("units", lang.Say(r.Units()))
		u.Line(u.Style(theme.Small), area.CutTop(22), text, u.Theme.Ink2)
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
	plot := area.InsetXY(2, 8)
	plot.CutLeft(graphGutter)
	at := func(i int, v float64) paint.Point {
		return paint.Point{X: plot.X + plot.W*float64(i)/float64(n),
			Y: plot.Bottom() - plot.H*(v-low)/(high-low)}
	}
	if two {
		drawEvaluationAxis(r, area.X, plot, traces)
	} else {
		for _, k := range []float64{0, 0.5, 1} {
			drawGridLine(r, area.X, plot, plot.Bottom()-plot.H*k, numfmt.Nodes(int64(low+(high-low)*k)))
		}
	}
	for _, t := range traces {
		t.draw(u.Canvas, n, at)
	}
	drawFaults(r, at)
	cursor := r.Session.Line.Cursor()
	x := at(cursor, 0).X
	u.Canvas.VLine(x, plot.Y, plot.H, u.Theme.Accent)
	drawMoveAxis(r, foot, func(i int) float64 { return at(i, 0).X })
	to, moved := u.Track("graph", textPositionInGame.String(), graphText(r, traces, n), plot,
		float64(cursor)/float64(n), 1/float64(n))
	if u.Drag.On("graph") {
		to, moved = (u.In.Pointer.X-plot.X)/plot.W, true
	}
	switch i := int(math.Round(to * float64(n))); {
	case !moved || i == cursor:
	case i == cursor-1: // a forced pass may lie between
		r.emit(asked{stepLine{stepBack}})
	default:
		r.emit(asked{goTo{i}})
	}
}

// graphText describes the graph at the displayed position: its number and the values there.
func graphText(r *GameRoom, traces []Trace, n int) string {
	line := r.Session.Line
	at := line.Cursor()
	text := textPositionOf.With("cursor", at, "n", n)
	if r.Rules.Players == 2 {
		f, found := r.Session.Review.Findings()[at]
		switch t, thought := r.Session.Search.Thought(); {
		case found:
			text += ", " + r.Session.Scores.Tell(f.Score, f.Side)
		case thought && t.Cursor == at:
			if best, shown := t.Shown(); shown {
				text += ", " + r.Session.Scores.Tell(best, t.Side)
			}
		}
		return text
	}
	for _, t := range traces {
		if v, ok := t.Values[at]; ok {
			text += ", " + t.Name + " " + numfmt.Nodes(int64(v))
		}
	}
	return text
}

// graphGutter is the width of the labels of the value axis.
const graphGutter = 46.0

// drawGridLine draws a line of the value axis with its label to the left.
func drawGridLine(r *GameRoom, x float64, plot paint.Rect, y float64, label string) {
	u := r.Shell.UI()
	u.Canvas.HLine(plot.X, y, plot.W, u.Theme.Line)
	u.Canvas.TextRight(u.Style(theme.Small), paint.Rect{X: x, Y: y - 8, W: graphGutter - 6, H: 16}, label,
		u.Theme.Ink2)
}

// drawEvaluationAxis draws the value axis of a game for two: the values that the unit has labels for, and the
// winner at each end.
func drawEvaluationAxis(r *GameRoom, x float64, plot paint.Rect, traces []Trace) {
	u, name := r.Shell.UI(), r.graph.unit
	for i := 0; name == "" && i < len(traces); i++ {
		name = traces[i].Unit
	}
	unit := r.Session.Scores.UnitOf(name)
	list := unit.Ticks
	if list == nil {
		list = []float64{0}
	}
	y := func(v float64) float64 { return plot.Bottom() - plot.H*(v+1)/2 }
	for _, v := range list {
		label := textEven.String()
		if name != "" && len(list) > 1 {
			label = strings.TrimSuffix(numfmt.ShortScore(search.Score{Value: v, Unit: name}, unit), ".00")
		}
		if plot.H >= 90 || v == 0 || unit.Measure == numfmt.Rate && v == 0.5 {
			drawGridLine(r, x, plot, y(unit.Squeeze(v)), label)
		}
	}
	for _, end := range []struct {
		at   float64
		side game.Player
	}{{plot.Y, game.First}, {plot.Bottom(), game.Second}} {
		u.Canvas.HLine(plot.X, end.at, plot.W, u.Theme.Line)
		if plot.H < 60 {
			continue
		}
		// beside the line of the current position
		box := paint.Rect{X: plot.X, Y: end.at + 1, W: plot.W - 6, H: 16}
		if end.side == game.Second {
			box.Y = end.at - 17
		}
		u.Canvas.TextRight(u.Style(theme.Small), box, textWins.With("side", r.SideName(end.side)),
			u.Theme.Ink2)
	}
}

// drawMoveAxis draws move numbers below the curve, as in the list of moves.
func drawMoveAxis(r *GameRoom, foot paint.Rect, x func(i int) float64) {
	u := r.Shell.UI()
	moves, small := r.Session.Line.Moves(), u.Style(theme.Small)
	title := textMoveAxis.String()
	u.Canvas.TextLeft(small, foot, title, u.Theme.Ink2)
	number := func(i int) int {
		n := moves[i].Number
		if r.Rules.Players == 2 {
			n = (n + 1) / 2
		}
		return n
	}
	if len(moves) == 0 {
		return
	}
	step := 1
	for k := 0; number(len(moves)-1)/step > 6; k++ {
		step = []int{2, 5, 10}[k%3] * int(math.Pow10(k/3))
	}
	right := foot.X + small.Width(title) + 6
	for i, e := range moves {
		if n := number(i); !e.Automatic() && n%step == 0 && (i == 0 || number(i-1) != n) {
			text := strings.TrimSpace(numfmt.Count(int64(n), ""))
			w := small.Width(text)
			at := math.Min(x(i+1)-w/2, foot.Right()-w)
			if at >= right {
				u.Canvas.TextLeft(small, paint.Rect{X: at, Y: foot.Y, W: w + 1, H: foot.H}, text,
					u.Theme.Ink2)
				right = at + w + 4
			}
		}
	}
}

// draw connects consecutive values and leaves gaps.
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
