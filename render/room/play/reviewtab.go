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

// The tab Graph of a game that can be reviewed: its curve, and below what became of the move before the
// position shown.

const (
	leastCurve = 96.0
	leastAlone = 72.0 // where it is all that is in view
	mostCurve  = 220.0
	lowTab     = 180.0 // below this height the curve comes after what a review found
)

var efforts = []lang.Text{textQuick, textNormal, textDeep}

type reviewTab struct {
	line
	review *gameReview
	graph  *graph
	lines  *lines
}

// draw draws the tab.
func (t *reviewTab) draw(area paint.Rect) {
	if t.Game.Review == nil || len(t.Session.Line.Moves()) == 0 {
		t.graph.Draw(area)
		return
	}
	u := t.Shell.UI()
	form.Scroll(u, "review", area, func(view paint.Rect) float64 {
		rows := form.ColumnOf(view)
		next := rows.Next
		_, _, on := t.Session.Review.Progress()
		low, alone := area.H < lowTab, !on && len(t.review.verdicts) == 0 // but for a button
		if !low || alone {
			share := 0.42 * area.H
			switch {
			case low:
				share = max(leastAlone, area.H-4)
			case alone:
				share = area.H - theme.Touch - 14
			}
			t.graph.Draw(next(min(mostCurve, share)))
			next(6)
		}
		t.parts(next)
		if low && !alone {
			t.graph.Draw(next(leastCurve))
		}
		return rows.Used() + 4
	})
}

// parts draws what there is of a review.
func (t *reviewTab) parts(next func(float64) paint.Rect) {
	judged := len(t.review.verdicts) > 0
	_, _, on := t.Session.Review.Progress()
	if on {
		t.progress(next)
	}
	if judged {
		t.card(next)
		t.summary(next)
		next(8)
	}
	if !on {
		t.start(next)
	}
}

// start offers the review, by effort.
func (t *reviewTab) start(next func(float64) paint.Rect) {
	u := t.Shell.UI()
	label := textReviewGame.String()
	if len(t.review.verdicts) > 0 {
		label = textReviewAgain.String()
	}
	if text := t.Session.Review.Failure(); text != "" {
		next(u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Bad) + 6)
		u.Node("alert", text, "", next(0))
	}
	row := next(theme.Touch)
	if u.Button("review", label, row.CutLeft(max(116, 0.36*row.W)), nil, ui.Primary) {
		t.review.Start(t.effort + 1)
	}
	row.CutLeft(8)
	u.Segments("effort", row.InsetXY(0, 2), lang.All(efforts...), &t.effort,
		"quick", "normal", "deep")
	next(4)
}

