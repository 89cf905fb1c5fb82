package hands

import (
	"strconv"
)

// lattice is the number of rows and columns of the cells of table.
const lattice = 4

const cells = lattice * lattice

// table counts the lines from the first to the last cell of a lattice, each a number of moves to the right
// and down: cells that several lines reach are positions that several orders of moves reach. A table of a few
// slots keeps the counts.
func table() Model {
	m := Model{Page: "transposition-table", Ask: "visits", Guess: Range{Min: 1, Max: 80, Step: 1, Usual: 69}}
	for c := 1; c < cells-1; c++ {
		m.Handles = append(m.Handles, Handle{Name: cellName(c), Kind: Toggle, Range: Range{Max: 1, Step: 1}})
	}
	slots, key := len(m.Handles), len(m.Handles)+1
	m.Handles = append(m.Handles,
		Handle{Name: "slots", Range: Range{Min: 1, Max: cells, Step: 1, Usual: cells}},
		Handle{Name: "key", Kind: Toggle, Range: Range{Max: 1, Step: 1, Usual: 1}})
	m.Run = func(v []float64) Run {
		with := tabled{v: v, entries: make([]entry, int(v[slots])), check: v[key] == 1}
		lines := with.count(0)
		without := tabled{v: v}
		truth := without.count(0)
		run := Run{Events: len(with.steps) + len(without.steps), Steps: len(with.steps),
			Facts: map[string]float64{"without": float64(without.visits), "visits": float64(with.visits),
				"lines": float64(lines), "truth": float64(truth), "slots": v[slots]}}
		if lines != truth {
			run.Case = "wrong"
		}
		for i, s := range with.steps {
			if s.from != s.cell {
				run.Stops = append(run.Stops, Stop{i + 1, "wrong"})
			} else if s.hit {
				run.Stops = append(run.Stops, Stop{i + 1, "hit"})
			}
		}
		run.Scene = func(step int) Scene { return with.scene(step, slots, key) }
		return run
	}
	return m
}

// cellName returns the name of a cell: its column and its row, "b3".
func cellName(c int) string { return string(rune('a'+c%lattice)) + strconv.Itoa(c/lattice+1) }

// entry is a slot of the table: a cell and its number of lines.
type entry struct {
	used        bool
	cell, lines int
}

// tabled counts lines with a table or, without entries, without one.
type tabled struct {
	v       []float64
	entries []entry
	check   bool // an entry is used only for its own cell
	visits  int  // cells that the table did not answer
	steps   []tableStep
}

// tableStep is a visit of a cell or an answer of the table.
type tableStep struct {
	cell, lines int
	hit         bool
	from        int // the cell that the entry was made for
}

func (t *tabled) blocked(c int) bool { return c > 0 && c < cells-1 && t.v[c-1] == 1 }

// count returns the number of lines from a cell to the last one.
func (t *tabled) count(c int) (lines int) {
	if n := len(t.entries); n > 0 {
		if e := t.entries[c%n]; e.used && (!t.check || e.cell == c) {
			t.steps = append(t.steps, tableStep{c, e.lines, true, e.cell})
			return e.lines
		}
	}
	t.visits++
	at := len(t.steps)
	t.steps = append(t.steps, tableStep{cell: c, from: c})
	if c == cells-1 {
		lines = 1
	}
	if right := c + 1; right%lattice != 0 && !t.blocked(right) {
		lines += t.count(right)
	}
	if down := c + lattice; down < cells && !t.blocked(down) {
		lines += t.count(down)
	}
	if n := len(t.entries); n > 0 {
		t.entries[c%n] = entry{true, c, lines}
	}
	t.steps[at].lines = lines
	return lines
}

