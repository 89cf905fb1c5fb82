package play

import (
	"fmt"

	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// The tab Graph of a game that can be reviewed has the curve and, below it, the verdict on the last move. In
// a low tab, as on a phone, the verdict with its buttons is above the curve.

const (
	leastCurve = 140.0
	leastAlone = 72.0 // minimum height if nothing else is visible
	mostCurve  = 220.0
	lowTab     = 320.0 // height below which the curve is below the verdict
	// height below which the curve leaves no room for the button for a review
	lowAlone = leastAlone + theme.Touch + 14
)

// leastJudged is the number of judged moves below which a side's accuracy says nothing.
const leastJudged = 5

var efforts = []lang.Text{textQuick, textNormal, textDeep}

func drawReviewTab(r *GameRoom, area paint.Rect) {
	u := r.Shell.UI()
	if r.Game.Review == nil || len(r.Session.Line.Moves()) == 0 {
		if area.H >= leastAlone {
			r.DrawGraph(area)
			return
		}
		form.Scroll(u, "graph", area, func(view paint.Rect) float64 {
			r.DrawGraph(paint.Rect{X: view.X, Y: view.Y, W: view.W, H: leastAlone})
			return leastAlone
		})
		return
	}
	id, why := "review", r.state.Review.Why.N > 0
	if why {
		id = "why" // its own scroll position
		if r.answered != r.state.Review.Why.N {
			u.Reveal(id, 0, 1, area.H) // each answer starts at the top
		}
	}
	r.answered = r.state.Review.Why.N
	form.Scroll(u, id, area, func(view paint.Rect) float64 {
		rows := form.ColumnOf(view)
		next := rows.Next
		_, _, on := r.Session.Review.Progress()
		// only a button besides the curve
		low, alone := area.H < lowTab || why, !on && !why && len(r.verdicts) == 0
		curve := 0.42 * area.H
		switch {
		case alone && area.H < lowAlone:
			curve = max(leastAlone, area.H-4)
		case alone:
			curve = area.H - theme.Touch - 14
		case low:
			curve = leastCurve
		}
		draw := func() {
			r.DrawGraph(next(min(mostCurve, curve)))
			next(6)
		}
		if !low || alone {
			draw()
			draw = func() {}
		}
		drawReviewParts(r, next, draw, area.H < lowTab && !why)
		return rows.Used() + 4
	})
}

// drawReviewParts draws the available parts of a review, and the curve below the verdict; tight reports that
// there is little height.
func drawReviewParts(r *GameRoom, next func(float64) paint.Rect, drawCurve func(), tight bool) {
	judged := len(r.verdicts) > 0
	if n := r.state.Review.Why.N; n > 0 && !judged {
		drawUnjudged(r, n, next)
	}
	_, _, on := r.Session.Review.Progress()
	if on {
		drawReviewProgress(r, next)
	}
	if judged {
		drawVerdictCard(r, next, tight)
	}
	drawCurve()
	if judged {
		drawReviewSummary(r, next)
		next(8)
	}
	if !on {
		drawReviewStart(r, next)
	}
}

// drawReviewStart draws the button that starts a review, and the choice of its effort.
func drawReviewStart(r *GameRoom, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	label := textReviewGame.String()
	if len(r.verdicts) > 0 {
		label = textReviewAgain.String()
	}
	if text := r.Session.Review.Failure(); text != "" {
		next(u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Bad) + 6)
		u.Node("alert", text, "", next(0))
	}
	row := next(theme.Touch)
	if u.Button("review", label, row.CutLeft(max(116, 0.36*row.W)), nil, ui.Primary) {
		r.emit(asked{startReview{r.state.Review.Effort + 1}})
	}
	row.CutLeft(8)
	effort := r.state.Review.Effort
	if u.Segments("effort", textEffort.String(), row.InsetXY(0, 2), lang.All(efforts...), &effort, "quick",
		"normal", "deep") {
		r.emit(effortChosen{effort})
	}
	next(4)
}

// drawReviewProgress draws the progress of the review and a button that stops it.
func drawReviewProgress(r *GameRoom, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	done, of, _ := r.Session.Review.Progress()
	row := next(theme.Touch)
	if u.Button("stop", textStop.String(), row.CutRight(90), nil, ui.Framed) {
		r.emit(asked{stopReview{}})
	}
	row.CutRight(8)
	u.Canvas.TextLeft(u.Style(theme.Body), row.CutTop(28),
		textReviewingOf.With("done", done, "count", numfmt.Count(int64(of), "positions")), u.Theme.Ink)
	bar := paint.Rect{X: row.X, Y: row.Y + 2, W: row.W, H: 3}
	u.Canvas.RoundRect(bar, 1.5, u.Theme.Line)
	bar.W *= float64(done) / float64(max(1, of))
	u.Canvas.RoundRect(bar, 1.5, u.Theme.Accent)
	u.NodeOf("review", "progressbar", textReviewNode.String(), textNumberOf.With("done", done, "of", of), row)
	next(6)
}

