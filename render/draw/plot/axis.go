package plot

import (
	"math"
	"strconv"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/render/ui/lang"
)

// scale maps values to pixels along an axis.
type scale struct {
	log      bool
	from, to float64 // values at the ends, from < to
	a, b     float64 // pixels at the ends
	ticks    []tick
}

type tick struct {
	value float64
	label string // "" for a minor tick
}

// at returns the pixel of a value; NaN for values without one: infinities and, on a logarithmic axis, values
// that are not above 0.
func (s *scale) at(v float64) float64 {
	if math.IsInf(v, 0) {
		return math.NaN()
	}
	if s.log {
		if v <= 0 {
			return math.NaN()
		}
		return s.a + (s.b-s.a)*(math.Log(v)-math.Log(s.from))/(math.Log(s.to)-math.Log(s.from))
	}
	return s.a + (s.b-s.a)*(v-s.from)/(s.to-s.from)
}

// span is the range of the finite values added to it.
type span struct {
	min, max, positive float64
	counts             bool // whether all values are integers
}

func newSpan() span { return span{math.Inf(1), math.Inf(-1), math.Inf(1), true} }

func (s *span) add(values ...float64) {
	for _, v := range values {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			continue
		}
		s.min, s.max = math.Min(s.min, v), math.Max(s.max, v)
		s.counts = s.counts && v == math.Trunc(v)
		if v > 0 {
			s.positive = math.Min(s.positive, v)
		}
	}
}

// fit determines how the ends of a linear axis are chosen.
type fit int

const (
	tight  fit = iota // from the smallest to the largest value
	padded            // extended to ticks, including 0 if it is near
	based             // extended to ticks, always including 0
)

// newScale chooses the ends of an axis and about count ticks at round values.
func newScale(axis chart.Axis, seen span, count int, f fit) *scale {
	s := &scale{log: axis.Log}
	if s.log {
		s.logarithmic(axis, seen)
		return s
	}
	lo, hi := seen.min, seen.max
	fixed := axis.To > axis.From
	switch {
	case fixed:
		lo, hi = axis.From, axis.To
	case lo > hi:
		lo, hi = 0, 1
	default:
		if f == based || f == padded && lo >= 0 && lo <= 0.4*hi {
			lo, hi = math.Min(lo, 0), math.Max(hi, 0)
		}
		if lo == hi {
			d := math.Max(1, math.Abs(lo)*0.1)
			lo, hi = lo-d, hi+d
			if seen.min >= 0 {
				lo = math.Max(lo, 0)
			}
		}
	}
	step := roundStep((hi - lo) / float64(max(count, 1)))
	if seen.counts {
		step = max(step, 1) // no ticks between integers
	}
	if !fixed && f != tight {
		lo, hi = math.Floor(lo/step+1e-9)*step, math.Ceil(hi/step-1e-9)*step
	}
	s.from, s.to = lo, hi
	digits := max(0, -int(math.Floor(math.Log10(step)+1e-9)))
	first := math.Ceil(lo/step - 1e-9)
	// limited, because a step may be too small to change a very large value
	for n := 0.0; n <= 20 && (first+n)*step <= hi+step*1e-9; n++ {
		v := (first + n) * step
		s.ticks = append(s.ticks, tick{v, number(v, digits)})
	}
	return s
}

// roundStep returns the smallest number that is 1, 2 or 5 times a power of ten and not below x.
func roundStep(x float64) float64 {
	if x <= 0 || math.IsInf(x, 0) || math.IsNaN(x) {
		return 1
	}
	p := math.Pow(10, math.Floor(math.Log10(x)))
	for _, m := range []float64{1, 2, 5} {
		if m*p >= x*(1-1e-9) {
			return m * p
		}
	}
	return 10 * p
}

func (s *scale) logarithmic(axis chart.Axis, seen span) {
	lo, hi := seen.positive, seen.max
	switch {
	case axis.To > axis.From && axis.From > 0:
		lo, hi = axis.From, axis.To
	case math.IsInf(lo, 1) || hi <= 0:
		lo, hi = 1, 10
	case hi < lo*1.5:
		lo, hi = lo/2, hi*2
	default:
		room := math.Pow(hi/lo, 0.02)
		lo, hi = lo/room, hi*room
	}
	s.from, s.to = lo, hi
	decades := math.Log10(hi / lo)
	every := int(math.Max(1, math.Ceil(decades/6)))
	for e := int(math.Floor(math.Log10(lo) + 1e-9)); float64(e) <= math.Log10(hi)+1e-9; e++ {
		for _, m := range []float64{1, 2, 3, 4, 5, 6, 7, 8, 9} {
			v := m * math.Pow(10, float64(e))
			if v < lo*(1-1e-9) || v > hi*(1+1e-9) {
				continue
			}
			t := tick{value: v}
			if m == 1 && e%every == 0 || decades < 2.2 && (m == 2 || m == 5) || decades < 0.7 {
				t.label = number(v, max(0, -e))
			}
			if t.label != "" || every == 1 {
				s.ticks = append(s.ticks, t)
			}
		}
	}
}

// number formats the value of a tick or a mark in the current language, with grouped thousands, and M and G
// for large values.
func number(x float64, digits int) string { return lang.Decimal(plain(x, digits)) }

// plain is number in English notation.
func plain(x float64, digits int) string {
	switch a := math.Abs(x); {
	case math.IsNaN(x):
		return "–"
	case a >= 1e15 || a != 0 && a < 1e-4:
		return strings.NewReplacer("-", "−", "+Inf", "∞", "Inf", "∞", "+", "").
			Replace(strconv.FormatFloat(x, 'g', 3, 64))
	case a >= 1e9:
		return trimmed(x/1e9, max(digits, 2)) + " G"
	case a >= 1e6:
		return trimmed(x/1e6, max(digits, 2)) + " M"
	}
	text := strconv.FormatFloat(math.Abs(x), 'f', digits, 64)
	whole, rest, _ := strings.Cut(text, ".")
	if len(whole) >= 5 {
		for i := len(whole) - 3; i > 0; i -= 3 {
			whole = whole[:i] + " " + whole[i:]
		}
	}
	if rest != "" {
		whole += "." + rest
	}
	if x < 0 && strings.Trim(whole, "0.") != "" {
		return "−" + whole
	}
	return whole
}

// trim formats x in the current language, with at most digits decimals and without trailing zeros.
func trim(x float64, digits int) string { return lang.Decimal(trimmed(x, digits)) }

// trimmed is trim in English notation.
func trimmed(x float64, digits int) string {
	t := plain(x, digits)
	if strings.Contains(t, ".") {
		t = strings.TrimRight(strings.TrimRight(t, "0"), ".")
	}
	return t
}

// AxisTitle returns the title of an axis with its unit in the user's language.
func AxisTitle(a chart.Axis) string {
	title, unit := lang.Say(a.Title), lang.Say(a.Unit)
	if unit == "" || title == unit {
		return title
	}
	return strings.TrimSpace(title + " (" + unit + ")")
}
