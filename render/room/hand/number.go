package hand

import (
	"fmt"
	"math"
	"strings"

	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// fact is a number of a sentence. With a verb of fmt it is marked: %d a count, %.2f a decimal number, %c the
// letter of a branch, from 0; without one it is bare, as plural forms need it.
type fact struct {
	name string
	v    float64
}

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
	fmt.Fprint(s, mark(f.name, text))
}

// decimal returns a label of a picture with the decimal sign of the interface's language.
func decimal(text string) string {
	digit := func(i int) bool { return i >= 0 && i < len(text) && text[i] >= '0' && text[i] <= '9' }
	if i := strings.IndexByte(text, '.'); digit(i-1) && digit(i+1) {
		return lang.Decimal(text)
	}
	return text
}
