package ui

import (
	"testing"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

func TestParagraphHeightIsSumOfLines(t *testing.T) {
	b := newLayers(t)
	s := b.u.Style(theme.Body)
	line := b.u.Paragraph(upper, s, "word", b.u.Theme.Ink)
	if line <= s.Size {
		t.Errorf("a line of size %v is %v high", s.Size, line)
	}
	narrow := paint.Rect{W: s.Width("word word") + 1}
	if h := b.u.Paragraph(narrow, s, "word word word word", b.u.Theme.Ink); h != 2*line {
		t.Errorf("two lines are %v high, one %v", h, line)
	}
}
