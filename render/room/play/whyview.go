package play

import (
	"net/url"
	"strings"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/session"
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
		r.emit(whyPolled{len(whyPath(whyCase(r, v), w.Better))})
	}
	n := before(r.Session.Line.Moves(), v.N)
	if v.Mark > Good && r.threatened != v.N && canPass(r.Session.Line.State()) {
		r.threatened = v.N
		f, _ := r.Session.Review.Finding(n)
		r.Session.Review.ExamineThreat(r.Game.Review.examiner(r.Session, max(1, f.Effort)), n)
	}
}

// whyCase returns the case of a verdict from what the review has found.
func whyCase(r *GameRoom, v MoveVerdict) *Case {
	n := before(r.Session.Line.Moves(), v.N)
	first, _ := r.Session.Review.Finding(n)
	next, _ := r.Session.Review.Finding(v.N)
	var threat *session.Finding
	if f, ok := r.Session.Review.Threat(n); ok {
		threat = &f
	}
	return caseOf(r.Session, r.Say, v, first, next, threat)
}

// Why explains the verdict on the move before the position after n entries; ok is false without a verdict.
func (r *GameRoom) Why(n int) (w Why, ok bool) {
	v, ok := verdictAt(r, n)
	if !ok {
		return w, false
	}
	return explain(r.Game.Review, whyCase(r, v)), true
}

// whyPath returns the moves of one of a case's lines from before the move.
func whyPath(c *Case, better bool) []game.Move {
	if better {
		return c.Better.Moves
	}
	return append(c.path(), c.Refutes.Moves...)
}

// toggleWhy asks about a move, or closes the answer.
func toggleWhy(r *GameRoom, n int) { r.emit(whyAsked{n, r.Shell.UI().Theme.ReducedMotion}) }

// askedVerdict is the move that the key for "Why?" asks about: the one whose verdict is on the screen, else
// the last one.
func askedVerdict(r *GameRoom) (n int) {
	if v, ok := stripVerdict(r); ok {
		return v.N
	}
	if v, ok := shownVerdict(r); ok {
		return v.N
	}
	return r.Session.Line.Cursor()
}

// drawUnjudged says why the move that is asked about has no verdict.
func drawUnjudged(r *GameRoom, n int, next func(float64) paint.Rect) {
	u, moves := r.Shell.UI(), r.Session.Line.Moves()
	move := r.Say(moves[before(moves, n)].Text)
	text := textJudging.With("move", move)
	_, first := r.Session.Review.Finding(before(moves, n))
	_, after := r.Session.Review.Finding(n)
	switch why := r.Session.Review.Failure(); {
	case why != "":
		text = why
	case first && after:
		text = textNotJudgedYet.With("move", move)
	}
	h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink)
	u.Node("status", text, "", next(h+4))
}

// drawWhy draws the answer: reasons, the two lines, and where to go on.
func drawWhy(r *GameRoom, v MoveVerdict, next func(float64) paint.Rect) {
	u, w := r.Shell.UI(), r.state.Review.Why
	leave := u.Scope("why")
	defer leave()
	c := whyCase(r, v)
	if len(c.Played) == 0 {
		return
	}
	for _, text := range explain(r.Game.Review, c).Texts {
		h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink)
		u.Node("text", text, "", next(h+4))
	}
	lines := []string{textWhatFollows.With("move", c.MoveText())}
	if !c.isBest() && len(c.Better.Moves) > 0 {
		lines = append(lines, textInsteadLine.With("move", c.BetterText()))
	}
	at := 0
	if w.Better && len(lines) > 1 {
		at = 1
	}
	if len(lines) > 1 && u.Segments("line", textMoves.String(), next(theme.Touch).InsetXY(0, 2), lines, &at,
		"played", "better") {
		r.emit(whyTurned{at == 1, u.Theme.ReducedMotion})
	}
	path := whyPath(c, at == 1)
	n := before(r.Session.Line.Moves(), v.N)
	drawWhySteps(r, next(theme.Touch), len(path))
	ply := min(w.Ply, len(path))
	r.views.lost = lostSquares(c, path, ply)
	if r.views.preview.Show(lineRoot(r, n), path[:ply]) {
		u.Wake(0)
	}
	if w.Next > 0 {
		u.Wake(max(0, w.Next-r.Shell.Now()))
	}
	drawLine(r, "why", n, path, next)
	next(4)
	drawBridges(r, c, next)
}

// drawWhySteps draws the controls that step along a line of most moves.
func drawWhySteps(r *GameRoom, row paint.Rect, most int) {
	u, w := r.Shell.UI(), r.state.Review.Why
	icon, label := ui.Play, textPlayLine
	if w.Next > 0 {
		icon, label = ui.Pause, textStopLine
	}
	if u.KeyButton("back", textStepBackLine.String(), "←", row.CutLeft(theme.Touch), ui.Back, false) {
		r.emit(whyStepped{-1, most})
	}
	if u.IconButton("play", label.String(), row.CutLeft(theme.Touch), icon, w.Next > 0) {
		r.emit(whyPlayed{})
	}
	if u.KeyButton("on", textStepOnLine.String(), "→", row.CutLeft(theme.Touch), ui.Forward, false) {
		r.emit(whyStepped{1, most})
	}
	row.CutLeft(8)
	text := textPlyOf.With("n", min(w.Ply, most), "most", most)
	u.Canvas.TextLeft(u.Style(theme.Small), row, text, u.Theme.Ink2)
	u.Node("text", text, "", row)
}

