package chess

import (
	"cmp"
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
	id    int // number of its line in the file, from 0
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

// tactics returns all tactics, the easiest first, in an order that does not reveal their goals.
var tactics = sync.OnceValue(func() (list []tactic) {
	for line := range strings.Lines(tacticsText) {
		fields := strings.Split(strings.TrimSpace(line), ",")
		depth, err := strconv.Atoi(fields[1])
		if err != nil {
			panic("chess: tactics: " + err.Error()) // cannot happen: a test reads the whole file
		}
		goal := tacticGoal(slices.Index(tacticGoals, fields[0]))
		list = append(list, tactic{len(list), goal, depth, fields[2], strings.Fields(fields[3])})
	}
	mixed := func(t tactic) uint32 { return crc32.ChecksumIEEE([]byte(t.fen)) }
	slices.SortFunc(list, func(a, b tactic) int {
		return cmp.Or(a.depth-b.depth, cmp.Compare(mixed(a), mixed(b)))
	})
	return list
})

// tacticsMark identifies the list of tactics in saves.
var tacticsMark = sync.OnceValue(func() string {
	return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(tacticsText)))
})

// white reports whether the user plays White.
func (t *tactic) white() bool { return strings.Fields(t.fen)[1] == "w" }

// person returns the side of the user.
func (t *tactic) person() game.Player {
	if t.white() {
		return game.First
	}
	return game.Second
}

// theme describes the solution in a few words.
func (t *tactic) theme() string {
	switch t.goal {
	case toMate:
		return textMateIn.With("n", (len(t.moves)+1)/2)
	case toWinMaterial:
		return textWinMaterial.String()
	}
	return textOnlyDefence.String()
}

// side returns a phrase with the side to move.
func (t *tactic) side() string {
	if t.white() {
		return textWhiteToMove.String()
	}
	return textBlackToMove.String()
}

