package text

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"ludarium/ai/atlas"
)

const good = `---
title: A walk
family: Walks
question: Where to?
source: "Nobody: Nothing, 1900"
picture:
  stage: {world: landscape, problem: sphere, method: basic, set: {particles: 20, memory: true}, steps: 5}
---
It *goes*
on.

## Cost

- one step
- another
`

func TestRead(t *testing.T) {
	c, err := Read(fstest.MapFS{"walk.md": {Data: []byte(good)}, "other.txt": {}})
	if err != nil {
		t.Fatal(err)
	}
	want := []atlas.Page{{Name: "walk", Title: "A walk", Family: "Walks", Question: "Where to?",
		Source: "Nobody: Nothing, 1900",
		Picture: atlas.Picture{Stage: &atlas.Stage{World: "landscape", Problem: "sphere", Method: "basic",
			Set: atlas.Values{"particles": "20", "memory": "true"}, Steps: 5}},
		Sections: []atlas.Section{{Paragraphs: []string{"It *goes* on."}},
			{Title: "Cost", Paragraphs: []string{"• one step", "• another"}}}}}
	if !reflect.DeepEqual(c.Pages, want) || len(c.Courses) > 0 {
		t.Errorf("%+v", c)
	}
}

// TestReadErrorsNameTheFile checks that an error names the mistake and the file.
func TestReadErrorsNameTheFile(t *testing.T) {
	for what, text := range map[string]string{
		"line 1":          strings.TrimPrefix(good, "---"),
		"second":          strings.Replace(good, "\n---\n", "\n", 1),
		"colour":          strings.Replace(good, "title:", "colour:", 1),
		"blockquote":      good + "\n> said\n",
		"Deep":            good + "\n### Deep\n",
		"outside":         good + "\nA tree of b^d leaves.\n",
		"partner":         good + "\nA `word.\n",
		`\frak`:           good + "\nA $\\frak{a}$.\n",
		"try 1":           with("try: [{text: T, code: {}}]"),
		"try 2":           with("try: [{text: T}, {set: {particles: 30}}]"),
		"worked":          with("worked: [{results: {moves: \"3\"}}]"),
		"exercise 1":      with("exercises: [{ask: A, options: [B, C], answer: 3, why: D}]"),
		"exercise 1 says": with("exercises: [{ask: A, options: [B, C], answer: 1, why: D, wrong: [E]}]"),
		"reference":       with("references: [\"A: B, 1999. doi:10.1000/x.\"]"),
		"cells":           good + "\n| a | b |\n| 1 |\n",
	} {
		_, err := Read(fstest.MapFS{"walk.md": {Data: []byte(text)}})
		if err == nil || !strings.Contains(err.Error(), what) || !strings.Contains(err.Error(), "walk.md") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// with returns the good page with a further field.
func with(field string) string { return strings.Replace(good, "\n---\n", "\n"+field+"\n---\n", 1) }

// TestReadGlossary reads a glossary in the order of its titles, and its translation; errors name the file
// and the term.
func TestReadGlossary(t *testing.T) {
	const bee, ant = "- {name: bee, title: Bee, text: It flies., forms: [bee*]}\n",
		"- {name: ant, title: ant, text: It walks., forms: [ant]}\n"
	c, err := Read(fstest.MapFS{"glossary.yaml": {Data: []byte(bee + ant)}})
	if err != nil || len(c.Glossary) != 2 || c.Glossary[0].Name != "ant" || c.Glossary[1].Forms[0] != "bee*" {
		t.Errorf("%+v, %v", c.Glossary, err)
	}
	for what, said := range map[string]string{"bee": ant, "ant": bee + bee, "wasp": bee + ant +
		"- {name: wasp, title: Wasp, text: It stings., forms: [wasp]}\n", "cat": bee + "- {name: cat}\n"} {
		_, err := Translation(fstest.MapFS{"glossary.yaml": {Data: []byte(bee + ant)},
			"fi/glossary.yaml": {Data: []byte(said)}}, "fi")
		if err == nil || !strings.Contains(err.Error(), "fi/glossary.yaml") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func FuzzPage(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte("---\n---\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := page(data)
		if err == nil && len(p.Sections) == 0 {
			t.Error("a page without a section")
		}
	})
}
