package tsp

import (
	"strings"
)

// ReadAny reads a problem in TSPLIB's format, or as plain points: two numbers for each city, separated by any
// mixture of spaces, commas, semicolons and line ends. Points have Euclidean distances. An error has the line
// and the bad word.
func ReadAny(text string) (*Problem, error) {
	head := (&file{text: text, line: 1, column: 1}).word().text
	if strings.ContainsAny(head, "_ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		return Read([]byte(text))
	}
	f := file{text: strings.NewReplacer(",", " ", ";", " ").Replace(text), line: 1, column: 1}
	var x, y []float64
	for {
		end := f
		if end.word().text == "" {
			return Points("", x, y)
		}
		if len(x) == maxCities {
			return nil, countable(maxCities + 1)
		}
		at, err := f.number("a coordinate")
		if err != nil {
			return nil, err
		}
		x = append(x, at)
		if at, err = f.number("a coordinate"); err != nil {
			return nil, err
		}
		y = append(y, at)
	}
}
