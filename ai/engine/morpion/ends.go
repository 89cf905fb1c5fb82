package morpion

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Ends is what an exhaustive search of all continuations of a position found. Games that draw the same lines in another
// order count once.
type Ends struct {
	Best    []game.Move // a longest game, the moves of the start included
	Lengths map[int]int // finished grids by number of moves
	Grids   int         // grids visited, finished ones included, the start not
	Proven  bool        // all were visited: Best is optimal
}

// Exhaustion visits every grid that can be reached from a start, for which the last 20 or so moves of a game are few enough, until
// so many grids are remembered. It is how Helmstetter and Cazenave (Incremental Transpositions, 2004) proved the end of the
// 170-move game from its 61st move, and the exact form of the neighbourhood test of Laitinen 2010. Grids are told apart by 64-bit keys.
// It can be saved between two runs.
type Exhaustion struct {
	start *rules.Board
	board *rules.Board // the grid under way
	after int64        // moves up to this one were tried there; -1: none
	limit int
	seen  map[uint64]struct{}
	ends  Ends
}

// NewExhaustion begins at start; limit is how many grids are remembered at most.
func NewExhaustion(start *rules.Board, limit int) *Exhaustion {
	x := &Exhaustion{start: start, board: start.Clone(), after: -1, limit: limit, seen: map[uint64]struct{}{}, ends: Ends{Lengths: map[int]int{}}}
	x.ends.Best = slices.Clone(start.History())
	x.note()
	return x
}

// Exhaust is the whole of an Exhaustion, unless the clock, which counts grids, stops it.
func Exhaust(start *rules.Board, clock *search.Clock, limit int) Ends {
	x := NewExhaustion(start, limit)
	x.Run(clock)
	return x.Ends()
}

// Ends returns what was found so far.
func (x *Exhaustion) Ends() Ends {
	ends := x.ends
	ends.Grids = len(x.seen)
	return ends
}

// note counts the grid under way.
func (x *Exhaustion) note() {
	b := x.board
	if len(b.Candidates()) == 0 {
		x.ends.Lengths[b.Len()]++
	}
	if b.Len() > len(x.ends.Best) {
		x.ends.Best = append(x.ends.Best[:0], b.History()...)
	}
}

// Run goes on until all is visited or the limit is met, which it reports, or until the clock stops, which counts grids.
func (x *Exhaustion) Run(clock *search.Clock) (done bool) {
	b := x.board
	for {
		m, ok := x.next()
		switch {
		case !ok && b.Len() == x.start.Len():
			x.ends.Proven = true
			return true
		case !ok:
			history := b.History()
			x.after = int64(history[len(history)-1])
			b.Undo()
			continue
		}
		b.Play(m)
		if _, known := x.seen[b.Hash()]; known {
			b.Undo()
			x.after = int64(m)
			continue
		}
		full := len(x.seen) >= x.limit
		if full || clock.Tick() {
			b.Undo()
			return full
		}
		x.seen[b.Hash()] = struct{}{}
		x.after = -1
		x.note()
	}
}

// next returns the least move that was not tried yet.
func (x *Exhaustion) next() (least game.Move, ok bool) {
	for _, m := range x.board.Candidates() {
		if int64(m) > x.after && (!ok || m < least) {
			least, ok = m, true
		}
	}
	return least, ok
}

// exhaustionState is an Exhaustion on disk. Seen holds eight bytes for each grid, the lowest first.
type exhaustionState struct {
	Path    packed // from the start
	After   int64
	Best    packed
	Lengths map[int]int
	Seen    []byte
}

// MarshalJSON saves it.
func (x *Exhaustion) MarshalJSON() ([]byte, error) {
	n := x.start.Len()
	state := exhaustionState{Path: pack(x.board.History()[n:]), After: x.after, Best: pack(x.ends.Best[n:]), Lengths: x.ends.Lengths,
		Seen: make([]byte, 0, 8*len(x.seen))}
	for _, key := range slices.Sorted(maps.Keys(x.seen)) {
		state.Seen = binary.LittleEndian.AppendUint64(state.Seen, key)
	}
	return json.Marshal(state)
}

// LoadExhaustion reads one that was saved, with the start and limit that it was begun with; it errs on what cannot be one.
func LoadExhaustion(data []byte, start *rules.Board, limit int) (*Exhaustion, error) {
	var state exhaustionState
	if err := json.Unmarshal(data, &state); err != nil {
		return nil, fmt.Errorf("morpion: saved enumeration: %w", err)
	}
	x := NewExhaustion(start, limit)
	_, path := state.Path.replay(nil, x.board)
	best, err := state.Best.replay(x.ends.Best, start.Clone())
	if err = cmp.Or(path, err); err != nil {
		return nil, fmt.Errorf("morpion: saved enumeration: %w", err)
	}
	if len(state.Seen)%8 != 0 || len(state.Seen)/8 > limit {
		return nil, fmt.Errorf("morpion: saved enumeration: %d bytes of grids with a limit of %d grids", len(state.Seen), limit)
	}
	for i := 0; i < len(state.Seen); i += 8 {
		x.seen[binary.LittleEndian.Uint64(state.Seen[i:])] = struct{}{}
	}
	x.after, x.ends.Best, x.ends.Lengths = state.After, best, state.Lengths
	if x.ends.Lengths == nil {
		x.ends.Lengths = map[int]int{}
	}
	return x, nil
}
