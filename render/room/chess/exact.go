package chess

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/chess"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// exact shows the result of perfect play in positions with few pieces. A worker computes it on demand, after
// solving the endgame if this machine has not done so yet.
type exact struct {
	of      *chessRoom
	task    *mailbox.Ask[word] // pending request; nil if there is none
	at      string             // FEN of the requested position
	men     string             // its pieces, as in the name of the endgame
	solving contract.Progress  // progress of solving; empty name if nothing has to be solved
	known   map[string]contract.Answer
	failed  string  // why the result of at is unknown
	lacks   string  // endgame that must be solved for at, if solving was stopped
	stopped bool    // whether the user stopped solving
	height  float64 // height of the latest answer, reserved so that the content below stays in place
}

// remembered is the maximum number of positions whose results are kept.
const remembered = 400

// word is a report from a worker.
type word struct {
	solving contract.Progress
	answer  *contract.Answer // the final report has an answer
}

// few returns the displayed position and its pieces if it has few enough to be solved.
func (e *exact) few() (p rules.Position, men string, ok bool) {
	r := e.of
	p = positionOf(r.Session.Line.View())
	if _, over := r.Session.Line.Result(); over || r.Session.Line.Placing() {
		return p, "", false
	}
	men, ok = fewOf(&p)
	return p, men, ok
}

// fewOf returns the pieces of a position if it has few enough to be solved.
func fewOf(p *rules.Position) (men string, ok bool) {
	if n := bits.OnesCount64(p.Occupied()); n <= 2 || n > contract.Men || p.Castling != 0 {
		return "", false
	}
	for k := rules.King; k >= rules.Pawn; k-- {
		men += fmt.Sprint(bits.OnesCount64(p.Of(rules.White, k)), bits.OnesCount64(p.Of(rules.Black, k)), " ")
	}
	return men, true
}

// follow requests the result of the displayed position unless it is known. A pending request continues if
// both positions belong to the same endgame.
func (e *exact) follow(workers pool.Pool, fen, men string) {
	_, known := e.known[fen]
	if known || e.task != nil && (e.solving.Ending == "" || e.men == men) ||
		e.at == fen && (e.failed != "" || e.lacks != "") || e.starves(workers) {
		return
	}
	e.ask(workers, fen, men)
}

// ask sends a request to a worker.
func (e *exact) ask(workers pool.Pool, fen, men string) {
	e.drop()
	e.at, e.men = fen, men
	if workers == nil {
		return
	}
	q := contract.Question{FEN: fen, Solve: !e.stopped}
	e.task = mailbox.Latest(func(ctx context.Context, say func(word)) error {
		a, err := pool.Call(ctx, workers, contract.Exact, q, func(p contract.Progress) {
			say(word{solving: p})
		})
		if err == nil {
			say(word{answer: &a})
		}
		return err
	})
}

// starves reports whether the request would block a running search because there is only one worker.
func (e *exact) starves(workers pool.Pool) bool {
	return workers != nil && workers.Size() < 2 && e.of.Session.Search.Thinking()
}

// drop cancels the request.
func (e *exact) drop() {
	e.task.Cancel()
	*e = exact{of: e.of, known: e.known, stopped: e.stopped, height: e.height}
}

// learn stores an answer.
func (e *exact) learn(a contract.Answer) {
	switch {
	case !a.Known:
		e.lacks = a.Ending
		return
	case e.known == nil || len(e.known) >= remembered:
		e.known = map[string]contract.Answer{}
	}
	e.known[e.at] = a
}

// receive reports whether a report has arrived.
func (e *exact) receive() bool {
	if e.task != nil && e.starves(e.of.Shell.Host().Pool()) {
		e.drop()
	}
	said, done, err := e.task.Take()
	for _, w := range said {
		if e.solving = w.solving; w.answer != nil {
			e.learn(*w.answer)
		}
	}
	if done {
		e.task = nil
		if err != nil && !errors.Is(err, context.Canceled) {
			e.failed = lang.Fault(err)
		}
	}
	return len(said) > 0 || done
}

// Known draws the result of perfect play and the result of each move.
func (e *exact) Known(next func(float64) paint.Rect) {
	r := e.of
	p, men, ok := e.few()
	if !ok {
		return
	}
	u := r.Shell.UI()
	e.follow(r.Shell.Host().Pool(), p.FEN(), men)
	leave := u.Scope("exact")
	defer leave()
	small := func(text string) {
		row := next(u.Paragraph(next(0), u.Style(theme.Small), text, u.Theme.Ink2) + 4)
		u.Node("text", text, "", row)
	}
	a, known := e.known[p.FEN()]
	switch {
	case known:
		top := next(0).Y
		e.answered(&p, a, next, small)
		e.height = next(0).Y - top
	case e.at == p.FEN() && e.failed != "":
		small(textNotExact.With("failed", e.failed))
	case e.task != nil && e.solving.Ending != "":
		small(textSolving.With("ending", e.solving.Ending, "percent", int(100*e.solving.Done)))
		e.solvingRow(next(theme.Touch))
	case e.at == p.FEN() && e.lacks != "":
		small(textNotSolved.With("ending", e.lacks))
		if u.Button("solve-it", textSolveIt.String(), next(theme.Touch).InsetXY(0, 2), nil, ui.Framed) {
			e.stopped = false
			e.ask(r.Shell.Host().Pool(), p.FEN(), men)
			u.Wake(0)
		}
	default:
		top := next(0).Y
		small(textLookingItUp.String())
		next(max(0, e.height-(next(0).Y-top)))
	}
	next(8)
}