// task returns the task, which does not reveal the theme.
func (t *tactic) task() string {
	if t.white() {
		return textBestForWhite.String()
	}
	return textBestForBlack.String()
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

// grade returns how difficult a tactic is in finer steps, an index into grades.
func (t *tactic) grade() int {
	switch {
	case t.depth <= 1:
		return 0
	case t.depth <= 2:
		return 1
	case t.depth <= 4:
		return 2
	case t.depth <= 6:
		return 3
	}
	return 4
}

// grades are the degrees of difficulty in words.
var grades = [...]lang.Text{textGradeVeryEasy, textGradeEasy, textGradeMedium, textGradeHard,
	textGradeVeryHard}

// tacticRoom is the state of the tactics in the room.
type tacticRoom struct {
	of          *chessRoom
	level, goal int           // filters of the list: difficulty, and goal or 0 for all
	seated      string        // start position of the last tactic with no other player than the user
	given       string        // start position of the last tactic whose solution was requested
	due         time.Duration // when to play the reply; 0 if there is none
}

// replyAfter is the delay of the reply.
const replyAfter = 400 * time.Millisecond

// shown returns the index of the tactic on the board, recognised by its start position.
func (r *tacticRoom) shown() (i int, ok bool) {
	start := r.of.Session.Line.Start()
	if start == "" {
		return 0, false
	}
	i = slices.IndexFunc(tactics(), func(t tactic) bool { return t.fen == start })
	return i, i >= 0
}

// current returns the index of the tactic on the board, unless it is analysed.
func (r *tacticRoom) current() (i int, ok bool) {
	i, ok = r.shown()
	return i, ok && !r.of.Session.Players.Exploring()
}

// open sets up a tactic. The room plays the replies.
func (r *tacticRoom) open(i int) {
	t := tactics()[i]
	r.of.puzzles.list = false
	if r.of.setTask(t.fen, t.person(), session.Player{Kind: session.Human}) {
		r.seated, r.given, r.due, r.of.puzzles.tried = t.fen, "", 0, tried{}
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
	if r.seated != t.fen { // it comes from a link or the history
		r.seated = t.fen
		r.of.seat(t.person(), session.Player{Kind: session.Human})
	}
	right, a := r.progress(&t)
	line := r.of.Session.Line
	if r.of.puzzles.tried.poll(r.of, now, a == failed, right, r.notBest(&t, right)) {
		return true
	}
	switch {
	case a == solved && r.given != t.fen && !r.of.solved(i):
		r.of.solve(i)
		return true
	case a != open || right%2 == 0 || line.Cursor() != len(line.Moves()):
		r.due = 0
	case r.due == 0:
		r.due = now + replyAfter
	case now >= r.due:
		r.due = 0
		r.of.playSAN(t.moves[right])
		return true
	}
	return false
}

// notBest says that the move after the first n is wrong, and why; "" if there is no such move.
func (r *tacticRoom) notBest(t *tactic, n int) string {
	moves := r.of.Session.Line.Moves()
	if n >= len(moves) {
		return ""
	}
	mates := 0
	if t.goal == toMate {
		mates = (len(t.moves) + 1 - n) / 2
	}
	return textNotTheBest.With("move", r.of.Say(moves[n].Text)) + r.of.refutation(n+1, mates)
}

// show plays the rest of the solution.
func (r *tacticRoom) show(t *tactic) {
	right, _ := r.progress(t)
	r.given = t.fen
	r.of.Retract(right)
	for _, san := range t.moves[right:] {
		r.of.playSAN(san)
	}
}

// task returns the task of the tactic on the board.
func (r *tacticRoom) task() (it play.Task, ok bool) {
	i, ok := r.current()
	if !ok {
		return it, false
	}
	t, th, title := tactics()[i], r.of.Shell.UI().Theme, puzzleTitle(i)
	right, a := r.progress(&t)
	it = play.Task{Text: title + ". " + t.task(), Ink: th.Accent, Apart: true}
	if a == solved {
		it.Text, it.Ink = textPuzzleSolved.With("title", title), th.Good
		if r.given == t.fen {
			it.Text, it.Ink = textSolutionWas.With("title", title), th.Accent
		}
		it.Text += " " + t.theme() + "."
		if next, more := r.next(i); more {
			it.Actions = []play.Action{{ID: "next-tactic", Label: textNextPuzzle.String(),
				Do: func() { r.open(next) }}}
		}
		it.Actions = append(it.Actions, play.Action{ID: "all-tactics", Label: textAllPuzzles.String(),
			Do: func() { r.of.puzzles.list, r.of.puzzles.tab = true, tabTactics }})
		return it, true
	}
	switch {
	case a == failed:
		it.Text, it.Ink = r.notBest(&t, right), th.Bad
	case right > 0:
		it.Text = textGoOn.With("title", title, "move", r.of.Say(t.moves[(right-1)/2*2]))
	}
	r.of.puzzles.tried.tell(r.of, &it)
	it.Hint = func() {
		n := right
		if n%2 == 1 { // the reply is yet to come
			r.of.Retract(n)
			r.of.playSAN(t.moves[n])
			n++
		}
		r.of.hint(n, t.moves[n])
	}
	it.Actions = []play.Action{{ID: "puzzle-hint", Label: textHint.String(), Do: it.Hint},
		{ID: "show-solution", Label: textSolution.String(), Do: func() { r.show(&t) }}}
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
		defer u.List("all", textPuzzles.String())()
		for i := range list {
			t := &list[i]
			if !r.listed(t) {
				continue
			}
			box := paint.Rect{X: view.X, Y: y, W: view.W, H: 52}
			y += box.H
			task := t.side() + " · " + grades[t.grade()].String()
			if r.of.solved(i) {
				task = textSolvedTactic.String() + ": " + t.theme()
			}
			if taskRow(u, i, puzzleTitle(i), task, box) {
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
	bits, id := k.solvedBits(), tactics()[i].id
	return id/8 < len(bits) && bits[id/8]&(1<<(id%8)) != 0
}

// solve records that tactic i has been solved.
func (r *chessRoom) solve(i int) {
	bits, id := r.solvedBits(), tactics()[i].id
	for len(bits) <= id/8 {
		bits = append(bits, 0)
	}
	bits[id/8] |= 1 << (id % 8)
	r.Solved = tacticsMark() + hex.EncodeToString(bits)
	r.keep()
}

// solvedBits returns one bit for each line of the file; all are 0 if the save is for another list.
func (k *kept) solvedBits() []byte {
	text, ok := strings.CutPrefix(k.Solved, tacticsMark())
	bits, err := hex.DecodeString(text)
	if !ok || err != nil {
		return nil
	}
	return bits
}
