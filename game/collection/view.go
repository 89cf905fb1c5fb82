package collection

import (
	"bytes"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
)

// Row is what a table shows of a game.
type Row struct {
	Game    int       `json:"game"` // its index in the collection
	Players [2]string `json:"players"`
	Result  string    `json:"result,omitempty"`
	// Over says that somebody has won, or nobody; Winner says who.
	Over    bool        `json:"over,omitempty"`
	Winner  game.Player `json:"winner,omitempty"`
	Date    string      `json:"date,omitempty"`
	Plies   int         `json:"plies"`
	Opening string      `json:"opening,omitempty"`
	Event   string      `json:"event,omitempty"`
	Start   bool        `json:"start,omitempty"` // it has a first position of its own
	Noted   bool        `json:"noted,omitempty"` // there is a note
	Mark    string      `json:"mark,omitempty"`  // Solved or Failed, where the note says that of a position
}

// What a note says of a position with a move to find.
const (
	Solved = "solved"
	Failed = "not solved"
)

// MarkText returns the note of a position that was solved or not.
func MarkText(solved bool) string {
	if solved {
		return Solved
	}
	return Failed
}

// MarkOf returns what a note says of a position; empty for any other note.
func MarkOf(note string) string {
	if note == Solved || note == Failed {
		return note
	}
	return ""
}

// Row returns what a table shows of game i.
func (c *Collection) Row(i int) Row {
	b, n := c.find(i)
	r := &b.rows[n]
	text := func(w uint32) string { return known(string(b.words.at(w))) }
	out := Row{Game: i, Players: [2]string{text(r.players[0]), text(r.players[1])}, Result: text(r.result),
		Date: strings.TrimSuffix(strings.TrimSuffix(text(r.date), ".??"), ".??"), Plies: int(r.plies),
		Opening: strings.TrimSpace(text(r.eco) + " " + text(r.opening)), Event: text(r.event),
		Noted: c.notes[i] != "", Mark: MarkOf(c.notes[i])}
	switch r.won &^ stated {
	case firstWon:
		out.Over, out.Winner = true, game.First
	case secondWon:
		out.Over, out.Winner = true, game.Second
	case draw:
		out.Over, out.Winner = true, game.Nobody
	}
	u := &unpacker{data: b.more[r.more:]}
	u.number()
	out.Start = u.number()&hasStart != 0
	return out
}

// Suite reports whether all games are positions without moves, as in a file of problems.
func (c *Collection) Suite() bool {
	for i := range c.count {
		if r := c.Row(i); r.Plies > 0 || !r.Start {
			return false
		}
	}
	return c.count > 0
}

// known returns a text, empty where it says that nothing is known.
func known(text string) string {
	if strings.Trim(text, nothing) == "" {
		return ""
	}
	return text
}

// nothing are the signs with which texts say that something is not known.
const nothing = "?.* -"

// The columns by which games are sorted.
const (
	ByNumber  = ""
	ByFirst   = "first"
	BySecond  = "second"
	ByResult  = "result"
	ByDate    = "date"
	ByLength  = "length"
	ByOpening = "opening"
	ByEvent   = "event"
	ByMark    = "mark"
)

// View is a choice of the games of a collection, in an order.
type View struct {
	of    *Collection
	Games []int32
	has   []uint64 // a bit for each game of the collection; nil where all are chosen
}

// View returns the games that have all words of a search, in any case, in the players, the event, the date,
// the opening, the result or the note, sorted by a column, and otherwise in the order of the file.
func (c *Collection) View(search, by string, down bool) *View {
	c.seal()
	v := &View{of: c, Games: make([]int32, 0, c.count)}
	words := bytes.Fields(bytes.ToLower([]byte(search)))
	if len(words) > 0 {
		v.has = make([]uint64, (c.count+63)/64)
	}
	for _, b := range c.blocks {
		v.choose(b, words)
	}
	v.sort(c.keys(by), down)
	return v
}

// sort sorts by keys of the games of the collection; those with lastKey stay behind. nil stands for the order
// of the file.
func (v *View) sort(keys []uint32, down bool) {
	if keys == nil {
		if down {
			slices.Reverse(v.Games)
		}
		return
	}
	list := make([]uint64, len(v.Games))
	for n, i := range v.Games {
		k := keys[i]
		if down && k != lastKey {
			k = lastKey - 1 - k
		}
		list[n] = uint64(k)<<32 | uint64(i)
	}
	slices.Sort(list)
	for n, k := range list {
		v.Games[n] = int32(uint32(k))
	}
}

// lastKey is that of games of which nothing is known in a column.
const lastKey = 1<<32 - 1

