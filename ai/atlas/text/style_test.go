//go:build !js

package text

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"ludarium/ai/atlas"
	"ludarium/assets"
)

// stopped are words at which a reader stops: they name no actor or are not the field's.
var stopped = regexp.MustCompile(
	`(?i)\b((no|some|every|any)body|whoever|foretells?|tells of|told of|lessons?)\b|(^|\. )So (the|a|part|each) `)

// TestTextsNameTheActor checks the English texts of courses and of pages without code: particles, ants or
// players do something, not an unnamed person.
func TestTextsNameTheActor(t *testing.T) {
	c, err := Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	check := func(where string, texts ...string) {
		for _, text := range texts {
			if found := stopped.FindString(text); found != "" {
				t.Errorf("%s: %q in %q", where, strings.TrimSpace(found), text)
			}
		}
	}
	for _, p := range c.Pages {
		if p.Code != "" {
			continue
		}
		check(p.Name, p.Question, p.Definition, p.Succeeds.Text, p.Fails.Text)
		for _, s := range p.Sections {
			if s.Title != "History" { // it quotes
				check(p.Name, s.Paragraphs...)
			}
		}
	}
	for _, course := range c.Courses {
		check(course.Name, course.About)
		for _, s := range course.Steps {
			check(course.Name, s.Paragraphs...)
			if s.Task != nil {
				check(course.Name, append(append(s.Task.Wrong, s.Task.Options...), s.Task.Ask, s.Task.Why)...)
			}
		}
		for _, q := range course.Test {
			check(course.Name, append(append(q.Wrong, q.Options...), q.Ask, q.Why)...)
		}
	}
}

// TestTasksEndWithConclusions checks that each task of a course says what follows when it is done. The
// translations have the same texts, see Translation.
func TestTasksEndWithConclusions(t *testing.T) {
	c, err := Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	for _, course := range c.Courses {
		tasks := course.Test
		for _, s := range course.Steps {
			tasks = append(tasks, *s.Task)
		}
		for _, task := range tasks {
			if len(strings.Fields(task.Why)) < 3 {
				t.Errorf("%s: %q ends with %q", course.Name, task.Ask, task.Why)
			}
		}
	}
}

// TestWrongAnswersSayWhy checks that each wrong option of a task has its own reason.
func TestWrongAnswersSayWhy(t *testing.T) {
	c, err := Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, course := range c.Courses {
		tasks := course.Test
		for _, s := range course.Steps {
			if s.Task != nil {
				tasks = append(tasks, *s.Task)
			}
		}
		for _, task := range tasks {
			for i, option := range task.Options {
				asked++
				if i+1 != task.Answer && (i >= len(task.Wrong) || task.Wrong[i] == "") {
					t.Errorf("%s: %q has no reason why %q is wrong", course.Name, task.Ask, option)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no course asks anything")
	}
}

// TestTermsKeepTheirSense checks pages on which words of the glossary mean something else, and that the pages
// where they have their sense mark them, in each language.
func TestTermsKeepTheirSense(t *testing.T) {
	c, err := Read(assets.Atlas())
	if err != nil {
		t.Fatal(err)
	}
	pages, families := map[string]*atlas.Page{}, map[string]bool{}
	for i := range c.Pages {
		pages[c.Pages[i].Name], families[c.Pages[i].Family] = &c.Pages[i], true
	}
	marks := func(g atlas.Glossary, page, term string) bool {
		return slices.ContainsFunc(g.For(pages[page]), func(t atlas.Term) bool { return t.Name == term })
	}
	for _, term := range c.Glossary {
		for _, f := range term.Families {
			if !families[f] {
				t.Errorf("%s: there is no family %q", term.Name, f)
			}
		}
		for _, p := range term.Except {
			if pages[p] == nil {
				t.Errorf("%s: there is no page %q", term.Name, p)
			}
		}
	}
	for _, tag := range []string{"en", "fi", "et"} {
		g := c.Glossary
		if tag != "en" {
			said, err := Translation(assets.Atlas(), tag)
			if err != nil {
				t.Fatal(err)
			}
			g = said.Explain(g)
		}
		for _, other := range strings.Fields(`bound/cooperative-cleaners bound/suitability-test
			bound/max-min-ant-system bound/no-free-lunch cutoff/multi-level-evolution
			depth/genetic-programming generation/quiescence interval/cooperative-cleaners
			leaf/decision-tree leaf/genetic-programming node/marker-network node/decision-tree
			seed/spso selection/monte-carlo-tree-search run/meswarm temperature/expected-utility
			coordinate/linear-congruential`) {
			if term, page, _ := strings.Cut(other, "/"); marks(g, page, term) {
				t.Errorf("%s marks %q on the page %s, where it has another sense", tag, term, page)
			}
		}
		for _, right := range strings.Fields(`bound/alpha-beta cutoff/expected-utility
			node/monte-carlo-tree-search leaf/quiescence generation/genetic-algorithm seed/clpso
			selection/genetic-algorithm interval/nrpa`) {
			if term, page, _ := strings.Cut(right, "/"); !marks(g, page, term) {
				t.Errorf("%s does not mark %q on the page %s", tag, term, page)
			}
		}
	}
}
