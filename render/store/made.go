package store

import (
	"bytes"
	"io/fs"

	"ludarium/game/text/fault"
)

// MadePrefix begins the keys of files that work has made on this machine.
const MadePrefix = "made/"

// Made keeps such files in a store: what takes a minute to make and is the same on every machine.
type Made struct{ Store Store }

// Load returns a file; it errs where there is none.
func (m Made) Load(name string) ([]byte, error) {
	data, err := m.Store.Load(MadePrefix + name)
	if err == nil && data == nil {
		err = fault.Errorf("store: %w", fs.ErrNotExist)
	}
	return data, err
}

// Keep keeps a file. Nobody makes what is there already unless that can't be read: it is set aside.
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
