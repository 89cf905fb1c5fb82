package chess

import (
	"context"
	"sync"

	"ludarium/ai/opening"
	"ludarium/game"
)

// openings names the opening of the game shown. A worker has the names; it is asked for them after the first move.
type openings struct {
	asked bool
	shown string // of the position after so many moves of that line
	at    uint64
	known bool

	mu    sync.Mutex
	names map[uint64]opening.Name // nil before they came
	fresh bool
}

// longest is how many moves of a game are looked up: no opening is longer.
const longest = 40

// askOpenings asks a worker for the names once there is something to name, and reports whether they just came.
func (r *Room) askOpenings() (came bool) {
	o := &r.openings
	if p := r.Shell.Host().Pool(); !o.asked && r.Session.Line.Cursor() > 0 && p != nil {
		o.asked = true
		go func() {
			names, err := opening.Ask(context.Background(), p, r.Game.Name)
			if err != nil {
				return // a game is played as well without
			}
			o.mu.Lock()
			defer o.mu.Unlock()
			o.names, o.fresh = names, true
		}()
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	came, o.fresh = o.fresh, false
	o.known = o.known && !came
	return came
}

// opening returns the name of the latest position of the game that has one; empty for none.
func (r *Room) opening() string {
	o := &r.openings
	hash := r.Session.Line.State().Hash() ^ uint64(r.Session.Line.Cursor())
	if o.known && o.at == hash {
		return o.shown
	}
	o.mu.Lock()
	names := o.names
	o.mu.Unlock()
	o.known, o.at, o.shown = true, hash, ""
	if len(names) == 0 {
		return ""
	}
	state := game.Concrete(r.Session.Line.State()).(game.State).Clone()
	for n := r.Session.Line.Cursor(); n > 0; n-- {
		if n <= longest {
			if name, ok := names[state.Hash()]; ok {
				o.shown = name.String()
				break
			}
		}
		state.Undo()
	}
	return o.shown
}
