// Package hands has algorithms on cases so small that the page recomputes them whenever the reader changes a
// number: trees of twelve leaves, three arms of a bandit, a particle. Package ludarium/render/room/hand draws
// them and has their words.
//
// # To add a model
//
// Write a function that returns a Model in the file of its family, and add it to Models. A Model is a pure
// function: the same values give the same run. Where package ludarium/ai/atlas/explain/code has the
// algorithm, the model runs that code on its case, or its test compares the two. Then give its page sentences
// in ludarium/render/room/hand. The tests of this package check the limit of events and the scenes at the
// extremes of all handles.
package hands

import (
	"math"
	"slices"
)

// MaxEvents is the maximum number of events of a run, so that the page answers within a frame.
const MaxEvents = 20_000

// Model is an algorithm on a small case.
type Model struct {
	Page    string   // name of the page of the atlas: "alpha-beta"
	Handles []Handle // in the order of Tab and of links
	// Run computes the run for one value a handle, all within their limits. It must not keep v.
	Run func(v []float64) Run
	// Keep corrects the other values after a change of handle i, so that all of them fit together; nil if
	// every combination is possible.
	Keep func(v []float64, i int)
	// Ask is the name of the fact that the reader guesses before it is shown; empty for none. Guess has the
	// range of the guess and its first value.
	Ask   string
	Guess Range
}

// Kind is the kind of a Handle.
type Kind int

// The kinds.
const (
	Number Kind = iota
	Toggle      // 0 or 1; a press switches it
	Order       // place of a branch among its siblings, from 0; the handles of a group are a permutation
)

// Range has the possible values of a number.
type Range struct {
	Min, Max, Step float64 // Step is greater than 0
	Usual          float64
}

// Handle is a value that the reader changes.
type Handle struct {
	// Name has lower-case letters and digits, is unique in the model, and stands in links and ids: "a2".
	Name string
	Kind Kind
	Range
	Group int // of an Order; they swap their places within it
}

// Run is a run of a model for some values of its handles.
type Run struct {
	Facts map[string]float64 // numbers of the sentence
	// Case selects the sentence that is true; "" for the usual one.
	Case   string
	Events int    // number of events that were computed, at most MaxEvents
	Steps  int    // number of steps of the transport
	Look   int    // the step that a picture without the answer shows, from 1; 0 for the first stop
	Stops  []Stop // ascending
	// Trace has what happens in each step; nil if the page has no words for it.
	Trace []Event
	// Scene returns the picture after a number of steps, from 0, before the first, to Steps, the whole run.
	Scene func(step int) Scene
}

// Event is what happens in a step.
type Event struct {
	Name  string             // lower-case; the page has its words
	Place string             // the branch, "B", or the result, "B2"; empty for the whole
	Facts map[string]float64 // numbers of its sentence
}

// Names of the events.
const (
	EventLeaf   = "leaf"   // a result is looked at: value
	EventCut    = "cut"    // the rest of a branch is cut: value, and the bound alpha or beta that it meets
	EventBranch = "branch" // a branch, or the tree, was searched: value, bound (−1 at most, 1 at least)
	EventArm    = "arm"    // a move is tried: arm from 0, result 0 or 1, mean and bonus
	EventFlock  = "flock"  // a swarm moves: near of all (of), and how far the best is from the lowest point
	EventLone   = "lone"   // a particle moves: how far (apart) it is from the middle of the bests
	EventLink   = "link"   // a personal best pulls if linked is 1: how far (apart) it is from the particle
	EventGoal   = "goal"   // a particle gets a goal: how far (goal) that is from the lowest point
	EventRound  = "round"  // ants walk: the share of road A in percent
	EventTests  = "tests"  // agents test: active, hold and all (of)
)

// Stop is a step worth stopping at.
type Stop struct {
	Step int    // after which it is to be seen
	Name string // lower-case; the page has its words
}

// Usual returns the usual values of the handles.
func (m *Model) Usual() []float64 {
	v := make([]float64, len(m.Handles))
	for i := range m.Handles {
		v[i] = m.Handles[i].Usual
	}
	return v
}

// Set returns values after handle i was moved to the value nearest to x. In a group of Order the handle swaps
// with the one at that place.
func (m *Model) Set(v []float64, i int, x float64) []float64 {
	h := &m.Handles[i]
	next := slices.Clone(v)
	next[i] = h.Nearest(x)
	if h.Kind == Order {
		for k := range m.Handles {
			o := &m.Handles[k]
			if k != i && o.Kind == Order && o.Group == h.Group && next[k] == next[i] {
				next[k] = v[i]
			}
		}
	}
	if m.Keep != nil {
		m.Keep(next, i)
	}
	return next
}

// Nearest returns the possible value nearest to x.
func (r Range) Nearest(x float64) float64 {
	if math.IsNaN(x) {
		return r.Usual
	}
	steps := math.Round((min(max(x, r.Min), r.Max) - r.Min) / r.Step)
	// The value of a step such as 0.1 is the number that its decimal text means.
	return min(math.Round((r.Min+float64(steps*r.Step))*1e6)/1e6, r.Max)
}

// Fits reports whether v has a possible value for each handle and the values fit together.
func (m *Model) Fits(v []float64) bool {
	if len(v) != len(m.Handles) {
		return false
	}
	taken := map[[2]int]bool{}
	for i, h := range m.Handles {
		if h.Nearest(v[i]) != v[i] {
			return false
		}
		if place := [2]int{h.Group, int(v[i])}; h.Kind == Order {
			if taken[place] {
				return false
			}
			taken[place] = true
		}
		if m.Keep != nil {
			kept := slices.Clone(v)
			if m.Keep(kept, i); !slices.Equal(kept, v) {
				return false
			}
		}
	}
	return true
}

// Models returns all models in the order of their families.
func Models() []Model {
	return slices.Concat(trees(), others())
}

// Find returns the model of a page of the atlas.
func Find(page string) (m Model, ok bool) {
	for _, m := range Models() {
		if m.Page == page {
			return m, true
		}
	}
	return Model{}, false
}
