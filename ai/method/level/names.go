package level

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:embed names.txt
var namesText string

// Patterns are the forms of the titles that Title returns, for message files.
var Patterns = []string{"{a} · {b} Elo", "{a} · {b} · {c} Elo"}

// named is a level with its name.
type named struct{ algorithm, level, name string }

// names are the names of levels in the order of names.txt: for each algorithm from the weakest on.
var names = sync.OnceValue(func() (list []named) {
	for line := range strings.Lines(namesText) {
		if algorithm, rest, ok := strings.Cut(strings.TrimSpace(line), " "); ok && algorithm != "#" {
			level, name, _ := strings.Cut(rest, " ")
			list = append(list, named{algorithm, level, name})
		}
	}
	return list
})

// Algorithms returns the algorithms whose levels have names.
func Algorithms() (list []string) {
	for _, n := range names() {
		if !slices.Contains(list, n.algorithm) {
			list = append(list, n.algorithm)
		}
	}
	return list
}

// Names returns the names of the levels of an algorithm, the weakest first, or nil if it has none.
func Names(algorithm string) (list []string) {
	for _, n := range names() {
		if n.algorithm == algorithm {
			list = append(list, n.name)
		}
	}
	return list
}

// Name returns the name of a level of an algorithm, such as "Club"; empty if there is no such level.
func Name(algorithm, level string) string {
	for _, n := range names() {
		if n.algorithm == algorithm && n.level == level {
			return n.name
		}
	}
	return ""
}

// Title returns the name of a level with its measured rating, if it has one: "Club · 550 Elo". A rating
// below 0 means less than the weakest rated player and is left out.
func Title(algorithm, level string) string {
	name := Name(algorithm, level)
	for _, s := range Of(algorithm) {
		if s.Level == level && s.Measured() && s.Elo >= 0 {
			return fmt.Sprintf("%s · %d Elo", name, s.Elo)
		}
	}
	return name
}

// Titles returns the titles of levels of an algorithm.
func Titles(algorithm string, levels []string) []string {
	list := make([]string, len(levels))
	for i, l := range levels {
		list[i] = Title(algorithm, l)
	}
	return list
}
