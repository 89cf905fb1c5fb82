package atlas

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Translation is what pages and courses say in another language, by their names; what has none is read in
// English. Titles and questions of pages and titles of courses are no part of it: lists of other rooms say
// them, too (see ludarium/render/ui/lang).
type Translation struct {
	Pages   map[string]PageText   `json:"pages,omitempty"`
	Courses map[string]CourseText `json:"courses,omitempty"`
}

// PageText is what a page says. Its file is assets/atlas/TAG/NAME.md, headed and parted like that of the
// page.
type PageText struct {
	Succeeds Said      `json:"succeeds,omitzero"`
	Fails    Said      `json:"fails,omitzero"`
	Sections []Section `json:"sections"`
}

// Said is what an example says.
type Said struct {
	Text string `json:"text"`
}

// CourseText is what a course says. Its file is assets/atlas/TAG/courses/NAME.md, headed and parted like
// that of the course.
type CourseText struct {
	About    string     `json:"about"`
	Lab      LinkText   `json:"lab,omitzero"`
	Steps    []TaskText `json:"steps"` // empty for a step without a task
	Test     []TaskText `json:"test,omitempty"`
	Sections []Section  `json:"sections"` // one for each step
}

// LinkText is what a link says.
type LinkText struct {
	Title string `json:"title"`
}

// TaskText is what a task says.
type TaskText struct {
	Ask     string   `json:"ask,omitempty"`
	Options []string `json:"options,omitempty"`
	Why     string   `json:"why,omitempty"`
}

// TranslationFile returns the name of the file for programs that do not carry the texts, by the tag of the
// language.
func TranslationFile(tag string) string { return tag + "-" + File }

// TranslationTag returns the tag of the language of such a file.
func TranslationTag(file string) (tag string, ok bool) { return strings.CutSuffix(file, "-"+File) }

// DecodeTranslation reads such a file.
func DecodeTranslation(data []byte) (t Translation, err error) {
	if err := json.Unmarshal(data, &t); err != nil {
		return Translation{}, fmt.Errorf("atlas: the translation: %w", err)
	}
	return t, nil
}

// Read returns pages as they read in a translation, in the same order.
func (t Translation) Read(pages []Page) []Page {
	read := slices.Clone(pages)
	for i := range read {
		p := &read[i]
		if said, ok := t.Pages[p.Name]; ok {
			p.Succeeds.Text, p.Fails.Text, p.Sections = said.Succeeds.Text, said.Fails.Text, said.Sections
		}
	}
	return read
}

// Learn returns courses as they read in a translation, in the same order.
func (t Translation) Learn(courses []Course) []Course {
	read := slices.Clone(courses)
	for i := range read {
		c := &read[i]
		said, ok := t.Courses[c.Name]
		if !ok {
			continue
		}
		c.About, c.Lab.Title = said.About, said.Lab.Title
		c.Steps, c.Test = slices.Clone(c.Steps), slices.Clone(c.Test)
		for j := range c.Steps {
			s := &c.Steps[j]
			s.Title, s.Paragraphs = said.Sections[j].Title, said.Sections[j].Paragraphs
			if s.Task != nil {
				task := said.Steps[j].of(*s.Task)
				s.Task = &task
			}
		}
		for j := range c.Test {
			c.Test[j] = said.Test[j].of(c.Test[j])
		}
	}
	return read
}

// of returns a task as it reads in a translation.
func (t TaskText) of(task Task) Task {
	task.Ask, task.Options, task.Why = t.Ask, t.Options, t.Why
	return task
}
