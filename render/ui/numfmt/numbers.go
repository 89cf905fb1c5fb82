// Package numfmt formats numbers for display: scores, counts, durations and clocks.
package numfmt

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/base/number"
	"ludarium/render/ui/lang"
)

// Nodes formats a large number with a prefix: "812", "12.4 k", "12.4 M", "3.1 G".
func Nodes(n int64) string {
	if n < 1000 {
		return strconv.FormatInt(n, 10)
	}
	x, unit := float64(n)/1000, " k"
	for _, larger := range []string{" M", " G", " T", " P"} {
		if x >= 999.5 {
			x, unit = x/1000, larger
		}
	}
	if x < 99.95 {
		return lang.Decimal(fmt.Sprintf("%.1f%s", x, unit))
	}
	return fmt.Sprintf("%.0f%s", x, unit)
}

// Time formats a duration: "0.3 s", "1.2 s", "3 min 20 s", "2 h 5 min".
func Time(d time.Duration) string {
	switch s := int(d.Round(time.Second) / time.Second); {
	case d < 59950*time.Millisecond:
		return lang.Decimal(fmt.Sprintf("%.1f s", d.Seconds()))
	case s < 3600:
		return textMinutesSeconds.With("s", s/60, "s2", s%60)
	default:
		return textHoursMinutes.With("s", s/3600, "s2", s/60%60)
	}
}

// Limit formats a duration chosen by the user, with no more digits than needed: "0.25 s", "1 s", "1 min 30
// s".
func Limit(d time.Duration) string {
	if d < time.Minute {
		return lang.Decimal(strconv.FormatFloat(d.Seconds(), 'f', -1, 64)) + " s"
	}
	return Time(d)
}

// Count formats an integer with grouped thousands and its unit, which is given in the plural: "12 345
// points", "1 line".
func Count(n int64, unit string) string {
	return Things(unit).With("n", Group(n))
}

// Things returns a text with a count at the place n; unit is in the plural.
func Things(unit string) lang.Text {
	one := singular(unit)
	if one == unit {
		return lang.Text("{n} " + unit)
	}
	return lang.Text("{n} {n:" + one + "|" + unit + "}")
}

// singular returns the singular of a plural; abbreviations and phrases are returned unchanged.
func singular(plural string) string {
	if len(plural) < 3 || strings.Contains(plural, ",") {
		return plural
	}
	for _, rule := range [][2]string{{"leaves", "leaf"}, {"ies", "y"}, {"ches", "ch"}, {"shes", "sh"}, {"s",
		""}} {
		if stem, ok := strings.CutSuffix(plural, rule[0]); ok {
			return stem + rule[1]
		}
	}
	return plural
}

// Group formats a whole number with grouped thousands.
func Group(n int64) string { return number.Group(strconv.FormatInt(n, 10)) }
