package twenty48

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ludarium/game/text/parse"
)

// Drawn is a board as other programs and people write it: the words of its tiles with their offsets in the
// text.
type Drawn struct {
	rows  [][]parse.Word
	score int64
	tiles bool // whether the numbers are tile values rather than exponents
}

// Size returns the number of rows.
func (d Drawn) Size() int { return len(d.rows) }

// ReadDrawn reads rows of numbers, one row on each line, separated by blanks, commas, semicolons, tabs or
// bars. It also reads JSON arrays and the state that the original game and other programs save as JSON. A
// single row may hold the numbers of all rows. A line may give the score ("Score: 40"); other lines with a
// colon are skipped. An empty cell is 0, a dot, a stroke, null or, between separators, nothing. ok is false
// for other texts.
func ReadDrawn(text string) (d Drawn, ok bool, err error) {
	trimmed := strings.TrimSpace(text)
	at := strings.Index(text, trimmed)
	trimmed = unwrapped(trimmed)
	rows, isArray := arrays(trimmed, at)
	switch {
	case strings.HasPrefix(trimmed, "{"):
		d, ok, err = readSaved(trimmed)
		if err != nil {
			return d, ok, parse.Within(at, err, "twenty48: bad saved game: %w")
		}
		if !ok || d.tiles {
			return d, ok, nil
		}
	case isArray:
		d.rows = rows
	case trimmed != "" && !strings.Contains(text, "/"):
		d.rows = readLines(text)
		if score := scoreLine().FindStringSubmatch(text); score != nil {
			d.score, _ = strconv.ParseInt(score[1], 10, 64)
		}
	}
	if len(d.rows) == 1 {
		d.rows = squared(d.rows[0])
	}
	return d, len(d.rows) >= minSize && d.plausible(), nil
}

// arrays returns the rows of a list of lists whose text begins at byte offset at; ok is false for other
// texts.
func arrays(text string, at int) (rows [][]parse.Word, ok bool) {
	rows, ok = parse.Array(text)
	for _, row := range rows {
		for i := range row {
			row[i].At += at
		}
	}
	return rows, ok
}

// scoreLine matches a line that holds only the score.
var scoreLine = parse.Pattern(`(?im)^[ \t]*(?:score|points)[ \t]*[:=][ \t]*(\d+)[ \t]*$`)

// plausible reports whether most words are numbers or characters for empty cells.
func (d Drawn) plausible() bool {
	known, all := 0, 0
	for _, row := range d.rows {
		for _, w := range row {
			all++
			if _, err := strconv.ParseInt(w.Text, 10, 64); err == nil || isEmpty(w.Text) {
				known++
			}
		}
	}
	return 2*known > all
}

func isEmpty(word string) bool {
	return slices.Contains([]string{"0", ".", "-", "_", "null", ""}, word)
}

// squared splits a row of n² words into n rows of n words.
func squared(row []parse.Word) [][]parse.Word {
	for n := minSize; n <= maxSize; n++ {
		if n*n == len(row) {
			return slices.Collect(slices.Chunk(row, n))
		}
	}
	return [][]parse.Word{row}
}

// readLines returns the words of each line. It skips ruled lines.
func readLines(text string) (rows [][]parse.Word) {
	framed := true
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		framed = framed && (!strings.Contains(line, "|") || line[0] == '|' && line[len(line)-1] == '|')
	}
	at := 0
	for line := range strings.Lines(text) {
		begin := at
		at += len(line)
		bare := strings.TrimRight(line, "\r\n")
		trimmed := strings.TrimSpace(bare)
		switch {
		case trimmed == "" && !strings.Contains(bare, "\t"), // an empty line
			// a line of words
			strings.ContainsRune(trimmed, ':') && strings.ContainsFunc(trimmed, unicode.IsLetter),
			// ruled line
			strings.Contains(trimmed, "--"), strings.HasPrefix(trimmed, "+"), strings.HasPrefix(trimmed, "="):
		case strings.Contains(bare, "|"):
			begin += strings.Index(bare, trimmed)
			if framed && len(trimmed) > 1 {
				trimmed, begin = trimmed[1:len(trimmed)-1], begin+1
			}
			rows = append(rows, separated(trimmed, "|", begin))
		case strings.Contains(bare, ","):
			rows = append(rows, separated(bare, ",", begin))
		case strings.Contains(bare, ";"):
			rows = append(rows, separated(bare, ";", begin))
		case strings.Contains(bare, "\t"):
			rows = append(rows, separated(bare, "\t", begin))
		default:
			words := parse.Words(bare)
			for i := range words {
				words[i].At += begin
			}
			rows = append(rows, words)
		}
	}
	for i, row := range rows {
		if last := len(rows); len(row) == last+1 && row[last].Text == "" { // the line ends with a separator
			rows[i] = row[:last]
		}
	}
	return rows
}

// separated splits a text that begins at byte offset at. Nothing between two separators is an empty word.
func separated(text, separator string, at int) (words []parse.Word) {
	for piece := range strings.SplitSeq(text, separator) {
		word := strings.TrimSpace(piece)
		words = append(words, parse.Word{Text: word, At: at + strings.Index(piece, word)})
		at += len(piece) + len(separator)
	}
	return words
}

// maxExponent is the largest number in a board of exponents.
const maxExponent = 17

// Exponents reports whether the numbers are exponents of two: all are small, and at least one is not a tile
// value.
func (d Drawn) Exponents() bool {
	odd := false
	if d.tiles {
		return false
	}
	for _, row := range d.rows {
		for _, w := range row {
			v, err := strconv.ParseUint(w.Text, 10, 64)
			if !isEmpty(w.Text) && (err != nil || v > maxExponent) {
				return false
			}
			odd = odd || v == 1 || v&(v-1) != 0
		}
	}
	return odd
}

// tile returns the exponent of a word on a drawn board.
func (d Drawn) tile(word string, exponents bool) (uint8, error) {
	if isEmpty(word) {
		return 0, nil
	}
	if exponents {
		v, err := strconv.ParseUint(word, 10, 8)
		return uint8(v), err
	}
	return parseTile(word)
}

// drawn returns the position of a drawn board.
func (r *rules) drawn(d Drawn) (position, error) {
	const context = "twenty48: bad position: "
	g, sum, exponents := newGrid(r.size), int64(0), d.Exponents()
	if len(d.rows) != r.size {
		return position{}, parse.Errorf("", 0, context+"%d rows, want %d", len(d.rows), r.size)
	}
	for row, words := range d.rows {
		if len(words) != r.size {
			return position{}, parse.Errorf("", 0, context+"row %d has %d tiles, want %d", row+1, len(words),
				r.size)
		}
		for col, w := range words {
			exp, err := d.tile(w.Text, exponents)
			if err == nil {
				sum += int64(value(exp))
			}
			switch {
			case err != nil:
				return position{},
					parse.Errorf(w.Text, w.At, context+"row %d, column %d: %v", row+1, col+1, err)
			case sum > largestSum(r.size):
				return position{}, parse.Errorf(w.Text, w.At, context+"row %d, column %d: the sum of the "+
					"tiles exceeds %d",
					row+1, col+1, largestSum(r.size))
			}
			g.cells[row*r.size+col] = exp
		}
	}
	if d.score < 0 || d.score > maxTotal {
		return position{}, parse.Errorf("", 0, context+"score %d is not a number of points", d.score)
	}
	tiles, _ := g.count()
	return r.enter(g, d.score, tiles < 2), nil
}
