package opponent

import (
	"math/bits"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/othello"
	"ludarium/game/text/fault"
)

// Best implements match.Judge: it returns the squares of the moves that lead to the best boards for mover,
// whose discs are p.Own.
func (l *Linear) Best(p othello.Position, _ game.Player) (found uint64) {
	best := 0.0
	for m := p.Moves(); m != 0; m &= m - 1 {
		next := p.Play(bits.TrailingZeros64(m))
		switch v := l.worth(next.Opponent, next.Own); {
		case found == 0 || v > best:
			best, found = v, m&-m
		case v == best:
			found |= m & -m
		}
	}
	return found
}

// learnt is, to four decimals, the result of the first learner of the command "ludarium-cli lab run
// othello/reinforcement --preset large --seed 1".
var learnt = Linear{0.2362, 0.019, -0.0052, 0.0207, -0.0207}

// String returns the weights in the form that parseLinear reads.
func (l Linear) String() string {
	text := make([]string, Features)
	for i, x := range l {
		text[i] = strconv.FormatFloat(x, 'g', -1, 64)
	}
	return strings.Join(text, ",")
}

// parseLinear reads five weights separated by commas, each between -1000 and 1000. The error has the bad
// weight.
func parseLinear(text string) (l Linear, err error) {
	fields := strings.Split(text, ",")
	if len(fields) != Features {
		return l, fault.Errorf("opponent: %d weights of features in %.80q, want %d", len(fields), text,
			Features)
	}
	for i, f := range fields {
		x, err := strconv.ParseFloat(strings.TrimSpace(f), 64)
		if err != nil || !(x >= -1000 && x <= 1000) {
			return l,
				fault.Errorf("opponent: weight %d (%s), %.20q, is not a number from −1000 to 1000",
					i+1, fault.Word(FeatureNames[i]), f)
		}
		l[i] = x
	}
	return l, nil
}

// Discs returns the value of the discs on a board for Black, without the features for moves.
func (l *Linear) Discs(black, white uint64) float64 {
	still := Linear{l[0], l[1], l[2]}
	return still.worth(black, white)
}
