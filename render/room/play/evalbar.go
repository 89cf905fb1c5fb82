package play

import (
	"fmt"
	"math"
	"time"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// The evaluation bar is beside the board during an analysis and after a review. The part in the first
// player's colour grows with the first player's advantage.

const (
	barWidth = 20.0
	barGap   = 6.0
	barPace  = 120 * time.Millisecond // time in which two thirds of a change are animated
)

// easing is a value that changes gradually.
type easing struct {
	at   float64
	then time.Duration
	set  bool
}

// to moves towards v and reports whether it has not reached it yet.
func (e *easing) to(v float64, now time.Duration, still bool) (moving bool) {
	if part := 1 - math.Exp(-float64(now-e.then)/float64(barPace)); e.set && !still {
		e.at += (v - e.at) * part
	} else {
		e.at = v
	}
	e.then, e.set = now, true
	if math.Abs(v-e.at) < 0.002 {
		e.at = v
	}
	return e.at != v
}

// hasEvalBar reports whether the bar is shown.
func hasEvalBar(r *GameRoom) bool {
	if r.Rules.Players != 2 || r.Colors == nil {
		return false
	}
	return r.Session.Players.Exploring() || r.Session.Analysis.On() ||
		!r.Session.Review.Training() && len(r.verdicts) > 0
}

// evalBarArea returns the area of the bar: left of the board and as high as the squares.
func evalBarArea(r *GameRoom, f *board.Frame) paint.Rect {
	v := r.Session.Line.View()
	rows, cols := v.Size()
	a, b := r.Drawer.Place(v, 0, f), r.Drawer.Place(v, game.Square(rows*cols-1), f)
	top := math.Min(a.Y, b.Y)
	return paint.Rect{X: f.Area.X - barGap - barWidth, Y: top, W: barWidth,
		H: math.Max(a.Bottom(), b.Bottom()) - top}
}

// evaluation returns the known evaluation of the displayed position from the point of view of side. A
// review's evaluation comes first, so that the bar agrees with the verdicts; an analysis by the same
// algorithm replaces it if it is deeper.
func evaluation(r *GameRoom) (s search.Score, side game.Player, ok bool) {
	if a, line, ply, ok := answerLine(r); ok {
		return a.score(line, ply), a.about.Side, true
	}
	f, found := r.Session.Review.Finding(r.Session.Line.Cursor())
	if found && !f.Open() {
		return f.Score, f.Side, true
	}
	if t, found := r.Session.Search.Thought(); found && t.Cursor == r.Session.Line.Cursor() {
		if best, shown := t.Shown(); shown {
			return best, t.Side, true
		}
	}
	return s, side, false
}

func drawEvalBar(r *GameRoom, bar paint.Rect) {
	u := r.Shell.UI()
	score, side, ok := evaluation(r)
	share, words, short := 0.5, textNothingIsKnownYet.String(), ""
	if ok {
		seen := session.Seen(score, side)
		share, short = (1+prospects(r.Session, score, side))/2, barText(r, seen)
		words = scoreWords(r.Session, score, side, false)
	}
	if r.eased.to(share, r.Shell.Now(), u.Theme.ReducedMotion) {
		u.Wake(0)
	}
	first, firstEdge := r.Colors(u.Theme, game.First)
	second, _ := r.Colors(u.Theme, game.Second)
	u.Canvas.RoundRect(bar, 4, second)
	part := bar
	part.H = bar.H * r.eased.at
	if !r.Session.Picture.Flipped() {
		part.Y = bar.Bottom() - part.H
	}
	restore := u.Clip(part)
	u.Canvas.RoundRect(bar, 4, first)
	restore()
	u.Canvas.Border(bar, 4, u.Canvas.Hair(), theme.Mix(u.Theme.Line, firstEdge, 0.4))
	u.Canvas.HLine(bar.X, bar.Center().Y, bar.W, u.Theme.Accent)
	if short != "" {
		drawEvalLabel(r, bar, short, share)
	}
	u.KeyPress("evaluation", textEvaluation.String(), words, bar)
	u.NodeOf(textEvaluation.String(), "meter", textEvaluation.String(), words, bar)
}

// scoreWords describes a score in words, with its number and, if asked, whose view that is: "White is better
// (+1.20, White's view)".
func scoreWords(s *session.Session, score search.Score, side game.Player, viewed bool) string {
	words, told := s.Scores.Words(score, side), s.Scores.Tell(score, side)
	switch {
	case told == words:
		return words
	case viewed:
		told += ", " + s.Scores.Viewpoint()
	}
	return words + " (" + told + ")"
}

// inPawns reports whether a unit is that of chess, a game that ends with mate.
func inPawns(u numfmt.Unit) bool { return u.Decimals == numfmt.Hundredths }

// barText formats the first player's score in a few characters, with a sign from that player's view: "+1.3",
// "−14", or "−#5" if the other player wins in 5.
func barText(r *GameRoom, s search.Score) string {
	unit := r.Session.Scores.UnitOf(s.Unit)
	switch s.Kind {
	case search.WinIn, search.LossIn:
		if s.Value == 0 {
			return "#"
		}
		return numfmt.ShortScore(search.Score{Kind: s.Kind, Value: s.Value}, unit)
	case search.Estimate:
		if inPawns(unit) {
			digits := 1
			if math.Abs(s.Value) >= 9.95 {
				digits = 0
			}
			return lang.Decimal(fmt.Sprintf("%+.*f", digits, s.Value))
		}
	}
	return r.Session.Scores.OnSquare(s)
}

// drawEvalLabel draws the score at the winning side's end of the bar.
func drawEvalLabel(r *GameRoom, bar paint.Rect, text string, share float64) {
	u := r.Shell.UI()
	st := u.Style(10)
	if st.Width(text) > bar.W-1 {
		st.Size *= (bar.W - 1) / st.Width(text)
	}
	leader := game.First
	if share < 0.5 {
		leader = game.Second
	}
	_, edge := r.Colors(u.Theme, leader)
	body, _ := r.Colors(u.Theme, leader)
	ink := u.Theme.OnAccent
	if theme.Contrast(ink, body) < theme.Contrast(edge, body) {
		ink = edge
	}
	if theme.Contrast(ink, body) < 4.5 {
		ink = u.Theme.Ground
		if theme.Contrast(ink, body) < 4.5 {
			ink = u.Theme.Ink
		}
	}
	box := paint.Rect{X: bar.X, Y: bar.Bottom() - 14, W: bar.W, H: 12}
	if (leader == game.First) == r.Session.Picture.Flipped() {
		box.Y = bar.Y + 2
	}
	u.Canvas.TextCenter(st, box, text, ink)
}
