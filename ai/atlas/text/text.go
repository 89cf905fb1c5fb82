// Package text reads the pages of the atlas from their files: CommonMark after a YAML header between two
// lines of three dashes. Programs for the browser do not need it, because the build reads the files for
// them.
package text

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/lecture"
	"ludarium/game/text/cite"
)

// extension is the extension of the pages' file names.
const extension = ".md"

// courses is the folder of the courses, inside the folder of the pages.
const courses = "courses"

// lectures is the folder of the lectures, likewise.
const lectures = "lectures"

// Read reads the pages of a folder, its courses and its lectures, each in order. The error names the file.
func Read(folder fs.FS) (c atlas.Content, err error) {
	err = each(folder, "*"+extension, func(name string, data []byte) error {
		p, err := page(data)
		p.Name = name
		c.Pages = append(c.Pages, p)
		return err
	})
	if err == nil {
		err = each(folder, courses+"/*"+extension, func(name string, data []byte) error {
			one, err := course(data)
			one.Name = name
			c.Courses = append(c.Courses, one)
			return err
		})
	}
	slices.SortFunc(c.Pages, func(a, b atlas.Page) int {
		return cmp.Or(strings.Compare(a.Family, b.Family), strings.Compare(a.Title, b.Title))
	})
	slices.SortFunc(c.Courses, func(a, b atlas.Course) int { return cmp.Compare(a.Order, b.Order) })
	if err == nil {
		c.Guide, err = guide(folder)
		c.Guide.Complete(c.Pages)
	}
	if err == nil {
		c.Glossary, err = glossary(folder, ".")
	}
	if err == nil {
		c.Lectures, err = lecturesOf(folder, c.Guide.Lectures)
	}
	return c, err
}

// lecturesOf reads the lectures in the order of their names, which must all be in the list.
func lecturesOf(folder fs.FS, order []string) (list []lecture.Lecture, err error) {
	err = each(folder, lectures+"/*"+extension, func(name string, data []byte) error {
		l, err := lecture.Read(string(data))
		if l.Name = name; err == nil && !slices.Contains(order, name) {
			err = errors.New("the guide does not list this lecture")
		}
		list = append(list, l)
		return err
	})
	slices.SortFunc(list, func(a, b lecture.Lecture) int {
		return cmp.Compare(slices.Index(order, a.Name), slices.Index(order, b.Name))
	})
	return list, err
}

// guides is the name of the file with the guide.
const guides = "guide.yaml"

// guide reads the guide, which a folder need not have.
func guide(folder fs.FS) (g atlas.Guide, err error) {
	data, err := fs.ReadFile(folder, guides)
	if errors.Is(err, fs.ErrNotExist) {
		return g, nil
	}
	if err == nil {
		err = fields(data, &g)
	}
	if err != nil {
		err = fmt.Errorf("atlas: %s: %w", guides, err)
	}
	return g, err
}

// glossaries is the name of the file with the glossary.
const glossaries = "glossary.yaml"

// glossary reads the glossary of a folder, which need not have one, and orders it by title. The error names
// the file, and a term without a text or with a name that another has.
func glossary(folder fs.FS, below string) (g atlas.Glossary, err error) {
	file := path.Join(below, glossaries)
	data, err := fs.ReadFile(folder, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = fields(data, &g)
	}
	names := map[string]bool{}
	for _, t := range g {
		complete := t.Title != "" && t.Text != "" && len(t.Forms) > 0
		if err == nil && (t.Name == "" || names[t.Name] || !complete) {
			err = fmt.Errorf("the term %q lacks a name of its own, a title, a text or its forms", t.Name)
		}
		names[t.Name] = true
	}
	if err != nil {
		return nil, fmt.Errorf("atlas: %s: %w", file, err)
	}
	slices.SortStableFunc(g, func(a, b atlas.Term) int {
		return strings.Compare(strings.ToLower(a.Title), strings.ToLower(b.Title))
	})
	return g, nil
}

