package connectk

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	rules "ludarium/game/connectk"
)

// BookFile is the file name of the 7×6 opening book, for package resource.
const BookFile = "connect.book"

// Book holds bounds on the scores of all positions with a limited number of stones. A search stops at a book
// position whose bounds are equal or outside its window. The book has one position of each pair of mirror
// images, and no position that is finished or can be won with the next stone. Early positions are in lists;
// in a packed book later positions are coded (see coded). Searches only read the book, so that they can share
// it.
type Book struct {
	*geometry
	levels []level // levels by number of stones
	coded  []coded // positions with more stones than those in levels
}

// level holds the positions with the same number of stones.
type level struct {
	keys         []uint64 // packed canonical keys, ascending
	lower, upper []int8
}

// Bounds of an unknown score.
const (
	noLower = math.MinInt8
	noUpper = math.MaxInt8
)

// Plies returns the maximum number of stones of positions in the book.
func (b *Book) Plies() int { return len(b.levels) + len(b.coded) - 1 }

// Known returns the number of positions with the given number of stones, at most Plies, whose score is known,
// and the number of all positions with that many stones.
func (b *Book) Known(stones int) (known, positions int) {
	if stones >= len(b.levels) {
		n := b.coded[stones-len(b.levels)].positions
		return n, n
	}
	l := &b.levels[stones]
	for i, lower := range l.lower {
		if lower == l.upper[i] {
			known++
		}
	}
	return known, len(l.keys)
}

// bounds returns bounds on the score of the position with a canonical key and the given number of stones;
// they are noLower and noUpper if nothing is known.
func (b *Book) bounds(stones int, k key) (lower, upper int) {
	if stones >= len(b.levels) {
		return b.decoded(stones, k)
	}
	l := &b.levels[stones]
	i, ok := slices.BinarySearch(l.keys, k.low)
	if !ok {
		return noLower, noUpper
	}
	return int(l.lower[i]), int(l.upper[i])
}

// decoded returns bounds on the score of a position that is not in a list.
func (b *Book) decoded(stones int, k key) (lower, upper int) {
	if own, mask := b.stones(k.low); b.goesOn(own, mask) {
		n := b.node(own, mask)
		if least := b.precedent(n); least > noLower { // the position follows a book position
			if score, ok := b.coded[stones-len(b.levels)].score(b.geometry, n, k, least); ok {
				return score, score
			}
		}
	}
	return noLower, noUpper
}

// precedent returns a lower bound on the score of n, which may have at most one stone more than the positions
// of the book. The side that moved last could have come from any position without one of its topmost stones.
// The score of each such predecessor for that side is at least its score in n. The result is noLower if no
// predecessor is known.
func (b *Book) precedent(n node) (lower int) {
	lower = noLower
	last := n.own ^ n.mask // stones of the side that moved last
	for top := last &^ (n.mask >> 1); top != 0; top &= top - 1 {
		m := top & -top
		if _, u := b.bounds(b.cells-n.left-1, b.canonical(b.key(last&^m, n.mask&^m))); u != noUpper {
			lower = max(lower, -u)
		}
	}
	return lower
}

// narrow stores narrower bounds on the score of a position.
func (b *Book) narrow(stones int, k key, lower, upper int) {
	l := &b.levels[stones]
	if i, ok := slices.BinarySearch(l.keys, k.low); ok {
		l.narrow(i, lower, upper)
	}
}

func (l *level) narrow(i, lower, upper int) {
	l.lower[i] = max(l.lower[i], int8(lower))
	l.upper[i] = min(l.upper[i], int8(upper))
}

// use lets searches read b, if it is a book of the same board.
func (s *searcher) use(b *Book) {
	s.book, s.bookLeft = nil, s.cells+1
	if b != nil && b.rows == s.rows && b.cols == s.cols && b.k == s.k {
		s.book, s.bookLeft = b, s.cells-b.Plies()
	}
}

// newBook returns an empty book for positions of a board with at most plies stones. It returns an error for
// boards whose keys are not packed, and when ctx ends.
func newBook(ctx context.Context, g *geometry, plies int) (*Book, error) {
	if !g.packed {
		return nil, fmt.Errorf("connectk: a board of %d×%d is too large for a book", g.cols, g.rows)
	}
	b := &Book{geometry: g}
	keys := []uint64{}
	if g.goesOn(0, 0) {
		keys = append(keys, 0)
	}
	for {
		b.levels = append(b.levels, newLevel(keys))
		if len(b.levels) > plies {
			return b, nil
		}
		var err error
		if keys, err = g.following(ctx, keys); err != nil {
			return nil, err
		}
	}
}

// following returns the keys of the positions with one stone more than those with the given keys, in
// ascending order. It has one key for each pair of mirror images, and none for positions that are finished or
// can be won with the next stone. It returns an error when ctx ends.
func (g *geometry) following(ctx context.Context, keys []uint64) ([]uint64, error) {
	next := make([]uint64, 0, g.cols*len(keys))
	for i, k := range keys {
		if i%lookEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		own, mask := g.stones(k)
		for m := g.playable(mask); m != 0; m &= m - 1 {
			if after := mask | m&-m; g.goesOn(own^mask, after) {
				next = append(next, g.canonical(g.key(own^mask, after)).low)
			}
		}
	}
	slices.Sort(next)
	return slices.Compact(next), nil
}

