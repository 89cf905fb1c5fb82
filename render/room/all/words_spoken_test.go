package all

import (
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui/lang"
)

// TestDirectionsAreTypedInEveryForm types both words for each direction in 2048, in Finnish and Estonian.
func TestDirectionsAreTypedInEveryForm(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	for tag, words := range map[string][]string{
		"fi": {"vasen", "vasemmalle", "oikea", "oikealle", "ylös", "alas"},
		"et": {"vasak", "vasakule", "parem", "paremale", "üles", "alla"}} {
		host := shelltest.NewHost(t)
		host.Tags = []string{tag}
		s := screen(t, host, 1280, 800)
		s.Go("twenty48")
		s.Humans()
		s.Until(tag, func() bool { return lang.Spoken().Tag == tag && atRest(s) })
		unknown := func(word string) bool { // otherwise a word may be refused because no tile slides
			_, err := s.Play().ParseTyped(s.Play().Session.Line.State(), word)
			return err != nil && strings.Contains(err.Error(), "there are up")
		}
		for _, word := range words {
			if unknown(word) {
				t.Errorf("%s: %q is no direction", tag, word)
			}
		}
		if !unknown("xyzzy") {
			t.Errorf("%s: xyzzy is a direction", tag)
		}
	}
}

// TestPasteIsTyped opens the dialog for pasting by its command.
func TestPasteIsTyped(t *testing.T) {
	s := open(t, "othello")
	if asks(s, "paste"); !modal(s) {
		t.Errorf("the command opens no dialog:\n%s", s.Read())
	}
}
