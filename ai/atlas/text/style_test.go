//go:build !js

package text

import (
	"regexp"
	"strings"
	"testing"

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
