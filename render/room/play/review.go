package play

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"ludarium/ai/search"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Reviewing is how the games of a room are reviewed: who looks at their positions, and what a loss is.
type Reviewing struct {
	// Scale judges the moves. Where none of its By plays the game, the analyst looks at positions.
	review.Scale
	// Limits returns how hard a position is looked at, from an effort of 1, quick, to Efforts.
	Limits func(v game.View, effort int) search.Limits
	// Lost says what a move threw away that is worth less than the best one, both seen by the side that
	// moved: "lost 6 discs".
	Lost func(best, played search.Score) string
	// Why shows in a tree how a move is answered; its search is to be short.
	Why session.Player
}

// Efforts is the largest effort of a review.
const Efforts = 3

// Mark is how good a move was.
type Mark int

// The marks, the best first.
const (
	Unmarked Mark = iota // not known
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

// sign is what chess players write behind a move.
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

// MoveVerdict is what a review found about a move.
type MoveVerdict struct {
	N    int // of entries, when it was played
	Side game.Player
	Mark Mark
	Loss float64 // of worth
	Best []game.Move
	// of the best move and of the one that was played, seen by the side that moved; of a best move both are
	// the same
	Before, After search.Score
}

// review is what the room knows of the review of its game.
type gameReview struct {
	line
	verdicts []MoveVerdict
	showing  int // the move whose better line is shown, as MoveVerdict.N; 0 for none
	why      int // the move that is asked about, by the cursor after it; 0 for none
	trained  int // the cursor that training last looked at
	known    int // positions, when last saved
}

// examiner is who looks at positions with that effort.
func (x *Reviewing) examiner(s *session.Session, effort int) session.Examiner {
	by := session.Player{Kind: s.Analysis.Analyst().Kind}
	methods := s.Players.Methods()
	for _, name := range x.By {
		if _, err := methods.Find(name); err == nil {
			by = session.Player{Kind: name}
			break
		}
	}
	return session.Examiner{Effort: effort, By: func(v game.View) session.Player {
		p := by
		p.Limits = x.Limits(v, effort)
		return p
	}}
}

// judge makes the verdicts from what is known of the positions of the line.
func (w *gameReview) judge() {
	w.verdicts = w.verdicts[:0]
	x := w.Game.Review
	if x == nil {
		return
	}
	found, moves := w.Session.Review.Findings(), w.Session.Line.Moves()
	if len(found) == 0 {
		return
	}
	for i, e := range moves {
		before, ok := found[i]
		if e.Automatic() || !ok || len(before.Moves) == 0 {
			continue
		}
		next := w.settled(i + 1)
		after, known := found[next]
		v := MoveVerdict{N: next, Side: e.Player, Best: before.Moves, Before: seenBy(before, e.Player)}
		if e.Move == before.Moves[0] {
			after, known = before, true
		}
		if !known {
			continue
		}
		v.After = seenBy(after, e.Player)
		if x.mark(&v, e.Move == before.Moves[0]) {
			w.verdicts = append(w.verdicts, v)
		}
	}
}

// seenBy is the score of a finding as a side sees it.
func seenBy(f session.Finding, side game.Player) search.Score {
	if f.Side != side {
		return numfmt.Reverse(f.Score)
	}
	return f.Score
}

// mark completes a verdict; ok is false where the scores do not allow one.
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
	default:
		v.Mark = Good
	}
	return true
}

func proven(s search.Score) bool { return s.Kind != search.Estimate }

// slower reports whether a win takes longer, or a loss comes sooner, after a move than after the best one.
func slower(best, played search.Score) bool {
	switch best.Kind {
	case search.WinIn:
		return played.Value+1 > best.Value
	case search.LossIn:
		return played.Value+1 < best.Value
	}
	return false
}

// verdict returns what is known of the move that led to the position after n entries.
func (w *gameReview) verdict(n int) (v MoveVerdict, ok bool) {
	i := slices.IndexFunc(w.verdicts, func(v MoveVerdict) bool { return v.N == n })
	if i < 0 {
		return MoveVerdict{}, false
	}
	return w.verdicts[i], true
}

// Verdicts returns what is known of the moves of the line; it is not to be changed.
func (w *gameReview) Verdicts() []MoveVerdict { return w.verdicts }

// accuracy returns the mean accuracy of a side's moves in percent, and how many moves bear each mark.
func (w *gameReview) accuracy(side game.Player) (percent float64, marks [Blunder + 1]int, moves int) {
	for _, v := range w.verdicts {
		if v.Side == side {
			percent += 100 * math.Exp2(-v.Loss/w.Game.Review.Half)
			marks[v.Mark]++
			moves++
		}
	}
	if moves > 0 {
		percent /= float64(moves)
	}
	return percent, marks, moves
}

// unjudged returns how many moves of players have no verdict.
func (w *gameReview) unjudged() int {
	n := -len(w.verdicts)
	for _, e := range w.Session.Line.Moves() {
		if !e.Automatic() {
			n++
		}
	}
	return n
}

