package lab

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/render/ui/lang"
)

// choice is the selected experiment with its settings, the runs compared with it, and the view of the
// results.
type choice struct {
	list   []*lab.Description
	at     int
	setups map[string]*setup // by experiment
	beside map[string]bool   // IDs of the compared runs
	view   int               // open tab of the results
	reveal bool              // whether to scroll the list to the experiment, because it was not chosen there
}

// newChoice restores a saved selection.
func newChoice(list []*lab.Description, kept save) *choice {
	c := &choice{list: list, setups: map[string]*setup{}, beside: map[string]bool{}, reveal: true}
	for name, v := range kept.Setups {
		if e := c.find(name); e != nil {
			c.setups[name] = v.complete(e)
		}
	}
	for _, id := range kept.Beside {
		c.beside[id] = true
	}
	c.view = min(max(kept.View, 0), len(views)-1)
	c.at = max(0, c.index(kept.Experiment))
	return c
}

// keep adds the selection to the saved data.
func (c *choice) keep(kept *save) {
	kept.Experiment, kept.View, kept.Setups = c.experiment().Name, c.view, map[string]setup{}
	for name, s := range c.setups {
		kept.Setups[name] = *s
	}
	for id := range c.beside {
		kept.Beside = append(kept.Beside, id)
	}
	slices.Sort(kept.Beside)
}

// index returns the index of an experiment, or −1 if there is none with that name.
func (c *choice) index(name string) int {
	return slices.IndexFunc(c.list, func(e *lab.Description) bool { return e.Name == name })
}

// find returns the experiment with a name, or nil.
func (c *choice) find(name string) *lab.Description {
	d, err := lab.FindDescription(c.list, name)
	if err != nil {
		return nil
	}
	return d
}

// title returns the title of a plan's experiment.
func (c *choice) title(p lab.Plan) string {
	if e := c.find(p.Experiment); e != nil {
		return lang.Say(e.Title)
	}
	return p.Experiment
}

// parse parses a line of settings. The plan is a draft.
func (c *choice) parse(line string) (lab.Plan, error) {
	return lab.ParseDraft(line, func(name string) (*lab.Description, error) {
		return lab.FindDescription(c.list, name)
	})
}

// experiment returns the selected experiment.
func (c *choice) experiment() *lab.Description { return c.list[c.at] }

// choose selects an experiment clicked in the list.
func (c *choice) choose(i int) {
	c.at, c.reveal = i, false
	c.setup().Back = ""
}

// look selects a plan's experiment and its settings. It returns false if there is no such experiment.
func (c *choice) look(p lab.Plan) bool {
	i := c.index(p.Experiment)
	if i < 0 {
		return false
	}
	next := setupOf(p)
	if old := c.setups[p.Experiment]; old != nil && i == c.at {
		next.Back = old.Back
	}
	c.setups[p.Experiment] = next
	c.at, c.reveal = i, true
	return true
}

// shows reports whether a plan is selected.
func (c *choice) shows(p lab.Plan) bool {
	e := c.experiment()
	shown := *c.setup()
	shown.Back = ""
	return e.Name == p.Experiment && shown.key(e) == setupOf(p).key(e)
}

// compare adds a run to the comparison, or removes it.
func (c *choice) compare(id string) {
	if c.beside[id] {
		delete(c.beside, id)
	} else {
		c.beside[id] = true
	}
}

// setup returns the settings of the selected experiment, initially those of its first preset.
func (c *choice) setup() *setup {
	e := c.experiment()
	s := c.setups[e.Name]
	if s == nil {
		s = setup{Values: e.Presets[0].Values}.complete(e)
		c.setups[e.Name] = s
	}
	return s
}

// setup is the state of the settings form of an experiment.
type setup struct {
	Values param.Values `json:"values"`
	Seed   string       `json:"seed"`
	More   int          `json:"more,omitempty"` // see lab.Plan.Added
	Back   string       `json:"back,omitempty"` // name of the room from which a link has led here
}

func setupOf(p lab.Plan) *setup {
	values := param.Values{}
	for name, text := range p.Values {
		values[name] = text
	}
	return &setup{Values: values, Seed: strconv.FormatUint(p.Seed, 10), More: p.Added}
}

// complete replaces missing and invalid values by the defaults.
func (s setup) complete(e *lab.Description) *setup {
	given := param.Values{}
	for _, spec := range e.Params {
		if value, ok := s.Values[spec.Name]; ok {
			if text, err := spec.Parse(value); err == nil {
				given[spec.Name] = text
			}
		}
	}
	if s.Seed == "" {
		s.Seed = "1"
	}
	return &setup{Values: param.MustFill(e.Params, given), Seed: s.Seed, More: s.More, Back: s.Back}
}

// plan returns a draft of the plan with these settings.
func (s *setup) plan(e *lab.Description) (lab.Plan, error) {
	seed, err := strconv.ParseUint(strings.TrimSpace(s.Seed), 10, 64)
	if err != nil {
		return lab.Plan{}, textTheSeedIsNot.Error("seed", s.Seed)
	}
	p, err := lab.Draft(e, s.Values, seed)
	p.Added = s.More
	return p, err
}

// key returns a string that identifies the settings.
func (s *setup) key(e *lab.Description) string {
	return e.Name + "\n" + s.Values.String() + "\n" + s.Seed + "\n" + strconv.Itoa(s.More) + "\n" + s.Back
}
