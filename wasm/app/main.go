// Command app is Ludarium with a window: in a browser (js/wasm) and on the desktop. It converts Ebitengine's
// input to plain data for package shell, draws what that returns, and implements its Host.
package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"ludarium/assets"
	"ludarium/render/app/shell"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/paint/gpu"
	"ludarium/render/room"
	"ludarium/render/room/all"
	"ludarium/render/ui/lang"
)

// gcPercent lets the heap grow to five times the live data, which is small: a browser has one thread, and
// each collection delays a frame.
const gcPercent = 400

// The initial size of the window.
const usualWidth, usualHeight = 1200, 800

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "ludarium:", err)
		os.Exit(1)
	}
}

func run() error {
	debug.SetGCPercent(gcPercent)
	fonts, err := paint.LoadFonts(assets.SansRegular, assets.SansBold, assets.Mono)
	if err != nil {
		return err
	}
	backend := gpu.New()
	canvas := paint.New(backend, fonts)
	canvas.Begin(800, 600, 1)
	p := &program{canvas: canvas, backend: backend}
	h, trouble, err := newHost(p)
	if err != nil {
		return err
	}
	p.host = h
	p.shell = shell.New(&h.parts, canvas, all.Doors(), h.fragment())
	ebiten.SetWindowSize(usualWidth, usualHeight)
	h.attach()
	if trouble != nil {
		p.shell.Complain(lang.Fault(trouble), func() bool { return true })
	}
	ebiten.SetWindowTitle(textLudarium.String())
	ebiten.SetWindowSizeLimits(room.LeastWidth, room.LeastHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	err = ebiten.RunGameWithOptions(p,
		&ebiten.RunGameOptions{X11ClassName: "ludarium", X11InstanceName: "ludarium"})
	p.shell.Rooms.Flush()
	h.detach()
	return err
}
