package lab

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

// tableLine is one record of a CSV file.
type tableLine struct {
	number int // number of the first line, counted from 1
	text   []byte
	trial  int      // −1 if the record cannot be parsed
	cells  []string // cells after the trial
}

// maxRecord is the maximum distance in bytes over which a closing quotation mark is searched for.
const maxRecord = 1 << 20

// tableLines parses a CSV file without its heading. Each record begins with the number of a trial. A record
// that cannot be parsed extends over one line, so that a stray quotation mark does not swallow the rest of
// the file.
func tableLines(data []byte, fields int) []tableLine {
	var out []tableLine
	for number := 1; len(data) > 0; {
		l := tableLine{number: number, text: data[:recordEnd(data)], trial: -1}
		if cells := splitRecord(l.text); len(cells) == fields {
			if trial, err := strconv.Atoi(cells[0]); err == nil && trial >= 0 {
				l.trial, l.cells = trial, cells[1:]
			}
		}
		if l.trial < 0 {
			l.text = data[:lineEnd(data)]
		}
		if number > 1 {
			out = append(out, l)
		}
		number += bytes.Count(l.text, []byte{'\n'})
		data = data[len(l.text):]
	}
	return out
}

// lineEnd returns the offset after the first line of data.
func lineEnd(data []byte) int {
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		return i + 1
	}
	return len(data)
}

// recordEnd returns the offset after the first record, which ends at the first line break that is not inside
// quotation marks.
func recordEnd(data []byte) int {
	first := lineEnd(data)
	if bytes.IndexByte(data[:first], '"') < 0 {
		return first
	}
	quoted := false
	for i, c := range data[:min(len(data), maxRecord)] {
		switch {
		case c == '"':
			quoted = !quoted
		case c == '\n' && !quoted:
			return i + 1
		}
	}
	return first
}

// splitRecord returns the cells of a record, or nil if text is not a valid record.
func splitRecord(text []byte) []string {
	if bytes.IndexByte(text, '"') < 0 { // most records have no quotation marks
		return strings.Split(strings.TrimSuffix(string(text), "\n"), ",")
	}
	records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil || len(records) != 1 {
		return nil
	}
	return records[0]
}

// timed is the entry of a trial in TimingFile.
type timed struct {
	seconds      float64
	rows, curves string // checksums; "" in runs of earlier versions
}

// readTables reads the trials from the CSV files. It is the inverse of tables.
func (l *loaded) readTables(e *Experiment, p Plan, f Files, s seal) error {
	files := map[string][]byte{}
	found := false
	for _, name := range []string{TimingFile, RowsFile, CurvesFile, PublishedFile} {
		data, err := f.Read(name)
		if err != nil {
			return err
		}
		files[name] = data
		found = found || data != nil
	}
	if !found {
		return nil // no trial is complete
	}
	trials := l.readTiming(p, files[TimingFile], s)
	l.readRecords(p, trials, RowsFile, files[RowsFile], s, 1+len(e.Columns),
		func(r *record, cells []string) error {
			row := make([]any, len(cells))
			for i, c := range e.Columns {
				var err error
				if row[i], err = c.read(cells[i]); err != nil {
					return err
				}
			}
			r.rows = append(r.rows, row)
			return nil
		})
	l.readRecords(p, trials, CurvesFile, files[CurvesFile], s, len(curvesHead()),
		func(r *record, cells []string) error {
			pt := point{curve: cells[0]}
			for i, to := range []*float64{&pt.x, &pt.y} {
				var err error
				if *to, err = strconv.ParseFloat(cells[1+i], 64); err != nil {
					return fault.Errorf("bad coordinate %q", cells[1+i])
				}
			}
			r.points = append(r.points, pt)
			return nil
		})
	if s.lax {
		l.findEmpty()
	}
	for _, i := range l.lost {
		delete(l.byTrial, i)
	}
	for _, r := range sorted(l.byTrial) {
		if err := r.check(e, p.Values); err != nil {
			l.find(Damage{File: RowsFile, Trials: []int{r.trial}, Why: err})
			delete(l.byTrial, r.trial)
		}
	}
	l.compare(e, p, files, s.lax)
	for _, d := range l.damage {
		l.aside[d.File] = files[d.File] != nil
	}
	return nil
}

// findEmpty marks trials that have neither rows nor points as lost if other trials have some. Without
// checksums, this is the only sign of a truncated table.
func (l *loaded) findEmpty() {
	var empty []int
	for i, r := range l.byTrial {
		if len(r.rows)+len(r.points) == 0 {
			empty = append(empty, i)
		}
	}
	if len(empty) == 0 || len(empty) == len(l.byTrial) {
		return
	}
	slices.Sort(empty)
	l.find(Damage{File: RowsFile, Trials: empty, Why: errMissing})
	l.lost = append(l.lost, empty...)
}

// readTiming parses the list of completed trials, which must contain all trials of the plan's shard.
func (l *loaded) readTiming(p Plan, data []byte, s seal) map[int]timed {
	trials := map[int]timed{}
	var lines []tableLine
	for number := 1; len(data) > 0; number++ {
		line := tableLine{number: number, text: data[:lineEnd(data)], trial: -1}
		data = data[len(line.text):]
		if number == 1 {
			continue
		}
		if trial, t, err := readTimed(string(line.text), s); err == nil && trial < p.Trials && p.mine(trial) {
			if _, known := trials[trial]; known {
				l.find(Damage{File: TimingFile, Line: number, Why: fault.Errorf("trial %d occurs twice",
					trial)})
				continue
			}
			line.trial, trials[trial] = trial, t
		}
		lines = append(lines, line)
	}
	var lost []int
	for i := p.Shard; i < p.Trials; i += p.Shards {
		if _, ok := trials[i]; !ok {
			lost = append(lost, i)
		}
	}
	l.place(TimingFile, lines, lost)
	return trials
}

