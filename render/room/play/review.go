package play

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Reviewing defines how games are reviewed: by which algorithm, and what counts as a loss.
type Reviewing struct {
	// Scale judges the moves. If none of its By plays the game, the analyst is used.
	review.Scale
	// Values are settings of the algorithm, as far as it has them.
	Values param.Values
	// Limits returns the search limits per position for an effort from 1, quick, to 3, deep.
	Limits func(v game.View, effort int) search.Limits
	// Lost describes what a move loses compared with the best one, such as "lost 6 discs". Scores are from
	// the point of view of the side that moved.
	Lost func(best, played search.Score) string
	// Gives returns how many pawns a move gives up that leaves the result as it is, because the game is
	// decided: 0 for few; nil if the game does not count so.
	Gives func(best, played search.Score) float64
	// Causes returns the reasons for a verdict on a bad move, the most important one first.
	Causes func(c *Case) []Cause
}

// Mark is the quality of a move.
type Mark int

// Marks, best first.
const (
	Unmarked Mark = iota // unknown
	Best
	Good
	Inaccuracy
	Mistake
	Blunder
)

var (
	markNames = [...]lang.Text{Best: textBestMove, Good: textGoodMove, Inaccuracy: textInaccuracy,
		Mistake: textMistake, Blunder: textBlunder}
	markSigns = [...]string{Blunder: "??", Mistake: "?", Inaccuracy: "?!"}
)

// sign returns the annotation sign of a mark.
func (m Mark) sign() string {
	if m < Inaccuracy {
		return ""
	}
	return markSigns[m]
}

func (m Mark) ink(th *theme.Theme) color.NRGBA {
	switch m {
	case Best, Good:
		return th.Good
	case Mistake:
		return th.Warn
	case Blunder:
		return th.Bad
	}
	return th.Ink2
}

// MoveVerdict is a review's verdict on a move.
type MoveVerdict struct {
	N    int // number of moves of the line including this one
	Move game.Move
	Side game.Player
	Mark Mark
	Loss float64 // loss in expected result
	Best []game.Move
	// Scores of the best move and of the move played, from the point of view of the side that moved; equal if
	// the best move was played.
	Before, After search.Score
	Depth         int // depth of the deeper search, in plies
	// mark and best line before they changed at depth Changed; Unmarked if they never did
	Was     Mark
	WasBest []game.Move
	Changed int
}

// examiner returns the examiner of positions for an effort.
func (x *Reviewing) examiner(s *session.Session, effort int) session.Examiner {
	by := session.Player{Kind: s.Analysis.Analyst().Kind}
	methods := s.Players.Methods()
	for _, name := range x.By {
		if m, err := methods.Find(name); err == nil {
			by = session.Player{Kind: name, Values: x.settings(m)}
			break
		}
	}
	return session.Examiner{Effort: effort, Final: x.Final, By: func(v game.View) session.Player {
		p := by
		p.Limits = x.Limits(v, effort)
		return p
	}}
}

// settings returns the settings of an algorithm that reviews.
func (x *Reviewing) settings(m method.Method) param.Values {
	set := param.Values{}
	for _, s := range m.Params {
		if v, ok := x.Values[s.Name]; ok {
			set[s.Name] = v
		}
	}
	return set
}

// basis identifies the data from which verdicts were computed; zero if there are none.
type basis struct {
	known    bool
	findings int // the latest change of the findings, see session.Review.Changes
	line     int // the latest change of the position, as GameRoom.followed
}

// judgeMoves computes the verdicts from the known values of the positions of the line, if anything changed.
func judgeMoves(r *GameRoom) {
	now := basis{true, r.Session.Review.Changes(), r.followed}
	if r.Game.Review == nil || now == r.judged {
		return
	}
	old, same := r.verdicts, r.judged.line == now.line
	r.judged, r.verdicts = now, nil
	found, moves := r.Session.Review.Findings(), r.Session.Line.Moves()
	if len(found) == 0 {
		return
	}
	for i, e := range moves {
		if v, ok := judge(r.Game.Review, moves, found, i); ok && !e.Automatic() {
			v.remember(old, same)
			r.verdicts = append(r.verdicts, v)
		}
	}
	_, r.left = unjudged(r)
	reportChange(r, old)
}

