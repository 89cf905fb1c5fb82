// Package format defines the notations in which positions and games are read and written. A game lists its
// own in a [Set]; rooms, sessions, the command line and scripts use that list and know no particular format.
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
	Name  string   // stable, lower case, for commands ("pgn")
	Title string   // for people ("PGN")
	Exts  []string // file extensions, the usual one first (".pgn")
	// Position means that the format holds only positions: Write writes the final position of a game.
	Position bool
	// Single means that a file holds one game.
	Single bool
	// Engines means that the format is for programs; the rooms do not offer it.
	Engines bool
	// Annotated means that the format holds remarks on moves, or at least their values.
	Annotated bool
	// Looks reports whether a text, which may be cut after Head bytes, may be in this format. It is nil if
	// that cannot be seen.
	Looks func(text string) bool
	// Bare means that a text may be in the format even if Looks reports false, as if Looks were nil.
	Bare bool
	// Signed means that a text for which Looks reports true names the format itself, so that no other is
	// possible.
	Signed bool
	Read   Reader // nil for a format that is only written
	// Write returns an error for a game that the format cannot represent. It is nil for a format that is only
	// read.
	Write func(g *Game) (string, error)
}

// Head is the number of bytes of a text from which its format is found.
const Head = 1 << 20

// Reader yields the games of a text for complete values v, which the text may change. It reads only as far as
// games are asked for. A game that cannot be read yields an error, and the next one follows if it can be
// found.
type Reader func(v param.Values, r io.Reader) iter.Seq2[*Game, error]

// Set holds the formats of one game.
type Set struct {
	Game    *game.Game
	Formats []Format // in the order in which they are offered
	// Carried returns the text in one of the formats that the address of a page contains. It may be nil.
	Carried func(l Link) (text string, ok bool)
	// Foreign returns the name of another game that the page of a link shows, such as "Atomic", or "". It may
	// be nil.
	Foreign func(l Link) string
	// Asked returns the question that a position of a suite asks, or nil. It may be nil.
	Asked  func(it *Game) *Question
	Sites  []string   // domains of pages about the game ("lichess.org")
	Copied fault.Word // what such pages let users copy for reading here ("the FEN or PGN")
}

// Of returns the format of a text, which may be cut after Head bytes, when it is read with the values v; see
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
		return Format{}, false // nothing of it can be read
	}
	return best.format.titled(s.Game), true
}

// Position returns a start position written by hand, with impossible parts dropped; nil if the text does not
// look like a position.
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

// Read finds the format of a text, or the links in it, and returns its games; nil for any other text; see
// [Collect].
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

// Collect returns the games that can be read, or the first error if there are none. If some cannot be read,
// each game has a warning.
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

// Several reports whether the beginning of a text, which may be cut, has more than one readable game.
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