// scene draws the lattice with how often each cell was visited, and the slots that are used.
func (t *tabled) scene(step, slots, key int) Scene {
	const pitch, size, left, top = 60.0, 50.0, 14.0, 16.0
	s := Scene{Width: 360, Height: 264}
	visits, known, wrong := map[int]int{}, map[int]int{}, map[int]bool{}
	taken := map[int]int{}
	for _, e := range t.steps[:step] {
		if e.hit {
			wrong[e.cell] = wrong[e.cell] || e.from != e.cell
		} else {
			visits[e.cell]++
			taken[e.cell%len(t.entries)] = e.cell
		}
		known[e.cell] = e.lines
	}
	for c := range cells {
		x, y := left+float64(pitch*float64(c%lattice)), top+float64(pitch*float64(c/lattice))
		box := Box{X: x, Y: y, W: size, H: size, Filled: visits[c] > 0, Mark: Mark{Tone: Faint}}
		switch {
		case t.blocked(c):
			s.Lines = append(s.Lines, Line{X0: x + 14, Y0: y + 14, X1: x + size - 14, Y1: y + size - 14,
				Width: 3,
				Mark:  Mark{Tone: Quiet}}, Line{X0: x + 14, Y0: y + size - 14, X1: x + size - 14, Y1: y + 14,
				Width: 3,
				Mark:  Mark{Tone: Quiet}})
		case wrong[c]:
			box.Tone = Bad
		case visits[c] > 0:
			box.Mark = Mark{Tone: Plain, Fact: "visits"}
		}
		if step > 0 && step < len(t.steps) && t.steps[step-1].cell == c {
			box.Tone = Accent
			if t.steps[step-1].hit {
				box.Tone = Good
			}
		}
		s.Boxes = append(s.Boxes, box)
		if n, ok := known[c]; ok {
			fact := ""
			if c == 0 {
				fact = "lines"
			}
			s.Labels = append(s.Labels, Label{X: x + size/2, Y: y + size/2, Text: strconv.Itoa(n), Size: 17,
				Bold: true, Mark: Mark{Tone: box.Tone, Fact: fact}})
		}
		for i := range visits[c] { // a dot a visit
			s.Dots = append(s.Dots, Dot{X: x + 7 + float64(5*float64(i%8)), R: 1.8,
				Y:    y + size - 6 - float64(5*float64(i/8)),
				Mark: Mark{Tone: box.Tone, Fact: "visits"}})
		}
		if right := c + 1; right%lattice != 0 && !t.blocked(c) && !t.blocked(right) {
			s.Lines = append(s.Lines, Line{X0: x + size, Y0: y + size/2, X1: x + pitch, Y1: y + size/2,
				Arrow: true,
				Mark:  Mark{Tone: Quiet}})
		}
		if down := c + lattice; down < cells && !t.blocked(c) && !t.blocked(down) {
			s.Lines = append(s.Lines, Line{X0: x + size/2, Y0: y + size, X1: x + size/2, Y1: y + pitch,
				Arrow: true,
				Mark:  Mark{Tone: Quiet}})
		}
		if c > 0 && c < cells-1 {
			s.Grips = append(s.Grips, Grip{Handle: c - 1, X: x + size/2, Y: y + size/2, W: size, H: size})
		}
	}
	t.slots(&s, taken, slots, key)
	return s
}

// slots draws the slots of the table, each with the cell that was visited last, and whether cells are
// compared.
func (t *tabled) slots(s *Scene, taken map[int]int, slots, key int) {
	const x, top, row, width = 288.0, 10.0, 13.0, 58.0
	for i := range cells {
		mark := Mark{Tone: Faint}
		if i < len(t.entries) {
			mark = Mark{Tone: Quiet, Fact: "slots"}
		}
		s.Boxes = append(s.Boxes, Box{X: x, Y: top + float64(row*float64(i)), W: width, H: row - 2,
			Filled: i < len(t.entries), Mark: mark})
		if c, ok := taken[i]; ok { // a small picture of the cell
			s.Dots = append(s.Dots, Dot{X: x + 8 + float64(14*float64(c%lattice)),
				Y:    top + float64(row*(float64(i)+0.42)),
				R:    3,
				Mark: Mark{Tone: bands[c/lattice]}})
		}
	}
	edge := top + float64(row*float64(len(t.entries)))
	s.Lines = append(s.Lines, Line{X0: x - 8, Y0: edge, X1: x + width + 8, Y1: edge, Width: 3,
		Mark: Mark{Tone: Accent, Fact: "slots"}})
	s.Grips = append(s.Grips, Grip{Handle: slots, X: x + width/2, Y: edge, W: width + 16, H: 18, DY: row})
	text, tone := "=", Accent
	if !t.check {
		text, tone = "≠", Bad
	}
	s.Boxes = append(s.Boxes, Box{X: x + 14, Y: 234, W: 30, H: 26, Filled: true, Mark: Mark{Tone: tone}})
	s.Labels = append(s.Labels, Label{X: x + 29, Y: 247, Text: text, Size: 18, Bold: true,
		Mark: Mark{Tone: tone}})
	s.Grips = append(s.Grips, Grip{Handle: key, X: x + 29, Y: 247, W: 30, H: 26})
}

// bands are the tones of series.
var bands = [...]Tone{BandA, BandB, BandC, BandD}
