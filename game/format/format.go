// Package format defines the notations in which positions and games are read and written. Each game lists its
// formats in a [Set]. Rooms, sessions, the command line and scripts use that list and depend on no particular
// format.
//
// # To add a format
//
// Write a file in the game's package with a function that returns the Format, and add it to Formats of that
// package.
package format

import (
	"io"
	"iter"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Format is a notation of positions or games.
type Format struct {
	Name  string   // lower case and stable, for commands, such as "pgn"
	Title string   // name shown to users, such as "PGN"
	Exts  []string // file extensions, most common first, such as ".pgn"
	// Position means that the format holds only positions: Write writes the final position of a game.
	Position bool
	// Single means that a file holds one game.
	Single bool
	// Engines means that the format is only for programs; the rooms do not offer it.
	Engines bool
	// Annotated means that the format can hold remarks on moves, or at least evaluations.
	Annotated bool
	// Looks reports whether a text, which may be cut after Head bytes, may be in this format. It is nil if
	// that cannot be recognised.
	Looks func(text string) bool
	// Bare means that a text may be in the format even if Looks reports false.
	Bare bool
	// Signed means that a text for which Looks reports true names the format itself, which excludes all
	// others.
	Signed bool
	Read   Reader // nil if the format can only be written
	// Write returns an error for a game that the format cannot represent. It is nil for a format that can
	// only be read.
	Write func(g *Game) (string, error)
}

// Head is the number of bytes at the beginning of a text from which its format is detected.
const Head = 1 << 20

// Reader yields the games of a text. v has complete values, which the text may override. It reads only as far
// as games are requested. For an unreadable game it yields an error, and continues with the next game that it
// can find.
type Reader func(v param.Values, r io.Reader) iter.Seq2[*Game, error]

// Set holds the formats of one game.
type Set struct {
	Game    *game.Game
	Formats []Format // in the order in which rooms offer them
	// Carried returns the text that the address of a page contains, in one of the formats. It may be nil.
	Carried func(l Link) (text string, ok bool)
	// Foreign returns the name of the unsupported game that the page of a link shows, such as "Atomic", or
	// "". It may be nil.
	Foreign func(l Link) string
	// Asked returns the question of a position in a test suite, or nil. It may be nil.
	Asked  func(it *Game) *Question
	Sites  []string   // domains of sites about the game, such as "lichess.org"
	Copied fault.Word // what users can copy from these sites, such as "the FEN or PGN"
}

// Of returns the format of a text that is read with the values v. The text may be cut after Head bytes; see
// [Best].
func (s *Set) Of(v param.Values, text string) (f Format, ok bool) {
	var list []Format
	for _, f := range s.All() {
		if f.Read != nil && f.matches(text) {
			list = append(list, f)
		}
	}
	switch {
	case len(list) == 0:
		return Format{}, false
	case len(list) == 1 && !list[0].Bare:
		return list[0].titled(s.Game), true
	}
	var best evidence
	for _, size := range []int{shortSample, longSample} {
		sample, cut := sampleOf(text, size)
		best = list[0].weigh(s.Game, v, sample, cut)
		for _, f := range list[1:] {
			if e := f.weigh(s.Game, v, sample, cut); e.compare(&best) > 0 {
				best = e
			}
		}
		if best.full > 0 || !cut {
			break
		}
	}
	if best.format.Bare && best.full == 0 && best.reached == 0 {
		return Format{}, false // nothing in the text can be read
	}
	return best.format.titled(s.Game), true
}

// Position reads a start position written by hand and drops impossible parts. It returns nil if the text does
// not look like a position.
func (s *Set) Position(v param.Values, text string) (*Game, error) {
	f, ok := s.Of(v, text)
	if !ok || !f.Position {
		return nil, nil
	}
	games, err := Collect(f.Read(v, strings.NewReader(text)))
	if err != nil || len(games) != 1 || !games[0].IsPosition() {
		return nil, err
	}
	return games[0], nil
}

// Read detects the format of a text, or the links in it, and returns its games; see [Collect]. It returns nil
// for other texts.
func (s *Set) Read(v param.Values, text string) ([]*Game, error) {
	text = Plain(text)
	if list, ok := links(text); ok {
		return s.readLinks(v, list)
	}
	f, ok := s.Of(v, text)
	if !ok {
		return nil, nil
	}
	return Collect(f.Read(v, strings.NewReader(text)))
}

// Collect returns the games that can be read, or the first error if there are none. If some games are
// unreadable, each returned game has a warning.
func Collect(list iter.Seq2[*Game, error]) ([]*Game, error) {
	var games []*Game
	var first error
	bad := 0
	for g, err := range list {
		if err == nil {
			games = append(games, g)
			continue
		}
		if bad++; first == nil {
			first = err
		}
	}
	if len(games) == 0 {
		return nil, first
	}
	for _, g := range games {
		if bad > 0 {
			g.Mended = append(g.Mended, fault.Notef("%d of %d left out, as this can't be read: %w", bad,
				bad+len(games), first))
		}
	}
	return games, nil
}

// Several reports whether the beginning of a text, which may be cut, holds more than one readable game.
func (s *Set) Several(v param.Values, head string) bool {
	head = Plain(head)
	f, ok := s.Of(v, head)
	if !ok || f.Single {
		return false
	}
	n := 0
	for _, err := range f.Read(v, strings.NewReader(head)) {
		if err == nil {
			n++
		}
		if n == 2 {
			return true
		}
	}
	return false
}
