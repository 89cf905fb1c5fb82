package form

import "strings"

// Matches reports whether text has all the words of a filter, in any order and whatever their case.
func Matches(text, filter string) bool {
	text = strings.ToLower(text)
	for _, w := range strings.Fields(strings.ToLower(filter)) {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}
