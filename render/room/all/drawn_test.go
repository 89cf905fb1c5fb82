package all

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// untold matches words that the picture has and the accessibility tree lacks.
var untold = regexp.MustCompile(strings.Join([]string{
	// the ends and the lines of an axis: the slider of the graph has the values in words
	"^(Black|White|Red|Yellow) wins$", "^even$",
	// the hint in an empty field: the page shows it as the placeholder
	"^Search (methods|pages)$", "^FEN \\(empty: usual start\\)$",
	// short names beside handles and in a tree, whose sliders and sentences have names and values in words
	"^[a-zαβ]$", "^[a-z] = [0-9.]+$", "^[A-C] [0-9]$",
	// functions in formulas, which are told in words
	"^(ln|max|min|exp)$",
}, "|"))

// TestDrawnWordsAreTold compares the words in the picture with the accessibility tree: in every tab of every
// room, in the dialogs that one press opens, in pages of the Atlas, during a course, a lecture and a game,
// and for results of the lab.
func TestDrawnWordsAreTold(t *testing.T) {
	phone := screen(t, shelltest.NewHost(t), 390, 844)
	views(phone, func(where string) { tellsAll(phone, "phone "+where) })
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	views(s, func(where string) { tellsAll(s, where) })
	pressed := map[string]bool{}
	for _, door := range Doors() {
		again(s, door.Name)
		for _, n := range operable(s) {
			_, name, _ := strings.Cut(n.ID, "/")
			if n.Role != "button" || pressed[name] || leavesOrLasts(n.ID) {
				continue
			}
			pressed[name] = true
			if act(s, n.ID); dialogIsOpen(s) {
				tellsAll(s, n.ID)
			}
			again(s, door.Name)
		}
	}
	s.Go("chess")
	s.Press("new-game")
	s.Press("start")
	for _, key := range []ui.Code{"h", "x"} { // a hint, the pencil
		s.Key(key)
		s.Frames(20)
		tellsAll(s, "key "+string(key))
	}
	s.Key("x")
	s.Address.Open("#/lab/2048/random?games=50&seed=1")
	s.Until("the form is shown", func() bool { return s.Has("run") })
	s.Press("run")
	s.Until("the run is done", func() bool { return s.Has("another-seed") })
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "radio" && strings.Contains(n.ID, "result") {
			act(s, n.ID)
			tellsAll(s, "lab "+n.ID)
		}
	}
	s.Address.Open("#/lecture/alpha-beta")
	s.Until("the lecture is shown", func() bool { return s.Has("give") })
	s.Press("give")
	for i := range 5 {
		s.Until("the slide is shown", func() bool { return !strings.Contains(s.Read(), "Getting ready") })
		s.Frames(30)
		tellsAll(s, fmt.Sprint("slide ", i+1))
		s.Key(ui.PageDown)
	}
	s.Key(ui.Escape, ui.Escape, ui.Escape)
	for _, link := range []string{"#/atlas/alpha-beta", "#/atlas/mcts", "#/atlas/basic-pso", "#/atlas/cma-es",
		"#/atlas/courses/alpha-beta/2", "#/atlas/courses/alpha-beta/9", "#/atlas/map", "#/atlas/glossary",
		"#/swarms/ant-system", "#/swarms/sds", "#/swarms/termites", "#/lab/arena/tournament",
		"#/chess?moves=e4,e5,Nf3", "#/othello?moves=d3,c5"} {
		s.Key(ui.Escape)
		s.Address.Open(link)
		s.Until("it is shown", func() bool {
			return atRest(s) && !strings.Contains(s.Read(), "Getting ready")
		})
		s.Frames(30)
		tellsAll(s, link)
	}
}

// tellsAll checks the words of the current picture.
func tellsAll(s *shelltest.Screen, where string) {
	s.T.Helper()
	var all strings.Builder
	say := func(text string) { fmt.Fprintln(&all, plainly(text)) }
	dialog := ""
	for _, g := range s.Mirror.Groups() {
		if say(g.Name); g.Role == "dialog" {
			dialog = g.Name
		}
	}
	for _, n := range s.Mirror.Tree() {
		say(n.Name + ": " + n.Value)
		say(n.Value + " " + strings.Join(n.Cells, "\n"))
	}
	drawn := s.Texts()
	if dialog != "" { // what is drawn before its title lies behind it
		for i := len(drawn) - 1; i >= 0; i-- {
			if drawn[i].Text == dialog {
				drawn = drawn[i:]
				break
			}
		}
	}
	for _, text := range drawn {
		word := plainly(strings.TrimSuffix(text.Text, "…"))
		if text.Seen.W < text.Area.W/2 || text.Seen.H <= 0 || strings.IndexFunc(word, unicode.IsLetter) < 0 ||
			strings.Contains(all.String(), word) ||
			untold.MatchString(text.Text) {
			continue
		}
		s.T.Errorf("%s: %q is drawn but not told", where, text.Text)
	}
}

// plainly returns a text without differences in case and spaces.
func plainly(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, "\u00a0", " ")), " "))
}
