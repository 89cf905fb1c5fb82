package swarms

import (
	"fmt"
	"slices"

	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// choice is the selected problem of a world, and the methods that run on it, one in each lane.
type choice struct {
	worlds []liverun.World
	setup  liverun.Setup
	lane   int    // lane whose settings and figures are shown
	seed   string // text in the box for the seed
	link   string
	kept   map[string]param.Values // last settings of each method, see keptKey
}

type laneOf = liverun.Lane

// newChoice returns an empty selection; call settle after assigning its setup.
func newChoice(worlds []liverun.World) *choice {
	return &choice{worlds: worlds, kept: map[string]param.Values{}}
}

// firstProblem is the problem shown first: a multimodal landscape with one global minimum.
const firstProblem = "rastrigin"

// first makes the default selection for new users.
func (c *choice) first() {
	w := &c.worlds[0]
	c.setup = liverun.Setup{World: w.Name, Problem: firstProblem, Seed: 1,
		Lanes: []laneOf{{Method: w.Methods[0].Name}}}
	if err := c.setup.Check(w); err != nil {
		panic("swarms: " + err.Error())
	}
	c.settle()
}

// settle must be called after each change of the setup to update derived data.
func (c *choice) settle() {
	c.lane = min(c.lane, len(c.setup.Lanes)-1)
	c.seed = fmt.Sprint(c.setup.Seed)
	c.link = linkTo(c.world(), c.setup)
	for _, l := range c.setup.Lanes {
		c.kept[keptKey(c.setup.World, l.Method)] = l.Values
	}
}

// keptKey is the key of a method's settings in choice.kept.
func keptKey(world, method string) string { return world + "/" + method }

// world returns the description of the selected world.
func (c *choice) world() *liverun.World {
	w, err := liverun.Find(c.worlds, c.setup.World)
	if err != nil {
		panic("swarms: " + err.Error()) // cannot happen: setups are checked
	}
	return w
}

func (c *choice) problem() *liverun.Problem {
	p, err := c.world().Problem(c.setup.Problem)
	if err != nil {
		panic("swarms: " + err.Error())
	}
	return p
}

func (c *choice) method(lane int) *liverun.Optimiser {
	m, err := c.world().Method(c.setup.Lanes[lane].Method)
	if err != nil {
		panic("swarms: " + err.Error())
	}
	return m
}

// own returns the parameter with the user's own data, such as cities, that replaces the problem's data; nil
// if there is none.
func (c *choice) own() *param.Spec {
	params := c.problem().Params
	for i, s := range params {
		if s.Kind == param.Text && s.Special[""] != "" && c.setup.Values[s.Name] != "" {
			return &params[i]
		}
	}
	return nil
}

// title returns the title of the problem or of the user's data.
func (c *choice) title() string {
	if own := c.own(); own != nil {
		return own.Title
	}
	return lang.Say(c.problem().Title)
}

// explained returns the address of the page about the current method with its settings.
func (c *choice) explained() string {
	at := room.AtlasAt{Problem: c.setup.Problem, On: c.setup.Values, Set: c.setup.Lanes[c.lane].Values,
		Seed: c.setup.Seed}
	return room.AtlasLink(c.setup.World, c.method(c.lane).Name, at)
}

// lanesOf returns the lanes of a method of a world, in order.
func (c *choice) lanesOf(world, method string) (lanes []int) {
	if world != c.setup.World {
		return nil
	}
	for i, l := range c.setup.Lanes {
		if l.Method == method {
			lanes = append(lanes, i)
		}
	}
	return lanes
}

// with returns a setup with a single method, on the current problem if the method can solve it, otherwise on
// the method's default one.
func (c *choice) with(w *liverun.World, m *liverun.Optimiser) (liverun.Setup, error) {
	s := liverun.Setup{World: w.Name, Problem: c.setup.Problem, Values: copied(c.setup.Values),
		Seed: c.setup.Seed}
	if p, err := w.Problem(s.Problem); err != nil || w.Name != c.setup.World || p.Kind != m.Kind {
		s.Problem, s.Values = usualProblem(w, m), nil
	}
	s.Lanes = []laneOf{c.laneFor(w.Name, m.Name)}
	return s, s.Check(w)
}

// beside returns the setup with an additional method in the last lane.
func (c *choice) beside(method string) (liverun.Setup, error) {
	s := clone(c.setup)
	s.Lanes = append(s.Lanes, c.laneFor(s.World, method))
	return s, s.Check(c.world())
}

// laneFor returns a lane for a method with its last settings.
func (c *choice) laneFor(world, method string) laneOf {
	return laneOf{Method: method, Values: copied(c.kept[keptKey(world, method)])}
}

// adjusted returns the setup with some values of the problem changed.
func (c *choice) adjusted(v param.Values) (liverun.Setup, error) {
	s := clone(c.setup)
	for name, text := range v {
		s.Values[name] = text
	}
	return s, s.Check(c.world())
}

// reading returns the setup with the user's own text, such as the content of a file, preferably in the
// current problem. It drops data that depends on the replaced text. ok is false if no problem can parse the
// text.
func (c *choice) reading(text string) (s liverun.Setup, ok bool, err error) {
	world, problem, name, ok := liverun.Reader(c.worlds, &c.setup, text)
	if !ok {
		return s, false, nil
	}
	s = clone(c.setup)
	w, err := liverun.Find(c.worlds, world)
	if err != nil {
		return s, true, err
	}
	p, err := w.Problem(problem)
	if err != nil {
		return s, true, err
	}
	if world != s.World || problem != s.Problem {
		s.Values = param.Values{}
	}
	after := false
	for _, spec := range p.Params {
		if after && spec.Kind == param.Text {
			delete(s.Values, spec.Name)
		}
		after = after || spec.Name == name
	}
	s.Values[name] = text
	if world != s.World || c.problem().Kind != p.Kind {
		method, err := usualMethod(w, problem)
		if err != nil {
			return s, true, err
		}
		s.Lanes = []laneOf{c.laneFor(world, method)}
	}
	s.World, s.Problem = world, problem
	return s, true, s.Check(w)
}

func (c *choice) remove(lane int) {
	c.setup.Lanes = slices.Delete(slices.Clone(c.setup.Lanes), lane, lane+1)
}

// solve selects another problem of the world, with its defaults.
func (c *choice) solve(problem string) {
	c.setup.Problem, c.setup.Values = problem, nil
	if err := c.setup.Check(c.world()); err != nil {
		panic("swarms: " + err.Error()) // cannot happen: the problem is in the list
	}
}

// clone returns a deep copy of s.
func clone(s liverun.Setup) liverun.Setup {
	s.Values = copied(s.Values)
	s.Lanes = slices.Clone(s.Lanes)
	for i := range s.Lanes {
		s.Lanes[i].Values = copied(s.Lanes[i].Values)
	}
	return s
}

func copied(v param.Values) param.Values {
	out := make(param.Values, len(v))
	for name, text := range v {
		out[name] = text
	}
	return out
}
