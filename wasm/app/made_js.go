package main

import (
	"syscall/js"

	"ludarium/render/store"
	"ludarium/render/ui/lang"
)

// followMade stores the files that workers produce and provides them to other workers.
func followMade(p *program, page js.Value, runs store.Store) {
	made := store.Made{Store: runs}
	load := js.FuncOf(func(_ js.Value, args []js.Value) any {
		name := args[0].String()
		var begin js.Func
		begin = js.FuncOf(func(_ js.Value, ends []js.Value) any {
			begin.Release()
			go func() {
				data, err := made.Load(name)
				if err != nil {
					ends[1].Invoke(js.Global().Get("Error").New(err.Error()))
					return
				}
				bytes := js.Global().Get("Uint8Array").New(len(data))
				js.CopyBytesToJS(bytes, data)
				ends[0].Invoke(bytes)
			}()
			return nil
		})
		return js.Global().Get("Promise").New(begin)
	})
	keep := js.FuncOf(func(_ js.Value, args []js.Value) any {
		name, data := args[0].String(), make([]byte, args[1].Length())
		js.CopyBytesToGo(data, args[1])
		go func() {
			if err := made.Keep(name, data); err != nil {
				p.do(func() { p.shell.Say(lang.Fault(err)) })
			}
		}()
		return nil
	})
	page.Call("made", load, keep)
}
