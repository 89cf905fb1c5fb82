// Package level tells how strong the levels of algorithms are, as tournaments have measured it:
// `go run ./build levels` writes levels.txt, which everything that shows a strength comes from.
package level

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

//go:embed levels.txt
var text string

// Strength is how strong a level is.
type Strength struct {
	Algorithm string // its name in ai/catalog
	Level     string // the value of its parameter
	Elo       int
	Low, High int // the 95 % interval of Elo; both 0 for a level that was not measured
	Games     int // that it played
}

// Measured reports whether the strength was measured, and is not a guess.
func (s Strength) Measured() bool { return s.Games > 0 }

// Of returns the strengths of an algorithm's levels, weakest first, or nil if it has no levels.
func Of(algorithm string) []Strength {
	list, err := Parse(text)
	if err != nil {
		panic("level: " + err.Error()) // a test reads the file
	}
	return slices.DeleteFunc(list, func(s Strength) bool { return s.Algorithm != algorithm })
}

// Title names a level for people, with how far it was measured to be above the lowest one: "Club · +550 Elo".
func Title(algorithm, level, name string) string {
	for _, s := range Of(algorithm) {
		if s.Level == level && s.Measured() && s.Elo > 0 {
			return fmt.Sprintf("%s · +%d Elo", name, s.Elo)
		}
	}
	return name
}

// Parse reads lines of algorithm, level, Elo, the ends of its interval and games, with blanks between; lines
// that begin with # are comments. The error names line and word.
func Parse(text string) ([]Strength, error) {
	var list []Strength
	number := 0
	for line := range strings.Lines(text) {
		number++
		words := strings.Fields(line)
		if len(words) == 0 || words[0][0] == '#' {
			continue
		}
		const columns = 6
		if len(words) != columns {
			return nil, fmt.Errorf("line %d has %d words, not %d", number, len(words), columns)
		}
		s := Strength{Algorithm: words[0], Level: words[1]}
		for i, n := range []*int{&s.Elo, &s.Low, &s.High, &s.Games} {
			var err error
			if *n, err = strconv.Atoi(words[2+i]); err != nil {
				return nil, fmt.Errorf("line %d, %q: not a whole number", number, words[2+i])
			}
		}
		list = append(list, s)
	}
	return list, nil
}

// Format writes what Parse reads, below comments, one a line.
func Format(comments []string, list []Strength) string {
	var b strings.Builder
	for _, c := range comments {
		b.WriteString("# " + c + "\n")
	}
	for _, s := range list {
		fmt.Fprintf(&b, "%s %s %d %d %d %d\n", s.Algorithm, s.Level, s.Elo, s.Low, s.High, s.Games)
	}
	return b.String()
}
