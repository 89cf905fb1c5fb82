//go:build js

// Command empty is the smallest Ebitengine program in Ludarium's page, as the reference for the start-up
// time.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type empty struct{ drawn bool }

func (e *empty) Update() error { return nil }

func (e *empty) Draw(*ebiten.Image) {
	if e.drawn {
		return
	}
	e.drawn = true
	js.Global().Set("firstFrame", js.Global().Get("performance").Call("now"))
	js.Global().Get("__ludariumHost").Call("loaded")
}

func (e *empty) Layout(width, height int) (int, int) { return width, height }

func main() {
	if err := ebiten.RunGame(&empty{}); err != nil {
		panic(err)
	}
}
