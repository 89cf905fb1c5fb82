package chess

import (
	_ "embed"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/play"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Tactics are positions from games between weak levels of the engine. A deep search has shown that only one
// move reaches the goal.

// tacticsText has a line for each tactic: goal, depth, FEN and moves. `go run ./build train puzzles` writes
// it.
//
//go:embed tactics.csv
var tacticsText string

// tactic is a position with its solution.
type tactic struct {
	goal  tacticGoal
	depth int // minimum search depth, in plies, that finds the first move
	fen   string
	moves []string // in SAN; the first and the last are the user's
}

type tacticGoal int

const (
	toMate tacticGoal = iota
	toWinMaterial
	toDefend
)

// tacticGoals are the names of goals in the file and in control IDs.
var tacticGoals = []string{"mate", "material", "defence"}

// tactics returns all tactics, ordered by goal and depth.
var tactics = sync.OnceValue(func() (list []tactic) {
	for line := range strings.Lines(tacticsText) {
		fields := strings.Split(strings.TrimSpace(line), ",")
		depth, err := strconv.Atoi(fields[1])
		if err != nil {
			panic("chess: tactics: " + err.Error()) // cannot happen: a test reads the whole file
		}
		list = append(list, tactic{tacticGoal(slices.Index(tacticGoals, fields[0])), depth, fields[2],
			strings.Fields(fields[3])})
	}
	return list
})

// tacticsMark identifies the list of tactics in saves.
var tacticsMark = sync.OnceValue(func() string {
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(tacticsText)))
})

// white reports whether the user plays White.
func (t *tactic) white() bool { return strings.Fields(t.fen)[1] == "w" }

// title returns the task in a few words.
func (t *tactic) title() string {
	switch t.goal {
	case toMate:
		return textMateIn.With("n", (len(t.moves)+1)/2)
	case toWinMaterial:
		return textWinMaterial.String()
	}
	return textOnlyDefence.String()
}

// side returns a sentence with the side to move.
func (t *tactic) side() string {
	if t.white() {
		return textWhiteToMove.String()
	}
	return textBlackToMove.String()
}

// difficulty returns the index of the level: easy, moderate or hard.
func (t *tactic) difficulty() int {
	switch {
	case t.depth <= 2:
		return 0
	case t.depth <= 4:
		return 1
	}
	return 2
}

// tacticRoom is the state of the tactics in the room.
type tacticRoom struct {
	of          *chessRoom
	level, goal int           // filters of the list: difficulty, and goal or 0 for all
	shown       string        // start position of the last tactic whose solution was requested
	due         time.Duration // when to play the reply; 0 if there is none
}

// replyAfter is the delay of the reply.
const replyAfter = 400 * time.Millisecond

// current returns the index of the tactic on the board, recognised by its start position.
func (r *tacticRoom) current() (i int, ok bool) {
	s := r.of.Session
	if s.Line.Start() == "" || s.Players.Exploring() {
		return 0, false
	}
	i = slices.IndexFunc(tactics(), func(t tactic) bool { return t.fen == s.Line.Start() })
	return i, i >= 0
}

// open sets up a tactic. The room plays the replies.
func (r *tacticRoom) open(i int) {
	t := tactics()[i]
	r.of.puzzles.list = false
	person := game.First
	if !t.white() {
		person = game.Second
	}
	if r.of.setTask(t.fen, person, session.Player{Kind: session.Human}) {
		r.shown, r.due = "", 0
	}
}

// progress returns how many of the moves played agree with the solution, and the resulting state.
func (r *tacticRoom) progress(t *tactic) (right int, a attempt) {
	line := r.of.Session.Line
	made := line.Moves()[:line.Cursor()]
	for right < min(len(made), len(t.moves)) && made[right].Text == t.moves[right] {
		right++
	}
	mated := t.goal == toMate && len(made)%2 == 1 && len(made) <= len(t.moves) &&
		strings.HasSuffix(made[len(made)-1].Text, "#") // another mate at the end is accepted
	switch {
	case right == len(t.moves), mated:
		return right, solved
	case right < len(made):
		return right, failed
	}
	return right, open
}

// poll plays the reply when it is due and records a solved tactic.
func (r *tacticRoom) poll(now time.Duration) (changed bool) {
	i, ok := r.current()
	if !ok {
		r.due = 0
		return false
	}
	t := tactics()[i]
	right, a := r.progress(&t)
	line := r.of.Session.Line
	switch {
	case a == solved && r.shown != t.fen && !r.of.solved(i):
		r.of.solve(i)
		return true
	case a != open || right%2 == 0 || line.Cursor() != len(line.Moves()):
		r.due = 0
	case r.due == 0:
		r.due = now + replyAfter
	case now >= r.due:
		r.due = 0
		r.play(t.moves[right])
		return true
	}
	return false
}

// play plays a move of the solution.
func (r *tacticRoom) play(san string) {
	p := positionOf(r.of.Session.Line.View())
	if m, err := p.ParseMove(san); err == nil {
		r.of.Play(m)
	}
}

