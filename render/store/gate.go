package store

import "sync/atomic"

// Gate is a Store that can be shut, so that a running program with outdated state cannot overwrite data that
// was restored from a backup.
type Gate struct {
	Store
	shut atomic.Bool
}

// Shut makes the gate discard all later writes. The underlying store can still be written to directly.
func (g *Gate) Shut() { g.shut.Store(true) }

// Save implements Store.
func (g *Gate) Save(key string, data []byte) error {
	if g.shut.Load() {
		return nil
	}
	return g.Store.Save(key, data)
}

// Append implements Store.
func (g *Gate) Append(key string, data []byte) error {
	if g.shut.Load() {
		return nil
	}
	return g.Store.Append(key, data)
}

// Rename implements Store.
func (g *Gate) Rename(key, as string) error {
	if g.shut.Load() {
		return nil
	}
	return g.Store.Rename(key, as)
}

// Remove implements Store.
func (g *Gate) Remove(key string) error {
	if g.shut.Load() {
		return nil
	}
	return g.Store.Remove(key)
}
