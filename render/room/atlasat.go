package room

import (
	"net/url"
	"strconv"
	"strings"

	"ludarium/game/param"
)

// AtlasAt is the state of a page of the atlas as encoded in its address. The zero value is the page's
// default.
type AtlasAt struct {
	Game     string       // the game to search; empty for the page's own picture
	Position string       // in its notation
	Problem  string       // the problem to optimise
	On       param.Values // of the game or the problem
	Set      param.Values // of the method
	Seed     uint64       // 0 for the page's default
	Hand     string       // the values of the picture that is changed by hand; empty for another picture
	Step     int          // how many steps of its run are shown; 0 for all
}

// The keys of an address; all others are parameters of the method.
const (
	keyGame     = "game"
	keyPosition = "position"
	keyProblem  = "problem"
	keySeed     = "seed"
	keyHand     = "hand"
	keyStep     = "step" // only beside keyHand; else a parameter like others
	keyOn       = "on."  // prefix for parameters of the game or the problem
)

// AtlasLink returns the address of the page about an algorithm: a method for games if list is "games", else
// an optimiser shown in a world.
func AtlasLink(list, name string, at AtlasAt) string {
	return "#/atlas/of/" + list + "/" + name + at.Query()
}

// Query encodes the state as a query with its question mark; empty for the default.
func (a AtlasAt) Query() string {
	q := url.Values{}
	for key, text := range map[string]string{keyGame: a.Game, keyPosition: a.Position,
		keyProblem: a.Problem, keyHand: a.Hand} {
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

// ParseAtlasAt parses the result of Query without the question mark. The error names the invalid part.
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
		switch key {
		case keyGame:
			a.Game = text
		case keyPosition:
			a.Position = text
		case keyProblem:
			a.Problem = text
		case keyHand:
			a.Hand = text
		case keySeed:
			if a.Seed, err = strconv.ParseUint(text, 10, 64); err != nil {
				return a, textBadSeed.Error("text", text)
			}
		default:
			a.Set[key] = text
		}
	}
	return a, nil
}
