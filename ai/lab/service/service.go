// Package service runs the lab in a worker, for a program that only displays the lab, such as a page in a
// browser. The worker manages the runs: it plans the trials, reads and writes the files, holds the rows, and
// makes tables and charts. The program that displays the lab provides a store for the files and other workers
// for the trials, and receives the data that it draws.
//
// [Serve] is the side of the worker, which is a session of a pool (see pool.Task.More). [Client] is the other
// side.
package service

import (
	"time"

	"ludarium/ai/lab"
	"ludarium/game/text/fault"
)

// taskKind is the kind of the task that holds a session.
const taskKind = "lab.service"

// Status is the progress of the run that was started last.
type Status struct {
	Plan      lab.Plan      `json:"plan"`
	ID        string        `json:"id"` // ID of Plan; "" if no run has been started
	State     lab.State     `json:"state"`
	Done      int           `json:"done"`
	PerSecond float64       `json:"perSecond"`
	Elapsed   time.Duration `json:"elapsed"`
	ETA       time.Duration `json:"eta"`
	Error     fault.Text    `json:"error,omitempty"`
	// Damage lists the damage of the saved run, with one line for each damaged item. The trials in question
	// are repeated.
	Damage  []fault.Text `json:"damage,omitempty"`
	Version uint64       `json:"version"` // incremented with every visible change
	// Order increases with each status of a session. It is needed because answers and notes may overtake each
	// other.
	Order uint64 `json:"order"`
}

// Any reports whether there is a run.
func (s Status) Any() bool { return s.ID != "" }

// Running reports whether a run is in progress.
func (s Status) Running() bool { return s.Any() && s.State == lab.Running }

// Progress returns the status in the form of lab.Run.Progress.
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
	// Version is read first, so that the next call notices later changes.
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
	Workers int `json:"workers"` // number of trials that run at the same time
}

// Methods of the worker, each with its input and its answer.
const (
	methodPlan     = "plan"     // line of settings → its plan, with the number of trials
	methodStart    = "start"    // line of settings → Status
	methodPause    = "pause"    // → Status
	methodCancel   = "cancel"   // → Status
	methodRemove   = "remove"   // plan → Status
	methodImport   = "import"   // run as JSON in the body → its plan
	methodOverview = "overview" // overviewRequest → overviewAnswer, or nothing if unchanged
	methodRows     = "rows"     // rowsRequest → rowsAnswer
	methodFile     = "file"     // fileRequest → file in the body
	methodGames    = "games"    // gamesRequest → lab.Games, with their text in the body
	methodLinger   = "linger"   // time.Duration per scene, for the active run and later ones
	methodScenes   = "scenes"   // → lab.Scenes of the active run
	methodWatch    = "watch"    // sends each change of Status until cancelled
)

// Methods of the client, each with its input and its answer.
const (
	methodTask   = "task"   // task kind, with its input in the body → result in the body, or taskDied
	methodRead   = "read"   // fileName → whether the file exists, with its content in the body
	methodWrite  = "write"  // fileName, with the content in the body
	methodAppend = "append" // fileName, with the data to append in the body
	methodDelete = "delete" // fileName
	methodNames  = "names"  // fileName without Name → names of all files of the run
	methodForget = "forget" // plan of the run whose files are removed
)

// taskDied is the answer for a task whose worker has died.
type taskDied struct {
	Why fault.Text `json:"died"`
}

// gamesRequest identifies the games to which a table cell refers.
type gamesRequest struct {
	Plan lab.Plan `json:"plan"`
	Link string   `json:"link"`
}

// fileName identifies a file of a run.
type fileName struct {
	Run  string `json:"run"` // ID of the run's plan
	Name string `json:"name,omitempty"`
}

type overviewRequest struct {
	Plan  lab.Plan `json:"plan"`
	Since uint64   `json:"since"` // version that the client already has
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
	Name string   `json:"name"` // see Client.File
}

// DocumentFile is the name of the file with a whole run as JSON, which Client.Import reads.
const DocumentFile = "run.ludarium.json"
