package subset

import "encoding/binary"

// Flags of a part of a composite glyph.
const (
	wordArguments   = 1 << 0
	oneScale        = 1 << 3
	moreParts       = 1 << 5
	twoScales       = 1 << 6
	fourScales      = 1 << 7
	hasInstructions = 1 << 8
)

// parts returns the encoded parts of a composite glyph; none for a simple one.
func parts(outline []byte) (all [][]byte) {
	if len(outline) == 0 || int16(binary.BigEndian.Uint16(outline)) >= 0 {
		return nil
	}
	for rest, more := outline[10:], true; more; {
		flags, n := binary.BigEndian.Uint16(rest), 6
		if flags&wordArguments != 0 {
			n += 2
		}
		switch {
		case flags&oneScale != 0:
			n += 2
		case flags&twoScales != 0:
			n += 4
		case flags&fourScales != 0:
			n += 8
		}
		all = append(all, rest[:n])
		rest, more = rest[n:], flags&moreParts != 0
	}
	return all
}

// unhinted returns an outline without instructions, with its parts renumbered.
func unhinted(outline []byte, number map[int]int) []byte {
	if len(outline) == 0 {
		return nil
	}
	composite := parts(outline)
	if composite == nil {
		ends := 10 + 2*int(binary.BigEndian.Uint16(outline)) // offset of the contours' end points
		instructions := int(binary.BigEndian.Uint16(outline[ends:]))
		out := append([]byte{}, outline[:ends]...)
		out = append(out, 0, 0)
		return append(out, outline[ends+2+instructions:]...)
	}
	out := append([]byte{}, outline[:10]...)
	for _, p := range composite {
		at := len(out)
		out = append(out, p...)
		binary.BigEndian.PutUint16(out[at:], binary.BigEndian.Uint16(p)&^hasInstructions)
		binary.BigEndian.PutUint16(out[at+2:], uint16(number[int(binary.BigEndian.Uint16(p[2:]))]))
	}
	return out
}
