package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"syscall/js"

	"ludarium/game/text/fault"
)

// Indexed is a Store in the page's IndexedDB, which holds hundreds of megabytes; the cost of Append does not
// grow with the size of the value. Its methods wait for the browser's event loop, so they must be called
// neither from a callback of the page nor from the drawing goroutine.
//
// Written data survives the end of the page and of the browser; on a power failure the last seconds may be
// lost.
//
// The value of a key is a list of chunks, records under [key, 0], [key, 1] and so on. Each method is one
// atomic transaction.
type Indexed struct {
	opened chan struct{} // closed when the fields below are set
	err    error         // reason why there is no database
	open   sync.Mutex    // guards db, which is reopened if the browser has closed it
	db     js.Value

	old     Store // old store, which holds keys that could not be moved
	mu      sync.Mutex
	stay    map[string]bool // keys that are still in old
	moveErr error           // error of moving them; nil once reported
}

const (
	database = "ludarium"
	chunks   = "chunks" // name of the object store in the database
	maxChunk = 4 << 20  // maximum size of a chunk in bytes
	// If the last chunk is shorter than this, Append rewrites it with the new data, so that there are few
	// chunks and an append writes little.
	fullChunk = 256 << 10
)

// OpenIndexed opens the page's database and moves to it the keys of old that start with prefix. It returns
// at once; methods wait until this is done. If the browser has no database, everything stays in old.
func OpenIndexed(old Store, prefix string) *Indexed {
	a := &Indexed{opened: make(chan struct{}), old: old, stay: map[string]bool{}}
	go func() {
		defer close(a.opened)
		if a.db, a.err = openDatabase(); a.err == nil {
			a.move(prefix)
		} else if errors.Is(a.err, newerError{}) {
			a.moveErr = a.err
		}
	}()
	return a
}

// newerError is the error that a later version of the program has upgraded the database.
type newerError struct{}

func (newerError) Error() string { return textNewerDatabase.String() }

// errClosed is returned if the database must be reopened.
var errClosed = fault.Errorf("closed")

// openDatabase opens the database, and creates it if necessary. The connection closes when another page
// deletes or upgrades the database and when the browser clears the data of the page; it is reopened at the
// next use.
func openDatabase() (db js.Value, err error) {
	factory := js.Null()
	if err := Guard(func() { factory = property("indexedDB") }); err != nil || !factory.Truthy() {
		return db, textNoDatabase.Error()
	}
	var request js.Value
	if err := Guard(func() { request = factory.Call("open", database, 1) }); err != nil {
		return db, fault.Errorf("store: %w", err)
	}
	done := make(chan error, 1)
	var funcs []js.Func
	on := func(event string, f func()) {
		h := js.FuncOf(func(js.Value, []js.Value) any {
			f()
			return nil
		})
		funcs = append(funcs, h)
		request.Set(event, h)
	}
	on("onupgradeneeded", func() { request.Get("result").Call("createObjectStore", chunks) })
	on("onsuccess", func() { done <- nil })
	on("onerror", func() { done <- reason(request) })
	err = <-done
	for _, f := range funcs {
		f.Release()
	}
	if err != nil {
		return db, err
	}
	db = request.Get("result")
	db.Set("onversionchange", js.FuncOf(func(js.Value, []js.Value) any {
		db.Call("close")
		return nil
	}))
	return db, nil
}

// move moves the keys of the old store that start with prefix. Keys that cannot be moved stay there, and the
// next call of Keys returns the reason.
func (a *Indexed) move(prefix string) {
	keys, err := a.old.Keys()
	for _, key := range keys {
		if !strings.HasPrefix(key, prefix) {
			continue
		}
		var data []byte
		data, keyErr := a.old.Load(key)
		if keyErr == nil {
			keyErr = a.save(key, data)
		}
		if keyErr == nil {
			keyErr = a.old.Remove(key)
		}
		if keyErr != nil {
			a.stay[key] = true
			err = errors.Join(err, keyErr)
		}
	}
	a.moveErr = err
}

// reason returns the error of a request or transaction that has failed.
func reason(failed js.Value) error { return explain(failed.Get("error")) }

// explained translates an error returned by Guard.
func explained(err error) error {
	if thrown, ok := err.(js.Error); ok {
		return explain(thrown.Value)
	}
	return err
}

// explain translates a DOMException of the database.
func explain(e js.Value) error {
	if !e.Truthy() {
		return textDatabaseFailed.Error()
	}
	switch e.Get("name").String() {
	case "QuotaExceededError":
		return textNoMoreRoom.Error()
	case "VersionError":
		return newerError{}
	}
	return textDatabaseSays.Error("text", e.Get("name").String(), "text2", e.Get("message").String())
}

