package collection

import (
	"bytes"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
)

// Row is the table row of a game.
type Row struct {
	Game    int       `json:"game"` // index in the collection
	Players [2]string `json:"players"`
	Result  string    `json:"result,omitempty"`
	// Over reports whether the game has ended; Winner is the winner or game.Nobody.
	Over    bool        `json:"over,omitempty"`
	Winner  game.Player `json:"winner,omitempty"`
	Date    string      `json:"date,omitempty"`
	Plies   int         `json:"plies"`
	Opening string      `json:"opening,omitempty"`
	Event   string      `json:"event,omitempty"`
	Start   bool        `json:"start,omitempty"` // whether the game has its own start position
	Noted   bool        `json:"noted,omitempty"` // whether the game has a note
	Mark    string      `json:"mark,omitempty"`  // Solved or Failed if the note states it, otherwise ""
}

// Notes on a puzzle.
const (
	Solved = "solved"
	Failed = "not solved"
)

// MarkText returns the note for a puzzle that was solved or not solved.
func MarkText(solved bool) string {
	if solved {
		return Solved
	}
	return Failed
}

// MarkOf returns Solved or Failed if a note states it, and "" for any other note.
func MarkOf(note string) string {
	if note == Solved || note == Failed {
		return note
	}
	return ""
}

// Row returns the table row of game i.
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

// Suite reports whether all games are positions without moves, like the puzzles of a file.
func (c *Collection) Suite() bool {
	for i := range c.count {
		if r := c.Row(i); r.Plies > 0 || !r.Start {
			return false
		}
	}
	return c.count > 0
}

// known returns a text, or "" if it marks an unknown value.
func known(text string) string {
	if strings.Trim(text, nothing) == "" {
		return ""
	}
	return text
}

// nothing are the characters that mark an unknown value.
const nothing = "?.* -"

// The columns by which games can be sorted.
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

// View is a sorted selection of the games of a collection.
type View struct {
	of    *Collection
	Games []int32
	has   []uint64 // one bit per game of the collection; nil selects all games
}

// View returns the games that contain all words of a search, ignoring case, in the players, event, date,
// opening, result or note. They are sorted by a column; ByNumber is the order of the file.
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

// sort sorts the games by keys, which has a key for each game of the collection. Games with lastKey stay last
// in both directions. nil keeps the order of the file.
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

// lastKey is the sort key of games whose value in the column is unknown.
const lastKey = 1<<32 - 1

// choose adds the games of a block that contain all words.
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

// Has reports whether a game is selected.
func (v *View) Has(i int) bool { return v == nil || v.has == nil || v.has[i/64]>>(i%64)&1 != 0 }

// keys returns the sort key of each game for a column, or nil for the order of the file.
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
		// sort unknown results last
		return c.numbers(func(r *row) uint32 { return uint32(r.won&^stated) - 1 })
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
	case ByMark: // sort untried puzzles last
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

// numbers returns the result of of for each game.
func (c *Collection) numbers(of func(r *row) uint32) []uint32 {
	list := make([]uint32, 0, c.count)
	for _, b := range c.blocks {
		for i := range b.rows {
			list = append(list, of(&b.rows[i]))
		}
	}
	return list
}

// ranks returns the rank of each game's text among the sorted distinct texts. add appends a game's text.
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

// compareTexts compares texts in natural order: case is ignored, and numbers are compared by value.
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

// digits returns the number of digits at the beginning of a text.
func digits(text string) int {
	n := 0
	for n < len(text) && digit(text[n]) {
		n++
	}
	return n
}

// Write returns a game in a format, ending with a line break. Its note is added to its comment. It returns an
// error if the format cannot represent the game.
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
