package main

import (
	"context"
	"errors"
	"syscall/js"
)

// language provides the browser's languages and the texts of translations. It implements room.Language.
type language struct{ page js.Value } // window.__ludariumHost

// Languages implements room.Language.
func (t language) Languages() (tags []string) {
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

// Spoken implements room.Language.
func (t language) Spoken(tag string) {
	js.Global().Get("document").Get("documentElement").Set("lang", tag)
}

// Messages implements room.Language.
func (t language) Messages(ctx context.Context, file string) ([]byte, error) {
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