// within runs f in a transaction and waits until it has ended. f calls then with a request and a function,
// which is called with the result when the request has succeeded. An exception aborts the transaction, which
// then changes nothing. If the database is closed, it is reopened.
func (a *Indexed) within(mode string, f inside) error {
	a.open.Lock()
	db := a.db
	a.open.Unlock()
	err := within(db, mode, f)
	if err == errClosed {
		if db, err = a.reopened(db); err == nil {
			err = within(db, mode, f)
		}
	}
	return err
}

// reopened replaces a closed database.
func (a *Indexed) reopened(closed js.Value) (js.Value, error) {
	a.open.Lock()
	defer a.open.Unlock()
	if a.db.Equal(closed) {
		db, err := openDatabase()
		if err != nil {
			return db, err
		}
		a.db = db
	}
	return a.db, nil
}

// inside is the body of a transaction on the object store s.
type inside = func(s js.Value, then func(request js.Value, do func(result js.Value)))

// within makes one attempt of the method of the same name. It returns errClosed if the database is closed.
func within(db js.Value, mode string, f inside) error {
	done := make(chan error, 2)
	var funcs []js.Func
	handle := func(target js.Value, event string, f func()) {
		h := js.FuncOf(func(js.Value, []js.Value) any {
			f()
			return nil
		})
		funcs = append(funcs, h)
		target.Set(event, h)
	}
	var tx js.Value
	try := func(f func()) {
		if err := Guard(f); err != nil {
			done <- explained(err)
			tx.Call("abort")
		}
	}
	if err := Guard(func() { tx = db.Call("transaction", chunks, mode) }); err != nil {
		if thrown, ok := err.(js.Error); ok && thrown.Get("name").String() == "InvalidStateError" {
			return errClosed
		}
		return explained(err)
	}
	handle(tx, "oncomplete", func() { done <- nil })
	handle(tx, "onabort", func() { done <- reason(tx) })
	try(func() {
		f(tx.Call("objectStore", chunks), func(request js.Value, do func(js.Value)) {
			handle(request, "onsuccess", func() { try(func() { do(request.Get("result")) }) })
		})
	})
	err := <-done
	if err != nil {
		tx.Set("onabort", nil) // the abort event may come after the exception
	}
	for _, f := range funcs {
		f.Release()
	}
	return err
}

// span returns the range of the chunks of a key; in IndexedDB arrays sort after all numbers.
func span(key string) js.Value {
	return js.Global().Get("IDBKeyRange").Call("bound", []any{key}, []any{key, []any{}})
}

func toJS(data []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(v, data)
	return v
}

// put writes data under a key as chunks, the first of which has number n.
func put(s js.Value, key string, n int, data []byte) {
	for first := true; first || len(data) > 0; first = false {
		part := data[:min(len(data), maxChunk)]
		s.Call("put", toJS(part), []any{key, n})
		data = data[len(part):]
		n++
	}
}

// elsewhere returns the store that holds the key if the database does not; otherwise nil.
func (a *Indexed) elsewhere(key string) Store {
	<-a.opened
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.err != nil || a.stay[key] {
		return a.old
	}
	return nil
}

// Load implements Store. If chunks are missing or are not bytes, the value is moved to a new key as by
// SetAside, the readable part is kept under key, and an error is returned. The next Load returns the readable
// part.
func (a *Indexed) Load(key string) ([]byte, error) {
	if err := check(key); err != nil {
		return nil, err
	}
	if s := a.elsewhere(key); s != nil {
		return s.Load(key)
	}
	var keys, values js.Value
	if err := a.within("readonly", func(s js.Value, then func(js.Value, func(js.Value))) {
		then(s.Call("getAllKeys", span(key)), func(v js.Value) { keys = v })
		then(s.Call("getAll", span(key)), func(v js.Value) { values = v })
	}); err != nil {
		return nil, err
	}
	n := values.Length()
	if n == 0 {
		return nil, nil
	}
	data, bytes, damaged := []byte{}, js.Global().Get("Uint8Array"), false
	for i := range n {
		v := values.Index(i)
		number := keys.Index(i).Index(1)
		damaged = damaged || number.Type() != js.TypeNumber || number.Int() != i
		if !v.InstanceOf(bytes) {
			damaged = true
			continue
		}
		at, size := len(data), v.Length()
		data = slices.Grow(data, size)[:at+size]
		js.CopyBytesToGo(data[at:], v)
	}
	if damaged {
		return nil, a.damaged(key, values, data)
	}
	return data, nil
}

