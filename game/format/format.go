// Package format ties the notations in which positions and games are read and written. A game lists its own
// in a [Set]; rooms, sessions, the command line and scripts use that list and know no format.
//
// # To add a format
//
// Write its file in the package of the game with a function that returns its Format, and name it in the
// Formats of that package.
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
	Name  string   // stable, in lower case, for commands ("pgn")
	Title string   // for people ("PGN")
	Exts  []string // of its files, the usual one first (".pgn")
	// Position says that it holds positions alone: Write writes that at the end of a game.
	Position bool
	// Single says that a file holds one game.
	Single bool
	// Engines says that programs want it and people do not: the rooms offer it to nobody.
	Engines bool
	// Annotated says that it holds what is said of moves, their values at least.
	Annotated bool
	// Looks reports whether a text, which may be cut after Head bytes, may be in this notation. Nil: the text
	// does not show it.
	Looks func(text string) bool
	// Bare says that texts of which Looks reports false may be in the notation nevertheless, as where Looks
	// is nil.
	Bare bool
	// Signed says that a text of which Looks reports true names the notation itself, so that it is in no
	// other.
	Signed bool
	Read   Reader // nil for a notation that is only written
	// Write errs on a game that the notation can't hold. Nil for a notation that is only read.
	Write func(g *Game) (string, error)
}

// Head is how many bytes of a text are looked at to tell its format.
const Head = 1 << 20

// Reader returns the games of a text for complete values v, which a text may change. It reads on as games are
// asked for. A game that can't be read is an error, after which the next one follows where that can be found.
type Reader func(v param.Values, r io.Reader) iter.Seq2[*Game, error]

// Set is what a game reads and writes.
type Set struct {
	Game    *game.Game
	Formats []Format // as they are offered
	// Carried returns the text that the address of a page holds, in one of the formats. It may be nil.
	Carried func(l Link) (text string, ok bool)
	// Foreign returns the name of another game that the page of a link shows, such as "Atomic", empty where
	// it shows none. It may be nil.
	Foreign func(l Link) string
	// Asked returns what a position asks for, nil where that is nothing. It may be nil.
	Asked  func(it *Game) *Question
	Sites  []string   // domains of pages about the game ("lichess.org")
	Copied fault.Word // what such pages show and can be read ("the FEN or PGN")
}

// Of returns the format that a text, which may be cut after Head bytes, looks like. Of several it is the
// one that reads most of the text for the values v; see [Best].
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
		return Format{}, false // nothing of it is read
	}
	return best.format.titled(s.Game), true
}

// Position returns a first position that someone wrote by hand, without what can't be; nil where the text
// looks like none in a format of positions.
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

// Read returns the games of a text in a format that it looks like, or of the links that it holds; nil for any
// other text; see [Collect].
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

// Collect returns the games of a text that can be read; the first error where none can. Where some can't,
// each game says so.
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

// Several reports whether the beginning of a text, which may be cut, has more than one game that can be read.
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
