//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/render/paint"
	"ludarium/render/ui"
)

// told writes what a collector's inputs tell, one after the other: keys and text as they are, ( for a press
// and ) for a release.
func told(c *collector) string {
	var b strings.Builder
	for c.waiting() {
		in := c.take()
		if in.Pressed {
			fmt.Fprintf(&b, "(%v,%v", in.Pointer.X, in.Pointer.Y)
		}
		for _, k := range in.Keys {
			if k.Shift {
				b.WriteString("⇧")
			}
			b.WriteString(string(k.Code))
		}
		if in.Text != "" {
			fmt.Fprintf(&b, "%q", in.Text)
		}
		if in.Released {
			b.WriteString(")")
		}
		b.WriteString(" ")
	}
	return strings.TrimSpace(b.String())
}

func TestCollectorKeepsEverythingInOrder(t *testing.T) {
	at := func(x float64) paint.Point { return paint.Point{X: x, Y: 1} }
	named := func(c *collector, codes ...ui.Code) {
		for _, code := range codes {
			c.key(ui.Key{Code: code}, "")
		}
	}
	click := func(c *collector, x float64) {
		c.move(at(x), true, false, true)
		c.move(at(x), false, true, false)
	}
	for name, test := range map[string]struct {
		do   func(c *collector)
		want string
	}{
		"the same key twice": {func(c *collector) { named(c, ui.Left, ui.Left, ui.Up) }, "Left Left Up"},
		"characters": {func(c *collector) {
			c.char('/')
			c.char('N')
			c.char(' ')
			named(c, ui.Enter)
		}, `/"/" ⇧n"N" Space" " Enter`},
		"two clicks": {func(c *collector) { click(c, 1); click(c, 2) }, "(1,1) (2,1)"},
		"a click between keys": {func(c *collector) {
			named(c, ui.Up)
			click(c, 1)
			named(c, ui.Down)
		}, "Up (1,1) Down"},
		"a drag": {func(c *collector) {
			c.move(at(1), true, false, true)
			c.move(at(9), false, false, true)
			c.move(at(9), false, true, false)
		}, "(1,1 )"},
		"two taps": {func(c *collector) {
			for range 2 {
				c.contacts([]paint.Point{at(3)})
				c.contacts(nil)
			}
		}, "(3,1) (3,1)"},
		"a mouse under a finger": {func(c *collector) {
			c.contacts([]paint.Point{at(3)})
			click(c, 1)
			c.contacts(nil)
		}, "(3,1)"},
		"a key while a button is down": {func(c *collector) {
			c.move(at(1), true, false, true)
			named(c, ui.Escape)
			c.move(at(1), false, true, false)
		}, "(1,1 Escape )"},
	} {
		c := &collector{}
		test.do(c)
		if got := told(c); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}

func TestCollectorKeepsTheButtonDown(t *testing.T) {
	c := &collector{}
	c.move(paint.Point{X: 1}, true, false, true)
	c.key(ui.Key{Code: ui.Escape}, "")
	for range 3 { // also in inputs in which nothing happens
		if in := c.take(); !in.Down {
			t.Errorf("the button is up in %+v", in)
		}
	}
}

// A finger that becomes the browser's presses nothing.
func TestFingersAreLetGo(t *testing.T) {
	var c collector
	c.contacts([]paint.Point{{X: 5, Y: 5}})
	if in := c.take(); !in.Pressed || !in.Down {
		t.Fatalf("a finger came down: %+v", in)
	}
	c.letGo()
	if in := c.take(); !in.Released || in.Down || in.Pointer != away {
		t.Errorf("it was let go: %+v", in)
	}
	c.letGo()
	if c.waiting() {
		t.Error("no finger was let go, too")
	}
}
