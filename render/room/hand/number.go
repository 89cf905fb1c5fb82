package hand

import (
	"fmt"
	"math"
	"strings"

	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// fact is a number of a sentence. With a verb of fmt it stands between signs that the sentence is split at:
// %d a count, %.2f a decimal number, %c the letter of a branch, from 0; without one it is bare, as plural
// forms need it.
type fact struct {
	name string
	v    float64
}

// The signs around a number: before its name, between name and text, and after it.
const (
	factBegin = "\ue000"
	factSplit = "\ue001"
	factEnd   = "\ue002"
)

// Format implements fmt.Formatter.
func (f fact) Format(s fmt.State, verb rune) {
	if verb == 'v' {
		fmt.Fprint(s, f.v)
		return
	}
	text := ""
	digits, fixed := s.Precision()
	switch {
	case verb == 'c':
		text = string(rune('A' + int(f.v)))
	case math.IsInf(f.v, 1):
		text = "∞"
	case math.IsInf(f.v, -1):
		text = "−∞"
	case verb == 'd':
		text = lang.Decimal(numfmt.Group(int64(math.Round(f.v))))
	case fixed:
		text = lang.Decimal(fmt.Sprintf("%.*f", digits, f.v))
	default:
		text = lang.Decimal(fmt.Sprint(f.v))
	}
	if s.Flag('+') && f.v > 0 {
		text = "+" + text
	}
	fmt.Fprint(s, factBegin, f.name, factSplit, text, factEnd)
}

// piece is a part of a sentence that is drawn in one style.
type piece struct {
	text string
	fact string // empty for words
}

// pieces splits a sentence at its numbers.
func pieces(text string) (list []piece) {
	for text != "" {
		words, rest, found := strings.Cut(text, factBegin)
		if words != "" {
			list = append(list, piece{text: words})
		}
		if !found {
			return list
		}
		name, rest, _ := strings.Cut(rest, factSplit)
		number, after, _ := strings.Cut(rest, factEnd)
		list, text = append(list, piece{number, name}), after
	}
	return list
}

// plain returns a sentence without the signs around its numbers.
func plain(text string) string {
	var b strings.Builder
	for _, p := range pieces(text) {
		b.WriteString(p.text)
	}
	return b.String()
}
