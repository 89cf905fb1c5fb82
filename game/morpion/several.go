package morpion

import (
	"iter"
	"strings"

	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/parse"
)

// loneStart is a line with the reference point of a Pentasol record.
var loneStart = parse.Pattern(`^\(\s*[-+]?\d+\s*,\s*[-+]?\d+\s*\)$`)

// opensMSR begins an object of MSR at the left margin.
var opensMSR = parse.Pattern(`^\{\s*(?:$|"(?:version|variant|score|producer|moves)")`)

// recordTexts splits a text into its records: one begins with the name of a variant, with the reference point
// of Pentasol, with an object of MSR or its compact form, or after an empty line behind a numbered grid.
func recordTexts(text string) []parse.Word {
	parts := []parse.Word{{}}
	at := 0
	content, blank := false, false // whether the last part has any, and an empty line came last
	for line := range strings.Lines(text) {
		last := &parts[len(parts)-1]
		bare := strings.TrimSpace(line)
		if cut, _, _ := strings.Cut(bare, "#"); strings.TrimSpace(cut) == "" {
			blank = blank || bare == ""
		} else {
			if content && begins(last.Text, strings.TrimRight(line, "\r\n"), bare, blank) {
				parts = append(parts, parse.Word{At: at})
				last = &parts[len(parts)-1]
			}
			content, blank = true, false
		}
		last.Text += line
		at += len(line)
	}
	return parts
}

// begins reports whether a line begins another record than the one before it.
func begins(before, line, bare string, blank bool) bool {
	word, _, _ := strings.Cut(bare, " ")
	_, err := ParseVariant(word)
	switch {
	case strings.HasPrefix(bare, msrCompact), opensMSR().MatchString(line):
		return true
	case err == nil:
		return strings.ContainsAny(before, ",.") // it has moves or a grid
	case loneStart().MatchString(bare):
		return strings.Count(before, "(") > 1
	}
	return blank && isNumbered(before)
}

// readRecords reads the records of a text. An error names its record.
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
