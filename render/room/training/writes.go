package training

import (
	"sync"

	"ludarium/render/store"
)

// writes saves the latest of a series of values in the background, in order.
type writes struct {
	mu   sync.Mutex
	data []byte // the latest unsaved value; nil for none
	busy bool
}

// put saves data under key and replaces an earlier value that still waits. On an error the data is lost,
// but the run continues.
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
