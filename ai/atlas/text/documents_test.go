//go:build !js

package text

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"ludarium/ai/atlas"
	"ludarium/assets"
)

// TestDocumentsArePacked: all documents of the program can be packed, and links between them lead to
// documents.
func TestDocumentsArePacked(t *testing.T) {
	data, err := PackDocuments(assets.Documents())
	if err != nil {
		t.Fatal(err)
	}
	var list []atlas.Document
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"command-line", "formats", "scripts", "strength", "tournaments"} {
		if !slices.ContainsFunc(list, func(d atlas.Document) bool { return d.Name == want }) {
			t.Errorf("no document %s", want)
		}
	}
	for _, d := range list {
		for _, s := range d.Sections {
			for _, p := range s.Paragraphs {
				for _, link := range strings.Split(p, "](")[1:] {
					to, _, _ := strings.Cut(link, ")")
					to, _, _ = strings.Cut(to, ".md#") // a section of a document
					to = strings.TrimSuffix(to, ".md")
					known := func(d atlas.Document) bool { return d.Name == to }
					if !slices.ContainsFunc(list, known) &&
						!strings.HasPrefix(to, "#/") {
						t.Errorf("%s: a link leads to %q", d.Name, to)
					}
				}
			}
		}
	}
}

func TestDocumentKeepsItsCode(t *testing.T) {
	folder := fstest.MapFS{"a.md": {Data: []byte("# The title\n\nSee [b](b.md) and [c](../c.go), " +
		"![p](p.png).\n\n## Code\n\n```\nx := 1\n\n\ty\n```\n")}}
	data, err := PackDocuments(folder)
	want := `[{"name":"a","title":"The title","sections":[{"paragraphs":["See [b](b.md) and c, ."]},` +
		`{"title":"Code","paragraphs":["` + "`x := 1`\",\"`    y`" + `"]}]}]`
	if err != nil || string(data) != want {
		t.Errorf("%s, %v; want %s", data, err, want)
	}
	if _, err := PackDocuments(fstest.MapFS{"a.md": {Data: []byte("no title\n")}}); err == nil {
		t.Error("a document without a title is accepted")
	}
}
