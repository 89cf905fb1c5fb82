package session

import (
	"cmp"
	"errors"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/method"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/format/packed"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Link describes a game in an address such as "#/othello?size=6&moves=d3+c5". Its keys are the names of the
// game's parameters, "start" or the game's own key for the start position, and "moves", texts separated by
// white space or commas. A short link has "line" instead of "moves", with the whole line packed
// (game/format/packed), and "at", the number of entries before the displayed position if that is not the last
// one.
type Link struct {
	Game   string
	Values param.Values // only values that differ from the defaults
	Start  string       // notation of the start position; "" for the default one
	Moves  string
	Packed string // used instead of Moves
	At     string // "" for the end of the line
	Flip   bool   // whether the board is seen from the second player's side
	// StartKey is the key of Start in String; "" means "start".
	StartKey string
	fragment string // text parsed by ParseLink
}

// Keys used by all games.
const (
	startKey = "start"
	movesKey = "moves"
	lineKey  = "line"
	atKey    = "at"
	flipKey  = "flip"
)

// flipped is the value of flipKey.
const flipped = "1"

// Link returns the fragment of an address of the displayed position, starting with "#".
func (l *GameLine) Link() string {
	link := toStart(l)
	texts := make([]string, l.cursor)
	for i, e := range l.entries[:l.cursor] {
		texts[i] = e.Text
	}
	link.Moves = strings.Join(texts, " ")
	return link.String()
}

// ShortLink returns the shortest address of the whole line with the displayed position. It returns an error
// if the address would be too long. flip shows the board from the second player's side.
func ShortLink(l *GameLine, flip bool) (string, error) {
	link := toStart(l)
	link.Flip = flip
	if len(l.entries) == 0 {
		return link.String(), nil
	}
	r := game.Record{Values: l.values, Start: l.first, Moves: make([]game.Move, len(l.entries))}
	for i, e := range l.entries {
		r.Moves[i] = e.Move
	}
	text, err := packed.Write(l.profile.Rules, r)
	if err != nil {
		return "", err
	}
	link.Packed = text
	if l.cursor < len(l.entries) {
		link.At = strconv.Itoa(l.cursor)
	}
	return link.String(), nil
}

// toStart returns the link to the start position of a line.
func toStart(l *GameLine) Link {
	link := Link{Game: l.profile.Rules.Name, Values: param.Values{}, Start: l.first,
		StartKey: l.profile.StartKey}
	for _, spec := range l.profile.Rules.Params {
		usual, err := spec.Parse(spec.Default)
		if text := l.values[spec.Name]; err != nil || text != usual {
			link.Values[spec.Name] = text
		}
	}
	return link
}

// String formats the link for ParseLink.
func (l Link) String() string {
	q := url.Values{}
	for name, text := range l.Values {
		q.Set(name, text)
	}
	if l.Start != "" {
		q.Set(cmp.Or(l.StartKey, startKey), l.Start)
	}
	for key, text := range map[string]string{movesKey: l.Moves, lineKey: l.Packed, atKey: l.At} {
		if text != "" {
			q.Set(key, text)
		}
	}
	if l.Flip {
		q.Set(flipKey, flipped)
	}
	text := "#/" + url.PathEscape(l.Game)
	if len(q) > 0 {
		text += "?" + q.Encode()
	}
	return text
}

// ParseLink parses the part of an address after the "#", which may be missing. It checks only the syntax;
// Open checks the rest. The error quotes the invalid token.
func ParseLink(fragment string) (Link, error) {
	path, query, _ := strings.Cut(strings.TrimPrefix(fragment, "#"), "?")
	name, err := url.PathUnescape(strings.Trim(path, "/"))
	switch {
	case err != nil:
		return Link{}, badEscape(fragment, err)
	case name == "" || strings.Contains(name, "/"):
		return Link{}, &parse.Error{Err: textIsNoGame.Error("name", name), Token: name,
			At: strings.Index(fragment, name)}
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
		case lineKey:
			l.Packed = texts[0]
		case atKey:
			l.At = texts[0]
		case flipKey:
			l.Flip = texts[0] == flipped
		default:
			l.Values[key] = texts[0]
		}
	}
	return l, nil
}

