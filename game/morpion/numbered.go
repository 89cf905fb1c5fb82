package morpion

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// maxTried is the maximum number of lines tried when reading a numbered grid.
const maxTried = 4000

// numbered is a parsed grid of move numbers. moves maps each number to the dot of the move.
type numbered struct {
	first []Point // dots of the start position, in reading order
	moves map[int]numberedDot
	named *Variant // variant named before the grid; nil if there is none
}

type numberedDot struct {
	at   Point
	word parse.Word
}

// readNumbered reads a grid in the form that [Board.numberedGrid] writes: the first dots as o, x or *, the
// others as the number of the move that added them, and empty points as a full stop, a stroke or a 0. A line
// before the grid may name the variant. ok is false for other texts.
func readNumbered(text string) (n numbered, ok bool) {
	n.moves = map[int]numberedDot{}
	if rows, ok := parse.Array(text); ok {
		return n, n.addArray(rows) && len(n.first) > 12 && len(rows) < Grid
	}
	at, row := 0, 0
	for line := range strings.Lines(text) {
		v, err := ParseVariant(strings.TrimSpace(line))
		if err == nil && n.named == nil && len(n.first) == 0 {
			n.named = &v
			line, at = "", at+len(line)
		}
		for col, w := range parse.Words(line) {
			w.At += at
			if !n.add(Point{row, col}, w) {
				return n, false
			}
		}
		at += len(line)
		row++
	}
	return n, len(n.first) > 12 && row < Grid
}

// add reads the word at a point of the grid; it returns false for an unknown word.
func (n *numbered) add(at Point, w parse.Word) bool {
	switch {
	case strings.Contains("oOxX*", w.Text):
		n.first = append(n.first, at)
	case strings.Contains(".-_0", w.Text):
	default:
		number, err := strconv.Atoi(w.Text)
		if err != nil || number < 1 || number > Grid*Grid {
			return false
		}
		n.moves[number] = numberedDot{at, w}
	}
	return true
}

// addArray reads the rows of an array. If the array has only 0 and 1, each 1 is a first dot.
func (n *numbered) addArray(rows [][]parse.Word) bool {
	ones := !slices.ContainsFunc(rows, func(row []parse.Word) bool {
		return slices.ContainsFunc(row, func(w parse.Word) bool { return w.Text != "0" && w.Text != "1" })
	})
	for y, row := range rows {
		for x, w := range row {
			if ones && w.Text == "1" {
				w.Text = "x"
			}
			if !n.add(Point{y, x}, w) {
				return false
			}
		}
	}
	return true
}

// game returns moves that add the dots in the order of their numbers. The grid does not contain the lines, so
// the result is the first legal game found.
func (n numbered) game(v Variant) (Record, error) {
	if n.named != nil {
		v = *n.named
	}
	b := NewBoard(v)
	start := b.Dots(nil)
	shift := Point{start[0].Row - n.first[0].Row, start[0].Col - n.first[0].Col}
	moved := func(p Point) Point { return Point{p.Row + shift.Row, p.Col + shift.Col} }
	for i, p := range n.first {
		if len(start) != len(n.first) || moved(p) != start[i] {
			return Record{}, parse.Errorf("", 0, "morpion: the %d dots of the start of the grid are not "+
				"the %d of %s", len(n.first), len(start), v)
		}
	}
	number := map[int]int{} // number of the move that added the dot at a point; 0 for initial dots
	for _, p := range start {
		q, _ := p.inner()
		number[q] = 0
	}
	for k := range len(n.moves) {
		dot, ok := n.moves[k+1]
		if !ok {
			return Record{}, parse.Errorf("", 0, "morpion: the grid has no move %d of %d", k+1, len(n.moves))
		}
		q, ok := moved(dot.at).inner()
		if !ok {
			return Record{}, parse.Errorf(dot.word.Text, dot.word.At, "morpion: the grid is larger "+
				"than %d by %d", Grid, Grid)
		}
		number[q] = k + 1
	}
	lines := make([][]game.Move, len(n.moves))
	for k := range lines {
		dot := n.moves[k+1]
		if lines[k] = linesTo(b, moved(dot.at), number); len(lines[k]) == 0 {
			return Record{Variant: v}, &BadMove{k + 1, dot.word.Text, dot.word.At,
				fault.Errorf("no line can be drawn with this dot in %v", v)}
		}
	}
	tried := 0
	chosen := make([]game.Move, len(lines))
	if !choose(b, lines, chosen, make([]bool, len(lines)), &tried) {
		return Record{}, parse.Errorf("", 0, "morpion: the numbers of the grid can't all be moves of "+
			"one game in %s", v)
	}
	return Record{Variant: v, Moves: chosen}, nil
}

// linesTo returns the possible moves that add dot: the other dots of their lines have smaller numbers.
func linesTo(b *Board, dot Point, number map[int]int) (moves []game.Move) {
	q, _ := dot.inner()
	for d := Across; d <= Rising; d++ {
		for i := range b.rules.variant.Length {
			m, err := placed(dot, d, i, b.rules.variant)
			if err != nil {
				continue
			}
			before := func(p int) bool {
				k, ok := number[p]
				return p == q || ok && k < number[q]
			}
			if !slices.ContainsFunc(b.line(m), func(p int) bool { return !before(p) }) {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// choose selects a line for each move among its possible lines so that no two lines conflict. It begins with
// the moves that have the fewest lines left.
func choose(b *Board, lines [][]game.Move, chosen []game.Move, done []bool, tried *int) bool {
	next := -1
	for k := range lines {
		if !done[k] && (next < 0 || len(lines[k]) < len(lines[next])) {
			next = k
		}
	}
	if next < 0 {
		return true
	}
	done[next] = true
	for _, m := range lines[next] {
		if *tried++; *tried > maxTried {
			return false
		}
		chosen[next] = m
		left := slices.Clone(lines)
		dead := false
		for k := range left {
			if !done[k] {
				left[k] = slices.DeleteFunc(slices.Clone(left[k]), func(o game.Move) bool {
					return clash(b, m, o)
				})
				dead = dead || len(left[k]) == 0
			}
		}
		if !dead && choose(b, left, chosen, done, tried) {
			return true
		}
	}
	done[next] = false
	return false
}

// clash reports whether two lines conflict.
func clash(b *Board, m, o game.Move) bool {
	if dirOf(m) != dirOf(o) {
		return false
	}
	shared := 0
	for _, p := range b.line(m) {
		if slices.Contains(b.line(o), p) {
			shared++
		}
	}
	return shared > 1 || shared == 1 && !b.rules.variant.Touching
}
