package lab

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The files of a run. While it goes on there are the plan and the log (and a state for a trial that saved
// one); at its end the log gives way to the tables. Only timing and machine depend on the machine, nothing on
// the number of workers.
const (
	PlanFile      = "run.json"
	RowsFile      = "rows.csv"
	CurvesFile    = "curves.csv"
	PublishedFile = "published.csv"
	TimingFile    = "timing.csv"   // also the list of finished trials, with their checksums
	MachineFile   = "machine.json" // what worked on the run, and when
	failedFile    = "failed.csv"   // the trials that failed, until the run is started again
	logFile       = "trials.log"
)

const statePrefix = "state-"

func stateFile(trial int) string { return statePrefix + strconv.Itoa(trial) }

func isState(name string) bool { return strings.HasPrefix(name, statePrefix) }

// timingHead is the heading of TimingFile: the seconds of a trial, the checksums of its lines in the two
// other tables, and that of the line itself.
const timingHead = "trial,seconds," + RowsFile + "," + CurvesFile + ",checksum"

// tables writes the CSV files of finished trials in their order.
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

// table is a CSV file being written.
type table struct{ b bytes.Buffer }

func (t *table) line(cells ...string) {
	if slices.ContainsFunc(cells, func(cell string) bool { return !plain(cell) }) {
		w := csv.NewWriter(&t.b)
		w.Write(cells) // a buffer does not fail
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

// plain reports whether a cell surely needs no quotation, as most do not.
func plain(cell string) bool {
	for i := range len(cell) {
		if c := cell[i]; c <= ' ' && i == 0 || c < ' ' || c > '~' || c == '"' || c == ',' || c == '\\' {
			return false
		}
	}
	return true
}

func (t *table) size() int { return t.b.Len() }

// from returns what was written from an offset on.
func (t *table) from(start int) []byte { return t.b.Bytes()[start:] }

// publishedCSV lists all cells of all tables, since their columns differ.
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
