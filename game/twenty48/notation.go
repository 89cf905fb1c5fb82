package twenty48

import (
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Notation implements game.View. It returns the tile values of each row from the top, the side to move (p:
// player, c: chance) and the points:
//
//	2,0,2,4/4,4,0,4/0,8,8,8/2,2,4,4 p 120
//
// This is the whole position; the number of 4s that appeared follows from the points. Parse also accepts
// blanks in place of commas, blanks around slashes, a dot for 0, and a missing side to move and score.
func (s *State) Notation() string {
	b := make([]byte, 0, 64)
	for sq := range s.size * s.size {
		if sq > 0 && sq%s.size == 0 {
			b = append(b, '/')
		} else if sq > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(value(s.at(sq))), 10)
	}
	turn := byte('p')
	if s.turn == game.Chance {
		turn = 'c'
	}
	return string(strconv.AppendInt(append(b, ' ', turn, ' '), s.score, 10))
}

// maxTotal is the maximum of the points and of the sum of tiles that are read, because all integers up to it
// are exact as float64.
const maxTotal = 1 << 53

// largestSum returns the sum of the tiles on the fullest reachable board: 4, 8, … up to 2^(cells+1). No
// position with at most this sum leads to one with a larger sum.
func largestSum(size int) int64 {
	if cells := size * size; cells+2 < 53 {
		return 1<<(cells+2) - 4
	}
	return maxTotal
}

// parse reads the output of Notation, or a drawn board; see [ReadDrawn].
func (r *rules) parse(text string) (position, error) {
	if d, ok, err := ReadDrawn(text); err != nil {
		return position{}, err
	} else if ok {
		return r.drawn(d)
	}
	fail := func(w parse.Word, format string, args ...any) (position, error) {
		return position{}, parse.Errorf(w.Text, w.At, "twenty48: bad position: %w", fault.Errorf(format,
			args...))
	}
	rows := strings.Split(text, "/")
	if len(rows) != r.size {
		return fail(parse.Word{}, "%d rows, want %d", len(rows), r.size)
	}
	g, sum := newGrid(r.size), int64(0)
	var rest []parse.Word // words after the last tile
	place := 0            // byte offset of the row
	for row, line := range rows {
		words := parse.WordsFunc(line, func(c rune) bool { return strings.ContainsRune(", \t\n\r", c) })
		for i := range words {
			words[i].At += place
		}
		place += len(line) + len("/")
		if row == r.size-1 && len(words) > r.size {
			words, rest = words[:r.size], words[r.size:]
		}
		if len(words) != r.size {
			return fail(parse.Word{}, "row %d has %d tiles, want %d", row+1, len(words), r.size)
		}
		for col, word := range words {
			exp, err := parseTile(word.Text)
			if err != nil {
				return fail(word, "row %d, column %d: %v", row+1, col+1, err)
			}
			g.cells[row*r.size+col] = exp
			sum += int64(value(exp))
			if sum > largestSum(r.size) {
				return fail(word, "row %d, column %d: the sum of the tiles exceeds %d", row+1, col+1,
					largestSum(r.size))
			}
		}
	}
	tiles, _ := g.count()
	chance := tiles < 2
	if len(rest) > 0 {
		switch rest[0].Text {
		case "p":
			chance = false
		case "c":
			chance = true
		default:
			return fail(rest[0], "turn %q is neither p (player) nor c (chance)", rest[0].Text)
		}
	}
	score := int64(0)
	if len(rest) > 1 {
		var err error
		if score, err = strconv.ParseInt(rest[1].Text, 10, 64); err != nil || score < 0 || score > maxTotal {
			return fail(rest[1], "score %q is not a number of points", rest[1].Text)
		}
	}
	switch {
	case len(rest) > 2:
		return fail(rest[2], "%q after the score", rest[2].Text)
	case chance && tiles == r.size*r.size:
		return fail(parse.Word{}, "chance is to move on a full board")
	case !chance && tiles == 0:
		return fail(parse.Word{}, "the player is to move on an empty board")
	}
	return r.enter(g, score, chance), nil
}

// parseTile returns the exponent of a tile value.
func parseTile(word string) (uint8, error) {
	if word == "." {
		return 0, nil
	}
	v, err := strconv.ParseUint(word, 10, 64)
	if err != nil || v == 1 || v&(v-1) != 0 || v > maxTotal {
		return 0, fault.Errorf("%q is neither 0 nor a tile 2, 4, 8, …", word)
	}
	exp := uint8(0)
	for ; v > 1; v >>= 1 {
		exp++
	}
	return exp, nil
}
