package numfmt

import (
	"fmt"
	"math"

	"ludarium/ai/search"
	"ludarium/render/ui/lang"
)

// Advantage returns a positive number for a score that is good for its side, a negative one for a bad
// score.
func Advantage(s search.Score) float64 {
	switch s.Kind {
	case search.WinIn:
		return 1
	case search.LossIn:
		return -1
	}
	if s.Unit == search.WinRate {
		return s.Value - 0.5
	}
	return s.Value
}

// Reverse returns the score from the other side's point of view, in a game for two players.
func Reverse(s search.Score) search.Score {
	switch {
	case s.Kind == search.WinIn:
		s.Kind = search.LossIn
	case s.Kind == search.LossIn:
		s.Kind = search.WinIn
	case s.Unit == search.WinRate:
		s.Value = 1 - s.Value
	default:
		s.Value = -s.Value
	}
	s.Bound = -s.Bound
	return s
}

// Score formats a score in a unit: "+0.34" (an advantage in a unit that is not named), "+4 discs", "64 %" (a
// rate), "12 345 points" (a count), "+1.6 M evaluation points", "win in 3" and "loss in 2" (moves of the
// score's side, including the last one); for proven results "win", "draw", "loss" or the value with
// "exactly"; for bounds the sign, "≥ +0.34".
func Score(s search.Score, u Unit) string {
	if s.Bound != search.Exactly {
		how := textAtLeast
		if s.Bound == search.AtMost {
			how = textAtMost
		}
		s.Bound = search.Exactly
		return how.With("score", Score(s, u))
	}
	switch s.Kind {
	case search.WinIn:
		return textWinIn.With("value", (int(s.Value)+1)/2)
	case search.LossIn:
		return textLossIn.With("value", (int(s.Value)+1)/2)
	}
	exact := s.Kind == search.Exact
	switch u.Measure {
	case Rate:
		if exact {
			return [3]string{textLoss.String(), textDrawn.String(),
				textWin.String()}[int(math.Round(2*min(max(s.Value, 0), 1)))]
		}
		return lang.Decimal(fmt.Sprintf("%.0f %%", 100*s.Value))
	case Counted:
		return Count(int64(math.Round(s.Value)), u.Name)
	}
	if exact && s.Value == 0 {
		return textDrawn.String()
	}
	text := advantage(s, u)
	if u.Name != "" && !u.Bare {
		text = Things(u.Name).With("n", text)
	}
	if exact {
		text = textExactly.With("score", text)
	}
	return text
}

// advantage formats the value of an advantage, with its sign.
func advantage(s search.Score, u Unit) string {
	text := fmt.Sprintf("%+.2f", s.Value)
	switch {
	case u.Decimals == Hundredths:
	case math.Abs(s.Value) >= 99_999.5:
		text = "+" + Nodes(int64(math.Round(math.Abs(s.Value))))
		if s.Value < 0 {
			text = "-" + text[1:]
		}
	case s.Value >= 1000:
		text = "+" + Group(int64(math.Round(s.Value)))
	case s.Value <= -1000:
		text = Group(int64(math.Round(s.Value)))
	case u.Decimals == Whole || s.Value == math.Trunc(s.Value):
		text = fmt.Sprintf("%+.0f", s.Value)
	}
	return lang.Decimal(text)
}

// ShortScore formats a score in few characters: without the unit, and a win in 2 as "+#2".
func ShortScore(s search.Score, u Unit) string {
	if s.Kind == search.Estimate && u.Measure == Counted && math.Abs(s.Value) >= 99_999.5 {
		return Nodes(int64(math.Round(s.Value)))
	}
	sign := ""
	switch s.Bound {
	case search.AtLeast:
		sign = "≥ "
	case search.AtMost:
		sign = "≤ "
	}
	s.Bound = search.Exactly
	moves := int(s.Value+1) / 2
	switch {
	case s.Kind == search.WinIn:
		return sign + fmt.Sprintf("+#%d", moves)
	case s.Kind == search.LossIn:
		return sign + fmt.Sprintf("−#%d", moves)
	case u.Measure == Counted:
		return sign + Group(int64(math.Round(s.Value)))
	case u.Measure == Signed && (s.Kind != search.Exact || s.Value != 0):
		return sign + advantage(s, u)
	}
	return sign + Score(s, u)
}
