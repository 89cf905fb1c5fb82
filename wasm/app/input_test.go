//go:build !js

package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// inputText returns a collector's inputs in order as text: keys and typed characters as they are, ( for a
// press and ) for a release, [ and ] for the right button.
func inputText(c *collector) string {
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
		if in.Right.Pressed {
			fmt.Fprintf(&b, "[%v,%v", in.Pointer.X, in.Pointer.Y)
		}
		if in.Released {
			b.WriteString(")")
		}
		if in.Right.Released {
			fmt.Fprintf(&b, "]%v,%v", in.Pointer.X, in.Pointer.Y)
		}
		if (in.Right.Pressed || in.Pressed) && in.Held.Shift {
			b.WriteString("⇧")
		}
		b.WriteString(" ")
	}
	return strings.TrimSpace(b.String())
}

func TestCollectorKeepsInputInOrder(t *testing.T) {
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
			c.char('/', "Slash", false)
			c.char('N', "KeyN", true)
			c.char(' ', "Space", false)
			named(c, ui.Enter)
		}, `/"/" ⇧n"N" Space" " Enter`},
		"Caps Lock": {func(c *collector) {
			c.char('A', "KeyA", false)
			c.char('a', "KeyA", true)
		}, `a"A" ⇧a"a"`},
		"keyboards without Latin letters": {func(c *collector) {
			c.char('ф', "KeyA", false) // Russian
			c.char('Ф', "KeyA", true)
			c.char('π', "KeyP", false)        // Greek
			c.char('א', "KeyT", false)        // Hebrew
			c.char('م', "KeyL", false)        // Arabic
			c.char('х', "BracketLeft", false) // a letter on a key that has none on Latin keyboards
		}, `a"ф" ⇧a"Ф" p"π" t"א" l"م" х"х"`},
		"keyboards with Latin letters elsewhere": {func(c *collector) {
			c.char('q', "KeyA", false) // AZERTY
			c.char('1', "Digit1", true)
			c.char('é', "Digit2", false)
			c.char('ß', "Minus", false) // QWERTZ
			c.char('o', "KeyS", false)  // Dvorak
		}, `q"q" ⇧1"1" é"é" ß"ß" o"o"`},
		"wide characters and other digits": {func(c *collector) {
			for _, r := range "ｅ４　٤۴४๔" {
				c.char(r, "", false)
			}
		}, `e"e" 4"4" Space" " 4"4" 4"4" 4"4" 4"4"`},
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
		"a release before a movement": {func(c *collector) {
			c.second(at(1), true)
			c.second(at(7), false)
			c.move(at(9), false, false, false)
		}, "[1,1 ]7,1"},
		"a drag with the right button": {func(c *collector) {
			c.held.Shift = true
			c.second(at(1), true)
			c.second(at(1), true)
			c.held.Shift = false
			c.move(at(9), false, false, false)
			c.second(at(9), false)
			c.second(at(9), false)
		}, "[1,1⇧ ]9,1"},
		"both buttons": {func(c *collector) {
			c.move(at(1), true, false, true)
			c.second(at(2), true)
			c.move(at(3), false, true, false)
			c.second(at(3), false)
		}, "(1,1 [2,1 ) ]3,1"},
		"the right button under a finger": {func(c *collector) {
			c.second(at(1), true)
			c.contacts([]paint.Point{at(3)})
			c.second(at(1), false)
			c.second(at(1), true)
			c.contacts(nil)
		}, "[1,1 (3,1 )]3,1"},
		"keys held for the mouse only": {func(c *collector) {
			c.held.Shift = true
			c.contacts([]paint.Point{at(3)})
			c.contacts(nil)
		}, "(3,1)"},
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
		if got := inputText(c); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
}

func TestButtonStaysDownBetweenInputs(t *testing.T) {
	c := &collector{}
	c.second(paint.Point{X: 1}, true)
	c.move(paint.Point{X: 1}, true, false, true)
	c.key(ui.Key{Code: ui.Escape}, "")
	for range 3 { // also in empty inputs
		if in := c.take(); !in.Right.Down || !in.Down && !in.Right.Pressed {
			t.Errorf("a button is up in %+v", in)
		}
	}
}

func TestEachWheelNotchIsOneInput(t *testing.T) {
	var c collector
	for _, by := range []float64{1, 1, 0.25, 0.25, -3} {
		c.wheel(paint.Point{Y: by})
	}
	var got []float64
	for c.waiting() {
		got = append(got, c.take().Wheel.Y)
	}
	if want := []float64{1, 1.5, -3}; !slices.Equal(got, want) {
		t.Errorf("the wheel turns by %v, want %v", got, want)
	}
}

// A touch that the browser takes over has no effect.
func TestCancelledTouchesPressNothing(t *testing.T) {
	var c collector
	c.contacts([]paint.Point{{X: 5, Y: 5}})
	if in := c.take(); !in.Pressed || !in.Down {
		t.Fatalf("a finger came down: %+v", in)
	}
	c.cancelTouches()
	if in := c.take(); !in.Released || in.Down || in.Pointer != outside {
		t.Errorf("it was let go: %+v", in)
	}
	c.cancelTouches()
	if c.waiting() {
		t.Error("no finger was let go, too")
	}
}

// Values out of range from a device neither overflow nor invert the zoom.
func TestDeviceValuesAreClamped(t *testing.T) {
	var c collector
	for range 3 {
		c.wheel(paint.Point{X: math.MaxFloat64, Y: -math.MaxFloat64})
		c.enlarge(math.Inf(1))
	}
	most := paint.Point{X: mostNotches, Y: -mostNotches}
	if in := c.take(); in.Wheel != most || in.Pinch != mostEnlarged {
		t.Errorf("a wheel and fingers without bounds: %+v", in)
	}
	c = collector{}
	c.enlarge(0)
	if in := c.take(); in.Pinch != 1.0/mostEnlarged {
		t.Errorf("fingers that meet: %+v", in)
	}
}

// Every decimal digit of Unicode is converted to an ASCII digit.
func TestDigitsOfAllScriptsAreConverted(t *testing.T) {
	n := 0
	for _, r16 := range unicode.Nd.R16 {
		for r := rune(r16.Lo); r <= rune(r16.Hi); r += rune(r16.Stride) {
			if got, want := plain(r), '0'+(r-rune(r16.Lo))%10; got != want {
				t.Errorf("%q is %q, want %q", r, got, want)
			}
			n++
		}
	}
	if n < 300 {
		t.Errorf("Unicode has %d digits", n)
	}
}

// A window is never drawn with more pixels than a texture can have.
func TestLargeWindowsAreScaledDown(t *testing.T) {
	for _, test := range []struct{ scale, size, want float64 }{
		{1, 1280, 1}, {2, 4096, 2}, {2, 8000, 8192.0 / 8000}, {1.25, 12_000, 8192.0 / 12_000},
		{0.5, 16_384, 0.5},
	} {
		if got := fitting(test.scale, test.size, 8192); got != test.want {
			t.Errorf("%v pixels at scale %v: %v, want %v", test.size, test.scale, got, test.want)
		}
	}
	if got := fitting(3, 1e5, 0); got != 3 {
		t.Errorf("without a limit the scale is %v", got)
	}
}
