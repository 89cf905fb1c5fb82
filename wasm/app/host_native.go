//go:build !js

package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"ludarium/ai/base/resource"
	"ludarium/ai/job"
	"ludarium/ai/offer"
	"ludarium/ai/pool"
	games "ludarium/game/catalog"
	"ludarium/render/room"
	"ludarium/render/store"
)

// host is the desktop: goroutines, files in the user's configuration folder.
type host struct {
	programs
	arguments
	senses
	pool  pool.Pool
	store store.Store
	last  []byte // the state that was written

	history room.History
}

// newHost returns the machine, and what people are to be told of it when the program begins; nil for nothing.
func newHost() (h *host, trouble, err error) {
	h = &host{}
	if h.arguments, err = parseArguments(flag.CommandLine, os.Args[1:]); err != nil {
		return nil, nil, err
	}
	text, err := job.Describe(games.Games())
	if err != nil {
		return nil, nil, err
	}
	h.catalog = &catalog{part: func(name string) []byte {
		part, _ := offer.Find(text, name)
		return part
	}}
	st, err := store.Open()
	if err != nil {
		trouble = textNothingSaved.Error("why", err)
	}
	h.store = &store.Gate{Store: st}
	if h.known, err = loadPrograms(h.store); err != nil {
		trouble = err
	}
	mux := job.Mux(games.Games(), finder(h.known), resource.NewStore(openFile))
	h.pool = pool.NewLocal(mux, runtime.NumCPU()+1) // one is spared, see pool.Spare
	return h, trouble, nil
}

func (h *host) fragment() string { return h.link }

// attach opens the files that the program was started with.
func (h *host) attach(p *program) { p.open(h.files) }

// update opens the files that were dropped on the window.
func (h *host) update(p *program) {
	if folder := ebiten.DroppedFiles(); folder != nil {
		go p.openFolder(folder)
	}
}

// drawn writes the state where someone asked for it.
func (h *host) drawn(p *program) {
	if h.state == "" {
		return
	}
	data, err := p.state()
	if err != nil || bytes.Equal(data, h.last) {
		return
	}
	h.last = data
	tmp := h.state + ".tmp"
	if err = os.WriteFile(tmp, data, 0o644); err == nil {
		err = os.Rename(tmp, h.state)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, textStateNotWritten.String(), err)
		h.state = ""
	}
}

// Pool implements room.Host.
func (h *host) Pool() pool.Pool { return h.pool }

// Store implements room.Host.
func (h *host) Store() store.Store { return h.store }

// Runs implements room.Host: files, as all that is kept.
func (h *host) Runs() store.Store { return h.store }

// Copy implements room.Host: there is no clipboard without cgo on all systems.
func (h *host) Copy(string) bool { return false }

// AskText implements room.Host: the program's own dialog does it.
func (h *host) AskText(string, string, func(string) error) bool { return false }

// OpenFile implements room.Host: files are dropped on the window.
func (h *host) OpenFile(func(f room.File)) bool { return false }

// SetLink implements room.Host: a window has no address, but keys that walk back and forward.
func (h *host) SetLink(link, place string, step bool) { h.history.Set(link, place, step) }

// walk goes back or forward by so many steps.
func (h *host) walk(p *program, by int) {
	if s, ok := h.history.Walk(by); ok {
		p.shell.Address.Return(s.Place, s.Link)
	}
}

// SetTitle implements room.Host.
func (h *host) SetTitle(title string) { ebiten.SetWindowTitle(title) }

// Address implements room.Host; a window has none.
func (h *host) Address(string) string { return "" }

// FullScreen implements room.Host.
func (h *host) FullScreen(on bool) { ebiten.SetFullscreen(on) }
