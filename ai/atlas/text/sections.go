package text

import (
	"fmt"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	markdown "github.com/yuin/goldmark/text"

	"ludarium/ai/atlas"
)

// bullet is the prefix of list items.
const bullet = "• "

// sections splits the text of a page at its headings of the second level. Only paragraphs and lists are
// allowed; for other content the error names the line, because it would not be shown.
func sections(body []byte) ([]atlas.Section, error) {
	list := []atlas.Section{{}}
	document := goldmark.DefaultParser().Parse(markdown.NewReader(body))
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
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
			for item := n.FirstChild(); item != nil; item = item.NextSibling() {
				last.Paragraphs = append(last.Paragraphs, bullet+words(item, body))
			}
		default:
			return nil, fmt.Errorf("a %s stands in the text, but only paragraphs, lists and headings may",
				strings.ToLower(n.Kind().String()))
		}
	}
	return list, nil
}

// words returns the text of a node on one line, without emphasis.
func words(n ast.Node, source []byte) string {
	var text strings.Builder
	// The error is always nil because the function never returns one.
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text:
			if entering {
				text.Write(n.Segment.Value(source))
				if n.SoftLineBreak() || n.HardLineBreak() {
					text.WriteByte(' ')
				}
			}
		case *ast.String:
			if entering {
				text.Write(n.Value)
			}
		}
		return ast.WalkContinue, nil
	})
	return text.String()
}
