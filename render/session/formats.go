package session

import (
	"errors"
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
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
	text = strings.TrimSpace(text)
	if text == "" {
		return errors.New(textThereIsNoText)
	}
	if host, link, ok := strings.Cut(text, "#/"); ok && (host == "" || strings.Contains(host, "://")) {
		return s.loadLink(link)
	}
	for _, f := range s.kind.Formats {
		if f.Reads(text) {
			r, end, err := f.Parse(s.kind.Game, s.Values(), text)
			if err != nil {
				return err
			}
			start, err := game.Track(s.kind.Game, r.Values, r.Start)
			if err != nil {
				return err
			}
			if err := s.loadGame(r); err != nil {
				return err
			}
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
	}
	bad := s.loadGame(game.Record{Game: s.kind.Game.Name, Values: s.Values(), Start: text})
	if bad == nil || strings.Contains(text, "/") { // rows of a board
		return bad
	}
	if err := s.loadTexts(s.Values(), "", text); err != nil {
		return err
	}
	s.paused = true
	return nil
}

func (s *Session) loadGame(r game.Record) error {
	if err := s.load(r); err != nil {
		return err
	}
	s.paused = len(r.Moves) > 0
	return nil
}

func (s *Session) loadLink(text string) error {
	l, err := ParseLink(text)
	if err != nil {
		return err
	}
	if l.Game != s.kind.Game.Name {
		return fmt.Errorf(textTheLinkIsTo, l.Game, s.kind.Game.Title)
	}
	v, err := param.Fill(s.kind.Game.Params, l.Values)
	if err != nil {
		return fmt.Errorf("session: bad link: %w", err)
	}
	return s.loadTexts(v, l.Start, l.Moves)
}
