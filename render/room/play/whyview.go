package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// examineWhy looks at the positions before and after a move that has no verdict yet.
func (r *GameRoom) examineWhy(n int) {
	s := r.Session
	if _, judged := verdictAt(r, n); judged {
		return
	}
	x := r.Game.Review.examiner(s, trainingEffort)
	s.Review.Examine(x, n) // the one before comes first, so it is asked for last
	s.Review.Examine(x, before(s.Line.Moves(), n))
}

// Examine looks at the position after n moves, without a review; Session.Review.Finding returns what was
// found.
func (r *GameRoom) Examine(n int) {
	r.Session.Review.Examine(r.Game.Review.examiner(r.Session, trainingEffort), n)
}

// followWhy goes on with an answer: it lets its line play, and looks for the threat before a bad move, the
// only search that an answer takes.
func followWhy(r *GameRoom) {
	w := r.state.Review.Why
	if w.N == 0 {
		r.threatened = 0
		return
	}
	v, ok := verdictAt(r, w.N)
	if !ok {
		return
	}
	if w.Next > 0 {
		if a, ok := r.Why(w.N); ok {
			most := len(a.lines[w.line()])
			if w.Auto {
				most = a.stop(w.line())
			}
			r.emit(whyPolled{most})
		}
	}
	n := before(r.Session.Line.Moves(), v.N)
	if v.Mark > Good && r.threatened != v.N {
		r.threatened = v.N
		f, _ := r.Session.Review.Finding(n)
		r.Session.Review.ExamineThreat(r.Game.Review.examiner(r.Session, max(1, f.Effort)), n)
	}
}

// toggleWhy asks about a move, or closes the answer.
func toggleWhy(r *GameRoom, n int) { r.emit(whyAsked{n, r.Shell.UI().Theme.ReducedMotion}) }

// askWhy handles the key for "Why?": it asks about a move, or closes the answer. In games without verdicts it
// explains the hint.
func askWhy(r *GameRoom) {
	if r.Game.Review != nil {
		toggleWhy(r, askedVerdict(r))
	} else if said := whyAnswer(r, ""); said != "" {
		r.Shell.Say(said)
	}
}

// askedVerdict is the move that the key for "Why?" asks about: the one whose verdict is on the screen, else
// the user's last one, else the last one.
func askedVerdict(r *GameRoom) (n int) {
	if v, ok := shownVerdict(r); ok {
		return v.N
	}
	if n, ok := lastHumanMove(r); ok && r.Session.Line.Cursor() == len(r.Session.Line.Moves()) {
		return n
	}
	return r.Session.Line.Cursor()
}

// whyUnjudged says why the move before the position after n entries has no verdict.
func whyUnjudged(r *GameRoom, n int) string {
	moves := r.Session.Line.Moves()
	move := r.Say(moves[before(moves, n)].Text)
	_, first := r.Session.Review.Finding(before(moves, n))
	_, after := r.Session.Review.Finding(n)
	switch why := r.Session.Review.Failure(); {
	case why != "":
		return why
	case first && after:
		return textNotJudgedYet.With("move", move)
	}
	return textJudging.With("move", move)
}

// drawUnjudged draws why the move that is asked about has no verdict.
func drawUnjudged(r *GameRoom, n int, next func(float64) paint.Rect) {
	u, text := r.Shell.UI(), whyUnjudged(r, n)
	h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink)
	u.Node("status", text, "", next(h+4))
}