// judge returns the verdict on entry i of a line by the findings for its positions; ok is false as long as
// one is missing or only a bound.
func judge(x *Reviewing, moves []session.Entry, found map[int]session.Finding, i int) (v MoveVerdict,
	ok bool) {
	e := moves[i]
	before, ok := found[i]
	if !ok || len(before.Moves) == 0 || before.Open() {
		return v, false
	}
	next := settled(moves, i+1)
	after, known := found[next]
	v = MoveVerdict{N: next, Move: e.Move, Side: e.Player, Best: before.Moves,
		Before: seenBy(before, e.Player)}
	if e.Move == before.Moves[0] {
		after, known = before, true
	}
	if !known || after.Open() {
		return v, false
	}
	v.After, v.Depth = seenBy(after, e.Player), max(before.Depth, after.Depth)
	ok = x.mark(&v, e.Move == before.Moves[0])
	return v, ok
}

// remember notes the mark and the best move that the verdict had before, if a search changed one of them
// while the line stayed the same.
func (v *MoveVerdict) remember(old []MoveVerdict, same bool) {
	i := slices.IndexFunc(old, func(was MoveVerdict) bool { return was.N == v.N && was.Move == v.Move })
	if i < 0 {
		return
	}
	switch was := old[i]; {
	case was.Mark != v.Mark || !sameBest(was.Best, v.Best):
		if same {
			v.Was, v.WasBest, v.Changed = was.Mark, was.Best, v.Depth
		}
	case same || was.Before == v.Before && was.After == v.After:
		v.Was, v.WasBest, v.Changed = was.Was, was.WasBest, was.Changed
	}
}

// sameBest reports whether two lines begin with the same move.
func sameBest(a, b []game.Move) bool { return len(a) == 0 || len(b) == 0 || a[0] == b[0] }

// changeText says how a deeper search changed the verdict; write writes moves from before the move.
func (v *MoveVerdict) changeText(write func([]game.Move) []string) string {
	var texts []string
	if v.Was != v.Mark {
		texts = append(texts, textVerdictBecame.With("depth", v.Changed, "old", markNames[v.Was].String(),
			"new", markNames[v.Mark].String()))
	}
	if !sameBest(v.WasBest, v.Best) {
		texts = append(texts, textBestReplaced.With("depth", v.Changed, "old", write(v.WasBest[:1])[0],
			"new", write(v.Best[:1])[0]))
	}
	return strings.Join(texts, " ")
}

// changeOf says how a deeper search changed a verdict; empty if none did.
func changeOf(r *GameRoom, v *MoveVerdict) string {
	if v.Was == Unmarked {
		return ""
	}
	moves := r.Session.Line.Moves()
	start := r.Session.Line.At(before(moves, v.N))
	return v.changeText(func(path []game.Move) []string { return writeMoves(r.Rules, r.Say, start, path) })
}

// reportChange says how a deeper search changed the verdict that is shown, if no answer says so.
func reportChange(r *GameRoom, old []MoveVerdict) {
	v, ok := shownVerdict(r)
	if !ok || v.Was == Unmarked || r.state.Review.Why.N == v.N {
		return
	}
	told := func(was MoveVerdict) bool { return was.N == v.N && was.Was == v.Was && was.Changed == v.Changed }
	if !slices.ContainsFunc(old, told) {
		r.Shell.Say(changeOf(r, &v))
	}
}

// seenBy returns the score of a finding from a side's point of view.
func seenBy(f session.Finding, side game.Player) search.Score {
	if f.Side != side {
		return f.Score.Reversed()
	}
	return f.Score
}

// mark completes a verdict; ok is false if the scores are insufficient.
func (x *Reviewing) mark(v *MoveVerdict, best bool) (ok bool) {
	if v.Loss, ok = x.Loss(v.Before, v.After); !ok {
		return false
	}
	fault := x.Fault(v.Loss)
	switch {
	case best:
		v.Mark = Best
	case fault != review.None:
		v.Mark = Inaccuracy + Mark(fault-review.Inaccuracy)
	case v.Loss == 0 && proven(v.Before) && proven(v.After) && !slower(v.Before, v.After):
		v.Mark = Best
	case x.gives(v) > 0:
		v.Mark = Inaccuracy
	default:
		v.Mark = Good
	}
	return true
}

// gives returns how many pawns a move gives up in a decided game; 0 for few and for other moves.
func (x *Reviewing) gives(v *MoveVerdict) float64 {
	if x.Gives == nil || x.Fault(v.Loss) != review.None {
		return 0
	}
	return x.Gives(v.Before, v.After)
}

