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

// result returns the result of a finished game for Black: the difference of discs, with empty squares counted
// for the side with more discs, so that a side without discs loses by 64.
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

// signed writes a difference of discs: +6, -6 or 0.
func signed(difference int) string {
	if difference == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", difference)
}

// scored matches a result in discs, Black's first: 40-24.
var scored = parse.Pattern(`^(\d+)\s*[-–−:]\s*(\d+)$`)

// stated returns the result for Black stated in the form of GGF ("+6.00:r"), of SGF ("B+6", "W+R") or in
// discs ("40-24"). If the text states only a winner, it is infinite.
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

// statedWinner returns the winner in a result; ok is false if there is none.
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

// disagreement returns a warning when the stated result differs from the final board, with the empty squares
// given to the winner or to neither side. It is "" when they agree or one is unknown.
func disagreement(result string, end *State) fault.Text {
	n, ok := stated(result)
	difference, over := end.result()
	black, white := end.Discs()
	_, reason, _ := strings.Cut(result, ":")
	if !ok || !over || reason != "" || n == float64(difference) || n == float64(black-white) ||
		math.IsInf(n, int(math.Copysign(1, float64(difference)))) && difference != 0 {
		return ""
	}
	return fault.Notef("the result %q is not that of the board, %s", result, signed(difference))
}

// sgfResult converts a result from GGF to SGF; other texts stay as they are.
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
