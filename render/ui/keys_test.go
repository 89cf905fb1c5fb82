package ui

import "testing"

func keysOf(keys ...Key) *Keys {
	k := new(Keys)
	k.begin(&Input{Keys: keys, Text: "text"})
	return k
}

func TestKeysAreConsumedOnce(t *testing.T) {
	in := []Key{{Code: Left}, {Code: Right, Shift: true}, {Code: Left}}
	k := keysOf(in...)
	if _, ok := k.Take(Up); ok {
		t.Error("a key that was not pressed is consumed")
	}
	if key, ok := k.Take(Right); !ok || !key.Shift {
		t.Errorf("Shift+Right is consumed as %+v, %v", key, ok)
	}
	for i, want := range []bool{true, true, false} {
		if _, ok := k.Take(Left); ok != want {
			t.Errorf("Left, pressed twice, is consumed time %d: %v", i+1, ok)
		}
	}
	if in[0].Code != Left || in[1].Code != Right || in[2].Code != Left {
		t.Errorf("taking keys changed the input to %v", in)
	}
}

func TestCtrlLettersAreNotPlainShortcuts(t *testing.T) {
	k := keysOf(Key{Code: "t", Ctrl: true})
	if _, ok := k.Take("t"); ok {
		t.Error("Ctrl+T counts as T")
	}
	if k.TakeAlt("t") {
		t.Error("Ctrl+T counts as Alt+T")
	}
}

func TestAltKeysAreNotPlainKeys(t *testing.T) {
	k := keysOf(Key{Code: "1", Alt: true})
	if _, ok := k.Take("1"); ok {
		t.Error("Alt+1 counts as 1")
	}
	if !k.TakeAlt("1") || k.TakeAlt("1") {
		t.Error("Alt+1 is not consumed once")
	}
}

func TestTypedTextIsCaseSensitive(t *testing.T) {
	k := keysOf(Key{Code: Left}, Key{Code: "n", Shift: true}, Key{Code: "b"})
	if text, ok := k.TakeTyped("nN"); !ok || text != "N" {
		t.Errorf("Shift+N is typed as %q, %v", text, ok)
	}
	if text, ok := k.TakeTyped("BN"); ok {
		t.Errorf("%q is typed", text)
	}
	if text, ok := k.TakeTyped("Leftb"); !ok || text != "b" {
		t.Errorf("b is typed as %q, %v", text, ok)
	}
}

func TestAllKeysAreConsumedAndReturned(t *testing.T) {
	k := keysOf(Key{Code: "a"}, Key{Code: Tab})
	keys, text := k.takeAll()
	if len(keys) != 2 || text != "text" {
		t.Fatalf("consumed: %v and %q", keys, text)
	}
	k.giveBack(keys[1])
	if _, ok := k.Take("a"); ok {
		t.Error("a key is left")
	}
	if _, ok := k.Take(Tab); !ok {
		t.Error("Tab is not given back")
	}
	if keys, text := k.takeAll(); len(keys) != 0 || text != "" {
		t.Errorf("consumed again: %v and %q", keys, text)
	}
}
