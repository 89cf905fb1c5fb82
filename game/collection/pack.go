package collection

import (
	"strings"
	"time"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Data of a game that has no column in its row is written to the bytes of its block: the values, flags for
// the optional fields start, comment, result and repairs, the tags, and the remarks on moves. A remark is
// written as the number of moves before it and its fields. Variations are lists of moves with their remarks,
// recursively. A new field gets a flag of its own, so that older files can still be read.

// The flags of the optional fields of a game.
const (
	hasStart = 1 << iota
	hasComment
	hasMended
	hasResult // whether the result does not fit into the row
	hasRemarks
	hasGameShapes
	hasGameKeys
)

// The flags of the optional fields of a remark.
const (
	hasClock = 1 << iota
	hasSpent
	hasSaid
	hasGlyphs
	hasValue
	hasLines
	hasBefore
	hasAfter
	hasShapes
	hasKeys
	hasLead
)

// maxDepth is the maximum nesting of variations.
const maxDepth = 200

// pack writes the data of a game that is not stored in its row.
func (b *builder) pack(it *format.Game, values string) error {
	n, ok := b.value[values]
	if !ok {
		n = uint32(len(b.values))
		b.values = append(b.values, it.Values)
		b.value[values] = n
	}
	flags := uint64(0)
	for i, has := range []bool{it.Start != "", it.Comment != "", len(it.Mended) > 0, it.Result != "", true,
		len(it.Shapes) > 0, len(it.Keys) > 0} {
		if has {
			flags |= 1 << i
		}
	}
	p := packer{b.more}
	p.number(uint64(n))
	p.number(flags)
	if it.Start != "" {
		p.text(it.Start)
	}
	if it.Comment != "" {
		p.text(it.Comment)
	}
	if len(it.Mended) > 0 {
		p.number(uint64(len(it.Mended)))
		for _, text := range it.Mended {
			p.text(string(text))
		}
	}
	if it.Result != "" {
		p.number(uint64(b.intern(it.Result)))
	}
	p.number(uint64(len(it.Tags)))
	for _, t := range it.Tags {
		name := uint64(b.intern(t.Name)) << 1
		if isColumn(t.Name) {
			p.number(name | 1)
			p.number(uint64(b.intern(t.Value)))
		} else {
			p.number(name)
			p.text(t.Value)
		}
	}
	p.shapes(it.Shapes)
	p.keys(it.Keys)
	err := b.packRemarks(&p, it.Line)
	b.more = p.data
	return err
}

// isColumn reports whether games often share the value of a tag, so that it is stored in a column.
func isColumn(name string) bool {
	switch name {
	case "Date", "Event", "ECO", "Opening":
		return true
	}
	return false
}

// packRemarks writes the remarks on the moves of a line.
func (b *builder) packRemarks(p *packer, line []format.Ply) error {
	last := -1
	for i := range line {
		m := &line[i]
		if m.Empty() && len(m.Lines) == 0 {
			continue
		}
		p.number(uint64(i - last)) // the difference is at least 1
		last = i
		if err := b.packRemark(p, m); err != nil {
			return err
		}
	}
	p.number(0)
	return nil
}

func (b *builder) packRemark(p *packer, m *format.Ply) error {
	flags := uint64(0)
	for i, has := range []bool{m.Clock != nil, m.Spent != 0, m.Comment != "", len(m.Glyphs) > 0,
		m.Value != "", len(m.Lines) > 0, m.Before != "", m.After != "", len(m.Shapes) > 0,
		len(m.Keys) > 0, m.Lead != ""} {
		if has {
			flags |= 1 << i
		}
	}
	p.number(flags)
	if m.Clock != nil {
		p.number(millis(m.Clock.Left))
		p.number(millis(m.Clock.Spent))
	}
	if m.Spent != 0 {
		p.number(millis(m.Spent))
	}
	if m.Comment != "" {
		p.text(m.Comment)
	}
	if len(m.Glyphs) > 0 {
		p.number(uint64(len(m.Glyphs)))
		for _, n := range m.Glyphs {
			p.number(uint64(n))
		}
	}
	if m.Value != "" {
		p.text(m.Value)
	}
	if m.Before != "" {
		p.text(m.Before)
	}
	if m.After != "" {
		p.text(m.After)
	}
	p.shapes(m.Shapes)
	p.keys(m.Keys)
	if m.Lead != "" {
		p.text(m.Lead)
	}
	if len(m.Lines) == 0 {
		return nil
	}
	p.number(uint64(len(m.Lines)))
	for _, line := range m.Lines {
		p.number(uint64(len(line)))
		for _, other := range line {
			code, err := b.encode(other.Move)
			if err != nil {
				return err
			}
			p.number(uint64(code))
		}
		if err := b.packRemarks(p, line); err != nil {
			return err
		}
	}
	return nil
}

// shapes writes shapes, or nothing if there are none.
func (p *packer) shapes(list []format.Shape) {
	if len(list) == 0 {
		return
	}
	p.number(uint64(len(list)))
	for _, s := range list {
		p.number(uint64(s.Color))
		p.number(uint64(s.From))
		p.number(uint64(s.To))
	}
}

// keys writes keys, or nothing if there are none.
func (p *packer) keys(list []format.Key) {
	if len(list) == 0 {
		return
	}
	p.number(uint64(len(list)))
	for _, k := range list {
		p.text(k.Name + places[k.Place])
		p.text(k.Value)
	}
}

// places are the suffixes that a key's name gets for the key's place.
var places = map[format.Place]string{format.WithBefore: "\x01", format.WithAfter: "\x02",
	format.WithLead: "\x03"}

// millis returns a duration in milliseconds.
func millis(d time.Duration) uint64 { return uint64(max(0, d.Milliseconds())) }

// Game returns game i as it was read, without its note. It returns an error if its part of the collection is
// damaged.
func (c *Collection) Game(i int) (*format.Game, error) {
	b, n := c.find(i)
	r := &b.rows[n]
	u := &unpacker{data: b.more[r.more:]}
	it := &format.Game{Line: make([]format.Ply, r.plies)}
	for k := range it.Line {
		it.Line[k].Move = b.codes[b.moves[int(r.first)+k]]
	}
	for side, name := range r.players {
		it.Players[side] = string(b.words.at(name))
	}
	it.Values = param.Values{}
	if v := u.below(len(b.values)); u.err == nil {
		for name, text := range b.values[v] {
			it.Values[name] = text
		}
	}
	b.unpack(u, it)
	switch who := r.won &^ stated; {
	case r.won&stated == 0:
	case who == firstWon:
		it.Over, it.Winner = true, game.First
	case who == secondWon:
		it.Over, it.Winner = true, game.Second
	default:
		it.Over, it.Winner = true, game.Nobody
	}
	return it, u.err
}

// unpack reads the data that pack wrote after the values.
func (b *block) unpack(u *unpacker, it *format.Game) {
	flags := u.number()
	if flags&hasStart != 0 {
		it.Start = u.text()
	}
	if flags&hasComment != 0 {
		it.Comment = u.text()
	}
	if flags&hasMended != 0 {
		for range u.count() {
			it.Mended = append(it.Mended, fault.Text(u.text()))
		}
	}
	if flags&hasResult != 0 {
		it.Result = b.word(u, u.number())
	}
	for range u.count() {
		name := u.number()
		t := format.Tag{Name: b.word(u, name>>1)}
		if name&1 != 0 {
			t.Value = b.word(u, u.number())
		} else {
			t.Value = u.text()
		}
		it.Tags = append(it.Tags, t)
	}
	if flags&hasGameShapes != 0 {
		it.Shapes = u.shapes()
	}
	if flags&hasGameKeys != 0 {
		it.Keys = u.keys()
	}
	if flags&hasRemarks != 0 {
		b.unpackRemarks(u, it.Line, 0)
	}
}

// word returns word n, or "" and an error in u if there is no such word.
func (b *block) word(u *unpacker, n uint64) string {
	if n >= uint64(len(b.words.ends)) {
		u.err, u.data = errDamaged, nil
		return ""
	}
	return string(b.words.at(uint32(n)))
}

func (b *block) unpackRemarks(u *unpacker, line []format.Ply, depth int) {
	at := -1
	for {
		step := u.number()
		if step == 0 {
			return
		}
		if step >= uint64(len(line)-at) || depth > maxDepth {
			u.err, u.data = errDamaged, nil
			return
		}
		at += int(step)
		b.unpackRemark(u, &line[at], depth)
	}
}

func (b *block) unpackRemark(u *unpacker, m *format.Ply, depth int) {
	flags := u.number()
	if flags&hasClock != 0 {
		m.Clock = &format.Stamp{Left: u.time(), Spent: u.time()}
	}
	if flags&hasSpent != 0 {
		m.Spent = u.time()
	}
	if flags&hasSaid != 0 {
		m.Comment = u.text()
	}
	if flags&hasGlyphs != 0 {
		for range u.count() {
			m.Glyphs = append(m.Glyphs, u.below(1<<16))
		}
	}
	if flags&hasValue != 0 {
		m.Value = u.text()
	}
	if flags&hasBefore != 0 {
		m.Before = u.text()
	}
	if flags&hasAfter != 0 {
		m.After = u.text()
	}
	if flags&hasShapes != 0 {
		m.Shapes = u.shapes()
	}
	if flags&hasKeys != 0 {
		m.Keys = u.keys()
	}
	if flags&hasLead != 0 {
		m.Lead = u.text()
	}
	if flags&hasLines == 0 {
		return
	}
	for range u.count() {
		line := make([]format.Ply, u.count())
		for i := range line {
			if code := u.below(len(b.codes)); u.err == nil {
				line[i].Move = b.codes[code]
			}
		}
		b.unpackRemarks(u, line, depth+1)
		if u.err != nil {
			return
		}
		m.Lines = append(m.Lines, line)
	}
}

// time reads a duration in milliseconds.
func (u *unpacker) time() time.Duration { return time.Duration(u.below(1<<40)) * time.Millisecond }

// shapes reads shapes that packer.shapes wrote.
func (u *unpacker) shapes() []format.Shape {
	var list []format.Shape
	for range u.count() {
		list = append(list, format.Shape{Color: format.Color(u.below(1 << 8)),
			From: game.Square(u.below(1 << 31)), To: game.Square(u.below(1 << 31))})
	}
	return list
}

// keys reads keys that packer.keys wrote.
func (u *unpacker) keys() []format.Key {
	var list []format.Key
	for range u.count() {
		k := format.Key{Name: u.text(), Value: u.text()}
		for place, sign := range places {
			if name, ok := strings.CutSuffix(k.Name, sign); ok && sign != "" {
				k.Name, k.Place = name, place
			}
		}
		list = append(list, k)
	}
	return list
}
