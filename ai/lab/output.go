package lab

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
)

// The files of a run. While it goes on there are the plan and the log (and a state for a trial that saved one); at its
// end the log gives way to the tables. Timing alone depends on the machine, nothing on the number of workers.
const (
	PlanFile      = "run.json"
	RowsFile      = "rows.csv"
	CurvesFile    = "curves.csv"
	PublishedFile = "published.csv"
	TimingFile    = "timing.csv" // also the list of finished trials
	logFile       = "trials.log"
)

func stateFile(trial int) string { return "state-" + strconv.Itoa(trial) }

// planText is what PlanFile holds.
func planText(p Plan) []byte {
	data, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		panic("lab: " + err.Error()) // strings and numbers can be written
	}
	return append(data, '\n')
}

// readPlan reads PlanFile; ok is false when there is none.
func readPlan(f Files) (p Plan, ok bool, err error) {
	data, err := f.Read(PlanFile)
	if err != nil || data == nil {
		return Plan{}, false, err
	}
	if err := json.Unmarshal(data, &p); err != nil {
		return Plan{}, false, fmt.Errorf("lab: bad %s: %w", PlanFile, err)
	}
	if p.Shards < 1 || p.Shard < 0 || p.Shard >= p.Shards || p.Trials < 1 {
		return Plan{}, false, fmt.Errorf("lab: bad %s: shard %d of %d, %d trials", PlanFile, p.Shard, p.Shards, p.Trials)
	}
	return p, true, nil
}

// tables writes the CSV files of finished trials in their order.
func tables(e *Experiment, records []*record) map[string][]byte {
	head := []string{"trial"}
	for _, c := range e.Columns {
		head = append(head, c.Head())
	}
	rows, points, timing := [][]string{head}, [][]string{{"trial", "curve", "x", "y"}}, [][]string{{"trial", "seconds"}}
	for _, r := range records {
		trial := strconv.Itoa(r.trial)
		for _, cells := range r.rows {
			line := []string{trial}
			for _, c := range cells {
				line = append(line, Write(c))
			}
			rows = append(rows, line)
		}
		for _, p := range r.points {
			points = append(points, []string{trial, p.curve, Write(p.x), Write(p.y)})
		}
		timing = append(timing, []string{trial, strconv.FormatFloat(r.seconds, 'g', 4, 64)})
	}
	out := map[string][]byte{RowsFile: writeCSV(rows), CurvesFile: writeCSV(points), TimingFile: writeCSV(timing)}
	if len(e.Published) > 0 {
		out[PublishedFile] = publishedCSV(e.Published)
	}
	return out
}

// publishedCSV lists all cells of all tables, since their columns differ.
func publishedCSV(tables []Published) []byte {
	lines := [][]string{{"table", "row", "column", "value", "source"}}
	for _, t := range tables {
		for i, row := range t.Rows {
			for j, cell := range row {
				lines = append(lines, []string{t.Name, strconv.Itoa(i + 1), t.Columns[j].Head(), Write(cell), t.Source})
			}
		}
	}
	return writeCSV(lines)
}

func writeCSV(lines [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.WriteAll(lines) // a buffer does not fail
	return b.Bytes()
}

// readTables is the inverse of tables.
func readTables(e *Experiment, f Files) ([]*record, error) {
	byTrial := map[int]*record{}
	var records []*record
	err := eachLine(f, TimingFile, 2, func(trial int, cells []string) error {
		s, err := strconv.ParseFloat(cells[0], 64)
		if err != nil || byTrial[trial] != nil {
			return fmt.Errorf("trial %d takes %q seconds, or is there twice", trial, cells[0])
		}
		byTrial[trial] = &record{trial: trial, seconds: s}
		records = append(records, byTrial[trial])
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = eachLine(f, RowsFile, 1+len(e.Columns), func(trial int, cells []string) error {
		row := make([]any, len(cells))
		for i, c := range e.Columns {
			var err error
			if row[i], err = c.read(cells[i]); err != nil {
				return err
			}
		}
		if byTrial[trial] == nil {
			return fmt.Errorf("trial %d is not in %s", trial, TimingFile)
		}
		byTrial[trial].rows = append(byTrial[trial].rows, row)
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = eachLine(f, CurvesFile, 4, func(trial int, cells []string) error {
		x, err := strconv.ParseFloat(cells[1], 64)
		if err != nil {
			return fmt.Errorf("bad x %q", cells[1])
		}
		y, err := strconv.ParseFloat(cells[2], 64)
		if err != nil {
			return fmt.Errorf("bad y %q", cells[2])
		}
		if byTrial[trial] == nil {
			return fmt.Errorf("trial %d is not in %s", trial, TimingFile)
		}
		byTrial[trial].points = append(byTrial[trial].points, point{cells[0], x, y})
		return nil
	})
	return records, err
}

// eachLine calls do for each line of a CSV file but the first, with the trial that starts it.
func eachLine(f Files, name string, fields int, do func(trial int, cells []string) error) error {
	data, err := f.Read(name)
	if err != nil {
		return err
	}
	if data == nil {
		return fmt.Errorf("lab: the run has no %s", name)
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.FieldsPerRecord = fields
	r.ReuseRecord = true
	for n := 1; ; n++ {
		cells, err := r.Read()
		if err == io.EOF {
			return nil
		}
		if err == nil && n > 1 {
			var trial int
			if trial, err = strconv.Atoi(cells[0]); err != nil || trial < 0 {
				err = fmt.Errorf("bad trial %q", cells[0])
			} else {
				err = do(trial, cells[1:])
			}
		}
		if err != nil {
			return fmt.Errorf("lab: %s, line %d: %w", name, n, err)
		}
	}
}
