package connectk

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// coded holds the scores of all positions with the same number of stones, without the positions. A bound on
// the score of a position follows from earlier positions (see Book.precedent). The excess of the score over
// that bound is stored, in a code that depends on the bound and on the threats of both sides. This needs half
// the space of scores in a list and no time to read, but look-ups are slower.
type coded struct {
	positions int
	codes     []prefixCode // by context
	excess    retrieval    // by key: code word of the difference from the bound
}

// Bounds and excesses are below maxScores. Contexts are below maxScores*threatKinds.
const (
	maxScores   = 64
	threatKinds = 6
)

// context returns the index of the code for the excess of a position over the bound least.
func (g *geometry) context(n node, least int) int {
	threats := 0
	switch {
	case n.losses&g.playable(n.mask) != 0:
		threats = 2
	case n.losses != 0:
		threats = 1
	}
	if n.wins != 0 {
		threats += threatKinds / 2
	}
	return (least+maxScores/2)*threatKinds + threats
}

// Packed returns the book with only the positions of at most listed stones in lists. The scores of the other
// positions, which must all be known, are coded.
func (b *Book) Packed(listed int) (*Book, error) {
	p := &Book{geometry: b.geometry, levels: b.levels[:min(listed+1, len(b.levels))]}
	for stones := len(p.levels); stones < len(b.levels); stones++ {
		c, err := p.code(stones, &b.levels[stones])
		if err != nil {
			return nil, err
		}
		p.coded = append(p.coded, c)
	}
	return p, nil
}

// code returns the coded scores of the positions with one stone more than in the book.
func (b *Book) code(stones int, l *level) (coded, error) {
	c := coded{positions: len(l.keys)}
	if b.cells >= maxScores {
		return c, fmt.Errorf("connectk: boards of %d cells are too large to code their scores", b.cells)
	}
	contexts, excess := make([]int, len(l.keys)), make([]int, len(l.keys))
	counts := make([][maxScores]int, maxScores*threatKinds)
	for i, k := range l.keys {
		if l.lower[i] != l.upper[i] {
			return c, fmt.Errorf("connectk: the score of a position with %d stones is not known", stones)
		}
		n := b.node(b.stones(k))
		least := b.precedent(n)
		contexts[i], excess[i] = b.context(n, least), int(l.lower[i])-least
		if excess[i] < 0 {
			return c, fmt.Errorf("connectk: a position with %d stones scores %d, but %d at least by "+
				"those before it", stones, l.lower[i], least)
		}
		counts[contexts[i]][excess[i]]++
	}
	for i := range counts {
		c.codes = append(c.codes, shortestCode(counts[i][:]))
	}
	words := make([]word, len(l.keys))
	for i, k := range l.keys {
		words[i].key = k
		words[i].bits, words[i].length = c.codes[contexts[i]].word(excess[i])
	}
	c.excess = *newRetrieval(words)
	return c, nil
}

// score returns the score of position n with a canonical key; ok is false if it is not stored.
func (c *coded) score(g *geometry, n node, k key, least int) (score int, ok bool) {
	context := g.context(n, least)
	if context < 0 || context >= len(c.codes) {
		return 0, false
	}
	excess, ok := c.codes[context].read(c.excess.reader(k.low))
	return least + excess, ok
}

func (c *coded) write(w io.Writer) error {
	err := binary.Write(w, binary.LittleEndian, uint32(c.positions))
	for _, code := range c.codes {
		err = errors.Join(err, binary.Write(w, binary.LittleEndian, code.lengths))
	}
	return errors.Join(err, c.excess.write(w))
}

func (c *coded) read(r io.Reader) error {
	var positions uint32
	if err := binary.Read(r, binary.LittleEndian, &positions); err != nil {
		return err
	}
	c.positions = int(positions)
	for i := range maxScores * threatKinds {
		lengths := make([]uint8, maxScores)
		if _, err := io.ReadFull(r, lengths); err != nil {
			return err
		}
		code, err := newPrefixCode(lengths)
		if err != nil {
			return fmt.Errorf("code %d: %w", i, err)
		}
		c.codes = append(c.codes, code)
	}
	return c.excess.read(r)
}
