package main

import (
	"syscall/js"

	"ludarium/render/paint"
)

// followTouches tells the program of every touch as it happens: looked at once a frame, a quick tap on a slow machine
// would be lost.
func followTouches(p *program) {
	canvas := js.Global().Get("document").Call("querySelector", "canvas")
	if canvas.IsNull() {
		return
	}
	changed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		touches, box := args[0].Get("targetTouches"), canvas.Call("getBoundingClientRect")
		at := make([]paint.Point, touches.Length())
		for i := range at {
			t := touches.Index(i)
			at[i] = paint.Point{X: t.Get("clientX").Float() - box.Get("left").Float(), Y: t.Get("clientY").Float() - box.Get("top").Float()}
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		p.input.contacts(at)
		p.redraw = settleFrames
		return nil
	})
	for _, kind := range []string{"touchstart", "touchmove", "touchend", "touchcancel"} {
		canvas.Call("addEventListener", kind, changed, map[string]any{"passive": true})
	}
}
