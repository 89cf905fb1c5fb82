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
		return Link{}, fmt.Errorf("session: bad link: %w", err)
	case name == "" || strings.Contains(name, "/"):
		return Link{}, fmt.Errorf(textIsNoGame, name)
	}
	q, err := url.ParseQuery(query)
	if err != nil {
		return Link{}, fmt.Errorf("session: bad link: %w", err)
	}
	l := Link{Game: name, Values: param.Values{}}
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
		return nil, fmt.Errorf(textItLeadsToNot, l.Game, k.Game.Name)
	}
	for _, key := range slices.Sorted(maps.Keys(l.Values)) {
		known := []string{"moves", "start"}
		for _, spec := range k.Game.Params {
			known = append(known, spec.Name)
		}
		if !slices.Contains(known, key) {
			return nil, fmt.Errorf(textLinkCannotSay, key, k.Game.Title, strings.Join(known, ", "))
		}
	}
	s, err := New(k, l.Values, methods, p, seed)
	if err != nil {
		return nil, fmt.Errorf("session: bad link: %w", err)
	}
	if err := s.loadTexts(s.Values(), l.Start, l.Moves); err != nil {
		return nil, fmt.Errorf("session: bad link: %w", err)
	}
	return s, nil
}

// loadTexts replaces the line by moves written as texts with blanks or commas between. Forced passes and chance events
// may be left out; the latter are drawn then, and must be there where they are chosen by a search. Nothing changes on an error, which names the bad move.
func (s *Session) loadTexts(v param.Values, start, moves string) error {
	state, err := game.Track(s.kind.Game, v, start)
	if err != nil {
		return err
	}
	next := at(s.kind, state, s.seed)
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
	if bad := new(game.MoveError); errors.As(err, &bad) {
		return bad.In(strconv.Itoa(n), place)
	}
	return fmt.Errorf(textMoveFailed, n, err)
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
