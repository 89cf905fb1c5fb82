package all

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	messages "ludarium/build/texts"
	"ludarium/build/tool"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui/lang"
)

// marked returns messages that put marks around every text.
func marked(t *testing.T) lang.Messages {
	t.Helper()
	root, err := tool.Root()
	if err != nil {
		t.Fatal(err)
	}
	m := lang.Messages{}
	for _, part := range messages.Parts {
		list, err := part.List(root)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range list {
			m[text] = "‹" + text + "›"
		}
	}
	return m
}

// unsaid matches texts that are equal in all languages or not translated here: units of time, settings, roles
// of controls, and table cells produced by workers.
var unsaid = regexp.MustCompile(`^[0-9,.]+ (s|ms|MB|kB)$|^(selected|on|off)$|^[a-z0-9]+/[a-z-]+ |, [a-z() %]+ [0-9]` +
	`|^[a-z-]+ [a-z-]+, `)

// pages matches texts and links of atlas pages and lectures, which are in English.
var pages = regexp.MustCompile(`^(text|row|link|button|img) `)

// bare returns texts on the screen that do not come from message files.
func bare(s *shelltest.Screen) (list []string) {
	for _, n := range s.Mirror.Nodes() {
		for _, x := range []string{n.Name, n.Value} {
			if n.Role == "combobox" && n.Value == x && !strings.Contains(x, " ") {
				continue // values without a name
			}
			if strings.ContainsAny(x, "abcdefghijklmnopqrstuvwxyz") && !strings.Contains(x, "‹") &&
				len(x) > 3 &&
				!unsaid.MatchString(x) {
				list = append(list, n.Role+" "+x)
			}
		}
	}
	return list
}

// TestLanguageChangesAtOnce changes the language while all rooms are open: every text in every tab of every
// room comes from the message files, and returns to English afterwards.
func TestLanguageChangesAtOnce(t *testing.T) {
	m := marked(t)
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, d := range Doors() {
			s.Go(d.Name)
		}
		lang.Speak(lang.Language{Tag: "en", Decimal: ","}, m)
		defer lang.Speak(lang.Languages[0], nil)
		look := func() {
			t.Helper()
			for _, text := range bare(s) {
				if at := s.State().Screen; (at == "atlas" || at == "lecture") && pages.MatchString(text) {
					continue
				}
				t.Errorf("%v, %s: %q is in English", size, s.State().Screen, text)
			}
		}
		for _, d := range Doors() {
			s.Go(d.Name)
			look()
			for _, n := range slices.Clone(s.Mirror.Nodes()) {
				if n.Role == "tab" {
					s.Press(n.ID)
					look()
				}
			}
		}
		lang.Speak(lang.Languages[0], nil)
		s.Frames(1)
		for _, n := range s.Mirror.Nodes() {
			if strings.Contains(n.Name+n.Value, "‹") {
				t.Errorf("%v, %s: %q is not English again", size, s.State().Screen, n.Name+n.Value)
			}
		}
	}
}

// TestControlsKeepTheirIDs checks that the ids of all controls in every tab of every room are the same in
// another language and unique within a frame.
func TestControlsKeepTheirIDs(t *testing.T) {
	m := marked(t)
	defer lang.Speak(lang.Languages[0], nil)
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		ids := func(where string) (list []string) {
			for _, n := range s.Mirror.Tree() {
				if !shelltest.Named(n, n.ID) {
					continue
				}
				if slices.Contains(list, n.ID) {
					t.Errorf("%v, %s: two controls have the id %q", size, where, n.ID)
				}
				list = append(list, n.ID)
			}
			return list
		}
		views(s, func(where string) {
			english := ids(where)
			lang.Speak(lang.Language{Tag: "en", Decimal: ","}, m)
			s.Frames(1)
			other := ids(where)
			lang.Speak(lang.Languages[0], nil)
			s.Frames(1)
			english = append(english, ids(where)...) // including what workers have sent in between
			for _, id := range other {
				if !slices.Contains(english, id) {
					t.Errorf("%v, %s: the id %q depends on the language", size, where, id)
				}
			}
		})
	}
}

// TestShareChangesLanguage changes the language while the share dialog is open.
func TestShareChangesLanguage(t *testing.T) {
	m := marked(t)
	s := screen(t, shelltest.NewHost(t), 390, 844)
	s.Go("chess")
	s.Press("options")
	s.Press("share")
	s.Frames(2)
	lang.Speak(lang.Language{Tag: "en", Decimal: ","}, m)
	defer lang.Speak(lang.Languages[0], nil)
	s.Frames(1)
	tabs := 0
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "tab" {
			if tabs++; !strings.Contains(n.Name, "‹") {
				t.Errorf("%q is in English", n.Name)
			}
		}
	}
	if tabs < 4 {
		t.Errorf("the share dialog has %d tabs", tabs)
	}
}

// TestLanguageIsChosen checks that the language follows the system until one is chosen, and that the choice
// is restored at the next visit.
func TestLanguageIsChosen(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	host := shelltest.NewHost(t)
	host.Tags = []string{"tlh", "et-EE", "en"}
	s := screen(t, host, 0, 0)
	spoken := func(s *shelltest.Screen, tag string) {
		t.Helper()
		s.Until(tag, func() bool { return host.Tag == tag && lang.Spoken().Tag == tag })
	}
	spoken(s, "et")
	s.Frames(1)
	s.Go("chess")
	if host.Title != "Male – Ludarium" {
		t.Errorf("the title is %q", host.Title)
	}
	s.Press("preferences")
	s.Press("fi")
	spoken(s, "fi")
	spoken(screen(t, host, 0, 0), "fi")
	s.Press("en")
	spoken(s, "en")
	s.Press("language/system")
	spoken(s, "et")
}

// TestOtherLanguagesFit shows all rooms and tabs in other languages on the smallest phone and on a desktop:
// no text is shortened and nothing overlaps.
func TestOtherLanguagesFit(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	for _, l := range lang.Languages[1:] {
		for _, size := range [][2]int{{320, 568}, {1280, 800}, {844, 390}} {
			host := shelltest.NewHost(t)
			host.Tags = []string{l.Tag}
			s := screen(t, host, size[0], size[1])
			s.Until(l.Name, func() bool { return lang.Spoken().Tag == l.Tag })
			views(s, func(where string) {
				settle(s)
				where = fmt.Sprint(l.Tag, " ", size, " ", where)
				s.Inside(where)
				apart(s, where, s.Texts())
				whole(s, where)
			})
		}
	}
}

// TestMessagesFollowTheLanguage opens a link to nowhere while the language is loading: once it has come, the
// message is in that language.
func TestMessagesFollowTheLanguage(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	for tag, want := range map[string]string{"fi": "Sivua", "et": "Lehte"} {
		host := shelltest.NewHost(t)
		host.Tags = []string{tag}
		s := shelltest.New(t, shelltest.Options{Doors: Doors(), Host: host, W: 1280, H: 800,
			Address: "#/nonsense"})
		s.Until(tag, func() bool { return lang.Spoken().Tag == tag })
		s.Frames(2)
		if toast := s.State().Toast; !strings.Contains(toast, "nonsense") || !strings.Contains(toast, want) {
			t.Errorf("%s: %q, want %q", tag, toast, want)
		}
	}
}
