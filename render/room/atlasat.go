package room

import (
	"net/url"
	"strconv"
	"strings"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// AtlasAt is the state of an atlas page as encoded in its address. The zero value is the page's default.
type AtlasAt struct {
	Game     string       // game to search; "" for the page's own picture
	Position string       // start position in the game's notation
	Moves    string       // moves from Position, separated by spaces
	Problem  string       // optimisation problem
	On       param.Values // parameters of the game or the problem
	Set      param.Values // parameters of the method
	Seed     uint64       // 0 for the page's default
	Hand     string       // values of the interactive model; "" for other pictures
	Step     int          // number of steps of the model's run that are shown; 0 for those that show it best
	Ask      bool         // whether the model asks for its answer before it shows it
	// Says is the sentence of the answer from which a link leads to the search, at most mostSays characters.
	// The page then opens at the end of the search.
	Says string
	Back string // name of the game's room from which a link has led here
	// Limits of the search (nodes, depth and lines); zero for the page's default.
	Limits search.Limits
	// Played is a move that the search shows beside the best one, and Reply has the limits (nodes, depth and
	// seed) of the search after it.
	Played string
	Reply  search.Limits
}

// Keys of an address; all others are parameters of the method.
const (
	keyGame     = "game"
	keyPosition = "position"
	keyMoves    = "moves"
	keyProblem  = "problem"
	keySeed     = "seed"
	keyHand     = "hand"
	keySays     = "says"
	keyBack     = "back"
	keyStep     = "step" // only together with keyHand, as keyAsk; otherwise ordinary parameters
	keyAsk      = "ask"
	keyOn       = "on." // prefix for parameters of the game or the problem
	keyNodes    = "limit.nodes"
	keyDepth    = "limit.depth"
	keyLines    = "limit.lines"
	keyPlayed   = "played"
	keyAfter    = "reply." // prefix of the limits and the seed of Reply
)

// AtlasLink returns the address of the page about an algorithm. If list is "games", name is a method for
// games, otherwise an optimiser.
func AtlasLink(list, name string, at AtlasAt) string {
	return "#/atlas/of/" + list + "/" + name + at.Query()
}

// Query encodes the state as a query including its question mark, or "" for the default.
func (a AtlasAt) Query() string {
	q := url.Values{}
	for key, text := range map[string]string{keyGame: a.Game, keyPosition: a.Position,
		keyMoves: a.Moves, keyProblem: a.Problem, keyHand: a.Hand, keyBack: a.Back,
		keySays: fault.Cut(a.Says, mostSays), keyPlayed: a.Played} {
		if text != "" {
			q.Set(key, text)
		}
	}
	if a.Seed != 0 {
		q.Set(keySeed, strconv.FormatUint(a.Seed, 10))
	}
	if a.Hand != "" && a.Step > 0 {
		q.Set(keyStep, strconv.Itoa(a.Step))
	}
	if a.Hand != "" && a.Ask {
		q.Set(keyAsk, "")
	}
	for key, n := range map[string]int64{keyNodes: a.Limits.Nodes, keyDepth: int64(a.Limits.Depth),
		keyLines: int64(a.Limits.Lines), keyAfter + keyNodes: a.Reply.Nodes,
		keyAfter + keyDepth: int64(a.Reply.Depth)} {
		if n > 0 {
			q.Set(key, strconv.FormatInt(n, 10))
		}
	}
	if a.Reply.Seed != 0 {
		q.Set(keyAfter+keySeed, strconv.FormatUint(a.Reply.Seed, 10))
	}
	for name, value := range a.On {
		q.Set(keyOn+name, value)
	}
	for name, value := range a.Set {
		q.Set(name, value)
	}
	if len(q) == 0 {
		return ""
	}
	return "?" + q.Encode()
}

// ParseAtlasAt parses a query without its question mark. The error names the invalid part.
func ParseAtlasAt(query string) (a AtlasAt, err error) {
	q, err := url.ParseQuery(query)
	if err != nil {
		return a, err
	}
	a.On, a.Set = param.Values{}, param.Values{}
	for key, texts := range q {
		text := texts[len(texts)-1]
		if name, ok := strings.CutPrefix(key, keyOn); ok {
			a.On[name] = text
			continue
		}
		if key == keyStep && q.Has(keyHand) {
			if a.Step, err = strconv.Atoi(text); err != nil || a.Step < 0 {
				return a, textBadStep.Error("text", text)
			}
			continue
		}
		if key == keyAsk && q.Has(keyHand) {
			a.Ask = true
			continue
		}
		switch key {
		case keyGame:
			a.Game = text
		case keyPosition:
			a.Position = text
		case keyMoves:
			a.Moves = text
		case keyNodes, keyDepth, keyLines:
			if err := limit(&a.Limits, key, text); err != nil {
				return a, err
			}
		case keyAfter + keyNodes, keyAfter + keyDepth:
			if err := limit(&a.Reply, strings.TrimPrefix(key, keyAfter), text); err != nil {
				return a, err
			}
		case keyPlayed:
			a.Played = text
		case keyProblem:
			a.Problem = text
		case keyHand:
			a.Hand = text
		case keySays:
			a.Says = fault.Cut(text, mostSays)
		case keyBack:
			a.Back = text
		case keySeed, keyAfter + keySeed:
			seed := &a.Seed
			if key != keySeed {
				seed = &a.Reply.Seed
			}
			if *seed, err = strconv.ParseUint(text, 10, 64); err != nil {
				return a, textBadSeed.Error("text", text)
			}
		default:
			a.Set[key] = text
		}
	}
	return a, nil
}

// mostSays is the maximum number of characters of AtlasAt.Says.
const mostSays = 240

// Maximum limits in an address, so that no link keeps a worker busy for long.
const (
	mostNodes = 1e9
	mostDepth = 60
	mostLines = 64
)

func limit(l *search.Limits, key, text string) error {
	n, err := strconv.ParseInt(text, 10, 64)
	most := map[string]int64{keyNodes: mostNodes, keyDepth: mostDepth, keyLines: mostLines}[key]
	if err != nil || n < 1 || n > most {
		return textBadLimit.Error("text", text, "most", most)
	}
	switch key {
	case keyNodes:
		l.Nodes = n
	case keyDepth:
		l.Depth = int(n)
	case keyLines:
		l.Lines = int(n)
	}
	return nil
}
