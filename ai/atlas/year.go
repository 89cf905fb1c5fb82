package atlas

import "strings"

// Year returns the first year in a source, or 0 if there is none. 2048 is a game, not a year.
func Year(source string) int {
	for _, w := range strings.FieldsFunc(source, func(r rune) bool { return r < '0' || r > '9' }) {
		if len(w) != 4 || w < "1600" || w > "2035" {
			continue
		}
		year := 0
		for _, digit := range w {
			year = 10*year + int(digit-'0')
		}
		return year
	}
	return 0
}
