package session

import (
	"errors"
	"strings"

	"ludarium/game"
	"ludarium/game/parse"
)

// textFile is the extension of files without a format of their own.
const textFile = ".txt"

// Export returns the position shown and the game in all notations that there are.
func (s *Session) Export() []Export {
	position := Export{s.kind.Position, s.kind.Ext, s.Line.state.Notation()}
	if position.Name == "" {
		position.Name, position.Ext = textPosition, textFile
	}
	list := []Export{position}
	if line, err := s.Line.played(); err == nil { // it was played, so it can be replayed
		line.Players, line.Control = s.Players.sides, s.Clock.control
		for _, f := range s.kind.Formats {
			list = f.Write(list, line)
		}
	}
	texts := make([]string, len(s.Line.entries))
	for i, e := range s.Line.entries {
		texts[i] = e.Text
	}
	return append(list, Export{textMoves, textFile, strings.Join(texts, " ")},
		Export{textLink, textFile, s.Line.Link()})
}

// Load replaces the game by what text says: a position in a notation of the game (FEN, OBF), a whole game
// (PGN, transcript, move string, record), a list of moves from the game's first position, or a link to this
// game, with or without the page's address. The players stay; after a whole game the computer waits. Nothing
// changes on an error, which names the bad token.
func (s *Session) Load(text string) error {
	parts, err := s.Line.Parts(text)
	if err != nil {
		return err
	}
	if len(parts) > 0 {
		return s.LoadPart(parts[0])
	}
	trimmed := strings.TrimSpace(text)
	if trimmed == "" {
		return errors.New(textThereIsNoText)
	}
	next, paused, err := readPlain(s.Line, trimmed)
	if err != nil {
		return parse.Within("", strings.Index(text, trimmed), err)
	}
	s.takeOver(next)
	s.Search.paused = paused
	return nil
}

// LoadPart replaces the game by one that was read; see Load.
func (s *Session) LoadPart(p Part) error {
	r, end := p.Game()
	next, err := readRecord(s.kind, s.Line.seed, r)
	if err != nil {
		return err
	}
	next.Mended = p.Mended
	s.takeOver(next)
	s.Search.paused = len(r.Moves) > 0
	if err := restoreRemarks(s.Line.entries, end.Remarks); err != nil {
		return err
	}
	if s.Line.variations, err = restoreLines(s.kind, next.start, s.Line.entries, 0, end.Other); err != nil {
		return err
	}
	if s.Line.state.Turn() != game.Nobody && end.Over {
		s.Line.ending = ending{kind: stated, by: end.Winner}
	}
	return nil
}

// Parts returns the games that a text holds in one of the formats of the game; nil for any other text, which
// Session.Load may read nevertheless.
func (l *Line) Parts(text string) ([]Part, error) {
	trimmed := strings.TrimSpace(text)
	if _, ok := linkIn(trimmed); ok || trimmed == "" {
		return nil, nil
	}
	for _, f := range l.kind.Formats {
		if f.Reads(trimmed) {
			parts, err := f.Parse(l.kind.Game, l.values, trimmed)
			if err != nil {
				return nil, parse.Within("", strings.Index(text, trimmed), err)
			}
			return parts, nil
		}
	}
	return nil, nil
}

// linkIn returns the part of a text, which is the address of a game, from the "#" on.
func linkIn(text string) (fragment string, ok bool) {
	at := strings.Index(text, "#/")
	if at < 0 || at > 0 && !strings.Contains(text[:at], "://") {
		return "", false
	}
	return text[at:], true
}

// readPlain reads a line of the game and with the seed of another one from a text without white space around
// it that is in none of the formats, and says whether the computer is to wait then.
func readPlain(old *Line, text string) (next *reading, paused bool, err error) {
	if link, ok := linkIn(text); ok {
		if next, err = readLink(old, link); err != nil {
			err = parse.Within("", len(text)-len(link), err)
		}
		return next, false, err
	}
	g := old.kind.Game
	next, err = readRecord(old.kind, old.seed, game.Record{Game: g.Name, Values: old.values, Start: text})
	if err == nil && strings.Contains(text, "\n") { // a link has the position in one line
		next, err = readRecord(old.kind, old.seed,
			game.Record{Game: g.Name, Values: old.values, Start: next.state.Notation()})
	}
	if err == nil || strings.Contains(text, "/") { // rows of a board
		return next, false, err
	}
	start, err := game.Track(g, old.values, "")
	if err != nil {
		return nil, false, err
	}
	next, err = readTexts(old, start, text)
	return next, true, err
}

// readLink reads the line of a link to the game of another one, with its seed.
func readLink(old *Line, text string) (*reading, error) {
	l, err := ParseLink(text)
	if err != nil {
		return nil, err
	}
	g := old.kind.Game
	if l.Game != g.Name {
		return nil, parse.Errorf(l.Game, strings.Index(text, l.Game), textTheLinkIsTo, l.Game, g.Title)
	}
	if l, err = l.of(old.kind); err != nil {
		return nil, err
	}
	v, err := l.fill(g.Params)
	if err != nil {
		return nil, parse.Within("session: bad link: ", 0, err)
	}
	return l.read(old, v)
}
