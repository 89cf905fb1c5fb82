package play

import (
	"fmt"
	"strings"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// think shows what the latest search looked at, believes and costs.
func (r *Room) think(area paint.Rect) {
	u := r.Shell.UI()
	t, ok := r.Session.Thought()
	if !ok {
		text := "Nothing has been searched here yet. A hint lets the computer think about this position for ten seconds."
		form.Scroll(u, "nothing", area, func(view paint.Rect) float64 {
			h := u.Paragraph(view, u.Style(theme.Body), text, u.Theme.Ink2) + 12
			row := paint.Rect{X: view.X, Y: view.Y + h, W: view.W, H: theme.Touch}
			if _, over := r.Session.Result(); !over && u.Button("Hint", row.CutLeft(100), ui.Bulb, ui.Framed) {
				r.Session.Analyse(true)
			}
			row.CutLeft(8)
			r.analystRow(row)
			return h + theme.Touch
		})
		return
	}
	u.Scroll("think", area, func(view paint.Rect) float64 {
		y := view.Y
		next := func(h float64) paint.Rect {
			row := paint.Rect{X: view.X, Y: y, W: view.W - form.ScrollRoom, H: h}
			y += h
			return row
		}
		if area.H < 160 {
			r.figuresInShort(t, next)
		} else {
			r.figures(t, next)
		}
		// The best moves first, then how the search came to them, then all others.
		for i := range t.Lines[:min(firstLines, len(t.Lines))] {
			r.LineRow(t, i, next)
		}
		next(8)
		r.analystRow(next(theme.Touch))
		next(8)
		r.Views(t, next)
		for i := firstLines; i < len(t.Lines); i++ {
			r.LineRow(t, i, next)
		}
		return y - view.Y
	})
}

// firstLines is how many lines of play stand above the views of a search.
const firstLines = 3

// figures draws score, depth, nodes, speed and time of a search.
func (r *Room) figures(t session.Thought, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	head := next(44)
	score := "…"
	if len(t.Lines) > 0 {
		score = session.FormatScore(t.Lines[0].Score)
	}
	u.Canvas.TextLeft(u.Bold(theme.Huge), head, score, u.Theme.Ink)
	u.Canvas.TextRight(u.Style(theme.Body), head, r.SearchState(t), u.Theme.Ink2)
	figures := [][2]string{
		{"Depth", session.FormatCount(int64(t.Depth), "plies")},
		{"Nodes", session.FormatNodes(t.Nodes)},
		{"Speed", session.FormatNodes(session.Speed(t.Info)) + "/s"},
		{"Time", session.FormatTime(t.Elapsed)},
	}
	if t.Playouts > 0 {
		figures = append(figures, [2]string{"Playouts", session.FormatNodes(t.Playouts)})
	}
	row := next(46)
	for i, cell := range row.Split(len(figures), 4) {
		u.Canvas.TextLeft(u.Style(theme.Small), cell.CutTop(18), figures[i][0], u.Theme.Ink2)
		u.Canvas.TextLeft(u.Style(theme.Body), cell.CutTop(20), figures[i][1], u.Theme.Ink)
	}
	next(6)
}

// SearchState says in a word whether the search goes on, or why not.
func (r *Room) SearchState(t session.Thought) string {
	switch {
	case t.Stop == search.TimeLimit:
		return "stopped after " + session.FormatLimit(t.Elapsed.Round(100*time.Millisecond))
	case t.Stop != search.Running:
		return stopWords[t.Stop]
	case !r.Session.Thinking():
		return "stopped"
	}
	return "Thinking…"
}

// figuresInShort draws the figures on one line, for small screens.
func (r *Room) figuresInShort(t session.Thought, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	row := next(24)
	nodes, speed := session.FormatNodes(t.Nodes), session.FormatNodes(session.Speed(t.Info))
	text := fmt.Sprintf("depth %d · %s nodes · %s/s · %s", t.Depth, nodes, speed, session.FormatTime(t.Elapsed))
	u.Canvas.TextLeft(u.Style(theme.Small), row, text, u.Theme.Ink2)
	u.Canvas.TextRight(u.Style(theme.Small), row, r.SearchState(t), u.Theme.Ink2)
}

var stopWords = map[search.Reason]string{
	search.Done: "finished", search.Cancelled: "stopped", search.NodeLimit: "nodes used up", search.MaxDepth: "depth reached",
}

// LineRow draws one line of play with its score, wrapped.
func (r *Room) LineRow(t session.Thought, i int, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	l := t.Lines[i]
	s := u.Style(theme.Body)
	const scoreWidth = 84.0
	probe := next(0)
	texts := t.Texts[i]
	if len(texts) > 24 {
		texts = append(append([]string(nil), texts[:24]...), "…")
	}
	lines := s.Wrap(strings.Join(texts, "  "), probe.W-scoreWidth-8)
	height := 20*float64(len(lines)) + 10
	row := next(height)
	u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
	row.CutTop(5)
	left := row.CutLeft(scoreWidth)
	ink := u.Theme.Ink
	if i == 0 {
		ink = u.Theme.Accent
	}
	score := session.FormatScore(l.Score)
	if u.Bold(theme.Body).Width(score) > scoreWidth {
		score = session.ShortScore(l.Score)
	}
	u.Canvas.TextLeft(u.Bold(theme.Body), left.CutTop(20), score, ink)
	for j, text := range lines {
		u.Canvas.TextLeft(s, paint.Rect{X: row.X, Y: row.Y + 20*float64(j), W: row.W, H: 20}, text, u.Theme.Ink)
	}
}

// thoughts lays what a search believes over the board: arrows for moves of pieces, numbers for placements.
func (r *Room) thoughts(v game.View, m *board.Marks, info session.Thought) {
	th := r.Shell.UI().Theme
	r.views.set.Mark(m, info.Views, r.about(info))
	if own := r.Extras.Thoughts; own != nil {
		defer own(m, info)
	}
	if len(m.Arrows)+len(m.Values) > 0 {
		return // a view tells more than the lines do
	}
	for i := len(info.Lines) - 1; i >= 0; i-- {
		l := info.Lines[i]
		if len(l.Moves) == 0 {
			continue
		}
		from, to := v.Squares(l.Moves[0])
		share := 1 / float64(i+1)
		if from != to {
			m.Arrows = append(m.Arrows, board.Arrow{From: from, To: to, Color: theme.Alpha(th.Accent, 0.35+0.5*share), Width: 0.08 + 0.12*share})
			continue
		}
		m.Values = append(m.Values, board.Value{Move: l.Moves[0], Square: to, Text: session.ShortScore(l.Score), Best: i == 0, Share: share})
	}
}
