//go:build !js

package main

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludarium/render/room"
)

// navigation handles the title and the history of the window. It implements room.Window.
type navigation struct{ history room.History }

// SetLink implements room.Window: a window has no address, but it has keys for going back and forward.
func (n *navigation) SetLink(link, place string, step bool) { n.history.Set(link, place, step) }

// walk goes back or forward by a number of steps.
func (n *navigation) walk(p *program, by int) {
	if s, ok := n.history.Walk(by); ok {
		p.shell.Address.Return(s.Place, s.Link)
	}
}

// SetTitle implements room.Window.
func (*navigation) SetTitle(title string) { ebiten.SetWindowTitle(title) }

// FullScreen implements room.Window.
func (*navigation) FullScreen(on bool) { ebiten.SetFullscreen(on) }
