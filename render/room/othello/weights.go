package othello

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	rules "ludarium/game/othello"
	"ludarium/game/param"
	"ludarium/render/room/session"
)

// tenWeights are the weights of an evaluation in tenths, one for each class of squares.
type tenWeights [rules.Classes]int

// mostWeight is the largest weight in tenths.
const mostWeight = 10_000

// parseWeights parses ten weights separated by commas or white space. The error names the invalid weight and
// its position.
func parseWeights(text string) (w tenWeights, err error) {
	n, at := 0, 0
	for at < len(text) {
		word := text[at:]
		if i := strings.IndexAny(word, ", \t\n"); i >= 0 {
			word = word[:i]
		}
		from := at
		at += max(len(word), 1)
		if word == "" {
			continue
		}
		bad := func(why string) (tenWeights, error) {
			return w, &session.Complaint{Err: textBadWeight.Error("n", n+1, "word", word, "why", why),
				From: from,
				To:   from + len(word)}
		}
		if n == len(w) {
			return bad(textIsOneTooMany.With("w", len(w)))
		}
		x, err := strconv.ParseFloat(strings.Replace(word, "−", "-", 1), 64)
		switch {
		case err != nil:
			return bad(textIsNotANumber.String())
		case !(math.Abs(10*x) <= mostWeight):
			return bad(textIsNotBetween.String())
		}
		w[n] = int(math.Round(10 * x))
		n++
	}
	if n < len(w) {
		return w, &session.Complaint{Err: textWeightsMissing.Error("n", n, "w", len(w), "className",
			rules.ClassName(n)),
			From: at, To: at}
	}
	return w, nil
}

// String formats the weights as parseWeights and the algorithm accept them.
func (w tenWeights) String() string {
	text := make([]string, len(w))
	for i, x := range w {
		text[i] = strconv.FormatFloat(float64(x)/10, 'f', -1, 64)
	}
	return strings.Join(text, ",")
}

// player returns a player that uses these weights and searches one ply.
func (w tenWeights) player() session.Player {
	return session.Player{Kind: byFunction, Values: param.Values{"function": w.String()}, Limits: oneAhead}
}

// weightsOf returns the weights of a player; ok is false if it has none.
func weightsOf(p session.Player) (w tenWeights, ok bool) {
	if p.Kind != byFunction {
		return w, false
	}
	w, err := parseWeights(p.Values["function"])
	return w, err == nil
}

// value returns the value of a board for Black, in tenths.
func (w *tenWeights) value(p rules.Position, blackMoves bool) (sum int) {
	for sq := range 64 {
		c := w[rules.Class(sq)]
		if own := p.Own>>sq&1 != 0; own || p.Opponent>>sq&1 != 0 {
			if own == blackMoves {
				sum += c
			} else {
				sum -= c
			}
		}
	}
	return sum
}

// best returns the moves that lead to the highest value.
func (w *tenWeights) best(p rules.Position, black bool) (list []string) {
	most := math.MinInt
	for sq := range 64 {
		if p.Moves()>>sq&1 == 0 {
			continue
		}
		v := w.value(p.Play(sq), !black)
		if !black {
			v = -v
		}
		if v > most {
			most, list = v, nil
		}
		if v == most {
			list = append(list, fmt.Sprintf("%c%d", 'a'+sq%8, sq/8+1))
		}
	}
	return list
}
