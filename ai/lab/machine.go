package lab

import (
	"bytes"
	"encoding/json"
	"hash/crc32"
	"runtime"
	"runtime/debug"
	"time"
)

// Sitting is a stretch of work on a run: what did it, on what, and when. Results do not depend on it, times do.
type Sitting struct {
	Program  string    `json:"program"`            // version of this program, as far as the build tells it
	Revision string    `json:"revision,omitempty"` // of its source
	Go       string    `json:"go"`                 // version of the compiler
	System   string    `json:"system"`             // such as "linux/amd64"
	Threads  int       `json:"threads"`            // that the machine offers
	Workers  int       `json:"workers"`            // of the pool
	Started  time.Time `json:"started"`
	Ended    time.Time `json:"ended,omitzero"` // missing when it was interrupted
	Trials   int       `json:"trials"`         // finished in it
}

// maxSittings is how many sittings of a run are told; of more the last one takes the place of the one before.
const maxSittings = 200

// newSitting returns a sitting that starts now.
func newSitting(workers int, now time.Time) Sitting {
	s := Sitting{Program: "unknown", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH, Threads: max(runtime.NumCPU(), workers),
		Workers: workers, Started: now.UTC().Truncate(time.Second)}
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

// sittingsFile is what MachineFile holds.
type sittingsFile struct {
	Sittings []Sitting `json:"sittings"`
	Checksum string    `json:"checksum"`
}

// sittingsText returns what MachineFile holds.
func sittingsText(sittings []Sitting) []byte {
	data, err := json.Marshal(sittings)
	if err != nil {
		panic("lab: " + err.Error()) // strings, numbers and times can be written
	}
	sum := seal{start: crc32.Checksum([]byte(MachineFile), castagnoli)}
	return indented(sittingsFile{sittings, sum.of(data)})
}

// readSittings reads MachineFile; none when there is no such file.
func readSittings(f Files) ([]Sitting, error) {
	data, err := f.Read(MachineFile)
	if err != nil || data == nil {
		return nil, err
	}
	var in sittingsFile
	if err := json.Unmarshal(data, &in); err != nil {
		return nil, DamageError{{File: MachineFile, Why: err.Error()}}
	}
	if !bytes.Equal(data, sittingsText(in.Sittings)) {
		return nil, DamageError{{File: MachineFile, Why: notAsWritten}}
	}
	return in.Sittings, nil
}
