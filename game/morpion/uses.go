package morpion

import (
	"slices"

	"ludarium/game"
)

// Uses counts the lines through each point of a board. While every move is played and taken back by Uses, it
// finds the moves that can be taken back several times as fast as [Board.Retractable].
type Uses struct {
	lines [1 << dotBits]uint8
}

// Count sets u to the lines that the moves on b have drawn.
func (u *Uses) Count(b *Board) {
	clear(u.lines[:])
	for _, m := range b.moves {
		u.add(b, m, 1)
	}
}

// Play is Board.Play.
func (u *Uses) Play(b *Board, m game.Move) {
	u.add(b, m, 1)
	b.Play(m)
}

// TakeBack is Board.TakeBack.
func (u *Uses) TakeBack(b *Board, i int) {
	u.add(b, b.moves[i], ^uint8(0))
	b.TakeBack(i)
}

// add adds n, modulo 256, to the points of the line of m.
func (u *Uses) add(b *Board, m game.Move, n uint8) {
	p, d := startOf(m), step[dirOf(m)]
	for range b.rules.length {
		u.lines[p&(len(u.lines)-1)] += n
		p += d
	}
}

// Retractables appends the indices, from first on, of the moves on b that can be taken back: their dot is on
// no line but their own.
func (u *Uses) Retractables(dst []int, b *Board, first int) []int {
	dst = slices.Grow(dst, len(b.moves))
	end := len(dst)
	dst = dst[:end+len(b.moves)]
	for i := first; i < len(b.moves); i++ {
		m := b.moves[i]
		dst[end] = i // without a branch, which would often be predicted badly
		end += int(b2u(u.lines[dotOf(m)] == uint8(b2u(!IsFree(m)))))
	}
	return dst[:end]
}
