package othello

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/bits"
	"slices"
	"strings"

	rules "ludarium/game/othello"
)

// BookFile is the file name of the opening book, for package resource.
const BookFile = "othello.book"

// Book has the values of moves in early positions. A move that leads to another book position has the value
// of the best move there, so that a new result changes the values of earlier positions. Equivalent positions
// under the symmetries are stored once.
//
// Buro: Toward Opening Book Learning, 1999.
type Book struct {
	nodes  map[Key][]bookMove
	values map[Key]int // value of the best move, computed by propagate
}

// Key is a position of the 8×8 board in which the side to move has a move. It is the smallest of the
// symmetric images of the position.
type Key struct{ own, opponent uint64 }

// bookMove is a move of a book position, with a value from a search or from a game.
type bookMove struct {
	square uint8
	score  int8
}

// NewBook returns an empty book.
func NewBook() *Book { return &Book{nodes: map[Key][]bookMove{}, values: map[Key]int{}} }

// Positions returns the number of positions in the book.
func (b *Book) Positions() int { return len(b.nodes) }

// canonical returns the key of a position and the symmetry that maps the position to it.
func canonical(own, opponent uint64) (key Key, symmetry int) {
	for s := range 8 {
		k := Key{imageOf(own, s), imageOf(opponent, s)}
		if s == 0 || cmp.Or(cmp.Compare(k.own, key.own), cmp.Compare(k.opponent, key.opponent)) < 0 {
			key, symmetry = k, s
		}
	}
	return key, symmetry
}

// KeyOf returns the key of a position of the 8×8 board in which the side to move has a move.
func KeyOf(p rules.Position) Key {
	k, _ := canonical(p.Own, p.Opponent)
	return k
}

// imageOf returns the image of a set of squares under a symmetry.
func imageOf(set uint64, symmetry int) uint64 {
	image := uint64(0)
	for ; set != 0; set &= set - 1 {
		image |= 1 << symmetries(bits.TrailingZeros64(set))[symmetry]
	}
	return image
}

// After returns the key of the position after a move in a book position. again reports whether the same side
// moves again; ok is false if the game is over.
func (k Key) After(square uint8) (next Key, again, ok bool) {
	f := rules.Flips(k.own, k.opponent, int(square))
	own, opponent := k.opponent^f, k.own|f|1<<square
	if rules.Moves(own, opponent) == 0 {
		if own, opponent, again = opponent, own, true; rules.Moves(own, opponent) == 0 {
			return Key{}, again, false
		}
	}
	next, _ = canonical(own, opponent)
	return next, again, true
}

// worth returns the value of a move of a book position.
func (b *Book) worth(k Key, m bookMove) int {
	if next, again, ok := k.After(m.square); ok {
		if v, ok := b.values[next]; ok {
			if again {
				return v
			}
			return -v
		}
	}
	return int(m.score)
}

// propagate computes the value of every position from the values of later positions, in order of decreasing
// number of discs.
func (b *Book) propagate() {
	clear(b.values)
	for _, k := range b.Keys() {
		best := none
		for _, m := range b.nodes[k] {
			best = max(best, b.worth(k, m))
		}
		b.values[k] = best
	}
}

// Keys returns all keys in order of decreasing number of discs.
func (b *Book) Keys() []Key {
	return slices.SortedFunc(maps.Keys(b.nodes), func(a, c Key) int {
		return cmp.Or(emptyOf(a.own, a.opponent)-emptyOf(c.own, c.opponent), cmp.Compare(a.own, c.own),
			cmp.Compare(a.opponent, c.opponent))
	})
}

// Scored is a move and its value.
type Scored struct {
	Square uint8
	Score  int
}

// At returns the moves of a position with their values, in order of squares; none if it is not in the book.
func (b *Book) At(k Key) (moves []Scored) {
	for _, m := range b.nodes[k] {
		moves = append(moves, Scored{m.square, b.worth(k, m)})
	}
	return moves
}

// moves returns the moves of a position with their values, in order of decreasing value, then of squares; ok
// is false if the position is not in the book.
func (b *Book) moves(own, opponent uint64) (list []Scored, ok bool) {
	k, symmetry := canonical(own, opponent)
	known, ok := b.nodes[k]
	for _, m := range known {
		for sq := range 64 {
			if symmetries(sq)[symmetry] == int(m.square) {
				list = append(list, Scored{uint8(sq), b.worth(k, m)})
			}
		}
	}
	slices.SortFunc(list, func(a, c Scored) int {
		return cmp.Or(c.Score-a.Score, int(a.Square)-int(c.Square))
	})
	return list, ok
}

// bookMagic begins the file. The compressed positions follow in order of decreasing number of discs. Each has
// the own discs and the opponent's discs, 8 bytes each in little-endian order, and a byte for the score of
// each legal move in the order of squares.
const bookMagic = "ludarium othello book 1\n"

// WriteTo writes the book in the form that ReadBook reads.
func (b *Book) WriteTo(w io.Writer) (int64, error) {
	var out bytes.Buffer
	out.WriteString(bookMagic)
	z, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return 0, err
	}
	var buffer []byte
	for _, k := range b.Keys() {
		buffer = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(buffer[:0], k.own),
			k.opponent)
		for _, m := range b.nodes[k] {
			buffer = append(buffer, uint8(m.score))
		}
		if _, err := z.Write(buffer); err != nil {
			return 0, err
		}
	}
	if err := z.Close(); err != nil {
		return 0, err
	}
	return out.WriteTo(w)
}

// Write is WriteTo, except that it does not return the number of bytes.
func (b *Book) Write(w io.Writer) error {
	_, err := b.WriteTo(w)
	return err
}

// ReadBook reads a file written by WriteTo.
func ReadBook(_ context.Context, data []byte) (*Book, error) {
	b, err := readBook(data)
	if err != nil {
		return nil, fmt.Errorf("othello: bad book: %w", err)
	}
	return b, nil
}

func readBook(data []byte) (*Book, error) {
	rest, ok := bytes.CutPrefix(data, []byte(bookMagic))
	if !ok {
		return nil, fmt.Errorf("it does not begin with %q", strings.TrimSpace(bookMagic))
	}
	in := bufio.NewReader(flate.NewReader(bytes.NewReader(rest)))
	b := NewBook()
	for {
		var words [16]byte
		if _, err := io.ReadFull(in, words[:]); errors.Is(err, io.EOF) {
			b.propagate()
			return b, nil
		} else if err != nil {
			return nil, err
		}
		k := Key{binary.LittleEndian.Uint64(words[:]), binary.LittleEndian.Uint64(words[8:])}
		if k.own&k.opponent != 0 {
			return nil, fmt.Errorf("position %d has two discs on a square", len(b.nodes)+1)
		}
		moves := rules.Moves(k.own, k.opponent)
		if c, _ := canonical(k.own, k.opponent); c != k || moves == 0 || b.nodes[k] != nil {
			return nil, fmt.Errorf("position %d has no move or occurs twice", len(b.nodes)+1)
		}
		for ; moves != 0; moves &= moves - 1 {
			v, err := in.ReadByte()
			if err != nil {
				return nil, io.ErrUnexpectedEOF
			}
			if int8(v) < -64 || int8(v) > 64 {
				return nil, fmt.Errorf("position %d has the score %d", len(b.nodes)+1, int8(v))
			}
			b.nodes[k] = append(b.nodes[k], bookMove{uint8(bits.TrailingZeros64(moves)), int8(v)})
		}
	}
}
