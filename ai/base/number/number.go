// Package number writes numbers for people, everywhere in the same way.
package number

import "strings"

// Group puts thin spaces between thousands of the whole part of a number in decimal digits, from five digits
// on, and a true minus sign in front.
func Group(number string) string {
	sign := ""
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
