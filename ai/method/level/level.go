// Package level has the names and the measured strengths of the levels of algorithms. `go run ./build levels`
// measures them in tournaments and writes levels.txt, the only source of strengths that are shown; names.txt
// is the only source of names.
package level

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

//go:embed levels.txt
var text string

// Strength is the playing strength of a level of an algorithm.
type Strength struct {
	Algorithm string // name in ai/catalog
	Level     string // value of the parameter "level"
	Elo       int
	Low, High int // 95 % interval of Elo; both 0 for an unmeasured level
	Games     int // number of games played
}

// Measured reports whether the strength was measured and is not a guess.
func (s Strength) Measured() bool { return s.Games > 0 }

// Of returns the strengths of the levels of an algorithm, the weakest first, or nil if it has no levels.
func Of(algorithm string) (list []Strength) {
	for _, s := range known() {
		if s.Algorithm == algorithm {
			list = append(list, s)
		}
	}
	return list
}

// known are the strengths in levels.txt.
var known = sync.OnceValue(func() []Strength {
	list, err := Parse(text)
	if err != nil {
		panic("level: " + err.Error()) // cannot happen: a test reads the file
	}
	return list
})

// Parse reads lines of algorithm, level, Elo, the ends of its interval and the number of games, separated by
// blanks. Lines that begin with # are comments. The error has the line and the bad word.
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

// Format returns a text that Parse can read: comments and then strengths, one on each line.
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
