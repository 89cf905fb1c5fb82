package connectk

import (
	"iter"
	"math/bits"
	"slices"
	"strings"
	"unicode"

	"ludarium/game/text/parse"
)

// Grid is a position drawn by a person: rows of characters, the top row first.
type Grid struct {
	rows [][]parse.Word // characters of each row
	At   int            // byte offset of the first character in the text
	bad  bool           // whether the drawing is not a valid board
}

// gridSigns are the characters for an empty cell, a stone of the first player and a stone of the second.
var gridSigns = [3]string{".-_0·⚪⚫", "xX1rR🔴", "oO2yY🟡"}

// signed returns the index in gridSigns of a character.
func signed(sign string) (cell int, ok bool) {
	if sign == "-1" { // −1 in an array of numbers means the second player
		return 2, true
	}
	for cell, signs := range gridSigns {
		if sign != "" && strings.Contains(signs, sign) {
			return cell, true
		}
	}
	return 0, false
}

// Grids splits a text into the boards drawn in it, which empty lines separate; ok is false for other texts.
// Characters may be joined or separated by white space, commas, bars, brackets and quotes; a cell between two
// bars may be blank. Column names and ruled lines are skipped. A board has at least 2 rows of equal width.
// Most of its characters are known, and at least one is not a digit, because a text of only 1 and 2 is a list
// of moves. Other parts of the text are also returned if they are not the majority; their State returns an
// error.
func Grids(text string) (grids []Grid, ok bool) {
	if rows, ok := parse.Array(text); ok {
		g := Grid{rows: rows, At: len(text) - len(strings.TrimSpace(text))}
		return []Grid{g}, g.plausible()
	}
	var rows [][]parse.Word
	good := 0
	end := func() {
		if len(rows) == 0 {
			return
		}
		g := Grid{rows: rows, At: rows[0][0].At}
		if kept := withoutRules(slices.Clone(rows)); len(kept) > 0 {
			g.rows = kept
		}
		if rows = nil; g.plausible() {
			good++
		} else {
			g.bad = true
		}
		grids = append(grids, g)
	}
	at, framed := 0, isFramed(text)
	for line := range gridLines(text) {
		signs := signsOf(line, at, framed)
		at += len(line)
		switch {
		case strings.TrimSpace(line) == "":
			end()
		case len(signs) > 0 && !isHeading(signs):
			rows = append(rows, signs)
		}
	}
	if end(); good == 0 || 2*good < len(grids) {
		return nil, false
	}
	return grids, true
}

// gridLines yields the lines of a text. Each inner array of a nested array is a line.
func gridLines(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			for {
				end := strings.IndexByte(line, ']') + 1
				if end == 0 || !strings.Contains(line[end:], "[") {
					break
				}
				if !yield(line[:end]) {
					return
				}
				line = line[end:]
			}
			if !yield(line) {
				return
			}
		}
	}
}

// signsOf returns the characters of a line that begins at byte offset at of the text.
func signsOf(line string, at int, framed bool) []parse.Word {
	if cells, ok := betweenBars(line, at, framed); ok {
		return cells
	}
	if strings.ContainsAny(line, "+=─") && !strings.ContainsFunc(line, unicode.IsLetter) {
		return nil // a line of a table's border
	}
	var signs []parse.Word
	for i, r := range line {
		if !unicode.IsSpace(r) && !strings.ContainsRune(",;|[](){}\"'", r) {
			signs = append(signs, parse.Word{Text: string(r), At: at + i})
		}
	}
	return signs
}

// isFramed reports whether each line with bars begins and ends with a bar, so that the outer bars are a
// frame.
func isFramed(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.Contains(line, "|") && !(strings.HasPrefix(line, "|") && strings.HasSuffix(line, "|")) {
			return false
		}
	}
	return true
}

