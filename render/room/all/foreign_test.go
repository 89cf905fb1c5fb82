package all

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// englishWord matches words that are English and neither Finnish nor Estonian.
var englishWord = regexp.MustCompile(`(?i)(^|[^\pL\pN_-])(the|of|and|is|are|with|from|by|after|before|up|down|left|right|` +
	`row|column|place|point|line|lines|move|moves|black|white|red|yellow|king|queen|rook|bishop|knight|pawn|dot|` +
	`empty|selected|possible|last|step|steps|best|cost|done|running|result|found|nothing|hint|wins|game|games|` +
	`score|points|tile|tiles|discs|trial|trials|chart|picture|table|rows|question|answer|` +
	`probability|random|each|neighbour|neighbours|pellets|pillar|low|high)($|[^\pL\pN_-])`)

// ownNames matches what is the same in every language.
var ownNames = regexp.MustCompile(strings.Join([]string{
	`\w+=random\S*`, `random[=;]\S*`, // players
	// settings of runs, links, and sources in the language of the source
	`^[a-z0-9]+/[a-z0-9-]+ .*`, `#/\S+`, `^(Lähde|Allikas): .*`, `^Teder 2021, .*`, `^[A-E]\d\d .*`, `.*\(in Estonian; .*`,
	`empty\+edge`, `The FreeType Project`, `An Analysis of Alpha-Beta Pruning`,
	`^No bee knows the way .*`, `.*(, |,)(19|20)\d\d\.$`,
}, "|"))

// TestNoEnglishIsSpoken walks through all rooms in Finnish and Estonian, changes the language while games are
// open, and looks for English words in what a screen reader gets and in what is drawn: also in
// dialogs and lists, in a tournament, in rooms that are presented and on slides.
func TestNoEnglishIsSpoken(t *testing.T) {
	defer lang.Speak(lang.Languages[0], nil)
	for _, tag := range []string{"fi", "et"} {
		host := shelltest.NewHost(t)
		s := screen(t, host, 1280, 800)
		seen := map[string]bool{}
		check := func(where string) {
			t.Helper()
			var all []string
			for _, g := range s.Mirror.Groups() {
				all = append(all, g.Name)
			}
			for _, n := range s.Mirror.Tree() {
				if n.Lang == "" {
					all = append(all, n.Name, n.Value)
					all = append(all, n.Cells...)
				}
			}
			foreign := ""
			for _, n := range s.Mirror.Tree() {
				if n.Lang != "" || ownNames.ReplaceAllString(n.Name, "") == "" {
					foreign += n.Name + " " + n.Value + "\n"
				}
			}
			for _, text := range s.Texts() {
				if modal(s) { // what is behind is drawn but not told
					break
				}
				part := strings.TrimSpace(strings.TrimSuffix(text.Text, "…"))
				if !strings.Contains(foreign, part) {
					all = append(all, text.Text)
				}
			}
			s.Pass(2 * time.Second)
			s.Frames(1)
			for _, text := range append(all, s.Announcement()) {
				if m := englishWord.FindString(ownNames.ReplaceAllString(text, "")); text != "selected" &&
					m != "" && !seen[text] {
					seen[text] = true
					t.Errorf("%s, %s: %q in %q", tag, where, m, text)
				}
			}
		}
		for _, name := range []string{"chess", "othello", "connectk", "twenty48", "morpion"} {
			s.Go(name)
			s.Humans()
			for _, move := range strings.Fields("e4 d3 4 left right up down 3,-1") {
				_ = s.Rooms.PlayTyped(move)
			}
			s.Frames(2)
			s.Announcement()
		}
		host.Tags = []string{tag}
		s.Press("preferences")
		for _, n := range s.Mirror.Tree() {
			for _, l := range lang.Languages {
				if l.Tag == tag && n.Name == l.Name {
					act(s, n.ID)
				}
			}
		}
		s.Until(tag, func() bool { return lang.Spoken().Tag == tag })
		s.Key(ui.Escape)
		for _, w := range host.Worlds() {
			said := []string{}
			for _, m := range w.Methods {
				said = append(said, lang.Say(m.Formula))
			}
			for _, p := range w.Problems {
				said = append(said, lang.Say(p.Formula))
			}
			for _, formula := range said {
				if m := englishWord.FindString(formula); m != "" {
					t.Errorf("%s: %q in the formula %q", tag, m, formula)
				}
			}
		}
		views(s, check)
		for _, name := range []string{"chess", "othello", "connectk", "twenty48", "morpion"} {
			s.Go(name)
			check(name)
			for _, asked := range strings.Split("l c p s m b ?", " ") {
				asks(s, asked)
				check(name + " " + asked)
			}
			for _, n := range slices.Clone(s.Mirror.Tree()) {
				if strings.HasPrefix(n.ID[strings.LastIndexByte(n.ID, '/')+1:], "move-") {
					act(s, n.ID)
					break
				}
			}
			check(name + " after a move")
		}
		for _, link := range []string{"#/atlas/mcts", "#/atlas/alpha-beta", "#/atlas/basic-pso",
			"#/atlas/cma-es",
			"#/atlas/courses/alpha-beta/2", "#/atlas/courses/alpha-beta/9", "#/atlas/map", "#/atlas/glossary",
			"#/swarms/ant-system", "#/swarms/sds", "#/swarms/termites", "#/swarms/elementary-ca",
			"#/lab/arena/tournament", "#/lab/2048/random?games=50&seed=1"} {
			s.Key(ui.Escape)
			s.Address.Open(link)
			s.Until("it is shown and translated", func() bool {
				return atRest(s) && !strings.Contains(s.Read(), "Each playout has four steps.")
			})
			s.Frames(30)
			check(link)
			for i := range 3 {
				if list := slices.Collect(ids(s, "/step-on")); len(list) > 0 {
					act(s, list[0])
					check(fmt.Sprint(link, " step ", i+1))
				}
			}
		}
		dialogsAndLists(s, check)
		tournament(s, check)
		presented(s, check)
	}
}

