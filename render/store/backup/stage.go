package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"ludarium/render/store"
)

// What is taken from a file waits in the large store under keys that begin with staging. Once all of it is
// there, the plan says where it goes; with the plan, nothing can be lost any more, and Finish does the rest,
// however often the program ends meanwhile. Without a plan nothing is changed yet.
const (
	staging = "restore/"
	planKey = staging + "plan"
)

// plan says what is to be done with what waits.
type plan struct {
	Keys []string // where the n-th of what waits goes; that of 0 first
	Gone []string // what is to be removed
}

// waiting is the key under which the n-th save waits.
func waiting(n int) string { return fmt.Sprintf("%s%d", staging, n) }

// clear removes what waits without a plan: the program ended, or the file could not be read to its end.
func (s *Stores) clear() error {
	keys, err := s.Large.Keys()
	for _, key := range keys {
		if strings.HasPrefix(key, staging) {
			err = errors.Join(err, s.Large.Remove(key))
		}
	}
	return err
}

// commit writes the plan.
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

// Waits reports whether taking a backup back was left undone, see Finish.
func (s *Stores) Waits() (bool, error) {
	data, err := s.Large.Load(planKey)
	return data != nil, err
}

// Finish does the rest of what taking a backup back left undone when the program ended in the middle, if
// anything, and reports whether there was something. It has to be done before anything else is written. What
// fails is tried again the next time. tell, which may be nil, is told how much is done.
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
	for _, key := range p.Gone { // first: there may be little room
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
