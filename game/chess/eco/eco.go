// Package eco has the names of chess openings. The codes come from the Encyclopaedia of Chess Openings;
// the names are the common ones.
package eco

import (
	_ "embed"
	"strings"

	"ludarium/game/chess"
	"ludarium/game/text/fault"
)

//go:embed eco.txt
var text string

// Opening is a named opening. The name applies to the position after its moves, however it was reached.
type Opening struct {
	Code  string // such as "C60"
	Name  string // such as "Ruy Lopez"
	Moves string // in standard algebraic notation, separated by spaces
}

// Openings returns all openings.
func Openings() []Opening {
	var out []Opening
	for row := range strings.Lines(text) {
		row = strings.TrimSpace(row)
		code, rest, _ := strings.Cut(row, " ")
		name, moves, _ := strings.Cut(rest, ": ")
		out = append(out, Opening{code, name, moves})
	}
	return out
}

// Position returns the position after the moves. The error names the bad move.
func (o Opening) Position() (chess.Position, error) {
	p := chess.Initial()
	for i, word := range strings.Fields(o.Moves) {
		m, err := p.ParseMove(word)
		if err != nil {
			return chess.Position{}, fault.Errorf("eco: %s, move %d: %w", o.Name, i/2+1, err)
		}
		p.Make(m)
	}
	return p, nil
}