// whyKeys lets the arrows step along the line that is shown, and Escape close it.
func whyKeys(r *GameRoom) {
	w := r.state.Review.Why
	v, ok := verdictAt(r, w.N)
	if w.N == 0 || !ok || r.state.Tab != tabGraph {
		return
	}
	keys := &r.Shell.UI().Keys
	most := len(whyPath(whyCase(r, v), w.Better))
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

// lostSquares returns where pieces of the side that moved stand after ply moves of a line that the rest of
// it captures there.
func lostSquares(c *Case, path []game.Move, ply int) (list []format.Shape) {
	state := playAll(c.Start, path[:ply])
	shown := state.Clone()
	_, cols := state.Size()
	cell := func(s game.State, q game.Square) game.Cell { return s.At(int(q)/cols, int(q)%cols) }
	for _, m := range path[ply:] {
		from, to := state.Squares(m)
		if state.Turn() != c.Side && to != game.NoSquare && from != to && cell(state, to) != 0 &&
			cell(shown, to) == cell(state, to) {
			list = append(list, format.Shape{Color: format.Red, From: to, To: to})
		}
		state.Play(m)
	}
	return list
}

// drawBridges draws the ways to the tree of the search behind the verdict and to the experiment that asks
// how often weaker players err here.
func drawBridges(r *GameRoom, c *Case, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	if link, ok := treeLink(r, c); ok &&
		u.Button("tree", textSeeTheTree.String(), next(theme.Touch).InsetXY(0, 2), nil, ui.Framed) {
		r.emit(asked{openLink{link}})
	}
	if link, ok := missesLink(r, c); ok && u.Button("misses", textHowOftenMissed.String(),
		next(theme.Touch).InsetXY(0, 2), nil, ui.Framed) {
		r.emit(asked{openLink{link}})
	}
}

// treeLink returns the address of the search whose score is the verdict's After; ok is false if that search
// cannot be repeated.
func treeLink(r *GameRoom, c *Case) (link string, ok bool) {
	n := c.N
	if c.isBest() {
		n = before(r.Session.Line.Moves(), n)
	}
	f, found := r.Session.Review.Finding(n)
	lim := f.Limits
	if lim.Nodes == 0 && lim.Depth == 0 && f.Score.Kind != search.Estimate {
		lim.Nodes = provenTimes * f.Nodes
	}
	if !found || f.By == "" || lim.Nodes == 0 && lim.Depth == 0 {
		return "", false
	}
	at := room.AtlasAt{Game: r.Rules.Name, Position: r.Session.Line.Start(), On: r.Session.Line.Values(),
		Limits: search.Limits{Nodes: lim.Nodes, Depth: lim.Depth, Lines: 1}, Seed: lim.Seed}
	var texts []string
	state := r.Session.Line.At(0)
	for _, e := range r.Session.Line.Moves()[:n] {
		texts = append(texts, r.Rules.MoveText(state, e.Move))
		state.Play(e.Move)
	}
	at.Moves = strings.Join(texts, " ")
	return room.AtlasLink("games", f.By, at), true
}

// provenTimes is how many times the nodes of a proof are allowed for its repetition, which may begin with an
// emptier table.
const provenTimes = 8

// missesLink returns the address of the experiment about a bad move; ok is false for other moves, and for
// variants without a name.
func missesLink(r *GameRoom, c *Case) (link string, ok bool) {
	variant, named := variantOf(r.Rules, r.Session.Line.Values())
	f, _ := r.Session.Review.Finding(before(r.Session.Line.Moves(), c.N))
	if c.Mark <= Good || !named || f.By == "" {
		return "", false
	}
	q := url.Values{"game": {r.Rules.Name}, "position": {c.Start.Notation()},
		"move": {r.Rules.MoveText(c.Start, c.Move)}, "seed": {"1"}}
	if variant != "" {
		q.Set("variant", variant)
	}
	return "#/lab/arena/misses?" + q.Encode(), true
}

// variantOf returns the preset with the given values, empty for the usual one.
func variantOf(g *game.Game, values param.Values) (name string, ok bool) {
	same := func(preset param.Values) bool {
		a, err1 := param.Fill(g.Params, preset)
		b, err2 := param.Fill(g.Params, values)
		return err1 == nil && err2 == nil && a.String() == b.String()
	}
	if same(nil) {
		return "", true
	}
	for _, p := range g.Presets {
		if same(p.Values) {
			return p.Name, true
		}
	}
	return "", false
}
