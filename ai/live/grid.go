package live

import (
	"encoding/binary"
	"fmt"
)

// GridKind is the kind of Grid.
const GridKind = "grid"

// MaxGrid is how many rows and columns a Grid has at most.
const MaxGrid = 128

// Grid is a little world of cells with those who walk on it.
type Grid struct {
	Rows int `json:"rows"`
	Cols int `json:"cols"`
	// what lies in each, by row from the top; 0 for nothing, k for Kinds[k-1]
	Cells []byte   `json:"cells"`
	Kinds []string `json:"kinds"` // what things are called, for the legend
	// how the kinds look, one for each; none: each in a colour of its own
	Looks []Look `json:"looks,omitempty"`

	// rows and columns of those who walk, pairs of 16-bit numbers, low byte first
	Ants []byte `json:"ants,omitempty"`
	Load []byte `json:"load,omitempty"` // what each carries; 0 for nothing

	Step  int     `json:"step"`  // steps done
	Value float64 `json:"value"` // how far it has come
	Unit  string  `json:"unit"`  // what Value is: "neighbours of the same kind"
}

// Look is how things of a kind look, by what they mean.
type Look struct {
	Tone  Tone `json:"tone,omitempty"`
	Color int  `json:"color,omitempty"` // of Apart and Resting: which one, from 0 on
}

// Tone is what a kind of things means.
type Tone string

// The tones.
const (
	Apart   Tone = ""        // one of several kinds that mean no more than that they differ
	Resting Tone = "resting" // a kind as Apart that is at rest
	On      Tone = "on"      // set, true, seen
	Off     Tone = "off"     // not so
	Good    Tone = "good"    // as it should be
	Better  Tone = "better"  // more so
	Bad     Tone = "bad"     // not as it should be
	Marked  Tone = "marked"  // what is looked for
	Few     Tone = "few"     // a small number
	Many    Tone = "many"    // a larger number
)

// LookOf returns how kind k of Kinds looks.
func (g Grid) LookOf(k int) Look {
	if len(g.Looks) == 0 {
		return Look{Color: k}
	}
	return g.Looks[k]
}

// Kind implements Payload.
func (Grid) Kind() string { return GridKind }

func (Grid) limit() int { return 40 << 10 }

func (g Grid) check() error {
	if g.Rows < 1 || g.Rows > MaxGrid || g.Cols < 1 || g.Cols > MaxGrid || len(g.Cells) != g.Rows*g.Cols ||
		len(g.Ants) != 4*len(g.Load) {
		return fmt.Errorf("%d cells in %d rows and %d columns, %d bytes of ants with %d loads", len(g.Cells),
			g.Rows, g.Cols, len(g.Ants), len(g.Load))
	}
	if len(g.Looks) > 0 && len(g.Looks) != len(g.Kinds) {
		return fmt.Errorf("%d looks for %d kinds", len(g.Looks), len(g.Kinds))
	}
	for _, list := range [][]byte{g.Cells, g.Load} {
		for _, k := range list {
			if int(k) > len(g.Kinds) {
				return fmt.Errorf("kind %d of %d", k, len(g.Kinds))
			}
		}
	}
	for i := range g.Load {
		if row, col := g.Ant(i); row >= g.Rows || col >= g.Cols {
			return fmt.Errorf("ant %d is at row %d, column %d", i+1, row+1, col+1)
		}
	}
	return nil
}

// smaller leaves out the last eighth of the ants.
func (g Grid) smaller() (Payload, bool) {
	n := len(g.Load)
	if n == 0 {
		return g, false
	}
	n = most(n)
	g.Ants, g.Load = g.Ants[:4*n], g.Load[:n]
	return g, true
}

// Ant returns where walker i is.
func (g Grid) Ant(i int) (row, col int) {
	return int(binary.LittleEndian.Uint16(g.Ants[4*i:])), int(binary.LittleEndian.Uint16(g.Ants[4*i+2:]))
}

// Walk appends a walker with its load, 0 for nothing.
func (g *Grid) Walk(row, col int, load byte) {
	g.Ants = binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(g.Ants, uint16(row)),
		uint16(col))
	g.Load = append(g.Load, load)
}
