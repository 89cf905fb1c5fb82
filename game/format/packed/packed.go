// Package packed writes the moves of a game in a form that is short enough for a web address or a QR code.
// Each move is its index among the legal moves, sorted by their codes, written with as many bits as needed; a
// forced move needs none. To read it, the rest of the record, above all the start position, must be known.
//
// The bits are the number of moves plus 1 as an Elias gamma code, the moves as truncated binary codes, and
// zeros up to the next letter. Each 6 bits are written as one of [letters]. A checksum of [sealLetters]
// letters follows, which detects a damaged text.
package packed

import (
	"hash/fnv"
	"math/bits"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/text/parse"
)

// letters are the digits of base64url, which need no escaping in an address.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

const (
	letterBits  = 6
	sealLetters = 3
	// most is the maximum number of moves of a packed game; more would not fit into a web address.
	most = 1 << 16
)

// Write returns the moves of a record in packed form. It returns an error for illegal moves and for games
// that are too long for a web address.
func Write(g *game.Game, r game.Record) (string, error) {
	t, err := game.Track(g, r.Values, r.Start)
	if err != nil {
		return "", err
	}
	if len(r.Moves) > most {
		return "", parse.Errorf("", 0, "%s: a game of %d moves is too long for a link; the most is %d",
			g.Name, len(r.Moves), most)
	}
	seal := sealOf(g, t)
	var w writer
	count := uint(len(r.Moves)) + 1
	w.write(0, bits.Len(count)-1)
	w.write(count, bits.Len(count))
	var list []game.Move
	for i, m := range r.Moves {
		list = options(list[:0], t)
		at := slices.Index(list, m)
		if at < 0 {
			return "", parse.Errorf("", 0, "%s: move %d of the record (code %#x) is not legal", g.Name, i+1,
				uint32(m))
		}
		short, long := shortCodes(len(list))
		if at < long {
			w.write(uint(at), short)
		} else {
			w.write(uint(at+long), short+1)
		}
		t.Play(m)
	}
	text := w.text()
	return text + seal(text), nil
}

// Read reads packed moves for a record with the same values and start. The error is a parse.Error: it has the
// offset of an impossible letter, or reports that the text was cut or changed.
func Read(g *game.Game, r game.Record, text string) (game.Record, error) {
	t, err := game.Track(g, r.Values, r.Start)
	if err != nil {
		return game.Record{}, err
	}
	i := strings.IndexFunc(text, func(c rune) bool { return !strings.ContainsRune(letters, c) })
	if i >= 0 {
		bad := string([]rune(text[i:])[:1])
		return game.Record{}, parse.Errorf(bad, i, "%s: %q can't be part of packed moves", g.Name, bad)
	}
	body := len(text) - sealLetters
	if body < 1 || sealOf(g, t)(text[:body]) != text[body:] {
		return game.Record{}, parse.Errorf(text, 0, "%s: the packed moves are incomplete or were changed; "+
			"copy the whole link again", g.Name)
	}
	in := reader{text: text[:body]}
	damaged := func(what string) error {
		return parse.Errorf(text, 0, "%s: the packed moves are damaged: %s", g.Name, what)
	}
	width := 1
	for in.left() && in.read(1) == 0 {
		width++
	}
	if width > bits.Len(uint(most+1)) {
		return game.Record{}, damaged("there are too many")
	}
	count := 1<<(width-1) | in.read(width-1)
	var list []game.Move
	for range count - 1 {
		list = options(list[:0], t)
		if len(list) == 0 {
			return game.Record{}, damaged("they go on after the end of the game")
		}
		short, long := shortCodes(len(list))
		at := in.read(short)
		if at >= uint(long) {
			at = at<<1 | in.read(1)
			at -= uint(long)
		}
		if in.short {
			return game.Record{}, damaged("they end too early")
		}
		t.Play(list[at])
	}
	if rest := letterBits*body - in.at; in.short || rest >= letterBits || in.read(rest) != 0 {
		return game.Record{}, damaged("their number is wrong")
	}
	return t.Record(), nil
}

// options appends the moves among which the next packed move is chosen, sorted by their codes.
func options(dst []game.Move, t *game.Tracked) []game.Move {
	if t.Turn() == game.Nobody {
		return dst
	}
	dst = t.Moves(dst)
	if p, ok := game.Concrete(t).(game.Passer); ok {
		if null, ok := p.NullMove(); ok && !game.Contains(dst, null) {
			dst = append(dst, null)
		}
	}
	slices.Sort(dst)
	return dst
}

// shortCodes returns the number of bits of the shorter truncated binary codes for n values, and how many such
// codes there are. The other codes have one bit more.
func shortCodes(n int) (width, count int) {
	width = bits.Len(uint(n)) - 1
	return width, 2<<width - n
}

// sealOf returns the function that computes the checksum of a packed text. The checksum also depends on the
// game and the start position.
func sealOf(g *game.Game, start *game.Tracked) func(text string) string {
	first := g.Name + " " + start.Notation() + " "
	return func(text string) string {
		h := fnv.New32a()
		h.Write([]byte(first + text))
		sum := h.Sum32()
		sum ^= sum >> (letterBits * sealLetters)
		var seal [sealLetters]byte
		for i := range seal {
			seal[i] = letters[sum>>(letterBits*i)%(1<<letterBits)]
		}
		return string(seal[:])
	}
}

// writer writes bits as letters, from the highest bit.
type writer struct {
	out  []byte
	last uint
	used int // number of bits used in last
}

func (w *writer) write(v uint, n int) {
	for n--; n >= 0; n-- {
		w.last = w.last<<1 | v>>n&1
		if w.used++; w.used == letterBits {
			w.out = append(w.out, letters[w.last])
			w.last, w.used = 0, 0
		}
	}
}

// text returns the letters. The last one is padded with zeros.
func (w *writer) text() string {
	if w.used > 0 {
		w.write(0, letterBits-w.used)
	}
	return string(w.out)
}

// reader reads the bits of a text that a writer wrote.
type reader struct {
	text  string
	at    int  // number of bits read
	short bool // whether more bits were requested than the text has
}

func (r *reader) left() bool { return r.at < letterBits*len(r.text) }

func (r *reader) read(n int) (v uint) {
	for range n {
		if !r.left() {
			r.short = true
			return 0
		}
		letter := strings.IndexByte(letters, r.text[r.at/letterBits])
		v = v<<1 | uint(letter)>>(letterBits-1-r.at%letterBits)&1
		r.at++
	}
	return v
}
