// Package text reads the pages of the atlas from their files: CommonMark, headed by YAML between two lines of
// three dashes. Programs for the browser do not need it: the build reads the files for them.
package text

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"ludarium/ai/atlas"
)

// extension ends the names of files with pages.
const extension = ".md"

// Read reads all pages of a folder, in the order of their families and titles. The error names the file.
func Read(folder fs.FS) ([]atlas.Page, error) {
	names, err := fs.Glob(folder, "*"+extension)
	if err != nil {
		return nil, err
	}
	var pages []atlas.Page
	for _, name := range names {
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		p, err := page(data)
		if err != nil {
			return nil, fmt.Errorf("atlas: %s: %w", name, err)
		}
		p.Name = strings.TrimSuffix(path.Base(name), extension)
		pages = append(pages, p)
	}
	slices.SortFunc(pages, func(a, b atlas.Page) int {
		if c := strings.Compare(a.Family, b.Family); c != 0 {
			return c
		}
		return strings.Compare(a.Title, b.Title)
	})
	return pages, nil
}

// dashes begin and end what is said in YAML.
var dashes = []byte("---\n")

// page reads one file.
func page(data []byte) (p atlas.Page, err error) {
	rest, ok := bytes.CutPrefix(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")), dashes)
	if !ok {
		return p, errors.New("line 1 is not ---")
	}
	head, body, ok := bytes.Cut(rest, append([]byte("\n"), dashes...))
	if !ok {
		return p, errors.New("the second --- is missing")
	}
	object, err := yaml.YAMLToJSON(head)
	if err != nil {
		return p, err
	}
	fields := json.NewDecoder(bytes.NewReader(object))
	fields.DisallowUnknownFields()
	if err := fields.Decode(&p); err != nil {
		return p, err
	}
	p.Sections, err = sections(body)
	return p, err
}

// Pack reads all pages of a folder and writes them as the file that programs ask for, see atlas.File.
func Pack(folder fs.FS) ([]byte, error) {
	pages, err := Read(folder)
	if err != nil {
		return nil, err
	}
	return atlas.Encode(pages)
}
