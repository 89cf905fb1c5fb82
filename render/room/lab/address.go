package lab

import (
	"fmt"
	"net/url"
	"strings"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/render/ui/lang"
)

// Link implements room.Room: it returns the address of the current plan, such as
// "#/lab/2048/random?games=1000&seed=7". The address is recomputed only after a change.
func (l *Lab) Link() string { return l.plans.planned().link }

// Place implements room.Room: it returns the experiment.
func (l *Lab) Place() (id, title string) {
	e := l.choice.experiment()
	return e.Name, lang.Say(e.Title)
}

// backKey is the key of the room from which a link leads to an experiment, and to which the experiment offers
// to return.
const backKey = "back"

// runKey is the key with which a link also runs the experiment, unless that run is kept.
const runKey = "run"

// linkTo returns the address of a plan of e, or of e itself if err is not nil. back is the room to return to,
// or "".
func linkTo(e *lab.Description, p lab.Plan, back string, err error) string {
	address := "#/" + Name + "/" + e.Name
	if err != nil {
		return address
	}
	q := url.Values{"seed": {fmt.Sprint(p.Seed)}}
	if back != "" {
		q.Set(backKey, back)
	}
	if p.Added > 0 {
		q.Set("more", fmt.Sprint(p.Added))
	}
	for _, s := range e.Params {
		if usual, err := s.Parse(s.Default); err != nil || p.Values[s.Name] != usual {
			q.Set(s.Name, p.Values[s.Name])
		}
	}
	return address + "?" + q.Encode()
}

// Open implements room.Room: it shows the experiment of an address, with the settings of its first preset if
// it has none, and starts a run only if the address asks for it. The error names the invalid part.
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
	back, begin := q.Get(backKey), q.Has(runKey)
	q.Del(backKey)
	q.Del(runKey)
	given := param.Values{}
	if e := l.choice.find(name); e != nil && len(q) == 0 {
		given = e.Presets[0].Values
	}
	for key, texts := range q {
		if len(texts) > 1 {
			return textIsGivenTimes.Error("key", key, "s", len(texts))
		}
		given[key] = texts[0]
	}
	line := strings.TrimSpace(name + " " + given.String())
	p, err := l.choice.parse(line)
	if err != nil {
		return fault.Trim(err, "lab: ")
	}
	l.runs.look(p)
	l.choice.setup().Back = back
	l.runs.changed()
	l.tab = tabSetup
	if l.follow, l.begin = l.plans.planned(), begin; begin {
		l.tab = tabResults
	}
	return nil
}
