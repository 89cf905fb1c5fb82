// Package liverun lets people watch optimisers at work: a worker holds one that runs, or several side by
// side, and a program that only shows it says when to play, pause, step and step back, turns what can be
// turned, and puts things elsewhere. What a world is, and how one goes on in it, is in
// ludarium/ai/optim/worlds; the program that shows knows worlds by their descriptions alone.
//
// A run is told by its Setup and by what was done to it by hand, its Events: both made again give the same
// run, whatever it is played on. So it can be stepped back, and taken up again.
//
// The worker's side is [Handler], a session of a pool (see pool.Task.More); the other side is [Client].
//
// # To add a world
//
//  1. Describe it and implement Run, in a file of ludarium/ai/optim/worlds, and name it in its list. Its
//     views are kinds of ludarium/ai/live.
//  2. Show it: a stage in ludarium/render/room/swarms, in a file of its own, named in the list there.
package liverun

import (
	"encoding/json"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
)

// World is a family of things to watch, as data.
type World struct {
	Name     string    `json:"name"`  // stable, lower case: it keys links and stages
	Title    string    `json:"title"` // for people
	Doc      string    `json:"doc"`   // what the signs in its picture mean, in a sentence or two
	Problems []Problem `json:"problems"`
	Methods  []Method  `json:"methods"`
}

// Problem is something to look for an answer to.
type Problem struct {
	Name    string       `json:"name"` // stable, lower case
	Title   string       `json:"title"`
	Group   string       `json:"group,omitempty"` // of problems that are alike, for people
	Doc     string       `json:"doc"`             // a sentence: what is looked for
	Formula string       `json:"formula,omitempty"`
	Source  string       `json:"source,omitempty"`
	Kind    string       `json:"kind,omitempty"` // only methods of the same kind can be used
	Params  []param.Spec `json:"params,omitempty"`
	// of Params, those that act at once; with the others everything begins anew
	Live  []string  `json:"live,omitempty"`
	Reads []Reading `json:"reads,omitempty"` // texts that it can be made of
}

// Method is somebody who looks for it.
type Method struct {
	Name    string       `json:"name"` // stable, lower case
	Title   string       `json:"title"`
	Family  string       `json:"family"` // for people: methods of one family stand together
	Doc     string       `json:"doc"`    // what am I looking at, in two sentences
	Formula string       `json:"formula,omitempty"`
	Source  string       `json:"source"`
	Kind    string       `json:"kind,omitempty"`
	Params  []param.Spec `json:"params,omitempty"` // none has the name of one of a problem
	Live    []string     `json:"live,omitempty"`   // as in Problem
	// steps a second that are pleasant to watch; 0 for DefaultPace
	Pace float64 `json:"pace,omitempty"`
	// it is known by its name and source alone, and can't be watched
	Named bool `json:"named,omitempty"`
}

// DefaultPace is how many steps a second are shown where a method does not say.
const DefaultPace = 8

// Problem returns the problem of that name; the error lists the names.
func (w *World) Problem(name string) (*Problem, error) {
	return find(w.Problems, func(p Problem) string { return p.Name }, name, "no problem %q")
}

// Method returns the method of that name; the error lists the names.
func (w *World) Method(name string) (*Method, error) {
	return find(w.Methods, func(m Method) string { return m.Name }, name, "no method %q")
}

// Find returns the world of that name; the error lists the names.
func Find(list []World, name string) (*World, error) {
	return find(list, func(w World) string { return w.Name }, name, "no world %q")
}

func find[T any](list []T, of func(T) string, name, format string) (*T, error) {
	i, err := lookup.Index(list, of, name, format)
	if err != nil {
		return nil, err
	}
	return &list[i], nil
}

// Lane is one of those who look for it side by side, on the same problem with the same seed.
type Lane struct {
	Method string       `json:"method"`
	Values param.Values `json:"values"` // of the method, complete
}

// maxLanes is how many can run side by side.
const maxLanes = 6

// Setup is all that a run is made of.
type Setup struct {
	World   string       `json:"world"`
	Problem string       `json:"problem"`
	Values  param.Values `json:"values"` // of the problem, complete
	// the first one leads: a step is one of its iterations, and the others do as many evaluations
	Lanes []Lane `json:"lanes"`
	Seed  uint64 `json:"seed"`
}

// Check errs on a setup that w does not offer, and completes its values.
func (s *Setup) Check(w *World) error {
	p, err := w.Problem(s.Problem)
	if err != nil {
		return err
	}
	if s.Values, err = param.Fill(p.Params, s.Values); err != nil {
		return err
	}
	if len(s.Lanes) < 1 || len(s.Lanes) > maxLanes {
		return fault.Errorf("%d methods side by side: choose from 1 to %d", len(s.Lanes), maxLanes)
	}
	for i, l := range s.Lanes {
		m, err := w.Method(l.Method)
		switch {
		case err != nil:
			return err
		case m.Named:
			return fault.Errorf("%s is only named here and can't be run", fault.Word(m.Title))
		case m.Kind != p.Kind:
			return fault.Errorf("%s can't be used on %s", fault.Word(m.Title), fault.Word(p.Title))
		}
		if s.Lanes[i].Values, err = param.Fill(m.Params, l.Values); err != nil {
			return fault.Errorf("%s: %w", m.Name, err)
		}
	}
	return nil
}

