package collection

import (
	"context"
	"math/bits"
	"slices"
	"strconv"

	"ludarium/game"
)

// Index finds the games that reached a position, in any order of moves. It has an entry for each move of the
// main lines up to Depth: 32 bits of the hash of the position before the move, and the index of the move
// among the moves of the collection. The entries are sorted; a table holds the first entry for each value of
// the upper bits of the hash.
type Index struct {
	Depth  int // number of moves indexed in each game
	of     *Collection
	upper  int      // number of upper bits of the hash
	begin  []uint32 // index of the first entry, by upper bits of the hash
	list   []uint64
	starts map[string]game.State // start positions by parameter values, while the index is being built
}

// maxEntries is the maximum number of moves in an index. The index of a larger collection has only the first
// moves of each game.
const maxEntries = 24 << 20

// mostUpper is the maximum number of upper bits; short indices have shorter tables.
const mostUpper = 16

// Played is a move that was played from a position.
type Played struct {
	Move game.Move `json:"move"`
	Text string    `json:"text"`
	// Games is the number of games that continued with the move. First, Second and Draws count their results.
	Games  int `json:"games"`
	First  int `json:"first,omitempty"`
	Second int `json:"second,omitempty"`
	Draws  int `json:"draws,omitempty"`
	// Plies is the mean length of these games in plies.
	Plies float64 `json:"plies"`
	Year  int     `json:"year,omitempty"` // year of the most recent game; 0 if unknown
}

// Index makes the index. step, which may be nil, is called with the fraction done, 0 to 1. Index returns an
// error when ctx ends.
func (c *Collection) Index(ctx context.Context, step func(share float64)) (*Index, error) {
	c.seal()
	x := &Index{of: c, starts: map[string]game.State{}}
	total := x.fit()
	hashes := make([]uint64, 0, total)
	places := make([]uint32, 0, total)
	for n, b := range c.blocks {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if step != nil {
			step(float64(n) / float64(len(c.blocks)))
		}
		for i := range b.rows {
			hashes, places = x.add(b, i, hashes, places)
		}
	}
	x.upper = min(mostUpper, max(1, bits.Len(uint(total))-3))
	x.begin = make([]uint32, 1<<x.upper+1)
	for _, h := range hashes {
		x.begin[h>>(64-x.upper)+1]++
	}
	for i := range 1 << x.upper {
		x.begin[i+1] += x.begin[i]
	}
	next := slices.Clone(x.begin)
	x.list = make([]uint64, len(hashes))
	for i, h := range hashes {
		at := &next[h>>(64-x.upper)]
		x.list[*at] = h<<x.upper&^(1<<32-1) | uint64(places[i])
		*at++
	}
	for i := range 1 << x.upper {
		slices.Sort(x.list[x.begin[i]:x.begin[i+1]])
	}
	x.starts = nil
	return x, nil
}

// fit chooses how many moves of each game are indexed, and returns their total number.
func (x *Index) fit() (total int) {
	longest := map[int]int{}
	for _, b := range x.of.blocks {
		for i := range b.rows {
			n := int(b.rows[i].plies)
			longest[n]++
			x.Depth = max(x.Depth, n)
		}
	}
	games := x.of.count - longest[0]
	for depth := range x.Depth {
		if total+games > maxEntries {
			x.Depth = depth
			return total
		}
		total += games
		games -= longest[depth+1]
	}
	return total
}

// add adds the moves of a game to the index. A game with illegal moves, which only damage can cause, adds
// none.
func (x *Index) add(b *block, i int, hashes []uint64, places []uint32) (h []uint64, p []uint32) {
	n := len(hashes)
	defer func() {
		if recover() != nil {
			h, p = hashes[:n], places[:n]
		}
	}()
	r := &b.rows[i]
	s, err := x.start(b, r)
	if err != nil {
		return hashes, places
	}
	for k := range min(int(r.plies), x.Depth) {
		place := int(r.first) + k
		hashes, places = append(hashes, key(s)), append(places, uint32(b.base+place))
		s.Play(b.codes[b.moves[place]])
	}
	return hashes, places
}

