package morpion

import "ludarium/game"

// Covers reports whether the line of m passes through the new dot of other, so that other cannot be taken
// back before m.
func (v Variant) Covers(m, other game.Move) bool {
	d := dirOf(m)
	row, first := locate(startOf(m), d)
	at, bit := locate(dotOf(other), d)
	return row&127 == at&127 && bit-first < uint(v.Length)
}
