package atlas

import (
	"reflect"
	"testing"

	"ludarium/ai/atlas/prose"
)

// TestGlossaryMarksFirstOccurrences marks words and endings, once each, the longest term first, and only in
// plain text.
func TestGlossaryMarksFirstOccurrences(t *testing.T) {
	g := Glossary{{Name: "node", Title: "Node", Text: "A position.", Forms: []string{"node", "nodes"}},
		{Name: "chance", Title: "Chance node", Text: "Chance moves.", Forms: []string{"chance node*"}},
		{Name: "juuri", Title: "Juuri", Text: "Alku.", Forms: []string{"juure*"}}}
	for text, want := range map[string][]string{
		"Nodes, and a node":       {"Nodes"},
		"a chance nodes' nodes":   {"chance nodes", "nodes"},
		"subnode nodel node-like": nil,
		"Juuressa on *node*.":     {"Juuressa"},
	} {
		spans, err := prose.Spans(text)
		if err != nil {
			t.Fatal(err)
		}
		seen, all := map[string]bool{}, ""
		var found []string
		for _, s := range g.Mark(spans, seen) {
			all += s.Text
			if s.Kind == prose.Term {
				found = append(found, s.Text)
				if s.Note == "" || s.To != TermLinks+"node" && s.Text == "Nodes" {
					t.Errorf("%q leads to %q and says %q", s.Text, s.To, s.Note)
				}
			}
		}
		if !reflect.DeepEqual(found, want) || len(seen) != len(want) {
			t.Errorf("%q has the terms %q, want %q", text, found, want)
		}
		plain := ""
		for _, s := range spans {
			plain += s.Text
		}
		if all != plain {
			t.Errorf("%q becomes %q", plain, all)
		}
	}
}
