package lab

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui/lang"
)

// TestSelectionMarkDoesNotCoverText checks that the selection mark of an introductory experiment does not
// cover its text.
func TestSelectionMarkDoesNotCoverText(t *testing.T) {
	s, l := open(t)
	s.Until("the guide is there", func() bool { return len(l.list.guide.Start) > 0 })
	first := l.list.guide.Start[0]
	l.choice.choose(l.choice.index(first.Experiment))
	s.Frames(2)
	texts := s.Texts()
	at := slices.IndexFunc(texts, func(text shelltest.Text) bool {
		return len(text.Text) > 8 && strings.HasPrefix(lang.Say(first.Text), text.Text)
	})
	if at < 0 {
		t.Fatalf("%q is not visible", lang.Say(first.Text))
	}
	picture, colors := s.Image(), map[color.RGBA]bool{}
	area := texts[at].Seen
	for y := int(area.Y); y < int(area.Y+area.H); y++ {
		for x := int(area.X); x < int(area.X+area.W); x++ {
			colors[picture.RGBAAt(x, y)] = true
		}
	}
	if len(colors) < 3 { // background, text colour and their antialiased mixtures
		t.Errorf("%q is covered", texts[at].Text)
	}
}

// TestListWithLargeText checks on a small screen with large text that no text of the list overlaps another.
func TestListWithLargeText(t *testing.T) {
	s, l := sized(t, shelltest.NewHost(t), 320, 2400)
	s.Settings().Text = 150
	s.Until("the guide is there", func() bool { return len(l.list.guide.Start) > 0 })
	s.Frames(2)
	texts := s.Texts()
	for i, a := range texts {
		for _, b := range texts[:i] {
			both := a.Seen.Intersect(b.Seen)
			if both.W > 2 && both.H > 0.5 {
				t.Errorf("%q covers %q", a.Text, b.Text)
			}
		}
	}
}
