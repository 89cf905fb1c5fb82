package play

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// thinking shows what searches look at, in a tab and on the board.
type thinking struct {
	line
	review   *gameReview
	lines    *lines
	views    *views
	analysis *analysis
}

// draw shows what the latest search looked at, believes and costs.
func (th *thinking) draw(area paint.Rect) {
	u := th.Shell.UI()
	t, ok := th.Session.Search.Thought()
	u.Scroll("think", area, func(view paint.Rect) float64 {
		view.W -= form.ScrollRoom
		rows := form.ColumnOf(view)
		next := rows.Next
		if own := th.Game.Tabs.Known; own != nil {
			own(next)
		}
		if !ok {
			next(u.Paragraph(next(0), u.Style(theme.Body), textNothingSearched.String(), u.Theme.Ink2) + 8)
			th.analysis.switches(next)
			th.analysis.settings(next)
			return rows.Used()
		}
		if why, asked := th.review.whyText(); asked {
			next(u.Paragraph(next(0), u.Style(theme.Body), why, u.Theme.Ink) + 6)
			u.Node("text", why, "", next(0))
		}
		if area.H < 160 {
			th.figuresInShort(t, next)
		} else {
			th.figures(t, next)
		}
		th.analysis.switches(next)
		// The best moves first, then how the search came to them, then all others.
		for i := range t.Lines[:min(firstLines, len(t.Lines))] {
			th.LineRow(t, i, next)
		}
		next(8)
		th.views.Draw(t, next)
		th.views.explain(t, next)
		th.analysis.settings(next)
		for i := firstLines; i < len(t.Lines); i++ {
			th.LineRow(t, i, next)
		}
		return rows.Used()
	})
}

// firstLines is how many lines of play stand above the views of a search.
const firstLines = session.MostLines

// figures draws score, depth, nodes, speed and time of a search.
func (th *thinking) figures(t session.Thought, next func(float64) paint.Rect) {
	u := th.Shell.UI()
	head, score := next(44), th.believed(t)
	state, body := th.State(t), u.Style(theme.Body)
	u.Canvas.TextRight(body, head.CutRight(body.Width(state)), state, u.Theme.Ink2)
	head.CutRight(10)
	u.Canvas.TextLeft(u.Bold(theme.Huge).Fit(score, head.W), head, score, u.Theme.Ink)
	u.NodeOf("value", "text", textValueNode.String(), score, head)
	_, shown := t.Shown()
	if view := th.Session.Scores.Viewpoint(); view != "" && shown {
		row := next(18)
		u.Canvas.TextLeft(u.Style(theme.Small), row, view, u.Theme.Ink2)
		u.Node("text", view, "", row)
	}
	figures := [][2]string{
		{textDepth.String(), numfmt.Count(int64(t.Depth), "plies")},
		{textNodes.String(), numfmt.Nodes(t.Nodes)},
		{textSpeed.String(), numfmt.Nodes(session.Speed(t.Info)) + "/s"},
		{textTime.String(), numfmt.Time(t.Elapsed)},
	}
	if t.Playouts > 0 {
		figures = append(figures, [2]string{textPlayouts.String(), numfmt.Nodes(t.Playouts)})
	}
	row := next(46)
	if len(t.Views) > 0 {
		th.views.enlargeButton(t, row.CutRight(theme.Touch-4).InsetXY(0, 2))
	}
	cells := row.Split(len(figures), 8)
	for i, cell := range cells { // one size for all
		body = body.Fit(figures[i][1], cell.W)
	}
	for i, cell := range cells {
		u.Canvas.TextLeft(u.Style(theme.Small).Fit(figures[i][0], cell.W), cell.CutTop(18), figures[i][0],
			u.Theme.Ink2)
		u.Canvas.TextLeft(body, cell.CutTop(20), figures[i][1], u.Theme.Ink)
	}
	next(6)
}

// believed is the value of the best line in words, or the best move where a value says nothing to people.
func (th *thinking) believed(t session.Thought) string {
	switch {
	case len(t.Lines) == 0:
		return "…"
	case (t.Lines[0].Score.Hidden || th.Rules.Players == 1 && t.Lines[0].Score.Unit != th.Units()) &&
		len(t.Texts[0]) > 0:
		return th.Say(t.Texts[0][0])
	}
	return th.Session.Scores.Tell(t.Lines[0].Score, t.Side)
}