// betweenBars returns the cells of a line that bars separate; a cell may be blank.
func betweenBars(line string, at int, framed bool) (cells []parse.Word, ok bool) {
	trimmed := strings.TrimSpace(line)
	at += strings.Index(line, trimmed)
	if framed && len(trimmed) > 1 {
		trimmed, at = trimmed[1:len(trimmed)-1], at+1
	}
	for piece := range strings.SplitSeq(trimmed, "|") {
		sign := strings.TrimSpace(piece)
		place := at + strings.Index(piece, sign)
		at += len(piece) + len("|")
		if sign == "" {
			sign = "."
		}
		if len([]rune(sign)) > 1 {
			return nil, false
		}
		cells = append(cells, parse.Word{Text: sign, At: place})
	}
	return cells, len(cells) > 1
}

// isHeading reports whether the characters are column names: 1, 2, 3 … or a, b, c ….
func isHeading(signs []parse.Word) bool {
	joined := strings.ToLower(strings.Join(parse.Texts(signs), ""))
	numbers, letters := "123456789", "abcdefghijklmnopqrstuvwxyz"
	return len(joined) > 2 && (strings.HasPrefix(numbers, joined) || strings.HasPrefix(letters, joined))
}

// withoutRules removes ruled lines: rows of strokes whose width differs from the other rows.
func withoutRules(rows [][]parse.Word) [][]parse.Word {
	stroke := func(w parse.Word) bool { return w.Text == "-" || w.Text == "_" }
	drawn := slices.IndexFunc(rows, func(row []parse.Word) bool { return !slices.ContainsFunc(row, stroke) })
	if drawn < 0 {
		return rows
	}
	width := len(rows[drawn])
	return slices.DeleteFunc(rows, func(row []parse.Word) bool {
		return len(row) != width && !slices.ContainsFunc(row, func(w parse.Word) bool { return !stroke(w) })
	})
}

// plausible reports whether the rows look like a board; see Grids.
func (g Grid) plausible() bool {
	known, all, telling := 0, 0, false
	for _, row := range g.rows {
		if len(row) != len(g.rows[0]) {
			return false
		}
		for _, w := range row {
			all++
			if _, ok := signed(w.Text); ok {
				known++
				telling = telling || w.Text != "1" && w.Text != "2"
			}
		}
	}
	return len(g.rows) > 1 && len(g.rows[0]) > 1 && telling && 4*known >= 3*all
}

// Size returns the number of rows and columns of the drawing.
func (g Grid) Size() (rows, cols int) { return len(g.rows), len(g.rows[0]) }

// State returns the position of a grid on b. The numbers of stones determine the side to move. The error has
// the bad character and its position in the text.
func (g Grid) State(b *Board) (*State, error) {
	p, err := b.parseGrid(g)
	if err != nil {
		return nil, parse.Within(0, err, "connectk: bad position: %w")
	}
	return &State{pos: p, won: p.Won()}, nil
}

func (b *Board) parseGrid(g Grid) (Position, error) {
	for i, row := range g.rows {
		if g.bad && len(row) != len(g.rows[0]) {
			return Position{}, parse.Errorf("", row[0].At,
				"row %d from the top has %d cells, the first one has %d",
				i+1, len(row), len(g.rows[0]))
		}
	}
	if rows, cols := g.Size(); rows != b.rows || cols != b.cols {
		return Position{}, parse.Errorf("", g.At, "%d rows of %d cells, want %d of %d", rows, cols, b.rows,
			b.cols)
	}
	var stones [3]uint64
	for i, row := range g.rows {
		for col, w := range row {
			cell, ok := signed(w.Text)
			if !ok {
				return Position{}, parse.Errorf(w.Text, w.At, "row %d from the top, column %d: %q is none "+
					"of . or 0 (empty), X, 1 or R (first player), O, 2 or Y (second player)", i+1, col+1,
					w.Text)
			}
			stones[cell] |= b.bit(col, b.rows-1-i)
		}
	}
	toMove := parse.Word{Text: "x"}
	if bits.OnesCount64(stones[1]) > bits.OnesCount64(stones[2]) {
		toMove.Text = "o"
	}
	if col, row, found := b.floating(stones[1] | stones[2]); found {
		disc := g.rows[b.rows-1-row][col]
		return Position{}, parse.Errorf(disc.Text, disc.At, "%v", b.hangs(col, row))
	}
	return b.enter(stones[1], stones[2], toMove)
}
