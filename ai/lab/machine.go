package lab

import (
	"bytes"
	"encoding/json"
	"hash/crc32"
	"runtime"
	"runtime/debug"
	"strconv"
	"time"

	"ludarium/ai/base/version"
)

// sitting is an uninterrupted period of work on a run, with its program, machine and time. Times depend on
// it, but results do not.
type sitting struct {
	Program  string `json:"program"`            // name and version of this program
	Revision string `json:"revision,omitempty"` // source revision of this program
	Go       string `json:"go"`                 // version of the Go compiler
	System   string `json:"system"`             // operating system and architecture, such as "linux/amd64"
	// Processor is the name of the processor, or empty if it is unknown. Cores is the number of cores of the
	// machine, or 0 if it is unknown.
	Processor string    `json:"processor,omitempty"`
	Cores     int       `json:"cores,omitempty"`
	Threads   int       `json:"threads"` // number of hardware threads of the machine
	Workers   int       `json:"workers"` // number of workers of the pool
	Started   time.Time `json:"started"`
	Ended     time.Time `json:"ended,omitzero"` // zero if the sitting was interrupted
	Trials    int       `json:"trials"`         // number of trials completed in the sitting
	// Speed is the effort of these trials per second on one worker, and SpeedUnit is its unit, such as
	// "games". Speed is 0 if no column counts the effort.
	Speed     float64 `json:"speed,omitempty"`
	SpeedUnit string  `json:"speedUnit,omitempty"`
}

// maxSittings is the maximum number of sittings that are listed for a run. Further sittings replace the last
// one.
const maxSittings = 200

// newSitting returns a sitting that begins now.
func newSitting(workers int, now time.Time) sitting {
	s := sitting{Program: "ludarium " + version.Number, Go: runtime.Version(),
		System: runtime.GOOS + "/" + runtime.GOARCH, Threads: max(runtime.NumCPU(), workers),
		Workers: workers, Started: now.UTC().Truncate(time.Second)}
	s.Processor, s.Cores = processor()
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return s
	}
	changed := false
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			s.Revision = setting.Value
		case "vcs.modified":
			changed = setting.Value == "true"
		}
	}
	if changed {
		s.Revision += ", changed"
	}
	return s
}

// output is the total effort and time of the trials of a sitting.
type output struct{ effort, seconds float64 }

// add adds the effort and the time of a completed trial.
func (w *output) add(e *Experiment, r *record) {
	w.seconds += r.seconds
	for i, c := range e.Columns {
		for _, row := range r.rows {
			if c.Effort {
				w.effort += Row{Cells: row}.Float(i)
			}
		}
	}
}

// speed returns the effort per second with four digits, and its unit. The effort is 0 if it is unknown.
func (w output) speed(e *Experiment) (perSecond float64, unit string) {
	if w.effort == 0 || w.seconds == 0 {
		return 0, ""
	}
	for _, c := range e.Columns {
		if c.Effort {
			unit = c.Unit
		}
	}
	perSecond, err := strconv.ParseFloat(strconv.FormatFloat(w.effort/w.seconds, 'g', 4, 64), 64)
	if err != nil {
		panic("lab: " + err.Error()) // cannot happen: the number was formatted just above
	}
	return perSecond, unit
}

// sittingsFile is the content of MachineFile.
type sittingsFile struct {
	Sittings []sitting `json:"sittings"`
	Checksum string    `json:"checksum"`
}

// sittingsText returns the content of MachineFile.
func sittingsText(sittings []sitting) []byte {
	data, err := json.Marshal(sittings)
	if err != nil {
		panic("lab: " + err.Error()) // cannot happen: strings, numbers and times can be encoded
	}
	sum := seal{start: crc32.Checksum([]byte(MachineFile), castagnoli)}
	return indented(sittingsFile{sittings, sum.of(data)})
}

// readSittings reads MachineFile. If the file does not exist, it returns none.
func readSittings(f Files) ([]sitting, error) {
	data, err := f.Read(MachineFile)
	if err != nil || data == nil {
		return nil, err
	}
	var in sittingsFile
	if err := json.Unmarshal(data, &in); err != nil {
		return nil, DamageError{{File: MachineFile, Why: err}}
	}
	if !bytes.Equal(data, sittingsText(in.Sittings)) {
		return nil, DamageError{{File: MachineFile, Why: errNotAsWritten}}
	}
	return in.Sittings, nil
}
