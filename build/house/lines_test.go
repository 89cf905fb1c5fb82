package house

import (
	"go/scanner"
	"go/token"
	"strings"
	"testing"
	"unicode/utf8"
)

// The maximum width of a line, so that two files fit side by side on a screen, and the width of a tab.
const (
	mostColumns = 110
	tabColumns  = 4
)

// TestLinesAreShort finds wider lines. Raw strings, which hold texts of other languages, and formulas and
// commands in comments, which begin with a tab, may be wider.
func TestLinesAreShort(t *testing.T) {
	for f := range sources(t, ".") {
		raw := rawLines(f.text)
		for i, line := range strings.Split(string(f.text), "\n") {
			columns := utf8.RuneCountInString(strings.ReplaceAll(line, "\t", strings.Repeat(" ", tabColumns)))
			if columns > mostColumns && !raw[i+1] && !strings.HasPrefix(strings.TrimSpace(line), "//\t") {
				t.Errorf("%s:%d has %d columns, at most %d are wanted", f.name, i+1, columns, mostColumns)
			}
		}
	}
}

// rawLines returns the numbers of the lines that are part of a raw string.
func rawLines(src []byte) map[int]bool {
	file := token.NewFileSet().AddFile("", -1, len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, 0)
	raw := map[int]bool{}
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return raw
		}
		if tok == token.STRING && text[0] == '`' {
			for i := range strings.Count(text, "\n") + 1 {
				raw[file.Line(pos)+i] = true
			}
		}
	}
}

func TestRawStringLinesAreMeasured(t *testing.T) {
	raw := rawLines([]byte("package p\n\nvar a = `1\n2` + \"`\"\nvar b = 3\n"))
	if len(raw) != 2 || !raw[3] || !raw[4] {
		t.Errorf("raw strings lie on %v", raw)
	}
}