// goesOn reports whether the side to move has a move, but none that wins.
func (g *geometry) goesOn(own, mask uint64) bool {
	playable := g.playable(mask)
	return playable != 0 && g.completing(own)&playable == 0
}

// newLevel returns a level of positions with unknown scores.
func newLevel(keys []uint64) level {
	l := level{keys, make([]int8, len(keys)), make([]int8, len(keys))}
	for i := range keys {
		l.lower[i], l.upper[i] = noLower, noUpper
	}
	return l
}

// bookMagic begins the file of a book. As bytes follow the numbers of rows and columns, k, the maximum number
// of stones in lists and in the whole book. For each list, from the empty board on, follow 1 and the scores
// if all are known, otherwise 0, all lower and then all upper bounds, in the order of keys; then the coded
// levels. All of this is compressed by gzip, which has a checksum.
const bookMagic = "connectk book 4\n"

// WriteTo writes the book in the form that ReadBook reads.
func (b *Book) WriteTo(w io.Writer) (int64, error) {
	var out bytes.Buffer
	out.WriteString(bookMagic)
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		panic("connectk: " + err.Error()) // cannot happen: the compression level is valid
	}
	err = binary.Write(z, binary.LittleEndian,
		[]uint8{uint8(b.rows), uint8(b.cols), uint8(b.k), uint8(len(b.levels) - 1), uint8(b.Plies())})
	for _, l := range b.levels {
		if slices.Equal(l.lower, l.upper) {
			err = errors.Join(err, binary.Write(z, binary.LittleEndian, true),
				binary.Write(z, binary.LittleEndian, l.lower))
		} else {
			err = errors.Join(err, binary.Write(z, binary.LittleEndian, false),
				binary.Write(z, binary.LittleEndian, l.lower),
				binary.Write(z, binary.LittleEndian, l.upper))
		}
	}
	for i := range b.coded {
		err = errors.Join(err, b.coded[i].write(z))
	}
	if err = errors.Join(err, z.Close()); err != nil {
		return 0, err
	}
	return out.WriteTo(w)
}

// ReadBook reads a file that WriteTo wrote. It takes as long as the generation of all positions in the lists.
// It returns an error when ctx ends.
func ReadBook(ctx context.Context, data []byte) (*Book, error) {
	data, ok := bytes.CutPrefix(data, []byte(bookMagic))
	if !ok {
		return nil, errors.New("connectk: this is not an opening book")
	}
	b, err := readBook(ctx, bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("connectk: bad book: %w", err)
	}
	return b, nil
}

func readBook(ctx context.Context, data io.Reader) (*Book, error) {
	z, err := gzip.NewReader(data)
	if err != nil {
		return nil, err
	}
	var head [5]uint8
	if err := binary.Read(z, binary.LittleEndian, &head); err != nil {
		return nil, err
	}
	board, err := rules.NewBoard(int(head[0]), int(head[1]), int(head[2]), true)
	if err != nil {
		return nil, err
	}
	g, err := newGeometry(board)
	if err != nil {
		return nil, err
	}
	if head[4] > maxBookPlies || head[3] > head[4] {
		return nil, fmt.Errorf("positions of %d stones, those of %d in lists; at most %d are possible",
			head[4], head[3], maxBookPlies)
	}
	b, err := newBook(ctx, g, int(head[3]))
	if err != nil {
		return nil, err
	}
	for stones, l := range b.levels {
		if err := l.read(z); err != nil {
			return nil, fmt.Errorf("positions of %d stones: %w", stones, err)
		}
		for i, lower := range l.lower {
			upper := l.upper[i]
			if lower > upper || lower != noLower && int(lower) < -g.cells ||
				upper != noUpper && int(upper) > g.cells {
				return nil, fmt.Errorf("position %d of %d stones has a score from %d to %d", i, stones, lower,
					upper)
			}
		}
	}
	b.coded = make([]coded, head[4]-head[3])
	for i := range b.coded {
		if err := b.coded[i].read(z); err != nil {
			return nil, fmt.Errorf("positions of %d stones: %w", int(head[3])+1+i, err)
		}
	}
	if n, err := z.Read(make([]byte, 1)); n > 0 || err != io.EOF {
		return nil, errors.New("it has more scores than positions, or its checksum is wrong")
	}
	return b, nil
}

// read reads the bounds of a level as written by WriteTo.
func (l *level) read(r io.Reader) error {
	var known bool
	if err := binary.Read(r, binary.LittleEndian, &known); err != nil {
		return err
	}
	if err := binary.Read(r, binary.LittleEndian, l.lower); err != nil {
		return err
	}
	if known {
		copy(l.upper, l.lower)
		return nil
	}
	return binary.Read(r, binary.LittleEndian, l.upper)
}

// maxBookPlies is the maximum number of stones in a book. It limits the work that a damaged file can cause.
const maxBookPlies = 11
