// Package subset reduces typefaces: it keeps the outlines and widths of some characters and drops what only
// typesetting programs read, such as OpenType kerning, hints for low resolutions, alternative letter forms,
// and names.
//
// Source of the format: Microsoft, OpenType Specification 1.9.1, 2024.
package subset

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Font returns a TrueType font with the characters of the font data, up to U+FFFE, for which keep returns
// true. It has only the tables cmap, glyf, head, hhea, hmtx, loca and maxp. The error names the table of
// data that is damaged or missing.
func Font(data []byte, keep func(r rune) bool) (out []byte, err error) {
	defer func() { // an index was beyond the end of the file
		if r := recover(); r != nil {
			out, err = nil, fmt.Errorf("subset: the font is damaged: %v", r)
		}
	}()
	f, err := open(data[:len(data):len(data)])
	if err != nil {
		return nil, err
	}
	chars, err := f.characters(keep)
	if err != nil {
		return nil, err
	}
	order, err := f.closure(chars)
	if err != nil {
		return nil, err
	}
	return f.write(chars, order)
}

// source is the font to read.
type source struct {
	tables map[string][]byte
	long   bool // whether loca has 32-bit offsets
	glyphs int
	wide   int // number of glyphs with a width of their own
}

func open(data []byte) (*source, error) {
	if len(data) < 12 || binary.BigEndian.Uint32(data) != trueType {
		return nil, errors.New("subset: not a TrueType font")
	}
	f := &source{tables: map[string][]byte{}}
	for i := range int(binary.BigEndian.Uint16(data[4:])) {
		entry := data[12+16*i:]
		at := binary.BigEndian.Uint32(entry[8:])
		f.tables[string(entry[:4])] = data[at : at+binary.BigEndian.Uint32(entry[12:])]
	}
	for name, least := range map[string]int{"cmap": 4, "glyf": 0, "head": 54, "hhea": 36, "hmtx": 4,
		"loca": 2, "maxp": 32} {
		if t, ok := f.tables[name]; !ok || len(t) < least {
			return nil, fmt.Errorf("subset: the table %s is missing or too short", name)
		}
	}
	f.long = binary.BigEndian.Uint16(f.tables["head"][50:]) == 1
	f.glyphs = int(binary.BigEndian.Uint16(f.tables["maxp"][4:]))
	f.wide = int(binary.BigEndian.Uint16(f.tables["hhea"][34:]))
	return f, nil
}

// characters returns the glyphs of the characters to keep.
func (f *source) characters(keep func(r rune) bool) (map[rune]int, error) {
	t := f.tables["cmap"]
	for i := range int(binary.BigEndian.Uint16(t[2:])) {
		sub := t[binary.BigEndian.Uint32(t[8+8*i:]):]
		if binary.BigEndian.Uint16(sub) != segments {
			continue
		}
		chars, n := map[rune]int{}, int(binary.BigEndian.Uint16(sub[6:]))/2
		for s := range n {
			last, first := int(binary.BigEndian.Uint16(sub[14+2*s:])),
				int(binary.BigEndian.Uint16(sub[16+2*n+2*s:]))
			delta := int(binary.BigEndian.Uint16(sub[16+4*n+2*s:]))
			at := 16 + 6*n + 2*s
			offset := int(binary.BigEndian.Uint16(sub[at:]))
			for c := first; c <= last && c < 0xFFFF; c++ {
				if !keep(rune(c)) {
					continue
				}
				g := c
				if offset > 0 {
					g = int(binary.BigEndian.Uint16(sub[at+offset+2*(c-first):]))
				}
				if g = (g + delta) & 0xFFFF; g > 0 {
					chars[rune(c)] = g
				}
			}
		}
		return chars, nil
	}
	return nil, errors.New("subset: the table cmap has no list of segments")
}

// outline returns the description of glyph g, empty for a glyph without ink.
func (f *source) outline(g int) []byte {
	at := func(i int) uint32 {
		if f.long {
			return binary.BigEndian.Uint32(f.tables["loca"][4*i:])
		}
		return 2 * uint32(binary.BigEndian.Uint16(f.tables["loca"][2*i:]))
	}
	return f.tables["glyf"][at(g):at(g+1)]
}

// width returns advance and bearing of glyph g as encoded in the table.
func (f *source) width(g int) (advance, bearing []byte) {
	t := f.tables["hmtx"]
	if g < f.wide {
		return t[4*g : 4*g+2], t[4*g+2 : 4*g+4]
	}
	return t[4*f.wide-4 : 4*f.wide-2], t[4*f.wide+2*(g-f.wide):][:2]
}

// closure returns the glyphs of the characters and their components, in their old order, after glyph 0, which
// is shown for missing characters.
func (f *source) closure(chars map[rune]int) ([]int, error) {
	all := map[int]bool{0: true}
	for _, g := range chars {
		all[g] = true
	}
	open := slices.Sorted(maps.Keys(all))
	for len(open) > 0 {
		g := open[0]
		open = open[1:]
		if g >= f.glyphs {
			return nil, fmt.Errorf("subset: glyph %d of %d", g, f.glyphs)
		}
		for _, p := range parts(f.outline(g)) {
			if part := int(binary.BigEndian.Uint16(p[2:])); !all[part] {
				all[part] = true
				open = append(open, part)
			}
		}
	}
	return slices.Sorted(maps.Keys(all)), nil
}
