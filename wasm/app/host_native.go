//go:build !js

package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/safefile"
	"ludarium/ai/catalog/job"
	"ludarium/ai/worker/manifest"
	"ludarium/ai/worker/pool"
	games "ludarium/game/catalog"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/store/backup"
)

// host is the desktop: goroutines, and files in the user's configuration folder.
type host struct {
	programs
	arguments
	senses
	desk
	pool  pool.Pool
	store store.Store

	history room.History
}

// desk is the parts of the desktop beside the window.
type desk struct {
	dialogs
	window
}

// newHost returns the host and a problem to show to the user when the program starts, or nil.
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
		part, _ := manifest.Find(text, name)
		return part
	}}
	st, err := store.Open()
	if err != nil {
		trouble = textNothingSaved.Error("why", err)
	}
	if _, bad := (&backup.Stores{Quick: st, Large: st}).Finish(nil); bad != nil {
		trouble = errors.Join(trouble, bad)
	}
	h.store = &store.Gate{Store: st}
	h.window = window{desktop: screens{}, store: h.store}
	ctx, end := context.WithCancel(context.Background())
	h.chooser, h.close = native{ctx}, end
	if h.known, err = loadPrograms(h.store); err != nil {
		trouble = err
	}
	mux := job.Mux(games.Games(), finder(h.known), h.known.Open, h.workFiles())
	h.pool = pool.NewLocal(mux, runtime.NumCPU()+1) // one worker is kept free, see pool.Spare
	return h, trouble, nil
}

// workFiles are the embedded files and the files that tasks have produced.
func (h *host) workFiles() *resource.Store {
	made := store.Made{Store: h.store}
	open := func(ctx context.Context, name string) ([]byte, error) {
		data, err := openFile(ctx, name)
		if err != nil {
			if data, bad := made.Load(name); bad == nil {
				return data, nil
			}
		}
		return data, err
	}
	return resource.NewKeepingStore(open, made.Keep)
}

func (h *host) fragment() string { return h.link }

// attach restores the position of the window and opens the files given on the command line.
func (h *host) attach(p *program) {
	h.program = p
	p.endBySignal()
	h.window.restore()
	p.open(h.files)
}

// detach closes open dialogs and saves the position of the window.
func (h *host) detach() {
	h.goAway()
	h.window.keep()
}

// update opens files that were dropped on the window, and follows the window's position.
func (h *host) update(p *program) {
	h.window.look()
	if folder := ebiten.DroppedFiles(); folder != nil {
		go p.openFolder(folder)
	}
}

// drawn writes the state to the file given on the command line.
func (h *host) drawn(p *program) {
	if h.state == "" {
		return
	}
	data, err := p.state()
	if err != nil || bytes.Equal(data, h.written) {
		return
	}
	h.written = data
	if err = safefile.Show(h.state, 0o644, data); err != nil {
		fmt.Fprintln(os.Stderr, textStateNotWritten.String(), err)
		h.state = ""
	}
}

// Pool implements room.Host.
func (h *host) Pool() pool.Pool { return h.pool }

// Store implements room.Host.
func (h *host) Store() store.Store { return h.store }

// Runs implements room.Host with the same store of files.
func (h *host) Runs() store.Store { return h.store }

// Copy implements room.Host: not all systems have a clipboard without cgo.
func (h *host) Copy(string) bool { return false }

// AskText implements room.Host: the program shows its own dialog.
func (h *host) AskText(string, string, func(string) error) bool { return false }

// SetLink implements room.Host: a window has no address, but keys for going back and forward.
func (h *host) SetLink(link, place string, step bool) { h.history.Set(link, place, step) }

// walk goes back or forward by a number of steps.
func (h *host) walk(p *program, by int) {
	if s, ok := h.history.Walk(by); ok {
		p.shell.Address.Return(s.Place, s.Link)
	}
}

// SetTitle implements room.Host.
func (h *host) SetTitle(title string) { ebiten.SetWindowTitle(title) }

// Address implements room.Host; a window has none.
func (h *host) Address(string) string { return "" }

// HostKeys implements room.Keyed.
func (h *host) HostKeys() [][2]string {
	return [][2]string{{"F11", textFullScreen.String()}, {textCtrlQ.String(), textQuit.String()}}
}

// FullScreen implements room.Host.
func (h *host) FullScreen(on bool) { ebiten.SetFullscreen(on) }
