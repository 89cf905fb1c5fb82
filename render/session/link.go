package session

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/method"
	"ludarium/ai/pool"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/parse"
)

// Link is what an address says about a game: "#/othello?size=6&moves=d3+c5". Keys are the names of the game's
// parameters, "fen" or "start" for the first position, and "moves", which are texts with blanks or commas between.
type Link struct {
	Game   string
	Values param.Values // only what differs from the defaults
	Start  string       // notation of the first position; empty for the game's own
	Moves  string
	// StartKey is the key that String gives Start; empty stands for "start". Both are read, and "fen" always.
	StartKey string
	fragment string // that ParseLink read
}

// Link returns the part of an address that leads to the position shown, from the "#" on.
func (s *Session) Link() string {
	l := Link{Game: s.kind.Game.Name, Values: param.Values{}, Start: s.first, StartKey: s.kind.StartKey}
	for _, spec := range s.kind.Game.Params {
		usual, err := spec.Parse(spec.Default)
		if text := s.values[spec.Name]; err != nil || text != usual {
			l.Values[spec.Name] = text
		}
	}
	texts := make([]string, s.cursor)
	for i, e := range s.entries[:s.cursor] {
		texts[i] = e.Text
	}
	l.Moves = strings.Join(texts, " ")
	return l.String()
}

// String writes the link, which ParseLink reads back.
func (l Link) String() string {
	q := url.Values{}
	for name, text := range l.Values {
		q.Set(name, text)
	}
	if l.Start != "" {
		key := l.StartKey
		if key == "" {
			key = "start"
		}
		q.Set(key, l.Start)
	}
	if l.Moves != "" {
		q.Set("moves", l.Moves)
	}
	text := "#/" + url.PathEscape(l.Game)
	if len(q) > 0 {
		text += "?" + q.Encode()
	}
	return text
}

// ParseLink reads the part of an address after the "#", which may be missing. It checks the form only; Open checks the
// rest. The error names the bad token.
func ParseLink(fragment string) (Link, error) {
	path, query, _ := strings.Cut(strings.TrimPrefix(fragment, "#"), "?")
	name, err := url.PathUnescape(strings.Trim(path, "/"))
	switch {
	case err != nil:
		return Link{}, badEscape(fragment, err)
	case name == "" || strings.Contains(name, "/"):
		return Link{}, parse.Errorf(name, strings.Index(fragment, name), textIsNoGame, name)
	}
	q, err := url.ParseQuery(query)
	if err != nil {
		return Link{}, badEscape(fragment, err)
	}
	l := Link{Game: name, Values: param.Values{}, fragment: fragment}
	for key, texts := range q {
		if len(texts) > 1 {
			return Link{}, fmt.Errorf(textIsGivenTimes, key, len(texts))
		}
		switch key {
		case "fen", "start":
			if l.Start != "" {
				return Link{}, errors.New(textTwoStarts)
			}
			l.Start = texts[0]
		case "moves":
			l.Moves = texts[0]
		default:
			l.Values[key] = texts[0]
		}
	}
	return l, nil
}

// Open makes the session that a link to a game of kind k describes, with the default players; see New. The error names the
// move or token that can't be.
func Open(k Kind, l Link, methods method.List, p pool.Pool, seed uint64) (*Session, error) {
	if l.Game != k.Game.Name {
		return nil, parse.Errorf(l.Game, strings.Index(l.fragment, l.Game), textItLeadsToNot, l.Game, k.Game.Name)
	}
	for _, key := range slices.Sorted(maps.Keys(l.Values)) {
		known := []string{"moves", "start"}
		for _, spec := range k.Game.Params {
			known = append(known, spec.Name)
		}
		if !slices.Contains(known, key) {
			return nil, l.keyError(key, textLinkCannotSay, key, k.Game.Title, strings.Join(known, ", "))
		}
	}
	v, err := l.fill(k.Game.Params)
	if err != nil {
		return nil, parse.Within("session: bad link: "+k.Game.Name+": ", 0, err)
	}
	s, err := New(k, v, methods, p, seed)
	if err != nil {
		return nil, fmt.Errorf("session: bad link: %w", err)
	}
	if err := s.follow(l, v); err != nil {
		return nil, parse.Within("session: bad link: ", 0, err)
	}
	return s, nil
}

// follow replaces the line by that of a link whose complete values are v.
func (s *Session) follow(l Link, v param.Values) error {
	start, err := game.Track(s.kind.Game, v, l.Start)
	if err != nil {
		return l.within(err, "fen", "start")
	}
	if err := s.loadTexts(start, l.Moves); err != nil {
		return l.within(err, "moves")
	}
	return nil
}

// loadTexts replaces the line by moves written as texts with blanks or commas between. Forced passes and chance events
// may be left out; the latter are drawn then, and must be there where they are chosen by a search. Nothing changes on an error, which names the bad move.
func (s *Session) loadTexts(start *game.Tracked, moves string) error {
	next := at(s.kind, start, s.seed)
	place := 0
	for word := range strings.FieldsSeq(moves) {
		place += strings.Index(moves[place:], word)
		if next.read(word) == nil {
			place += len(word)
			continue
		}
		// Commas may stand between moves, but there are moves with a comma.
		for part := range strings.SplitSeq(word, ",") {
			if part != "" {
				if err := next.read(part); err != nil {
					return next.numbered(err, place)
				}
			}
			place += len(part) + 1
		}
		place--
	}
	next.settle()
	s.takeOver(next)
	return nil
}

// numbered returns the error of a move text as that of the move at the cursor.
func (s *Session) numbered(err error, place int) error {
	n := 1
	if s.cursor > 0 {
		n += s.entries[s.cursor-1].Number
	}
	return game.Numbered(err, strconv.Itoa(n), place)
}

// read plays one move text; on an error nothing is played but what comes by itself.
func (s *Session) read(text string) error {
	m, err := s.kind.Game.ParseMove(s.state, text)
	if err != nil && (s.state.Turn() == game.Chance || s.passes()) {
		s.settle()
		m, err = s.kind.Game.ParseMove(s.state, text)
	}
	if err != nil {
		return err
	}
	s.step(m, nil)
	return nil
}
