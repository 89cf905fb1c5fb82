package all

import (
	"regexp"
	"slices"
	"testing"

	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui/lang"
)

// TestAboutIsTranslated checks that the descriptions of games are translated into every language: titles,
// texts, table heads and cells, except columns of names.
func TestAboutIsTranslated(t *testing.T) {
	names := []string{"By", "Program", "Name", "Player"}
	words := regexp.MustCompile(`[a-z]{3}`)
	for _, l := range lang.Languages[1:] {
		host := shelltest.NewHost(t)
		host.Tags = []string{l.Tag}
		s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host})
		s.Until(l.Name, func() bool { return lang.Spoken().Tag == l.Tag })
		said := func(where, text string) {
			t.Helper()
			if words.MatchString(text) && lang.Say(text) == text {
				t.Errorf("%s, %s: %q is not translated", l.Tag, where, text)
			}
		}
		for _, g := range catalog.Games() {
			s.Go(g.Name)
			for _, part := range s.Play().About().Sections {
				said(g.Name, part.Title)
				for _, text := range part.Text {
					said(g.Name+" "+part.Title, text)
				}
				for i, head := range part.Table.Heads {
					said(g.Name+" "+part.Title, head)
					for _, row := range part.Table.Rows {
						if !slices.Contains(names, head) {
							said(g.Name+" "+part.Title+" "+head, row[i])
						}
					}
				}
			}
		}
	}
}
