package morpion

import (
	"slices"

	"ludarium/game"
)

// Undo takes back the last move; it panics if there is none.
func (b *Board) Undo() {
	if len(b.moves) == 0 {
		panic("morpion: undo at the start position")
	}
	b.TakeBack(len(b.moves) - 1)
}

// Retractable reports whether move i of the game, from 0, can be taken back: the other moves, in their order,
// must be legal without it. This is the case if the dot is on no line but its own (Hyyrö, Poranen: New
// heuristics for Morpion Solitaire, 2007). A dot off its line, in the relaxed game, must be on no line.
func (b *Board) Retractable(i int) bool {
	m := b.moves[i]
	p, own := dotOf(m), dirOf(m)
	for d := Across; d <= Rising; d++ {
		row, bit := locate(p, d)
		lines := b.lineMarks(d, row)
		if d == own && !IsFree(m) {
			_, first := locate(startOf(m), d)
			lines &^= b.rules.span << (first & 63)
		}
		if lines&b.rules.around(bit) != 0 {
			return false
		}
	}
	return true
}

// lineMarks returns the marks that lines made in a row, without the marks of the edge of the grid.
func (b *Board) lineMarks(d Dir, row uint) uint64 {
	return b.marks[d][row&127] &^ b.rules.marks[d][row&127]
}

// around returns the mask of the marks that a line through the point at bit makes there: one for the point
// or, in touching play, two for its segments.
func (r *rules) around(bit uint) uint64 {
	if r.variant.Touching {
		return 3 << ((bit - 1) & 63)
	}
	return 1 << (bit & 63)
}

// Retractables appends the indices of all moves that can be taken back, in order.
func (b *Board) Retractables(dst []int) []int {
	for i := range b.moves {
		if b.Retractable(i) {
			dst = append(dst, i)
		}
	}
	return dst
}

// TakeBack removes move i of the game, from 0, which must be retractable; TakeBack does not check it. The
// order of the other moves does not change.
//
// Only the following playable lines change. Lines that used the dot disappear. Lines through the point that
// now lack only this dot appear, and so do moves of the same direction that only the removed line forbade.
func (b *Board) TakeBack(i int) {
	m := b.moves[i]
	b.moves = slices.Delete(b.moves, i, i+1)
	if b.rules.variant.Relaxed {
		b.flip(m)
		b.gather()
		return
	}
	r, own := b.rules, dirOf(m)
	b.toggle(m, lacksOther, lacksDot)
	b.open(m)
	for shift := -r.conflict; shift <= r.conflict; shift++ {
		if index := indexOf(m) - shift; index >= 0 && index < r.length {
			continue // lines through the point were found above
		}
		start := startOf(m) + shift*step[own]
		if c := pack(start, own, 0); b.missing(c) == 1 && !b.forbidden(c) {
			b.add(b.complete(start, own))
		}
	}
}

// complete returns the move that draws the line from start. Exactly one dot of the line must be missing.
func (b *Board) complete(start int, d Dir) game.Move {
	for i := range b.rules.length {
		if p := start + i*step[d]; !b.dots.has(p) {
			return pack(p, d, i)
		}
	}
	panic("morpion: the line lacks no dot")
}