// choose adds the games of a block that have the words.
func (v *View) choose(b *block, words [][]byte) {
	found := make([][]bool, len(words))
	for k, word := range words {
		found[k] = make([]bool, len(b.words.ends))
		for i := range found[k] {
			found[k][i] = bytes.Contains(bytes.ToLower(b.words.at(uint32(i))), word)
		}
	}
	for n := range b.rows {
		i := b.begin + n
		note := []byte(nil)
		if text, ok := v.of.notes[i]; ok {
			note = bytes.ToLower([]byte(text))
		}
		r, all := &b.rows[n], true
		for k, f := range found {
			all = all && (f[r.players[0]] || f[r.players[1]] || f[r.event] || f[r.date] || f[r.eco] ||
				f[r.opening] || f[r.result] || bytes.Contains(note, words[k]))
		}
		if !all {
			continue
		}
		v.Games = append(v.Games, int32(i))
		if v.has != nil {
			v.has[i/64] |= 1 << (i % 64)
		}
	}
}

// Has reports whether a game is among those chosen.
func (v *View) Has(i int) bool { return v == nil || v.has == nil || v.has[i/64]>>(i%64)&1 != 0 }

// keys returns what games are sorted by in a column, by their indices; nil for the order of the file.
func (c *Collection) keys(by string) []uint32 {
	word := func(of func(r *row) uint32) []uint32 {
		return c.ranks(func(b *block, r *row, text []byte) []byte {
			return append(text, b.words.at(of(r))...)
		})
	}
	switch by {
	case ByFirst:
		return word(func(r *row) uint32 { return r.players[0] })
	case BySecond:
		return word(func(r *row) uint32 { return r.players[1] })
	case ByResult:
		if c.game.Players == 1 {
			return word(func(r *row) uint32 { return r.result })
		}
		return c.numbers(func(r *row) uint32 { return uint32(r.won&^stated) - 1 }) // what is unknown last
	case ByDate:
		return word(func(r *row) uint32 { return r.date })
	case ByLength:
		return c.numbers(func(r *row) uint32 { return r.plies })
	case ByOpening:
		return c.ranks(func(b *block, r *row, text []byte) []byte {
			text = append(append(text, b.words.at(r.eco)...), ' ')
			return append(text, b.words.at(r.opening)...)
		})
	case ByEvent:
		return word(func(r *row) uint32 { return r.event })
	case ByMark: // what was not tried last
		list := make([]uint32, c.count)
		for i := range list {
			if list[i] = lastKey; MarkOf(c.notes[i]) != "" {
				list[i] = uint32(len(c.notes[i]))
			}
		}
		return list
	}
	return nil
}

// numbers returns a number of each game.
func (c *Collection) numbers(of func(r *row) uint32) []uint32 {
	list := make([]uint32, 0, c.count)
	for _, b := range c.blocks {
		for i := range b.rows {
			list = append(list, of(&b.rows[i]))
		}
	}
	return list
}

// ranks returns the places of texts of the games among all different ones. add appends the text of a game.
func (c *Collection) ranks(add func(b *block, r *row, text []byte) []byte) []uint32 {
	known := map[string]uint32{}
	var texts []string
	list := make([]uint32, 0, c.count)
	var text []byte
	for _, b := range c.blocks {
		for i := range b.rows {
			text = add(b, &b.rows[i], text[:0])
			n, ok := known[string(text)]
			if !ok {
				n = uint32(len(texts))
				texts = append(texts, string(text))
				known[texts[n]] = n
			}
			list = append(list, n)
		}
	}
	order := make([]uint32, len(texts))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(i, j uint32) int { return compareTexts(texts[i], texts[j]) })
	ranks := make([]uint32, len(texts))
	for n, i := range order {
		ranks[i] = uint32(n)
		if n > 0 && compareTexts(texts[order[n-1]], texts[i]) == 0 {
			ranks[i] = ranks[order[n-1]]
		}
		if strings.Trim(texts[i], nothing) == "" {
			ranks[i] = lastKey
		}
	}
	for i, n := range list {
		list[i] = ranks[n]
	}
	return list
}

// compareTexts compares as people sort: whatever the case, numbers by their size.
func compareTexts(a, b string) int {
	for k := 0; k < len(a) && k < len(b); k++ {
		x, y := lower(a[k]), lower(b[k])
		if digit(x) && digit(y) && (k == 0 || !digit(a[k-1])) {
			if by := digits(a[k:]) - digits(b[k:]); by != 0 {
				return by
			}
		}
		if x != y {
			return int(x) - int(y)
		}
	}
	return len(a) - len(b)
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// digits returns how many digits a text begins with.
func digits(text string) int {
	n := 0
	for n < len(text) && digit(text[n]) {
		n++
	}
	return n
}

// Write writes a game in a format, with a line break at its end, and adds its note to its comment. It errs
// where the format can't hold the game.
func (c *Collection) Write(f format.Format, i int) (string, error) {
	it, err := c.Game(i)
	if err != nil {
		return "", err
	}
	if note := c.notes[i]; note != "" {
		it.Comment = strings.TrimSpace(it.Comment + " " + note)
	}
	text, err := f.Write(it)
	return strings.TrimRight(text, "\n") + "\n", err
}
