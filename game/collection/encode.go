package collection

import (
	"encoding/binary"
	"hash/crc32"
	"slices"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// A collection is written as a sequence of parts, so that damage to one leaves the others readable. A part
// consists of a mark that occurs in no text, its kind, the length of its contents, their checksum (CRC-32C),
// and the contents. Later changes, such as notes or another name, are appended as further parts, of which the
// last one counts.

// mark starts a part; its last byte is the version.
var mark = [4]byte{0xF1, 'L', 'C', 1}

// headSize is the size of the header of a part: mark, kind, length and checksum.
const headSize = len(mark) + 1 + 4 + 4

// Kinds of parts.
const (
	partHead   = 'h' // game and name
	partGames  = 'g' // one block
	partFaults = 'f'
	partNote   = 'n'
	partEnd    = 'e' // the number of games
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func part(kind byte, data []byte) []byte {
	out := make([]byte, 0, headSize+len(data))
	out = append(append(out, mark[:]...), kind)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(data)))
	out = binary.LittleEndian.AppendUint32(out, crc32.Checksum(data, castagnoli))
	return append(out, data...)
}

// Parts returns the number of parts in which the collection is written.
func (c *Collection) Parts() int {
	c.seal()
	return len(c.blocks) + 3
}

// Part returns the bytes of part i, from 0. The written collection consists of all parts in order.
func (c *Collection) Part(i int) []byte {
	c.seal()
	switch n := len(c.blocks); {
	case i == 0:
		return c.Head()
	case i <= n:
		return part(partGames, c.blocks[i-1].encode())
	case i == n+1:
		var p packer
		p.number(uint64(c.Lost))
		p.number(uint64(len(c.Faults)))
		for _, f := range c.Faults {
			p.number(uint64(f.After))
			p.text(string(f.Why))
		}
		return part(partFaults, p.data)
	}
	var p packer
	p.number(uint64(c.end()))
	out := append(part(partEnd, p.data), c.Head()...)
	for _, g := range c.noted() {
		out = append(out, c.NotePart(g)...)
	}
	return out
}

// noted returns the indices of the games with notes.
func (c *Collection) noted() []int {
	var list []int
	for i := range c.notes {
		list = append(list, i)
	}
	slices.Sort(list)
	return list
}

// Head returns the part with the game and the name of the collection. It is the first part, and it is
// appended again when the name changes.
func (c *Collection) Head() []byte { return HeadPart(c.game.Name, c.Name) }

// HeadPart returns the part with the game and the name of a collection.
func HeadPart(game, name string) []byte {
	var p packer
	p.text(game)
	p.text(name)
	return part(partHead, p.data)
}

// NotePart returns the part with the note on game i, to be appended after a change of the note.
func (c *Collection) NotePart(i int) []byte {
	var p packer
	b, n := c.find(i)
	p.number(uint64(b.wasAt + n))
	p.text(c.notes[i])
	return part(partNote, p.data)
}

func (b *block) encode() []byte {
	var p packer
	p.number(uint64(b.wasAt))
	p.number(uint64(len(b.words.ends)))
	for i := range b.words.ends {
		p.text(string(b.words.at(uint32(i))))
	}
	p.number(uint64(len(b.values)))
	for _, v := range b.values {
		p.text(v.String())
	}
	p.number(uint64(len(b.codes)))
	for _, m := range b.codes {
		p.number(uint64(m))
	}
	p.number(uint64(len(b.rows)))
	for i := range b.rows {
		r := &b.rows[i]
		p.number(uint64(r.plies))
		p.number(uint64(b.rest(i) - r.more))
		for _, w := range r.words() {
			p.number(uint64(*w))
		}
		p.number(uint64(r.won))
	}
	for _, code := range b.moves {
		p.number(uint64(code))
	}
	p.data = append(p.data, b.more...)
	return p.data
}

// rest returns the offset in more at which the remaining data of game i ends.
func (b *block) rest(i int) uint32 {
	if i+1 < len(b.rows) {
		return b.rows[i+1].more
	}
	return uint32(len(b.more))
}

// words returns pointers to the texts of a row.
func (r *row) words() []*uint32 {
	return []*uint32{&r.players[0], &r.players[1], &r.result, &r.date, &r.event, &r.eco, &r.opening}
}

// block reads a block from the bytes.
func (u *unpacker) block(g *game.Game) *block {
	b := &block{wasAt: u.below(maxGames)}
	for range u.count() {
		b.words.add(u.text())
	}
	for range u.count() {
		text := u.text()
		v, err := param.ParseValues(text)
		if err == nil {
			v, err = param.Fill(g.Params, v)
		}
		if err != nil {
			u.err, u.data = errDamaged, nil
		}
		b.values = append(b.values, v)
	}
	for range u.count() {
		b.codes = append(b.codes, game.Move(u.below(1<<32)))
	}
	n := u.below(blockGames + 1)
	moves, more := 0, 0
	for range n {
		r := row{first: uint32(moves), more: uint32(more)}
		r.plies = uint32(u.count())
		moves += int(r.plies)
		more += u.count()
		for _, w := range r.words() {
			*w = uint32(u.below(len(b.words.ends)))
		}
		if r.won = uint8(u.below(2 * stated)); u.err != nil {
			return nil
		}
		r.year = year(string(b.words.at(r.date)))
		b.rows = append(b.rows, r)
	}
	if u.err != nil || moves > len(u.data) {
		u.err = errDamaged
		return nil
	}
	b.moves = make([]uint16, moves)
	for i := range b.moves {
		b.moves[i] = uint16(u.below(min(len(b.codes), 1<<16)))
	}
	if len(u.data) != more {
		u.err = errDamaged
	}
	b.more = slices.Clone(u.data)
	return b
}

// damage returns the error for the games from to to-1 that a damaged part contained.
func damage(from, to int) error {
	if to > from+1 {
		return fault.Errorf("games %d–%d are damaged", from+1, to)
	}
	return fault.Errorf("game %d is damaged", from+1)
}
