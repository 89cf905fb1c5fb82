package othello

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// result returns the result of a finished game for Black: the difference in discs. Empty squares count for
// the side with more discs, so that a side without discs loses by 64.
func (s *State) result() (difference int, over bool) {
	black, white := s.Discs()
	empty := bits.OnesCount64(s.pos.Empty())
	switch difference = black - white; {
	case difference > 0:
		difference += empty
	case difference < 0:
		difference -= empty
	}
	return difference, s.over
}

// signed returns a difference in discs as text: +6, -6 or 0.
func signed(difference int) string {
	if difference == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", difference)
}

// scored matches a result in discs with Black's first: 40-24.
var scored = parse.Pattern(`^(\d+)\s*[-–−:]\s*(\d+)$`)

// stated returns the result for Black from a text in the form of GGF ("+6.00:r"), of SGF ("B+6", "W+R") or in
// discs ("40-24"). It is infinite if the text states only a winner.
func stated(text string) (difference float64, ok bool) {
	text = strings.ToUpper(strings.TrimSpace(text))
	switch text {
	case "DRAW", "1/2-1/2":
		return 0, true
	case "1-0":
		return math.Inf(1), true
	case "0-1":
		return math.Inf(-1), true
	}
	if discs := scored().FindStringSubmatch(text); discs != nil {
		black, _ := strconv.ParseFloat(discs[1], 64)
		white, _ := strconv.ParseFloat(discs[2], 64)
		return black - white, true
	}
	for _, side := range []struct {
		prefix string
		sign   float64
	}{{"BLACK+", 1}, {"WHITE+", -1}, {"B+", 1}, {"W+", -1}} {
		if after, found := strings.CutPrefix(text, side.prefix); found {
			n, err := strconv.ParseFloat(strings.TrimSpace(after), 64)
			if err != nil || math.IsNaN(n) {
				n = math.Inf(1)
			}
			return side.sign * n, true
		}
	}
	number, _, _ := strings.Cut(text, ":")
	n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
		return 0, false
	}
	return n, true
}

// statedWinner returns the winner that a result states; ok is false if the text is not a result.
func statedWinner(result string) (side game.Player, ok bool) {
	switch difference, ok := stated(result); {
	case !ok:
		return game.Nobody, false
	case difference > 0:
		return game.First, true
	case difference < 0:
		return game.Second, true
	}
	return game.Nobody, true
}

// disagreement returns a warning if the stated result differs from the final board, whether the empty squares
// count for the winner or for neither side. It is "" if they agree or one of them is unknown.
func disagreement(result string, end *State) fault.Text {
	n, ok := stated(result)
	difference, over := end.result()
	black, white := end.Discs()
	_, reason, _ := strings.Cut(result, ":")
	if !ok || !over || reason != "" || n == float64(difference) || n == float64(black-white) ||
		math.IsInf(n, int(math.Copysign(1, float64(difference)))) && difference != 0 {
		return ""
	}
	return fault.Notef("the result %q contradicts the board, %s", result, signed(difference))
}

// sgfResult converts a result from GGF to SGF; other texts are returned unchanged.
func sgfResult(text string) string {
	number, reason, _ := strings.Cut(strings.TrimSpace(text), ":")
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
		return text
	}
	if n == 0 {
		return "0"
	}
	side := "B+"
	if n < 0 {
		side = "W+"
	}
	switch reason {
	case "r":
		return side + "R"
	case "t":
		return side + "T"
	}
	return side + strings.TrimLeft(number, "+-")
}

// ggfResult converts a result from SGF to GGF. A resigned game counts as a loss of all discs.
func ggfResult(text string) string {
	n, ok := stated(text)
	if !ok {
		return text
	}
	upper := strings.ToUpper(strings.TrimSpace(text))
	reason := ""
	switch {
	case strings.HasSuffix(upper, "+R"), strings.HasSuffix(upper, "+RESIGN"):
		reason = ":r"
	case strings.HasSuffix(upper, "+T"), strings.HasSuffix(upper, "+TIME"):
		reason = ":t"
	}
	if math.IsInf(n, 0) {
		n = math.Copysign(64, n)
	}
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+g%s", n, reason)
}
