//go:build js

package webpool

import (
	"context"
	"errors"
	"sync"
	"syscall/js"
)

// Files is the worker's side of the files that the page has: large ones, which workers ask for when they need
// them. The worker posts {file: name}; the page answers with {file: name, data} or {file: name, error} (see
// newWorker in index.html). What work has made is posted as {keep: name, data}, and the page answers with it
// from then on, where it keeps anything.
type Files struct {
	scope js.Value
	mu    sync.Mutex
	waits map[string][]chan answered
}

// answered is what the page says of a file.
type answered struct {
	data []byte
	err  error
}

// NewFiles returns the files of the page that started the worker, whose global object is scope.
func NewFiles(scope js.Value) *Files {
	f := &Files{scope: scope, waits: map[string][]chan answered{}}
	scope.Call("addEventListener", "message", js.FuncOf(func(_ js.Value, args []js.Value) any {
		m := args[0].Get("data")
		if name := m.Get("file"); name.Type() == js.TypeString {
			a := answered{data: slice(m.Get("data"))}
			if text := m.Get("error"); text.Type() == js.TypeString {
				a.err = errors.New(text.String())
			}
			f.answer(name.String(), a)
		}
		return nil
	}))
	return f
}

// answer tells all that wait for a file.
func (f *Files) answer(name string, a answered) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, wait := range f.waits[name] {
		wait <- a
	}
	delete(f.waits, name)
}

// Open returns the content of a file, which is the caller's; it errs when the page has none of that name or
// cannot fetch it, and when ctx ends.
func (f *Files) Open(ctx context.Context, name string) ([]byte, error) {
	wait := make(chan answered, 1)
	f.mu.Lock()
	f.waits[name] = append(f.waits[name], wait)
	f.mu.Unlock()
	post(f.scope, object{"file": name}, js.Null())
	select {
	case a := <-wait:
		return a.data, a.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Keep hands a file that was made to the page. Whether it is kept is not told.
func (f *Files) Keep(name string, data []byte) error {
	content := array(data)
	post(f.scope, object{"keep": name, "data": content}, content)
	return nil
}
