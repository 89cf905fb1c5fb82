// Package collection holds many games or positions of one game: a file of them, or a part of one. They are
// kept in little room, so that hundreds of thousands can be searched, sorted and counted, and each is still
// there as it was read, with its comments, clocks and variations.
//
// A collection is a list of blocks of up to blockGames games. A block has its own tables of texts, values and
// moves: it can be written, read and damaged alone. Nothing here knows a game: texts are read by the formats
// of package format, and positions are told apart by their hash.
package collection

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

const (
	blockGames = 1024    // games of a block
	maxGames   = 1 << 21 // of a collection
	maxBytes   = 1 << 30 // that a collection takes, about
	maxFaults  = 1000    // games that can't be read and are named; more are counted
)

// ErrFull says that no further game has room.
var ErrFull = fault.Errorf("a collection holds up to %d games and %d MB", maxGames, maxBytes>>20)

// Fault is a game that could not be read, or a part of a collection that is damaged.
type Fault struct {
	After int        `json:"after"` // games before it
	Why   fault.Text `json:"why"`
}

// Collection is a list of games of one game. It is used by one goroutine at a time.
type Collection struct {
	Name   string // of the file it was read from, or what people call it
	Faults []Fault
	Lost   int // games that could not be read, those that are not among Faults included

	game   *game.Game
	blocks []*block
	open   *builder // of the last block; nil after that was read
	count  int
	plies  int
	bytes  int
	notes  map[int]string // of games, by index
	// named returns what the position of that hash is called in the opening; it may be nil.
	named func(hash uint64) string
}

// New returns an empty collection of games of g. named returns what the position of a hash is called in the
// opening, empty for all others; it may be nil.
func New(g *game.Game, name string, named func(hash uint64) string) *Collection {
	return &Collection{Name: name, game: g, named: named, notes: map[int]string{}}
}

// Of returns the game of which these are games.
func (c *Collection) Of() *game.Game { return c.game }

// Len returns the number of games.
func (c *Collection) Len() int { return c.count }

// Bytes returns about how much memory the games take.
func (c *Collection) Bytes() int {
	if c.open == nil {
		return c.bytes
	}
	return c.bytes + c.open.size()
}

// fail notes a game that could not be read.
func (c *Collection) fail(n int, err error) {
	c.Lost += n
	if len(c.Faults) < maxFaults {
		c.Faults = append(c.Faults, Fault{c.count, fault.Of(err)})
	}
}

// The sides that can have won, as rows keep it.
const (
	unknown = iota
	firstWon
	secondWon
	draw
)

// stated says that a result stands in the text; others come from the board.
const stated = 4

// row is a game in the tables of its block. All texts are words of the block.
type row struct {
	first                             uint32 // of its moves among those of the block
	plies                             uint32
	more                              uint32 // where the rest of it begins
	players                           [2]uint32
	result, date, event, eco, opening uint32
	year                              uint16
	won                               uint8 // who, and whether that is stated
}

// block is up to blockGames games that need nothing outside.
type block struct {
	words  words
	values []param.Values
	codes  []game.Move // the different moves
	rows   []row
	moves  []uint16 // of the main lines, as indices of codes
	more   []byte   // see pack.go
	base   int      // moves in the blocks before it
	begin  int      // games in the blocks before it
	wasAt  int      // as begin was when it was written
}

// builder is a block that games are added to.
type builder struct {
	*block
	word   map[string]uint32
	value  map[string]uint32
	code   map[game.Move]uint16
	starts map[string]game.State // first positions by values
}

func (c *Collection) newBuilder() *builder {
	return &builder{block: &block{base: c.plies, begin: c.count, wasAt: c.end()}, word: map[string]uint32{},
		value: map[string]uint32{}, code: map[game.Move]uint16{}, starts: map[string]game.State{}}
}

// size returns about how many bytes a block takes.
func (b *block) size() int {
	return len(b.words.text) + 4*len(b.words.ends) + 4*len(b.codes) + 44*len(b.rows) + 2*len(b.moves) +
		len(b.more)
}

// intern returns the index of a text among the words.
func (b *builder) intern(text string) uint32 {
	n, ok := b.word[text]
	if !ok {
		n = b.words.add(text)
		b.word[strings.Clone(text)] = n
	}
	return n
}

// errMoves says that a block has more different moves than codes.
var errMoves = fault.Errorf("the games have too many different moves")

// encode returns the code of a move.
func (b *builder) encode(m game.Move) (uint16, error) {
	n, ok := b.code[m]
	if !ok {
		if len(b.codes) > 1<<16-1 {
			return 0, errMoves
		}
		n = uint16(len(b.codes))
		b.codes = append(b.codes, m)
		b.code[m] = n
	}
	return n, nil
}

