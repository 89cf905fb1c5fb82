package morpion

import (
	"fmt"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Process is a running search.
type Process interface {
	// Step does the next part of the search, which takes at most some milliseconds, and reports whether the
	// run is over. A part is completed even if the run's limit is reached within it.
	Step() (over bool)
	// Done reports whether the search is complete.
	Done() bool
	// Save returns the state as JSON.
	Save() ([]byte, error)
	// Load restores a state that Save returned for a search with the same settings and start; it returns an
	// error if the state is invalid.
	Load(state []byte) error
}

// complete runs a process of m to its end or to the end of the run.
func complete(m Method, r *Run) {
	p, err := m.Begin(r)
	if err != nil {
		panic(err.Error()) // methods made by Methods or by code have valid settings
	}
	for !p.Done() && !p.Step() {
	}
}

// packed is a game in a saved state: the moves after the start, four bytes each, little-endian.
type packed []byte

func pack(moves []game.Move) packed {
	out := make(packed, 0, 4*len(moves))
	for _, m := range moves {
		out = append(out, byte(m), byte(m>>8), byte(m>>16), byte(m>>24))
	}
	return out
}

// replay plays p on b and appends its moves to dst; it returns an error for an illegal move.
func (p packed) replay(dst []game.Move, b *rules.Board) ([]game.Move, error) {
	if len(p)%4 != 0 {
		return dst, fmt.Errorf("%d bytes do not hold whole moves", len(p))
	}
	for ; len(p) > 0; p = p[4:] {
		m := game.Move(p[0]) | game.Move(p[1])<<8 | game.Move(p[2])<<16 | game.Move(p[3])<<24
		if !b.Legal(m) {
			return dst, fmt.Errorf("move %d is against the rules", b.Len()+1)
		}
		b.Play(m)
		dst = append(dst, m)
	}
	return dst, nil
}