// Start looks at all positions of the game with an effort from 1 to Efforts.
func (w *gameReview) Start(effort int) {
	w.Session.Review.Start(w.Game.Review.examiner(w.Session, effort))
	w.Changed()
}

// open shows the review of the game, and begins it where there is none.
func (w *gameReview) open() {
	w.tab = tabGraph
	if _, _, on := w.Session.Review.Progress(); !on && len(w.verdicts) == 0 {
		w.Start(w.effort + 1)
	}
	w.Shell.UI().Wake(0)
}

// nextFault goes to the position after the next mistake or blunder, or before if by is -1.
func (w *gameReview) nextFault(by int) {
	list := w.verdicts
	if by < 0 {
		list = slices.Clone(list)
		slices.Reverse(list)
	}
	at := w.Session.Line.Cursor()
	if w.showing > 0 {
		at = w.showing
	}
	for _, v := range list {
		if v.Mark >= Mistake && (v.N-at)*by > 0 {
			w.showing = 0
			w.Jump(v.N)
			return
		}
	}
	w.Shell.Say(textNoMoreMistakes.String())
}

// mistakes reports whether there are any.
func (w *gameReview) mistakes() bool {
	return slices.ContainsFunc(w.verdicts, func(v MoveVerdict) bool { return v.Mark >= Mistake })
}

// showBetter goes to the position before a move and shows the better line there, or back.
func (w *gameReview) showBetter(v MoveVerdict) {
	if w.showing == v.N {
		w.showing = 0
		w.Jump(v.N)
		return
	}
	w.Jump(w.begun(v))
	w.showing = v.N
}

// begun is the cursor of the position in which the move of a verdict was played.
func (w *gameReview) begun(v MoveVerdict) int {
	n, moves := v.N-1, w.Session.Line.Moves()
	for n > 0 && moves[n].Automatic() {
		n--
	}
	return n
}

// retry lets a person play again from before a move; the new move is judged, too.
func (w *gameReview) retry(v MoveVerdict) {
	w.showing = 0
	w.Session.SetExploring(false)
	if !w.Session.Players.Of(v.Side).IsHuman() {
		w.SetHuman(v.Side, true)
	}
	w.Jump(w.begun(v))
	w.Session.Review.Train(true)
	w.Shell.Say(textFindABetterOne.With("side", w.SideName(v.Side)))
	w.Changed()
}

// askWhy opens the tree that shows how the last move is answered.
func (w *gameReview) askWhy() {
	if e, ok := w.Session.Line.Last(); !ok || w.Game.Review == nil || e.Automatic() {
		return
	}
	w.why, w.showing = w.Session.Line.Cursor(), 0
	w.ShowSearch(w.Game.Review.Why)
}

// whyText says in a sentence how the last move is answered; ok is false where nobody asked.
func (w *gameReview) whyText() (text string, ok bool) {
	n := w.Session.Line.Cursor()
	e, played := w.Session.Line.Last()
	if w.why == 0 || w.why != n || !played {
		return "", false
	}
	t, found := w.Session.Search.Thought()
	if !found || t.Cursor != n || len(t.Texts) == 0 || len(t.Texts[0]) == 0 {
		return textLookingForTheReply.With("move", w.Say(e.Text)), true
	}
	best, shown := t.Shown()
	if !shown {
		return textLookingForTheReply.With("move", w.Say(e.Text)), true
	}
	text = textTheBestReplyTo.With("text", w.Say(e.Text), "texts", w.Say(t.Texts[0][0]),
		"words", w.Session.Scores.Words(best, t.Side))
	if v, judged := w.verdict(n); judged && v.Mark > Good {
		if better := w.Session.Line.Texts(w.begun(v), v.Best[:1]); len(better) > 0 {
			text += textAfterInstead.With("better", w.Say(better[0]),
				"words", w.Session.Scores.Words(v.Before, v.Side))
		}
	}
	return text, true
}

// faults marks mistakes on the curve.
func (g *graph) faults(at func(int, float64) paint.Point) {
	u := g.Shell.UI()
	for _, v := range g.review.verdicts {
		if value, ok := g.values[v.N]; ok && v.Mark >= Mistake {
			p := at(v.N, value)
			u.Canvas.Circle(p.X, p.Y, 4.5, u.Theme.Surface)
			u.Canvas.Circle(p.X, p.Y, 3.5, v.Mark.ink(u.Theme))
		}
	}
}

// numbered writes the move of a verdict with its number and sign: "12… Qxb7??".
func (w *gameReview) numbered(v MoveVerdict) string {
	e := w.Session.Line.Moves()[w.begun(v)]
	dots := "."
	if v.Side == game.Second {
		dots = "…"
	}
	return fmt.Sprintf("%d%s %s%s", (e.Number+1)/2, dots, w.Say(e.Text), v.Mark.sign())
}

// said says how good a move was and what it lost.
func (w *gameReview) said(v MoveVerdict) string {
	text := markNames[v.Mark].String()
	if v.Mark <= Good && v.Loss < w.Game.Review.Faults[0] {
		return text
	}
	return text + ": " + w.Game.Review.Lost(v.Before, v.After)
}
