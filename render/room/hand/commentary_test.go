package hand

import (
	"strings"
	"testing"
)

// TestCommentary compares the sentences about all steps of two pictures with the ones that were read.
func TestCommentary(t *testing.T) {
	for page, want := range map[string]string{
		"alpha-beta": `Result A1 is 6.
Result A2 is 3.
Result A3 is 5.
Result A4 is 8.
Branch A is worth 3.
Result B1 is 2.
The rest of branch B is cut: it gives at most 2, and 3 is already sure.
Result C1 is 9.
Result C2 is 4.
Result C3 is 1.
The rest of branch C is cut: it gives at most 1, and 3 is already sure.
The whole tree is worth 3.
`,
		"monte-carlo-tree-search": `Move B is tried and loses: 0.50 + 1.00 was the largest sum.
Move C is tried and wins: 0.25 + 1.23 was the largest sum.
Move C is tried and loses: 0.40 + 1.11 was the largest sum.
Move A is tried and wins: 0.60 + 0.79 was the largest sum.
Move A is tried and loses: 0.64 + 0.76 was the largest sum.
Move B is tried and wins: 0.43 + 0.96 was the largest sum.
Move B is tried and loses: 0.50 + 0.90 was the largest sum.
Move C is tried and wins: 0.33 + 1.05 was the largest sum.
`,
	} {
		p := New(page)
		var said strings.Builder
		for i := range p.Steps() {
			ask, options, answer, ok := p.Next()
			if !ok || ask == "" || answer < 0 || answer >= len(options) || len(options) > 4 {
				t.Errorf("%s, step %d: %q has the answer %d of %q", page, i, ask, answer, options)
			}
			p.To(i + 1)
			said.WriteString(p.Commentary() + "\n")
		}
		if _, _, _, ok := p.Next(); ok {
			t.Errorf("%s: a question after the last step", page)
		}
		if said.String() != want {
			t.Errorf("%s:\n%s", page, said.String())
		}
	}
}
