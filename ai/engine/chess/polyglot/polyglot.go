// Package polyglot reads opening books of the format that most chess programs share.
//
// A book is a sequence of entries of 16 bytes, the highest byte of a number first, in the order of their
// keys: the key of a position (8 bytes), a move (2), its weight (2), and what a learning program notes (4),
// which is not read here. A move has the square it goes to in the bits 0 to 5, the one it leaves in 6 to 11,
// each counted from a1 over b1 to h8, and what a pawn becomes in 12 to 14: 1 a knight to 4 a queen; castling
// is written as a move of the king to the square of his rook.
//
// Michel Van den Bergh: Book format, PolyGlot 1.4, 2008.
package polyglot

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"sort"

	"ludarium/ai/base/rng"
	"ludarium/game"
	rules "ludarium/game/chess"
)

// entryBytes is the length of an entry.
const entryBytes = 16

// Book is a book. It may be used concurrently.
type Book struct{ entries []byte }

// Entry is a move of a position with its weight: how often it is to be played beside the others, 0 for never.
type Entry struct {
	Move   game.Move
	Weight int
}

// Read returns the book in data, which it keeps. It errs where the length is not that of whole entries and
// where these are not in the order of their keys; whether moves are legal shows when their position is looked
// up.
func Read(data []byte) (*Book, error) {
	if len(data) == 0 || len(data)%entryBytes != 0 {
		return nil, fmt.Errorf("polyglot: bad book: %d bytes are not a number of entries of %d", len(data),
			entryBytes)
	}
	b := &Book{data}
	for i := 1; i < b.Len(); i++ {
		if b.key(i) < b.key(i-1) {
			return nil, fmt.Errorf("polyglot: bad book: entry %d has a lower key than the one before it", i+1)
		}
	}
	return b, nil
}

// Len returns the number of entries.
func (b *Book) Len() int { return len(b.entries) / entryBytes }

func (b *Book) key(i int) uint64 { return binary.BigEndian.Uint64(b.entries[i*entryBytes:]) }

// look returns what the book says of a position, in its order; nothing where that is not there. It errs on a
// move that is not legal.
func (b *Book) look(p *rules.Position) ([]Entry, error) {
	key := Key(p)
	var found []Entry
	for i := sort.Search(b.Len(), func(i int) bool {
		return b.key(i) >= key
	}); i < b.Len() && b.key(i) == key; i++ {
		code := binary.BigEndian.Uint16(b.entries[i*entryBytes+8:])
		m, ok := move(p, code)
		if !ok {
			return nil, fmt.Errorf("polyglot: bad book: entry %d: %s is not legal in %s", i+1, name(code),
				p.FEN())
		}
		found = append(found, Entry{m, int(binary.BigEndian.Uint16(b.entries[i*entryBytes+10:]))})
	}
	return found, nil
}

// Choose returns one of the moves of a position by the seed, as often as their weights say; ok is false where
// the book has none to play. It errs as look does.
func (b *Book) Choose(p *rules.Position, seed uint64) (m game.Move, ok bool, err error) {
	found, err := b.look(p)
	total := 0
	for _, e := range found {
		total += e.Weight
	}
	if err != nil || total == 0 {
		return 0, false, err
	}
	n := rng.New(rng.Derive(seed, p.Key)).IntN(total)
	for _, e := range found {
		if n -= e.Weight; n < 0 {
			m = e.Move
			break
		}
	}
	return m, true, nil
}

// promotions are the kinds that a pawn becomes, as a book numbers them.
var promotions = [8]rules.Kind{rules.NoKind, rules.Knight, rules.Bishop, rules.Rook, rules.Queen}

// square returns the square that a book numbers so.
func square(n uint16) rules.Square { return rules.Square(n&63) ^ 56 }

// name writes a move as the book has it.
func name(code uint16) string {
	return square(code>>6).String() + square(code).String() +
		[...]string{"", "n", "b", "r", "q", "?", "?", "?"}[code>>12&7]
}

// move returns the legal move that a book means.
func move(p *rules.Position, code uint16) (game.Move, bool) {
	from, to, promotion := square(code>>6), square(code), promotions[code>>12&7]
	for _, m := range p.Generate(nil) {
		end := rules.To(m)
		if rules.Castles(m) && end != to {
			_, end, _ = rules.CastlingSquares(m)
		}
		if rules.From(m) == from && end == to && rules.Promotion(m) == promotion {
			return m, true
		}
	}
	return 0, false
}

// Key returns the key of a position in a book. A Position keeps the right to capture en passant only where
// such a capture is legal; the few positions where it would leave the king in check have another key in a
// book, and are not found.
func Key(p *rules.Position) uint64 {
	key := uint64(0)
	for k := rules.Pawn; k <= rules.King; k++ {
		for color, offset := range [2]int{rules.White: 1, rules.Black: 0} {
			for b := p.Of(rules.Color(color), k); b != 0; b &= b - 1 {
				key ^= random[64*(2*int(k-rules.Pawn)+offset)+bits.TrailingZeros64(b)^56]
			}
		}
	}
	for i, right := range [4]rules.Castling{rules.WhiteShort, rules.WhiteLong, rules.BlackShort,
		rules.BlackLong} {
		if p.Castling&right != 0 {
			key ^= random[768+i]
		}
	}
	if p.EnPassant != rules.NoSquare {
		key ^= random[772+int(p.EnPassant&7)]
	}
	if p.Side == rules.White {
		key ^= random[780]
	}
	return key
}
