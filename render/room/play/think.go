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

// drawThinking draws the results of the last search: lines, figures and views.
func drawThinking(r *GameRoom, area paint.Rect) {
	u := r.Shell.UI()
	t, ok := r.Session.Search.Thought()
	u.Scroll("think", area, func(view paint.Rect) float64 {
		view.W -= form.ScrollRoom
		rows := form.ColumnOf(view)
		next := rows.Next
		if own := r.Game.Tabs.Known; own != nil {
			own(next)
		}
		found := drawFound(r, t, ok, next)
		if !ok {
			if !found {
				text := textNothingSearched.String()
				if r.Session.Search.Thinking() {
					text = textThinkingOn.String()
				}
				next(u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink2) + 8)
			}
			drawAnalysisSwitches(r, next)
			drawAnalysisSettings(r, next)
			return rows.Used()
		}
		if text, ok := earlierSearch(r, t); ok {
			h := u.Paragraph(next(0), u.Style(theme.Small), text, u.Theme.Ink2)
			u.Node("text", text, "", next(h+2))
		}
		if area.H < 160 {
			drawFiguresInShort(r, t, next)
		} else {
			drawFigures(r, t, next)
		}
		drawAnalysisSwitches(r, next)
		// The best lines come first, then the views, then all other lines.
		for i := range t.Lines[:min(firstLines, len(t.Lines))] {
			r.DrawLineRow(t, i, next)
		}
		next(8)
		r.DrawViews(t, next)
		drawExplanation(r, t, next)
		drawAnalysisSettings(r, next)
		for i := firstLines; i < len(t.Lines); i++ {
			r.DrawLineRow(t, i, next)
		}
		return rows.Used()
	})
}

// drawFound draws what a review found in the displayed position, unless t, which is known if ok is set, is a
// search of it; found reports whether there is anything.
func drawFound(r *GameRoom, t session.Thought, ok bool, next func(float64) paint.Rect) (found bool) {
	n := r.Session.Line.Cursor()
	f, known := r.Session.Review.Finding(n)
	if ok && t.Cursor == n || !known || f.Open() || f.By == "" {
		return false
	}
	u := r.Shell.UI()
	head, score := next(32), r.Session.Scores.Tell(f.Score, f.Side)
	u.Canvas.TextLeft(u.Bold(theme.Title).Fit(score, head.W), head, score, u.Theme.Ink)
	u.NodeOf("found", "text", textValueNode.String(), score, head)
	engine := f.By
	if m, err := r.Session.Players.Methods().Find(f.By); err == nil {
		engine = lang.Say(m.Title)
	}
	text := textFoundBy.With("view", r.Session.Scores.Viewpoint(), "engine", engine, "depth", f.Depth)
	h := u.Paragraph(next(0), u.Style(theme.Small), text, u.Theme.Ink2)
	u.Node("text", text, "", next(h+2))
	drawLine(r, "found", n, f.Moves, 0, next)
	next(8)
	return true
}

// earlierSearch says whose search of which position t is; ok is false if it is of the displayed one, or if
// another search is under way.
func earlierSearch(r *GameRoom, t session.Thought) (text string, ok bool) {
	moves := r.Session.Line.Moves()
	n := settled(moves, t.Cursor)
	if n >= r.Session.Line.Cursor() || r.Session.Search.Thinking() {
		return "", false
	}
	player := t.Method
	if m, err := r.Session.Players.Methods().Find(t.Method); err == nil {
		player = lang.Say(m.Title)
	}
	if p := r.Session.Players.Of(t.Side); p.Kind == t.Method {
		player, _, _ = playerLabel(r, p, "")
	}
	return textSearchBefore.With("player", player, "move", numbered(r, moves[n])), true
}

// firstLines is the number of lines of play above the views of a search.
const firstLines = session.MostLines

