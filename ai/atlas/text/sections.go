package text

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	markdown "github.com/yuin/goldmark/text"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/prose"
)

// bullet is the prefix of items of lists without numbers.
const bullet = "• "

// sections splits the text of a page at its headings of the second level. Only paragraphs, lists, tables and
// code are allowed; the error names anything else, because it would not be shown, and wrong marks within a
// paragraph.
func sections(body []byte) ([]atlas.Section, error) {
	list := []atlas.Section{{}}
	document := goldmark.DefaultParser().Parse(markdown.NewReader(body))
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		if html, ok := n.(*ast.HTMLBlock); ok && html.HTMLBlockType == ast.HTMLBlockType2 {
			continue // a comment
		}
		last := &list[len(list)-1]
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level != 2 {
				return nil, fmt.Errorf("the heading %q is not of the second level", words(n, body))
			}
			list = append(list, atlas.Section{Title: words(n, body)})
		case *ast.Paragraph:
			last.Paragraphs = append(last.Paragraphs, words(n, body))
		case *ast.List:
			number := n.Start
			for item := n.FirstChild(); item != nil; item = item.NextSibling() {
				mark := bullet
				if n.IsOrdered() {
					mark = strconv.Itoa(number) + ". "
					number++
				}
				if item.ChildCount() != 1 {
					return nil, fmt.Errorf("an item of a list is not one paragraph: %q",
						words(item.FirstChild(), body))
				}
				last.Paragraphs = append(last.Paragraphs, mark+words(item.FirstChild(), body))
			}
		case *ast.FencedCodeBlock:
			last.Paragraphs = append(last.Paragraphs, code(n, body)...)
		default:
			return nil, fmt.Errorf("a %s stands in the text, but only paragraphs, lists, tables, code and "+
				"headings may", strings.ToLower(n.Kind().String()))
		}
	}
	for _, s := range list {
		for _, p := range s.Paragraphs {
			if err := check(p); err != nil {
				return nil, err
			}
		}
	}
	return list, nil
}

// check returns the first wrong mark of a paragraph.
func check(paragraph string) error {
	if _, display, err := prose.Display(paragraph); display || err != nil {
		return err
	}
	rows := prose.Table(paragraph)
	if rows == nil {
		return checkLine(paragraph)
	}
	for _, row := range rows {
		if len(row) != len(rows[0]) {
			return fmt.Errorf("a row of a table has %d cells, its head %d: %q", len(row), len(rows[0]), row)
		}
		for _, cell := range row {
			if err := checkLine(cell); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkLine returns the first wrong mark of a line, or a power that is not set as a formula.
func checkLine(line string) error {
	spans, err := prose.Spans(line)
	if err != nil {
		return err
	}
	for _, s := range spans {
		if s.Kind != prose.Code && s.Kind != prose.Math && strings.Contains(s.Text, "^") {
			return fmt.Errorf("a ^ stands outside of a formula: %q", line)
		}
	}
	return nil
}

// code returns the lines of a block of code that are not empty, each as a paragraph of code.
func code(n ast.Node, source []byte) (lines []string) {
	for i := range n.Lines().Len() {
		segment := n.Lines().At(i)
		line := strings.TrimRight(string(segment.Value(source)), " \n")
		if line != "" {
			lines = append(lines, "`"+strings.ReplaceAll(line, "\t", "    ")+"`")
		}
	}
	return lines
}

// words returns the source of a block with its marks, on one line; of a table, a line for each row.
func words(n ast.Node, source []byte) string {
	lines := make([]string, n.Lines().Len())
	for i := range lines {
		segment := n.Lines().At(i)
		lines[i] = strings.TrimSpace(string(segment.Value(source)))
	}
	between := " "
	if len(lines) > 0 && strings.HasPrefix(lines[0], "|") {
		between = "\n"
	}
	return strings.Join(lines, between)
}
