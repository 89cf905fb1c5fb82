package lab

import (
	"bytes"
	"encoding/json"
	"hash/crc32"
	"runtime"
	"runtime/debug"
	"strconv"
	"time"
)

// sitting is an uninterrupted period of work on a run: program, machine and time. Results do not depend on
// it, but times do.
type sitting struct {
	Program  string `json:"program"`            // version of this program, if the build recorded it
	Revision string `json:"revision,omitempty"` // source revision of this program
	Go       string `json:"go"`                 // version of the Go compiler
	System   string `json:"system"`             // such as "linux/amd64"
	// Processor is the processor's name, empty if unknown; Cores is the machine's number of cores, 0 if
	// unknown.
	Processor string    `json:"processor,omitempty"`
	Cores     int       `json:"cores,omitempty"`
	Threads   int       `json:"threads"` // hardware threads of the machine
	Workers   int       `json:"workers"` // workers of the pool
	Started   time.Time `json:"started"`
	Ended     time.Time `json:"ended,omitzero"` // missing if the sitting was interrupted
	Trials    int       `json:"trials"`         // trials finished in the sitting
	// Speed is the effort of these trials per second on one worker, and SpeedUnit its unit, such as "games";
	// 0 if no column counts the effort.
	Speed     float64 `json:"speed,omitempty"`
	SpeedUnit string  `json:"speedUnit,omitempty"`
}

// maxSittings is the maximum number of sittings listed for a run; further sittings replace the last one.
const maxSittings = 200

// newSitting returns a sitting that starts now.
func newSitting(workers int, now time.Time) sitting {
	s := sitting{Program: "unknown", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
		Threads: max(runtime.NumCPU(), workers),
		Workers: workers, Started: now.UTC().Truncate(time.Second)}
	s.Processor, s.Cores = processor()
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return s
	}
	s.Program = info.Main.Path + " " + info.Main.Version
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

// add adds the effort and time of a finished trial.
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

// speed returns the effort per second, to four digits, and its unit; 0 if unknown.
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
		panic("lab: " + err.Error()) // the number was formatted just above
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
		panic("lab: " + err.Error()) // strings, numbers and times can always be encoded
	}
	sum := seal{start: crc32.Checksum([]byte(MachineFile), castagnoli)}
	return indented(sittingsFile{sittings, sum.of(data)})
}

// readSittings reads MachineFile; it returns none if the file does not exist.
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
