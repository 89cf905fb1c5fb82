package main

import (
	"context"
	"sync/atomic"
	"time"

	"ludarium/wasm/portal"
)

// portalTime is how long the start of the program waits for the settings of the desktop.
const portalTime = 200 * time.Millisecond

// openSystem returns the file dialogs of the desktop, which end with ctx, and its settings. A desktop that
// answers late is used once it has answered; without a portal the settings are GNOME's.
func openSystem(ctx context.Context) ([]chooser, *preferences) {
	d, opened := portalDialogs{ctx, &atomic.Pointer[portal.Portal]{}}, make(chan bool)
	var without atomic.Pointer[portal.Wishes] // the settings where there is no portal
	go func() {
		p, err := portal.Open()
		if err == nil {
			d.portal.Store(p)
			close(opened)
			return
		}
		portal.FollowGSettings(ctx, func(w portal.Wishes) {
			if without.Swap(&w) == nil {
				close(opened)
			}
		})
	}()
	select {
	case <-opened:
	case <-time.After(portalTime):
	}
	p := &preferences{read: func() wishes {
		var w portal.Wishes
		if p := d.portal.Load(); p != nil {
			w = p.Wishes()
		} else if g := without.Load(); g != nil {
			w = *g
		}
		return wishes{w.Dark, w.Contrast, w.Still}
	}}
	p.look()
	return []chooser{native{ctx}, d}, p
}

// portalDialogs implements chooser with the dialogs of the desktop.
type portalDialogs struct {
	context.Context
	portal *atomic.Pointer[portal.Portal] // nil until it has answered
}

func (d portalDialogs) there() bool {
	p := d.portal.Load()
	return p != nil && p.Chooses()
}

func (d portalDialogs) open(folder string) ([]string, error) {
	paths, err := d.portal.Load().OpenFiles(d.Context, textOpenTitle.String(), folder)
	return paths, ignoreCancel(err)
}

func (d portalDialogs) save(path string) (string, error) {
	path, err := d.portal.Load().SaveFile(d.Context, textSaveTitle.String(), path)
	return path, ignoreCancel(err)
}
