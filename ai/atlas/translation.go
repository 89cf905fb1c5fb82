package atlas

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/atlas/lecture"
)

// Translation is the texts of pages, courses and lectures in another language, by name; missing ones appear
// in English. Titles and questions of pages and titles of courses are in the message files instead, because
// lists of other rooms show them too (see ludarium/render/ui/lang).
type Translation struct {
	Pages   map[string]PageText   `json:"pages,omitempty"`
	Courses map[string]CourseText `json:"courses,omitempty"`
	// Lectures have the same links as the English ones. Their files are assets/atlas/TAG/lectures/NAME.md.
	Lectures map[string]lecture.Lecture `json:"lectures,omitempty"`
	Glossary Glossary                   `json:"glossary,omitempty"` // in the order of its titles
}

// PageText is the translation of a page. Its file is assets/atlas/TAG/NAME.md, in the same format as the
// page.
type PageText struct {
	Definition string     `json:"definition,omitempty"`
	Succeeds   Said       `json:"succeeds,omitzero"`
	Fails      Said       `json:"fails,omitzero"`
	Try        []Said     `json:"try,omitempty"`
	Exercises  []TaskText `json:"exercises,omitempty"`
	Sections   []Section  `json:"sections"`
}

// Said is the text of an example or a proposal.
type Said struct {
	Text string `json:"text"`
}

// CourseText is the translation of a course. Its file is assets/atlas/TAG/courses/NAME.md, in the same
// format as the course.
type CourseText struct {
	About    string     `json:"about"`
	Lab      LinkText   `json:"lab,omitzero"`
	Steps    []TaskText `json:"steps"` // empty Text for a step without a task
	Test     []TaskText `json:"test,omitempty"`
	Sections []Section  `json:"sections"` // one for each step
}

// LinkText is the text of a link.
type LinkText struct {
	Title string `json:"title"`
}

// TaskText is the text of a task.
type TaskText struct {
	Ask     string   `json:"ask,omitempty"`
	Options []string `json:"options,omitempty"`
	Why     string   `json:"why,omitempty"`
	Wrong   []string `json:"wrong,omitempty"`
}

// TranslationFile returns the name of the file with the texts in a language, for programs in which they are
// not embedded.
func TranslationFile(tag string) string { return tag + "-" + File }

// TranslationTag returns the language tag in the name of such a file.
func TranslationTag(file string) (tag string, ok bool) { return strings.CutSuffix(file, "-"+File) }

// DecodeTranslation decodes such a file.
func DecodeTranslation(data []byte) (t Translation, err error) {
	if err := json.Unmarshal(data, &t); err != nil {
		return Translation{}, fmt.Errorf("atlas: the translation: %w", err)
	}
	return t, nil
}

// Read returns the pages translated, in the same order.
func (t Translation) Read(pages []Page) []Page {
	read := slices.Clone(pages)
	for i := range read {
		p := &read[i]
		said, ok := t.Pages[p.Name]
		if !ok {
			continue
		}
		p.Succeeds.Text, p.Fails.Text, p.Sections = said.Succeeds.Text, said.Fails.Text, said.Sections
		p.Definition = said.Definition
		p.Try, p.Exercises = slices.Clone(p.Try), slices.Clone(p.Exercises)
		for j := range min(len(p.Try), len(said.Try)) {
			p.Try[j].Text = said.Try[j].Text
		}
		for j := range min(len(p.Exercises), len(said.Exercises)) {
			p.Exercises[j] = said.Exercises[j].of(p.Exercises[j])
		}
	}
	return read
}

// Learn returns the courses translated, in the same order.
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

// Lecture returns the lectures translated, in the same order, with the data of the English slides.
func (t Translation) Lecture(english []lecture.Lecture) []lecture.Lecture {
	read := slices.Clone(english)
	for i := range read {
		if said, ok := t.Lectures[read[i].Name]; ok {
			said.Name, said.Slides = read[i].Name, slices.Clone(said.Slides)
			said.TakeData(&read[i])
			read[i] = said
		}
	}
	return read
}

// Explain returns the glossary translated; without a translation it returns the English one.
func (t Translation) Explain(english Glossary) Glossary {
	if len(t.Glossary) == 0 {
		return english
	}
	said := slices.Clone(t.Glossary)
	for i := range said {
		for _, e := range english {
			if e.Name == said[i].Name {
				said[i].Families, said[i].Except = e.Families, e.Except
			}
		}
	}
	return said
}

// of returns a task translated.
func (t TaskText) of(task Task) Task {
	task.Ask, task.Options, task.Why, task.Wrong = t.Ask, t.Options, t.Why, t.Wrong
	return task
}
