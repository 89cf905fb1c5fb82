// Package store keeps what outlives the program, as bytes by key: settings and unfinished games, runs of
// experiments. In a browser settings and games lie in the page's localStorage, which answers at once but
// holds little, and runs in its IndexedDB, which holds much; elsewhere all are files in the user's
// configuration folder, and in memory where neither is to be had.
package store

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
)

// Store keeps bytes by key. Keys are any text that is not empty. A Store is safe for concurrent use.
type Store interface {
	// Load returns what was saved last under key, a slice that is the caller's; nil and no error when there
	// is nothing.
	Load(key string) ([]byte, error)
	// Save replaces what is under key. When it errs, or the program ends meanwhile, what was there is still
	// whole.
	Save(key string, data []byte) error
	// Append adds data to the end of what is under key, which is made when there is nothing; on return the
	// data is kept for good. It costs what data costs, however much is there. When it errs, or the program
	// ends meanwhile, a part of the data may be there.
	Append(key string, data []byte) error
	// Rename puts what is under key, if anything, under another key, in the place of what is there. When it
	// errs, or the program ends meanwhile, it is whole under one of both, or under both.
	Rename(key, as string) error
	// Remove deletes what is under key, if anything.
	Remove(key string) error
	// Keys returns all keys in ascending order.
	Keys() ([]string, error)
}

// Memory is a Store that lasts as long as the program. The zero value is empty and ready to use.
type Memory struct {
	mu   sync.Mutex
	data map[string][]byte
}

// Load implements Store.
func (m *Memory) Load(key string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.data[key]), check(key)
}

// Save implements Store.
func (m *Memory) Save(key string, data []byte) error {
	if err := check(key); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.data == nil {
		m.data = map[string][]byte{}
	}
	m.data[key] = append([]byte{}, data...) // not nil: that would mean nothing
	return nil
}

// Append implements Store.
func (m *Memory) Append(key string, data []byte) error {
	if err := check(key); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.data == nil {
		m.data = map[string][]byte{}
	}
	old := m.data[key]
	if old == nil {
		old = []byte{} // not nil: that would mean nothing
	}
	m.data[key] = append(old, data...)
	return nil
}

// Rename implements Store.
func (m *Memory) Rename(key, as string) error {
	if err := errors.Join(check(key), check(as)); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if data, ok := m.data[key]; ok {
		delete(m.data, key)
		m.data[as] = data
	}
	return nil
}

// Remove implements Store.
func (m *Memory) Remove(key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.data, key)
	return check(key)
}

// Keys implements Store.
func (m *Memory) Keys() ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.data)), nil
}

func check(key string) error {
	if key == "" {
		return textKeyIsEmpty.Error()
	}
	return nil
}

// Move puts what is under a key of a store, if anything, under a key of another one, or of the same, as
// Rename does.
func Move(from Store, key string, to Store, as string) error {
	if from == to {
		return from.Rename(key, as)
	}
	return carry(from, key, to, as)
}

// carry moves what is under a key by loading and saving it.
func carry(from Store, key string, to Store, as string) error {
	data, err := from.Load(key)
	if err != nil || data == nil || from == to && key == as {
		return err
	}
	if err := to.Save(as, data); err != nil {
		return err
	}
	return from.Remove(key)
}

// SetAside moves what is under key to the first free key of the form "key.damaged-1", so that a damaged save
// is out of the way but not lost. It returns the new key, empty when there was nothing.
func SetAside(s Store, key string) (aside string, err error) {
	data, err := s.Load(key)
	if err != nil || data == nil {
		return "", err
	}
	for n := 1; ; n++ {
		aside = fmt.Sprintf("%s.damaged-%d", key, n)
		taken, err := s.Load(aside)
		if err != nil {
			return "", err
		}
		if taken == nil {
			break
		}
	}
	if err := s.Save(aside, data); err != nil {
		return "", err
	}
	return aside, s.Remove(key)
}
