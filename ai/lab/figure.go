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

// Origin says where a figure comes from.
type Origin int

// The origins.
const (
	NotGiven  Origin = iota // there is no such figure
	Printed                 // the text prints it
	Prose                   // the text says it in words, which make it a bound or a range
	Reference               // an independent computation or a repetition of the text's experiment
	Exact                   // the truth, computed
)

// String returns the head of a column of such figures.
func (o Origin) String() string {
	return [...]string{"published", "published", "published", "reference", "exact"}[o]
}

// origins are the origins as files name them.
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

// Figure is what is known of a quantity before a run: a number, or a bound or range in words. The zero value
// is of none.
type Figure struct {
	Origin Origin
	// the number itself, or the ends of the range; a bound has an infinite one, and NaN is no figure
	Low   float64
	High  float64
	Words string // of Prose, as the text has it: "more than 50 %"
	// "table 2", "section 6.4"; of a reference, what made it; if there is no figure, for what there is: "20
	// and 40 simulations"
	Place  string
	Trials int // that it is of; 0 if the source does not say or it is exact
}

// Print returns a number that the text prints at a place.
func Print(x float64, place string) Figure {
	return Figure{Origin: Printed, Low: x, High: x, Place: place}
}

// Say returns what the text says in words at a place, which means low to high; a bound has an infinite end.
func Say(words string, low, high float64, place string) Figure {
	return Figure{Origin: Prose, Low: low, High: high, Words: words, Place: place}
}

// Refer returns a number that was computed or measured apart from the text; by says by what.
func Refer(x float64, by string) Figure {
	return Figure{Origin: Reference, Low: x, High: x, Place: by}
}

// Truth returns a number that is computed without error; by says how.
func Truth(x float64, by string) Figure { return Figure{Origin: Exact, Low: x, High: x, Place: by} }

// Elsewhere returns a missing figure that says for what the text has one.
func Elsewhere(place string) Figure {
	return Figure{Origin: Printed, Low: math.NaN(), High: math.NaN(), Place: place}
}

// On returns the figure with that many trials.
func (f Figure) On(trials int) Figure {
	f.Trials = trials
	return f
}

// Given reports whether there is a figure.
func (f Figure) Given() bool { return f.Origin != NotGiven && !math.IsNaN(f.Low) }

// nearest returns the number within the range that is nearest to x.
func (f Figure) nearest(x float64) float64 { return math.Min(math.Max(x, f.Low), f.High) }

// excludes reports whether x contradicts the words of a figure without an error of its own.
func (f Figure) excludes(x float64) bool {
	return f.Origin == Prose && f.Trials == 0 && f.nearest(x) != x
}

// Value returns the number, the middle of a range, or the end of a bound; NaN if there is none.
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

// text returns the figure for people, its numbers multiplied by scale; nil if there is none.
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

// Percent writes the share that a figure is: as the text prints it, or of a reference with the digits that
// its trials bear.
func (f Figure) Percent() string {
	percent := float64(100 * f.Low)
	text := printed(percent)
	if f.Origin != Reference || f.Trials == 0 {
		return text
	}
	in := stat.Wilson(int(math.Round(float64(f.Low*float64(f.Trials)))), f.Trials, stat.Z95).Times(100)
	return Column{Digits: min(Decimals(in.Half(), 1), decimalsOf(percent, 4))}.Show(percent)
}

// from returns where the figure stands and on how many trials it is; nil if there is nothing to say.
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

// head returns the name of the column of figures.
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

// printed writes a number with the decimals that it has, two or, below 1, three digits at most.
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

// decimalsOf returns how many decimals a number has, most at most.
func decimalsOf(x float64, most int) int {
	text := strconv.FormatFloat(x, 'f', most, 64)
	if !strings.Contains(text, ".") {
		return 0
	}
	return len(strings.TrimRight(text, "0")) - strings.IndexByte(text, '.') - 1
}

// withUnit puts the unit behind a number, on the same line.
func withUnit(text, unit string) string {
	if unit == "" {
		return text
	}
	return text + "\u00a0" + unit
}

// Decimals returns how many decimals a number bears whose interval reaches half on each side: a step of the
// last one is no more than half of that, and no less than a twentieth. If there is no interval it returns
// otherwise.
func Decimals(half float64, otherwise int) int {
	if !(half > 0) || math.IsInf(half, 1) {
		return otherwise
	}
	return min(max(0, -int(math.Floor(math.Log10(half/2)))), 9)
}

// WithInterval writes a number and the interval around it, with the decimals that it bears; if there is no
// interval, with others.
func WithInterval(x float64, in stat.Interval, otherwise int) (number, interval string) {
	c := Column{Kind: Float, Digits: Decimals(in.Half(), otherwise)}
	return c.Show(x), c.Range(in)
}

// Count writes a number of things: "1 trial", "12 trials". The plural has an s.
func Count[N int | int64](n N, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return fmt.Sprintf("%s %s", Column{}.Show(int64(n)), thing)
}

// Digits writes a number with that many significant digits at most, as a power of ten where it is very large
// or small: "1040", "3.5 × 10^−30".
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
