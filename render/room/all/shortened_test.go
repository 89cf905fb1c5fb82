package all

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/game/gametest"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// TestNoTextIsShortened looks for texts shortened with an ellipsis in all rooms, tabs and dialogs, at most
// sizes with a hint.
func TestNoTextIsShortened(t *testing.T) {
	sizes := [][2]int{{844, 390}, {360, 640}, {1024, 600}, {1280, 800}}
	if *gametest.Long {
		sizes = append(sizes, [2]int{390, 844}, [2]int{360, 520}, [2]int{640, 400})
	}
	for _, size := range sizes {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel() // hints take a while
			s := screen(t, shelltest.NewHost(t), size[0], size[1])
			views(s, func(where string) { whole(s, where) })
			for _, name := range []string{"chess", "othello", "connectk", "twenty48", "morpion"} {
				if size == [2]int{390, 844} || size == [2]int{360, 520} {
					continue
				}
				s.Go(name)
				s.Humans()
				s.Press("hint")
				s.Until("a hint", func() bool { return !s.Game().Thinking && s.Game().Think != nil })
				for _, tab := range []string{"moves", "think", "graph", "options"} {
					s.Press(tab)
					whole(s, name+" "+tab+" with a hint")
				}
				for _, dialog := range []string{"new-game", "first/strength"} {
					s.Press(dialog)
					whole(s, name+" "+dialog)
					s.Key(ui.Escape)
					s.Frames(2)
				}
			}
		})
	}
}

// busy are texts with an ellipsis that reports something in progress.
var busy = []lang.Text{" …", "Thinking…", "Looking for a hint…", "Getting ready…", "Counting the trials…"}

// settle waits until all animations have ended.
func settle(s *shelltest.Screen) {
	s.T.Helper()
	s.Until("what is on its way", func() bool {
		for _, text := range s.Texts() {
			if text.Text == lang.Text("Getting ready…").String() ||
				text.Text == lang.Text("Counting the trials…").String() {
				return false
			}
		}
		return true
	})
}

// whole fails the test if a text is shortened.
func whole(s *shelltest.Screen, where string) {
	s.T.Helper()
	for _, text := range s.Texts() {
		if strings.HasSuffix(text.Text, "…") && text.Text != "…" &&
			!slices.ContainsFunc(busy, func(b lang.Text) bool {
				return strings.HasSuffix(text.Text, b.String())
			}) {
			s.T.Errorf("%s: %q is shortened", where, text.Text)
		}
	}
}

// TestDialogsFitTheirContent checks that no list scrolls needlessly and no large gap is left below the last
// choice.
func TestDialogsFitTheirContent(t *testing.T) {
	s := screen(t, shelltest.NewHost(t), 1280, 800)
	for _, name := range []string{"chess", "othello", "connectk", "twenty48", "morpion"} {
		s.Go(name)
		s.Press("new-game")
		s.Frames(2)
		low, start := 0.0, s.Control("start").Y-22
		for _, text := range s.Texts() {
			if at := slices.IndexFunc(s.Mirror.Nodes(), func(n ui.Node) bool {
				return n.Role == "dialog"
			}); s.Mirror.Nodes()[at].Area.Has(text.Area.Center()) &&
				text.Area.Bottom() < start {
				low = max(low, text.Seen.Bottom())
			}
		}
		if gap := start - low; gap < 8 || gap > 48 {
			t.Errorf("%s: a gap of %.0f pixels between the last text and Start", name, gap)
		}
		s.Key(ui.Escape)
		s.Frames(2)
	}
	s.Go("chess")
	if s.Press("second/strength"); s.Control("done").Y > 560 {
		t.Errorf("a gap above Done at %.0f", s.Control("Done").Y)
	}
	s.Key(ui.Escape)
	s.Go("othello")
	if s.Press("new-game"); offers(s, "Board size") {
		t.Error("the dialog has two choices of the board size")
	}
}