// PlayOut plays moves from the position after n entries, to be looked at.
func (th *thinking) PlayOut(n int, moves []game.Move) { th.lines.playOut(n, moves) }

// DrawLine draws a line of play from the position shown as words that can be played out; id tells lines
// apart.
func (th *thinking) DrawLine(id string, moves []game.Move, next func(float64) paint.Rect) {
	th.lines.draw(id, th.Session.Line.Cursor(), moves, next)
}

// State says in a word whether the search goes on, or why not.
func (th *thinking) State(t session.Thought) string {
	switch {
	case t.Stop == search.TimeLimit:
		return textStoppedAfter.With("value", numfmt.Limit(t.Elapsed.Round(100*time.Millisecond)))
	case t.Stop != search.Running:
		return stopWords[t.Stop].String()
	case !th.Session.Search.Thinking():
		return textStopped.String()
	}
	return textThinkingOn.String()
}

// figuresInShort draws the figures on one line, for small screens.
func (th *thinking) figuresInShort(t session.Thought, next func(float64) paint.Rect) {
	u := th.Shell.UI()
	row := next(24)
	small, bold, state := u.Style(theme.Small), u.Bold(theme.Small), th.State(t)
	u.Canvas.TextRight(small, row.CutRight(small.Width(state)), state, u.Theme.Ink2)
	row.CutRight(8)
	score := th.believed(t)
	u.Canvas.TextLeft(bold, row.CutLeft(min(row.W, bold.Width(score))), score, u.Theme.Ink)
	parts := []string{textNodesBehind.With("nodes", numfmt.Nodes(t.Nodes)),
		numfmt.Nodes(session.Speed(t.Info)) +
			"/s",
		numfmt.Time(t.Elapsed)}
	if t.Depth > 0 {
		parts = slices.Insert(parts, 0, textLimitDepth.With("depth", t.Depth))
	}
	if _, shown := t.Shown(); shown && th.Session.Scores.Viewpoint() != "" {
		parts = slices.Insert(parts, 0, th.Session.Scores.Viewpoint())
	}
	for _, part := range parts { // as many as fit
		part = " · " + part
		w := small.Width(part)
		if w > row.W {
			return
		}
		u.Canvas.TextLeft(small, row.CutLeft(w), part, u.Theme.Ink2)
	}
}

var stopWords = map[search.Reason]lang.Text{
	search.Done: textFinished, search.Cancelled: textStopped, search.NodeLimit: textNodesUsedUp,
	search.MaxDepth: textDepthReached,
	search.FromBook: textFromTheBook,
}

// LineRow draws one line of play with its score, wrapped beside it.
func (th *thinking) LineRow(t session.Thought, i int, next func(float64) paint.Rect) {
	u := th.Shell.UI()
	l := t.Lines[i]
	s, bold := u.Style(theme.Body), u.Bold(theme.Body)
	probe := next(0)
	score, width := th.lineScore(t, l), 0.0
	for _, other := range t.Lines[:min(len(t.Lines), 2*firstLines)] {
		width = math.Max(width, bold.Width(th.lineScore(t, other)))
	}
	width = math.Min(math.Max(width, bold.Width(score)), probe.W/2) + 12
	texts := th.SayAll(t.Texts[i])
	if len(texts) > 24 {
		texts = append(append([]string(nil), texts[:24]...), "…")
	}
	if th.Rules.Players == 2 && t.Cursor == th.Session.Line.Cursor() {
		th.lineWords(t, i, texts, width, next)
		return
	}
	lines := s.Wrap(strings.Join(texts, "  "), probe.W-width)
	row := next(20*float64(len(lines)) + 10)
	u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
	row.CutTop(5)
	left := row.CutLeft(width)
	ink := u.Theme.Ink
	if i == 0 {
		ink = u.Theme.Accent
	}
	u.Node("text", strings.Join(texts, " "), score, row)
	u.Canvas.TextLeft(bold, left.CutTop(20), score, ink)
	for j, text := range lines {
		u.Canvas.TextLeft(s, paint.Rect{X: row.X, Y: row.Y + 20*float64(j), W: row.W, H: 20}, text,
			u.Theme.Ink)
	}
}

