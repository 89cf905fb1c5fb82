// Package prose reads the marks in the paragraphs of the atlas: emphasis, code, links, formulas, lists and
// tables. A paragraph is a string, so pages remain plain texts; only what draws or speaks one parses it.
//
// In a line *emphasis* and **strong emphasis**, `code`, [a link](page) and $formula$ are marked; a backslash
// before a mark makes it an ordinary character. A paragraph that begins with "• " or "1. " is an item of a
// list. The lines of a table are the rows, "| a | b |", whose first one is the head.
package prose

import (
	"fmt"
	"strings"
)

// Kind is how a span is set.
type Kind string

// The kinds of spans.
const (
	Plain    Kind = ""
	Emphasis Kind = "emphasis"
	Strong   Kind = "strong"
	Code     Kind = "code"
	Link     Kind = "link"
	Math     Kind = "math"
	Term     Kind = "term" // of the glossary; no mark makes it
)

// Span is a part of a line.
type Span struct {
	Kind Kind
	Text string // of a formula its source
	// of a link: a page of the atlas, or an address such as "#/lab"; of a term the address of its entry
	To   string
	Math Formula
	Note string // of a term: its explanation
}

// marks are the pairs that begin and end a span, the longer ones before their beginnings.
var marks = []struct {
	mark string
	kind Kind
}{{"**", Strong}, {"*", Emphasis}, {"`", Code}, {"$", Math}}

// Spans splits a line. The error names a mark without its partner and the unreadable token of a formula.
func Spans(line string) ([]Span, error) {
	var list []Span
	var plain strings.Builder
	flush := func() {
		if plain.Len() > 0 {
			list = append(list, Span{Text: plain.String()})
			plain.Reset()
		}
	}
next:
	for line != "" {
		if len(line) > 1 && line[0] == '\\' && strings.IndexByte("*`$[\\|", line[1]) >= 0 {
			plain.WriteByte(line[1])
			line = line[2:]
			continue
		}
		for _, m := range marks {
			rest, ok := strings.CutPrefix(line, m.mark)
			if !ok || m.kind == Emphasis && strings.HasPrefix(rest, " ") { // an asterisk between spaces
				continue
			}
			text, after, ok := strings.Cut(rest, m.mark)
			if !ok || text == "" {
				return nil, fmt.Errorf("%q has no partner in %q", m.mark, line)
			}
			span := Span{Kind: m.kind, Text: text}
			if m.kind == Math {
				var err error
				if span.Math, err = ParseFormula(text); err != nil {
					return nil, err
				}
			}
			flush()
			list, line = append(list, span), after
			continue next
		}
		if line[0] == '[' {
			if text, rest, ok := strings.Cut(line[1:], "]("); ok && !strings.Contains(text, "]") {
				to, after, ok := strings.Cut(rest, ")")
				if !ok || text == "" || to == "" {
					return nil, fmt.Errorf("the link in %q has no end", line)
				}
				flush()
				list, line = append(list, Span{Kind: Link, Text: text, To: to}), after
				continue
			}
		}
		plain.WriteByte(line[0])
		line = line[1:]
	}
	flush()
	return list, nil
}

// Item returns the mark of a paragraph that is an item of a list, "•" or a number with its dot, and the rest
// of the paragraph; for any other paragraph the mark is empty.
func Item(paragraph string) (mark, rest string) {
	head, rest, ok := strings.Cut(paragraph, " ")
	if !ok || head != "•" && !numbered(head) {
		return "", paragraph
	}
	return head, rest
}

// numbered reports whether a word is a number of at most two digits with a dot.
func numbered(word string) bool {
	digits, ok := strings.CutSuffix(word, ".")
	return ok && digits != "" && len(digits) <= 2 && strings.Trim(digits, "0123456789") == ""
}

// Table returns the cells of a paragraph that is a table, its head first; nil for any other paragraph.
func Table(paragraph string) [][]string {
	if !strings.HasPrefix(paragraph, "|") {
		return nil
	}
	var rows [][]string
	for row := range strings.SplitSeq(paragraph, "\n") {
		cells := strings.Split(strings.Trim(row, "|"), "|")
		for i, c := range cells {
			cells[i] = strings.TrimSpace(c)
		}
		rows = append(rows, cells)
	}
	return rows
}

// Display returns the formula of a paragraph that is one formula, $$…$$.
func Display(paragraph string) (f Formula, ok bool, err error) {
	text, ok := strings.CutPrefix(paragraph, "$$")
	if !ok {
		return f, false, nil
	}
	if text, ok = strings.CutSuffix(text, "$$"); !ok {
		return f, false, fmt.Errorf(`"$$" has no partner in %q`, paragraph)
	}
	f, err = ParseFormula(text)
	return f, err == nil, err
}
