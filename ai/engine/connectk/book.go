package connectk

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	rules "ludarium/game/connectk"
)

// BookFile is the name of the book of the 7×6 board among the program's files.
const BookFile = "connect.book"

// Book holds the scores of positions with a certain number of stones, so that a search from an earlier one ends there. Of
// positions and their mirror images it has one; of those that are finished or won with the next stone, none. It never changes
// and may be shared.
type Book struct {
	rows, cols, k int
	plies         int
	keys          []key  // ascending
	scores        []int8 // unknown where it was not found out
}

const unknown = -128

// Plies returns how many stones are on the board in the positions of the book.
func (b *Book) Plies() int { return b.plies }

// Known returns how many positions have a score, and how many there are.
func (b *Book) Known() (known, positions int) {
	for _, s := range b.scores {
		if s != unknown {
			known++
		}
	}
	return known, len(b.scores)
}

// score returns the score of the position with a canonical key.
func (b *Book) score(k key) (score int, ok bool) {
	i, ok := slices.BinarySearchFunc(b.keys, k, key.compare)
	if !ok || b.scores[i] == unknown {
		return 0, false
	}
	return int(b.scores[i]), true
}

func (k key) compare(l key) int {
	return cmp.Or(cmp.Compare(k.high, l.high), cmp.Compare(k.low, l.low))
}

// use lets searches end at the positions of b, if it is a book of the same board.
func (s *searcher) use(b *Book) {
	s.book, s.bookLeft = nil, -1
	if b != nil && b.rows == s.rows && b.cols == s.cols && b.k == s.k {
		s.book, s.bookLeft = b, s.cells-b.plies
	}
}

// newBook returns the book of a board for positions of so many stones, without scores, and its positions. It errs when ctx ends.
func newBook(ctx context.Context, g *geometry, plies int) (*Book, []node, error) {
	s := &searcher{geometry: g}
	level := map[key]node{{}: s.node(0, 0)}
	for range plies {
		next := map[key]node{}
		for _, n := range level {
			if ctx.Err() != nil {
				return nil, nil, ctx.Err()
			}
			playable := s.playable(n.mask)
			if n.wins&playable != 0 {
				continue // a search ends here, too
			}
			for m := playable; m != 0; m &= m - 1 {
				child := s.play(n, m&-m)
				k := g.key(child.own, child.mask)
				c := g.canonical(k)
				if c != k { // the same one of the two in every run
					child = s.node(g.mirror(child.own), g.mirror(child.mask))
				}
				next[c] = child
			}
		}
		level = next
	}
	b := &Book{rows: g.rows, cols: g.cols, k: g.k, plies: plies}
	for k, n := range level {
		if n.wins&s.playable(n.mask) == 0 && n.left > 0 {
			b.keys = append(b.keys, k)
		}
	}
	slices.SortFunc(b.keys, key.compare)
	nodes := make([]node, len(b.keys))
	b.scores = make([]int8, len(b.keys))
	for i, k := range b.keys {
		nodes[i], b.scores[i] = level[k], unknown
	}
	return b, nodes, nil
}

// bookMagic opens the file of a book. There follow, as bytes, rows, columns, k, plies, and the scores in the order of keys, compressed by gzip, which has a
// check sum of its own.
const bookMagic = "connectk book 1\n"

// WriteTo writes the book so that ReadBook reads it back.
func (b *Book) WriteTo(w io.Writer) (int64, error) {
	var out bytes.Buffer
	out.WriteString(bookMagic)
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		panic(err) // the level is one of package gzip
	}
	err = errors.Join(
		binary.Write(z, binary.LittleEndian, []uint8{uint8(b.rows), uint8(b.cols), uint8(b.k), uint8(b.plies)}),
		binary.Write(z, binary.LittleEndian, b.scores),
		z.Close())
	if err != nil {
		return 0, err
	}
	return out.WriteTo(w)
}

// ReadBook reads what WriteTo writes. It takes as long as it takes to find all positions of the book, and errs when ctx ends.
func ReadBook(ctx context.Context, data []byte) (*Book, error) {
	data, ok := bytes.CutPrefix(data, []byte(bookMagic))
	if !ok {
		return nil, errors.New("connectk: this is no book")
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("connectk: bad book: %w", err)
	}
	var head [4]uint8
	if err := binary.Read(z, binary.LittleEndian, &head); err != nil {
		return nil, fmt.Errorf("connectk: bad book: %w", err)
	}
	board, err := rules.NewBoard(int(head[0]), int(head[1]), int(head[2]), true)
	if err != nil {
		return nil, fmt.Errorf("connectk: bad book: %w", err)
	}
	g, err := newGeometry(board)
	if err != nil {
		return nil, fmt.Errorf("connectk: bad book: %w", err)
	}
	if head[3] > maxBookPlies {
		return nil, fmt.Errorf("connectk: bad book: positions of %d stones; at most %d are possible", head[3], maxBookPlies)
	}
	b, _, err := newBook(ctx, g, int(head[3]))
	if err != nil {
		return nil, err
	}
	if err := binary.Read(z, binary.LittleEndian, b.scores); err != nil {
		return nil, fmt.Errorf("connectk: bad book: %w", err)
	}
	if n, err := z.Read(make([]byte, 1)); n > 0 || err != io.EOF {
		return nil, fmt.Errorf("connectk: bad book: more scores than its %d positions, or a wrong check sum", len(b.scores))
	}
	for i, s := range b.scores {
		if s != unknown && (int(s) > g.cells || int(s) < -g.cells) {
			return nil, fmt.Errorf("connectk: bad book: position %d has the score %d", i, s)
		}
	}
	return b, nil
}

// maxBookPlies bounds what a damaged or foreign book can ask for.
const maxBookPlies = 12