// start returns the start position of a game, which the caller may change.
func (x *Index) start(b *block, r *row) (game.State, error) {
	u := &unpacker{data: b.more[r.more:]}
	n := u.below(len(b.values))
	if flags := u.number(); flags&hasStart != 0 {
		return x.of.game.Parse(b.values[n], u.text())
	}
	if u.err != nil {
		return nil, u.err
	}
	values := b.values[n].String()
	s, ok := x.starts[values]
	if !ok {
		var err error
		if s, err = x.of.game.New(b.values[n]); err != nil {
			return nil, err
		}
		x.starts[values] = s
	}
	return s.Clone(), nil
}

// key returns the hash of a position, which also depends on the size of the board.
func key(s game.State) uint64 {
	rows, cols := s.Size()
	return s.Hash() ^ game.Mix(uint64(rows)<<16|uint64(cols))
}

// Moves returns the moves played from a position in the games of a view (nil for all games), in order of
// falling frequency.
func (x *Index) Moves(s game.State, v *View) []Played {
	k := key(s)
	bucket := x.list[x.begin[k>>(64-x.upper)]:x.begin[k>>(64-x.upper)+1]]
	lower := k << x.upper &^ (1<<32 - 1)
	from, _ := slices.BinarySearch(bucket, lower)
	var t tally
	at, n := 0, 0 // block of the latest entry, and index of its game in the block
	for _, e := range bucket[from:] {
		if e&^(1<<32-1) != lower {
			break
		}
		place := int(uint32(e))
		for at+1 < len(x.of.blocks) && x.of.blocks[at+1].base <= place {
			at, n = at+1, 0
		}
		b := x.of.blocks[at]
		n = b.game(place-b.base, n)
		if v.Has(b.begin + n) {
			t.count(b, n, b.codes[b.moves[place-b.base]])
		}
	}
	return t.moves(x.of.game, s)
}

// game returns the index in the block of the game to which the move at place belongs. It searches from game n
// on.
func (b *block) game(place, n int) int {
	for near := min(n+2, len(b.rows)-1); n < near; n++ {
		if int(b.rows[n+1].first) > place {
			return n
		}
	}
	n, _ = slices.BinarySearchFunc(b.rows, uint32(place)+1, func(r row, at uint32) int {
		if r.first < at {
			return -1
		}
		return 1
	})
	return n - 1
}

// tally counts the moves played from a position.
type tally struct {
	list []counted
}

// counted is a move and the last game in which it was counted, so that it counts once per game.
type counted struct {
	Played
	plies int
	of    *block
	game  int
}

// count counts a move of game n of a block.
func (t *tally) count(b *block, n int, m game.Move) {
	i := slices.IndexFunc(t.list, func(c counted) bool { return c.Move == m })
	if i < 0 {
		i = len(t.list)
		t.list = append(t.list, counted{Played: Played{Move: m}, game: -1})
	}
	c := &t.list[i]
	if c.of == b && c.game == n {
		return
	}
	c.of, c.game = b, n
	r := &b.rows[n]
	c.Games++
	c.plies += int(r.plies)
	switch r.won &^ stated {
	case firstWon:
		c.First++
	case secondWon:
		c.Second++
	case draw:
		c.Draws++
	}
	c.Year = max(c.Year, int(r.year))
}

// year returns the year at the beginning of a date, 0 if it is unknown.
func year(date string) uint16 {
	if digits(date) < 4 {
		return 0
	}
	y, _ := strconv.ParseUint(date[:4], 10, 16)
	return uint16(y)
}

// moves returns the counts of the moves that are legal in s.
func (t *tally) moves(g *game.Game, s game.State) []Played {
	var out []Played
	for _, c := range t.list {
		if !game.Playable(s, c.Move) {
			continue
		}
		c.Plies = float64(c.plies) / float64(c.Games)
		c.Text = g.MoveText(s, c.Move)
		out = append(out, c.Played)
	}
	slices.SortStableFunc(out, func(a, b Played) int { return b.Games - a.Games })
	return out
}
