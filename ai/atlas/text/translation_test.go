package text

import (
	"io/fs"
	"os"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/lecture"
)

const lesson = `---
title: To walk
about: You can walk.
order: 1
lab: {to: "#/lab", title: Further}
steps:
  - task: {ask: "How far?", options: ["0.5 km", "1000 km"], answer: 1, why: "It is near."}
  - page: walk
test:
  - {ask: "And back?", options: ["Yes", "No"], answer: 2}
---

## First

Go.

## Second

Stop.
`

// walks returns a page and a course with their Finnish translations.
func walks() fstest.MapFS {
	return fstest.MapFS{"walk.md": {Data: []byte(good)}, "courses/to-walk.md": {Data: []byte(lesson)},
		"fi/walk.md": {Data: []byte("---\n{}\n---\nNäin.\n\n## Hinta\n\n- askel\n- toinen\n")},
		"fi/courses/to-walk.md": {Data: []byte(`---
about: Osaat kävellä.
lab: {title: Eteenpäin}
steps:
  - {ask: "Miten kauas?", options: ["0,5 km", "1 000 km"], why: "Se on lähellä."}
  - {}
test:
  - {ask: "Entä takaisin?", options: ["Kyllä", "Ei"]}
---

## Yksi

Mene.

## Kaksi

Seis.
`)}}
}

func TestTranslation(t *testing.T) {
	said, err := Translation(walks(), "fi")
	if err != nil {
		t.Fatal(err)
	}
	c, err := Read(walks())
	if err != nil {
		t.Fatal(err)
	}
	pages, courses := said.Read(c.Pages), said.Learn(c.Courses)
	want := []atlas.Section{{Paragraphs: []string{"Näin."}},
		{Title: "Hinta", Paragraphs: []string{"• askel", "• toinen"}}}
	if p := pages[0]; !reflect.DeepEqual(p.Sections, want) || p.Question != c.Pages[0].Question {
		t.Errorf("the page reads %+v", p)
	}
	step := atlas.Step{Title: "Yksi", Paragraphs: []string{"Mene."}, Task: &atlas.Task{Ask: "Miten kauas?",
		Options: []string{"0,5 km", "1 000 km"}, Answer: 1, Why: "Se on lähellä."}}
	if s := courses[0].Steps; len(s) != 2 || !reflect.DeepEqual(s[0], step) || s[1].Title != "Kaksi" ||
		s[1].Task != nil || s[1].Page != "walk" {
		t.Errorf("the steps read %+v", s)
	}
	lab := atlas.Link{To: "#/lab", Title: "Eteenpäin"}
	if c := courses[0]; c.About != "Osaat kävellä." || c.Lab != lab ||
		c.Test[0].Ask != "Entä takaisin?" || c.Test[0].Answer != 2 {
		t.Errorf("the course reads %+v", c)
	}
	if s := c.Courses[0].Steps[0]; s.Title != "First" || s.Task.Ask != "How far?" {
		t.Errorf("the English course reads %+v", s)
	}
}

// TestTranslationErrorsNameTheDifference checks that an error names the file and the difference from the
// English one.
func TestTranslationErrorsNameTheDifference(t *testing.T) {
	const page, course = "fi/walk.md", "fi/courses/to-walk.md"
	for _, c := range []struct{ file, from, to, want string }{
		{page, "{}", "title: Kävely", `unknown field "title"`},
		{page, "{}", "fails: {text: Ei}", `fails: the text "Ei" has no English one`},
		{page, "## Hinta", "", "1 sections, in English 2"},
		{page, "- toinen", "", "section 2: 1 paragraphs, in English 2"},
		{page, "- askel\n- toinen", "askel\n\ntoinen", "has other marks"},
		{course, "about: Osaat kävellä.", "", "about: the text is missing"},
		{course, "  - {}\n", "", "1 steps, in English 2"},
		{course, `, "1 000 km"`, "", "step 1: 1 options, in English 2"},
		{course, `, why: "Se on lähellä."`, "", "step 1, why: the text is missing"},
		{course, `ask: "Entä takaisin?"`, `ask: ""`, "question of the test 1, ask: the text is missing"},
		{course, "## Yksi", "Ensin.\n\n## Yksi", "1 paragraphs stand before the first heading"},
		{course, "## Yksi", "##", "section 1, heading: the text is missing"},
	} {
		files := walks()
		text := string(files[c.file].Data)
		files[c.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, c.from, c.to, 1))}
		_, err := Translation(files, "fi")
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), c.file) {
			t.Errorf("%s: error %v, want %q", c.from, err, c.want)
		}
	}
	files := walks()
	files["fi/run.md"] = files[page]
	if _, err := Translation(files, "fi"); err == nil || !strings.Contains(err.Error(), "fi/run.md") {
		t.Errorf("a text of no page: error %v", err)
	}
}

