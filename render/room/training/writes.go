package training

import (
	"sync"

	"ludarium/render/store"
)

// writes saves the latest of a series of values in the background, in order.
type writes struct {
	mu   sync.Mutex
	data []byte // latest unsaved value; nil if there is none
	busy bool
}

// put saves data under key, replacing an earlier value that has not been saved yet. If saving fails, the data
// is lost, but the run continues.
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
