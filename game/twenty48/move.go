package twenty48

import (
	"fmt"
	"strconv"
	"strings"

	"ludarium/game"
)

// The moves of First, in the order in which Moves lists them.
const (
	Up game.Move = 1 + iota
	Down
	Left
	Right
)

// spawnBit marks a move of Chance, which is spawnBit | square<<1 | exponent-1.
const spawnBit = 1 << 8

// Spawn returns the move of Chance that puts a tile with exponent exp, 1 or 2, on square sq.
func Spawn(sq game.Square, exp int) game.Move {
	return spawnBit | game.Move(sq)<<1 | game.Move(exp-1)
}

// Spawned reports whether m is a move of Chance, and returns its square and exponent.
func Spawned(m game.Move) (sq game.Square, exp int, ok bool) {
	if m&spawnBit == 0 {
		return game.NoSquare, 0, false
	}
	return game.Square(m &^ spawnBit >> 1), int(m&1) + 1, true
}

var names = [...]string{Up: "up", Down: "down", Left: "left", Right: "right"}

// arrows holds the alternative texts of each move.
var arrows = [...][]string{
	Up: {"u", "1", "↑"}, Down: {"d", "2", "↓"}, Left: {"l", "3", "←"}, Right: {"r", "4", "→"},
}

// moveText returns the name of a slide or, for a new tile, a text such as "2@b3": value, column letter, row
// number from the top.
func moveText(s game.State, m game.Move) string {
	sq, exp, ok := Spawned(m)
	if !ok {
		return names[m]
	}
	_, cols := s.Size()
	return fmt.Sprintf("%d@%s", value(uint8(exp)), squareText(int(sq), cols))
}

func squareText(sq, size int) string { return string(rune('a'+sq%size)) + strconv.Itoa(sq/size+1) }

func parseMove(s game.State, text string) (game.Move, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	var m game.Move
	if strings.Contains(word, "@") {
		var err error
		if m, err = parseSpawn(s, word); err != nil {
			return 0, err
		}
	} else if m = parseSlide(word); m == 0 {
		return 0, game.NotAMove(gameName, text, "there are up, down, left, right and new tiles such as 2@b3")
	}
	if game.Contains(s.Moves(nil), m) {
		return m, nil
	}
	sq, _, spawn := Spawned(m)
	_, cols := s.Size()
	switch {
	case s.Turn() == game.Nobody:
		return 0, game.NewMoveError(gameName, text, "the game is over")
	case spawn && s.Turn() != game.Chance:
		return 0, game.NewMoveError(gameName, text,
			"the player moves next: a slide is expected, not a new tile")
	case !spawn && s.Turn() == game.Chance:
		return 0, game.NewMoveError(gameName, text, "a new tile is expected, not a slide")
	case !spawn:
		return 0, game.NewMoveError(gameName, text, "no tile can move %s", names[m])
	case s.At(int(sq)/cols, int(sq)%cols) != 0:
		return 0, game.NewMoveError(gameName, text, "%s is not empty", squareText(int(sq), cols))
	}
	return 0, game.NewMoveError(gameName, text, "no such tile appears in this game")
}

// parseSlide returns the slide with the given text, or 0.
func parseSlide(word string) game.Move {
	for m := Up; m <= Right; m++ {
		if word == names[m] {
			return m
		}
		for _, a := range arrows[m] {
			if word == a {
				return m
			}
		}
	}
	return 0
}

func parseSpawn(s game.State, word string) (game.Move, error) {
	tile, place, _ := strings.Cut(word, "@")
	exp := strings.Index("24", tile) + 1
	if len(tile) != 1 || exp == 0 {
		return 0, game.NotAMove(gameName, word, "a new tile is 2 or 4, not %q", tile)
	}
	_, size := s.Size()
	if len(place) != 2 || place[0] < 'a' || int(place[0]-'a') >= size || place[1] < '1' ||
		int(place[1]-'1') >= size {
		return 0, game.NotAMove(gameName, word, "square %q is not between a1 and %s", place,
			squareText(size*size-1, size))
	}
	return Spawn(game.Square(int(place[1]-'1')*size+int(place[0]-'a')), exp), nil
}