// tags lists the languages of the translations.
func tags(t *testing.T, folder fs.FS) (tags []string) {
	t.Helper()
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() && e.Name() != courses && e.Name() != lectures {
			tags = append(tags, e.Name())
		}
	}
	return tags
}

// TestTranslationsKeepNumbers reads all translations of the atlas and compares their numbers with the
// English ones.
func TestTranslationsKeepNumbers(t *testing.T) {
	folder := os.DirFS("../../../assets/atlas")
	english, err := Read(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range tags(t, folder) {
		said, err := Translation(folder, tag)
		if err != nil {
			t.Error(err)
			continue
		}
		for i, p := range said.Read(english.Pages) {
			sameNumbers(t, path.Join(tag, p.Name), pageTexts(english.Pages[i]), pageTexts(p))
		}
		for i, c := range said.Learn(english.Courses) {
			sameNumbers(t, path.Join(tag, courses, c.Name), courseTexts(english.Courses[i]), courseTexts(c))
		}
		for _, l := range english.Lectures {
			if other, ok := said.Lectures[l.Name]; ok {
				sameNumbers(t, path.Join(tag, lectures, l.Name), lectureTexts(l), lectureTexts(other))
			}
		}
	}
}

// TestTranslationsHaveNoUnusedFiles checks that the folders of translations contain no unused files.
func TestTranslationsHaveNoUnusedFiles(t *testing.T) {
	folder := os.DirFS("../../../assets/atlas")
	for _, tag := range tags(t, folder) {
		err := fs.WalkDir(folder, tag, func(file string, e fs.DirEntry, err error) error {
			within := []string{tag, path.Join(tag, courses), path.Join(tag, lectures)}
			if err == nil && !e.IsDir() && file != path.Join(tag, glossaries) &&
				(path.Ext(file) != extension || !slices.Contains(within, path.Dir(file))) {
				t.Errorf("%s is no text of a page, a course or a lecture", file)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// pageTexts lists the texts of a translated page.
func pageTexts(p atlas.Page) []string {
	list := append(sectionTexts(p.Sections), p.Succeeds.Text, p.Fails.Text, p.Definition)
	for _, t := range p.Try {
		list = append(list, t.Text)
	}
	for _, task := range p.Exercises {
		list = append(append(list, task.Ask, task.Why), task.Options...)
	}
	return list
}

// courseTexts lists the texts of a translated course.
func courseTexts(c atlas.Course) []string {
	list := []string{c.About, c.Lab.Title}
	for _, s := range c.Steps {
		list = append(list, sectionTexts([]atlas.Section{{Title: s.Title, Paragraphs: s.Paragraphs}})...)
		if s.Task != nil {
			list = append(append(list, s.Task.Ask, s.Task.Why), s.Task.Options...)
		}
	}
	for _, task := range c.Test {
		list = append(append(list, task.Ask, task.Why), task.Options...)
	}
	return list
}

func sectionTexts(sections []atlas.Section) (list []string) {
	for _, s := range sections {
		list = append(append(list, s.Title), s.Paragraphs...)
	}
	return list
}

func lectureTexts(l lecture.Lecture) (texts []string) {
	for _, s := range l.Slides {
		texts = append(texts, s.Title, s.Notes)
	}
	return texts
}

// sameNumbers compares the numbers in texts with those of the English ones.
func sameNumbers(t *testing.T, file string, english, said []string) {
	t.Helper()
	for i, text := range said {
		if got, want := numbersOf(text), numbersOf(english[i]); !slices.Equal(got, want) {
			t.Errorf("%s: %q has the numbers %v, %q has %v", file, text, got, english[i], want)
		}
	}
}

// numeral matches a number with grouped digits and a decimal mark, in any of the languages.
var numeral = regexp.MustCompile(`[0-9]+(?:[.,\x{a0}\x{202f} ][0-9]+)*`)

// numbersOf returns the numbers in a text in ascending order, with a decimal point and without groups.
func numbersOf(text string) []string {
	list := numeral.FindAllString(text, -1)
	for i, n := range list {
		list[i] = strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", ",", ".").Replace(n)
	}
	slices.Sort(list)
	return list
}

func TestNumbersAreReadInAnyLanguage(t *testing.T) {
	for text, want := range map[string]string{
		"0.5 and 1000, 2": "0.5 1000 2", "1 000, 2 ja 0,5": "0.5 1000 2", "2. of 12\u00a0345.": "12345 2"} {
		if got := strings.Join(numbersOf(text), " "); got != want {
			t.Errorf("%q has the numbers %s, want %s", text, got, want)
		}
	}
}
