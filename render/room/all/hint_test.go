package all

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/session"
)

// overPrints returns the first overlapping pair of texts that satisfy in, or "".
func overPrints(s *shelltest.Screen, in func(shelltest.Text) bool) string {
	list := s.Texts()
	for i, a := range list {
		for _, b := range list[i+1:] {
			if over := a.Area.Intersect(b.Area); in(a) && in(b) && over.W > 1 && over.H > 1 {
				return fmt.Sprintf("%q lies on %q", b.Text, a.Text)
			}
		}
	}
	return ""
}

// raw matches numbers with too many digits.
var raw = regexp.MustCompile(`\d{6}|\d{3}[,\x{202f}]\d{3}`)

// TestHintIsOneMove asks for a hint in every room on every screen: within two seconds it shows one arrow or
// dot and a text about its certainty, and details of the search only in the tab Think.
func TestHintIsOneMove(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {360, 640}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t).Unhurried(), size[0], size[1])
		for _, g := range catalog.Games() {
			where := fmt.Sprintf("%v %s", size, g.Name)
			s.Go(g.Name)
			before := s.Moves()
			s.Press("hint")
			there := func() bool { return strings.Contains(said(s, "status"), " · ") }
			if _, ok := s.Play().Session.Analysis.HintProgress(); !there() && (!ok || !offers(s, "hint")) {
				t.Errorf("%s: no progress is shown", where)
			}
			s.Until("there is a hint", there)
			m := s.Play().Shown().Marks
			if n := len(m.Arrows) + len(m.Values) + len(m.Lines); n != 1 {
				t.Errorf("%s: the hint has %d marks", where, n)
			}
			if len(m.Lines) > 0 && len(m.Lines[0].Moves) != 1 {
				t.Errorf("%s: the hint has %d moves", where, len(m.Lines[0].Moves))
			}
			if text := said(s, "status"); regexp.MustCompile(`\d{5}`).MatchString(text) ||
				!strings.HasPrefix(text, "Hint: ") {
				t.Errorf("%s: the hint reads %q", where, text)
			} else if g.Name == "morpion" && !strings.HasPrefix(text, "Hint: line from ") {
				t.Errorf("%s: the hint does not say what it draws: %q", where, text)
			}
			s.Press("think")
			if s.Frames(2); g.Name != "morpion" {
				s.Until("the tab Think shows moves on the board of "+where, func() bool {
					all := s.Play().Shown().Marks
					return len(all.Arrows)+len(all.Values) > 1
				})
			}
			board := s.Play().Shown().Area
			panel := func(x shelltest.Text) bool { return !board.Has(x.Area.Center()) }
			if bad := overPrints(s, panel); bad != "" {
				t.Errorf("%s: %s", where, bad)
			}
			for _, x := range s.Texts() {
				tiny := x.Size < 8 && board.Has(x.Area.Center()) && g.Name != "morpion"
				if raw.MatchString(x.Text) || tiny && strings.TrimSpace(x.Text) != "" {
					t.Errorf("%s: %q, %g pixels high", where, x.Text, x.Size)
				}
			}
			s.Press("moves")
			s.Press("hint")
			if s.Frames(2); s.Game().Thinking || len(s.Play().Shown().Marks.Arrows) > 0 ||
				s.Moves() != before {
				t.Errorf("%s: the hint does not disappear", where)
			}
		}
	}
}

// TestScoreSignsAgree checks that the list, the tab and the graph show the same sign for a position in which
// White is far ahead, whichever side searched it.
func TestScoreSignsAgree(t *testing.T) {
	s := open(t, "chess")
	if err := s.Load("4k3/8/8/8/8/8/3QQ3/4K3 b - - 0 1"); err != nil {
		t.Fatal(err)
	}
	for side := range game.Player(2) {
		p := session.Player{Kind: "alphabeta", Limits: search.Limits{Depth: 2}}
		if err := s.Play().Session.SetPlayer(side, p); err != nil {
			t.Fatal(err)
		}
	}
	s.Settings().Pace = 0
	s.Play().Session.Search.Resume()
	s.Until("both have moved", func() bool { return s.Game().Cursor >= 2 })
	s.Play().Session.Search.Pause()
	s.Frames(2)
	good := regexp.MustCompile(`^\+\d|^White wins`)
	values := 0
	for _, x := range s.Texts() {
		if regexp.MustCompile(`^[+−]\d|wins in`).MatchString(x.Text) {
			values++
			if !good.MatchString(x.Text) {
				t.Errorf("the list of moves has %q", x.Text)
			}
		}
	}
	if values < 2 || !offers(s, "Values: White's view") {
		t.Errorf("%d values are beside the moves", values)
	}
	s.Press("think")
	if got := node(t, s, "value").Value; !good.MatchString(got) || !offers(s, "White's view") {
		t.Errorf("the tab Think says %q", got)
	}
	s.Press("graph")
	if !offers(s, "Evaluation in pawns, White's view") {
		t.Error("the graph has no unit")
	}
	for _, want := range []string{"White wins", "Black wins", "+3", "0", "−3", "move", "1"} {
		if !s.Shows(want) {
			t.Errorf("the axes of the graph lack %q", want)
		}
	}
}

// TestConnectHintInWords asks for a hint in a decided game.
func TestConnectHintInWords(t *testing.T) {
	s := screen(t, shelltest.NewHost(t).Unhurried(), 1280, 800)
	s.Go("connectk")
	if err := s.Load("4433"); err != nil {
		t.Fatal(err)
	}
	s.Humans()
	s.Press("hint")
	s.Until("the hint is sure", func() bool { return strings.Contains(said(s, "status"), " wins in ") })
	s.Press("think")
	s.Frames(2)
	for _, x := range s.Texts() {
		if strings.Contains(x.Text, "threat") {
			t.Errorf("the text is %q", x.Text)
		}
	}
}
