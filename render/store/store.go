// Package store saves bytes under keys across sessions: settings, unfinished games, runs of experiments. In
// a browser, settings and games are in localStorage, which is synchronous but small, and runs in IndexedDB,
// which is large. On other systems both are files in the user's configuration folder. If these are
// unavailable, data is in memory.
package store

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
)

// Store maps keys to bytes. A key is any non-empty text. A Store is safe for concurrent use.
type Store interface {
	// Load returns the last saved value of key as a slice owned by the caller, or nil without an error if
	// there is none.
	Load(key string) ([]byte, error)
	// Save replaces the value of key. After an error or a crash, the old value is intact.
	Save(key string, data []byte) error
	// Append appends data to the value of key, creating it if necessary; after it returns, the data is
	// durable. Its cost depends only on the size of data. After an error or a crash, a part of the data may
	// have been appended.
	Append(key string, data []byte) error
	// Rename moves the value of key, if any, to another key, whose value it replaces. After an error or a
	// crash, the value is intact under one of the keys or both.
	Rename(key, as string) error
	// Remove deletes the value of key, if any.
	Remove(key string) error
	// Keys returns all keys in ascending order.
	Keys() ([]string, error)
}

// Memory is a Store in memory. The zero value is empty and ready to use.
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
	m.data[key] = append([]byte{}, data...) // not nil, which would mean no value
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
		old = []byte{} // not nil, which would mean no value
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

// Move moves the value of a key, if any, to a key of another store or of the same one. It replaces the value
// there, like Rename.
func Move(from Store, key string, to Store, as string) error {
	if from == to {
		return from.Rename(key, as)
	}
	return carry(from, key, to, as)
}

// carry moves a value by loading and saving it.
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

// SetAside preserves a damaged save: it moves the value of key to the first unused key of the form
// "key.damaged-1". It returns that key, empty if there was no value.
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
