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

// sitting is a stretch of work on a run: what did it, on what, and when. Results do not depend on it, times
// do.
type sitting struct {
	Program  string `json:"program"`            // version of this program, as far as the build tells it
	Revision string `json:"revision,omitempty"` // of its source
	Go       string `json:"go"`                 // version of the compiler
	System   string `json:"system"`             // such as "linux/amd64"
	// Processor is its name, empty if the system does not say; Cores are those of the machine, 0 if they are
	// not known.
	Processor string    `json:"processor,omitempty"`
	Cores     int       `json:"cores,omitempty"`
	Threads   int       `json:"threads"` // that the machine offers
	Workers   int       `json:"workers"` // of the pool
	Started   time.Time `json:"started"`
	Ended     time.Time `json:"ended,omitzero"` // missing when it was interrupted
	Trials    int       `json:"trials"`         // finished in it
	// Speed is the effort of these trials in a second of one worker, and SpeedUnit what it counts, such as
	// "games"; 0 if rows tell no effort.
	Speed     float64 `json:"speed,omitempty"`
	SpeedUnit string  `json:"speedUnit,omitempty"`
}

// maxSittings is the maximum number of sittings listed for a run; beyond it a new one replaces the last.
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

// output is what trials have done and how long they took.
type output struct{ effort, seconds float64 }

// add counts a trial.
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

// speed returns the effort in a second, to four digits, and its unit; 0 if nothing is known.
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
		panic("lab: " + err.Error()) // it was written just now
	}
	return perSecond, unit
}

// sittingsFile is what MachineFile holds.
type sittingsFile struct {
	Sittings []sitting `json:"sittings"`
	Checksum string    `json:"checksum"`
}

// sittingsText returns what MachineFile holds.
func sittingsText(sittings []sitting) []byte {
	data, err := json.Marshal(sittings)
	if err != nil {
		panic("lab: " + err.Error()) // strings, numbers and times can be written
	}
	sum := seal{start: crc32.Checksum([]byte(MachineFile), castagnoli)}
	return indented(sittingsFile{sittings, sum.of(data)})
}

// readSittings reads MachineFile; none when there is no such file.
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
