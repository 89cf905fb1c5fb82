package collection

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"

	"ludarium/game"
	"ludarium/game/text/fault"
)

// maxPart is the maximum size of a part in bytes; a larger part is treated as damaged.
const maxPart = 1 << 28

// nextPart returns the first undamaged part of data and the bytes after it. ok is false if there is none.
// skipped reports whether damaged bytes were skipped.
func nextPart(data []byte) (kind byte, contents, rest []byte, skipped, ok bool) {
	for first := true; ; first = false {
		at := bytes.Index(data, mark[:])
		if at < 0 {
			return 0, nil, nil, skipped || len(data) > 0, false
		}
		skipped = skipped || at > 0 || !first
		data = data[at:]
		if len(data) >= headSize {
			n := uint64(binary.LittleEndian.Uint32(data[len(mark)+1:]))
			sum := binary.LittleEndian.Uint32(data[len(mark)+5:])
			if n <= maxPart && n <= uint64(len(data)-headSize) {
				contents = data[headSize : headSize+int(n)]
				if crc32.Checksum(contents, castagnoli) == sum {
					return data[len(mark)], contents, data[headSize+int(n):], skipped, true
				}
			}
		}
		data = data[1:]
	}
}

// Decode reads a collection of one of the given games. Undamaged parts are kept, and damaged ones are listed
// among the faults. It returns an error if the game is unknown. named is as for New.
func Decode(games []*game.Game, data []byte, named func(hash uint64) string) (*Collection, error) {
	d := decoding{games: games, named: named, total: -1}
	var rest []func()
	for {
		kind, contents, after, skipped, ok := nextPart(data)
		if skipped {
			d.damaged++
		}
		if !ok {
			break
		}
		if data = after; kind == partHead {
			d.head(&unpacker{data: contents})
		} else {
			rest = append(rest, func() { d.part(kind, &unpacker{data: contents}) })
		}
	}
	if d.c == nil {
		return nil, fault.Errorf("the collection is damaged: it does not say which game it belongs to")
	}
	for _, read := range rest {
		read()
	}
	d.end()
	return d.c, nil
}

// decoding is a collection whose parts are being read.
type decoding struct {
	games   []*game.Game
	named   func(hash uint64) string
	c       *Collection // nil until the game is known
	damaged int         // number of places at which bytes were skipped
	total   int         // expected number of games; −1 if unknown
}

// head reads the part with the game and the name.
func (d *decoding) head(u *unpacker) {
	of, name := u.text(), u.text()
	g, err := game.Find(d.games, of)
	switch {
	case u.err != nil || err != nil:
		d.damaged++
	case d.c == nil:
		d.c = New(g, name, d.named)
	case d.c.game == g:
		d.c.Name = name
	}
}

// part reads a part other than the head.
func (d *decoding) part(kind byte, u *unpacker) {
	switch kind {
	case partGames:
		d.c.takeBlock(u)
	case partFaults:
		d.c.takeFaults(u)
	case partNote:
		n, text := u.below(maxGames), u.text()
		if i, ok := d.c.index(n); ok && u.err == nil {
			d.c.SetNote(i, text)
		}
	case partEnd:
		d.total = u.below(maxGames + 1)
	}
	if u.err != nil {
		d.damaged++
	}
}

// end records the games that are missing at the end.
func (d *decoding) end() {
	c, end := d.c, d.c.end()
	if missing := d.total - end; missing > 0 {
		c.fail(missing, damage(end, d.total))
	}
	if d.total < 0 {
		c.fail(0, fault.Errorf("the end of the collection is missing"))
	} else if d.damaged > 0 {
		c.fail(0, fault.Errorf("a part of the collection is damaged"))
	}
}

// index returns the current index of the game whose index was n when it was written.
func (c *Collection) index(n int) (i int, ok bool) {
	for _, b := range c.blocks {
		if n >= b.wasAt && n < b.wasAt+len(b.rows) {
			return b.begin + n - b.wasAt, true
		}
	}
	return 0, false
}

// end returns the number of games up to the last one that was read, including lost games.
func (c *Collection) end() int {
	if len(c.blocks) == 0 {
		return 0
	}
	b := c.blocks[len(c.blocks)-1]
	return b.wasAt + len(b.rows)
}

// takeBlock adds a block and records the games that are missing before it.
func (c *Collection) takeBlock(u *unpacker) {
	b := u.block(c.game)
	if u.err != nil || c.count+len(b.rows) > maxGames {
		return
	}
	if end := c.end(); b.wasAt > end {
		c.fail(b.wasAt-end, damage(end, b.wasAt))
	}
	b.begin, b.base = c.count, c.plies
	c.blocks = append(c.blocks, b)
	c.count += len(b.rows)
	c.plies += len(b.moves)
	c.bytes += b.size()
}

// takeFaults adds the list of unreadable games.
func (c *Collection) takeFaults(u *unpacker) {
	lost := u.below(1 << 40)
	var list []Fault
	for range u.count() {
		list = append(list, Fault{u.below(maxGames + 1), fault.Text(u.text())})
	}
	if u.err == nil {
		c.Lost += lost
		c.Faults = append(c.Faults, list...)
	}
}
