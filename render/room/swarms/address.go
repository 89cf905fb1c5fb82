package swarms

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/game/text/lookup"
	"ludarium/render/ui/lang"
)

// Keys of an address that are not parameters.
const (
	keyWorld   = "world"
	keyProblem = "problem"
	keyMethod  = "method"
	keySeed    = "seed"
	keyRace    = "race" // another method besides the first, such as fips:c1=0.6;particles=30
)

// Link implements room.Room: it returns the address of the live run, such as
// "#/swarms?method=fips&particles=40&problem=alpine&seed=1&world=landscape".
func (r *Swarms) Link() string { return r.choice.link }

// Place implements room.Room: it returns the world.
func (r *Swarms) Place() (id, title string) {
	return r.choice.setup.World, lang.Say(r.choice.world().Title)
}

func linkTo(w *liverun.World, s liverun.Setup) string {
	q := url.Values{keyWorld: {s.World}, keyProblem: {s.Problem}, keySeed: {fmt.Sprint(s.Seed)}}
	if p, err := w.Problem(s.Problem); err == nil {
		for name, text := range unusual(p.Params, s.Values) {
			q.Set(name, text)
		}
	}
	for i, l := range s.Lanes {
		var params []param.Spec
		if m, err := w.Method(l.Method); err == nil {
			params = m.Params
		}
		values := unusual(params, l.Values)
		if i == 0 {
			q.Set(keyMethod, l.Method)
			for name, text := range values {
				q.Set(name, text)
			}
			continue
		}
		text := l.Method
		if len(values) > 0 {
			text += ":" + strings.ReplaceAll(values.String(), " ", ";")
		}
		q.Add(keyRace, text)
	}
	return "#/" + name + "?" + q.Encode()
}

// unusual returns the values that differ from the defaults.
func unusual(params []param.Spec, values param.Values) param.Values {
	out := param.Values{}
	for _, s := range params {
		if usual, err := s.Parse(s.Default); err != nil || usual != values[s.Name] {
			out[s.Name] = values[s.Name]
		}
	}
	return out
}

// Open implements room.Room. Missing parts of the address have defaults. The error names the invalid part.
func (r *Swarms) Open(fragment string) error {
	path, query, _ := strings.Cut(fragment, "?")
	q, err := url.ParseQuery(query)
	if err != nil {
		return err
	}
	if called := strings.Trim(strings.TrimPrefix(path, "#/"+name), "/"); called != "" && !q.Has(keyMethod) {
		w, m, err := r.choice.called(called)
		if err != nil {
			return err
		}
		if m != "" {
			q.Set(keyMethod, m)
		}
		if !q.Has(keyWorld) && !q.Has(keyProblem) {
			q.Set(keyWorld, w)
		}
	}
	s, err := r.choice.parse(q)
	if err != nil {
		return err
	}
	r.choice.setup, r.choice.lane = s, 0
	r.player.speed = pace(r.choice.method(0))
	r.player.restart()
	r.list.show(len(s.Lanes) > 1)
	r.tab = tabWatch
	return nil
}

// called returns the world and the method that a link names, by the method's own name or by its title. The
// error suggests similar titles.
func (c *choice) called(name string) (world, method string, err error) {
	type entry struct{ called, world, method string }
	var titles, names []entry
	for _, w := range c.worlds {
		for _, m := range w.Methods {
			titles = append(titles, entry{dashed(m.Title), w.Name, m.Name})
			names = append(names, entry{m.Name, w.Name, m.Name})
		}
	}
	if slices.ContainsFunc(c.worlds, func(w liverun.World) bool { return w.Name == name }) {
		return name, "", nil
	}
	of := func(e entry) string { return e.called }
	if i := slices.IndexFunc(names, func(e entry) bool { return e.called == name }); i >= 0 {
		return names[i].world, names[i].method, nil
	}
	e, err := lookup.Find(titles, of, dashed(name), textNoMethod)
	return e.world, e.method, err
}

// dashed returns a title as it stands in links: in lower case, with dashes between its words.
func dashed(title string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(title), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), "-")
}

// parse parses the query of an address.
func (c *choice) parse(q url.Values) (s liverun.Setup, err error) {
	for key, texts := range q {
		if len(texts) > 1 && key != keyRace {
			return s, textIsGivenTimes.Error("key", key, "s", len(texts))
		}
	}
	w := c.worldOf(q.Get(keyProblem), q.Get(keyMethod))
	if name := q.Get(keyWorld); name != "" {
		if w, err = liverun.Find(c.worlds, name); err != nil {
			return s, err
		}
	}
	s = liverun.Setup{World: w.Name, Problem: q.Get(keyProblem), Seed: 1, Values: param.Values{},
		Lanes: []liverun.Lane{{Method: q.Get(keyMethod), Values: param.Values{}}}}
	if text := q.Get(keySeed); text != "" {
		if s.Seed, err = parseSeed(text); err != nil {
			return s, err
		}
	}
	first := &s.Lanes[0]
	if first.Method == "" {
		if first.Method, err = usualMethod(w, s.Problem); err != nil {
			return s, err
		}
	}
	m, err := w.Method(first.Method)
	if err != nil {
		return s, err
	}
	if s.Problem == "" {
		s.Problem = usualProblem(w, m)
	}
	p, err := w.Problem(s.Problem)
	if err != nil {
		return s, err
	}
	for _, name := range slices.Sorted(maps.Keys(q)) {
		switch {
		case slices.Contains([]string{keyWorld, keyProblem, keyMethod, keySeed, keyRace}, name):
		case has(p.Params, name):
			s.Values[name] = q.Get(name)
		default:
			first.Values[name] = q.Get(name)
		}
	}
	for _, text := range q[keyRace] {
		method, settings, _ := strings.Cut(text, ":")
		v, err := param.ParseValues(strings.ReplaceAll(settings, ";", " "))
		if err != nil {
			return s, err
		}
		s.Lanes = append(s.Lanes, liverun.Lane{Method: method, Values: v})
	}
	return s, s.Check(w)
}

// worldOf returns the first world that has a problem and a method with these names, where "" matches any, or
// the first world if there is none.
func (c *choice) worldOf(problem, method string) *liverun.World {
	for i := range c.worlds {
		w := &c.worlds[i]
		_, noProblem := w.Problem(problem)
		_, noMethod := w.Method(method)
		if (problem == "" || noProblem == nil) && (method == "" || noMethod == nil) {
			return w
		}
	}
	return &c.worlds[0]
}

func has(params []param.Spec, name string) bool {
	return slices.ContainsFunc(params, func(s param.Spec) bool { return s.Name == name })
}

func parseSeed(text string) (uint64, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	if err != nil {
		return 0, textTheSeedIsNot.Error("text", text)
	}
	return n, nil
}

// usualMethod returns the first method that can solve a problem, or the first of all if problem is "".
func usualMethod(w *liverun.World, problem string) (string, error) {
	kind, any := "", problem == ""
	if !any {
		p, err := w.Problem(problem)
		if err != nil {
			return "", err
		}
		kind = p.Kind
	}
	for _, m := range w.Methods {
		if any || m.Kind == kind {
			return m.Name, nil
		}
	}
	return "", textNoMethodHere.Error()
}

// usualProblem returns the default problem of a method: firstProblem if the method can solve it, otherwise
// the first solvable one.
func usualProblem(w *liverun.World, m *liverun.Optimiser) string {
	if p, err := w.Problem(firstProblem); err == nil && p.Kind == m.Kind {
		return p.Name
	}
	for _, p := range w.Problems {
		if p.Kind == m.Kind {
			return p.Name
		}
	}
	return ""
}
