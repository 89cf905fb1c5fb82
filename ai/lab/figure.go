package lab

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/base/stat"
	"ludarium/game/text/fault"
)

// Origin is the kind of source of a figure.
type Origin int

// Values of Origin.
const (
	NotGiven  Origin = iota // there is no figure
	Printed                 // printed in the source
	Prose                   // given by the source in words, as a bound or a range
	Reference               // from an independent computation or a repetition of the source's experiment
	Exact                   // computed true value
)

// String returns the heading for a column of such figures.
func (o Origin) String() string {
	return [...]string{"published", "published", "published", "reference", "exact"}[o]
}

// origins are the names of origins in files.
var origins = [...]string{"", "printed", "prose", "reference", "exact"}

// MarshalText implements encoding.TextMarshaler.
func (o Origin) MarshalText() ([]byte, error) { return []byte(origins[o]), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (o *Origin) UnmarshalText(text []byte) error {
	i := slices.Index(origins[:], string(text))
	if i < 0 {
		return fault.Errorf("lab: no figure is %q", text)
	}
	*o = Origin(i)
	return nil
}

// Figure is the known value of a quantity: a number, a bound or a range. The zero value means that there is
// no figure.
type Figure struct {
	Origin Origin
	// Low and High are equal for a number and the ends of the range for a range. For a bound one of them is
	// infinite. Both are NaN if there is no figure.
	Low   float64
	High  float64
	Words string // words of a Prose figure, such as "more than 50 %"
	// Place is the place in the source, such as "table 2" or "section 6.4". For a reference it is the origin;
	// for a missing figure, it names the cases for which the source has a figure, such as "20 and 40
	// simulations".
	Place  string
	Trials int // number of trials on which the figure is based; 0 if it is unknown or if the figure is exact
}

// in exponential notation, such as "3.50e-30"
func Print(x float64, place string) Figure {
	return Figure{Origin: Printed, Low: x, High: x, Place: place}
}

// Say returns a figure that the source gives in words that mean the range from low to high. For a bound, one
// of them is infinite.
func Say(words string, low, high float64, place string) Figure {
	return Figure{Origin: Prose, Low: low, High: high, Words: words, Place: place}
}

// Refer returns a number computed or measured independently of the source; by names the origin.
func Refer(x float64, by string) Figure {
	return Figure{Origin: Reference, Low: x, High: x, Place: by}
}

// Truth returns a number that is exact; by says how it was computed.
func Truth(x float64, by string) Figure { return Figure{Origin: Exact, Low: x, High: x, Place: by} }

// Elsewhere returns a missing figure. place names the cases for which the source has a figure.
func Elsewhere(place string) Figure {
	return Figure{Origin: Printed, Low: math.NaN(), High: math.NaN(), Place: place}
}

// On returns the figure with the given number of trials.
func (f Figure) On(trials int) Figure {
	f.Trials = trials
	return f
}

// Given reports whether there is a figure.
func (f Figure) Given() bool { return f.Origin != NotGiven && !math.IsNaN(f.Low) }

// nearest returns the number in the range of the figure that is nearest to x.
func (f Figure) nearest(x float64) float64 { return math.Min(math.Max(x, f.Low), f.High) }

// excludes reports whether x contradicts a figure given in words and without a number of trials.
func (f Figure) excludes(x float64) bool {
	return f.Origin == Prose && f.Trials == 0 && f.nearest(x) != x
}

// Value returns the number, the middle of the range or the finite end of the bound, or NaN if there is no
// figure.
func (f Figure) Value() float64 {
	switch {
	case !f.Given():
		return math.NaN()
	case math.IsInf(f.High, 1):
		return f.Low
	case math.IsInf(f.Low, -1):
		return f.High
	}
	return (f.Low + f.High) / 2
}

// text formats the figure for display, with its numbers multiplied by scale; nil if there is no figure.
func (f Figure) text(unit string, scale float64) any {
	switch {
	case !f.Given():
		return nil
	case f.Words != "":
		return f.Words
	case f.Low == f.High && f.Origin == Reference && unit == "%" && scale == 100:
		return withUnit(f.Percent(), unit)
	case f.Low == f.High:
		return withUnit(printed(float64(f.Low*scale)), unit)
	}
	return withUnit(printed(float64(f.Low*scale))+"–"+printed(float64(f.High*scale)), unit)
}

// Percent formats a figure that is a fraction as a percentage. A published figure is shown as printed, a
// reference with the digits that its number of trials justifies.
func (f Figure) Percent() string {
	percent := float64(100 * f.Low)
	text := printed(percent)
	if f.Origin != Reference || f.Trials == 0 {
		return text
	}
	in := stat.Wilson(int(math.Round(float64(f.Low*float64(f.Trials)))), f.Trials, stat.Z95).Times(100)
	return Column{Digits: min(Decimals(in.Half(), 1), decimalsOf(percent, 4))}.Show(percent)
}

// from returns the place and the number of trials of the figure, or nil if both are unknown.
func (f Figure) from() any {
	var parts []string
	switch {
	case !f.Given() && f.Place != "":
		return "only for " + f.Place
	case f.Place != "":
		parts = append(parts, f.Place)
	}
	if f.Trials > 0 {
		parts = append(parts, Count(f.Trials, "trial"))
	}
	if f.Origin == Prose {
		parts = append(parts, "in words")
	}
	if len(parts) == 0 {
		return nil
	}
	return strings.Join(parts, ", ")
}

// head returns the heading for the column of figures.
func head(figures []Figure) string {
	name := ""
	for _, f := range figures {
		switch {
		case f.Origin == NotGiven || f.Origin.String() == name:
		case name == "":
			name = f.Origin.String()
		default:
			return "published or " + Reference.String()
		}
	}
	if name == "" {
		return Printed.String()
	}
	return name
}

// printed formats a number with the decimals that it has: at most two, or three significant digits if it is
// less than 1.
func printed(x float64) string {
	places := 2
	if a := math.Abs(x); a > 0 && a < 1 {
		places -= int(math.Floor(math.Log10(a)))
	}
	text := strconv.FormatFloat(x, 'f', places, 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return number.Group(text)
}

// decimalsOf returns the number of decimals of x, limited to most.
func decimalsOf(x float64, most int) int {
	text := strconv.FormatFloat(x, 'f', most, 64)
	if !strings.Contains(text, ".") {
		return 0
	}
	return len(strings.TrimRight(text, "0")) - strings.IndexByte(text, '.') - 1
}

// withUnit appends the unit after a no-break space.
func withUnit(text, unit string) string {
	if unit == "" {
		return text
	}
	return text + "\u00a0" + unit
}

// Decimals returns the number of decimals that an interval of half-width half justifies: one unit of the last
// decimal is between 1/20 and 1/2 of half. If there is no interval, it returns otherwise.
func Decimals(half float64, otherwise int) int {
	if !(half > 0) || math.IsInf(half, 1) {
		return otherwise
	}
	return min(max(0, -int(math.Floor(math.Log10(half/2)))), 9)
}

// WithInterval formats a number and its interval with the decimals that the interval justifies. If there is
// no interval, the number has otherwise decimals.
func WithInterval(x float64, in stat.Interval, otherwise int) (number, interval string) {
	c := Column{Kind: Float, Digits: Decimals(in.Half(), otherwise)}
	return c.Show(x), c.Range(in)
}

// Count formats a number with a noun: "1 trial", "12 trials". The plural must end in s.
func Count[N int | int64](n N, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%s %s", Column{}.Show(int64(n)), thing)
}

// Digits formats a number with a maximum number of significant digits. Very large and very small numbers are
// written with powers of ten: "1040", "3.5 × 10^−30".
func Digits(x float64, digits int) string {
	if x == 0 || math.IsNaN(x) || math.IsInf(x, 0) {
		return Column{}.Show(x)
	}
	text := strconv.FormatFloat(x, 'e', digits-1, 64) // such as "3.50e-30"
	mantissa, exponent, _ := strings.Cut(text, "e")
	power, _ := strconv.Atoi(exponent)
	if power >= -3 && power < 6 {
		rounded, _ := strconv.ParseFloat(text, 64)
		return number.Group(strconv.FormatFloat(rounded, 'f', -1, 64))
	}
	if strings.Contains(mantissa, ".") {
		mantissa = strings.TrimRight(strings.TrimRight(mantissa, "0"), ".")
	}
	return number.Group(mantissa) + " × 10^" + number.Group(strconv.Itoa(power))
}
