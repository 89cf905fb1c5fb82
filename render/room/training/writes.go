package training

import (
	"sync"

	"ludarium/render/store"
)

// writes saves the latest of what is to be saved, one after the other and not on the goroutine that asks.
type writes struct {
	mu   sync.Mutex
	data []byte // the latest that was not written; nil for none
	busy bool
}

// put saves data under key; an older one that still waits is left out. What can't be saved is lost: the run
// itself goes on.
func (w *writes) put(to store.Store, key string, data []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.data = data
	if w.busy {
		return
	}
	w.busy = true
	go func() {
		for {
			w.mu.Lock()
			data := w.data
			w.data = nil
			w.busy = data != nil
			w.mu.Unlock()
			if data == nil || to.Save(key, data) != nil {
				return
			}
		}
	}()
}
