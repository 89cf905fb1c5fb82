package ui

import (
	"testing"

	"ludarium/render/draw/paint"
)

func TestScrollStaysWithinItsContent(t *testing.T) {
	s := scroll{y: 450, height: 500}
	if s.hold(100); s.y != 400 {
		t.Errorf("beyond the end, the offset is %v", s.y)
	}
	s.y = -3
	if s.hold(100); s.y != 0 {
		t.Errorf("before the start, the offset is %v", s.y)
	}
	s = scroll{y: 7, height: 50}
	if s.hold(100); s.y != 0 {
		t.Errorf("for content that fits, the offset is %v", s.y)
	}
}

func TestScrollFollowsAFinger(t *testing.T) {
	s := scroll{y: 20}
	if s.drag(50, true) || s.y != 20 {
		t.Error("content moves without a drag")
	}
	s.grab()
	if s.drag(9, true) || s.y != 20 {
		t.Error("a tiny movement counts as a drag")
	}
	if !s.drag(30, true) || s.y != 50 {
		t.Errorf("after 30 pixels, the offset is %v", s.y)
	}
	if !s.drag(40, false) || s.y != 60 {
		t.Errorf("after the release, the offset is %v", s.y)
	}
	if s.drag(90, true) {
		t.Error("the content moves after the release")
	}
}

func TestOnlyOneAreaUsesWheel(t *testing.T) {
	s := scrolls{areas: map[string]*scroll{}}
	inner, outer := s.of("inner"), s.of("outer")
	inner.height, outer.height = 500, 2*wheelStep
	if s.wheel(inner, 0) || !s.wheel(outer, 2) || s.wheel(inner, 1) {
		t.Error("the wheel moves a second area, or not the first")
	}
	if outer.y != 2*wheelStep || inner.y != 0 {
		t.Errorf("the offsets are %v and %v", outer.y, inner.y)
	}
	if s.begin(); s.wheel(outer, 1) || !s.wheel(inner, 1) || s.of("inner") != inner {
		t.Error("the wheel or the area's offset is lost in the next frame")
	}
}

func TestScrollBringsFocusIntoView(t *testing.T) {
	s := scrolls{areas: map[string]*scroll{}}
	if s.to(upper) {
		t.Error("without a scrolling area, something moved")
	}
	a := s.of("list")
	s.within = []scrolled{{s.of("around"), paint.Rect{H: 500}}, {a, paint.Rect{Y: 100, W: 50, H: 100}}}
	for _, c := range []struct{ top, height, by float64 }{
		{110, 20, 0}, {190, 20, 14}, {80, 20, -24}, {90, 200, -14},
	} {
		a.y = 50
		moved := s.to(paint.Rect{Y: c.top, W: 50, H: c.height})
		if a.y != 50+c.by || moved != (c.by != 0) {
			t.Errorf("for %v pixels from %v it moves by %v, want %v", c.height, c.top, a.y-50, c.by)
		}
	}
}
