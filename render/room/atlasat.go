package room

import (
	"net/url"
	"strconv"
	"strings"

	"ludarium/game/param"
)

// AtlasAt is what a page of the atlas is to show in its address. The zero value is what it shows usually.
type AtlasAt struct {
	Game     string       // that is searched; empty for the page's own picture
	Position string       // in its notation
	Problem  string       // that optimisers work on
	On       param.Values // of the game or the problem
	Set      param.Values // of the method
	Seed     uint64       // 0 for the page's own
}

// The names of an address; all others are parameters of the method.
const (
	keyGame     = "game"
	keyPosition = "position"
	keyProblem  = "problem"
	keySeed     = "seed"
	keyOn       = "on." // begins the names of parameters of the game or the problem
)

// AtlasLink returns the address of the page that explains an algorithm: of a method for games, whose list is
// "games", or of one that is watched in a world.
func AtlasLink(list, name string, at AtlasAt) string {
	return "#/atlas/of/" + list + "/" + name + at.Query()
}

// Query writes what is shown as the end of an address, with its question mark; empty for the usual.
func (a AtlasAt) Query() string {
	q := url.Values{}
	for key, text := range map[string]string{keyGame: a.Game, keyPosition: a.Position,
		keyProblem: a.Problem} {
		if text != "" {
			q.Set(key, text)
		}
	}
	if a.Seed != 0 {
		q.Set(keySeed, strconv.FormatUint(a.Seed, 10))
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

// ParseAtlasAt reads what Query wrote, without the question mark. The error names what is wrong.
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
		switch key {
		case keyGame:
			a.Game = text
		case keyPosition:
			a.Position = text
		case keyProblem:
			a.Problem = text
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