// solvingRow draws the progress of solving an endgame, with a button to stop it.
func (e *exact) solvingRow(row paint.Rect) {
	u := e.of.Shell.UI()
	if u.Button("stop-solving", textStopSolving.String(), row.CutRight(92).InsetXY(0, 2), nil, ui.Framed) {
		e.drop()
		e.stopped = true
		u.Wake(0)
	}
	row.CutRight(12)
	bar := paint.Rect{X: row.X, Y: row.Center().Y - 1, W: row.W, H: 2}
	u.Canvas.Rect(bar, u.Theme.Line)
	u.NodeOf("solving", "progressbar", textSolvingNode.String(),
		fmt.Sprintf("%.0f %%", 100*e.solving.Done), bar)
	bar.W *= e.solving.Done
	u.Canvas.Rect(bar, u.Theme.Accent)
}

// answered draws the value of the position and the results of its moves, best first.
func (e *exact) answered(p *rules.Position, a contract.Answer, next func(float64) paint.Rect,
	small func(string)) {
	r := e.of
	u := r.Shell.UI()
	text := e.outcome(a.Value, game.Player(p.Side))
	row := next(36)
	u.Canvas.TextLeft(u.Bold(theme.Huge).Fit(text, row.W), row, text, u.Theme.Ink)
	u.NodeOf("value", "text", textExactNode.String(), text, row)
	about := textAboutExact.With("ending", a.Ending)
	if a.Value.Plies+int(p.Halfmove) > fiftyMoves {
		about = textAboutExactTooLong.With("ending", a.Ending)
	}
	small(about)
	groups, width := keeps(a.Moves), 0.0
	for _, g := range groups {
		width = math.Max(width, u.Bold(theme.Body).Width(keptBy(g[0].Value))+12)
	}
	for i, g := range groups {
		e.row(p, g, i == 0, width, next)
	}
	if len(a.Line) > 0 {
		row := next(24)
		u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
		row.CutTop(6)
		u.Canvas.TextLeft(u.Style(theme.Small), row, textBestPlay.String(), u.Theme.Ink2)
		r.DrawLine("exact", a.Line[:min(len(a.Line), lineShown)], next)
	}
}

// lineShown is the maximum number of plies of best play that are shown.
const lineShown = 24

// fiftyMoves is the number of plies without a capture or pawn move after which a player may claim a draw.
const fiftyMoves = 100

// outcome describes a value for a side.
func (e *exact) outcome(v contract.Value, side game.Player) string {
	switch v.Result {
	case contract.Win:
		return textMatesIn.With("side", e.of.SideName(side), "n", v.Moves())
	case contract.Loss:
		return textMatesIn.With("side", e.of.SideName(side.Opponent()), "n", v.Moves())
	}
	return textExactDraw.String()
}

// keptBy describes the result of a move for the side that makes it.
func keptBy(v contract.Value) string {
	switch v.Result {
	case contract.Win:
		return textKeepsMate.With("n", v.Moves())
	case contract.Loss:
		return textKeepsLoss.With("n", v.Moves())
	}
	return textKeepsDraw.String()
}

// keeps returns the moves in groups of equal results.
func keeps(moves []contract.Move) (groups [][]contract.Move) {
	for len(moves) > 0 {
		n := slices.IndexFunc(moves, func(m contract.Move) bool {
			return keptBy(m.Value) != keptBy(moves[0].Value)
		})
		if n < 0 {
			n = len(moves)
		}
		groups, moves = append(groups, moves[:n]), moves[n:]
	}
	return groups
}

const wordRow = 26.0

// row draws moves with the same result; pressing one plays it out.
func (e *exact) row(p *rules.Position, moves []contract.Move, best bool, width float64,
	next func(float64) paint.Rect) {
	r := e.of
	u := r.Shell.UI()
	body, ink := u.Style(theme.Body), u.Theme.Ink
	if best {
		ink = u.Theme.Accent
	}
	keeps := keptBy(moves[0].Value)
	row := next(wordRow)
	u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
	u.Canvas.TextLeft(u.Bold(theme.Body), row.CutLeft(width), keeps, ink)
	x := row.X
	for _, m := range moves {
		text := r.Say(p.SAN(m.Move))
		w := math.Ceil(body.Width(text)) + 11
		if x+w > row.Right() && x > row.X {
			row = next(wordRow)
			row.CutLeft(width)
			x = row.X
		}
		box := paint.Rect{X: x, Y: row.Y, W: w, H: wordRow}
		x += w
		clicked, hover := u.Press(p.SAN(m.Move), box)
		u.NodeOf(p.SAN(m.Move), "button", text, keeps, box)
		if hover {
			u.Canvas.RoundRect(box.InsetXY(1, 2), 5, u.Theme.Hover)
		}
		u.Canvas.TextLeft(body, box.InsetXY(5, 0), text, ink)
		if clicked {
			r.PlayOut(r.Session.Line.Cursor(), []game.Move{m.Move})
		}
	}
}
