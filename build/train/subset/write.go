package subset

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
)

const (
	trueType = 0x00010000 // version number of TrueType fonts
	segments = 4          // cmap format for characters up to U+FFFF
)

// write returns the font with the glyphs of order.
func (f *source) write(chars map[rune]int, order []int) ([]byte, error) {
	number := map[int]int{}
	for i, g := range order {
		number[g] = i
	}
	var glyf, loca, hmtx []byte
	for _, g := range order {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		glyf = append(glyf, unhinted(f.outline(g), number)...)
		for len(glyf)%4 != 0 {
			glyf = append(glyf, 0)
		}
		advance, bearing := f.width(g)
		hmtx = append(append(hmtx, advance...), bearing...)
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))

	head := slices.Clone(f.tables["head"])
	binary.BigEndian.PutUint16(head[50:], 1) // use 32-bit offsets
	binary.BigEndian.PutUint32(head[8:], 0)  // checksum of the file, computed at the end
	hhea := slices.Clone(f.tables["hhea"])
	binary.BigEndian.PutUint16(hhea[34:], uint16(len(order)))
	maxp := slices.Clone(f.tables["maxp"])
	binary.BigEndian.PutUint16(maxp[4:], uint16(len(order)))
	cmap, err := mapping(chars, number)
	if err != nil {
		return nil, err
	}
	return file(
		map[string][]byte{"cmap": cmap, "glyf": glyf, "head": head, "hhea": hhea, "hmtx": hmtx, "loca": loca,
			"maxp": maxp}), nil
}

// mapping returns the table cmap: ranges of characters with consecutive glyphs.
func mapping(chars map[rune]int, number map[int]int) ([]byte, error) {
	type run struct{ first, last, glyph int }
	var runs []run
	for _, c := range slices.Sorted(maps.Keys(chars)) {
		g := number[chars[c]]
		if n := len(runs); n > 0 && runs[n-1].last == int(c)-1 && runs[n-1].glyph+int(c)-
			runs[n-1].first == g {
			runs[n-1].last = int(c)
			continue
		}
		runs = append(runs, run{int(c), int(c), g})
	}
	runs = append(runs, run{0xFFFF, 0xFFFF, 0})
	n := len(runs)
	length := 16 + 8*n
	if length > 0xFFFF {
		return nil, fmt.Errorf("subset: %d runs of characters do not fit one table", n)
	}
	power, log := 1, 0
	for 2*power <= n {
		power, log = 2*power, log+1
	}
	t := []byte{0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12} // a single subtable, for Windows and Unicode
	for _, v := range []int{segments, length, 0, 2 * n, 2 * power, log, 2 * (n - power)} {
		t = binary.BigEndian.AppendUint16(t, uint16(v))
	}
	column := func(value func(r run) int) {
		for _, r := range runs {
			t = binary.BigEndian.AppendUint16(t, uint16(value(r)))
		}
	}
	column(func(r run) int { return r.last })
	t = append(t, 0, 0)
	column(func(r run) int { return r.first })
	column(func(r run) int { return r.glyph - r.first })
	column(func(run) int { return 0 })
	return t, nil
}

// file joins tables in the order of their names.
func file(tables map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(tables))
	power, log := 1, 0
	for 2*power <= len(names) {
		power, log = 2*power, log+1
	}
	out := binary.BigEndian.AppendUint32(nil, trueType)
	for _, v := range []int{len(names), 16 * power, log, 16 * (len(names) - power)} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	at, headAt := len(out)+16*len(names), 0
	for _, name := range names {
		t := tables[name]
		out = append(out, name...)
		for _, v := range []uint32{sum(t), uint32(at), uint32(len(t))} {
			out = binary.BigEndian.AppendUint32(out, v)
		}
		if name == "head" {
			headAt = at
		}
		at += (len(t) + 3) &^ 3
	}
	for _, name := range names {
		out = append(out, tables[name]...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	binary.BigEndian.PutUint32(out[headAt+8:], 0xB1B0AFBA-sum(out))
	return out
}

// sum returns the checksum of a table: the sum of its 32-bit words, padded with zeros.
func sum(t []byte) (s uint32) {
	for len(t) >= 4 {
		s += binary.BigEndian.Uint32(t)
		t = t[4:]
	}
	var last [4]byte
	copy(last[:], t)
	return s + binary.BigEndian.Uint32(last[:])
}
