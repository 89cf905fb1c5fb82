package catalog

import (
	_ "embed"
	"strings"
)

// evenText holds a line for each opening: game, name and moves separated by blanks; the three parts are
// separated by tabs. `go run ./build train openings` creates it.
//
//go:embed even.txt
var evenText string

// Opening is a line of moves from the first position of a game.
type Opening struct {
	Name  string // "" if it has no name
	Moves string // moves in notation, separated by spaces
}

// EvenOpenings returns openings that favour neither side, for a game with its default values; nil if there is
// no list for the game.
func EvenOpenings(game string) (list []Opening) {
	for line := range strings.Lines(evenText) {
		if of, rest, _ := strings.Cut(strings.TrimSpace(line), "\t"); of == game {
			name, moves, _ := strings.Cut(rest, "\t")
			list = append(list, Opening{name, moves})
		}
	}
	return list
}