// modal reports whether a dialog or a list is open.
func modal(s *shelltest.Screen) bool {
	return slices.ContainsFunc(s.Mirror.Groups(), func(g ui.Group) bool {
		return g.Role == "dialog" || g.Role == "listbox"
	})
}

// dialogsAndLists opens in every room each dialog and list that one press opens.
func dialogsAndLists(s *shelltest.Screen, visit func(where string)) {
	pressed := map[string]bool{}
	for _, door := range Doors() {
		s.Go(door.Name)
		s.Frames(2)
		for _, n := range operable(s) {
			_, name, _ := strings.Cut(n.ID, "/")
			if pressed[name] || leavesOrLasts(n.ID) || n.Role != "button" && n.Role != "combobox" {
				continue
			}
			pressed[name] = true
			act(s, n.ID)
			if modal(s) {
				visit(n.ID)
				s.Key(ui.Escape, ui.Escape)
				s.Frames(3)
			}
			if s.State().Screen != door.Name {
				again(s, door.Name)
			}
		}
	}
}

// tournament plays a short tournament, and visits its charts, tables and games while it runs and at its end.
func tournament(s *shelltest.Screen, visit func(where string)) {
	s.T.Helper()
	s.Go("lab")
	_, err := s.Rooms.Command("lab", "run arena/tournament game=connectk games=2 players=a=random;b=random")
	if err != nil {
		s.T.Fatal(err)
	}
	s.Frames(2)
	visit("a tournament")
	s.Until("the end of the tournament", func() bool { return labOf(s).State == "done" })
	for _, view := range []string{"charts", "tables", "rows"} {
		for id := range ids(s, "/view/"+view) {
			act(s, id)
			s.Frames(2)
			visit("a tournament's " + view)
		}
	}
}

// presented presents every room, and gives a lecture.
func presented(s *shelltest.Screen, visit func(where string)) {
	s.T.Helper()
	for _, door := range Doors() {
		s.Go(door.Name)
		s.Present(true)
		s.Frames(3)
		visit(door.Name + ", presented")
		s.Present(false)
		s.Frames(2)
	}
	s.Address.Open("#/lecture/alpha-beta")
	s.Until("the lecture", func() bool { return s.Has("give") })
	visit("a lecture")
	s.Press("give")
	s.Until("the slide", func() bool { return atRest(s) && s.State().Screen == "atlas" })
	for range 3 {
		s.Frames(30)
		visit("a slide")
		s.Key(ui.PageDown)
	}
	s.Key(ui.Escape, ui.Escape)
	s.Frames(3)
}
