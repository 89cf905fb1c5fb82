package session

import (
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
	"ludarium/render/ui/lang"
)

// textFile is the file extension of formats that do not define one.
const textFile = ".txt"

// Export returns the displayed position and the game in all available notations.
func (s *Session) Export() []Export {
	return append(notations(s, nil), movesAlone(s))
}

// Usual returns the game in the first notation that can hold all moves.
func Usual(s *Session) Export {
	for _, e := range notations(s, func(f *format.Format) bool { return !f.Position }) {
		return e
	}
	return movesAlone(s)
}

// notations returns the game in the wanted notations, or in all if wanted is nil.
func notations(s *Session, wanted func(f *format.Format) bool) []Export {
	var list []Export
	whole, shown := written(s, len(s.Line.entries)), written(s, s.Line.cursor)
	for _, f := range s.profile.Formats.Formats {
		if f.Write == nil || f.Engines || wanted != nil && !wanted(&f) {
			continue
		}
		it := whole
		if f.Position {
			it = shown
		}
		if text, err := f.Write(it); err == nil { // other formats cannot represent this game
			list = append(list, Export{lang.Say(f.Title), f.Exts[0], text})
		}
	}
	return list
}

// movesAlone returns only the moves, in the game's own notation.
func movesAlone(s *Session) Export {
	texts := make([]string, len(s.Line.entries))
	for i, e := range s.Line.entries {
		texts[i] = e.Text
	}
	return Export{textMoves.String(), textFile, strings.Join(texts, " ")}
}

// written returns the first n moves of the line in the form that formats write, with the players and the time
// control. The whole line includes its variations.
func written(s *Session, n int) *format.Game {
	l := s.Line
	it := &format.Game{Values: l.values, Start: l.first, Shapes: l.sketches.Shapes}
	if n == len(l.entries) {
		it.Line = plies(l.entries, 0, l.variations)
		it.Winner, it.Over = l.ending.winner()
	} else {
		it.Line = plies(l.entries[:n], 0, nil)
	}
	for side := range game.Player(l.profile.Rules.Players) {
		it.Players[side] = s.Players.Played(side).Written()
	}
	if c := s.Clock.control; c.Timed() && c.Mode == Increment {
		it.SetTag(tagTimeControl, fmt.Sprintf("%.0f+%.0f", c.Base.Seconds(), c.Bonus.Seconds()))
	}
	l.told.onto(it, len(l.entries))
	return it
}

// tagTimeControl is the PGN tag of the time control.
const tagTimeControl = "TimeControl"

// plies converts a line and its variations into the form that formats write. The line starts after begin
// moves of the game.
func plies(line []Entry, begin int, other []Variation) []format.Ply {
	out := make([]format.Ply, len(line))
	for i, e := range line {
		out[i] = format.Ply{Move: e.Move, Remark: e.Remark}
	}
	for _, v := range other {
		sub := plies(v.Entries, v.At, v.within)
		switch i := v.At - begin; {
		case i >= 0 && i < len(out):
			out[i].Lines = append(out[i].Lines, sub)
		case i == len(out): // there is no ply after the line to which this variation could be attached
			out = append(out, sub...)
		}
	}
	return out
}

// readPlies returns the remarks on a line by index, and its variations. The line starts after begin moves of
// the game.
func readPlies(line []format.Ply, begin int) (said map[int]format.Remark, other []sideline) {
	said = map[int]format.Remark{}
	for i, p := range line {
		if !p.Empty() {
			said[i] = p.Remark
		}
		for _, v := range p.Lines {
			side := sideline{At: begin + i, Moves: format.Moves(v)}
			side.Remarks, side.Within = readPlies(v, begin+i)
			other = append(other, side)
		}
	}
	return said, other
}

