package film

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/explain"
	"ludarium/ai/optim/testfunc"
	teaching "ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
)

// TestPositionCountsInTextsAreCorrect compares the positions that minimax and alpha-beta visit with the
// figures in their pages and course.
func TestPositionCountsInTextsAreCorrect(t *testing.T) {
	visited := func(key, order string) string {
		v := param.Values{"depth": "4"}
		if order != "" {
			v["order"] = order
		}
		c, err := explain.Run(teaching.Setup{Key: key, Seed: 1, Values: v})
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(c.Results[0].Value)
	}
	full, best := visited("minimax", ""), visited("alpha-beta", "best-first")
	c := content(t)
	page := c.Pages[slices.IndexFunc(c.Pages, func(p atlas.Page) bool { return p.Name == "alpha-beta" })]
	says(t, page.Sections, fmt.Sprintf("| minimax | %s |\n| alpha-beta, worst move first | %s |\n"+
		"| in the generated order | %s |\n| best move first | %s |", full,
		visited("alpha-beta", "worst-first"), visited("alpha-beta", "generated"), best))
	at := slices.IndexFunc(c.Courses, func(c atlas.Course) bool { return c.Name == "alpha-beta" })
	course := c.Courses[at]
	last := course.Steps[len(course.Steps)-1]
	says(t, []atlas.Section{{Paragraphs: last.Paragraphs}}, fmt.Sprintf(
		"Minimax visits %s positions there; with the best order alpha-beta visits %s.", full, best))
}

// TestLocalMinimaCountInTextIsCorrect compares the number of local minima of Rastrigin's function in ten
// dimensions with the page of the discovered rule. The function is a sum of one term for each dimension, so
// the test counts the minima in one dimension and takes the tenth power.
func TestLocalMinimaCountInTextIsCorrect(t *testing.T) {
	f, err := testfunc.Find("rastrigin")
	if err != nil {
		t.Fatal(err)
	}
	n, at := 0, func(i int) float64 { return f.F([]float64{float64(i) / 100}) }
	for i := -511; i < 512; i++ {
		if at(i) < at(i-1) && at(i) < at(i+1) {
			n++
		}
	}
	c := content(t)
	page := c.Pages[slices.IndexFunc(c.Pages, func(p atlas.Page) bool { return p.Name == "discovered-rule" })]
	want := fmt.Sprintf("%.0f billion hollows", math.Pow(float64(n), 10)/1e9)
	says(t, []atlas.Section{{Paragraphs: []string{page.Succeeds.Text}}}, want)
}

// says checks that a paragraph contains a text.
func says(t *testing.T, sections []atlas.Section, text string) {
	t.Helper()
	for _, s := range sections {
		if slices.ContainsFunc(s.Paragraphs, func(p string) bool { return strings.Contains(p, text) }) {
			return
		}
	}
	t.Errorf("no paragraph says %q", text)
}
