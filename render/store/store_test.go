package store

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"testing"
)

// checkStore tests the contract of Store on an empty store.
func checkStore(t *testing.T, s Store) {
	t.Helper()
	keys := []string{"game/chess", "Settings", "settings", "con", ".", "..", "../escape", "ä b:c*?\"<>|",
		"x.damaged-1", "\x00"}
	for i, key := range keys {
		if data, err := s.Load(key); data != nil || err != nil {
			t.Fatalf("Load(%q) of an empty store = %q, %v; want nil, nil", key, data, err)
		}
		if err := s.Save(key, []byte{byte(i), 0xff, 0}); err != nil {
			t.Fatalf("Save(%q): %v", key, err)
		}
	}
	for i, key := range keys {
		if data, err := s.Load(key); err != nil || !bytes.Equal(data, []byte{byte(i), 0xff, 0}) {
			t.Errorf("Load(%q) = %q, %v", key, data, err)
		}
	}
	sorted := slices.Sorted(slices.Values(keys))
	if got, err := s.Keys(); err != nil || !reflect.DeepEqual(got, sorted) {
		t.Errorf("Keys() = %q, %v; want %q", got, err, sorted)
	}

	for _, data := range []string{"", "text", "täxt\n", "b64", "\xff"} {
		if err := s.Save("con", []byte(data)); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Load("con"); err != nil || got == nil || string(got) != data {
			t.Errorf("after Save(%q), Load = %q, %v", data, got, err)
		}
	}

	if err := s.Append("new", nil); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Load("new"); err != nil || got == nil || len(got) != 0 {
		t.Errorf("after an empty Append, Load = %q, %v", got, err)
	}
	for _, data := range []string{"one\n", "\xff", "three"} {
		if err := s.Append("new", []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := s.Load("new"); err != nil || string(got) != "one\n\xffthree" {
		t.Errorf("after three Appends, Load = %q, %v", got, err)
	}
	if err := s.Remove("new"); err != nil {
		t.Fatal(err)
	}

	for range 2 { // the second time there is nothing to remove
		if err := s.Remove("con"); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := s.Load("con"); data != nil || err != nil {
		t.Errorf("after Remove, Load = %q, %v", data, err)
	}

	if err := s.Save("there", []byte("old")); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time there is nothing to rename
		if err := s.Rename("game/chess", "there"); err != nil {
			t.Fatal(err)
		}
	}
	if old, err := s.Load("game/chess"); old != nil || err != nil {
		t.Errorf("after Rename, Load of the old key = %q, %v", old, err)
	}
	if got, err := s.Load("there"); err != nil || !bytes.Equal(got, []byte{0, 0xff, 0}) {
		t.Errorf("after Rename, Load = %q, %v", got, err)
	}

	if err := s.Rename("there", "there"); err != nil {
		t.Error(err)
	}
	if got, err := s.Load("there"); err != nil || len(got) != 3 {
		t.Errorf("renamed to itself, the value is %q, %v", got, err)
	}
	if s.Rename("", "x") == nil || s.Rename("there", "") == nil {
		t.Error("an empty key is renamed")
	}
	if s.Save("", nil) == nil || s.Append("", nil) == nil || s.Remove("") == nil {
		t.Error("an empty key is accepted")
	}
	if _, err := s.Load(""); err == nil {
		t.Error("an empty key is loaded")
	}
}

// checkSetAside tests SetAside on a store in which x.damaged-1 exists.
func checkSetAside(t *testing.T, s Store) {
	t.Helper()
	if key, err := SetAside(s, "absent"); key != "" || err != nil {
		t.Errorf("SetAside of nothing = %q, %v", key, err)
	}
	for _, want := range []string{"x.damaged-2", "x.damaged-3"} {
		if err := s.Save("x", []byte(want)); err != nil {
			t.Fatal(err)
		}
		key, err := SetAside(s, "x")
		if key != want || err != nil {
			t.Errorf("SetAside = %q, %v; want %q", key, err, want)
		}
		if data, _ := s.Load("x"); data != nil {
			t.Errorf("x is still there: %q", data)
		}
		if data, _ := s.Load(want); string(data) != want {
			t.Errorf("%s holds %q", want, data)
		}
	}
}

func TestShutGateWritesNothing(t *testing.T) {
	inner := &Memory{}
	g := &Gate{Store: inner}
	checkStore(t, g)
	if err := g.Save("k", []byte("before")); err != nil {
		t.Fatal(err)
	}
	g.Shut()
	if err := errors.Join(g.Save("k", []byte("x")), g.Append("k", []byte("x")), g.Remove("k"),
		g.Rename("k", "l")); err != nil {
		t.Error(err)
	}
	if data, err := g.Load("k"); err != nil || string(data) != "before" {
		t.Errorf("written through a shut gate: %q, %v", data, err)
	}
}

func TestMemoryStore(t *testing.T) {
	var m Memory
	checkStore(t, &m)
	checkSetAside(t, &m)
}

func TestMemoryStoreCopiesData(t *testing.T) {
	var m Memory
	in := []byte("one")
	if err := m.Save("k", in); err != nil {
		t.Fatal(err)
	}
	in[0] = 'x'
	out, _ := m.Load("k")
	out[1] = 'x'
	if again, _ := m.Load("k"); string(again) != "one" {
		t.Errorf("the store shares memory with its callers: %q", again)
	}
}
