package text

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/lecture"
	"ludarium/ai/atlas/prose"
)

// Translation reads the texts in the language of a tag, from the subfolder with this name. The error names
// the file and how it differs from the English text.
func Translation(folder fs.FS, tag string) (t atlas.Translation, err error) {
	english, err := Read(folder)
	if err != nil {
		return t, err
	}
	t.Pages, err = translated(folder, tag, pageText, english.Pages,
		func(p atlas.Page) string { return p.Name }, samePage)
	if err == nil {
		t.Courses, err = translated(folder, path.Join(tag, courses), courseText, english.Courses,
			func(c atlas.Course) string { return c.Name }, sameCourse)
	}
	if err == nil {
		t.Lectures, err = translated(folder, path.Join(tag, lectures), lectureText, english.Lectures,
			func(l lecture.Lecture) string { return l.Name }, sameLecture)
	}
	if err == nil {
		t.Glossary, err = glossary(folder, tag)
	}
	if err == nil && len(t.Glossary) > 0 {
		if err = sameGlossary(english.Glossary, t.Glossary); err != nil {
			err = fmt.Errorf("atlas: %s: %w", path.Join(tag, glossaries), err)
		}
	}
	return t, err
}

// sameGlossary returns the first term that one of two glossaries lacks.
func sameGlossary(english, said atlas.Glossary) error {
	lacks := func(a, b atlas.Glossary) string {
		for _, t := range a {
			if !slices.ContainsFunc(b, func(o atlas.Term) bool { return o.Name == t.Name }) {
				return t.Name
			}
		}
		return ""
	}
	if name := lacks(english, said); name != "" {
		return fmt.Errorf("the term %q is missing", name)
	}
	if name := lacks(said, english); name != "" {
		return fmt.Errorf("there is no English term named %q", name)
	}
	return nil
}

// PackTranslation reads the texts in a language and encodes them as the file atlas.TranslationFile.
func PackTranslation(folder fs.FS, tag string) ([]byte, error) {
	t, err := Translation(folder, tag)
	if err != nil {
		return nil, err
	}
	return json.Marshal(t)
}

// translated reads the files of a folder, keyed by name, and compares each with the English one.
func translated[E, T any](folder fs.FS, below string, read func([]byte) (T, error), english []E,
	name func(E) string, same func(E, T) error) (map[string]T, error) {
	all := map[string]T{}
	err := each(folder, below+"/*"+extension, func(file string, data []byte) error {
		said, err := read(data)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(english, func(e E) bool { return name(e) == file })
		if i < 0 {
			return fmt.Errorf("there is no English text named %s", file)
		}
		all[file] = said
		return same(english[i], said)
	})
	return all, err
}

// pageText reads the translation of a page.
func pageText(data []byte) (p atlas.PageText, err error) {
	body, err := parts(data, &p)
	if err == nil {
		p.Sections, err = sections(body)
	}
	return p, err
}

// courseText reads the translation of a course.
func courseText(data []byte) (c atlas.CourseText, err error) {
	body, err := parts(data, &c)
	if err != nil {
		return c, err
	}
	list, err := sections(body)
	if err == nil && len(list[0].Paragraphs) > 0 {
		err = fmt.Errorf("%d paragraphs stand before the first heading", len(list[0].Paragraphs))
	}
	if err == nil {
		c.Sections = list[1:]
	}
	return c, err
}

// lectureText reads the translation of a lecture.
func lectureText(data []byte) (lecture.Lecture, error) { return lecture.Read(string(data)) }

// sameLecture returns how the structure of a translated lecture differs from the English one.
func sameLecture(english, said lecture.Lecture) error {
	var d difference
	d.text("the description", english.About, said.About)
	d.same("the head", "minutes", english.Minutes, said.Minutes)
	if d.same("the text", "slides", len(english.Slides), len(said.Slides)) {
		for i, s := range english.Slides {
			if other := said.Slides[i]; other.Link != s.Link {
				d.note("slide %d: the link is %q, in English %q", i+1, other.Link, s.Link)
			}
			d.text(fmt.Sprintf("slide %d, notes", i+1), s.Notes, said.Slides[i].Notes)
		}
	}
	return d.found
}

// samePage returns how the structure of a translated page differs from the English one.
func samePage(english atlas.Page, said atlas.PageText) error {
	var d difference
	d.text("succeeds", english.Succeeds.Text, said.Succeeds.Text)
	d.text("fails", english.Fails.Text, said.Fails.Text)
	d.text("definition", english.Definition, said.Definition)
	if d.same("the head", "proposals", len(english.Try), len(said.Try)) {
		for i, t := range english.Try {
			d.text(fmt.Sprintf("try %d", i+1), t.Text, said.Try[i].Text)
		}
	}
	d.tasks("exercise", english.Exercises, said.Exercises)
	d.sections(english.Sections, said.Sections)
	return d.found
}

