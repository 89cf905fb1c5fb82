package store

import (
	"syscall/js"
	"testing"
)

// newStorage returns an object that behaves like a browser's Storage; setItem throws an exception if full
// is true.
func newStorage(full bool) js.Value {
	return js.Global().Get("Function").New("full", `
		const items = new Map();
		return {
			get length() { return items.size; },
			key: i => [...items.keys()][i] ?? null,
			getItem: k => items.has(k) ? items.get(k) : null,
			setItem: (k, v) => { if (full) throw new Error("quota"); items.set(k, String(v)); },
			removeItem: k => { items.delete(k); },
		};`).Invoke(full)
}

func TestBrowserStore(t *testing.T) {
	storage := newStorage(false)
	storage.Call("setItem", "other", "x")
	b, err := newBrowserStore(storage)
	if err != nil {
		t.Fatal(err)
	}
	checkStore(t, b)
	checkSetAside(t, b)
	if got := storage.Call("getItem", "other").String(); got != "x" {
		t.Errorf("another page's item is now %q", got)
	}
}

func TestDamagedItemIsReported(t *testing.T) {
	storage := newStorage(false)
	b, err := newBrowserStore(storage)
	if err != nil {
		t.Fatal(err)
	}
	storage.Call("setItem", prefix+"k", "b!")
	if _, err := b.Load("k"); err == nil {
		t.Error("invalid base64 is loaded")
	}
	storage.Call("setItem", prefix+"k", "?")
	if data, err := b.Load("k"); string(data) != "?" || err != nil {
		t.Errorf("foreign text: %q, %v", data, err)
	}
}

func TestBlockedStorageIsReported(t *testing.T) {
	if _, err := newBrowserStore(newStorage(true)); err == nil {
		t.Error("a full storage is accepted")
	}
	if _, err := newBrowserStore(js.Undefined()); err == nil {
		t.Error("a missing storage is accepted")
	}
	// Browser extensions replace localStorage with objects that only look similar.
	for _, source := range []string{"({})", "({setItem() {}})", "({setItem: 1})", "[]", "(() => 1)"} {
		storage := js.Global().Get("Function").New("return " + source).Invoke()
		if _, err := newBrowserStore(storage); err == nil {
			t.Errorf("%s is accepted", source)
		}
	}
}

func TestOpenFallsBack(t *testing.T) {
	s, err := Open() // Node has no page
	if err == nil {
		t.Skip("this program has a localStorage")
	}
	if err := s.Save("k", []byte("v")); err != nil {
		t.Error(err)
	}
}
