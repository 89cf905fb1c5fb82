package live

import (
	"encoding/binary"
	"fmt"
)

// GridKind identifies views of type Grid.
const GridKind = "grid"

// MaxGrid is the maximum number of rows and of columns of a Grid.
const MaxGrid = 128

// Grid is a grid of cells, on which ants or other agents may walk.
type Grid struct {
	Rows int `json:"rows"`
	Cols int `json:"cols"`
	// content of each cell, by row from the top; 0 for nothing, k for Kinds[k-1]
	Cells []byte   `json:"cells"`
	Kinds []string `json:"kinds"` // names of the contents, for the legend
	// how each kind is drawn; empty gives each kind a colour of its own
	Looks []Look `json:"looks,omitempty"`

	// row and column of each ant, as two 16-bit numbers, low byte first
	Ants []byte `json:"ants,omitempty"`
	Load []byte `json:"load,omitempty"` // load of each ant; 0 if there is none

	Step  int     `json:"step"`  // number of steps done
	Value float64 `json:"value"` // measure of progress
	Unit  string  `json:"unit"`  // unit of Value, such as "neighbours of the same kind"
}

// Look specifies how a kind of content is drawn, by its meaning.
type Look struct {
	Tone  Tone `json:"tone,omitempty"`
	Color int  `json:"color,omitempty"` // colour index for Apart and Resting
}

// Tone is the meaning of a kind of content.
type Tone string

// Values of Tone.
const (
	Apart   Tone = ""        // one of several kinds, without further meaning
	Resting Tone = "resting" // like Apart, but at rest
	On      Tone = "on"      // set, true, seen
	Off     Tone = "off"     // not set, false, not seen
	Good    Tone = "good"    // desired
	Better  Tone = "better"  // better than Good
	Bad     Tone = "bad"     // not desired
	Marked  Tone = "marked"  // being searched for
	Few     Tone = "few"     // small number
	Many    Tone = "many"    // larger number
)

// LookOf returns the look of kind k of Kinds.
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

// Ant returns the cell on which ant i is.
func (g Grid) Ant(i int) (row, col int) {
	return int(binary.LittleEndian.Uint16(g.Ants[4*i:])), int(binary.LittleEndian.Uint16(g.Ants[4*i+2:]))
}

// Walk appends an ant on a cell, with its load, 0 for nothing.
func (g *Grid) Walk(row, col int, load byte) {
	g.Ants = binary.LittleEndian.AppendUint16(binary.LittleEndian.AppendUint16(g.Ants, uint16(row)),
		uint16(col))
	g.Load = append(g.Load, load)
}
