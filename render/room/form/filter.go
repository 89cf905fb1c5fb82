package form

import "strings"

// Matches reports whether text contains all words of a filter, in any order and case.
func Matches(text, filter string) bool {
	text = strings.ToLower(text)
	for _, w := range strings.Fields(strings.ToLower(filter)) {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}
