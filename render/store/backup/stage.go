package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"ludarium/render/store"
)

// Records from a file are staged in the large store under keys with the prefix staging. When all are written,
// the plan is written with their final keys; from then on Finish completes the restoration, however often the
// program ends in between. Without a plan nothing has changed yet.
const (
	staging = "restore/"
	planKey = staging + "plan"
)

// plan lists the operations that complete a restoration.
type plan struct {
	Keys []string // final key of each staged value; value n is stored under waiting(n)
	Gone []string // keys to remove
}

// waiting returns the key of staged value n.
func waiting(n int) string { return fmt.Sprintf("%s%d", staging, n) }

// clear removes staged values without a plan, which remain if the program ended early or the file was
// invalid.
func (s *Stores) clear() error {
	keys, err := s.Large.Keys()
	for _, key := range keys {
		if strings.HasPrefix(key, staging) {
			err = errors.Join(err, s.Large.Remove(key))
		}
	}
	return err
}

// commit writes the plan, after which the restoration will be completed.
func (s *Stores) commit(ctx context.Context, p plan) error {
	data, err := json.Marshal(p)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	return s.Large.Save(planKey, data)
}

// Waits reports whether a restoration waits to be completed, see Finish.
func (s *Stores) Waits() (bool, error) {
	data, err := s.Large.Load(planKey)
	return data != nil, err
}

// Finish completes a restoration that the end of the program has interrupted, and reports whether there was
// one. It must be called before anything else is written. If an operation fails, the next call tries again.
// tell receives the progress; it may be nil.
func (s *Stores) Finish(tell func(done, of int)) (had bool, err error) {
	data, err := s.Large.Load(planKey)
	if err != nil || data == nil {
		return false, err
	}
	var p plan
	if err := json.Unmarshal(data, &p); err != nil {
		_, bad := store.SetAside(s.Large, planKey)
		return true, errors.Join(err, bad)
	}
	for _, key := range p.Gone { // remove keys first, because space may be scarce
		if bad := s.of(key).Remove(key); bad != nil {
			err = errors.Join(err, textNotTaken.Error("key", key, "error", bad))
		}
	}
	for n, key := range p.Keys {
		if bad := store.Move(s.Large, waiting(n), s.of(key), key); bad != nil {
			err = errors.Join(err, textNotTaken.Error("key", key, "error", bad))
		}
		if tell != nil {
			tell(n+1, len(p.Keys))
		}
	}
	if err != nil {
		return true, err
	}
	return true, s.Large.Remove(planKey)
}
