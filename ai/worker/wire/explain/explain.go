// Package explain has what the page and its workers say to each other about algorithms that are explained
// by
// their own code: types, and no work. Package ludarium/ai/atlas/explain answers.
//
// An explained algorithm is a short program in Go that really runs, on a small case of a game or a
// problem of
// Ludarium. Its text has marks; a run passes them, and each pass is an event. The same Setup gives the
// same
// events, so a run needs no session: whoever shows it asks once for its Course, which tells of every
// event on
// which line it is, and then for the Moments that are looked at. To step, to step back, to run to a
// breakpoint or to the next cut is to choose another event of the course.
package explain

import (
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// The questions.
var (
	// All returns the explained algorithms in the order in which they are shown.
	All = pool.Kind[pool.None, pool.None, []Description]{Name: "teach/all"}
	// Run does a run to its end. It errs on a key that does not exist and on values that Params forbids.
	Run = pool.Kind[Setup, pool.None, Course]{Name: "teach/run"}
	// Look returns moments of a run, as Request says. It errs as Run does.
	Look = pool.Kind[Request, pool.None, []Moment]{Name: "teach/look"}
)

// Family is what an algorithm belongs to.
type Family string

// The families, in the order in which they are shown.
const (
	GameTree   Family = "game tree"
	MonteCarlo Family = "Monte Carlo"
	Local      Family = "local search"
	Evolution  Family = "evolution"
	Swarm      Family = "swarm"
	Ants       Family = "ants and agents"
	Learning   Family = "learning"
)

// Description is all of an explained algorithm that is data.
type Description struct {
	Key      string `json:"key"`      // stable, lower case with dashes: it keys links and commands
	Title    string `json:"title"`    // for people
	Question string `json:"question"` // which it answers, in one line, with its question mark
	Source   string `json:"source"`   // author, title, year; of several, a semicolon lies between
	Family   Family `json:"family"`
	Case     string `json:"case"` // what it runs on, in one sentence
	// methods of the program that it explains; the first is the nearest
	Explains []Method `json:"explains"`
	// its text, of which every line ends with a line feed: the lines that run, without the marks
	Code  string `json:"code"`
	Marks []Mark `json:"marks"` // at most 255, in the order of the text
	// two or three, with ranges; none is called "seed"
	Params   []param.Spec `json:"params"`
	Succeeds Example      `json:"succeeds"` // what it is good at
	Fails    Example      `json:"fails"`    // where it errs
}

// Method names a method on offer: List is "games" for those of ludarium/ai/catalog, "functions", "tours"
// or
// "formulas" for optimisers, and "experiments" for the lab.
type Method struct {
	List string `json:"list"`
	Name string `json:"name"`
}

// Mark is a place in the code of which a run tells.
type Mark struct {
	Name string `json:"name"` // what happens there, for people: "cut", "new best"
	// of Description.Code, from 1: the line that the run is about to do
	Line int `json:"line"`
	// Stop says that people want to run to the next of these: a cut, an improvement, a sample
	Stop bool `json:"stop,omitempty"`
}

// Example is a run that shows something.
type Example struct {
	Title string `json:"title"` // what it shows, in a few words
	Text  string `json:"text"`  // what happens and why, in one or two sentences
	Setup Setup  `json:"setup"` // with complete values
	// Claim is what the run comes to; a test holds it.
	Claim Claim `json:"claim"`
}

// Claim says of a run that the Result of that name lies in a range.
type Claim struct {
	Result string   `json:"result"`
	Least  *float64 `json:"least,omitempty"` // nil: any
	Most   *float64 `json:"most,omitempty"`  // nil: any
}

// Setup is what a run starts from.
type Setup struct {
	Key  string `json:"key"`
	Seed uint64 `json:"seed"`
	// of Params; missing ones take their defaults
	Values param.Values `json:"values,omitempty"`
}

// Course is what happens in a run.
type Course struct {
	Setup Setup `json:"setup"` // with complete values
	// the mark of each event, a place in Description.Marks; at least one event
	Events []byte `json:"events"`
	// the run had more than MaxEvents, of which the first are told
	Cut bool `json:"cut,omitempty"`
	// what lies under every picture, such as the landscape below a swarm; it stays as it is
	Scene []search.View `json:"scene,omitempty"`
	// the position that the moves in the pictures start from; nil where there is no game
	Board   *Board   `json:"board,omitempty"`
	Answer  string   `json:"answer"`  // what the algorithm returned, for people
	Results []Result `json:"results"` // numbers by which it is judged, and compared with other runs
}

// MaxEvents is how many events of a run are told at most.
const MaxEvents = 1 << 16

// Board is a position of a game.
type Board struct {
	Game     string       `json:"game"`   // its name in ludarium/game/catalog
	Values   param.Values `json:"values"` // of its parameters, complete
	Position string       `json:"position"`
}

// Result is a number that a run came to.
type Result struct {
	Name  string  `json:"name"` // for people, in lower case: "positions visited"
	Value float64 `json:"value"`
	Text  string  `json:"text"` // Value as people read it: "won at ply 5"
}

// Request asks for moments of a run: Count events from From on, which counts from 0.
type Request struct {
	Setup Setup `json:"setup"`
	From  int   `json:"from"`
	Count int   `json:"count"` // the answer has fewer where the run ends, or where it would be too large
}

// Moment is what there is to see at an event.
type Moment struct {
	Event int  `json:"event"`
	Mark  byte `json:"mark"`  // a place in Description.Marks
	Depth int  `json:"depth"` // of nested calls of the algorithm, from 0
	// those that matter there, in the order of the mark
	Variables []Variable    `json:"variables"`
	Views     []search.View `json:"views"` // of kinds in ludarium/ai/live, to be laid over Course.Scene
	// where the algorithm is in its game, as a notation; empty where that is Course.Board, or where there is
	// no game
	Position string `json:"position,omitempty"`
}

// Variable is a variable of the code with its value, as people read it.
type Variable struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}