// drawFigures draws the score, depth, nodes, speed and time of a search.
func drawFigures(r *GameRoom, t session.Thought, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	head, score := next(44), believed(r, t)
	state, body := r.SearchState(t), u.Style(theme.Body)
	u.Canvas.TextRight(body, head.CutRight(body.Width(state)), state, u.Theme.Ink2)
	head.CutRight(10)
	u.Canvas.TextLeft(u.Bold(theme.Huge).Fit(score, head.W), head, score, u.Theme.Ink)
	u.NodeOf("value", "text", textValueNode.String(), score, head)
	_, shown := t.Shown()
	if view := r.Session.Scores.Viewpoint(); view != "" && shown {
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
		drawEnlargeButton(r, t, row.CutRight(theme.Touch-4).InsetXY(0, 2))
	}
	cells := row.Split(len(figures), 8)
	for i, cell := range cells { // the same text size for all
		body = body.Fit(figures[i][1], cell.W)
	}
	for i, cell := range cells {
		u.Canvas.TextLeft(u.Style(theme.Small).Fit(figures[i][0], cell.W), cell.CutTop(18), figures[i][0],
			u.Theme.Ink2)
		u.Canvas.TextLeft(body, cell.CutTop(20), figures[i][1], u.Theme.Ink)
	}
	next(6)
}

// believed returns the value of the best line in words, or the best move if the unit of values is not
// meaningful to users.
func believed(r *GameRoom, t session.Thought) string {
	switch {
	case len(t.Lines) == 0:
		return "…"
	case (t.Lines[0].Score.Hidden || r.Rules.Players == 1 && t.Lines[0].Score.Unit != r.Units()) &&
		len(t.Texts[0]) > 0:
		if r.Rules.Players == 2 {
			return textBestFor.With("side", r.Session.Line.SideName(t.Side), "move", r.Say(t.Texts[0][0]))
		}
		return textBestIs.With("move", r.Say(t.Texts[0][0]))
	}
	return r.Session.Scores.Tell(t.Lines[0].Score, t.Side)
}

// DrawLine draws a line from the displayed position as text that can be played out; id identifies the line.
func (r *GameRoom) DrawLine(id string, moves []game.Move, next func(float64) paint.Rect) {
	drawLine(r, id, r.Session.Line.Cursor(), moves, 0, next)
}

// SearchState returns in a word whether the search is running, or why it is not.
func (r *GameRoom) SearchState(t session.Thought) string {
	switch {
	case t.Stop == search.TimeLimit:
		return textStoppedAfter.With("value", numfmt.Limit(t.Elapsed.Round(100*time.Millisecond)))
	case t.Stop != search.Running:
		return stopWords[t.Stop].String()
	case !r.Session.Search.Thinking():
		return textStopped.String()
	}
	return textThinkingOn.String()
}

