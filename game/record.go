package game

import (
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Record is a game in text and numbers, from which the position and its history can be restored.
type Record struct {
	Game   string       `json:"game"`             // name of the game
	Values param.Values `json:"values,omitempty"` // parameters; missing ones have their defaults
	// notation of the start position; "" for the default one
	Start string `json:"start,omitempty"`
	Moves []Move `json:"moves"`
}

// Recorder is a State that can return its record, such as [Tracked].
type Recorder interface{ Record() Record }

// Tracked is a State that stores the moves since its start, so that it can be sent with its history.
type Tracked struct {
	State
	record Record
}

// Track returns a start position of g as a tracked state; start is its notation, or "" for the default one.
func Track(g *Game, given param.Values, start string) (*Tracked, error) {
	v, err := param.Fill(g.Params, given)
	if err != nil {
		return nil, fault.Errorf("%s: %w", g.Name, err)
	}
	var s State
	if start == "" {
		s, err = g.New(v)
	} else {
		s, err = g.Parse(v, start)
	}
	if err != nil {
		return nil, err
	}
	return &Tracked{s, Record{Game: g.Name, Values: v, Start: start}}, nil
}

// Replay returns the position after the moves of a record. The error has the first illegal move and its
// number.
func (g *Game) Replay(r Record) (*Tracked, error) {
	t, err := Track(g, r.Values, r.Start)
	if err != nil {
		return nil, err
	}
	var moves []Move
	for i, m := range r.Moves {
		moves = t.Moves(moves[:0])
		if !Contains(moves, m) && !Playable(t, m) {
			return nil, fault.Errorf("%s: move %d of the record (code %#x) is not legal", g.Name, i+1,
				uint32(m))
		}
		t.Play(m)
	}
	return t, nil
}

// Contains reports whether m is in moves.
func Contains(moves []Move, m Move) bool {
	for _, l := range moves {
		if l == m {
			return true
		}
	}
	return false
}

// Play implements State.
func (t *Tracked) Play(m Move) {
	t.State.Play(m)
	t.record.Moves = append(t.record.Moves, m)
}

// Undo implements State.
func (t *Tracked) Undo() {
	t.State.Undo()
	t.record.Moves = t.record.Moves[:len(t.record.Moves)-1]
}

// Clone implements State. The copy is also tracked.
func (t *Tracked) Clone() State {
	c := &Tracked{t.State.Clone(), t.record}
	c.record.Moves = append([]Move(nil), t.record.Moves...)
	return c
}

// Record implements Recorder. It copies the moves.
func (t *Tracked) Record() Record {
	r := t.record
	r.Moves = append([]Move(nil), t.record.Moves...)
	return r
}

// Unwrap returns the inner state, whose concrete type drawings, evaluations and fast engines need.
func (t *Tracked) Unwrap() State { return t.State }

// Concrete returns the state inside a Tracked, or v itself, so that its concrete type can be asserted.
func Concrete(v View) View {
	for {
		t, ok := v.(*Tracked)
		if !ok {
			return v
		}
		v = t.State
	}
}
