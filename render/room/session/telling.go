package session

import (
	"fmt"
	"math"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/ui/numfmt"
)

// Scores in games for two are shown from the first player's point of view, whichever side searched, so that
// the sign always means the same. Viewpoint is the label of the point of view.

// Seen converts a score from side's point of view to the first player's.
func Seen(s search.Score, side game.Player) search.Score {
	if side == game.Second {
		return s.Reversed()
	}
	return s
}

// Scores formats scores of a game.
type Scores struct{ line *GameLine }

// Viewpoint returns the label of the point of view, such as "White's view", or "" for a solitaire game.
func (w *Scores) Viewpoint() string {
	if w.line.profile.Rules.Players != 2 {
		return ""
	}
	return textViewOf.With("first", w.line.SideName(game.First))
}

// Tell formats a score from side's point of view like FormatScore, but from the first player's point of view;
// a win names the winner: "Red wins in 5". For a hidden score it returns "", as do Words and OnSquare.
func (w *Scores) Tell(v search.Score, side game.Player) string {
	if v.Hidden {
		return ""
	}
	if w.line.profile.Rules.Players != 2 {
		return w.score(v)
	}
	v, u := Seen(v, side), w.line.profile.UnitOf(v.Unit)
	switch v.Kind {
	case search.WinIn:
		return textWinsIn.With("first", w.line.SideName(game.First), "value", (int(v.Value)+1)/2)
	case search.LossIn:
		return textWinsIn.With("first", w.line.SideName(game.Second), "value", (int(v.Value)+1)/2)
	case search.Exact:
		switch x := numfmt.Advantage(v); {
		case x == 0:
			return textDrawn.String()
		case u.Measure == numfmt.Rate:
			return textWins.With("side", w.leader(x))
		case u.Margin:
			return textWinsBy.With("leader", w.leader(x), "abs", math.Abs(x))
		}
	case search.Estimate:
		if v.Unit == search.Points { // of searches that can only prove results
			return textNotDecidedYet.String()
		}
		if u.Opaque {
			return w.words(v)
		}
	}
	return w.score(v)
}

// UnitOf returns the unit with a name used in scores of the game.
func (w *Scores) UnitOf(name string) numfmt.Unit { return w.line.profile.UnitOf(name) }

func (w *Scores) score(v search.Score) string { return numfmt.Score(v, w.line.profile.UnitOf(v.Unit)) }

// Words describes a score from side's point of view in words, with numbers only for proven wins and win
// rates: "White is slightly better".
func (w *Scores) Words(v search.Score, side game.Player) string {
	if v.Hidden {
		return ""
	}
	if w.line.profile.Rules.Players != 2 || v.Kind != search.Estimate || v.Unit == search.WinRate ||
		v.Unit == search.Points {
		if v.Unit == search.WinRate && v.Kind == search.Estimate && w.line.profile.Rules.Players == 2 {
			return textPercentFor.With("value", 100*Seen(v, side).Value, "first", w.line.SideName(game.First))
		}
		return w.Tell(v, side)
	}
	return w.words(Seen(v, side))
}

// words describes an estimate from the first player's point of view.
func (w *Scores) words(v search.Score) string {
	u := w.line.profile.UnitOf(v.Unit)
	if !u.Stands() {
		return w.score(v)
	}
	x, limits := math.Abs(v.Value), u.Standing
	switch {
	case x < limits[0]:
		return textEven.String()
	case x < limits[1]:
		return textIsSlightlyBetter.With("value", w.leader(v.Value))
	case x < limits[2]:
		return textIsBetter.With("value", w.leader(v.Value))
	}
	return textIsWinning.With("value", w.leader(v.Value))
}

// LongestWords returns the longest text that Tell can return for estimates in a unit that is described only
// in words; ok is false for other units.
func (w *Scores) LongestWords(unit string) (text string, ok bool) {
	for side := game.First; side <= game.Second; side++ {
		if t := textIsSlightlyBetter.With("value", w.line.SideName(side)); len(t) > len(text) {
			text = t
		}
	}
	return text, w.line.profile.Rules.Players == 2 && w.line.profile.UnitOf(unit).Opaque
}

// leader returns the name of the side that is ahead.
func (w *Scores) leader(x float64) string {
	if x < 0 {
		return w.line.SideName(game.Second)
	}
	return w.line.SideName(game.First)
}

// OnSquare formats a score for a square in a game for two. It is ShortScore except for units that are not
// meaningful to users, which it replaces by symbols such as "+" for slightly better.
func (w *Scores) OnSquare(v search.Score) string {
	u := w.line.profile.UnitOf(v.Unit)
	switch {
	case v.Hidden:
		return ""
	case v.Kind == search.Estimate && v.Unit == search.Points: // of searches that can only prove results
		return "?"
	case v.Kind == search.Exact && numfmt.Advantage(v) == 0:
		return "="
	case v.Kind != search.Estimate || !u.Opaque:
		return numfmt.ShortScore(v, u)
	}
	text, sign := "", "+"
	if v.Value < 0 {
		sign = "−"
	}
	for _, limit := range u.Standing {
		if math.Abs(v.Value) >= limit {
			text += sign
		}
	}
	if text == "" {
		return "="
	}
	return text
}

// Sure describes how certain a search is of its best move: in words for two players; in a solitaire game by
// its share of the visits or its margin over the second best.
func (w *Scores) Sure(t Thought) string {
	if len(t.Lines) == 0 {
		return ""
	}
	best := t.Lines[0]
	if w.line.profile.Rules.Players == 2 {
		return w.Words(best.Score, t.Side)
	}
	if shares := Shares(t.Lines); shares != nil && best.Visits > 0 {
		return textOfTheTries.With("value", 100*shares[0])
	}
	if best.Score.Unit == w.line.profile.Units() && len(t.Lines) == 1 {
		return textLeadsTo.With("score", w.score(best.Score))
	}
	if len(t.Lines) < 2 || len(t.Texts[1]) == 0 {
		return textTheOnlyMove.String()
	}
	ahead := best.Score.Value - t.Lines[1].Score.Value
	ahead /= math.Max(math.Abs(best.Score.Value), 1e-9)
	how := textClearlyBetterThan
	switch {
	case ahead < 0.005:
		how = textAboutAsGoodAs
	case ahead < 0.05:
		how = textALittleBetterThan
	}
	return how.With("move", w.line.profile.Say(t.Texts[1][0]))
}

// FormatShare formats one of Shares, with more digits near 1.
func FormatShare(share float64) string {
	digits := 0
	switch {
	case share >= 0.99995:
	case share >= 0.99:
		digits = 2
	case share >= 0.9:
		digits = 1
	}
	return fmt.Sprintf("%.*f %%", digits, 100*share)
}

// Shares returns the value of each line relative to the best, in [0, 1]: its share of all visits if they are
// reported, otherwise the ratio of the values. It returns nil if neither is reported.
func Shares(lines []search.Line) []float64 {
	shares, visits := make([]float64, len(lines)), int64(0)
	for _, l := range lines {
		visits += l.Visits
	}
	for i, l := range lines {
		switch {
		case visits > 0:
			shares[i] = float64(l.Visits) / float64(visits)
		case lines[0].Score.Value <= 0:
			return nil
		default:
			shares[i] = min(1, max(0, l.Score.Value/lines[0].Score.Value))
		}
	}
	return shares
}