func proven(s search.Score) bool { return s.Kind != search.Estimate }

// slower reports whether a win takes longer, or a loss comes sooner, after the move played than after the
// best one.
func slower(best, played search.Score) bool {
	switch best.Kind {
	case search.WinIn:
		return played.Value+1 > best.Value
	case search.LossIn:
		return played.Value+1 < best.Value
	}
	return false
}

// verdictAt returns the verdict on the n-th move of the line.
func verdictAt(r *GameRoom, n int) (v MoveVerdict, ok bool) {
	i := slices.IndexFunc(r.verdicts, func(v MoveVerdict) bool { return v.N == n })
	if i < 0 {
		return MoveVerdict{}, false
	}
	return r.verdicts[i], true
}

// Verdicts returns the verdicts on the line's moves, which must not be modified.
func (r *GameRoom) Verdicts() []MoveVerdict { return r.verdicts }

// accuracy returns the mean accuracy of a side's moves in percent, the number of moves with each mark, and
// the number of moves judged.
func accuracy(r *GameRoom, side game.Player) (percent float64, marks [Blunder + 1]int, moves int) {
	for _, v := range r.verdicts {
		if v.Side == side {
			percent += 100 * math.Exp2(-v.Loss/r.Game.Review.Half)
			marks[v.Mark]++
			moves++
		}
	}
	if moves > 0 {
		percent /= float64(moves)
	}
	return percent, marks, moves
}

// unjudged returns the number of players' moves without a verdict: those whose positions were searched in
// vain, and those that were left out.
func unjudged(r *GameRoom) (failed, left int) {
	found, moves := r.Session.Review.Findings(), r.Session.Line.Moves()
	for i, e := range moves {
		n := settled(moves, i+1)
		if _, judged := verdictAt(r, n); judged || e.Automatic() {
			continue
		}
		_, first := found[i]
		if _, next := found[n]; first && next {
			failed++
		} else {
			left++
		}
	}
	return failed, left
}

// StartReview reviews all positions of the game with an effort from 1 to 3.
func (r *GameRoom) StartReview(effort int) {
	r.Session.Review.Start(r.Game.Review.examiner(r.Session, effort))
	r.Changed()
}

// reviewed reports whether no move of the line is left to be reviewed.
func reviewed(r *GameRoom) bool { return r.left == 0 && len(r.verdicts) > 0 }

// hasMistakes reports whether any move is a mistake.
func hasMistakes(r *GameRoom) bool {
	return slices.ContainsFunc(r.verdicts, func(v MoveVerdict) bool { return v.Mark >= Mistake })
}

// drawFaults marks mistakes on the curve.
func drawFaults(r *GameRoom, at func(int, float64) paint.Point) {
	u := r.Shell.UI()
	for _, v := range r.verdicts {
		if value, ok := r.graph.values[v.N]; ok && v.Mark >= Mistake {
			p := at(v.N, value)
			u.Canvas.Circle(p.X, p.Y, 4.5, u.Theme.Surface)
			u.Canvas.Circle(p.X, p.Y, 3.5, v.Mark.ink(u.Theme))
		}
	}
}

// numberedMove formats the move of a verdict with its number and sign: "12… Qxb7??".
func numberedMove(r *GameRoom, v MoveVerdict) string {
	return numbered(r, r.Session.Line.Moves()[before(r.Session.Line.Moves(), v.N)]) + v.Mark.sign()
}

// numbered formats a move with its number: "12… Qxb7", or "31. left" in a solitaire game.
func numbered(r *GameRoom, e session.Entry) string {
	n, dots := e.Number, "."
	if r.Rules.Players == 2 {
		n = (n + 1) / 2
	}
	if e.Player == game.Second {
		dots = "…"
	}
	return fmt.Sprintf("%d%s %s", n, dots, r.Say(e.Text))
}

// verdictText describes the quality of a move and its loss.
func verdictText(r *GameRoom, v MoveVerdict) string {
	text := markNames[v.Mark].String()
	if pawns := r.Game.Review.gives(&v); v.Mark == Inaccuracy && pawns > 0 {
		given := textLostGives
		if v.Before.Value > 0 {
			given = textWonGives
		}
		return given.With("n", lang.Decimal(fmt.Sprintf("%.1f", pawns)))
	}
	if v.Mark <= Good && v.Loss < r.Game.Review.Faults[0] {
		return text
	}
	return text + ": " + r.Game.Review.Lost(v.Before, v.After)
}