// drawWhy draws the answer about a move with a verdict: reasons, the two lines, and where to go on.
func drawWhy(r *GameRoom, n int, next func(float64) paint.Rect) {
	u, w := r.Shell.UI(), r.state.Review.Why
	leave := u.Scope("why")
	defer leave()
	a, ok := r.Why(n)
	if !ok {
		return
	}
	for _, text := range a.Texts {
		h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink)
		u.Node("text", text, "", next(h+4))
	}
	at := w.line()
	path := a.lines[at]
	if !r.whyBar {
		drawWhyLines(r, a, next(theme.Touch).InsetXY(0, 2))
		row := next(theme.Touch)
		drawWhySteps(r, &row, len(path))
		row.CutLeft(8)
		text := textPlyOf.With("n", min(w.Ply, len(path)), "most", len(path))
		u.Canvas.TextLeft(u.Style(theme.Small), row, text, u.Theme.Ink2)
		u.Node("text", text, "", row)
	}
	ply := min(w.Ply, len(path))
	r.views.lost = a.rings(at, ply)
	if r.views.preview.Show(lineRoot(r, a.from), path[:ply]) {
		u.Wake(0)
	}
	if w.Next > 0 {
		u.Wake(max(0, w.Next-r.Shell.Now()))
	}
	drawLine(r, "why", a.from, path, ply, next)
	next(4)
	if a.gone {
		text := textTreeGone.String()
		h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink2)
		u.Node("text", text, "", next(h+4))
	}
	if !r.whyBar {
		for _, b := range bridges(r, a) {
			if u.Button(b.ID, b.Label, next(theme.Touch).InsetXY(0, 2), nil, ui.Framed) {
				b.Do()
			}
		}
	}
}

// namedFrom is the width from which the choice of a line has room for more than the moves.
const namedFrom = 200.0

// drawWhyLines draws the choice between what followed a move and what is better.
func drawWhyLines(r *GameRoom, a *explanation, row paint.Rect) {
	u, at := r.Shell.UI(), r.state.Review.Why.line()
	names := a.names
	if len(names) > 1 && row.W < namedFrom {
		names = []string{a.about.MoveText() + a.about.Mark.sign(), a.about.BetterText()}
	}
	if len(names) > 1 && u.Segments("line", textMoves.String(), row, names, &at, "played", "better") {
		r.emit(whyTurned{at == 1, u.Theme.ReducedMotion})
	}
}

// drawWhySteps cuts the controls that step along a line of most moves off row and draws them.
func drawWhySteps(r *GameRoom, row *paint.Rect, most int) {
	u, w := r.Shell.UI(), r.state.Review.Why
	icon, label := ui.Play, textPlayLine
	if w.Next > 0 {
		icon, label = ui.Pause, textStopLine
	}
	off := u.Off(w.Ply <= 0)
	if u.KeyButton("back", textStepBackLine.String(), "←", row.CutLeft(theme.Touch), ui.Back, false) {
		r.emit(whyStepped{-1, most})
	}
	off()
	if u.IconButton("play", label.String(), row.CutLeft(theme.Touch), icon, w.Next > 0) {
		r.emit(whyPlayed{most})
	}
	off = u.Off(w.Ply >= most)
	if u.KeyButton("on", textStepOnLine.String(), "→", row.CutLeft(theme.Touch), ui.Forward, false) {
		r.emit(whyStepped{1, most})
	}
	off()
}

// whyKeys lets the arrows step along the line that is shown, and Escape close it.
func whyKeys(r *GameRoom) {
	w := r.state.Review.Why
	if w.N == 0 || r.state.Tab != tabGraph {
		return
	}
	a, ok := r.Why(w.N)
	if !ok {
		return
	}
	keys := &r.Shell.UI().Keys
	most := len(a.lines[w.line()])
	if _, ok := keys.Take(ui.Left); ok {
		r.emit(whyStepped{-1, most})
	}
	if _, ok := keys.Take(ui.Right); ok {
		r.emit(whyStepped{1, most})
	}
	if _, ok := keys.Take(ui.Escape); ok {
		r.emit(whyClosed{})
	}
}

// bridges returns the ways to the tree of the search behind a verdict, and to the experiment that asks how
// often weaker players err there.
func bridges(r *GameRoom, a *explanation) (list []Action) {
	if a.tree != "" {
		list = append(list, Action{ID: "tree", Label: textSeeTheTree.String(), Do: r.asks(openLink{a.tree})})
	}
	if a.misses != "" {
		list = append(list, Action{ID: "misses", Label: textHowOftenMissed.String(),
			Do: r.asks(openLink{a.misses})})
	}
	return list
}