// each calls read for each file that matches; name is the file name without folder and extension.
func each(folder fs.FS, pattern string, read func(name string, data []byte) error) error {
	files, err := fs.Glob(folder, pattern)
	if err != nil {
		return err
	}
	for _, file := range files {
		data, err := fs.ReadFile(folder, file)
		if err != nil {
			return err
		}
		if err := read(strings.TrimSuffix(path.Base(file), extension), data); err != nil {
			return fmt.Errorf("atlas: %s: %w", file, err)
		}
	}
	return nil
}

// dashes is the line before and after the YAML header.
var dashes = []byte("---\n")

func page(data []byte) (p atlas.Page, err error) {
	body, err := parts(data, &p)
	if err == nil {
		p.Sections, err = sections(body)
	}
	if err == nil {
		err = study(&p)
	}
	return p, err
}

// study returns the first mistake in what a page has to study: a text that is missing, a picture or code
// that it does not have, an answer that is none of the options, or a wrong mark.
func study(p *atlas.Page) error {
	for i, t := range p.Try {
		switch {
		case t.Text == "":
			return fmt.Errorf("try %d has no text", i+1)
		case t.Code != nil && p.Code == "":
			return fmt.Errorf("try %d runs code, but the page has none", i+1)
		case t.Code == nil && p.Picture.None():
			return fmt.Errorf("try %d sets a picture, but the page has none", i+1)
		}
		if err := check(t.Text); err != nil {
			return err
		}
	}
	if len(p.Worked) > 0 && p.Code == "" {
		return errors.New("the worked example runs code, but the page has none")
	}
	for i, t := range p.Exercises {
		if t.Ask == "" || t.Why == "" || len(t.Options) < 2 || t.Answer < 1 || t.Answer > len(t.Options) {
			return fmt.Errorf("exercise %d lacks a question, a reason, options or its answer", i+1)
		}
		if len(t.Wrong) > 0 && len(t.Wrong) != len(t.Options) {
			return fmt.Errorf("exercise %d says of %d options of %d why they are wrong", i+1, len(t.Wrong),
				len(t.Options))
		}
	}
	for _, r := range p.References {
		if !reference.MatchString(r) && !isText(r) {
			return fmt.Errorf("the reference %q is not \"Authors: Title, venue, year.\" with or without its "+
				"\"doi:10.…\"", r)
		}
	}
	return check(p.Definition)
}

// reference matches a reference; the DOI has no full stop after it.
var reference = regexp.MustCompile(`^[^:]+: .+, .*[12]\d{3}\.( doi:10\.\d{4,9}/\S*[^\s.,])?$`)

// isText reports whether a reference is the full citation of one of the source texts, which has its own form.
func isText(ref string) bool {
	return slices.ContainsFunc(cite.Texts(), func(t cite.Text) bool { return ref == t.Full+"." })
}

func course(data []byte) (c atlas.Course, err error) {
	body, err := parts(data, &c)
	if err != nil {
		return c, err
	}
	list, err := sections(body)
	if err != nil {
		return c, err
	}
	if texts := list[1:]; len(texts) != len(c.Steps) || len(list[0].Paragraphs) > 0 {
		return c, fmt.Errorf("%d steps, but %d headings with their texts, and %d paragraphs before these",
			len(c.Steps), len(texts), len(list[0].Paragraphs))
	}
	for i := range c.Steps {
		c.Steps[i].Title, c.Steps[i].Paragraphs = list[i+1].Title, list[i+1].Paragraphs
	}
	return c, nil
}

// parts decodes the YAML header and returns the text that follows.
func parts(data []byte, into any) (body []byte, err error) {
	rest, ok := bytes.CutPrefix(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), dashes)
	if !ok {
		return nil, errors.New("line 1 is not ---")
	}
	head, body, ok := bytes.Cut(rest, append([]byte("\n"), dashes...))
	if !ok {
		return nil, errors.New("the second --- is missing")
	}
	return body, fields(head, into)
}

// fields decodes YAML; the error names an unknown field.
func fields(data []byte, into any) error {
	object, err := yaml.YAMLToJSON(data)
	if err != nil {
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(object))
	decoder.DisallowUnknownFields()
	return decoder.Decode(into)
}

// Pack reads a folder and encodes it as the file atlas.File.
func Pack(folder fs.FS) ([]byte, error) {
	c, err := Read(folder)
	if err != nil {
		return nil, err
	}
	return atlas.Encode(c)
}
