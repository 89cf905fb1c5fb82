package ui

import (
	"testing"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

func names(nodes []Node) (s string) {
	for _, n := range nodes {
		s += n.Name + " "
	}
	return s
}

func TestMirrorHidesNodesBehindDialogs(t *testing.T) {
	dialog := false
	b := newBench(t, func(u *UI) {
		u.Node("text", "below", "", upper)
		restore := u.Clip(upper)
		u.NodeOf("id", "button", "off", "", lower)
		restore()
		if dialog {
			u.Layers.Over("above", lower, true, func() { u.Node("text", "above", "", lower) })
		}
	})
	if got := names(b.u.Mirror.Tree()); got != "below off " {
		t.Errorf("nodes: %q", got)
	}
	if got := names(b.u.Mirror.Nodes()); got != "below " {
		t.Errorf("visible nodes: %q", got)
	}
	dialog = true
	b.frame(Input{})
	if got := names(b.u.Mirror.Tree()); got != "above " {
		t.Errorf("the nodes of a dialog are %q", got)
	}
}

// TestParagraphsAreTold draws two paragraphs, one of which another node tells.
func TestParagraphsAreTold(t *testing.T) {
	b := newBench(t, func(u *UI) {
		u.Paragraph(upper, u.Style(theme.Body), "once", u.Theme.Ink)
		u.Paragraph(lower, u.Style(theme.Body), "help", u.Theme.Ink)
		u.Node("status", "run", "help", lower)
	})
	if got := names(b.u.Mirror.Tree()); got != "once run " {
		t.Errorf("nodes: %q", got)
	}
}

func TestMirrorDeliversActionOnce(t *testing.T) {
	var m Mirror
	m.begin(&Input{Act: Act{ID: "x", To: 0.5}})
	if _, ok := m.take("y"); ok {
		t.Error("another control received the action")
	}
	if a, ok := m.take("x"); !ok || a.To != 0.5 {
		t.Errorf("action %+v, %v", a, ok)
	}
	if _, ok := m.take("x"); ok {
		t.Error("the action is returned twice")
	}
	m.begin(&Input{})
	if _, ok := m.take(""); ok {
		t.Error("a control without an ID received an action")
	}
}

func TestMirrorIgnoresActionsBehindDialogs(t *testing.T) {
	worked, dialog := 0, false
	b := newBench(t, func(u *UI) {
		if u.Offer("gridcell", "a1", "a1, empty", "", paint.Rect{W: 9, H: 9}) {
			worked++
		}
		if dialog {
			u.Layers.Over("above", lower, true, func() {})
		}
	})
	b.frame(Input{Act: Act{ID: "a1"}})
	if worked != 1 {
		t.Fatalf("a square was activated %d times", worked)
	}
	dialog = true
	b.frame(Input{})
	b.frame(Input{Act: Act{ID: "a1"}})
	if worked != 1 {
		t.Error("a square behind a dialog received the action")
	}
}