// Open returns the session that a link to a game of kind k describes, with the default players; see New. The
// error quotes the invalid move or token. If it is a move, the session has the moves before it.
func Open(k Profile, l Link, methods method.List, p pool.Pool, seed uint64) (*Session, error) {
	if l.Game != k.Rules.Name {
		return nil, &parse.Error{Err: textItLeadsToNot.Error("game", l.Game, "wanted", k.Rules.Name),
			Token: l.Game, At: strings.Index(l.fragment, l.Game)}
	}
	l, err := l.of(&k)
	if err != nil {
		return nil, err
	}
	for _, key := range slices.Sorted(maps.Keys(l.Values)) {
		known := []string{movesKey, startKey, lineKey, atKey, flipKey}
		for _, spec := range k.Rules.Params {
			known = append(known, spec.Name)
		}
		if !slices.Contains(known, key) {
			return nil, l.keyError(key, textLinkCannotSay.Error("key", key,
				"game", fault.Word(k.Rules.Title), "known", strings.Join(known, ", ")))
		}
	}
	v, err := l.fill(k.Rules.Params)
	if err != nil {
		return nil, parse.Within(0, err, textBadLinkOf, k.Rules.Name)
	}
	s, err := New(k, v, methods, p, seed)
	if err != nil {
		return nil, fault.Errorf("session: bad link: %w", err)
	}
	next, err := l.read(s.Line, v)
	if err != nil {
		err = parse.Within(0, err, "session: bad link: %w")
		if !errors.As(err, new(*game.MoveError)) || next == nil {
			return nil, err
		}
		next.settle()
	}
	s.takeOver(next)
	s.Picture.SetFlipped(l.Flip)
	s.Search.paused = l.Packed != "" || err != nil // the game is meant to be looked at
	return s, err
}

// of returns the link as a link to a game of kind k, which may have its own key for the start position.
func (l Link) of(k *Profile) (Link, error) {
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

// read parses the line of a link with complete parameters v, and with the game and seed of old. If a move is
// invalid, it returns the line before that move together with the error.
func (l Link) read(old *GameLine, v param.Values) (*reading, error) {
	first, mended := l.Start, []fault.Text(nil)
	it, err := old.profile.Formats.Position(v, first)
	if err != nil {
		return nil, l.within(err, cmp.Or(l.StartKey, startKey), startKey)
	}
	if it != nil {
		first, mended = it.Start, it.Mended
	}
	start, err := game.Track(old.profile.Rules, v, first)
	if err != nil {
		return nil, l.within(err, cmp.Or(l.StartKey, startKey), startKey)
	}
	var next *reading
	if l.Packed != "" {
		next, err = l.unpack(old, start.Record())
	} else if next, err = readTexts(old, start, l.Moves); err != nil {
		err = l.within(err, movesKey)
	}
	if err == nil {
		err = l.travel(next)
	}
	if next != nil {
		next.Mended = mended
	}
	return next, err
}

// travel goes to the position in the line that the link requests.
func (l Link) travel(next *reading) error {
	if l.At == "" {
		return nil
	}
	at, err := strconv.Atoi(l.At)
	if err != nil || at < 0 || at > len(next.entries) {
		return l.within(&parse.Error{Token: l.At,
			Err: textNoSuchPlace.Error("at", l.At, "n", len(next.entries))}, atKey)
	}
	next.travel(at)
	return nil
}

// unpack parses the packed line of a link.
func (l Link) unpack(old *GameLine, start game.Record) (*reading, error) {
	if l.Moves != "" {
		return nil, l.keyError(movesKey, textTwoLines.Error())
	}
	r, err := packed.Read(old.profile.Rules, start, l.Packed)
	if err != nil {
		return nil, l.within(err, lineKey)
	}
	return readRecord(old.profile, old.seed, r)
}
