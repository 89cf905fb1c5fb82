package lab

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Files of a run. An unfinished run has the plan, the log, and a state for each trial that has saved one. At
// the end the tables replace the log. Only the timing and machine files depend on the machine; no file
// depends on the number of workers.
const (
	PlanFile      = "run.json"
	RowsFile      = "rows.csv"
	CurvesFile    = "curves.csv"
	PublishedFile = "published.csv"
	TimingFile    = "timing.csv"   // also lists completed trials with their checksums
	MachineFile   = "machine.json" // machines and times of the run
	failedFile    = "failed.csv"   // failed trials, until the run is started again
	LogFile       = "trials.log"
)

const statePrefix = "state-"

func stateFile(trial int) string { return statePrefix + strconv.Itoa(trial) }

func isState(name string) bool { return strings.HasPrefix(name, statePrefix) }

// timingHead is the first line of TimingFile. A line contains the time of a trial in seconds, the checksums
// of its lines in RowsFile and in CurvesFile, and the checksum of the line itself.
const timingHead = "trial,seconds," + RowsFile + "," + CurvesFile + ",checksum"

// tables returns the CSV files of completed trials, in the order of the trials.
func tables(e *Experiment, p Plan, records []*record) map[string][]byte {
	s := newSeal(p)
	var rows, curves table
	timing := []byte(timingHead + "\n")
	rows.line(rowsHead(e)...)
	curves.line(curvesHead()...)
	for _, r := range records {
		trial := strconv.Itoa(r.trial)
		startRows, startCurves := rows.size(), curves.size()
		for _, cells := range r.rows {
			line := []string{trial}
			for _, c := range cells {
				line = append(line, Write(c))
			}
			rows.line(line...)
		}
		for _, p := range r.points {
			curves.line(trial, p.curve, Write(p.x), Write(p.y))
		}
		line := fmt.Appendf(nil, "%s,%s,%s,%s", trial, strconv.FormatFloat(r.seconds, 'g', 4, 64),
			s.of(rows.from(startRows)), s.of(curves.from(startCurves)))
		timing = append(append(timing, line...), ","+s.of(line)+"\n"...)
	}
	out := map[string][]byte{RowsFile: rows.from(0), CurvesFile: curves.from(0), TimingFile: timing}
	if len(e.Published) > 0 {
		out[PublishedFile] = publishedCSV(e.Published)
	}
	return out
}

func rowsHead(e *Experiment) []string {
	head := []string{"trial"}
	for _, c := range e.Columns {
		head = append(head, c.Head())
	}
	return head
}

func curvesHead() []string { return []string{"trial", "curve", "x", "y"} }

// table is a CSV file that is being written.
type table struct{ b bytes.Buffer }

func (t *table) line(cells ...string) {
	if slices.ContainsFunc(cells, func(cell string) bool { return !plain(cell) }) {
		w := csv.NewWriter(&t.b)
		w.Write(cells) // cannot fail: bytes.Buffer
		w.Flush()
		return
	}
	for i, cell := range cells {
		if i > 0 {
			t.b.WriteByte(',')
		}
		t.b.WriteString(cell)
	}
	t.b.WriteByte('\n')
}

// plain reports whether a cell certainly needs no quotation marks in CSV. It may return false for a cell that
// needs none.
func plain(cell string) bool {
	for i := range len(cell) {
		if c := cell[i]; c <= ' ' && i == 0 || c < ' ' || c > '~' || c == '"' || c == ',' || c == '\\' {
			return false
		}
	}
	return true
}

func (t *table) size() int { return t.b.Len() }

// from returns the bytes written since offset start.
func (t *table) from(start int) []byte { return t.b.Bytes()[start:] }

// publishedCSV lists the cells of all tables, one on each line, because the tables have different columns.
func publishedCSV(tables []Published) []byte {
	var out table
	out.line("table", "row", "column", "value", "origin", "source")
	for _, t := range tables {
		for i, row := range t.Rows {
			for j, cell := range row {
				out.line(t.Name, strconv.Itoa(i+1), t.Columns[j].Head(), Write(cell), t.kind(), t.Source)
			}
		}
	}
	return out.from(0)
}
