package texts

import (
	_ "embed"
	"go/ast"
	"strings"

	"ludarium/render/ui/lang"
)

// labTexts are the texts and formats (see lang.Say) of tables and charts, which workers compose: one per
// line.
//
//go:embed lab.txt
var labTexts string

// lab lists the texts in the results of runs: verdicts, and the words of tables, charts and the numbers
// beside a picture.
func lab(root string) ([]lang.Text, error) {
	var l list
	known, err := verdicts(root)
	if err != nil {
		return nil, err
	}
	for _, v := range known {
		l.add(v)
	}
	for line := range strings.Lines(labTexts) {
		l.add(lang.Text(strings.TrimSuffix(line, "\n")))
	}
	return l.texts, each(root, []string{"ai/optim/worlds"}, func(f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.CompositeLit); ok {
				if text := field(lit, "Text"); isText(text) {
					l.add(lang.Text(text))
				}
			}
			return true
		})
	})
}