// Load replaces the game by the game in a text: a position in a notation of the game (FEN, OBF), a whole game
// (PGN, transcript, move string, record), a list of moves from the start position, or a link to this game,
// with or without the page's address. The players stay. After a whole game is loaded, the computer waits. On
// error, which quotes the invalid token, nothing changes.
func (s *Session) Load(text string) error {
	games, err := s.Line.Games(text)
	if err != nil {
		return err
	}
	if len(games) > 0 {
		return s.LoadGame(games[0])
	}
	trimmed := strings.TrimSpace(text)
	if trimmed == "" {
		return textThereIsNoText.Error()
	}
	next, paused, err := readPlain(s.Line, trimmed)
	if err != nil {
		return parse.At(strings.Index(text, trimmed), err)
	}
	s.takeOver(next)
	s.Search.paused = paused
	return nil
}

// LoadGame replaces the game by a parsed one; see Load.
func (s *Session) LoadGame(it *format.Game) error {
	r := it.Record(s.profile.Rules.Name)
	next, err := readRecord(s.profile, s.Line.seed, r)
	if err != nil {
		return err
	}
	next.Mended, next.told, next.sketches.Shapes = it.Mended, tell(it), it.Shapes
	s.takeOver(next)
	s.Search.paused = len(r.Moves) > 0
	said, other := readPlies(it.Line, 0)
	if err := restoreRemarks(s.Line.entries, said); err != nil {
		return err
	}
	if s.Line.variations, err = restoreLines(s.profile, next.start, s.Line.entries, 0, other); err != nil {
		return err
	}
	if s.Line.state.Turn() != game.Nobody && it.Over {
		s.Line.ending = ending{kind: stated, by: it.Winner}
	}
	return nil
}

// Games returns the games in a text that is in one of the game's formats or consists of links. It returns nil
// for any other text, which Session.Load may still be able to read.
func (l *GameLine) Games(text string) ([]*format.Game, error) {
	trimmed := strings.TrimSpace(text)
	if _, ok := linkIn(trimmed); ok || trimmed == "" {
		return nil, nil
	}
	return l.profile.Formats.Read(l.values, text)
}

// linkIn returns the fragment of a game's address, starting with "#".
func linkIn(text string) (fragment string, ok bool) {
	at := strings.Index(text, "#/")
	if at < 0 || at > 0 && !strings.Contains(text[:at], "://") {
		return "", false
	}
	return text[at:], true
}

// readPlain parses a trimmed text that is in none of the formats. The new line has the game and the seed of
// old. paused reports whether the computer should wait afterwards.
func readPlain(old *GameLine, text string) (next *reading, paused bool, err error) {
	if link, ok := linkIn(text); ok {
		if next, paused, err = readLink(old, link); err != nil {
			err = parse.At(len(text)-len(link), err)
		}
		return next, paused, err
	}
	g := old.profile.Rules
	next, err = readRecord(old.profile, old.seed, game.Record{Game: g.Name, Values: old.values, Start: text})
	if err == nil && strings.Contains(text, "\n") { // a link contains the position on one line
		next, err = readRecord(old.profile, old.seed,
			game.Record{Game: g.Name, Values: old.values, Start: next.state.Notation()})
	}
	if err == nil || strings.Contains(text, "/") { // the text has several rows of a board
		return next, false, err
	}
	start, err := game.Track(g, old.values, "")
	if err != nil {
		return nil, false, err
	}
	next, err = readTexts(old, start, text)
	if err != nil {
		own := exchange(text, lang.Spoken().Letters, old.profile.Pieces)
		if again, failed := readTexts(old, start, own); failed == nil {
			return again, true, nil
		}
	}
	return next, true, err
}

// readLink parses a link to the game of old; the new line has the seed of old.
func readLink(old *GameLine, text string) (next *reading, paused bool, err error) {
	l, err := ParseLink(text)
	if err != nil {
		return nil, false, err
	}
	g := old.profile.Rules
	if l.Game != g.Name {
		return nil, false, &parse.Error{Token: l.Game, At: strings.Index(text, l.Game),
			Err: textTheLinkIsTo.Error("game", l.Game, "wanted", fault.Word(g.Title))}
	}
	if l, err = l.of(old.profile); err != nil {
		return nil, false, err
	}
	v, err := l.fill(g.Params)
	if err != nil {
		return nil, false, parse.Within(0, err, "session: bad link: %w")
	}
	next, err = l.read(old, v)
	return next, l.Packed != "", err
}
