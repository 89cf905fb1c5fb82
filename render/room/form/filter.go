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

// Rank returns how well a search matches parts, lists of names or texts, the most important first; 0 is best,
// negative is no match. Each word of the search begins a word of a part, in any order and case, or the
// initials of an entry of a part other than the last ("mcts"). Worse are misspellings of such words by a
// letter or two ("minmax", "anealing") and, for four letters or more, other places within them.
func Rank(search string, parts ...[]string) (rank int) {
	last := len(parts) - 1
	words := make([][]string, len(parts))
	for i, part := range parts {
		for _, entry := range part {
			initials := ""
			for _, word := range strings.FieldsFunc(strings.ToLower(entry), between) {
				first, _ := utf8.DecodeRuneInString(word)
				initials += string(first)
				words[i] = append(words[i], word)
			}
			if i < last {
				words[i] = append(words[i], initials)
			}
		}
	}
	names := slices.Concat(words[:max(last, 0)]...)
	for _, wanted := range strings.FieldsFunc(strings.ToLower(search), between) {
		at := slices.IndexFunc(words, func(list []string) bool {
			return slices.ContainsFunc(list, func(word string) bool {
				return strings.HasPrefix(word, wanted)
			})
		})
		if at < 0 && slices.ContainsFunc(names, func(word string) bool {
			return lookup.Similar(word, wanted)
		}) {
			at = len(parts)
		}
		if at < 0 && len(wanted) > 3 && slices.ContainsFunc(names, func(word string) bool {
			return strings.Contains(word, wanted)
		}) {
			at = len(parts) + 1
		}
		if at < 0 {
			return -1
		}
		rank = max(rank, at)
	}
	return rank
}

// between reports whether a rune separates two words.
func between(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
