package lab

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Files stores the files of one run. File names consist of letters, digits, dots and hyphens. A Files is safe
// for concurrent use.
type Files interface {
	// Read returns a copy of the content of a file. If the file does not exist, it returns nil without an
	// error.
	Read(name string) ([]byte, error)
	// Write replaces the content of a file. If it fails, or if the program ends during the call, the old
	// content is kept.
	Write(name string, data []byte) error
	// Append adds data to the end of a file, which it creates if necessary. The data is durable when Append
	// returns. If the program ends during the call, only a part of the data may be written.
	Append(name string, data []byte) error
	// Remove deletes a file. It does nothing if the file does not exist.
	Remove(name string) error
	// Names returns the names of all files in ascending order.
	Names() ([]string, error)
}

// locker is a Files that several processes can share. A run locks it until the run ends.
type locker interface {
	Lock() (release func(), err error)
}

// locked is a Files that is locked until unlock is called.
type locked struct {
	Files
	unlock func()
}

// lockFiles locks f if f is a locker.
func lockFiles(f Files) (locked, error) {
	if l, ok := f.(locker); ok {
		unlock, err := l.Lock()
		return locked{f, unlock}, err
	}
	return locked{f, func() {}}, nil
}

// Keys is the key–value store that Stored uses. For browsers, render/store implements it.
type Keys interface {
	Load(key string) ([]byte, error) // returns nil and no error if the key does not exist
	Save(key string, data []byte) error
	Append(key string, data []byte) error
	Remove(key string) error
	Keys() ([]string, error)
}

// Stored keeps each file of a run under a key with the file's name. Older versions stored a growing file as
// several parts with one key each; Append joins these parts.
type Stored struct {
	keys   Keys
	prefix string
	mu     sync.Mutex
	tails  map[string]*tail
}

// tail describes the parts of a file in the old format: the key "name" has the beginning, and "name+000001"
// and so on have the rest.
type tail struct{ first, next int }

// NewStored returns the files of a run whose keys begin with prefix, such as "lab/2048-random-1f2e3d/".
func NewStored(keys Keys, prefix string) *Stored {
	return &Stored{keys: keys, prefix: prefix, tails: map[string]*tail{}}
}

func (s *Stored) part(name string, n int) string { return fmt.Sprintf("%s%s+%06d", s.prefix, name, n) }

// find reads the tail of a file from the keys, once for each file.
func (s *Stored) find(name string) (*tail, error) {
	if t := s.tails[name]; t != nil {
		return t, nil
	}
	keys, err := s.keys.Keys()
	if err != nil {
		return nil, err
	}
	t := &tail{first: 1, next: 1}
	var parts []int
	for _, k := range keys {
		if rest, ok := strings.CutPrefix(k, s.prefix+name+"+"); ok {
			if n, err := strconv.Atoi(rest); err == nil && n > 0 {
				parts = append(parts, n)
			}
		}
	}
	if len(parts) > 0 {
		t.first, t.next = slices.Min(parts), slices.Max(parts)+1
	}
	s.tails[name] = t
	return t, nil
}

// Read implements Files.
func (s *Stored) Read(name string) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.read(name)
}

func (s *Stored) read(name string) ([]byte, error) {
	t, err := s.find(name)
	if err != nil {
		return nil, err
	}
	data, err := s.keys.Load(s.prefix + name)
	for n := t.first; n < t.next && err == nil; n++ {
		var more []byte
		more, err = s.keys.Load(s.part(name, n))
		data = append(data, more...)
	}
	return data, err
}

// Write implements Files.
func (s *Stored) Write(name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.write(name, data)
}

// write saves the whole file before it removes the parts. If the program ends in between, the parts are read
// again after the whole file, which does not harm a log of records.
func (s *Stored) write(name string, data []byte) error {
	t, err := s.find(name)
	if err == nil {
		err = s.keys.Save(s.prefix+name, data)
	}
	for ; err == nil && t.first < t.next; t.first++ {
		err = s.keys.Remove(s.part(name, t.first))
	}
	return err
}

// Append implements Files.
func (s *Stored) Append(name string, data []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	t, err := s.find(name)
	if err != nil {
		return err
	}
	if t.first == t.next {
		return s.keys.Append(s.prefix+name, data)
	}
	whole, err := s.read(name)
	if err != nil {
		return err
	}
	return s.write(name, append(whole, data...))
}

// Remove implements Files.
func (s *Stored) Remove(name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	t, err := s.find(name)
	if err == nil {
		err = s.keys.Remove(s.prefix + name)
	}
	for ; err == nil && t.first < t.next; t.first++ {
		err = s.keys.Remove(s.part(name, t.first))
	}
	return err
}

// Names implements Files.
func (s *Stored) Names() ([]string, error) {
	keys, err := s.keys.Keys()
	if err != nil {
		return nil, err
	}
	var names []string
	for _, k := range keys {
		if rest, ok := strings.CutPrefix(k, s.prefix); ok {
			name, _, _ := strings.Cut(rest, "+")
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// Memory keeps files in memory. The zero value is empty and ready for use.
type Memory struct {
	mu    sync.Mutex
	files map[string][]byte
}

// Read implements Files.
func (m *Memory) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return bytes.Clone(m.files[name]), nil
}

// Write implements Files.
func (m *Memory) Write(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files == nil {
		m.files = map[string][]byte{}
	}
	m.files[name] = append([]byte{}, data...)
	return nil
}

// Append implements Files.
func (m *Memory) Append(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files == nil {
		m.files = map[string][]byte{}
	}
	m.files[name] = append(m.files[name], data...)
	return nil
}

// Remove implements Files.
func (m *Memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.files, name)
	return nil
}

// Names implements Files.
func (m *Memory) Names() ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var names []string
	for n := range m.files {
		names = append(names, n)
	}
	slices.Sort(names)
	return names, nil
}
