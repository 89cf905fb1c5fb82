package store

import (
	"bytes"
	"io/fs"

	"ludarium/game/text/fault"
)

// MadePrefix is the prefix of the keys of files computed on this machine.
const MadePrefix = "made/"

// Made stores computed files that take a minute to make and are the same on every machine.
type Made struct{ Store Store }

// Load returns a file; it fails if there is none.
func (m Made) Load(name string) ([]byte, error) {
	data, err := m.Store.Load(MadePrefix + name)
	if err == nil && data == nil {
		err = fault.Errorf("store: %w", fs.ErrNotExist)
	}
	return data, err
}

// Keep saves a file. An existing file is only recomputed if it could not be read, so it is set aside.
func (m Made) Keep(name string, data []byte) error {
	key := MadePrefix + name
	old, err := m.Store.Load(key)
	switch {
	case err == nil && bytes.Equal(old, data):
		return nil
	case err == nil && old != nil:
		if _, err := SetAside(m.Store, key); err != nil {
			return err
		}
	}
	return m.Store.Save(key, data)
}
