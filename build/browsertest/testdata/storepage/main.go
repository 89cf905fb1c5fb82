// Command storepage gives a browser test access to the store of runs: window.storetest.
package main

import (
	"fmt"
	"hash/crc32"
	"syscall/js"

	"ludarium/render/store"
)

// blocks returns a function whose n-th block of a size differs from all others; it reuses its memory.
func blocks(size int) func(n int) []byte {
	b := make([]byte, size)
	for i := range b {
		b[i] = byte(i * i >> 8)
	}
	return func(n int) []byte {
		b[0], b[size-1] = byte(n), byte(n)
		return b
	}
}

func sum(sum uint32, length int) string { return fmt.Sprintf("%d %08x", length, sum) }

func main() {
	settings, err := store.Open()
	if err != nil {
		panic(err)
	}
	runs := store.OpenIndexed(settings, "lab/")
	api := js.Global().Get("Object").New()
	// offer defines f as a function of the page that returns a promise.
	offer := func(name string, f func(args []js.Value) (any, error)) {
		api.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			return js.Global().Get("Promise").New(js.FuncOf(func(_ js.Value, settle []js.Value) any {
				go func() {
					if v, err := f(args); err != nil {
						settle[1].Invoke(js.Global().Get("Error").New(err.Error()))
					} else {
						settle[0].Invoke(v)
					}
				}()
				return nil
			}))
		}))
	}
	offer("load", func(a []js.Value) (any, error) {
		data, err := runs.Load(a[0].String())
		if data == nil {
			return nil, err
		}
		return string(data), err
	})
	offer("save", func(a []js.Value) (any, error) {
		return true, runs.Save(a[0].String(), []byte(a[1].String()))
	})
	offer("append", func(a []js.Value) (any, error) {
		return true, runs.Append(a[0].String(), []byte(a[1].String()))
	})
	offer("remove", func(a []js.Value) (any, error) { return true, runs.Remove(a[0].String()) })
	offer("keys", func([]js.Value) (any, error) {
		keys, err := runs.Keys()
		all := []any{}
		for _, k := range keys {
			all = append(all, k)
		}
		return all, err
	})
	// grow(key, from, to, size) appends blocks and returns the checksum of all from 0 on.
	offer("grow", func(a []js.Value) (any, error) {
		h, size := uint32(0), a[3].Int()
		block := blocks(size)
		for n := range a[2].Int() {
			b := block(n)
			h = crc32.Update(h, crc32.IEEETable, b)
			if n < a[1].Int() {
				continue
			}
			if err := runs.Append(a[0].String(), b); err != nil {
				return nil, err
			}
		}
		return sum(h, a[2].Int()*size), nil
	})
	offer("sum", func(a []js.Value) (any, error) {
		data, err := runs.Load(a[0].String())
		return sum(crc32.ChecksumIEEE(data), len(data)), err
	})
	js.Global().Get("__ludariumHost").Call("loaded")
	js.Global().Set("storetest", api)
	select {}
}