// drawFiguresInShort draws the figures of a search on one line, for small screens.
func drawFiguresInShort(r *GameRoom, t session.Thought, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	row := next(24)
	small, bold, state := u.Style(theme.Small), u.Bold(theme.Small), r.SearchState(t)
	u.Canvas.TextRight(small, row.CutRight(small.Width(state)), state, u.Theme.Ink2)
	row.CutRight(8)
	score := believed(r, t)
	u.Canvas.TextLeft(bold, row.CutLeft(min(row.W, bold.Width(score))), score, u.Theme.Ink)
	parts := []string{textNodesBehind.With("nodes", numfmt.Nodes(t.Nodes)),
		numfmt.Nodes(session.Speed(t.Info)) +
			"/s",
		numfmt.Time(t.Elapsed)}
	if t.Depth > 0 {
		parts = slices.Insert(parts, 0, textLimitDepth.With("depth", t.Depth))
	}
	if _, shown := t.Shown(); shown && r.Session.Scores.Viewpoint() != "" {
		parts = slices.Insert(parts, 0, r.Session.Scores.Viewpoint())
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

// DrawLineRow draws a line with its score; the moves are wrapped beside the score.
func (r *GameRoom) DrawLineRow(t session.Thought, i int, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	l := t.Lines[i]
	s, bold := u.Style(theme.Body), u.Bold(theme.Body)
	probe := next(0)
	score, width := lineScore(r, t, l), 0.0
	for _, other := range t.Lines[:min(len(t.Lines), 2*firstLines)] {
		width = math.Max(width, bold.Width(lineScore(r, t, other)))
	}
	width = math.Min(math.Max(width, bold.Width(score)), probe.W/2) + 12
	texts := r.SayAll(t.Texts[i])
	if len(texts) > 24 {
		texts = append(append([]string(nil), texts[:24]...), "…")
	}
	if r.Rules.Players == 2 && t.Cursor == r.Session.Line.Cursor() {
		drawThoughtLine(r, t, i, texts, width, next)
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
	said := texts
	if n := min(len(texts), len(l.Moves)); r.Game.Board.Words != nil {
		said = make([]string, n)
		for j, m := range l.Moves[:n] {
			said[j] = spoken(r, m, texts[j])
		}
	}
	u.Node("text", strings.Join(said, apart(r)), score, row)
	u.Canvas.TextLeft(bold, left.CutTop(20), score, ink)
	for j, text := range lines {
		u.Canvas.TextLeft(s, paint.Rect{X: row.X, Y: row.Y + 20*float64(j), W: row.W, H: 20}, text,
			u.Theme.Ink)
	}
}

// drawThoughtLine draws a line in a game for two, whose moves can be played out.
func drawThoughtLine(r *GameRoom, t session.Thought, i int, texts []string, width float64,
	next func(float64) paint.Rect) {
	u := r.Shell.UI()
	l, ink := t.Lines[i], u.Theme.Ink
	if i == 0 {
		ink = u.Theme.Accent
	}
	row := next(4)
	u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
	score := paint.Rect{X: row.X, Y: row.Bottom(), W: width, H: wordRow}
	u.Canvas.TextLeft(u.Bold(theme.Body), score, lineScore(r, t, l), ink)
	u.Node("text", strings.Join(texts, " "), lineScore(r, t, l), score)
	drawLineWords(r, fmt.Sprint(i), t.Cursor, l.Moves, texts, 0, func(h float64) paint.Rect {
		row := next(h)
		row.CutLeft(width)
		return row
	})
}

// lineScore returns the text before a line. In a solitaire game whose score is not meaningful to users, it is
// the move's share of playouts.
func lineScore(r *GameRoom, t session.Thought, l search.Line) string {
	if r.Rules.Players == 2 {
		return r.Session.Scores.Tell(l.Score, t.Side)
	}
	if shares := session.Shares(t.Lines); shares != nil && l.Score.Unit != r.Units() {
		for i := range t.Lines {
			if len(l.Moves) > 0 && len(t.Lines[i].Moves) > 0 && t.Lines[i].Moves[0] == l.Moves[0] {
				return session.FormatShare(shares[i])
			}
		}
	}
	return numfmt.Score(l.Score, r.Session.Scores.UnitOf(l.Score.Unit))
}

// markThoughts marks the results of a search on the board: arrows for moves of pieces, numbers for
// placements.
func markThoughts(r *GameRoom, v game.View, m *board.Marks, info session.Thought) {
	r.views.set.Mark(m, info.Views, viewContext(r, info))
	if own := r.Game.Marks.Search; own != nil {
		defer own(m, info)
	}
	shares := []float64(nil)
	if r.Rules.Players == 1 {
		shares = session.Shares(info.Lines)
	}
	if len(m.Arrows)+len(m.Values) > 0 { // a view has more precise marks
		shareDirections(r, m, shares, info)
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
					Color: theme.Alpha(r.Shell.UI().Theme.Accent, 0.35+0.5*share), Width: 0.08 + 0.12*share})
			continue
		}
		value := board.Value{Move: l.Moves[0], Square: to,
			Text: r.Session.Scores.OnSquare(session.Seen(l.Score, info.Side)), Best: i == 0, Share: share}
		if shares != nil && to == game.NoSquare {
			value.Text = tight(shares[i])
		}
		m.Values = append(m.Values, value)
	}
}

// tight formats a share without the space before the percent sign, for small boards.
func tight(share float64) string { return strings.Replace(session.FormatShare(share), " ", "", 1) }

// shareDirections writes shares instead of values on moves without squares, such as the slides of 2048,
// because the values of a solitaire game are large numbers.
func shareDirections(r *GameRoom, m *board.Marks, shares []float64, t session.Thought) {
	for i := range m.Values {
		for k := range shares {
			if v := &m.Values[i]; v.Square == game.NoSquare && len(t.Lines[k].Moves) > 0 &&
				t.Lines[k].Moves[0] == v.Move {
				v.Text = tight(shares[k])
			}
		}
	}
}

// showsThoughts reports whether all results of a search are marked on the board: while the tab Think is open,
// unless they are switched off.
func showsThoughts(r *GameRoom) bool {
	return r.state.Tab == tabThink && !r.Shell.Settings().HideThinking
}