// place finds the line of each lost trial in a file or, if there is none, the line where it should be; the
// records are in the order of trials. lost must be in ascending order.
func (l *loaded) place(file string, lines []tableLine, lost []int) {
	own := map[int]int{} // index of the first line of each trial
	end := 2
	for i, line := range lines {
		if _, known := own[line.trial]; !known {
			own[line.trial] = i
		}
		end = line.number + max(1, bytes.Count(line.text, []byte{'\n'}))
	}
	named := map[int]bool{}
	// at is the index of the first line of a later trial, and free the index of the first line that has not
	// been assigned to a lost trial.
	at, free := 0, 0
	for _, t := range lost {
		for at < len(lines) && lines[at].trial <= t {
			at++
		}
		d := Damage{File: file, Line: end, Trials: []int{t}, Why: errMissing}
		if at < len(lines) {
			d.Line = lines[at].number
		}
		i, known := own[t]
		if !known {
			for i = at; i > free && lines[i-1].trial < 0; i-- {
			}
			known = i < at
			free = max(free, i+1)
		}
		if known {
			d.Line, d.Why, named[i] = lines[i].number, errNotAsWritten, true
		}
		l.find(d)
	}
	for i, line := range lines {
		if line.trial < 0 && !named[i] {
			l.find(Damage{File: file, Line: line.number, Why: errNotAsWritten})
		}
	}
}

// readRecords reads the lines of a table into the records of the listed trials. It skips trials whose lines
// do not match their checksum.
func (l *loaded) readRecords(p Plan, trials map[int]timed, file string, data []byte, s seal, fields int,
	read func(*record, []string) error) {
	lines := tableLines(data, fields)
	byTrial := map[int][]*tableLine{}
	for i := range lines {
		line := &lines[i]
		if line.trial >= p.Trials || line.trial >= 0 && !p.mine(line.trial) {
			line.trial = -1
		}
		byTrial[line.trial] = append(byTrial[line.trial], line)
	}
	var lost []int
	for i := p.Shard; i < p.Trials; i += p.Shards {
		t, ok := trials[i]
		if !ok {
			continue // the damage has been reported
		}
		r := l.byTrial[i]
		if r == nil {
			r = &record{trial: i, seconds: t.seconds}
			l.byTrial[i] = r
		}
		sum := t.rows
		if file == CurvesFile {
			sum = t.curves
		}
		var text []byte
		var err error
		for _, line := range byTrial[i] {
			if text = append(text, line.text...); err == nil {
				err = read(r, line.cells)
			}
		}
		if err != nil || !s.lax && s.of(text) != sum {
			lost = append(lost, i)
		}
	}
	l.place(file, lines, lost)
	l.lost = append(l.lost, lost...)
}

// compare checks what the checksums of the trials do not cover: headings, the order of lines, and the
// published figures. Intact tables are equal to those that the program would write.
func (l *loaded) compare(e *Experiment, p Plan, files map[string][]byte, lax bool) {
	damaged := map[string]bool{}
	for _, d := range l.damage {
		damaged[d.File] = true
	}
	for name, want := range tables(e, p, sorted(l.byTrial)) {
		switch line := difference(files[name], want); {
		case line == 0 || damaged[name] || name == TimingFile && lax:
		case files[name] == nil:
			l.find(Damage{File: name, Why: errNoFile})
		case name == PublishedFile && !lax:
			l.find(Damage{File: name, Line: line,
				Why: fault.Errorf("it differs from the published figures in this version of the program")})
		case name != PublishedFile && len(damaged) == 0: // lost trials may explain the difference
			l.find(Damage{File: name, Line: line, Why: errNotAsWritten})
		}
	}
}

// difference returns the number of the first line in which two files differ, counted from 1, or 0 if the
// files are equal.
func difference(a, b []byte) int {
	for line := 1; ; line++ {
		x, y := a[:lineEnd(a)], b[:lineEnd(b)]
		if !bytes.Equal(x, y) {
			return line
		}
		if len(x) == 0 {
			return 0
		}
		a, b = a[len(x):], b[len(y):]
	}
}

// readTimed parses a line of TimingFile.
func readTimed(line string, s seal) (trial int, t timed, err error) {
	line, ended := strings.CutSuffix(line, "\n")
	cells := strings.Split(line, ",")
	switch {
	case s.lax && len(cells) == 2:
	case !ended || len(cells) != 5:
		return 0, t, errNotAsWritten
	default:
		if i := strings.LastIndexByte(line, ','); s.of([]byte(line[:i])) != line[i+1:] {
			return 0, t, errNotAsWritten
		}
		t.rows, t.curves = cells[2], cells[3]
	}
	if trial, err = strconv.Atoi(cells[0]); err != nil || trial < 0 {
		return 0, t, fault.Errorf("bad trial %q", cells[0])
	}
	if t.seconds, err = strconv.ParseFloat(cells[1], 64); err != nil {
		return 0, t, fault.Errorf("bad seconds %q", cells[1])
	}
	return trial, t, nil
}