// damaged sets aside the chunks of a key, saves the readable part in their place, and returns an error that
// describes this.
func (a *Indexed) damaged(key string, values js.Value, readable []byte) error {
	keys, err := a.Keys()
	if err != nil {
		return err
	}
	aside := ""
	for n := 1; aside == "" || slices.Contains(keys, aside); n++ {
		aside = fmt.Sprintf("%s.damaged-%d", key, n)
	}
	err = a.within("readwrite", func(s js.Value, _ func(js.Value, func(js.Value))) {
		for i := range values.Length() {
			s.Call("put", values.Index(i), []any{aside, i})
		}
		s.Call("delete", span(key))
		if len(readable) > 0 {
			put(s, key, 0, readable)
		}
	})
	if err != nil {
		return textDamagedAndStays.Error("key", key, "error", err)
	}
	return textDamagedAndAside.Error("key", key, "aside", aside)
}

// Save implements Store; it fails if the browser's quota is exhausted.
func (a *Indexed) Save(key string, data []byte) error {
	if err := check(key); err != nil {
		return err
	}
	if s := a.elsewhere(key); s != nil {
		return s.Save(key, data)
	}
	return a.save(key, data)
}

func (a *Indexed) save(key string, data []byte) error {
	return a.within("readwrite", func(s js.Value, _ func(js.Value, func(js.Value))) {
		s.Call("delete", span(key))
		put(s, key, 0, data)
	})
}

// Append implements Store.
func (a *Indexed) Append(key string, data []byte) error {
	if err := check(key); err != nil {
		return err
	}
	if s := a.elsewhere(key); s != nil {
		return s.Append(key, data)
	}
	return a.within("readwrite", func(s js.Value, then func(js.Value, func(js.Value))) {
		then(s.Call("openCursor", span(key), "prev"), func(cursor js.Value) {
			if !cursor.Truthy() {
				put(s, key, 0, data)
				return
			}
			last, n := cursor.Get("value"), cursor.Get("key").Index(1).Int()
			if !last.InstanceOf(js.Global().Get("Uint8Array")) || last.Length() >= fullChunk {
				put(s, key, n+1, data)
				return
			}
			whole := make([]byte, last.Length()+len(data))
			js.CopyBytesToGo(whole, last)
			copy(whole[last.Length():], data)
			put(s, key, n, whole)
		})
	})
}

// Rename implements Store. It moves the chunks one by one, without loading all of them.
func (a *Indexed) Rename(key, as string) error {
	if err := errors.Join(check(key), check(as)); err != nil {
		return err
	}
	if key == as || a.elsewhere(key) != nil || a.elsewhere(as) != nil {
		return carry(a, key, a, as)
	}
	return a.within("readwrite", func(s js.Value, then func(js.Value, func(js.Value))) {
		first := true
		then(s.Call("openCursor", span(key)), func(cursor js.Value) {
			if !cursor.Truthy() {
				return
			}
			if first {
				s.Call("delete", span(as))
				first = false
			}
			s.Call("put", cursor.Get("value"), []any{as, cursor.Get("key").Index(1)})
			cursor.Call("delete")
			cursor.Call("continue")
		})
	})
}

// Remove implements Store.
func (a *Indexed) Remove(key string) error {
	if err := check(key); err != nil {
		return err
	}
	if s := a.elsewhere(key); s != nil {
		return s.Remove(key)
	}
	return a.within("readwrite", func(s js.Value, _ func(js.Value, func(js.Value))) {
		s.Call("delete", span(key))
	})
}

// Keys implements Store. If keys could not be moved from the old store, or a later version has upgraded the
// database, the first call returns an error.
func (a *Indexed) Keys() ([]string, error) {
	<-a.opened
	a.mu.Lock()
	var keys []string
	for key := range a.stay {
		keys = append(keys, key)
	}
	why := a.moveErr
	a.moveErr = nil
	a.mu.Unlock()
	switch {
	case errors.Is(why, newerError{}):
		return nil, why
	case why != nil:
		return nil, textNotAllMoved.Error("why", why)
	case a.err != nil:
		return a.old.Keys()
	}
	err := a.within("readonly", func(s js.Value, then func(js.Value, func(js.Value))) {
		then(s.Call("getAllKeys"), func(all js.Value) {
			for i := range all.Length() {
				if key := all.Index(i).Index(0); key.Type() == js.TypeString {
					keys = append(keys, key.String())
				}
			}
		})
	})
	slices.Sort(keys)
	return slices.Compact(keys), err
}
