package chess

import (
	"context"
	"errors"
	"slices"
	"time"

	"ludarium/ai/worker/pool"
	contract "ludarium/ai/worker/wire/chess"
	"ludarium/game"
	rules "ludarium/game/chess"
	"ludarium/render/draw/paint"
	"ludarium/render/room/play"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// drill is an endgame to practise against perfect play.
type drill struct {
	title, task lang.Text
	ending      string      // material, for which a worker picks a position that White wins; "" if fen is set
	only        bool        // whether only one move wins, and finding it is the task
	fen         string      // start position, with more pieces than can be solved
	side        game.Player // the side of the user
	goal        game.Player // the side that should win; Nobody for a draw
}

// drills lists all drills in display order. The Lucena position (named after L. R. de Lucena; published in
// Alessandro Salvio, "Il Puttino", 1634) and the Philidor position (François-André Philidor, "L'analyze des
// échecs", 1777) decide most rook endings with one pawn.
var drills = []drill{
	{title: textDrillQueen, task: textMateAsWhite, ending: "KQK"},
	{title: textDrillRook, task: textMateAsWhite, ending: "KRK"},
	{title: textDrillBishops, task: textMateAsWhite, ending: "KBBK"},
	{title: textDrillBishopKnight, task: textMateAsWhite, ending: "KBNK"},
	{title: textDrillPawn, task: textMateAsWhite, ending: "KPK"},
	{title: textDrillRookPawn, task: textMateAsWhite, ending: "KRKP"},
	{title: textDrillQueenPawn, task: textMateAsWhite, ending: "KQKP"},
	{title: textDrillQueenRook, task: textMateAsWhite, ending: "KQKR"},
	{title: textOnlyPawn, task: textOneMoveWins, ending: "KPK", only: true},
	{title: textOnlyPawns, task: textOneMoveWins, ending: "KPKP", only: true},
	{title: textOnlyRookPawn, task: textOneMoveWins, ending: "KRKP", only: true},
	{title: textLucena, task: textWinLucena, fen: "6K1/4k1P1/8/8/8/8/7r/5R2 w - - 0 1"},
	{title: textPhilidor, task: textHoldPhilidor, fen: "4k3/7R/6r1/3KP3/8/8/8/8 w - - 0 1",
		side: game.Second, goal: game.Nobody},
}

// shares are the difficulty levels, as ranges of the length of the mate relative to the longest one.
var shares = [][2]float64{{0, 0.35}, {0.35, 0.7}, {0.7, 1}}

// drillRoom is the state of the drills in the room.
type drillRoom struct {
	of     *chessRoom
	lot    func() uint64         // returns the random seed of the next position
	level  int                   // difficulty level, an index into shares
	picked *mailbox.Ask[picking] // request for a position; nil if there is none
	told   contract.Progress
	next   int // index of the drill of the requested position
}

// byTime returns an unpredictable seed.
func byTime() uint64 { return uint64(time.Now().UnixNano()) }

// picking is a worker's report while it picks a position.
type picking struct {
	told  contract.Progress
	found string
}

// open starts a drill, from a position picked by a worker or from its own.
func (r *drillRoom) open(i int) {
	d := drills[i]
	r.of.puzzles.list = false
	r.picked.Cancel()
	r.picked, r.told, r.next = nil, contract.Progress{}, i
	workers := r.of.Shell.Host().Pool()
	if d.ending == "" || workers == nil {
		r.begin(i, d.fen)
		return
	}
	share := shares[r.level]
	if d.only {
		share = [2]float64{0, 1}
	}
	w := contract.Wanted{Ending: d.ending, From: share[0], To: share[1], Only: d.only,
		Seed: r.lot()}
	r.picked = mailbox.All(func(ctx context.Context, say func(picking)) error {
		found, err := pool.Call(ctx, workers, contract.Pick, w, func(p contract.Progress) {
			say(picking{told: p})
		})
		if err == nil {
			say(picking{found: found.FEN})
		}
		return err
	})
	r.of.Shell.UI().Wake(0)
}

// begin sets up a position against an opponent with perfect play.
func (r *drillRoom) begin(i int, fen string) {
	d := drills[i]
	opponent := r.of.Session.Players.Default()
	if list := r.of.Opponents(); len(list) > 0 {
		opponent = list[len(list)-1].Player
	}
	if r.of.setTask(fen, d.side, opponent) {
		r.of.Session.Review.Train(d.ending == "")
		r.of.Drill, r.of.DrillStart = string(d.title), r.of.Session.Line.Start()
		r.of.keep()
	}
}

// shown returns the index of the drill on the board.
func (r *drillRoom) shown() (i int, ok bool) {
	if r.of.DrillStart == "" || r.of.Session.Line.Start() != r.of.DrillStart {
		return 0, false
	}
	i = slices.IndexFunc(drills, func(d drill) bool { return string(d.title) == r.of.Drill })
	return i, i >= 0
}

// current returns the drill on the board, unless it is analysed.
func (r *drillRoom) current() (d drill, ok bool) {
	i, ok := r.shown()
	if !ok || r.of.Session.Players.Exploring() {
		return d, false
	}
	return drills[i], true
}

// receive starts the drill once its position has been picked, and receives values for judging moves.
func (r *drillRoom) receive() (changed bool) {
	said, done, err := r.picked.Take()
	for _, p := range said {
		r.told = p.told
		if p.found != "" {
			r.begin(r.next, p.found)
		}
	}
	if done {
		r.picked = nil
		if err != nil && !errors.Is(err, context.Canceled) {
			r.of.Shell.Say(textNoPosition.With("error", lang.Fault(err)))
		}
	}
	if d, ok := r.current(); ok {
		if p, _, moved := r.before(d.side); moved {
			r.learn(p)
		}
		if v := r.of.Session.Line.View(); v.Turn() == d.side {
			r.learn(positionOf(v))
		}
	}
	return done || len(said) > 0
}

// learn requests the value of a position, unless it is known or cannot be known.
func (r *drillRoom) learn(p rules.Position) {
	if men, ok := fewOf(&p); ok {
		r.of.exact.follow(r.of.Shell.Host().Pool(), p.FEN(), men)
	}
}

// before returns the position before a side's last move, and the move's number.
func (r *drillRoom) before(side game.Player) (p rules.Position, n int, ok bool) {
	line := r.of.Session.Line
	for n := line.Cursor() - 1; n >= 0; n-- {
		if line.Moves()[n].Player == side {
			return positionOf(line.At(n)), n, true
		}
	}
	return p, 0, false
}

// verdict is the verdict on the user's last move.
type verdict struct {
	text string
	kept bool // whether the move kept the best possible result
	n    int  // move number
}

// judge judges the user's last move; ok is false until its value is known.
func (r *drillRoom) judge(d drill) (v verdict, ok bool) {
	p, n, moved := r.before(d.side)
	a, known := r.of.exact.known[p.FEN()]
	if !moved || !known {
		return v, false
	}
	move, best := r.of.Session.Line.Moves()[n].Move, a.Moves[0]
	for _, m := range a.Moves {
		if m.Move == move {
			text := r.verdictOn(m, best).With("move", r.of.Say(p.SAN(move)), "best",
				r.of.Say(p.SAN(best.Move)), "before", best.Value.Moves(), "after", m.Value.Plies/2)
			return verdict{text, m.Value.Result == best.Value.Result, n}, true
		}
	}
	return v, false
}

// verdictOn compares a move with the best one.
func (r *drillRoom) verdictOn(m, best contract.Move) lang.Text {
	kept := m.Value.Result == best.Value.Result
	switch {
	case best.Value.Result == contract.Loss:
		return textIsLost
	case m.Value == best.Value && best.Value.Result == contract.Win:
		return textMoveIsBest
	case kept && best.Value.Result == contract.Win:
		return textKeepsTheWin
	case kept:
		return textKeepsTheDraw
	case best.Value.Result == contract.Win:
		return textThrowsTheWinAway
	}
	return textThrowsTheDrawAway
}

// task returns the task and a verdict on the last move.
func (r *drillRoom) task() (t play.Task, ok bool) {
	th := r.of.Shell.UI().Theme
	if r.picked != nil {
		t = play.Task{Text: textPicking.String(), Ink: th.Accent, Actions: []play.Action{{
			Label: textStopSolving.String(), Do: func() { r.picked.Cancel() }}}}
		if r.told.Ending != "" {
			t.Text = textSolving.With("ending", r.told.Ending, "percent", int(100*r.told.Done))
		}
		return t, true
	}
	i, ok := r.shown()
	if !ok || r.of.Session.Players.Exploring() {
		return t, false
	}
	d := drills[i]
	again := play.Action{ID: "next-position", Label: textNextPosition.String(), Do: func() { r.open(i) }}
	start := play.Action{ID: "start-again", Label: textStartAgain.String(), Do: func() { r.of.Retract(0) }}
	if d.ending == "" {
		again = start
	}
	all := play.Action{ID: "all-endings", Label: textAllEndings.String(), Do: func() {
		r.of.puzzles.list, r.of.puzzles.tab = true, tabEndings
	}}
	t = play.Task{Text: d.title.String() + ". " + d.task.String(), Ink: th.Accent,
		Actions: []play.Action{again, all}}
	r.tell(d, &t, start)
	return t, true
}

// tell replaces the text of the task with the progress of the drill, if there is any.
func (r *drillRoom) tell(d drill, t *play.Task, start play.Action) {
	th, line := r.of.Shell.UI().Theme, r.of.Session.Line
	v, judged := r.judge(d)
	result, over := line.Result()
	a, known := r.of.exact.known[line.Start()]
	switch {
	case judged && !v.kept:
		t.Text, t.Ink = v.text, th.Bad
		back := play.Action{ID: "take-it-back", Label: textTakeItBack.String(),
			Do: func() { r.of.Retract(v.n) }}
		t.Actions = []play.Action{back, t.Actions[0]}
	case judged && d.only && v.n == 0:
		t.Text, t.Ink = textOnlyThatWins.With("move", r.of.Say(line.Moves()[0].Text)), th.Good
	case over && line.Outcome().Winner == d.goal:
		t.Text, t.Ink = textPuzzleSolved.With("title", d.title.String()), th.Good
	case over:
		t.Text, t.Ink = result+".", th.Bad
		t.Actions = []play.Action{start, t.Actions[0]}
	case judged:
		t.Text = v.text
	case known && !d.only && line.Cursor() == 0:
		t.Text = d.title.String() + ". " + r.of.exact.outcome(a.Value, d.side) + "."
	}
}

// list draws the endgames to practise, by difficulty.
func (r *drillRoom) list(area paint.Rect) {
	u := r.of.Shell.UI()
	u.Segments("difficulty", textDifficulty.String(), area.CutTop(theme.Touch),
		[]string{textEasy.String(), textMedium.String(), textHard.String()}, &r.level,
		"easy", "medium", "hard")
	area.CutTop(8)
	taskList(u, "endings", textAboutEndings, area, len(drills), func(i int) (title, task string) {
		return drills[i].title.String(), drills[i].task.String()
	}, r.open)
}

func positionOf(v game.View) rules.Position { return game.Concrete(v).(*rules.State).Position() }
