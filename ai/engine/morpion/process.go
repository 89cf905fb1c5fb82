package morpion

import (
	"fmt"

	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Process is a search in progress.
type Process interface {
	// Step does the next part of the search, which takes at most some milliseconds, and reports whether the
	// run is over. The part is completed even if a limit of the run is reached within it.
	Step() (over bool)
	// Done reports whether the search is complete.
	Done() bool
	// Save returns the state of the search as JSON.
	Save() ([]byte, error)
	// Load restores a state that Save returned for a search with the same settings and start. It returns an
	// error if the state is invalid.
	Load(state []byte) error
}

// complete runs a process of m until it is done or the run is over.
func complete(m Method, r *Run) {
	p, err := m.Begin(r)
	if err != nil {
		panic(err.Error()) // cannot happen: the settings are valid
	}
	for !p.Done() && !p.Step() {
	}
}

// packed holds a game in a saved state: the moves after the start, each in four bytes, little-endian.
type packed []byte

func pack(moves []game.Move) packed {
	out := make(packed, 0, 4*len(moves))
	for _, m := range moves {
		out = append(out, byte(m), byte(m>>8), byte(m>>16), byte(m>>24))
	}
	return out
}

// replay plays the moves of p on b and appends them to dst. It returns an error if a move is illegal.
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