// show plays the rest of the solution.
func (r *tacticRoom) show(t *tactic) {
	right, _ := r.progress(t)
	r.shown = t.fen
	r.of.Jump(right)
	for _, san := range t.moves[right:] {
		r.play(san)
	}
}

// task returns the task of the tactic on the board.
func (r *tacticRoom) task() (it play.Task, ok bool) {
	i, ok := r.current()
	if !ok {
		return it, false
	}
	t, th := tactics()[i], r.of.Shell.UI().Theme
	all := play.Action{ID: "all-tactics", Label: textAllPuzzles.String(), Do: func() {
		r.of.puzzles.list, r.of.puzzles.tab = true, tabTactics
	}}
	show := play.Action{ID: "show-solution", Label: textShowSolution.String(), Do: func() { r.show(&t) }}
	it = play.Task{Text: t.title() + ". " + t.side() + ".", Ink: th.Accent, Apart: true,
		Actions: []play.Action{show, all}}
	right, a := r.progress(&t)
	switch {
	case a == solved:
		it.Text, it.Ink = textPuzzleSolved.With("title", t.title()), th.Good
		if r.shown == t.fen {
			it.Text, it.Ink = textSolutionWas.With("title", t.title()), th.Accent
		}
		it.Actions = []play.Action{all}
		if next, more := r.next(i); more {
			it.Actions = []play.Action{{ID: "next-tactic", Label: textNextPuzzle.String(),
				Do: func() { r.open(next) }}, all}
		}
	case a == failed:
		made := r.of.Session.Line.Moves()[right].Text
		it.Text, it.Ink = textNotTheMove.With("move", r.of.Say(made)), th.Bad
		it.Actions = []play.Action{{ID: "try-again", Label: textTryTacticAgain.String(),
			Do: func() { r.of.Jump(right) }}, show}
	}
	return it, true
}

// listed reports whether a tactic passes the filters.
func (r *tacticRoom) listed(t *tactic) bool {
	return t.difficulty() == r.level && (r.goal == 0 || int(t.goal) == r.goal-1)
}

// next returns the next unsolved listed tactic after index i.
func (r *tacticRoom) next(i int) (next int, ok bool) {
	list := tactics()
	for k := 1; k < len(list); k++ {
		next = (i + k) % len(list)
		if r.listed(&list[next]) && !r.of.solved(next) {
			return next, true
		}
	}
	return 0, false
}

// list draws the listed tactics.
func (r *tacticRoom) list(area paint.Rect) {
	u := r.of.Shell.UI()
	u.Segments("difficulty", textDifficulty.String(), area.CutTop(theme.Touch),
		lang.All(textEasy, textMedium, textHard), &r.level, "easy", "medium", "hard")
	area.CutTop(6)
	u.Segments("goal", textGoal.String(), area.CutTop(theme.Touch),
		lang.All(textEveryGoal, textMates, textMaterial, textDefence), &r.goal,
		append([]string{"every"}, tacticGoals...)...)
	area.CutTop(8)
	list := tactics()
	form.Scroll(u, "tactics", area, func(view paint.Rect) float64 {
		y := view.Y + u.Paragraph(view, u.Style(theme.Small), r.about(), u.Theme.Ink2) + 6
		number := 0
		for i := range list {
			t := &list[i]
			if !r.listed(t) {
				continue
			}
			number++
			box := paint.Rect{X: view.X, Y: y, W: view.W, H: 52}
			y += box.H
			if !u.Visible(box) {
				continue
			}
			task := t.side() + ". " + textFoundAt.With("n", t.depth)
			if r.of.solved(i) {
				task = textSolvedTactic.String() + " · " + task
			}
			if taskRow(u, number-1, t.title(), task, box) {
				r.open(i)
			}
		}
		return y - view.Y
	})
}

// about describes the source of the tactics and how many of those listed are solved.
func (r *tacticRoom) about() string {
	all, done := 0, 0
	for i, t := range tactics() {
		if r.listed(&t) {
			all++
			if r.of.solved(i) {
				done++
			}
		}
	}
	return textAboutTactics.String() + " " + textTacticsDone.With("done", done, "all", all)
}

// solved reports whether tactic i has been solved.
func (k *kept) solved(i int) bool {
	bits := k.solvedBits()
	return i/8 < len(bits) && bits[i/8]&(1<<(i%8)) != 0
}

// solve records that tactic i has been solved.
func (r *chessRoom) solve(i int) {
	bits := r.solvedBits()
	for len(bits) <= i/8 {
		bits = append(bits, 0)
	}
	bits[i/8] |= 1 << (i % 8)
	r.Solved = tacticsMark() + hex.EncodeToString(bits)
	r.keep()
}

// solvedBits returns one bit for each tactic; all are 0 if the save is for another list.
func (k *kept) solvedBits() []byte {
	text, ok := strings.CutPrefix(k.Solved, tacticsMark())
	bits, err := hex.DecodeString(text)
	if !ok || err != nil {
		return nil
	}
	return bits
}
