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

// The origins of figures.
const (
	NotGiven  Origin = iota // no figure
	Printed                 // printed in the source
	Prose                   // stated in words, as a bound or a range
	Reference               // an independent computation or a repetition of the source's experiment
	Exact                   // the computed true value
)

// String returns the heading of a column of such figures.
func (o Origin) String() string {
	return [...]string{"published", "published", "published", "reference", "exact"}[o]
}

// origins are the names of the origins in files.
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

// Figure is the known value of a quantity: a number, a bound or a range. The zero value is no figure.
type Figure struct {
	Origin Origin
	// Low and High are equal for a number and the ends of a range otherwise; a bound has one infinite end,
	// and NaN is no figure.
	Low   float64
	High  float64
	Words string // wording of a Prose figure: "more than 50 %"
	// Place is "table 2" or "section 6.4"; for a reference, its origin; for a missing figure, the cases for
	// which the source gives one: "20 and 40 simulations".
	Place  string
	Trials int // number of trials behind the figure; 0 if unknown or if the figure is exact
}

// Print returns a number printed at a place in the source.
func Print(x float64, place string) Figure {
	return Figure{Origin: Printed, Low: x, High: x, Place: place}
}

// Say returns a figure that the source states in words meaning low to high; a bound has an infinite end.
func Say(words string, low, high float64, place string) Figure {
	return Figure{Origin: Prose, Low: low, High: high, Words: words, Place: place}
}

// Refer returns a number computed or measured independently of the source; by says how.
func Refer(x float64, by string) Figure {
	return Figure{Origin: Reference, Low: x, High: x, Place: by}
}

// Truth returns an exactly computed number; by says how.
func Truth(x float64, by string) Figure { return Figure{Origin: Exact, Low: x, High: x, Place: by} }

// Elsewhere returns a missing figure; place names the cases for which the source has one.
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

// nearest returns the number in the figure's range that is nearest to x.
func (f Figure) nearest(x float64) float64 { return math.Min(math.Max(x, f.Low), f.High) }

// excludes reports whether x contradicts a figure in words that has no number of trials.
func (f Figure) excludes(x float64) bool {
	return f.Origin == Prose && f.Trials == 0 && f.nearest(x) != x
}

// Value returns the number, the middle of the range or the finite end of the bound; NaN if there is no
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

// text formats the figure for people, with its numbers multiplied by scale; nil if there is no figure.
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

// Percent formats a figure that is a share: as printed, or for a reference with the digits justified by its
// number of trials.
func (f Figure) Percent() string {
	percent := float64(100 * f.Low)
	text := printed(percent)
	if f.Origin != Reference || f.Trials == 0 {
		return text
	}
	in := stat.Wilson(int(math.Round(float64(f.Low*float64(f.Trials)))), f.Trials, stat.Z95).Times(100)
	return Column{Digits: min(Decimals(in.Half(), 1), decimalsOf(percent, 4))}.Show(percent)
}

// from returns the place and number of trials of the figure; nil if both are unknown.
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

// head returns the heading of the column of figures.
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

// printed formats a number with its own decimals: at most two, or three significant digits below 1.
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

// decimalsOf returns the number of decimals of x, at most most.
func decimalsOf(x float64, most int) int {
	text := strconv.FormatFloat(x, 'f', most, 64)
	if !strings.Contains(text, ".") {
		return 0
	}
	return len(strings.TrimRight(text, "0")) - strings.IndexByte(text, '.') - 1
}

// withUnit appends the unit with a no-break space.
func withUnit(text, unit string) string {
	if unit == "" {
		return text
	}
	return text + "\u00a0" + unit
}

// Decimals returns the number of decimals justified by an interval of half-width half: one unit of the last
// decimal is between 1/20 and 1/2 of half. Without an interval it returns otherwise.
func Decimals(half float64, otherwise int) int {
	if !(half > 0) || math.IsInf(half, 1) {
		return otherwise
	}
	return min(max(0, -int(math.Floor(math.Log10(half/2)))), 9)
}

// WithInterval formats a number and its interval with the decimals that the interval justifies, or with
// otherwise decimals if there is no interval.
func WithInterval(x float64, in stat.Interval, otherwise int) (number, interval string) {
	c := Column{Kind: Float, Digits: Decimals(in.Half(), otherwise)}
	return c.Show(x), c.Range(in)
}

// Count formats a number of things: "1 trial", "12 trials". The plural must be formed with s.
func Count[N int | int64](n N, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%s %s", Column{}.Show(int64(n)), thing)
}

// Digits formats a number with at most digits significant digits, using powers of ten for very large or small
// numbers: "1040", "3.5 × 10^−30".
func Digits(x float64, digits int) string {
	if x == 0 || math.IsNaN(x) || math.IsInf(x, 0) {
		return Column{}.Show(x)
	}
	text := strconv.FormatFloat(x, 'e', digits-1, 64) // "3.50e-30"
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