// shownVerdict returns the displayed verdict: the one being explained; while a better line is shown, the one
// on the move that it replaces; after a review the one on the worst move; in training the one on the user's
// last move; otherwise the one on the last move.
func shownVerdict(r *GameRoom) (MoveVerdict, bool) {
	if n := r.state.Review.Why.N; n > 0 {
		return verdictAt(r, n)
	}
	if n := r.state.Review.Showing; n > 0 {
		if v, ok := verdictAt(r, n); ok && before(r.Session.Line.Moves(), v.N) == r.Session.Line.Cursor() {
			return v, true
		}
	}
	if v, ok := verdictAt(r, r.state.Review.Worst); ok {
		return v, true
	}
	if n, ok := lastHumanMove(r); ok && trains(r) {
		return verdictAt(r, n)
	}
	return verdictAt(r, r.Session.Line.Cursor())
}

// drawVerdictCard draws the verdict on a move and buttons for what to do about it.
func drawVerdictCard(r *GameRoom, next func(float64) paint.Rect, tight bool) {
	u := r.Shell.UI()
	leave := u.Scope("verdict")
	defer leave()
	v, ok := shownVerdict(r)
	switch n := r.state.Review.Why.N; {
	case !ok && n > 0:
		drawUnjudged(r, n, next)
	case !ok:
		u.Line(u.Style(theme.Body), next(28), textChooseAMoveTo.String(), u.Theme.Ink2)
	default:
		drawVerdict(r, v, next, tight)
	}
	if hasMistakes(r) && !(tight && ok) {
		cells := next(theme.Touch).Split(2, 8)
		leave := u.Off(noFault(r, -1))
		if u.Button("previous-mistake", textPreviousMistake.String(), cells[0], nil, ui.Framed) {
			r.emit(faultSought{-1})
		}
		leave()
		leave = u.Off(noFault(r, 1))
		if u.Button("next-mistake", textNextMistake.String(), cells[1], nil, ui.Framed) {
			r.emit(faultSought{1})
		}
		leave()
	}
	next(8)
}

// noFault reports whether no mistake follows or, if by is −1, precedes the one on the screen.
func noFault(r *GameRoom, by int) bool {
	return r.state.Review.mistake(r.verdicts, r.Session.Line.Cursor(), by) == 0
}

// drawMistakeSteps cuts the buttons that go to the mistakes before and after a verdict off row, with the
// number of the mistake between them.
func drawMistakeSteps(r *GameRoom, v MoveVerdict, row *paint.Rect) {
	u, at, n := r.Shell.UI(), 0, 0
	for _, other := range r.verdicts {
		if other.Mark >= Mistake {
			if n++; other.N == v.N {
				at = n
			}
		}
	}
	leave := u.Off(noFault(r, 1))
	if u.IconButton("next-mistake", textNextMistake.String(), row.CutRight(theme.Touch), ui.Forward, false) {
		r.emit(faultSought{1})
	}
	leave()
	st, text := u.Style(theme.Small), textMistakeOf.With("n", at, "of", n)
	if st.Width(text) > row.W/2-theme.Touch {
		text = textNumberOf.With("done", at, "of", n)
	}
	if at > 0 {
		u.Canvas.TextCenter(st, row.CutRight(st.Width(text)+4), text, u.Theme.Ink2)
	}
	leave = u.Off(noFault(r, -1))
	if u.IconButton("previous-mistake", textPreviousMistake.String(), row.CutRight(theme.Touch), ui.Back,
		false) {
		r.emit(faultSought{-1})
	}
	leave()
}

// drawVerdict draws a verdict; if there is little height, the ways to other mistakes are beside its title.
func drawVerdict(r *GameRoom, v MoveVerdict, next func(float64) paint.Rect, tight bool) {
	u := r.Shell.UI()
	title, said := numberedMove(r, v), verdictText(r, v)
	if r.state.Review.Worst == v.N && r.state.Review.Why.N != v.N {
		text := textWorst.String()
		if r.Session.Players.Of(v.Side).IsHuman() && !r.Session.Players.Of(v.Side.Opponent()).IsHuman() {
			text = textYourWorst.String()
		}
		row := next(18)
		u.Canvas.TextLeft(u.Style(theme.Small), row, text, u.Theme.Ink2)
		u.Node("text", text, "", row)
	}
	row, bold := paint.Rect{}, u.Bold(theme.Large)
	if tight && hasMistakes(r) {
		row = next(theme.Touch)
		drawMistakeSteps(r, v, &row)
	} else {
		row = next(26)
	}
	u.Canvas.Circle(row.X+6, row.Center().Y, 5, v.Mark.ink(u.Theme))
	row.CutLeft(18)
	u.Canvas.TextLeft(bold, row, title, u.Theme.Ink)
	u.Node("text", title, said, row)
	next(u.Paragraph(next(0), u.Style(theme.Body), said+".", u.Theme.Ink) + 2)
	at := before(r.Session.Line.Moves(), v.N)
	asked := r.state.Review.Why.N == v.N
	if text := changeOf(r, &v); text != "" && !asked {
		h := u.Paragraph(next(0), u.Style(theme.Small), text, u.Theme.Ink2)
		u.Node("text", text, "", next(h))
	}
	if v.Mark != Best && !asked {
		if better := r.Session.Line.Texts(at, v.Best[:1]); len(better) > 0 {
			was := textBestWas
			if words := r.Session.Scores.Words; words(v.Before, v.Side) == words(v.After, v.Side) {
				was = textBestToo
			}
			text := was.With("better", r.Say(better[0]), "words",
				scoreWords(r.Session, v.Before, v.Side, true))
			h := u.Paragraph(next(0), u.Style(theme.Small), text, u.Theme.Ink2)
			u.Node("text", text, "", next(h))
		}
		if tight { // the buttons are in view without scrolling
			next(2)
			drawVerdictActions(r, v, next)
		}
		drawLine(r, "better", at, v.Best, 0, next)
	}
	if asked {
		drawWhy(r, v.N, next)
	}
	if next(4); asked || v.Mark == Best || !tight {
		drawVerdictActions(r, v, next)
	}
	next(8)
}

