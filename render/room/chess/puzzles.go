package chess

import (
	"strconv"
	"strings"
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// puzzle is a position with a task. Section 6.4 of the chess specification gives the sources and the
// techniques that fail.
type puzzle struct {
	theme, task lang.Text // the theme gives the solution away, so it is shown once the puzzle is solved
	fen         string
	key         string      // the only first move that solves it; "" if there are several
	mate        int         // number of moves to mate; 0 if the game must end with goal
	side        game.Player // the side of the user
	goal        game.Player // side that should win; Nobody for a draw
	depth       int         // search depth of the glass engine in plies
	fails       []technique
}

// technique is a way to search, given by parameters of the glass engine.
type technique struct {
	text      lang.Text
	reduction string // value of the placeholder {reduction} in text
	values    param.Values
}

func (t technique) name() string { return t.text.With("reduction", t.reduction) }

// asking returns the parameters with which the glass engine only answers whether there is a mate. They switch
// off everything that would hide the effect of a single technique.
func asking(more param.Values) param.Values {
	v := param.Values{"alpha": "999", "iterative": "false", "table": "0", "captures": "false"}
	for name, text := range more {
		v[name] = text
	}
	return v
}

func nullMove(reduction string) technique {
	return technique{textNullMoveReduction, reduction,
		asking(param.Values{"null-move": "prune", "null-reduction": reduction, "null-pieces": "false",
			"null-mate": "false", "null-material": "0"})}
}

var (
	plain   = technique{textPlainAlphaBeta, "", asking(nil)}
	guarded = technique{textNullMoveOnlyWith, "",
		asking(param.Values{"null-move": "prune", "null-mate": "false", "null-material": "0"})}
	zugzwangs = []technique{nullMove("2"), nullMove("1"), guarded}
	quiet     = []technique{nullMove("2"), guarded}
)

var puzzles = []puzzle{
	mateInTwo(textWait, "8/8/8/2K5/2Q5/p7/8/k7 w - - 0 1", "Qc2", zugzwangs),
	mateInTwo(textWaitFromAfar, "8/8/8/2K2Q2/8/p7/8/k7 w - - 0 1", "Qc2", zugzwangs),
	mateInTwo(textTheRookWaits, "8/7R/8/8/2p5/2K5/8/3k4 w - - 0 1", "Re7", zugzwangs),
	mateInTwo(textAtTheEdge, "8/5p2/2R5/7k/5K2/8/8/8 w - - 0 1", "Rf6", zugzwangs),
	mateInTwo(textTheKingWaits, "8/2p5/2R5/8/5K2/8/8/3k4 w - - 0 1", "Ke3", zugzwangs),
	mateInTwo(textLastPawnMove, "8/8/8/8/3Q4/3p4/8/1K1k4 w - - 0 1", "Qf2", zugzwangs),
	mateInTwo(textTwoBishops, "k1KBB3/3p4/8/8/8/8/8/8 w - - 0 1", "Bb6", zugzwangs),
	mateInTwo(textAQuietThreat, "7k/8/p7/5K2/8/p7/3R4/8 w - - 0 1", "Kg6", quiet),
	mateInTwo(textTheKingStepsUp, "8/8/8/R7/2P5/5p2/8/4K2k w - - 0 1", "Kf2", quiet),
	{theme: textBackRank, fen: "6k1/5ppp/8/8/8/7q/qq3PP1/3R2K1 w - - 0 1",
		task: textMatesInOne, key: "Rd8",
		mate: 1, depth: 1,
		fails: []technique{{textFutilityTrueMarginChecks, "",
			asking(param.Values{"futility": "node", "futility-margin": "17", "futility-exempt": "false",
				"alpha": "0"})}}},
	{theme: textHoldThePawn, fen: "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", task: textHoldTheDraw,
		side: game.Second, goal: game.Nobody},
	{theme: textTakeTheOpposition, fen: "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1",
		task: textWinAsWhite,
		goal: game.First},
	{theme: textWhoeverMovesLoses, fen: "8/8/8/3pK3/2kP4/8/8/8 w - - 0 1",
		task: textWinAsBlack,
		side: game.Second,
		goal: game.Second},
}

func mateInTwo(theme lang.Text, fen, key string, fails []technique) puzzle {
	return puzzle{theme: theme, fen: fen, task: textMatesInTwo, key: key, mate: 2, depth: 4,
		fails: fails}
}

// puzzleRoom is the state of the puzzles in the room.
type puzzleRoom struct {
	list  bool // whether the dialog is open
	tab   int  // open tab of the dialog
	glass *glass
	tried tried
}

// Tabs of the dialog.
const (
	tabTactics = iota
	tabTraps
	tabEndings
)

// puzzle returns the index of the puzzle on the board, recognised by its start position.
func (r *chessRoom) puzzle() (i int, ok bool) {
	for i, p := range puzzles {
		if p.fen == r.Session.Line.Start() {
			return i, true
		}
	}
	return 0, false
}

// puzzleTitle returns the title of puzzle i of a list.
func puzzleTitle(i int) string { return textPuzzleNumber.With("n", i+1) }

// openPuzzle sets up a puzzle.
func (r *chessRoom) openPuzzle(i int) {
	p := puzzles[i]
	r.puzzles.list, r.puzzles.tried = false, tried{}
	r.setTask(p.fen, p.side, r.Session.Players.Default())
}

// setTask sets up a position in which the user plays one side against opponent.
func (r *chessRoom) setTask(fen string, person game.Player, opponent session.Player) (ok bool) {
	if err := r.Load(fen); err != nil {
		r.Shell.Say(lang.Fault(err))
		return false
	}
	r.seat(person, opponent)
	return true
}

// seat lets the user play one side of the position on the board against opponent.
func (r *chessRoom) seat(person game.Player, opponent session.Player) {
	for side := game.First; side <= game.Second; side++ {
		player := session.Player{Kind: session.Human}
		if side != person {
			player = opponent
		}
		if err := r.Session.SetPlayer(side, player); err != nil {
			r.Shell.Say(lang.Fault(err))
		}
	}
	r.Session.SetExploring(false)
	r.Session.Picture.SetFlipped(person == game.Second)
	r.Session.Search.Resume()
	r.Changed()
}

// attempt is the progress of a puzzle.
type attempt int

const (
	open attempt = iota
	solved
	failed
)

// judged returns the progress of the puzzle and, if it failed, the reason and the number of moves before the
// wrong one, or −1 if that move is not known.
func (r *chessRoom) judged(p puzzle) (a attempt, why string, right int) {
	line := r.Session.Line
	moves := line.Moves()[:line.Cursor()]
	if len(moves) > 0 && p.key != "" && bare(moves[0].Text) != p.key {
		return failed, textLetsBlackGetAway.With("text", r.Say(moves[0].Text)), 0
	}
	result, over := line.Result()
	won := line.Outcome().Winner == p.goal // the winner of a draw is Nobody
	switch {
	case p.mate > 0 && over && len(moves) <= 2*p.mate-1 && line.View().Score(p.side) > 0:
		return solved, "", 0
	case p.mate > 0 && (over || len(moves) >= 2*p.mate-1):
		last := (len(moves) - 1) / 2 * 2
		return failed, textThatTakesTooLong.With("move", r.Say(moves[last].Text)), last
	case p.mate > 0 || !over:
		return open, "", 0
	case won:
		return solved, "", 0
	}
	return failed, result + ".", -1
}

// bare returns a move in SAN without the sign for check or mate.
func bare(san string) string { return strings.TrimRight(san, "+#") }

// Interlude reports whether the board shows a puzzle, a tactic or an endgame to practise.
func (r *chessRoom) Interlude() bool {
	_, trap := r.puzzle()
	_, tactic := r.tactics.shown()
	_, drill := r.drills.shown()
	return trap || tactic || drill
}

// Task returns the content of the strip above the tabs.
func (r *chessRoom) Task() (t play.Task, ok bool) {
	if t, ok := r.drills.task(); ok {
		return t, true
	}
	if t, ok := r.tactics.task(); ok {
		return t, true
	}
	i, ok := r.puzzle()
	if !ok || r.Session.Players.Exploring() {
		return play.Task{}, false
	}
	return r.trapTask(i), true
}

// trapTask returns the task of a puzzle.
func (r *chessRoom) trapTask(i int) play.Task {
	p, th := puzzles[i], r.Shell.UI().Theme
	t := play.Task{Text: puzzleTitle(i) + ". " + p.task.String(), Ink: th.Accent, Apart: p.mate > 0}
	fails := play.Action{ID: "what-fails-here", Label: textWhatFailsHere.String(),
		Do: func() { r.askGlass(p, puzzleTitle(i)) }}
	all := play.Action{ID: "all-puzzles", Label: textAllPuzzles.String(), Do: func() {
		r.puzzles.list, r.puzzles.tab = true, tabTraps
	}}
	a, why, right := r.judged(p)
	switch {
	case a == solved:
		t.Text, t.Ink = textPuzzleSolved.With("title", puzzleTitle(i))+" "+p.theme.String()+".", th.Good
		if i+1 < len(puzzles) {
			t.Actions = append(t.Actions, play.Action{ID: "next-puzzle", Label: textNextPuzzle.String(),
				Do: func() { r.openPuzzle(i + 1) }})
		} else {
			t.Actions = append(t.Actions, all)
		}
		if p.fails != nil {
			t.Actions = append(t.Actions, fails)
		}
		return t
	case a == failed && right < 0:
		t.Text, t.Ink = textTakeItBackAnd.With("why", why), th.Bad
		t.Actions = []play.Action{{ID: "start-again", Label: textStartAgain.String(),
			Do: func() { r.Retract(0) }}}
		return t
	case a == failed:
		t.Text, t.Ink = r.failedText(p, why, right), th.Bad
	default:
		r.puzzles.tried.tell(r, &t)
	}
	if p.key == "" || r.Session.Line.Cursor() > 0 && a == open {
		t.Actions = []play.Action{all}
		return t
	}
	t.Hint = func() { r.hint(0, p.key) }
	t.Actions = []play.Action{{ID: "puzzle-hint", Label: textHint.String(), Do: t.Hint},
		{ID: "show-solution", Label: textSolution.String(), Do: func() {
			r.Retract(0)
			r.playSAN(p.key)
		}}}
	return t
}

// pollPuzzle takes a wrong move in a puzzle back when its time is over.
func (r *chessRoom) pollPuzzle(now time.Duration) (changed bool) {
	i, ok := r.puzzle()
	if !ok || r.Session.Players.Exploring() {
		return false
	}
	a, why, right := r.judged(puzzles[i])
	return r.puzzles.tried.poll(r, now, a == failed && right >= 0, right,
		r.failedText(puzzles[i], why, right))
}

// failedText says why the move after the first right ones does not solve a puzzle.
func (r *chessRoom) failedText(p puzzle, why string, right int) string {
	return why + r.refutation(right+1, p.mate)
}

// Dialogs draws the list of puzzles, or the answers of the techniques.
func (r *chessRoom) Dialogs() {
	switch {
	case r.puzzles.glass != nil:
		r.glassDialog()
	case r.puzzles.list:
		r.puzzleList()
	}
}

func (r *chessRoom) puzzleList() {
	u := r.Shell.UI()
	left := u.Dialog("puzzles", textPuzzles.String(), 460, 640, func(area paint.Rect) {
		if u.Button("close", textClose.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
			r.puzzles.list = false
		}
		area.CutBottom(8)
		u.Segments("kind-of-puzzle", textKindOfPuzzle.String(), area.CutTop(theme.Touch),
			lang.All(textTactics, textEngineTraps, textEndings), &r.puzzles.tab,
			"tactics", "traps", "endings")
		area.CutTop(8)
		switch r.puzzles.tab {
		case tabTactics:
			r.tactics.list(area)
		case tabEndings:
			r.drills.list(area)
		default:
			taskList(u, "puzzles", textAboutPuzzles, area, len(puzzles),
				func(i int) (title, task string) { return puzzleTitle(i), puzzles[i].task.String() },
				r.openPuzzle)
		}
	})
	if left {
		r.puzzles.list = false
	}
}

// taskList draws an introduction and a list of tasks, and opens the pressed one.
func taskList(u *ui.UI, name string, about lang.Text, area paint.Rect, n int,
	at func(i int) (title, task string), open func(i int)) {
	form.Scroll(u, name, area, func(view paint.Rect) float64 {
		y := view.Y + u.Paragraph(view, u.Style(theme.Small), about.String(), u.Theme.Ink2) + 6
		defer u.List("all", textPuzzles.String())()
		for i := range n {
			box := paint.Rect{X: view.X, Y: y, W: view.W, H: 52}
			y += box.H
			if title, task := at(i); taskRow(u, i, title, task, box) {
				open(i)
			}
		}
		return y - view.Y
	})
}

// taskRow draws a row of the list and reports whether it was pressed.
func taskRow(u *ui.UI, i int, title, task string, box paint.Rect) (clicked bool) {
	leave := u.Scope(strconv.Itoa(i))
	defer leave()
	clicked, hover := u.Press("open", box)
	u.NodeOf("open", "button", title, task, box)
	if !u.Visible(box) {
		return clicked
	}
	if hover {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
	}
	u.Canvas.HLine(box.X, box.Bottom()-u.Canvas.Hair(), box.W, u.Theme.Line)
	in := box.InsetXY(8, 6)
	u.Canvas.TextLeft(u.Bold(theme.Body), in.CutTop(20), title, u.Theme.Ink)
	small := u.Style(theme.Small)
	u.Canvas.TextLeft(small, in, small.Shorten(task, in.W), u.Theme.Ink2)
	return clicked
}