// sameCourse returns how the structure of a translated course differs from the English one.
func sameCourse(english atlas.Course, said atlas.CourseText) error {
	var d difference
	d.text("about", english.About, said.About)
	d.text("lab", english.Lab.Title, said.Lab.Title)
	texts := make([]atlas.Section, len(english.Steps))
	tasks := make([]atlas.Task, len(english.Steps))
	for i, s := range english.Steps {
		texts[i] = atlas.Section{Title: s.Title, Paragraphs: s.Paragraphs}
		if s.Task != nil {
			tasks[i] = *s.Task
		}
	}
	d.sections(texts, said.Sections)
	d.tasks("step", tasks, said.Steps)
	d.tasks("question of the test", english.Test, said.Test)
	return d.found
}

// difference is the first difference between a text and its translation; found is nil if there is none.
type difference struct{ found error }

// note records a difference unless one was found before.
func (d *difference) note(format string, what ...any) {
	if d.found == nil {
		d.found = fmt.Errorf(format, what...)
	}
}

// text compares two texts: both are empty or neither is.
func (d *difference) text(where, english, said string) {
	switch {
	case english != "" && said == "":
		d.note("%s: the text is missing, in English %q", where, english)
	case english == "" && said != "":
		d.note("%s: the text %q has no English one", where, said)
	case shape(english) != shape(said):
		d.note("%s: %q has other marks than, in English, %q", where, said, english)
	}
}

// shape describes the marks of a paragraph that a translation shares: of a list, the size of a table, the
// targets of links, and formulas except for words in them.
func shape(paragraph string) string {
	mark, _ := prose.Item(paragraph)
	rows := prose.Table(paragraph)
	said := []string{mark, strconv.Itoa(len(rows)), strconv.FormatBool(strings.HasPrefix(paragraph, "$$"))}
	spans, err := prose.Spans(strings.ReplaceAll(paragraph, "$$", "$"))
	if err != nil { // which reading the file reports
		return ""
	}
	for _, s := range spans {
		switch s.Kind {
		case prose.Link:
			said = append(said, s.To)
		case prose.Math:
			said = append(said, strings.ReplaceAll(wordsInFormula.ReplaceAllString(s.Text, ""), ",", "."))
		}
	}
	slices.Sort(said[3:])
	return strings.Join(said, "\n")
}

// wordsInFormula matches the words of a formula, which are translated.
var wordsInFormula = regexp.MustCompile(`\\text\{[^}]*\}`)

// same compares the numbers of parts and reports whether they are equal.
func (d *difference) same(where, parts string, english, said int) bool {
	if english != said {
		d.note("%s: %d %s, in English %d", where, said, parts, english)
	}
	return english == said
}

// sections compares the sections.
func (d *difference) sections(english, said []atlas.Section) {
	if !d.same("the text", "sections", len(english), len(said)) {
		return
	}
	for i, s := range english {
		where := fmt.Sprintf("section %d", i+1)
		d.text(where+", heading", s.Title, said[i].Title)
		if !d.same(where, "paragraphs", len(s.Paragraphs), len(said[i].Paragraphs)) {
			return
		}
		for j, p := range s.Paragraphs {
			d.text(fmt.Sprintf("%s, paragraph %d", where, j+1), p, said[i].Paragraphs[j])
		}
	}
}

// tasks compares the tasks.
func (d *difference) tasks(what string, english []atlas.Task, said []atlas.TaskText) {
	if !d.same("the head", what+"s", len(english), len(said)) {
		return
	}
	for i, t := range english {
		where := fmt.Sprintf("%s %d", what, i+1)
		d.text(where+", ask", t.Ask, said[i].Ask)
		d.text(where+", why", t.Why, said[i].Why)
		if !d.same(where, "options", len(t.Options), len(said[i].Options)) {
			return
		}
		for j, o := range t.Options {
			d.text(fmt.Sprintf("%s, option %d", where, j+1), o, said[i].Options[j])
		}
		if !d.same(where, "wrong options", len(t.Wrong), len(said[i].Wrong)) {
			return
		}
		for j, w := range t.Wrong {
			d.text(fmt.Sprintf("%s, why option %d is wrong", where, j+1), w, said[i].Wrong[j])
		}
	}
}
