package atlas

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludarium/ai/atlas/prose"
)

// Term is an entry of the glossary. The file of the glossary is assets/atlas/glossary.yaml, a list;
// assets/atlas/TAG/glossary.yaml has the same names in the same order.
type Term struct {
	Name  string `json:"name"` // the same in every language; links contain it
	Title string `json:"title"`
	Text  string `json:"text"` // explanation in one or two sentences
	// Forms are the forms of the term in running text, in lower case; the last word of one that ends with an
	// asterisk may go on with any letters.
	Forms []string `json:"forms"`
	// Families are the families of pages in which the words have this sense; none means all. Except are the
	// names of pages in which they have another one. A translation takes both from the English term.
	Families []string `json:"families,omitempty"`
	Except   []string `json:"except,omitempty"`
}

// Glossary is the list of terms in the order of their titles.
type Glossary []Term

// TermLinks is the prefix of the targets of terms, followed by their names.
const TermLinks = "#/atlas/glossary/"

// For returns the terms whose words have their sense on a page.
func (g Glossary) For(p *Page) (list Glossary) {
	for _, t := range g {
		within := len(t.Families) == 0 || slices.Contains(t.Families, p.Family)
		if within && !slices.Contains(t.Except, p.Name) {
			list = append(list, t)
		}
	}
	return list
}

// Mark returns spans in which the plain text has the terms that seen lacks as spans of their own, and adds
// these to seen. Where several terms begin at the same place, the longest counts.
func (g Glossary) Mark(spans []prose.Span, seen map[string]bool) (marked []prose.Span) {
	for _, s := range spans {
		if s.Kind != prose.Plain {
			marked = append(marked, s)
			continue
		}
		rest := s.Text
		for at := 0; at < len(rest); {
			t, n := g.begins(rest[at:], seen)
			if t == nil {
				at += wordLength(rest[at:])
				continue
			}
			if at > 0 {
				marked = append(marked, prose.Span{Text: rest[:at]})
			}
			marked = append(marked, prose.Span{Kind: prose.Term, Text: rest[at : at+n],
				To: TermLinks + t.Name, Note: t.Title + ": " + t.Text})
			seen[t.Name] = true
			rest, at = rest[at+n:], 0
		}
		if rest != "" {
			marked = append(marked, prose.Span{Text: rest})
		}
	}
	return marked
}

// begins returns the term with which a text begins and the number of its bytes; nil for none.
func (g Glossary) begins(text string, seen map[string]bool) (found *Term, length int) {
	for i := range g {
		if seen[g[i].Name] {
			continue
		}
		for _, form := range g[i].Forms {
			if n := matches(form, text); n > length {
				found, length = &g[i], n
			}
		}
	}
	return found, length
}

// matches returns the number of bytes of the form with which a text begins; 0 if it begins otherwise.
func matches(form, text string) int {
	stem, open := strings.CutSuffix(form, "*")
	if len(text) < len(stem) || !strings.EqualFold(text[:len(stem)], stem) {
		return 0
	}
	ending := letters(text[len(stem):])
	if ending > 0 && !open {
		return 0
	}
	return len(stem) + ending
}

// wordLength returns the number of bytes up to the next word.
func wordLength(text string) int {
	n := letters(text)
	if n == 0 {
		_, n = utf8.DecodeRuneInString(text)
	}
	return n
}

// letters returns the number of bytes of the letters and hyphens with which a text begins.
func letters(text string) int {
	n := strings.IndexFunc(text, func(c rune) bool { return !unicode.IsLetter(c) && c != '-' })
	if n < 0 {
		return len(text)
	}
	return n
}