// lineWords is a line of a game for two: its moves can be played out.
func (th *thinking) lineWords(t session.Thought, i int, texts []string, width float64,
	next func(float64) paint.Rect) {
	u := th.Shell.UI()
	l, ink := t.Lines[i], u.Theme.Ink
	if i == 0 {
		ink = u.Theme.Accent
	}
	row := next(4)
	u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
	score := paint.Rect{X: row.X, Y: row.Bottom(), W: width, H: wordRow}
	u.Canvas.TextLeft(u.Bold(theme.Body), score, th.lineScore(t, l), ink)
	u.Node("text", strings.Join(texts, " "), th.lineScore(t, l), score)
	th.lines.flow(fmt.Sprint(i), t.Cursor, l.Moves, texts, func(h float64) paint.Rect {
		row := next(h)
		row.CutLeft(width)
		return row
	})
}

// lineScore is what stands before a line of play: of a solitaire game its share where the score means nothing
// to people.
func (th *thinking) lineScore(t session.Thought, l search.Line) string {
	if th.Rules.Players == 2 {
		return th.Session.Scores.Tell(l.Score, t.Side)
	}
	if shares := session.Shares(t.Lines); shares != nil && l.Score.Unit != th.Units() {
		for i := range t.Lines {
			if len(l.Moves) > 0 && len(t.Lines[i].Moves) > 0 && t.Lines[i].Moves[0] == l.Moves[0] {
				return session.FormatShare(shares[i])
			}
		}
	}
	return numfmt.Score(l.Score, th.Session.Scores.UnitOf(l.Score.Unit))
}

// mark lays what a search believes over the board: arrows for moves of pieces, numbers for placements.
func (th *thinking) mark(v game.View, m *board.Marks, info session.Thought) {
	th.views.set.Mark(m, info.Views, th.views.about(info))
	if own := th.Game.Marks.Search; own != nil {
		defer own(m, info)
	}
	shares := []float64(nil)
	if th.Rules.Players == 1 {
		shares = session.Shares(info.Lines)
	}
	if len(m.Arrows)+len(m.Values) > 0 { // a view tells more than the lines do
		th.shareDirections(m, shares, info)
		return
	}
	for i := len(info.Lines) - 1; i >= 0; i-- {
		l := info.Lines[i]
		if len(l.Moves) == 0 {
			continue
		}
		from, to := v.Squares(l.Moves[0])
		if from == to && l.Score.Hidden {
			continue
		}
		share := 1 / float64(i+1)
		if from != to {
			m.Arrows = append(m.Arrows,
				board.Arrow{From: from, To: to,
					Color: theme.Alpha(th.Shell.UI().Theme.Accent, 0.35+0.5*share), Width: 0.08 + 0.12*share})
			continue
		}
		value := board.Value{Move: l.Moves[0], Square: to,
			Text: th.Session.Scores.OnSquare(session.Seen(l.Score, info.Side)), Best: i == 0, Share: share}
		if shares != nil && to == game.NoSquare {
			value.Text = tight(shares[i])
		}
		m.Values = append(m.Values, value)
	}
}

// tight writes a share without the space, for which there is no room beside a small board.
func tight(share float64) string { return strings.Replace(session.FormatShare(share), " ", "", 1) }

// shareDirections writes shares in the place of values on moves without a place: those of a solitaire game
// are large numbers.
func (th *thinking) shareDirections(m *board.Marks, shares []float64, t session.Thought) {
	for i := range m.Values {
		for k := range shares {
			if v := &m.Values[i]; v.Square == game.NoSquare && len(t.Lines[k].Moves) > 0 &&
				t.Lines[k].Moves[0] == v.Move {
				v.Text = tight(shares[k])
			}
		}
	}
}

// shown reports whether all that a search believes is laid over the board: beside the tab that tells of it,
// unless that is hidden.
func (th *thinking) shown() bool { return th.tab == tabThink && !th.Shell.Settings().HideThinking }
