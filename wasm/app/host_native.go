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
	"ludarium/ai/base/version"
	"ludarium/ai/catalog/job"
	"ludarium/ai/worker/manifest"
	"ludarium/ai/worker/pool"
	games "ludarium/game/catalog"
	"ludarium/render/room"
	"ludarium/render/store"
	"ludarium/render/store/backup"
	"ludarium/wasm/clipboard"
)

// host connects the program to the desktop. Each part of the platform is a type in a file of its own.
type host struct {
	parts      room.Host
	program    *program
	debug      pool.Log // log of keys, tasks and timings; nil for none
	arguments  arguments
	dialogs    *dialogs
	sharing    sharing
	system     *preferences
	navigation *navigation
	window     *window
}

// newHost returns the host of a program. trouble is a problem to show to the user when the program starts, or
// nil.
func newHost(p *program) (h *host, trouble, err error) {
	h = &host{program: p, navigation: &navigation{}}
	if h.arguments, err = parseArguments(flag.CommandLine, os.Args[1:]); err != nil {
		return nil, nil, err
	}
	if h.arguments.version {
		fmt.Println("ludarium", version.Number, runtime.GOOS+"/"+runtime.GOARCH, runtime.Version())
		os.Exit(0)
	}
	text, err := job.Describe(games.Games())
	if err != nil {
		return nil, nil, err
	}
	st, err := store.Open()
	if err != nil {
		trouble = textNothingSaved.Error("why", err)
	}
	if _, bad := (&backup.Stores{Quick: st, Large: st}).Finish(nil); bad != nil {
		trouble = errors.Join(trouble, bad)
	}
	gate := &store.Gate{Store: st}
	h.window = &window{desktop: screens{}, store: gate}
	ctx, end := context.WithCancel(context.Background())
	h.sharing.program = p
	if h.sharing.clipboard, err = clipboard.Open(); err != nil {
		h.sharing.clipboard = nil // texts to copy are shown in a dialog
	}
	var choosers []chooser
	choosers, h.system = openSystem(ctx)
	h.dialogs = &dialogs{choosers: append(choosers, listed{ctx, p}), program: p, close: end}
	known, err := loadPrograms(gate)
	if err != nil {
		trouble = err
	}
	mux := job.Mux(games.Games(), finder(known), known.Open, workFiles(gate))
	if h.arguments.verbose {
		h.debug = newDebugLog()
	}
	workers := pool.NewLocal(mux, runtime.NumCPU()+1) // one worker is kept free, see pool.Spare
	part := func(name string) []byte {
		part, _ := manifest.Find(text, name)
		return part
	}
	all := &programs{known: known, choose: h.dialogs.choosePath, installed: map[string][]room.Installed{},
		catalog: &catalog{pool: pool.Logged(workers, h.debug), part: part}}
	h.parts = room.Host{
		Algorithms: all,
		// only the user can restart the program
		Storage:     storage{gate, gate, func() bool { return false }},
		Files:       h.dialogs,
		Sharing:     h.sharing,
		Window:      h.navigation,
		Preferences: h.system,
		Language:    language{},
		Feedback:    &speaker{},
		Programs:    all,
		Keys: func() [][2]string {
			return [][2]string{{"F11", textFullScreen.String()}, {textCtrlQ.String(), textQuit.String()}}
		},
	}
	return h, trouble, nil
}

// workFiles are the embedded files and the files that tasks have produced.
func workFiles(st store.Store) *resource.Store {
	made := store.Made{Store: st}
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

func (h *host) fragment() string { return h.arguments.link }

// attach restores the position of the window and opens the files given on the command line.
func (h *host) attach() {
	h.program.endBySignal()
	h.window.restore()
	h.program.open(h.arguments.files)
}

// detach closes open dialogs and saves the position of the window, before the program ends.
func (h *host) detach() {
	h.dialogs.closeOpen()
	h.window.keep()
}

// update opens files that were dropped on the window, saves the window's position when it has moved, and
// follows the system's settings.
func (h *host) update() {
	h.window.look()
	if h.system.look() {
		h.program.redraw = settleFrames
	}
	if folder := ebiten.DroppedFiles(); folder != nil {
		go h.program.openFolder(folder)
	}
}

// drawn writes the state of the program to the file given on the command line, after a frame.
func (h *host) drawn() {
	a := &h.arguments
	if a.state == "" {
		return
	}
	data, err := h.program.state()
	if err != nil || bytes.Equal(data, a.written) {
		return
	}
	a.written = data
	if err = safefile.Show(a.state, 0o644, data); err != nil {
		fmt.Fprintln(os.Stderr, textStateNotWritten.String(), err)
		a.state = ""
	}
}
