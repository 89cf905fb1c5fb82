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
	position := Export{s.kind.Position, s.kind.Ext, s.state.Notation()}
	if position.Name == "" {
		position.Name, position.Ext = textPosition, textFile
	}
	list := []Export{position}
	if line, err := s.line(); err == nil { // it was played, so it can be replayed
		for _, f := range s.kind.Formats {
			list = f.Write(list, line)
		}
	}
	texts := make([]string, len(s.entries))
	for i, e := range s.entries {
		texts[i] = e.Text
	}
	return append(list, Export{textMoves, textFile, strings.Join(texts, " ")}, Export{textLink, textFile, s.Link()})
}

// Load replaces the game by what text says: a position in a notation of the game (FEN, OBF), a whole game (PGN,
// transcript, move string, record), a list of moves from the game's first position, or a link to this game, with or
// without the page's address. The players stay; after a whole game the computer waits. Nothing changes on an error, which names the bad token.
func (s *Session) Load(text string) error {
	parts, err := s.Parts(text)
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
	err = s.loadPlain(trimmed)
	if err != nil {
		return parse.Within("", strings.Index(text, trimmed), err)
	}
	return nil
}

// Parts returns the games that a text holds in one of the formats of the game; nil for any other text, which Load may
// read nevertheless.
func (s *Session) Parts(text string) ([]Part, error) {
	trimmed := strings.TrimSpace(text)
	if _, ok := linkIn(trimmed); ok || trimmed == "" {
		return nil, nil
	}
	for _, f := range s.kind.Formats {
		if f.Reads(trimmed) {
			parts, err := f.Parse(s.kind.Game, s.Values(), trimmed)
			if err != nil {
				return nil, parse.Within("", strings.Index(text, trimmed), err)
			}
			return parts, nil
		}
	}
	return nil, nil
}

// LoadPart replaces the game by one that was read; see Load.
func (s *Session) LoadPart(p Part) error {
	r, end := p.Game()
	start, err := s.load(r)
	if err != nil {
		return err
	}
	s.paused = len(r.Moves) > 0
	if err := s.restoreRemarks(end.Remarks); err != nil {
		return err
	}
	if s.variations, err = s.restoreLines(start, s.entries, 0, end.Other); err != nil {
		return err
	}
	if s.state.Turn() != game.Nobody && end.Over {
		s.ending = ending{kind: stated, by: end.Winner}
	}
	return nil
}

// linkIn returns the part of a text, which is the address of a game, from the "#" on.
func linkIn(text string) (fragment string, ok bool) {
	at := strings.Index(text, "#/")
	if at < 0 || at > 0 && !strings.Contains(text[:at], "://") {
		return "", false
	}
	return text[at:], true
}

// loadPlain is Load for a text without white space around it that is in none of the formats.
func (s *Session) loadPlain(text string) error {
	if link, ok := linkIn(text); ok {
		if err := s.loadLink(link); err != nil {
			return parse.Within("", len(text)-len(link), err)
		}
		return nil
	}
	_, err := s.load(game.Record{Game: s.kind.Game.Name, Values: s.Values(), Start: text})
	if err == nil || strings.Contains(text, "/") { // rows of a board
		return err
	}
	start, err := game.Track(s.kind.Game, s.Values(), "")
	if err != nil {
		return err
	}
	if err := s.loadTexts(start, text); err != nil {
		return err
	}
	s.paused = true
	return nil
}

func (s *Session) loadLink(text string) error {
	l, err := ParseLink(text)
	if err != nil {
		return err
	}
	if l.Game != s.kind.Game.Name {
		return parse.Errorf(l.Game, strings.Index(text, l.Game), textTheLinkIsTo, l.Game, s.kind.Game.Title)
	}
	v, err := l.fill(s.kind.Game.Params)
	if err != nil {
		return parse.Within("session: bad link: ", 0, err)
	}
	return s.follow(l, v)
}
