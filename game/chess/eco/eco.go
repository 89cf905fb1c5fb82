// Package eco has the names of chess openings. The codes are those of the Encyclopaedia of Chess Openings;
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

// Line is a named opening. The name applies to the position after its moves, however it was reached.
type Line struct {
	Code  string // "C60"
	Name  string // "Ruy Lopez"
	Moves string // in standard algebraic notation, separated by blanks
}

// Lines returns all lines.
func Lines() []Line {
	var out []Line
	for row := range strings.Lines(text) {
		row = strings.TrimSpace(row)
		code, rest, _ := strings.Cut(row, " ")
		name, moves, _ := strings.Cut(rest, ": ")
		out = append(out, Line{code, name, moves})
	}
	return out
}

// Position returns the position after the moves; the error has the bad move.
func (l Line) Position() (chess.Position, error) {
	p := chess.Initial()
	for i, word := range strings.Fields(l.Moves) {
		m, err := p.ParseMove(word)
		if err != nil {
			return chess.Position{}, fault.Errorf("eco: %s, move %d: %w", l.Name, i/2+1, err)
		}
		p.Make(m)
	}
	return p, nil
}
