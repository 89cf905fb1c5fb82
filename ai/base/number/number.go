// Package number writes numbers for people, everywhere in the same way, and reads lines of words and numbers
// that stand apart by blanks, such as the heads of learned data.
package number

import (
	"strconv"
	"strings"
)

// Group puts thin spaces between thousands of the whole part of a number in decimal digits, from five digits
// on, and a true minus sign in front. A zero has no sign.
func Group(number string) string {
	sign := ""
	number = plain(number)
	if strings.HasPrefix(number, "-") {
		sign, number = "−", number[1:]
	}
	whole, rest, point := strings.Cut(number, ".")
	if point {
		rest = "." + rest
	}
	if len(whole) >= 5 {
		for i := len(whole) - 3; i > 0; i -= 3 {
			whole = whole[:i] + "\u202f" + whole[i:]
		}
	}
	return sign + whole + rest
}

// plain returns a number as files and programs have it, without the sign of a zero, which a unit may follow:
// "-0.00 s" becomes "0.00 s".
func plain(number string) string {
	if number == "" || number[0] != '-' && number[0] != '+' {
		return number
	}
	digits := number[1:]
	digits = digits[:len(digits)-len(strings.TrimLeft(digits, "0123456789."))]
	if digits == "" || strings.Trim(digits, "0.") != "" {
		return number
	}
	return number[1:]
}

// Shown returns a number as people read it: without the sign of a zero, with a true minus sign, ∞ and, for
// what is no number, a dash.
func Shown(number string) string { return shown.Replace(plain(number)) }

var shown = strings.NewReplacer("-", "−", "+Inf", "∞", "Inf", "∞", "NaN", "–")

// Fixed writes a number with so many decimals as people read it.
func Fixed(x float64, decimals int) string { return Shown(strconv.FormatFloat(x, 'f', decimals, 64)) }

// Signed is Fixed with a plus sign before what is more than nothing.
func Signed(x float64, decimals int) string {
	text := Fixed(x, decimals)
	if x > 0 && strings.Trim(text, "0.") != "" {
		return "+" + text
	}
	return text
}
