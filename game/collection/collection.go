// Package collection holds many games or positions of one game, such as all games of a file. They are stored
// compactly, so that hundreds of thousands can be searched, sorted and counted. Each game can be restored as
// it was read, with its comments, clocks and variations.
//
// A collection is a list of blocks of up to blockGames games. A block has its own tables of texts, values and
// moves, so that it can be written, read or damaged without affecting other blocks. The package works for any
// game: the formats of package format read the texts, and positions are compared by their hash.
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
	blockGames = 1024    // maximum number of games per block
	maxGames   = 1 << 21 // maximum number of games per collection
	maxBytes   = 1 << 30 // approximate maximum size of a collection in bytes
	maxFaults  = 1000    // maximum length of Faults; further unreadable games are only counted
)

// ErrFull is the error of adding a game to a full collection.
var ErrFull = fault.Errorf("a collection holds up to %d games and %d MB", maxGames, maxBytes>>20)

// Fault is a game that could not be read, or a damaged part of a collection.
type Fault struct {
	After int        `json:"after"` // number of games before it
	Why   fault.Text `json:"why"`
}

// Collection is a list of games of one game, such as chess. Only one goroutine may use it at a time.
type Collection struct {
	Name   string // name of the file, or a name given by the user
	Faults []Fault
	Lost   int // number of unreadable games, including those not in Faults

	game   *game.Game
	blocks []*block
	open   *builder // last block while games are being added; nil after reading
	count  int
	plies  int
	bytes  int
	notes  map[int]string // the user's notes by index of the game
	// named returns the opening name of the position with the given hash; it may be nil.
	named func(hash uint64) string
}

// New returns an empty collection of games of g. named returns the opening name of the position with the
// given hash, or "" if it has none; it may be nil.
func New(g *game.Game, name string, named func(hash uint64) string) *Collection {
	return &Collection{Name: name, game: g, named: named, notes: map[int]string{}}
}

// Of returns the game, such as chess, to which the games belong.
func (c *Collection) Of() *game.Game { return c.game }

// Len returns the number of games.
func (c *Collection) Len() int { return c.count }

// Bytes returns the approximate memory size of the games in bytes.
func (c *Collection) Bytes() int {
	if c.open == nil {
		return c.bytes
	}
	return c.bytes + c.open.size()
}

// fail records n games that could not be read.
func (c *Collection) fail(n int, err error) {
	c.Lost += n
	if len(c.Faults) < maxFaults {
		c.Faults = append(c.Faults, Fault{c.count, fault.Of(err)})
	}
}

// The results of a game, in the form stored in rows.
const (
	unknown = iota
	firstWon
	secondWon
	draw
)

// stated is a flag: the text states the result. Without it, the result follows from the board.
const stated = 4

// row is one game of a block. Its texts are indices of words of the block.
type row struct {
	first                             uint32 // index of its first move in the block's moves
	plies                             uint32
	more                              uint32 // offset of its remaining data in the block's more
	players                           [2]uint32
	result, date, event, eco, opening uint32
	year                              uint16
	won                               uint8 // winner, combined with the flag stated
}

// block holds up to blockGames games. It does not refer to other blocks.
type block struct {
	words  words
	values []param.Values
	codes  []game.Move // distinct moves
	rows   []row
	moves  []uint16 // moves of the main lines as indices into codes
	more   []byte   // remaining data; see pack.go
	base   int      // number of moves in the previous blocks
	begin  int      // number of games in the previous blocks
	wasAt  int      // value of begin when the block was encoded
}

// builder is a block to which games can still be added.
type builder struct {
	*block
	word   map[string]uint32
	value  map[string]uint32
	code   map[game.Move]uint16
	starts map[string]game.State // start positions by parameter values
}

func (c *Collection) newBuilder() *builder {
	return &builder{block: &block{base: c.plies, begin: c.count, wasAt: c.end()}, word: map[string]uint32{},
		value: map[string]uint32{}, code: map[game.Move]uint16{}, starts: map[string]game.State{}}
}

// size returns the approximate size of a block in bytes.
func (b *block) size() int {
	return len(b.words.text) + 4*len(b.words.ends) + 4*len(b.codes) + 44*len(b.rows) + 2*len(b.moves) +
		len(b.more)
}

// intern returns the index of a text among the words, which it adds if it is new.
func (b *builder) intern(text string) uint32 {
	n, ok := b.word[text]
	if !ok {
		n = b.words.add(text)
		b.word[strings.Clone(text)] = n
	}
	return n
}

// errMoves is the error of a block with more distinct moves than uint16 codes.
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

// Add adds a game with legal moves. It returns an error when the collection is full.
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

// seal closes the open block, so that the next game starts a new one.
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

// start returns the start position of a game, which the caller may change.
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

// openingPlies is the number of plies at the start of a game that are searched for opening names.
const openingPlies = 40

func (b *builder) add(c *Collection, it *format.Game) (err error) {
	values := it.Values.String()
	s, err := b.start(c.game, it, values)
	if err != nil {
		return err
	}
	r := row{first: uint32(len(b.moves)), plies: uint32(len(it.Line)), more: uint32(len(b.more))}
	defer func() {
		if err != nil { // remove the part of the game that was added
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

// won returns the winner of a game with final position s, with the flag stated.
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

// find returns the block of game i and the game's index in it; i must be at least 0 and below Len.
func (c *Collection) find(i int) (*block, int) {
	n, ok := slices.BinarySearchFunc(c.blocks, i, func(b *block, i int) int { return b.begin - i })
	if !ok {
		n--
	}
	return c.blocks[n], i - c.blocks[n].begin
}

// Note returns the user's note on a game.
func (c *Collection) Note(i int) string { return c.notes[i] }

// SetNote sets the user's note on a game; "" removes it.
func (c *Collection) SetNote(i int, text string) {
	if text = strings.TrimSpace(text); text == "" {
		delete(c.notes, i)
	} else {
		c.notes[i] = text
	}
}
