package morpion

import (
	"iter"
	"strings"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

// loneStart matches a line that holds only the reference point of a Pentasol record.
var loneStart = parse.Pattern(`^\(\s*[-+]?\d+\s*,\s*[-+]?\d+\s*\)$`)

// opensMSR matches the first line of an MSR object that begins at the left margin.
var opensMSR = parse.Pattern(`^\{\s*(?:$|"(?:version|variant|score|producer|moves)")`)

// recordTexts splits a text into its records. A record begins with the name of a variant, the reference point
// of the Pentasol format, an MSR object or its compact form, or an empty line after a numbered grid.
func recordTexts(text string) []parse.Word {
	parts := []parse.Word{{}}
	at := 0
	blank := false // whether the last line was empty
	var seen recordSigns
	for line := range strings.Lines(text) {
		last := &parts[len(parts)-1]
		bare := strings.TrimSpace(line)
		if cut, _, _ := strings.Cut(bare, "#"); strings.TrimSpace(cut) == "" {
			blank = blank || bare == ""
		} else {
			grid := blank && len(last.Text) < mostGrid && isNumbered(last.Text)
			if seen.any && (grid || seen.end(strings.TrimRight(line, "\r\n"), bare)) {
				parts = append(parts, parse.Word{At: at})
				last, seen = &parts[len(parts)-1], recordSigns{}
			}
			seen.add(bare)
			blank = false
		}
		at += len(line)
		last.Text = text[last.At:at]
	}
	return parts
}

// recordSigns holds features of a record that reveal its format.
type recordSigns struct {
	any    bool // whether the record has anything other than empty lines and comments
	moves  bool // whether the record looks like moves or a grid
	points int  // number of brackets around points
}

func (r *recordSigns) add(line string) {
	r.any = true
	r.moves = r.moves || strings.ContainsAny(line, ",.")
	r.points += strings.Count(line, "(")
}

// end reports whether a line begins another record.
func (r *recordSigns) end(line, bare string) bool {
	if strings.HasPrefix(bare, msrCompact) || opensMSR().MatchString(line) {
		return true
	}
	if loneStart().MatchString(bare) {
		return r.points > 1
	}
	word, _, _ := strings.Cut(bare, " ")
	_, err := ParseVariant(word)
	return err == nil && r.moves
}

// mostGrid is the maximum size of a numbered grid in bytes.
const mostGrid = 1 << 16

// readRecords yields the records of a text. An error has the number of its record.
func readRecords(v param.Values, text string) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		parts := recordTexts(text)
		for i, part := range parts {
			it, err := readRecord(v, part.Text)
			if err != nil && len(parts) > 1 {
				err = parse.Within(part.At, err, "record %d, line %d: %w", i+1,
					1+strings.Count(text[:part.At], "\n"))
			}
			if !yield(it, err) {
				return
			}
		}
	}
}
