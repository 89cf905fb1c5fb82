// Package liverun runs optimisers for display. A worker runs one optimiser or several side by side, while
// another program displays them and can play, pause, step forward and back, change parameters and move
// objects in the picture. The worlds and their runs are in ludarium/ai/optim/worlds; the displaying program
// has only their descriptions.
//
// A run is determined by its Setup and its Events, which are the actions of the user. Both together give the
// same run on every machine. A run can therefore step back and be resumed later.
//
// The worker's side is [Serve], a session of a pool (see pool.Task.More); the other side is [Client].
//
// # To add a world
//
//  1. Describe it and implement Run, in a file of ludarium/ai/optim/worlds, and add it to the list there. Its
//     views are kinds of ludarium/ai/live.
//  2. Show it: a stage in ludarium/render/room/swarms, in a file of its own, added to the list there.
package liverun

import (
	"encoding/json"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/lookup"
)

// World describes a family of problems with the methods that solve them.
type World struct {
	Name     string      `json:"name"`  // lower case and stable; used in links and stages
	Title    string      `json:"title"` // display name
	Doc      string      `json:"doc"`   // meaning of the symbols in the picture, in one or two sentences
	Problems []Problem   `json:"problems"`
	Methods  []Optimiser `json:"methods"`
}

// Problem describes an optimisation problem.
type Problem struct {
	Name    string       `json:"name"` // lower case and stable
	Title   string       `json:"title"`
	Group   string       `json:"group,omitempty"` // title of a group of similar problems
	Doc     string       `json:"doc"`             // optimisation problem in one sentence
	Formula string       `json:"formula,omitempty"`
	Source  string       `json:"source,omitempty"`
	Kind    string       `json:"kind,omitempty"` // if not "", only methods of the same kind are allowed
	Params  []param.Spec `json:"params,omitempty"`
	// parameters that take effect during a run; the others restart it
	Live  []string  `json:"live,omitempty"`
	Reads []Reading `json:"reads,omitempty"` // kinds of text that the problem can parse
}

// Optimiser describes an optimiser.
type Optimiser struct {
	Name    string `json:"name"` // lower case and stable
	Title   string `json:"title"`
	Family  string `json:"family"` // title of a group of related methods
	Doc     string `json:"doc"`    // content of the picture in two sentences
	Formula string `json:"formula,omitempty"`
	Source  string `json:"source"`
	Kind    string `json:"kind,omitempty"`
	// names must differ from the names of the problems' parameters
	Params []param.Spec `json:"params,omitempty"`
	Live   []string     `json:"live,omitempty"` // parameters that take effect during a run
	// default number of steps per second; 0 for DefaultPace
	Pace float64 `json:"pace,omitempty"`
}

// DefaultPace is the number of steps per second for methods without a Pace.
const DefaultPace = 8

// Problem returns the problem with the given name. The error lists the known names.
func (w *World) Problem(name string) (*Problem, error) {
	return find(w.Problems, func(p Problem) string { return p.Name }, name, "no problem %q")
}

// Method returns the optimiser with the given name. The error lists the known names.
func (w *World) Method(name string) (*Optimiser, error) {
	return find(w.Methods, func(m Optimiser) string { return m.Name }, name, "no method %q")
}

// Find returns the world with the given name. The error lists the known names.
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

// Lane is one of the methods that run side by side on the same problem with the same seed.
type Lane struct {
	Method string       `json:"method"`
	Values param.Values `json:"values"` // complete parameters of the method
}

// maxLanes is the maximum number of lanes of a run.
const maxLanes = 6

// Setup is the complete definition of a run.
type Setup struct {
	World   string       `json:"world"`
	Problem string       `json:"problem"`
	Values  param.Values `json:"values"` // complete parameters of the problem
	// in a step the first lane does one iteration, and the others do as many evaluations
	Lanes []Lane `json:"lanes"`
	Seed  uint64 `json:"seed"`
}

// Check adds the missing values of the setup. It returns an error if the setup is not valid in w.
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
		case m.Kind != p.Kind:
			return fault.Errorf("%s can't be used on %s", fault.Word(m.Title), fault.Word(p.Title))
		}
		if s.Lanes[i].Values, err = param.Fill(m.Params, l.Values); err != nil {
			return fault.Errorf("%s: %w", m.Name, err)
		}
	}
	return nil
}

