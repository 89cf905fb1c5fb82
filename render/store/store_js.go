package store

import (
	"encoding/base64"
	"slices"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"ludarium/game/text/fault"
)

// prefix is the prefix of every key in the page's storage, which other pages may share.
const prefix = "ludarium:"

// Browser is a Store in the page's localStorage. Bytes that are valid text are stored as text.
type Browser struct{ storage js.Value }

// Open returns the page's store. If the browser blocks it, the store is a usable Memory, and err is the
// reason.
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

// newBrowserStore returns the store in storage, a JavaScript Storage object. It fails if nothing can be saved
// there.
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

// Guard runs f and returns an exception that JavaScript throws in it as an error, or an error if f uses a
// missing object or method. Browsers may throw exceptions in calls that usually succeed: Safari at the
// hundredth change of the address, a sandboxed frame at nearly everything.
func Guard(f func()) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		case *js.ValueError: // a property of an undefined value was used
			err = thrown
		case string:
			if !strings.HasPrefix(thrown, "syscall/js:") { // something that is not a function was called
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

// property returns a property of the page's window. If the browser blocks the property, its getter throws an
// exception, at which Value.Get would panic; Reflect.get can be guarded.
func property(name string) js.Value {
	return js.Global().Get("Reflect").Call("get", js.Global(), name)
}

// encode returns valid text as a "t" followed by the text, and other bytes as a "b" followed by base64.
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
	return []byte(text), nil // not written by this program; left to the caller
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

// Save implements Store; it fails if the browser's quota is exhausted.
func (b *Browser) Save(key string, data []byte) error {
	if err := check(key); err != nil {
		return err
	}
	if err := Guard(func() { b.storage.Call("setItem", prefix+key, encode(data)) }); err != nil {
		return textCantSave.Error("key", key, "error", err)
	}
	return nil
}

// Append implements Store. It rewrites the whole value, which is small, because localStorage has no append.
func (b *Browser) Append(key string, data []byte) error {
	old, err := b.Load(key)
	if err != nil {
		return err
	}
	return b.Save(key, append(old, data...))
}

// Rename implements Store. For a moment there are two copies, which need little space.
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
