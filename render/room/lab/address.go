package lab

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/game/param"
)

// Link implements room.Room: the address of what is looked at, "#/lab/2048/random?games=1000&seed=7".
func (l *Lab) Link() string {
	e := l.experiment()
	address := "#/" + Name + "/" + e.Name
	p, err := l.setup().plan(e)
	if err != nil {
		return address
	}
	q := url.Values{"seed": {fmt.Sprint(p.Seed)}}
	for _, s := range e.Params {
		if usual, err := s.Parse(s.Default); err != nil || p.Values[s.Name] != usual {
			q.Set(s.Name, p.Values[s.Name])
		}
	}
	return address + "?" + q.Encode()
}

// Open implements room.Room; nothing is run.
func (l *Lab) Open(fragment string) error {
	path, query, _ := strings.Cut(strings.TrimPrefix(fragment, "#/"+Name), "?")
	q, err := url.ParseQuery(query)
	if err != nil {
		return err
	}
	name, err := url.PathUnescape(strings.Trim(path, "/"))
	if err != nil || name == "" {
		return err
	}
	given := param.Values{}
	for key, texts := range q {
		if len(texts) > 1 {
			return fmt.Errorf("%s is given %d times", key, len(texts))
		}
		given[key] = texts[0]
	}
	line := strings.TrimSpace(name + " " + given.String())
	p, err := lab.ParseLine(line, experiments.Find)
	if err != nil {
		return err
	}
	l.look(p)
	l.tab = tabSetup
	if l.sight(p) != nil {
		l.tab = tabResults
	}
	return nil
}

func sortedKeys(v param.Values) []string { return slices.Sorted(maps.Keys(v)) }
