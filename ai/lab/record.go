package lab

import (
	"bytes"
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

// point is one point of a curve.
type point struct {
	curve string
	x, y  float64
}

// record is a completed trial, or the saved part of an unfinished trial.
type record struct {
	trial   int
	seconds float64
	rows    [][]any
	points  []point
}

// A record is written as one line of fields separated by tabs, with its checksum after a dot:
//
//	trial seconds {"r" cell…} {"p" curve x y} "." checksum
//
// JSON would be noticeably slower, because a browser parses many records. Records of earlier versions have no
// checksum and end with the dot.

var escape = strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)
var unescape = strings.NewReplacer(`\\`, "\\", `\t`, "\t", `\n`, "\n", `\r`, "\r")

// append appends the line of the record to dst.
func (r *record) append(dst []byte, s seal) []byte {
	start := len(dst)
	dst = r.fields(dst)
	sum := s.of(dst[start:])
	return append(append(append(dst, '\t'), sum...), '\n')
}

// checksum returns the checksum of the record's line.
func (r *record) checksum(s seal) string { return s.of(r.fields(nil)) }

// fields appends the fields before the dot to dst.
func (r *record) fields(dst []byte) []byte {
	dst = strconv.AppendInt(dst, int64(r.trial), 10)
	dst = append(dst, '\t')
	dst = strconv.AppendFloat(dst, r.seconds, 'g', 4, 64)
	for _, row := range r.rows {
		dst = append(dst, "\tr"...)
		for _, cell := range row {
			dst = append(dst, '\t')
			dst = append(dst, escape.Replace(exactly(cell))...)
		}
	}
	for _, p := range r.points {
		dst = append(append(dst, "\tp\t"...), escape.Replace(p.curve)...)
		dst = strconv.AppendFloat(append(dst, '\t'), p.x, 'g', -1, 64)
		dst = strconv.AppendFloat(append(dst, '\t'), p.y, 'g', -1, 64)
	}
	return append(dst, "\t."...)
}

// parseRecord parses a line without its line break.
func parseRecord(columns []Column, line string, s seal) (record, error) {
	body, sum := line, ""
	if i := strings.LastIndexByte(line, '\t'); i >= 0 {
		body, sum = line[:i], line[i+1:]
	}
	switch {
	case sum == "." && s.lax:
		body = line
	case sum != s.of([]byte(body)):
		return record{}, fault.Errorf("lab: bad record: %w", errNotAsWritten)
	}
	return parseFields(columns, body)
}

// parseFields parses the fields before the dot.
func parseFields(columns []Column, line string) (r record, err error) {
	next := func() (field string, ok bool) {
		field, line, ok = strings.Cut(line, "\t")
		return field, ok
	}
	bad := func(what, field string) (record, error) {
		return record{}, fault.Errorf("lab: bad record: %s %q", what, field)
	}
	f, _ := next()
	if r.trial, err = strconv.Atoi(f); err != nil || r.trial < 0 {
		return bad("trial", f)
	}
	f, _ = next()
	if r.seconds, err = strconv.ParseFloat(f, 64); err != nil {
		return bad("seconds", f)
	}
	for {
		f, more := next()
		switch f {
		case ".":
			if more {
				return bad("there is data after the end:", line)
			}
			return r, nil
		case "r":
			row := make([]any, len(columns))
			for i, c := range columns {
				f, more := next()
				if !more {
					return bad("a row ends at", f)
				}
				if row[i], err = c.read(unescape.Replace(f)); err != nil {
					return record{}, fault.Errorf("lab: bad record: %w", err)
				}
			}
			r.rows = append(r.rows, row)
		case "p":
			name, _ := next()
			p := point{curve: unescape.Replace(name)}
			for _, to := range []*float64{&p.x, &p.y} {
				f, more := next()
				if *to, err = strconv.ParseFloat(f, 64); err != nil || !more {
					return bad("coordinate", f)
				}
			}
			r.points = append(r.points, p)
		default:
			return bad("field", f)
		}
	}
}

// parseRecords parses the complete lines of a log and calls bad for each damaged line. It reports whether the
// log ends within a line, which happens if a program is killed while it writes.
func parseRecords(columns []Column, log []byte, s seal, each func(line int, r record),
	bad func(line int, text []byte)) (torn bool) {
	for n := 1; len(log) > 0; n++ {
		line, rest, ended := bytes.Cut(log, []byte("\n"))
		if !ended {
			return true
		}
		log = rest
		if len(line) == 0 {
			continue
		}
		if r, err := parseRecord(columns, string(line), s); err == nil {
			each(n, r)
		} else {
			bad(n, line)
		}
	}
	return false
}
