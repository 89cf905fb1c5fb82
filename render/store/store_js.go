package store

import (
	"encoding/base64"
	"slices"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"ludarium/game/text/fault"
)

// prefix starts every key in the page's storage, which other pages may share.
const prefix = "ludarium:"

// Browser is a Store in the page's localStorage. Bytes that are text are kept as text.
type Browser struct{ storage js.Value }

// Open returns the store of this page. Where the browser blocks it, it is a Memory, and err says why; the
// store can be used all the same.
func Open() (s Store, err error) {
	var storage js.Value
	if err := Guard(func() { storage = property("localStorage") }); err != nil {
		return &Memory{}, textStorageBlocked.Error("error", err)
	}
	b, err := newBrowserStore(storage)
	if err != nil {
		return &Memory{}, err
	}
	return b, nil
}

// newBrowserStore returns the store in storage, a Storage object. It errs when nothing can be kept there.
func newBrowserStore(storage js.Value) (*Browser, error) {
	if !storage.Truthy() {
		return nil, textNoStorage.Error()
	}
	b := &Browser{storage}
	const probe = "probe"
	if err := b.Save(probe, []byte("x")); err != nil {
		return nil, err
	}
	return b, b.Remove(probe)
}

// Guard runs f and returns what JavaScript throws in it, or that something is missing which f calls.
// Browsers refuse with an exception what they allowed a moment before: Safari the hundredth change of the
// address, a frame in a sandbox nearly everything.
func Guard(f func()) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		case *js.ValueError: // of a value that is undefined
			err = thrown
		case string:
			if !strings.HasPrefix(thrown, "syscall/js:") { // of a method that is none
				panic(thrown)
			}
			err = textNoSuchFunction.Error("what", thrown)
		default:
			panic(thrown)
		}
	}()
	f()
	return nil
}

// property returns a property of the page's window. Where the browser blocks it, that throws, which Value.Get
// would not survive.
func property(name string) js.Value {
	return js.Global().Get("Reflect").Call("get", js.Global(), name)
}

// Text is kept after a t, other bytes in base64 after a b.
func encode(data []byte) string {
	if utf8.Valid(data) {
		return "t" + string(data)
	}
	return "b" + base64.StdEncoding.EncodeToString(data)
}

func decode(text string) ([]byte, error) {
	switch {
	case strings.HasPrefix(text, "t"):
		return []byte(text[1:]), nil
	case strings.HasPrefix(text, "b"):
		return base64.StdEncoding.DecodeString(text[1:])
	}
	return []byte(text), nil // not ours, but the caller can judge it
}

// Load implements Store.
func (b *Browser) Load(key string) (data []byte, err error) {
	if err := check(key); err != nil {
		return nil, err
	}
	var item js.Value
	if err := Guard(func() { item = b.storage.Call("getItem", prefix+key) }); err != nil {
		return nil, textCantRead.Error("key", key, "error", err)
	}
	if item.Type() != js.TypeString {
		return nil, nil
	}
	if data, err = decode(item.String()); err != nil {
		return nil, fault.Errorf("store: %q: %w", key, err)
	}
	return data, nil
}

// Save implements Store; it errs when the browser's quota is used up.
func (b *Browser) Save(key string, data []byte) error {
	if err := check(key); err != nil {
		return err
	}
	if err := Guard(func() { b.storage.Call("setItem", prefix+key, encode(data)) }); err != nil {
		return textCantSave.Error("key", key, "error", err)
	}
	return nil
}

// Append implements Store. It writes all anew: there is no other way, nor room for more than a little.
func (b *Browser) Append(key string, data []byte) error {
	old, err := b.Load(key)
	if err != nil {
		return err
	}
	return b.Save(key, append(old, data...))
}

// Rename implements Store. For a moment both are there: there is room for little.
func (b *Browser) Rename(key, as string) error {
	if err := check(as); err != nil {
		return err
	}
	return carry(b, key, b, as)
}

// Remove implements Store.
func (b *Browser) Remove(key string) error {
	if err := check(key); err != nil {
		return err
	}
	if err := Guard(func() { b.storage.Call("removeItem", prefix+key) }); err != nil {
		return textCantRemove.Error("key", key, "error", err)
	}
	return nil
}

// Keys implements Store.
func (b *Browser) Keys() ([]string, error) {
	var keys []string
	err := Guard(func() {
		for i := range b.storage.Get("length").Int() {
			name := b.storage.Call("key", i)
			if name.Type() != js.TypeString {
				continue
			}
			if key, ok := strings.CutPrefix(name.String(), prefix); ok && key != "" {
				keys = append(keys, key)
			}
		}
	})
	if err != nil {
		return nil, textCantList.Error("error", err)
	}
	slices.Sort(keys)
	return keys, nil
}
