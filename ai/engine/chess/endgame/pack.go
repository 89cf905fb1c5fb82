package endgame

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	rules "ludarium/game/chess"
)

// A packed table is a line with packMark, the name and the size in bytes of its values, then a checksum of
// them (CRC-32, IEEE, little endian) and the values themselves, compressed by Deflate (RFC 1951). Of placings
// that the diagonal maps on each other one is kept, and an entry without a position repeats the value before.
const packMark = "ludarium-endgame 1"

// Pack returns the table packed.
func (t *Table) Pack() []byte {
	values := t.kept()
	var out bytes.Buffer
	fmt.Fprintf(&out, "%s %v %d\n", packMark, t.Material, len(values))
	binary.Write(&out, binary.LittleEndian, crc32.ChecksumIEEE(values))
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err == nil {
		_, err = w.Write(values)
	}
	if err := errors.Join(err, w.Close()); err != nil {
		panic(err.Error()) // memory takes all
	}
	return out.Bytes()
}

// Unpack returns the table that Pack packed. It errs where the data is not one whole table.
func Unpack(data []byte) (*Table, error) {
	head, rest, ok := bytes.Cut(data[:min(len(data), 64)], []byte("\n"))
	var name string
	var size int
	_, err := fmt.Sscanf(string(head), packMark+" %s %d", &name, &size)
	if err != nil || !ok || len(rest) < 4 {
		return nil, fmt.Errorf("endgame: no packed table: it does not begin with %q, a name and a size",
			packMark)
	}
	m, err := Parse(name)
	if err != nil {
		return nil, err
	}
	t := &Table{Material: m, values: make([]value, m.size())}
	if want := m.packedSize(); size != want {
		return nil, fmt.Errorf("endgame: %v has %d values, the table says %d", m, want, size)
	}
	body := data[len(head)+1:]
	values := make([]byte, size)
	r := flate.NewReader(bytes.NewReader(body[4:]))
	if _, err := io.ReadFull(r, values); err != nil {
		return nil, fmt.Errorf("endgame: %v: %w", m, err)
	}
	if crc32.ChecksumIEEE(values) != binary.LittleEndian.Uint32(body) {
		return nil, fmt.Errorf("endgame: %v: the checksum is wrong", m)
	}
	t.take(values)
	return t, nil
}

// blocks hands the entries in turn to each, those together in which side to move and kings are the same, and
// whether they are packed: not those that mirror others across the diagonal.
func (m Material) blocks(each func(first, size int, kept bool)) {
	size := 1 << (6 * m.count)
	for first := 0; first < m.size(); first += size {
		p := m.placing(uint32(first))
		white, black := p.king[rules.White], p.king[rules.Black]
		row, col := white>>3, white&7
		each(first, size, m.pawns() || row < col || row == col && black>>3 <= black&7)
	}
}

// kept returns the values that are packed.
func (t *Table) kept() []byte {
	var values []byte
	last := drawn
	t.Material.blocks(func(first, size int, kept bool) {
		if !kept {
			return
		}
		for _, v := range t.values[first : first+size] {
			if v != illegal {
				last = v
			}
			values = append(values, byte(last))
		}
	})
	return values
}

// packedSize returns how many values are packed.
func (m Material) packedSize() (n int) {
	m.blocks(func(_, size int, kept bool) {
		if kept {
			n += size
		}
	})
	return n
}

// take sets all values from those that are packed.
func (t *Table) take(values []byte) {
	m := t.Material
	m.blocks(func(first, size int, kept bool) {
		if !kept {
			return
		}
		for i, v := range values[:size] {
			t.values[first+i] = value(v)
		}
		values = values[size:]
	})
	m.blocks(func(first, size int, kept bool) {
		if kept {
			return
		}
		p := m.placing(uint32(first))
		for i := range size {
			q := p
			for j := range m.count {
				q.at[m.count-1-j] = rules.Square(i >> (6 * j) & 63)
			}
			q.transpose()
			t.values[first+i] = t.values[m.index(q)]
		}
	})
}

// transpose reflects all squares across the diagonal from a8 to h1.
func (p *placing) transpose() {
	for _, s := range []*rules.Square{&p.king[0], &p.king[1], &p.at[0], &p.at[1]} {
		*s = *s>>3&7 | *s&7<<3
	}
}
