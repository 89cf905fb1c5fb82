package lab

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"ludarium/game/text/fault"
)

// Runs are exchanged in three forms, all of which Import reads: the output of JSON, the files of a run in one
// text (Bundle), and a log (Results.Log).

// formatFiles identifies the output of Bundle.
const formatFiles = "ludarium run files"

// bundle is the output of Bundle.
type bundle struct {
	Format string            `json:"format"`
	Files  map[string]string `json:"files"`
}

// runFiles are the files of a run that results are read from.
var runFiles = []string{PlanFile, RowsFile, CurvesFile, TimingFile, MachineFile, PublishedFile, LogFile}

// IsRunFile reports whether a run has results in a file of that name.
func IsRunFile(name string) bool { return slices.Contains(runFiles, name) }

// HoldRun reports whether files of these names are the files of a run. A plan without results is none.
func HoldRun(names []string) bool {
	return slices.Contains(names, PlanFile) &&
		(slices.Contains(names, RowsFile) || slices.Contains(names, LogFile))
}

// Bundle returns the files of a run as one text, which Import reads.
func Bundle(files map[string][]byte) []byte {
	b := bundle{Format: formatFiles, Files: map[string]string{}}
	for name, data := range files {
		b.Files[name] = string(data)
	}
	data, err := json.Marshal(b)
	if err != nil {
		panic("lab: " + err.Error()) // cannot happen: text can be encoded
	}
	return data
}

// logHead is the beginning of the line with the plan at the start of a log.
const logHead = "plan\t"

// planLine returns the line with the plan at the start of a log, with its checksum.
func planLine(p Plan) []byte {
	data, err := json.Marshal(p)
	if err != nil {
		panic("lab: " + err.Error()) // cannot happen: strings and numbers can be encoded
	}
	line := append([]byte(logHead), data...)
	return append(append(append(line, '\t'), newSeal(p).of(line)...), '\n')
}

// IsLog reports whether a text begins like a log that says its plan; the rest may be damaged.
func IsLog(text string) bool { return strings.HasPrefix(text, logHead+"{") }

// Log returns the results as a log, which says its plan and has a checksum for each trial. It is the shortest
// form of a run, in which nothing is missing but the machine.
func (r *Results) Log() []byte {
	log, s := planLine(r.Plan), newSeal(r.Plan)
	for _, rec := range r.records {
		log = rec.append(log, s)
	}
	return log
}

// importLog reads a log, complete or not.
func importLog(log []byte, find func(name string) (*Experiment, error)) (*Results, error) {
	first, _, _ := bytes.Cut(log, []byte("\n"))
	text, _, _ := bytes.Cut(bytes.TrimPrefix(first, []byte(logHead)), []byte("\t"))
	var p Plan
	err := json.Unmarshal(text, &p)
	if err == nil && (p.Shards < 1 || p.Shard < 0 || p.Shard >= p.Shards || p.base() < 1 || p.Added < 0 ||
		!bytes.Equal(first, bytes.TrimSuffix(planLine(p), []byte("\n")))) {
		err = errNotAsWritten
	}
	if err != nil {
		return nil, DamageError{{File: LogFile, Line: 1, Why: err}}
	}
	return importFiles(map[string]string{PlanFile: string(planText(p)), LogFile: string(log)}, find)
}

// importFiles reads the files of a run. Damage is an error.
func importFiles(files map[string]string, find func(name string) (*Experiment, error)) (*Results, error) {
	var m Memory
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if !IsRunFile(name) {
			return nil, fault.Errorf("lab: a run has no file %q", name)
		}
		if err := m.Write(name, []byte(files[name])); err != nil {
			return nil, err
		}
	}
	r, err := Open(&m, find)
	if err != nil {
		return nil, err
	}
	return r, nil
}

// Keep writes the files of results to f, complete or not. Start resumes what is incomplete.
func (r *Results) Keep(f Files) error {
	if r.complete() {
		return r.Save(f)
	}
	return r.Continue(f, r.Plan)
}
