package swarms

import (
	"fmt"
	"slices"

	"ludarium/ai/worker/liverun"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/ui/lang"
)

// choice is what is to be watched: a problem of a world, and the methods that work on it, a lane for each.
type choice struct {
	worlds []liverun.World
	setup  liverun.Setup
	lane   int    // whose settings and figures are shown
	seed   string // as it stands in its box
	link   string
	kept   map[string]param.Values // of methods, as they were set last; see keptKey
}

// laneOf is a method with its settings.
type laneOf = liverun.Lane

// newChoice returns a choice among worlds; settle must be called when its setup is there.
func newChoice(worlds []liverun.World) *choice {
	return &choice{worlds: worlds, kept: map[string]param.Values{}}
}

// firstProblem is what is seen first: hills that mislead, with one lowest place.
const firstProblem = "rastrigin"

// first chooses what is seen by those who have never been here.
func (c *choice) first() {
	w := &c.worlds[0]
	c.setup = liverun.Setup{World: w.Name, Problem: firstProblem, Seed: 1,
		Lanes: []laneOf{{Method: w.Methods[0].Name}}}
	if err := c.setup.Check(w); err != nil {
		panic("swarms: " + err.Error())
	}
	c.settle()
}

// settle is called after each change of the setup: what follows from it is made anew.
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

// world returns the description of the world that is watched.
func (c *choice) world() *liverun.World {
	w, err := liverun.Find(c.worlds, c.setup.World)
	if err != nil {
		panic("swarms: " + err.Error()) // every setup was checked
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

// method returns the method of a lane.
func (c *choice) method(lane int) *liverun.Method {
	m, err := c.world().Method(c.setup.Lanes[lane].Method)
	if err != nil {
		panic("swarms: " + err.Error())
	}
	return m
}

// own returns the parameter by which people have put something of theirs in the place of what the problem
// shows, such as cities; nil where they have not.
func (c *choice) own() *param.Spec {
	params := c.problem().Params
	for i, s := range params {
		if s.Kind == param.Text && s.Special[""] != "" && c.setup.Values[s.Name] != "" {
			return &params[i]
		}
	}
	return nil
}

// title names the problem, or what stands in its place.
func (c *choice) title() string {
	if own := c.own(); own != nil {
		return own.Title
	}
	return lang.Say(c.problem().Title)
}

// explained is the address of the page of the method that is looked at, which shows it as it is set here.
func (c *choice) explained() string {
	at := room.AtlasAt{Problem: c.setup.Problem, On: c.setup.Values, Set: c.setup.Lanes[c.lane].Values,
		Seed: c.setup.Seed}
	return room.AtlasLink(c.setup.World, c.method(c.lane).Name, at)
}

// lanesOf returns the lanes that a method of a world runs in, in their order.
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

// with returns the setup with a method alone: on the problem at hand where that is of its kind, else on the
// usual one.
func (c *choice) with(w *liverun.World, m *liverun.Method) (liverun.Setup, error) {
	s := liverun.Setup{World: w.Name, Problem: c.setup.Problem, Values: copied(c.setup.Values),
		Seed: c.setup.Seed}
	if p, err := w.Problem(s.Problem); err != nil || w.Name != c.setup.World || p.Kind != m.Kind {
		s.Problem, s.Values = usualProblem(w, m), nil
	}
	s.Lanes = []laneOf{c.laneFor(w.Name, m.Name)}
	return s, s.Check(w)
}

// beside returns the setup with one more method beside the others, in the last lane.
func (c *choice) beside(method string) (liverun.Setup, error) {
	s := clone(c.setup)
	s.Lanes = append(s.Lanes, c.laneFor(s.World, method))
	return s, s.Check(c.world())
}

// laneFor returns a lane for a method, set as it was the last time.
func (c *choice) laneFor(world, method string) laneOf {
	return laneOf{Method: method, Values: copied(c.kept[keptKey(world, method)])}
}

// adjusted returns the setup with other values of the problem; those that are not named stay.
func (c *choice) adjusted(v param.Values) (liverun.Setup, error) {
	s := clone(c.setup)
	for name, text := range v {
		s.Values[name] = text
	}
	return s, s.Check(c.world())
}

// reading returns the setup with a text of people's own, such as a file: in the problem at hand where that
// can be made of it. What was put in there after it goes, as it belonged to what the text replaces. ok is
// false where no problem knows the text.
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

// remove takes a lane away.
func (c *choice) remove(lane int) {
	c.setup.Lanes = slices.Delete(slices.Clone(c.setup.Lanes), lane, lane+1)
}

// solve turns to another problem of the world, with its usual values.
func (c *choice) solve(problem string) {
	c.setup.Problem, c.setup.Values = problem, nil
	if err := c.setup.Check(c.world()); err != nil {
		panic("swarms: " + err.Error()) // it is one of those on offer
	}
}

// clone returns a setup that shares nothing with s.
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
