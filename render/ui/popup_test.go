package ui

import (
	"testing"
	"time"

	"ludarium/render/draw/paint"
)

func TestOnlyOneListIsOpen(t *testing.T) {
	var p popup
	if p.toggle("a"); p.open != "a" {
		t.Errorf("the open list is %q", p.open)
	}
	p.choose(0)
	if i, ok := p.chosen(); !ok || i != 0 || p.open != "" {
		t.Errorf("chosen %d, %v, open %q", i, ok, p.open)
	}
	if _, ok := p.chosen(); ok {
		t.Error("the choice is returned twice")
	}
	p.toggle("a")
	p.choose(2)
	if p.toggle("b"); p.open != "b" || p.choice != 0 {
		t.Errorf("opening another list gives %+v", p)
	}
	if p.toggle("b"); p.open != "" {
		t.Error("the list remains open")
	}
}

func TestListsStayOnScreen(t *testing.T) {
	screen := paint.Rect{X: 8, Y: 8, W: 384, H: 384}
	anchor := paint.Rect{X: 100, Y: 100, W: 80, H: 40}
	for _, c := range []struct {
		what   string
		anchor paint.Rect
		w, h   float64
		want   paint.Rect
	}{
		{"below", anchor, 80, 100, paint.Rect{X: 100, Y: 144, W: 80, H: 100}},
		{"above", paint.Rect{X: 100, Y: 340, W: 80, H: 40}, 80, 100,
			paint.Rect{X: 100, Y: 236, W: 80, H: 100}},
		{"within", paint.Rect{X: 350, Y: 100, W: 40, H: 40}, 80, 300,
			paint.Rect{X: 312, Y: 92, W: 80, H: 300}},
		{"as high as the screen", anchor, 80, 900, paint.Rect{X: 100, Y: 8, W: 80, H: 384}},
	} {
		if got := beside(c.anchor, c.w, c.h, screen); got != c.want {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

// TestTypingFindsItems types the first letters of names, without regard to case, accents and spaces.
func TestTypingFindsItems(t *testing.T) {
	items := []string{"Alekhine", "Botvinnik", "Capablanca", "Carlsen", "Öpik", "Open game", "Oll"}
	var p popup
	at, now := 0, time.Duration(0)
	for _, step := range []struct {
		letter string
		wait   time.Duration
		want   string
	}{
		{"c", 0, "Capablanca"}, {"a", 300, "Capablanca"}, {"r", 300, "Carlsen"}, {"a", 1500, "Alekhine"},
		{"o", 1500, "Öpik"}, {"p", 300, "Öpik"}, {"e", 300, "Open game"}, {"n", 300, "Open game"},
		{"g", 300, "Open game"}, {"o", 1500, "Oll"}, {"o", 300, "Öpik"}, {"c", 300, "Capablanca"},
		{"c", 300, "Carlsen"}, {"z", 300, "Carlsen"},
	} {
		now += step.wait * time.Millisecond
		if at = p.find(items, at, step.letter, now); items[at] != step.want {
			t.Errorf("%q leads to %s, want %s", step.letter, items[at], step.want)
		}
	}
}
