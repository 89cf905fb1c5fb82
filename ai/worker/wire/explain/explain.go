// Package explain defines the requests to workers about algorithms that are explained by their own code.
// Package ludarium/ai/atlas/explain answers them.
//
// An explained algorithm is a short Go program that runs on a small case of a game or a problem of Ludarium.
// Its text has marks, and an event happens whenever a run passes a mark. The same Setup gives the same
// events, so that a run needs no session: a viewer asks once for its Course, which has the mark of every
// event, and then for the Moments to be shown. Stepping forward or back, and running to a breakpoint or the
// next cut, select another event of the course.
package explain

import (
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
)

// Requests.
var (
	// All returns the descriptions of the explained algorithms in display order.
	All = pool.Kind[pool.None, pool.None, []Description]{Name: "teach/all"}
	// Run executes a run to its end. It returns an error for an unknown key and for values that Params
	// forbids.
	Run = pool.Kind[Setup, pool.None, Course]{Name: "teach/run"}
	// Look returns the requested moments of a run, with the errors of Run.
	Look = pool.Kind[Request, pool.None, []Moment]{Name: "teach/look"}
)

// Family is a group of algorithms.
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

// Description describes an explained algorithm.
type Description struct {
	Key      string `json:"key"`      // lower case and stable with dashes; used in links and commands
	Title    string `json:"title"`    // title shown to users
	Question string `json:"question"` // question that the algorithm answers, on one line with a question mark
	Source   string `json:"source"`   // author, title and year; several sources are separated by semicolons
	Family   Family `json:"family"`
	Case     string `json:"case"` // case on which the algorithm runs, in one sentence
	// methods of the program that it explains, the most similar first
	Explains []MethodName `json:"explains"`
	// text without the calls that report marks; every line ends with a line feed
	Code  string `json:"code"`
	Marks []Mark `json:"marks"` // at most 255, in the order of the text
	// two or three parameters with ranges; none has the name "seed"
	Params   []param.Spec `json:"params"`
	Succeeds Example      `json:"succeeds"` // a run in which the algorithm does well
	Fails    Example      `json:"fails"`    // a run in which the algorithm fails
}

// MethodName names a method of the program. List is "games" for methods of ludarium/ai/catalog, "functions",
// "tours" or "formulas" for optimisers, and "experiments" for the lab.
type MethodName struct {
	List string `json:"list"`
	Name string `json:"name"`
}

// Mark is a place in the code that reports events.
type Mark struct {
	Name string `json:"name"` // name of the event, shown to users, such as "cut" or "new best"
	// line of Description.Code that runs next, from 1
	Line int `json:"line"`
	// Stop marks events to which a viewer can run: a cut, an improvement, a sample.
	Stop bool `json:"stop,omitempty"`
}

// Example is a run with an explanation.
type Example struct {
	Title string `json:"title"` // short title of what the run shows
	Text  string `json:"text"`  // what happens and why, in one or two sentences
	Setup Setup  `json:"setup"` // with complete values
	// Claim is the expected result of the run, which a test checks.
	Claim Claim `json:"claim"`
}

// Claim states that the Result with the given name lies in a range.
type Claim struct {
	Result string   `json:"result"`
	Least  *float64 `json:"least,omitempty"` // minimum; nil for no limit
	Most   *float64 `json:"most,omitempty"`  // maximum; nil for no limit
}

// Setup is the definition of a run.
type Setup struct {
	Key  string `json:"key"`
	Seed uint64 `json:"seed"`
	// values of Params; missing values are the defaults
	Values param.Values `json:"values,omitempty"`
}

// Course is the sequence of events of a run.
type Course struct {
	Setup Setup `json:"setup"` // with complete values
	// mark of each event, as an index of Description.Marks; at least one event
	Events []byte `json:"events"`
	// the run had more than MaxEvents events, and the others are omitted
	Cut bool `json:"cut,omitempty"`
	// background of every picture, such as the landscape of a swarm; the same during the whole run
	Scene []search.View `json:"scene,omitempty"`
	// position before the moves in the pictures; nil without a game
	Board   *StartPosition `json:"board,omitempty"`
	Answer  string         `json:"answer"`  // result of the algorithm, shown to users
	Results []Result       `json:"results"` // figures for the claim and for comparison with other runs
}

// MaxEvents is the maximum number of events in a Course.
const MaxEvents = 1 << 16

// StartPosition is a position of a game.
type StartPosition struct {
	Game     string       `json:"game"`   // name of the game in ludarium/game/catalog
	Values   param.Values `json:"values"` // complete parameters of the game
	Position string       `json:"position"`
}

// Result is a figure of a run.
type Result struct {
	Name  string  `json:"name"` // name shown to users, in lower case, such as "positions visited"
	Value float64 `json:"value"`
	Text  string  `json:"text"` // Value in words, such as "won at ply 5"; "" for a plain number
}

// Request asks for Count moments of a run, starting at event From, from 0.
type Request struct {
	Setup Setup `json:"setup"`
	From  int   `json:"from"`
	// maximum number of moments; fewer are returned at the end of the run, or if the answer would be too
	// large
	Count int `json:"count"`
}

// Moment is the state of a run at an event.
type Moment struct {
	Event int  `json:"event"`
	Mark  byte `json:"mark"`  // index into Description.Marks
	Depth int  `json:"depth"` // depth of nested calls of the algorithm
	// relevant variables, in the order of the mark
	Variables []Variable    `json:"variables"`
	Views     []search.View `json:"views"` // kinds of views in ludarium/ai/live, drawn over Course.Scene
	// current position of the algorithm in the notation of the game; empty if it is Course.Board, or without
	// a game
	Position string `json:"position,omitempty"`
}

// Variable is a variable of the code with its value as text.
type Variable struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}
