// Package training trains players of a game while people watch: it optimises the numbers of an evaluation,
// breeds formulas or learns from games. The result is the value of a parameter of a method, so that it can be
// used wherever methods play.
//
// A run proceeds in small steps and can be saved between any two steps. A saved and resumed run has the same
// result as an uninterrupted one. A pool does the work as a [Task]. The reports are data, so that the program
// that shows them need not depend on what is trained.
//
// # To add a trainer
//
// Implement [Run] and describe it as a [Trainer] in the list of its game, which is in a package below this
// one. For a game without trainers, ludarium/ai/catalog also needs a line. The tests of that package run
// every trainer: the same seed must give the same result, and a saved and resumed run the same bytes.
package training

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/lookup"
)

// Description describes a trainer to programs that show it.
type Description struct {
	Name   string       `json:"name"`  // lower case and stable, unique within the game
	Title  string       `json:"title"` // name shown to people
	Doc    string       `json:"doc"`   // description of one or two sentences
	Source string       `json:"source,omitempty"`
	Params []param.Spec `json:"params,omitempty"`
	Unit   string       `json:"unit"` // unit of the length of a run, in the plural, such as "generations"
	// Method is the method that uses the result, as the value of its parameter Param.
	Method string `json:"method"`
	Param  string `json:"param"`
}

// Trainer is a description and the function that starts runs.
type Trainer struct {
	Description

	// Start begins a run with complete values or, if saved is not nil, resumes a run from data of Save. It
	// returns an error for an invalid combination of values and for other data.
	Start func(v param.Values, seed uint64, saved []byte) (Run, error)
}

// Run is a run in progress. Only one goroutine may use it.
type Run interface {
	// Step does a small part of the run, which takes some hundredths of a second. It must not be called when
	// Done is true.
	Step()
	Done() bool
	// State returns the progress of the run and its views. It has no effect on the result of the run.
	State() State
	// Save returns the state, from which Start can resume.
	Save() ([]byte, error)
}

// State is the progress of a run.
type State struct {
	At    int   `json:"at"` // completed part of Of, in the trainer's unit
	Of    int   `json:"of"`
	Games int64 `json:"games"` // number of games played so far

	// best result so far, as the value of the parameter; empty if there is none
	Best  string        `json:"best,omitempty"`
	Says  string        `json:"says,omitempty"`  // short description of the quality of Best
	Views []search.View `json:"views,omitempty"` // kinds of views in ludarium/ai/live

	Game   []game.Move `json:"game,omitempty"` // complete game of the best result against Rival
	Second bool        `json:"second,omitempty"`
	Rival  string      `json:"rival,omitempty"` // name of the opponent, shown to users
}

// Find returns the trainer with the given name. The error lists the known names.
func Find(list []Trainer, name string) (Trainer, error) {
	return lookup.Find(list, func(t Trainer) string { return t.Name }, name, "training: no trainer %q")
}