// progress tells how far the review is, and ends it.
func (t *reviewTab) progress(next func(float64) paint.Rect) {
	u := t.Shell.UI()
	done, of, _ := t.Session.Review.Progress()
	row := next(theme.Touch)
	if u.Button("stop", textStop.String(), row.CutRight(90), nil, ui.Framed) {
		t.Session.Review.Stop()
		t.Changed()
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

// shown is the verdict that the tab tells of: that of the move before the position shown or, where a better
// line is shown, of the one that was played there.
func (w *gameReview) shown() (MoveVerdict, bool) {
	if n := w.showing; n > 0 {
		if v, ok := w.verdict(n); ok && w.begun(v) == w.Session.Line.Cursor() {
			return v, true
		}
		w.showing = 0
	}
	return w.verdict(w.Session.Line.Cursor())
}

// card tells of a move, and offers what can be done about it.
func (t *reviewTab) card(next func(float64) paint.Rect) {
	u := t.Shell.UI()
	leave := u.Scope("verdict")
	defer leave()
	v, ok := t.review.shown()
	if !ok {
		row := next(28)
		u.Canvas.TextLeft(u.Style(theme.Body), row, textChooseAMoveTo.String(), u.Theme.Ink2)
	} else {
		t.verdictText(v, next)
	}
	if t.review.mistakes() {
		cells := next(theme.Touch).Split(2, 8)
		if u.Button("previous-mistake", textPreviousMistake.String(), cells[0], nil, ui.Framed) {
			t.review.nextFault(-1)
		}
		if u.Button("next-mistake", textNextMistake.String(), cells[1], nil, ui.Framed) {
			t.review.nextFault(1)
		}
	}
	next(8)
}

func (t *reviewTab) verdictText(v MoveVerdict, next func(float64) paint.Rect) {
	u := t.Shell.UI()
	title, said := t.review.numbered(v), t.review.said(v)
	row := next(26)
	bold := u.Bold(theme.Large)
	u.Canvas.Circle(row.X+6, row.Center().Y, 5, v.Mark.ink(u.Theme))
	row.CutLeft(18)
	u.Canvas.TextLeft(bold, row, title, u.Theme.Ink)
	u.Node("text", title, said, row)
	next(u.Paragraph(next(0), u.Style(theme.Body), said+".", u.Theme.Ink) + 2)
	at := t.review.begun(v)
	if v.Mark != Best {
		next(u.Paragraph(next(0), u.Style(theme.Small), textBetter.With("score",
			t.Session.Scores.Tell(v.Before, v.Side)), u.Theme.Ink2))
		t.lines.draw("better", at, v.Best, next)
	}
	next(4)
	cells := next(theme.Touch).Split(3, 8)
	look := ui.Framed
	if t.review.showing == v.N {
		look = ui.Primary
	}
	if v.Mark != Best && u.Button("best-line", textBestLine.String(), cells[0], nil, look) {
		t.review.showBetter(v)
	}
	if u.Button("retry", textRetry.String(), cells[1], nil, ui.Framed) {
		t.review.retry(v)
	}
	if u.Button("why", textWhy.String(), cells[2], nil, ui.Framed) {
		t.review.showing = 0
		t.Jump(v.N)
		t.review.askWhy()
	}
	next(8)
}

// summary tells how well both sides played.
func (t *reviewTab) summary(next func(float64) paint.Rect) {
	u := t.Shell.UI()
	body, small := u.Style(theme.Body), u.Style(theme.Small)
	line := func(name string, cells [2]string, style paint.Style) {
		row := next(24)
		u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
		u.Node("text", name, cells[0]+", "+cells[1], row)
		parts := paint.Rect{X: row.X + 0.4*row.W, Y: row.Y, W: 0.6 * row.W, H: row.H}.Split(2, 4)
		u.Canvas.TextLeft(small, row, name, u.Theme.Ink2)
		for i, text := range cells {
			u.Canvas.TextRight(style, parts[i], style.Shorten(text, parts[i].W), u.Theme.Ink)
		}
	}
	var percents, names [2]string
	var counts [2][Blunder + 1]int
	for side := game.First; side <= game.Second; side++ {
		percent, marks, moves := t.review.accuracy(side)
		names[side], counts[side], percents[side] = t.SideName(side), marks, "–"
		if moves > 0 {
			percents[side] = fmt.Sprintf("%.0f %%", percent)
		}
	}
	line("", names, u.Bold(theme.Body))
	line(textAccuracy.String(), percents, u.Bold(theme.Body))
	for _, m := range []struct {
		Mark
		name string
	}{{Best, textBestMoves.String()}, {Good, textGoodMoves.String()}, {Inaccuracy,
		textInaccuracies.String()}, {Mistake, textMistakes.String()},
		{Blunder, textBlunders.String()}} {
		line(m.name, [2]string{fmt.Sprint(counts[0][m.Mark]), fmt.Sprint(counts[1][m.Mark])}, body)
	}
	if left := t.review.unjudged(); left > 0 {
		text := textNotJudged.With("count", numfmt.Count(int64(left), "moves"))
		next(u.Paragraph(next(0), small, text, u.Theme.Ink2) + 4)
	}
}
