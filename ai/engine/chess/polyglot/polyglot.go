// Package polyglot reads opening books in the Polyglot format, which most chess programs support.
//
// A book is a sequence of entries in the order of their keys. An entry has 16 bytes, big-endian: the key of a
// position (8 bytes), a move (2), the weight of the move (2), and learning data (4), which this package
// ignores. Bits 0 to 5 of a move are its target square and bits 6 to 11 its origin square; squares are
// numbered a1, b1 and so on to h8. Bits 12 to 14 are the promotion, from 1 for a knight to 4 for a queen.
// Castling is written as the king moving to the square of the rook.
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

// entryBytes is the size of an entry.
const entryBytes = 16

// Book is a Polyglot book. It may be used concurrently.
type Book struct{ entries []byte }

// Entry is a move of a position with its weight, which is its relative frequency; moves with weight 0 are
// never chosen.
type Entry struct {
	Move   game.Move
	Weight int
}

// Read returns the book in data; the book continues to use data. Read returns an error if the size of data is
// not a multiple of the size of an entry or the keys are not in order. It does not check whether moves are
// legal; that is done when a position is looked up.
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

// Len returns the number of entries of the book.
func (b *Book) Len() int { return len(b.entries) / entryBytes }

func (b *Book) key(i int) uint64 { return binary.BigEndian.Uint64(b.entries[i*entryBytes:]) }

// look returns the entries of position p in the order of the book, or none if the book does not contain p. It
// returns an error if a move is illegal.
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

// Choose returns one of the moves of position p by the seed, with probabilities proportional to the weights.
// It returns false if there is none, and an error if a move is illegal.
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

// promotions holds the kinds of promotion by their numbers in a book.
var promotions = [8]rules.PieceKind{rules.NoKind, rules.Knight, rules.Bishop, rules.Rook, rules.Queen}

// square returns the square with the given number in a book.
func square(n uint16) rules.Square { return rules.Square(n&63) ^ 56 }

// name returns the move with the given code in coordinates.
func name(code uint16) string {
	return square(code>>6).String() + square(code).String() +
		[...]string{"", "n", "b", "r", "q", "?", "?", "?"}[code>>12&7]
}

// move returns the legal move with the given code, or false if there is none.
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

// Key returns the key that a book uses for position p. p has an en-passant square only if an en-passant
// capture is legal. A book also counts captures that would leave the king in check; the few such positions
// have a different key in the book and are not found.
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
