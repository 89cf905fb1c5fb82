package ui

import (
	"testing"
	"time"

	"ludarium/render/draw/paint"
)

func TestTooltipAppearsAfterDelay(t *testing.T) {
	var p tip
	at := func(now time.Duration, f finger) (bool, bool, time.Duration) {
		p.begin()
		defer p.end()
		return p.point("a", now, f)
	}
	if shown, _, wait := at(time.Second, finger{}); shown || wait != tipAfter {
		t.Errorf("at once the tip is shown: %v, and comes in %v", shown, wait)
	}
	if shown, held, _ := at(time.Second+tipAfter, finger{}); !shown || held {
		t.Errorf("after a while it is shown: %v, pressed long: %v", shown, held)
	}
	p.begin()
	p.end()
	if p != (tip{}) {
		t.Error("a control that is no longer hovered keeps the tooltip")
	}
}

// TestEscapeHidesTooltips shows a tooltip by the pointer and by the focus, and presses Escape.
func TestEscapeHidesTooltips(t *testing.T) {
	for _, way := range []struct {
		name string
		in   Input
	}{{"the pointer", Input{Pointer: upper.Center()}},
		{"the focus", Input{Act: Act{ID: "undo", Focus: true}}}} {
		b := newBench(t, func(u *UI) { u.IconButton("undo", "Undo", upper, Undo, false) })
		tips := func() (n int) {
			for _, node := range b.u.Mirror.Tree() {
				if node.Role == "tooltip" {
					n++
				}
			}
			return n
		}
		way.in.Now = time.Minute
		b.frame(way.in)
		way.in.Now += tipAfter
		if b.frame(way.in); tips() != 1 {
			t.Errorf("%s shows %d tooltips", way.name, tips())
		}
		way.in.Act, way.in.Keys = Act{}, []Key{{Code: Escape}}
		if b.frame(way.in); tips() != 0 {
			t.Errorf("%s: Escape does not hide the tooltip", way.name)
		}
		way.in.Keys = nil
		if b.frame(way.in); tips() != 0 {
			t.Errorf("%s: the tooltip appears again", way.name)
		}
	}
}

func TestTooltipStaysAfterLongPress(t *testing.T) {
	var p tip
	p.point("a", 0, finger{on: true, down: true})
	if _, held, _ := p.point("a", tipAfter, finger{on: true}); held {
		t.Error("a short press counts as a long press")
	}
	if _, held, _ := p.point("a", tipAfter, finger{on: true, down: true}); !held {
		t.Error("a long press is not recognised")
	}
	if _, held, _ := p.point("a", tipAfter+1, finger{on: true}); !held {
		t.Error("a long press counts as a click on release")
	}
	if wait := p.stay("a", tipAfter+2); wait != tipStays-1 {
		t.Errorf("it stays for %v", wait)
	}
	if p.stay("b", tipAfter+2) != 0 || p.stay("a", tipAfter+1+tipStays) != 0 {
		t.Error("another control has the tooltip, or it never disappears")
	}
}

// TestPointingEndsAfterTap checks when the pointer asks for the values of a picture: a mouse above it, and a
// finger on it and for a moment after a tap, but not after a drag.
func TestPointingEndsAfterTap(t *testing.T) {
	var at *paint.Point
	b := newBench(t, func(u *UI) { at = u.Pointing(upper) })
	p, now := upper.Center(), time.Minute
	asks := func(when string, want bool, in Input) {
		t.Helper()
		in.Now = now
		if b.frame(in); (at != nil) != want {
			t.Errorf("%s: %v", when, at)
		}
	}
	asks("a mouse", true, Input{Pointer: p})
	asks("a mouse elsewhere", false, Input{Pointer: lower.Center()})
	asks("a finger before the first tap", false, Input{Pointer: p, Touch: true})
	asks("a finger", true, Input{Pointer: p, Touch: true, Pressed: true, Down: true})
	asks("lifted", true, Input{Pointer: p, Touch: true, Released: true})
	now += time.Millisecond
	asks("still there", true, Input{Pointer: p, Touch: true})
	if now += tipStays; b.u.wake != tipStays-time.Millisecond {
		t.Errorf("the next frame comes after %v", b.u.wake)
	}
	asks("later", false, Input{Pointer: p, Touch: true})
	asks("a drag", true, Input{Pointer: p, Touch: true, Pressed: true, Down: true})
	p.X += 2 * tapReach
	asks("a drag that ends", false, Input{Pointer: p, Touch: true, Released: true})
}
