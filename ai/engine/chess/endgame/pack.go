package endgame

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"slices"

	"ludarium/ai/base/rangecoder"
	rules "ludarium/game/chess"
)

// A packed table begins with a line that contains packMark, the name of the endgame and the size of the last
// part in bytes. Then follow the checksum, little-endian, and the values of the legal entries, written by a
// model and an arithmetic coder. Of two placings that mirror each other across the diagonal, only one is
// stored.
const packMark = "ludarium-endgame 2"

// Pack returns the table in compressed form.
func (t *Table) Pack() []byte {
	e := rangecoder.NewEncoder()
	k := newModel(t.Material, rangecoder.Coder{Encoder: e})
	t.Material.entries(func(i int) { k.entry(i, t.values[i]) })
	body := e.Finish()
	out := fmt.Appendf(nil, "%s %v %d\n", packMark, t.Material, len(body))
	return append(binary.LittleEndian.AppendUint32(out, k.checksum()), body...)
}

// Unpack restores a table from its compressed form. It returns an error unless data is exactly one valid
// table.
func Unpack(data []byte) (*Table, error) {
	head, _, ok := bytes.Cut(data[:min(len(data), 64)], []byte("\n"))
	var name string
	var size int
	_, err := fmt.Sscanf(string(head), packMark+" %s %d", &name, &size)
	if err != nil || !ok || len(data) < len(head)+5 {
		return nil, fmt.Errorf("endgame: no packed table: it does not begin with %q, a name and a size",
			packMark)
	}
	m, err := Parse(name)
	if err != nil {
		return nil, err
	}
	sum, body := binary.LittleEndian.Uint32(data[len(head)+1:]), data[len(head)+5:]
	if len(body) != size {
		return nil, fmt.Errorf("endgame: %v has %d bytes, the table says %d", m, len(body), size)
	}
	d := rangecoder.NewDecoder(body)
	k := newModel(m, rangecoder.Coder{Decoder: d})
	m.entries(func(i int) { k.entry(i, 0) })
	if d.Err() != nil || d.Left() > 0 || k.checksum() != sum {
		return nil, fmt.Errorf("endgame: %v: the checksum is wrong", m)
	}
	t := &Table{Material: m, values: k.values}
	t.mirror()
	return t, nil
}

// checksum returns the CRC-32 checksum (IEEE) of all values of the model.
func (k *model) checksum() (sum uint32) {
	var bytes [4096]byte
	for part := range slices.Chunk(k.values, len(bytes)) {
		for i, v := range part {
			bytes[i] = byte(v)
		}
		sum = crc32.Update(sum, crc32.IEEETable, bytes[:len(part)])
	}
	return sum
}

// entries calls each with the indices of the legal entries in order, without the mirror images across the
// diagonal.
func (m Material) entries(each func(i int)) {
	m.blocks(func(first, size int, kept bool) {
		p := m.placing(uint32(first))
		if !kept || !legalKings(&p) {
			return
		}
		for i := first; i < first+size; i++ {
			if p := m.placing(uint32(i)); m.legal(&p) {
				each(i)
			}
		}
	})
}

// blocks calls each with the ranges of entries that have the same side to move and kings. kept is false if
// the range is not stored, because it contains the mirror images, across the diagonal, of another range.
func (m Material) blocks(each func(first, size int, kept bool)) {
	size := 1 << (6 * m.count)
	for first := 0; first < m.size(); first += size {
		p := m.placing(uint32(first))
		white, black := p.king[rules.White], p.king[rules.Black]
		row, col := white>>3, white&7
		each(first, size, m.pawns() || row < col || row == col && black>>3 <= black&7)
	}
}

// mirror copies the values of placings that were not stored from the placings that mirror them across the
// diagonal.
func (t *Table) mirror() {
	m := t.Material
	m.blocks(func(first, size int, kept bool) {
		if kept {
			return
		}
		for i := first; i < first+size; i++ {
			p := m.placing(uint32(i))
			p.transpose()
			t.values[i] = t.values[m.index(p)]
		}
	})
}

// transpose reflects the squares of all pieces across the diagonal from a8 to h1.
func (p *placing) transpose() {
	for _, s := range []*rules.Square{&p.king[0], &p.king[1], &p.at[0], &p.at[1]} {
		*s = *s>>3&7 | *s&7<<3
	}
}
