package level

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// WithElo is the pattern by which Title adds a rating, for message files.
const WithElo = "{a} · {b} Elo"

// names are the names of levels, by algorithm from the weakest on. A name has no comma, so that a list can
// contain it; what follows " · " says for whom the level is.
var names = map[string][][2]string{
	"chess": {{"1", "Level 1 · newcomer"}, {"2", "Level 2 · beginner"}, {"3", "Level 3 · keen beginner"},
		{"4", "Level 4 · casual player"}, {"5", "Level 5 · regular player"}, {"6", "Level 6 · club player"},
		{"7", "Level 7 · good club player"}, {"8", "Level 8 · strong club player"}, {"9", "Level 9 · expert"},
		{"10", "Level 10 · master"}, {"11", "Level 11 · strong master"}, {"12", "Level 12 · full strength"}},
	"ajax-like": {{"dummy", "Beginner"}, {"beginner", "Casual"}, {"amateur", "Club"},
		{"expert", "Like Ajax's expert"}, {"master", "Advanced"}},
	"patterns": {{"beginner", "1 move ahead with large errors"}, {"casual", "1 move ahead with small errors"},
		{"club", "3 moves ahead with small errors"}, {"expert", "Expert"}, {"best", "Master"}},
	"person": {{"beginner", "Beginner"}, {"casual", "Casual"}, {"club", "Club"}, {"advanced", "Advanced"},
		{"expert", "Expert"}},
}

// Algorithms returns the algorithms whose levels have names.
func Algorithms() []string { return slices.Sorted(maps.Keys(names)) }

// Names returns the names of the levels of an algorithm, the weakest first, or nil if it has none.
func Names(algorithm string) (list []string) {
	for _, n := range names[algorithm] {
		list = append(list, n[1])
	}
	return list
}

// Name returns the name of a level of an algorithm, such as "Club" or "Level 4 · casual player"; empty if
// there is no such level.
func Name(algorithm, level string) string {
	for _, n := range names[algorithm] {
		if n[0] == level {
			return n[1]
		}
	}
	return ""
}

// Title returns the name of a level with its measured rating, if it has one: "Club · 550 Elo".
func Title(algorithm, level string) string {
	name := Name(algorithm, level)
	for _, s := range Of(algorithm) {
		if s.Level == level && s.Measured() {
			return fmt.Sprintf("%s · %s Elo", name, strings.Replace(fmt.Sprint(s.Elo), "-", "−", 1))
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
