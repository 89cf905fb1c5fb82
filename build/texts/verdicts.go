package texts

import (
	"go/ast"

	"ludarium/render/ui/lang"
)

// verdicts lists the verdicts of the lab: the constants of type lab.Verdict, which are texts themselves.
func verdicts(root string) ([]lang.Text, error) {
	var l list
	err := each(root, []string{"ai/lab/verdict.go"}, func(f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			if v, ok := n.(*ast.ValueSpec); ok {
				if of, ok := v.Type.(*ast.Ident); ok && of.Name == "Verdict" && len(v.Values) == 1 {
					text, _ := literal(v.Values[0])
					l.add(lang.Text(text))
				}
			}
			return true
		})
	})
	return l.texts, err
}
