package room

import (
	"cmp"
	"strings"
	"unicode"
)

// longestName is the maximum number of characters of a file's name that is made from a title.
const longestName = 60

// FileName returns a title as the name of a file without its extension: its letters and digits in lower case,
// with hyphens between words; usual if there are none.
func FileName(title, usual string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	name := []rune(strings.Join(words, "-"))
	name = name[:min(len(name), longestName)]
	return cmp.Or(strings.TrimRight(string(name), "-"), usual)
}
