//go:build js

package webpool

import (
	"context"
	"errors"
	"sync"
	"syscall/js"
)

// Files gives the worker access to the page's files: large files that workers load when they need them. The
// worker posts {file: name}; the page answers with {file: name, data} or {file: name, error} (see newWorker
// in index.html). A file that a task produced is posted as {keep: name, data}. If the page has storage, it
// serves the file from then on.
type Files struct {
	scope js.Value
	mu    sync.Mutex
	waits map[string][]chan answered
}

// answered is the page's answer for a file.
type answered struct {
	data []byte
	err  error
}

// NewFiles returns the files of the page that started the worker; scope is the worker's global object.
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

// answer delivers the page's answer to all goroutines that wait for a file.
func (f *Files) answer(name string, a answered) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, wait := range f.waits[name] {
		wait <- a
	}
	delete(f.waits, name)
}

// Open returns the content of a file, which the caller may change. It returns an error if the page has no
// such file or cannot load it, and when ctx ends.
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

// Keep sends a file that a task produced to the page, which does not report whether it was stored.
func (f *Files) Keep(name string, data []byte) error {
	content := array(data)
	post(f.scope, object{"keep": name, "data": content}, content)
	return nil
}