// Touch is a user action in the picture. Each world supports some kinds and defines their effect.
type Touch struct {
	Kind  string  `json:"kind"`
	X     float64 `json:"x"` // position in the picture, from 0 at the left to 1 at the right
	Y     float64 `json:"y"` // position in the picture, from 0 at the bottom to 1 at the top
	Index int     `json:"index,omitempty"`
}

// Moves reports whether only the last of consecutive touches of this kind matters.
func (t *Touch) Moves() bool { return t.Kind == TouchMove || t.Kind == TouchOptimum }

// The kinds of touches. Each world supports some of them.
const (
	TouchPut     = "put"     // move the agents here
	TouchOptimum = "optimum" // drag the optimum here
	TouchAdd     = "add"     // add something here
	TouchMove    = "move"    // drag object Index here
	TouchRemove  = "remove"  // remove object Index
)

// Event is a user action in a run. Exactly one of Touch, Method and Problem is set.
type Event struct {
	At    int64  `json:"at"`             // number of steps before the event
	Lane  int    `json:"lane,omitempty"` // lane whose Method is changed
	Touch *Touch `json:"touch,omitempty"`
	// new complete parameters of a lane's method
	Method  param.Values `json:"method,omitempty"`
	Problem param.Values `json:"problem,omitempty"` // new complete parameters of the problem
}

// Run is a method running in a world. It is not safe for concurrent use.
type Run interface {
	// Step runs one iteration and returns false if the run is finished.
	Step() bool
	// Evaluations returns the number of evaluations so far, or another measure of the work done.
	Evaluations() int64
	// Views returns the method's views, whose kinds are in ludarium/ai/live. A live.Curve among them is the
	// run's record.
	Views() []search.View
	// Numbers returns the figures of the run, the most important one first.
	Numbers() []Number
	// Adjust sets complete values of the problem and of the method, except for parameters that would restart
	// the run.
	Adjust(problem, method param.Values)
	// Touch applies a touch. If the touch is impossible, it returns an error and changes nothing.
	Touch(t Touch) error
	// Save returns the state that determines the rest of the run. Load restores it in a run with the same
	// setup, values and touches.
	Save() []byte
	Load(state []byte) error
}

// Mender is a Run that corrects mistakes in the text from which it is read; Mended lists the corrections.
type Mender interface{ Mended() []fault.Text }

// Scenic is a Run with a background, such as a landscape, common to all lanes.
type Scenic interface {
	// Scenery returns a number that changes whenever the result of Scene changes.
	Scenery() uint64
	Scene() []search.View
}

// Number is a figure of a run for display.
type Number struct {
	Title string `json:"title"` // such as "Best cost"
	Text  string `json:"text"`  // including the unit
	Doc   string `json:"doc,omitempty"`
}

// Made is a world with its implementation.
type Made struct {
	World
	// New returns the run of a lane. All values are complete.
	New func(problem string, values param.Values, lane Lane, seed uint64) (Run, error)
}

// Frame is the visible state of a run.
type Frame struct {
	Serial  uint64      `json:"serial"` // number of the run, as counted by Client.Start
	Order   uint64      `json:"order"`  // number of the frame, increasing within a session
	Steps   int64       `json:"steps"`
	Playing bool        `json:"playing"`
	Lanes   []LaneFrame `json:"lanes"`
	Events  []Event     `json:"events,omitempty"`
	Error   string      `json:"error,omitempty"` // reason why there is no run; "" if there is one
	// corrections in the texts of the run
	Mended []fault.Text `json:"mended,omitempty"`
	// Scene is the background of all lanes, omitted if it has not changed since the previous frame.
	Scene    []search.View `json:"scene,omitempty"`
	NewScene bool          `json:"newScene,omitempty"`
}

// LaneFrame is the visible state of a lane.
type LaneFrame struct {
	Evaluations int64         `json:"evaluations"`
	Done        bool          `json:"done,omitempty"` // whether the lane is finished
	Numbers     []Number      `json:"numbers"`
	Views       []search.View `json:"views"`
}

// Describe returns the descriptions of worlds as JSON, which Read decodes.
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

// Read decodes the result of Describe.
func Read(data []byte) ([]World, error) {
	var list []World
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fault.Errorf("stage: bad descriptions: %w", err)
	}
	return list, nil
}
