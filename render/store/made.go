package store

import (
	"bytes"
	"io/fs"

	"ludarium/game/text/fault"
)

// MadePrefix is the prefix of the keys of files computed on this machine.
const MadePrefix = "made/"

// Made stores files that take about a minute to compute and are the same on every machine.
type Made struct{ Store Store }

// Load returns a computed file; it fails if the file is not stored.
func (m Made) Load(name string) ([]byte, error) {
	data, err := m.Store.Load(MadePrefix + name)
	if err == nil && data == nil {
		err = fault.Errorf("store: %w", fs.ErrNotExist)
	}
	return data, err
}

// Keep saves a computed file. A file is recomputed only if the stored one could not be read, so an existing
// file is set aside.
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
