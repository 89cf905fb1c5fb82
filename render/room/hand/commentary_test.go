package hand

import (
	"fmt"
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
		"alpha-beta?6.3.5.8-2.7.4.9-9.4.1.7-6": `Result A1 is 6.
Result A2 is 3.
The rest of branch A is cut: it gives at most 3, and 5 is already sure.
Result B1 is 2.
The rest of branch B is cut: it gives at most 2, and 5 is already sure.
Result C1 is 9.
Result C2 is 4.
The rest of branch C is cut: it gives at most 4, and 5 is already sure.
The whole tree is worth at most 4.
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
		page, code, _ := strings.Cut(page, "?")
		p := New(page)
		if err := p.Open(code, 0); err != nil {
			t.Fatal(err)
		}
		p.To(0)
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

// TestSwarmsSayTheirSteps checks that every step of a swarm has a sentence, and that its numbers are those of
// the marks in the picture of that step.
func TestSwarmsSayTheirSteps(t *testing.T) {
	for page, first := range map[string]string{
		"particle-swarm":              "0 of 12 particles are within 1 of the lowest point, the best 1.11 ",
		"inertia":                     "The particle is 4.3 from the middle of p and g.",
		"fips":                        "Personal best 1 pulls from 3.2 away.",
		"clpso":                       "The goal of particle A is 1.1 from the lowest point.",
		"ant-system":                  "57 % of the ants take road A.",
		"stochastic-diffusion-search": "Active: 1 of 20 agents. At the best place: 5.",
	} {
		page, code, _ := strings.Cut(page, "?")
		p := New(page)
		if err := p.Open(code, 0); err != nil {
			t.Fatal(err)
		}
		p.To(0)
		for step := range p.Steps() {
			p.To(step + 1)
			said := p.Commentary()
			if step == 0 && !strings.HasPrefix(said, first) {
				t.Errorf("%s begins with %q", page, said)
			}
			want, counted := map[string]string{"particle-swarm": "near",
				"stochastic-diffusion-search": "nowactive"}[page]
			if !counted {
				if said == "" {
					t.Errorf("%s: step %d has no sentence", page, step+1)
				}
				continue
			}
			n, wanted := 0, -1
			for _, m := range ofDots(*p.scene()) {
				if m.Fact == want {
					n++
				}
			}
			if fmt.Sscanf(strings.TrimPrefix(said, "Active: "), "%d of", &wanted); wanted != n {
				t.Errorf("%s, step %d: %d marks, %q", page, step+1, n, said)
			}
		}
		if _, _, _, ok := p.Next(); ok {
			t.Errorf("%s asks what comes next", page)
		}
	}
}
