package session

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"ludarium/ai/method"
	"ludarium/ai/pool"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/parse"
)

// Link is what an address says about a game: "#/othello?size=6&moves=d3+c5". Keys are the names of the game's
// parameters, "start" or the game's own key for the first position, and "moves", which are texts with blanks
// or commas between.
type Link struct {
	Game   string
	Values param.Values // only what differs from the defaults
	Start  string       // notation of the first position; empty for the game's own
	Moves  string
	// StartKey is the key that String gives Start; empty stands for "start".
	StartKey string
	fragment string // that ParseLink read
}

// The keys of all games.
const (
	startKey = "start"
	movesKey = "moves"
)

// Link returns the part of an address that leads to the position shown, from the "#" on.
func (l *Line) Link() string {
	link := Link{Game: l.kind.Game.Name, Values: param.Values{}, Start: l.first, StartKey: l.kind.StartKey}
	for _, spec := range l.kind.Game.Params {
		usual, err := spec.Parse(spec.Default)
		if text := l.values[spec.Name]; err != nil || text != usual {
			link.Values[spec.Name] = text
		}
	}
	texts := make([]string, l.cursor)
	for i, e := range l.entries[:l.cursor] {
		texts[i] = e.Text
	}
	link.Moves = strings.Join(texts, " ")
	return link.String()
}

// String writes the link, which ParseLink reads back.
func (l Link) String() string {
	q := url.Values{}
	for name, text := range l.Values {
		q.Set(name, text)
	}
	if l.Start != "" {
		q.Set(cmp.Or(l.StartKey, startKey), l.Start)
	}
	if l.Moves != "" {
		q.Set(movesKey, l.Moves)
	}
	text := "#/" + url.PathEscape(l.Game)
	if len(q) > 0 {
		text += "?" + q.Encode()
	}
	return text
}

// ParseLink reads the part of an address after the "#", which may be missing. It checks the form only; Open
// checks the rest. The error names the bad token.
func ParseLink(fragment string) (Link, error) {
	path, query, _ := strings.Cut(strings.TrimPrefix(fragment, "#"), "?")
	name, err := url.PathUnescape(strings.Trim(path, "/"))
	switch {
	case err != nil:
		return Link{}, badEscape(fragment, err)
	case name == "" || strings.Contains(name, "/"):
		return Link{}, parse.Errorf(name, strings.Index(fragment, name), "%s", textIsNoGame.With("name",
			name))
	}
	q, err := url.ParseQuery(query)
	if err != nil {
		return Link{}, badEscape(fragment, err)
	}
	l := Link{Game: name, Values: param.Values{}, fragment: fragment}
	for key, texts := range q {
		if len(texts) > 1 {
			return Link{}, textIsGivenTimes.Error("key", key, "s", len(texts))
		}
		switch key {
		case startKey:
			l.Start = texts[0]
		case movesKey:
			l.Moves = texts[0]
		default:
			l.Values[key] = texts[0]
		}
	}
	return l, nil
}

// Open makes the session that a link to a game of kind k describes, with the default players; see New. The
// error names the move or token that can't be.
func Open(k Kind, l Link, methods method.List, p pool.Pool, seed uint64) (*Session, error) {
	if l.Game != k.Game.Name {
		return nil, parse.Errorf(l.Game, strings.Index(l.fragment, l.Game), "%s",
			textItLeadsToNot.With("game", l.Game, "wanted", k.Game.Name))
	}
	l, err := l.of(&k)
	if err != nil {
		return nil, err
	}
	for _, key := range slices.Sorted(maps.Keys(l.Values)) {
		known := []string{movesKey, startKey}
		for _, spec := range k.Game.Params {
			known = append(known, spec.Name)
		}
		if !slices.Contains(known, key) {
			return nil, l.keyError(key, "%s", textLinkCannotSay.With("key", key, "game", k.Game.Title,
				"known", strings.Join(known,
					", ")))
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
	next, err := l.read(s.Line, v)
	if err != nil {
		return nil, parse.Within("session: bad link: ", 0, err)
	}
	s.takeOver(next)
	return s, nil
}

// of returns a link that was read as one to a game of kind k, which may have a key of its own for the first
// position.
func (l Link) of(k *Kind) (Link, error) {
	start, ok := l.Values[k.StartKey]
	if k.StartKey == "" || !ok {
		return l, nil
	}
	if l.Start != "" {
		return Link{}, textTwoStarts.Error()
	}
	l.Values = maps.Clone(l.Values)
	delete(l.Values, k.StartKey)
	l.Start, l.StartKey = start, k.StartKey
	return l, nil
}

// read reads the line of a link whose complete values are v, of the game and with the seed of another one.
func (l Link) read(old *Line, v param.Values) (*reading, error) {
	first, mended := l.Start, []string(nil)
	it, err := old.kind.Formats.Position(v, first)
	if err != nil {
		return nil, l.within(err, cmp.Or(l.StartKey, startKey), startKey)
	}
	if it != nil {
		first, mended = it.Start, it.Mended
	}
	start, err := game.Track(old.kind.Game, v, first)
	if err != nil {
		return nil, l.within(err, cmp.Or(l.StartKey, startKey), startKey)
	}
	next, err := readTexts(old, start, l.Moves)
	if err != nil {
		return nil, l.within(err, movesKey)
	}
	next.Mended = mended
	return next, nil
}
