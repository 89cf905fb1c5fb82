// Package service runs the lab in a worker for a program that only shows it, as the page in a browser does.
// The worker keeps the runs: it plans their trials, reads and writes their files, holds their rows and makes
// tables and charts of them. The program that shows gives it a store for the files and other workers for the
// trials, and gets data to draw.
//
// The worker's side is [Serve], a session of a pool (see pool.Task.More); the other side is [Client].
package service

import (
	"time"

	"ludarium/ai/lab"
	"ludarium/game/text/fault"
)

// taskKind is the kind of the session.
const taskKind = "lab.service"

// Status is how far the run started last has come.
type Status struct {
	Plan      lab.Plan      `json:"plan"`
	ID        string        `json:"id"` // of Plan; empty when no run was started
	State     lab.State     `json:"state"`
	Done      int           `json:"done"`
	PerSecond float64       `json:"perSecond"`
	Elapsed   time.Duration `json:"elapsed"`
	ETA       time.Duration `json:"eta"`
	Error     fault.Text    `json:"error,omitempty"`
	// what was damaged of the run as it was saved, a line each; its trials are done again
	Damage  []fault.Text `json:"damage,omitempty"`
	Version uint64       `json:"version"` // grows with everything new to see
	// grows with each status of a session: answers and notes may overtake each other
	Order uint64 `json:"order"`
}

// Any reports whether there is a run.
func (s Status) Any() bool { return s.ID != "" }

// Running reports whether a run is under way.
func (s Status) Running() bool { return s.Any() && s.State == lab.Running }

// Progress returns the same as lab.Run.Progress does.
func (s Status) Progress() lab.Progress {
	p := lab.Progress{State: s.State, Done: s.Done, Total: s.Plan.Count(), PerSecond: s.PerSecond,
		Elapsed: s.Elapsed, ETA: s.ETA}
	p.Err = s.Error.Err()
	return p
}

func statusOf(r *lab.Run) Status {
	if r == nil {
		return Status{}
	}
	// The version is asked for first: what changes meanwhile is seen the next time.
	s := Status{Plan: r.Plan(), ID: r.Plan().ID(), Version: r.Version()}
	p := r.Progress()
	s.State, s.Done, s.PerSecond, s.Elapsed, s.ETA = p.State, p.Done, p.PerSecond, p.Elapsed, p.ETA
	s.Error = fault.Of(p.Err)
	for _, d := range r.Damage() {
		s.Damage = append(s.Damage, fault.Of(d))
	}
	return s
}

// settings is the input of the session.
type settings struct {
	Workers int `json:"workers"` // how many trials run at once
}

// The methods of the worker.
const (
	methodPlan     = "plan"     // line: its plan, with the number of trials
	methodStart    = "start"    // line: Status
	methodPause    = "pause"    // Status
	methodCancel   = "cancel"   // Status
	methodRemove   = "remove"   // plan: Status
	methodImport   = "import"   // a run as JSON in the body: its plan
	methodOverview = "overview" // overviewRequest: overviewAnswer; nothing when there is nothing new
	methodRows     = "rows"     // rowsRequest: rowsAnswer
	methodFile     = "file"     // fileRequest: the file in the body
	methodGames    = "games"    // gamesRequest: lab.Games, their text in the body
	methodLinger   = "linger"   // time.Duration for each scene of the run under way, and of those after it
	methodScenes   = "scenes"   // the lab.Scenes of the run under way
	methodWatch    = "watch"    // notes each change of Status until it is cancelled
)

// The methods of the other side.
const (
	methodTask   = "task"   // the kind of a task, its input in the body: the result in the body, or taskDied
	methodRead   = "read"   // fileName: whether there is such a file, its content in the body
	methodWrite  = "write"  // fileName, the content in the body
	methodAppend = "append" // fileName, what is added in the body
	methodDelete = "delete" // fileName
	methodNames  = "names"  // fileName of no name: the names of all files of the run
	methodForget = "forget" // plan: its files are removed
)

// taskDied is the answer about a task whose worker died.
type taskDied struct {
	Why fault.Text `json:"died"`
}

// gamesRequest names the games behind a cell of a table.
type gamesRequest struct {
	Plan lab.Plan `json:"plan"`
	Link string   `json:"link"`
}

// fileName names a file of a run.
type fileName struct {
	Run  string `json:"run"` // ID of its plan
	Name string `json:"name,omitempty"`
}

type overviewRequest struct {
	Plan  lab.Plan `json:"plan"`
	Since uint64   `json:"since"` // the version that is there already
}

type rowsRequest struct {
	Plan  lab.Plan `json:"plan"`
	From  int      `json:"from"`
	Count int      `json:"count"`
}

type rowsAnswer struct {
	Trials  []int     `json:"trials"`
	Seconds []float64 `json:"seconds"`
	Cells   lab.Table `json:"cells"`
}

type fileRequest struct {
	Plan lab.Plan `json:"plan"`
	Name string   `json:"name"` // of the files of a run, or DocumentFile
}

// DocumentFile names the whole run as JSON, which Client.Import reads.
const DocumentFile = "run.ludarium.json"
