package collection

import (
	"encoding/binary"

	"ludarium/game/text/fault"
)

// errDamaged is the error for bytes that are not the output of a packer.
var errDamaged = fault.Errorf("the bytes are damaged")

// packer writes numbers and texts.
type packer struct{ data []byte }

func (p *packer) number(n uint64) { p.data = binary.AppendUvarint(p.data, n) }

func (p *packer) text(text string) {
	p.number(uint64(len(text)))
	p.data = append(p.data, text...)
}

// unpacker reads the output of a packer. After an error it returns zero values.
type unpacker struct {
	data []byte
	err  error
}

func (u *unpacker) number() uint64 {
	n, size := binary.Uvarint(u.data)
	if size <= 0 {
		u.err, u.data = errDamaged, nil
		return 0
	}
	u.data = u.data[size:]
	return n
}

// below reads a number that must be less than n.
func (u *unpacker) below(n int) int {
	x := u.number()
	if x >= uint64(max(n, 0)) {
		u.err, u.data = errDamaged, nil
		return 0
	}
	return int(x)
}

// count reads the number of following items, each of which takes at least one byte.
func (u *unpacker) count() int {
	n := u.number()
	if n > uint64(len(u.data)) {
		u.err, u.data = errDamaged, nil
		return 0
	}
	return int(n)
}

func (u *unpacker) bytes() []byte {
	n := u.count()
	out := u.data[:n]
	u.data = u.data[n:]
	return out
}

func (u *unpacker) text() string { return string(u.bytes()) }