// Add adds a game; its moves are taken to be legal. It errs when there is no more room.
func (c *Collection) Add(it *format.Game) error {
	if c.count >= maxGames || c.Bytes() > maxBytes {
		return ErrFull
	}
	if c.open == nil {
		c.open = c.newBuilder()
		c.blocks = append(c.blocks, c.open.block)
	}
	err := c.open.add(c, it)
	if errors.Is(err, errMoves) && len(c.open.rows) > 0 {
		c.seal()
		return c.Add(it)
	}
	if err == nil {
		c.count++
	}
	if len(c.open.rows) == blockGames {
		c.seal()
	}
	return err
}

// seal ends the block that games are added to.
func (c *Collection) seal() {
	if c.open == nil {
		return
	}
	b := c.open.block
	c.plies += len(b.moves)
	b.words.text, b.words.ends = slices.Clip(b.words.text), slices.Clip(b.words.ends)
	b.codes, b.rows = slices.Clone(b.codes), slices.Clone(b.rows)
	b.moves, b.more = slices.Clone(b.moves), slices.Clone(b.more)
	c.bytes += b.size()
	c.open = nil
}

// start returns a first position, which is the caller's.
func (b *builder) start(g *game.Game, it *format.Game, values string) (game.State, error) {
	if it.Start != "" {
		return g.Parse(it.Values, it.Start)
	}
	s, ok := b.starts[values]
	if !ok {
		var err error
		if s, err = g.New(it.Values); err != nil {
			return nil, err
		}
		b.starts[values] = s
	}
	return s.Clone(), nil
}

// openingPlies is in how many moves of a game an opening is looked for.
const openingPlies = 40

func (b *builder) add(c *Collection, it *format.Game) (err error) {
	values := it.Values.String()
	s, err := b.start(c.game, it, values)
	if err != nil {
		return err
	}
	r := row{first: uint32(len(b.moves)), plies: uint32(len(it.Line)), more: uint32(len(b.more))}
	defer func() {
		if err != nil { // what was added of it goes
			b.moves, b.more = b.moves[:r.first], b.more[:r.more]
		}
	}()
	named := ""
	for i, p := range it.Line {
		code, err := b.encode(p.Move)
		if err != nil {
			return err
		}
		b.moves = append(b.moves, code)
		s.Play(p.Move)
		if c.named != nil && i < openingPlies {
			if name := c.named(s.Hash()); name != "" {
				named = name
			}
		}
	}
	for side, name := range it.Players {
		r.players[side] = b.intern(name)
	}
	r.won = won(c.game, s, it)
	result := it.Result
	if c.game.Players == 1 {
		result = strconv.FormatFloat(s.Score(game.First), 'f', -1, 64)
	}
	r.result, r.date, r.event = b.intern(result), b.intern(it.Tag("Date")), b.intern(it.Tag("Event"))
	r.year = year(it.Tag("Date"))
	r.eco, r.opening = b.intern(it.Tag("ECO")), b.intern(it.Tag("Opening"))
	if it.Tag("ECO") == "" && it.Tag("Opening") == "" {
		r.opening = b.intern(named)
	}
	if err := b.pack(it, values); err != nil {
		return err
	}
	b.rows = append(b.rows, r)
	return nil
}

// won returns who has won a game that ends in s.
func won(g *game.Game, s game.State, it *format.Game) uint8 {
	switch {
	case it.Over && it.Winner == game.First:
		return firstWon | stated
	case it.Over && it.Winner == game.Second:
		return secondWon | stated
	case it.Over:
		return draw | stated
	case g.Players == 1 || len(it.Line) == 0 || s.Turn() != game.Nobody:
		return unknown
	}
	switch score := s.Score(game.First); {
	case score > 0:
		return firstWon
	case score < 0:
		return secondWon
	}
	return draw
}

// find returns the block of a game and its place there; i is at least 0 and below Len.
func (c *Collection) find(i int) (*block, int) {
	n, ok := slices.BinarySearchFunc(c.blocks, i, func(b *block, i int) int { return b.begin - i })
	if !ok {
		n--
	}
	return c.blocks[n], i - c.blocks[n].begin
}

// Note returns what people wrote of a game.
func (c *Collection) Note(i int) string { return c.notes[i] }

// SetNote sets what people wrote of a game; empty for nothing.
func (c *Collection) SetNote(i int, text string) {
	if text = strings.TrimSpace(text); text == "" {
		delete(c.notes, i)
	} else {
		c.notes[i] = text
	}
}
