//go:build !js

package main

import (
	"encoding/json"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"ludarium/render/room"
	"ludarium/render/store"
)

// windowKey is the key in the store for the position of the window. Backups leave it out because it belongs
// to this machine.
const windowKey = "window"

// placement is the position of a window. Lengths are in device-independent pixels.
type placement struct {
	Monitor         string // name of the monitor
	X, Y, W, H      int    // position and size on the monitor when the window is not maximised
	Maximised, Full bool
}

// monitor is the position and size of a screen.
type monitor struct {
	name string
	w, h int
}

// The minimum part of a window's top that must be visible so that the user can move the window.
const gripWidth, gripHeight = 80, 40

// fit returns the index of the monitor for a window, and the window's position on it: the old position, moved
// so that the window is visible. If the monitor no longer exists, that is the middle of the first one. There
// must be at least one monitor.
func (p placement) fit(list []monitor) (to placement, at int) {
	at = slices.IndexFunc(list, func(m monitor) bool { return m.name == p.Monitor })
	gone := at < 0
	at = max(at, 0)
	m := list[at]
	to = p
	to.Monitor = m.name
	to.W = max(room.LeastWidth, min(p.W, m.w))
	to.H = max(room.LeastHeight, min(p.H, m.h))
	if gone {
		to.X, to.Y = max(0, (m.w-to.W)/2), max(0, (m.h-to.H)/2)
		return to, at
	}
	to.X = max(gripWidth-to.W, min(p.X, m.w-gripWidth))
	to.Y = max(0, min(p.Y, m.h-gripHeight))
	return to, at
}

// desktop gives access to the monitors and to the program's window.
type desktop interface {
	monitors() []monitor
	// place returns the position of the window; ok is false if it is unknown, for example if the window is
	// minimised.
	place() (p placement, ok bool)
	// put moves the window to a monitor.
	put(p placement, at int)
}

// window saves and restores the position of the window.
type window struct {
	desktop desktop
	store   store.Store
	seen    placement // position at the last look
	kept    placement
	ticks   int
}

// restore moves the window to its saved position. A position that cannot be decoded is ignored.
func (w *window) restore() {
	p := placement{W: usualWidth, H: usualHeight}
	data, err := w.store.Load(windowKey)
	if err != nil || data == nil || json.Unmarshal(data, &p) != nil {
		return
	}
	if list := w.desktop.monitors(); len(list) > 0 {
		to, at := p.fit(list)
		w.desktop.put(to, at)
		w.seen, w.kept = to, to
	}
}

// lookEvery is the number of ticks between two checks of the window.
const lookEvery = 30

// look saves the position of the window once it has stopped moving. It is called every tick.
func (w *window) look() {
	if w.ticks++; w.ticks%lookEvery != 0 {
		return
	}
	p, ok := w.desktop.place()
	if !ok {
		return
	}
	if p.Maximised || p.Full { // keeps the position from before
		p.X, p.Y, p.W, p.H = w.seen.X, w.seen.Y, w.seen.W, w.seen.H
	}
	rests := p == w.seen
	if w.seen = p; rests && p != w.kept {
		w.keep()
	}
}

// keep saves the latest position. Errors are ignored, because other saves report them.
func (w *window) keep() {
	if w.seen == w.kept || w.seen.W == 0 {
		return
	}
	w.kept = w.seen
	if data, err := json.Marshal(w.seen); err == nil {
		_ = w.store.Save(windowKey, data)
	}
}

// screens implements desktop with the monitors of this machine.
type screens struct{}

func (screens) monitors() (list []monitor) {
	for _, m := range ebiten.AppendMonitors(nil) {
		w, h := m.Size()
		list = append(list, monitor{m.Name(), w, h})
	}
	return list
}

func (screens) place() (p placement, ok bool) {
	m := ebiten.Monitor()
	if m == nil || ebiten.IsWindowMinimized() {
		return p, false
	}
	p = placement{Monitor: m.Name(), Maximised: ebiten.IsWindowMaximized(), Full: ebiten.IsFullscreen()}
	p.X, p.Y = ebiten.WindowPosition()
	p.W, p.H = ebiten.WindowSize()
	return p, true
}

func (screens) put(p placement, at int) {
	ebiten.SetMonitor(ebiten.AppendMonitors(nil)[at])
	ebiten.SetWindowSize(p.W, p.H)
	ebiten.SetWindowPosition(p.X, p.Y)
	if p.Maximised {
		ebiten.MaximizeWindow()
	}
	ebiten.SetFullscreen(p.Full)
}
