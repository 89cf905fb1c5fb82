package main

import "ludarium/render/store"

// storage holds the stores of the program. It implements room.Storage.
type storage struct {
	store, runs store.Store
	restart     func() bool
}

// Store implements room.Storage.
func (s storage) Store() store.Store { return s.store }

// Runs implements room.Storage.
func (s storage) Runs() store.Store { return s.runs }

// Restart implements room.Storage.
func (s storage) Restart() bool { return s.restart() }
