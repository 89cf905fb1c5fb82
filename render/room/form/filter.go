package form

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/game/text/lookup"
)

// Matches reports whether text contains every word of filter, in any order and case.
func Matches(text, filter string) bool {
	text = strings.ToLower(text)
	for _, w := range strings.Fields(strings.ToLower(filter)) {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// Finds reports whether each word of a search matches a name or a word in about, in any order and case. Names
// also match their initials ("mcts") and misspellings by a letter or two ("minmax", "anealing").
func Finds(names []string, about, search string) bool {
	wanted := strings.Fields(strings.ToLower(search))
	if len(wanted) == 0 {
		return true
	}
	var words []string
	for _, name := range names {
		initials := ""
		for _, word := range strings.FieldsFunc(strings.ToLower(name), between) {
			first, _ := utf8.DecodeRuneInString(word)
			initials += string(first)
			words = append(words, word)
		}
		words = append(words, initials)
	}
	text := strings.Join(names, " ") + " " + about
	for _, w := range wanted {
		if !Matches(text, w) && !slices.ContainsFunc(words, func(word string) bool {
			return lookup.Similar(word, w)
		}) {
			return false
		}
	}
	return true
}

// between reports whether a rune separates two words.
func between(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
