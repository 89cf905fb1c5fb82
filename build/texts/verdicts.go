package texts

import (
	"go/ast"
	"strings"

	"ludarium/render/ui/lang"
)

// verdicts lists the texts of all values of lab.Verdict in ai/lab. Verdicts with a number are in lab.txt,
// with a placeholder for the number.
func verdicts(root string) ([]lang.Text, error) {
	var l list
	err := each(root, []string{"ai/lab"}, func(f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			if c, ok := n.(*ast.CompositeLit); ok && isVerdict(c.Type) {
				if text := field(c, "Text"); !strings.ContainsAny(text, "0123456789") {
					l.add(lang.Text(text))
				}
			}
			return true
		})
	})
	return l.texts, err
}

// isVerdict reports whether a type is lab.Verdict, with or without the package's name.
func isVerdict(t ast.Expr) bool {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name == "Verdict"
	case *ast.SelectorExpr:
		return t.Sel.Name == "Verdict"
	}
	return false
}
