// Package number formats numbers for display in a uniform way. It also reads lines of words and numbers
// separated by blanks, such as the headers of learned data.
package number

import (
	"strconv"
	"strings"
)

// Group puts thin spaces between groups of three digits of the integer part of a decimal number, if it has
// five digits or more, and replaces a hyphen by a minus sign. Zero has no sign.
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

// plain removes the sign of a zero, after which a unit may follow: "-0.00 s" becomes "0.00 s".
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

// Shown returns a number in the form for display: zero without a sign, a minus sign for a hyphen, ∞, and a
// dash for NaN.
func Shown(number string) string { return shown.Replace(plain(number)) }

var shown = strings.NewReplacer("-", "−", "+Inf", "∞", "Inf", "∞", "NaN", "–")

// Fixed returns a number in the form for display with the given number of decimals.
func Fixed(x float64, decimals int) string { return Shown(strconv.FormatFloat(x, 'f', decimals, 64)) }

// Signed is Fixed with a plus sign before positive numbers.
func Signed(x float64, decimals int) string {
	text := Fixed(x, decimals)
	if x > 0 && strings.Trim(text, "0.") != "" {
		return "+" + text
	}
	return text
}
