package twenty48

import (
	"fmt"

	"ludarium/ai/base/mem"
)

// Tuple selects squares of a packed board. It consists of two groups of adjacent nibbles, each of which is
// shifted into place and masked.
type Tuple struct {
	shift1, shift2 uint8
	mask1, mask2   uint32
}

// Index returns the index in the tuple's table for the tiles of board b on its squares.
func (t Tuple) Index(b Board) uint32 {
	return uint32(b>>(t.shift1&63))&t.mask1 | uint32(b>>(t.shift2&63))&t.mask2
}

func (t Tuple) size() int { return int(t.mask1|t.mask2) + 1 }

// run returns the tuple of n consecutive squares from first on.
func run(first, n uint8) Tuple { return Tuple{shift1: 4 * first, mask1: 1<<(4*n) - 1} }

// block returns the tuple of n consecutive squares from first on and the n squares below them.
func block(first, n uint8) Tuple {
	return Tuple{4 * first, 4*(first+4) - 4*n, 1<<(4*n) - 1, 1<<(8*n) - 1<<(4*n)}
}

// networkTuples returns the tuples of a shape. The shape 4x6 is the large one of Wu, Yeh, Liang, Chang,
// Chiang: Multi-Stage Temporal Difference Learning for 2048, 2014. It has two bent lines of six squares and
// two blocks of 2×3 squares, with 67 million entries. The shape 5x4 is that of Szubert and Jaśkowski, with
// all lines and squares of four cells, in which symmetric tuples share a table; it has 327,680 entries. The
// shape 3x3 is for boards of three rows; see smallTuples.
func networkTuples(shape string) ([]Tuple, error) {
	switch shape {
	case "4x6":
		return []Tuple{run(0, 6), run(4, 6), block(0, 3), block(4, 3)}, nil
	case "5x4":
		return []Tuple{run(0, 4), run(4, 4), block(0, 2), block(1, 2), block(5, 2)}, nil
	case smallShape:
		return smallTuples(), nil
	}
	return nil, fmt.Errorf("twenty48: no network %q; there are 4x6, 5x4, 3x3", shape)
}

// views returns the eight symmetric images of board b.
func views(b Board) [8]Board {
	t := b.Transpose()
	bm, tm := b.Mirror(), t.Mirror()
	return [8]Board{b, bm, t, tm, flip(b), flip(bm), flip(t), flip(tm)}
}

// flip returns the board mirrored vertically.
func flip(b Board) Board {
	b = b>>32 | b<<32
	return b>>16&0x0000ffff0000ffff | b&0x0000ffff0000ffff<<16
}

// Tables holds an entry for each index of each tuple of a shape. All views of a board use the same entries.
type Tables[E any] struct {
	Tuples []Tuple
	All    [][]E           // tables by tuple, with 16^n entries for n squares
	Large  *[4]*[1 << 24]E // the same tables if the shape is 4x6
	small  *[5]*[1 << 16]E // the same tables if the shape is 5x4; each shape has its own fast code

	margin margin                 // margin of the boards
	views  func(b Board) [8]Board // returns a board in the eight forms that the tuples need
}

// NewTables returns the tables of a shape with all entries zero.
func NewTables[E any](shape string) (Tables[E], error) {
	t := Tables[E]{margin: marginOf(shape), views: views}
	if t.margin != 0 {
		t.views = smallViews
	}
	var err error
	if t.Tuples, err = networkTuples(shape); err != nil {
		return t, err
	}
	for _, tup := range t.Tuples {
		t.All = append(t.All, mem.Make[E](tup.size()))
	}
	switch shape {
	case "4x6":
		t.Large = new([4]*[1 << 24]E)
		for k, table := range t.All {
			t.Large[k] = (*[1 << 24]E)(table)
		}
	case "5x4":
		t.small = new([5]*[1 << 16]E)
		for k, table := range t.All {
			t.small[k] = (*[1 << 16]E)(table)
		}
	}
	return t, nil
}

// Views returns the eight symmetric views of board b in the form that the tuples need.
func (t *Tables[E]) Views(b Board) [8]Board { return t.views(b) }

// Features returns the number of table entries whose sum is the value of a board.
func (t *Tables[E]) Features() int { return 8 * len(t.Tuples) }

// LargeIndices returns the indices of one view into the tables of the shape 4x6. They are below 2²⁴.
func LargeIndices(b Board) (i0, i1, i2, i3 uint32) {
	low, below := uint32(b), uint32(b>>16)
	return low & 0xffffff, below & 0xffffff, low&0xfff | low>>4&0xfff000, below&0xfff | below>>4&0xfff000
}

// smallIndices returns the indices of one view into the tables of the shape 5x4.
func smallIndices(b Board) (i0, i1, i2, i3, i4 uint16) {
	low, below := uint32(b), uint32(b>>20)
	return uint16(low), uint16(low >> 16), uint16(low&0xff | low>>8&0xff00),
		uint16(low>>4&0xff | uint32(b>>12)&0xff00), uint16(below&0xff | below>>8&0xff00)
}

// sumPlain returns the sum of the entries of all tuples and views of a board. It works for any shape. The
// faster functions are tested against it.
func sumPlain[E float32 | int16, S float32 | int32](t *Tables[E], b Board) S {
	v := t.views(b)
	sum := S(0)
	for k, tup := range t.Tuples {
		table := t.All[k]
		for _, b := range v {
			sum += S(table[tup.Index(b)])
		}
	}
	return sum
}

// sumLarge does the same as sumPlain for the shape 4x6. It is faster because masks and shifts are constants,
// no index needs a bounds check, and four sums are independent. The views are computed inline, because calls
// are slow in WebAssembly.
func sumLarge[E float32 | int16, S float32 | int32](t *[4]*[1 << 24]E, b Board) S {
	var s0, s1, s2, s3 S
	t0, t1, t2, t3 := t[0], t[1], t[2], t[3]
	_, _, _, _ = t0[0], t1[0], t2[0], t3[0] // avoid nil checks in the loop
	tr := b.Transpose()
	bm, tm := b.Mirror(), tr.Mirror()
	v := [8]Board{b, bm, tr, tm, flip(b), flip(bm), flip(tr), flip(tm)}
	for i := range v {
		b := v[i]
		i0, i1, i2, i3 := LargeIndices(b)
		s0 += S(t0[i0])
		s1 += S(t1[i1])
		s2 += S(t2[i2])
		s3 += S(t3[i3])
	}
	return s0 + s1 + (s2 + s3)
}

// sumSmall does the same as sumPlain for the shape 5x4.
func sumSmall[E float32 | int16, S float32 | int32](t *[5]*[1 << 16]E, b Board) S {
	var s0, s1, s2, s3, s4 S
	t0, t1, t2, t3, t4 := t[0], t[1], t[2], t[3], t[4]
	_, _, _, _, _ = t0[0], t1[0], t2[0], t3[0], t4[0]
	tr := b.Transpose()
	bm, tm := b.Mirror(), tr.Mirror()
	v := [8]Board{b, bm, tr, tm, flip(b), flip(bm), flip(tr), flip(tm)}
	for i := range v {
		b := v[i]
		i0, i1, i2, i3, i4 := smallIndices(b)
		s0 += S(t0[i0])
		s1 += S(t1[i1])
		s2 += S(t2[i2])
		s3 += S(t3[i3])
		s4 += S(t4[i4])
	}
	return s0 + s1 + (s2 + s3) + s4
}