// Touch is what a hand does to the picture. Which kinds there are, and what they mean, is said by the world.
type Touch struct {
	Kind  string  `json:"kind"`
	X     float64 `json:"x"` // of the place in the picture, from 0 at the left to 1
	Y     float64 `json:"y"` // from 0 at the bottom to 1
	Index int     `json:"index,omitempty"`
}

// Moves reports whether only the last of several touches of this kind in a row counts.
func (t *Touch) Moves() bool { return t.Kind == TouchMove || t.Kind == TouchOptimum }

// The kinds of touches, of which each world knows some.
const (
	TouchPut     = "put"     // those who look are put here
	TouchOptimum = "optimum" // the optimum is drawn here
	TouchAdd     = "add"     // something is added here
	TouchMove    = "move"    // thing Index is drawn here
	TouchRemove  = "remove"  // thing Index is taken away
)

// Event is something that was done to a run by hand. One of its parts is set.
type Event struct {
	At    int64  `json:"at"`             // before this step, from 0
	Lane  int    `json:"lane,omitempty"` // of Method
	Touch *Touch `json:"touch,omitempty"`
	// the parameters of a lane are these from now on, complete
	Method  param.Values `json:"method,omitempty"`
	Problem param.Values `json:"problem,omitempty"` // and those of the problem
}

// Run is one method at work in a world. It is used by one goroutine.
type Run interface {
	// Step does one iteration, and returns false when there is nothing left to do.
	Step() bool
	// Evaluations returns how many guesses were judged, or what else tells how much was done.
	Evaluations() int64
	// Views returns what there is to see of the method: kinds of ludarium/ai/live. A live.Curve among them is
	// the record of the run.
	Views() []search.View
	// Numbers returns what is to be told of the run in figures, the most important one first.
	Numbers() []Number
	// Adjust takes complete values of the problem and of the method; those that begin everything anew stay as
	// they were.
	Adjust(problem, method param.Values)
	// Touch errs on what can't be done, which then is not.
	Touch(t Touch) error
	// Save returns what the rest of the run depends on, and Load reads it into a run made of the same setup
	// with the same values and touches.
	Save() []byte
	Load(state []byte) error
}

// Mender is a Run made of a text that was not quite right: Mended says what was done about it.
type Mender interface{ Mended() []fault.Text }

// Scenic is a Run in whose world there is more than those who look, such as hills: it is the same for all
// lanes.
type Scenic interface {
	// Scenery changes when Scene would return something else.
	Scenery() uint64
	Scene() []search.View
}

// Number is a figure for people.
type Number struct {
	Title string `json:"title"` // "Best cost"
	Text  string `json:"text"`  // with its unit
	Doc   string `json:"doc,omitempty"`
}

// Made is a world with the means to run in it.
type Made struct {
	World
	// New makes the run of a lane. The values are complete.
	New func(problem string, values param.Values, lane Lane, seed uint64) (Run, error)
}

// Frame is a run as it can be seen.
type Frame struct {
	Serial  uint64      `json:"serial"` // of the run, as Client.Start counts them
	Order   uint64      `json:"order"`  // grows with each frame of a session
	Steps   int64       `json:"steps"`
	Playing bool        `json:"playing"`
	Lanes   []LaneFrame `json:"lanes"`
	Events  []Event     `json:"events,omitempty"`
	Error   string      `json:"error,omitempty"` // why there is no run
	// what was mended in the texts that it is made of, a clause for each
	Mended []fault.Text `json:"mended,omitempty"`
	// Scene is what surrounds all lanes; a frame where it is the same as before leaves it out.
	Scene    []search.View `json:"scene,omitempty"`
	NewScene bool          `json:"newScene,omitempty"`
}

// LaneFrame is one lane of it.
type LaneFrame struct {
	Evaluations int64         `json:"evaluations"`
	Done        bool          `json:"done,omitempty"` // there is nothing left to do
	Numbers     []Number      `json:"numbers"`
	Views       []search.View `json:"views"`
}

// Describe returns the descriptions of worlds as JSON, which Read reads.
func Describe(made []Made) ([]byte, error) {
	list := make([]World, len(made))
	for i, m := range made {
		list[i] = m.World
	}
	data, err := json.Marshal(list)
	if err != nil {
		return nil, fault.Errorf("stage: %w", err)
	}
	return data, nil
}

// Read reads what Describe wrote.
func Read(data []byte) ([]World, error) {
	var list []World
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fault.Errorf("stage: bad descriptions: %w", err)
	}
	return list, nil
}
