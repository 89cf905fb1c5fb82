// Package training makes players of a game while people watch: by optimising the numbers of an evaluation, by
// breeding formulas, by learning from games. What is made is the value of a parameter of a method, so that it
// plays wherever methods do.
//
// A run goes on by small steps and can be saved between any two of them: saved and resumed, it goes on to the
// same end. The work is done by a task of a pool ([Task]), and what it reports is data, so that whoever shows
// it knows nothing of what was trained.
//
// # To add a trainer
//
// Implement [Run] and describe it as a [Trainer] in the list of its game, a package below this one; a game
// without trainers also needs a line in ludarium/ai/catalog. The tests of that package run every
// trainer: same seed, same end; saved and resumed, the same bytes.
package training

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/lookup"
)

// Description describes a trainer for those who show it.
type Description struct {
	Name   string       `json:"name"`  // stable, lower case, within its game
	Title  string       `json:"title"` // for people
	Doc    string       `json:"doc"`   // a sentence or two
	Source string       `json:"source,omitempty"`
	Params []param.Spec `json:"params,omitempty"`
	Unit   string       `json:"unit"` // what a run counts, in the plural: "generations"
	// Method plays with what is made, which is the value of its parameter Param.
	Method string `json:"method"`
	Param  string `json:"param"`
}

// Trainer is a description with what does the work.
type Trainer struct {
	Description

	// Start begins a run with complete values, or resumes one that Save wrote, unless saved is nil. It
	// returns an error for values that don't go together and for data that Save did not write.
	Start func(v param.Values, seed uint64, saved []byte) (Run, error)
}

// Run is a run under way. It belongs to one goroutine.
type Run interface {
	// Step goes on by a small part, which takes some hundredths of a second. It is not called when Done.
	Step()
	Done() bool
	// State reports the progress of the run and its views. It changes nothing on which the end of the run
	// depends.
	State() State
	// Save returns the state from which Start resumes.
	Save() ([]byte, error)
}

// State is how far a run is.
type State struct {
	At    int   `json:"at"` // how many of Of the run has done, in the unit of its trainer
	Of    int   `json:"of"`
	Games int64 `json:"games"` // played so far

	// what was found, as the value of the parameter; empty for nothing yet
	Best  string        `json:"best,omitempty"`
	Says  string        `json:"says,omitempty"`  // how good that is, in a few words
	Views []search.View `json:"views,omitempty"` // kinds of ludarium/ai/live

	Game   []game.Move `json:"game,omitempty"` // a whole game of the best against Rival
	Second bool        `json:"second,omitempty"`
	Rival  string      `json:"rival,omitempty"` // who that is, for people
}

// Find returns the trainer with the given name; the error lists the names.
func Find(list []Trainer, name string) (Trainer, error) {
	return lookup.Find(list, func(t Trainer) string { return t.Name }, name, "training: no trainer %q")
}