// drawVerdictActions draws what can be done about a verdict: nothing about the best move, and "Why?" and
// "Retry" only about a bad one, since good moves have no reasons and are no faults.
func drawVerdictActions(r *GameRoom, v MoveVerdict, next func(float64) paint.Rect) {
	why := r.state.Review.Why.N == v.N
	var list []Action
	if v.Mark > Good || why {
		list = append(list, Action{"why", textWhy.String(), "", nil, why,
			func() { toggleWhy(r, v.N) }})
	}
	if v.Mark != Best {
		shown := r.state.Review.Showing == v.N
		list = append(list,
			Action{"best-line", textBestLine.String(), "", nil, shown, r.on(betterToggled{v})})
	}
	if v.Mark > Good {
		list = append(list, Action{"retry", textRetry.String(), "", nil, false, r.on(moveRetried{v})})
	}
	if len(list) == 0 {
		return
	}
	cells := next(theme.Touch).Split(len(list), 8)
	for i, a := range list {
		look := ui.Framed
		if a.On {
			look = ui.Primary
		}
		if r.Shell.UI().Button(a.ID, a.Label, cells[i], nil, look) {
			a.Do()
		}
	}
}

// drawReviewSummary draws the accuracy and the marks of both sides.
func drawReviewSummary(r *GameRoom, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	body, small := u.Style(theme.Body), u.Style(theme.Small)
	leave := u.Group("table", "accuracy", textAccuracy.String())
	role := "row"
	line := func(name string, cells [2]string, style paint.Style) {
		row, first := next(24), name
		u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
		if first == "" {
			first = textFigure.String()
		}
		u.Row(role, first+" "+cells[0]+", "+cells[1], []string{first, cells[0], cells[1]}, row)
		role = "text"
		parts := paint.Rect{X: row.X + 0.4*row.W, Y: row.Y, W: 0.6 * row.W, H: row.H}.Split(2, 4)
		u.Canvas.TextLeft(small, row, name, u.Theme.Ink2)
		for i, text := range cells {
			u.Canvas.TextRight(style, parts[i], style.Shorten(text, parts[i].W), u.Theme.Ink)
		}
	}
	var percents, names, judged [2]string
	var counts [2][Blunder + 1]int
	few := false
	for side := game.First; side <= game.Second; side++ {
		percent, marks, moves := accuracy(r, side)
		names[side], counts[side], percents[side] = r.SideName(side), marks, "–"
		if judged[side] = fmt.Sprint(moves); moves >= leastJudged {
			percents[side] = fmt.Sprintf("%.0f %%", percent)
		} else {
			few = true
		}
	}
	line("", names, u.Bold(theme.Body))
	line(textAccuracy.String(), percents, u.Bold(theme.Body))
	line(textMovesJudged.String(), judged, body)
	for _, m := range []struct {
		Mark
		name string
	}{{Best, textBestMoves.String()}, {Good, textGoodMoves.String()}, {Inaccuracy,
		textInaccuracies.String()}, {Mistake, textMistakes.String()},
		{Blunder, textBlunders.String()}} {
		line(m.name, [2]string{fmt.Sprint(counts[0][m.Mark]), fmt.Sprint(counts[1][m.Mark])}, body)
	}
	leave()
	if _, _, on := r.Session.Review.Progress(); on {
		return // more will be known
	}
	if few {
		text := textFewJudged.With("least", leastJudged)
		h := u.Paragraph(next(0), small, text, u.Theme.Ink2)
		u.Node("text", text, "", next(h+4))
	}
	failed, left := unjudged(r)
	for _, say := range []struct {
		lang.Text
		n int
	}{{textNotJudged, failed}, {textNotReviewedYet, left}} {
		if say.n > 0 {
			text := say.With("count", numfmt.Count(int64(say.n), "moves"))
			h := u.Paragraph(next(0), small, text, u.Theme.Ink2)
			u.Node("text", text, "", next(h+4))
		}
	}
}
