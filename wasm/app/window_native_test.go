//go:build !js

package main

import (
	"testing"

	"ludarium/render/room"
	"ludarium/render/store"
)

// fakeDesktop is a desktop for tests, without a real window.
type fakeDesktop struct {
	list []monitor
	now  placement
	icon bool // whether the window is minimised
	on   int  // monitor to which the window was moved
}

func (d *fakeDesktop) monitors() []monitor           { return d.list }
func (d *fakeDesktop) place() (p placement, ok bool) { return d.now, !d.icon }
func (d *fakeDesktop) put(p placement, at int)       { d.now, d.on = p, at }
func (d *fakeDesktop) starts(st store.Store) *window {
	w := &window{desktop: d, store: st}
	w.restore()
	return w
}
func (d *fakeDesktop) becomes(w *window, p placement) {
	d.now = p
	for range 3 * lookEvery {
		w.look()
	}
}

func TestWindowPositionIsRestored(t *testing.T) {
	two := []monitor{{"left", 1920, 1080}, {"right", 1280, 1024}}
	var st store.Memory
	d := &fakeDesktop{list: two, now: placement{Monitor: "left", X: 360, Y: 140, W: 1200, H: 800}}
	w := d.starts(&st)
	if data, _ := st.Load(windowKey); data != nil {
		t.Errorf("kept before anything was seen: %s", data)
	}
	was := placement{Monitor: "right", X: 30, Y: 40, W: 900, H: 700}
	d.becomes(w, was)
	again := &fakeDesktop{list: two}
	w = again.starts(&st)
	if again.now != was || again.on != 1 {
		t.Errorf("the window is at %+v on monitor %d, was at %+v", again.now, again.on, was)
	}
	// A window that fills the screen is saved with its earlier position.
	again.becomes(w, placement{Monitor: "right", W: 1280, H: 1024, Maximised: true})
	again.icon = true
	again.becomes(w, placement{X: -32000, Y: -32000})
	third := &fakeDesktop{list: two}
	third.starts(&st)
	if was.Maximised = true; third.now != was {
		t.Errorf("the window is at %+v, want %+v", third.now, was)
	}
	// The last change before the end is saved even if the window was still moving.
	third.now.Maximised, third.now.X = false, 31
	w = &window{desktop: third, store: &st}
	for range lookEvery {
		w.look()
	}
	w.keep()
	fourth := &fakeDesktop{list: two}
	if fourth.starts(&st); fourth.now.X != 31 {
		t.Errorf("the window is at %+v", fourth.now)
	}
	must(t, st.Save(windowKey, []byte("no place")))
	fifth := &fakeDesktop{list: two}
	if fifth.starts(&st); fifth.now != (placement{}) {
		t.Errorf("an unreadable place puts the window to %+v", fifth.now)
	}
}

func TestRestoredWindowIsVisible(t *testing.T) {
	list := []monitor{{"first", 1366, 768}, {"second", 3840, 2160}}
	for _, c := range []struct {
		name     string
		was, now placement
		on       int
	}{
		{"as it was", placement{Monitor: "second", X: 3000, Y: 1500, W: 800, H: 600},
			placement{Monitor: "second", X: 3000, Y: 1500, W: 800, H: 600}, 1},
		{"monitor gone", placement{Monitor: "third", X: 3000, Y: 1500, W: 1000, H: 700, Full: true},
			placement{Monitor: "first", X: 183, Y: 34, W: 1000, H: 700, Full: true}, 0},
		{"monitor gone, window larger than what is left",
			placement{Monitor: "third", X: -5, Y: 10, W: 3000, H: 2000},
			placement{Monitor: "first", X: 0, Y: 0, W: 1366, H: 768}, 0},
		{"monitor smaller now", placement{Monitor: "first", X: 1500, Y: 1000, W: 1000, H: 700},
			placement{Monitor: "first", X: 1286, Y: 728, W: 1000, H: 700}, 0},
		{"beyond the upper left corner", placement{Monitor: "first", X: -2000, Y: -300, W: 1000, H: 700},
			placement{Monitor: "first", X: -920, Y: 0, W: 1000, H: 700}, 0},
		{"no size", placement{Monitor: "first", X: 10, Y: 10},
			placement{Monitor: "first", X: 10, Y: 10, W: room.LeastWidth, H: room.LeastHeight}, 0},
	} {
		if now, on := c.was.fit(list); now != c.now || on != c.on {
			t.Errorf("%s: %+v on %d, want %+v on %d", c.name, now, on, c.now, c.on)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
