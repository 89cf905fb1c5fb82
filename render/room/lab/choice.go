package lab

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/render/ui/lang"
)

// choice is what is looked at: an experiment with its settings, the runs beside its own, and a view of the
// results.
type choice struct {
	list   []*lab.Description
	at     int
	setups map[string]*setup // by experiment
	beside map[string]bool   // IDs of runs compared with the one shown
	view   int               // of the results
	reveal bool              // the list is to show the experiment looked at, which was not chosen there
}

// newChoice returns the choice among experiments that was kept.
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

// keep notes the choice in what is saved.
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

// index returns the place of an experiment in the list, -1 where there is none of that name.
func (c *choice) index(name string) int {
	return slices.IndexFunc(c.list, func(e *lab.Description) bool { return e.Name == name })
}

// find returns the experiment of that name, nil when there is none.
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

// parse reads settings on one line; the plan is a draft.
func (c *choice) parse(line string) (lab.Plan, error) {
	return lab.ParseDraft(line, func(name string) (*lab.Description, error) {
		return lab.FindDescription(c.list, name)
	})
}

// experiment returns the one that is looked at.
func (c *choice) experiment() *lab.Description { return c.list[c.at] }

// choose looks at another experiment, chosen in the list.
func (c *choice) choose(i int) { c.at, c.reveal = i, false }

// look turns to a plan's experiment with its settings; it reports false where there is none of that name.
func (c *choice) look(p lab.Plan) bool {
	i := c.index(p.Experiment)
	if i < 0 {
		return false
	}
	c.setups[p.Experiment] = setupOf(p)
	c.at, c.reveal = i, true
	return true
}

// compare lays a run beside the one shown, or takes it away again.
func (c *choice) compare(id string) {
	if c.beside[id] {
		delete(c.beside, id)
	} else {
		c.beside[id] = true
	}
}

// setup returns the settings of the experiment looked at; the first preset's at first.
func (c *choice) setup() *setup {
	e := c.experiment()
	s := c.setups[e.Name]
	if s == nil {
		s = setup{Values: e.Presets[0].Values}.complete(e)
		c.setups[e.Name] = s
	}
	return s
}

// setup are the settings of an experiment as they are being chosen.
type setup struct {
	Values param.Values `json:"values"`
	Seed   string       `json:"seed"`
}

func setupOf(p lab.Plan) *setup {
	values := param.Values{}
	for name, text := range p.Values {
		values[name] = text
	}
	return &setup{Values: values, Seed: strconv.FormatUint(p.Seed, 10)}
}

// complete returns the settings with what is missing or no longer fits replaced by the defaults.
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
	return &setup{Values: param.MustFill(e.Params, given), Seed: s.Seed}
}

// plan returns a draft of the plan that the settings make.
func (s *setup) plan(e *lab.Description) (lab.Plan, error) {
	seed, err := strconv.ParseUint(strings.TrimSpace(s.Seed), 10, 64)
	if err != nil {
		return lab.Plan{}, textTheSeedIsNot.Error("seed", s.Seed)
	}
	return lab.Draft(e, s.Values, seed)
}

// key tells settings from all others.
func (s *setup) key(e *lab.Description) string {
	return e.Name + "\n" + s.Values.String() + "\n" + s.Seed
}
