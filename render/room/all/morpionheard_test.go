package all

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui/lang"
)

// notation matches a move of Morpion Solitaire as it is written in files, and a minus that is not spoken.
var notation = regexp.MustCompile(`\d,-?\d+[-|\\/]\d|(^|[ ,])-\d`)

// TestMorpionIsHeardInWords plays, takes back, asks and looks at all tabs in each language: what is spoken
// names a line by its ends and its new dot, not by its notation.
func TestMorpionIsHeardInWords(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	for tag, line := range map[string]string{"en": "line from 3,−1 to 3,3, new dot 3,−1",
		"fi": "viiva pisteestä 3,−1 pisteeseen 3,3, uusi piste 3,−1",
		"et": "joon punktist 3,−1 punkti 3,3, uus täpp 3,−1"} {
		host := shelltest.NewHost(t).Unhurried()
		host.Tags = []string{tag}
		s := screen(t, host, 1280, 800)
		s.Go("morpion")
		s.Humans()
		s.Until(tag, func() bool { return lang.Spoken().Tag == tag && atRest(s) })
		check := func(where, said string) {
			t.Helper()
			if found := notation.FindString(said); found != "" {
				t.Errorf("%s, %s: %q in %q", tag, where, found, said)
			}
		}
		read := func(where string) {
			t.Helper()
			s.Frames(2)
			for _, n := range s.Mirror.Tree() {
				check(where, n.Name)
				check(where, n.Value)
			}
			check(where, heard(s))
		}
		if said := asks(s, "3,-1"); !strings.Contains(said, line) || strings.Count(said, "3,−1") != 2 {
			t.Errorf("%s: the move is announced as %q", tag, said)
		}
		if said := asks(s, "l"); said != line {
			t.Errorf("%s: the last move is %q", tag, said)
		}
		for _, asked := range []string{"m", "b", "?", "p", "7,0", "3,-1", "6,-9"} {
			check(asked, asks(s, asked))
		}
		asks(s, lang.Text("undo").String())
		read("taken back")
		s.Press("redo")
		read("restored")
		asks(s, lang.Text("hint").String())
		s.Until("the hint", func() bool {
			s.Pass(time.Second)
			return strings.Contains(s.Announcement(), lang.Text("Hint: {texts}").With("texts", ""))
		})
		read("hint")
		check("why", asks(s, lang.Text("why").String()))
		for _, tab := range []string{"think", "graph", "options", "moves"} {
			s.Press(tab)
			read(tab)
		}
		if !strings.Contains(s.Read(), "1 "+line) {
			t.Errorf("%s: the list of moves lacks %q", tag, line)
		}
	}
}
