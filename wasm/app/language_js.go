package main

import (
	"context"
	"errors"
	"syscall/js"
)

// tongue is the language of the page.
type tongue struct{ page js.Value } // window.__ludariumHost

// Languages implements room.Host.
func (t tongue) Languages() (tags []string) {
	navigator := js.Global().Get("navigator")
	if list := navigator.Get("languages"); list.Type() == js.TypeObject {
		for i := range list.Length() {
			tags = append(tags, list.Index(i).String())
		}
	}
	if tag := navigator.Get("language"); len(tags) == 0 && tag.Type() == js.TypeString {
		tags = append(tags, tag.String())
	}
	return tags
}

// Spoken implements room.Host.
func (t tongue) Spoken(tag string) {
	js.Global().Get("document").Get("documentElement").Set("lang", tag)
}

// Messages implements room.Host.
func (t tongue) Messages(ctx context.Context, file string) ([]byte, error) {
	type result struct {
		data []byte
		err  error
	}
	came := make(chan result, 1)
	var read, failed js.Func
	end := func(r result) any {
		read.Release()
		failed.Release()
		came <- r
		return nil
	}
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := make([]byte, args[0].Length())
		js.CopyBytesToGo(data, args[0])
		return end(result{data: data})
	})
	failed = js.FuncOf(func(_ js.Value, args []js.Value) any {
		return end(result{err: errors.New(args[0].Get("message").String())})
	})
	t.page.Call("file", file).Call("then", read, failed)
	select {
	case r := <-came:
		return r.data, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
