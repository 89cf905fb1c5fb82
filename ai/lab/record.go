package lab

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// point is one point of a curve.
type point struct {
	curve string
	x, y  float64
}

// record is a finished trial, or the part of one that was saved.
type record struct {
	trial   int
	seconds float64
	rows    [][]any
	points  []point
}

// A record is a line of fields between tabs, last a dot, which a torn line lacks:
//
//	trial seconds {"r" cell…} {"p" curve x y} "."
//
// It is read so often in a browser that JSON would be felt there.

var escape = strings.NewReplacer("\\", `\\`, "\t", `\t`, "\n", `\n`, "\r", `\r`)
var unescape = strings.NewReplacer(`\\`, "\\", `\t`, "\t", `\n`, "\n", `\r`, "\r")

// append adds the record's line to dst.
func (r *record) append(dst []byte) []byte {
	dst = strconv.AppendInt(dst, int64(r.trial), 10)
	dst = append(dst, '\t')
	dst = strconv.AppendFloat(dst, r.seconds, 'g', 4, 64)
	for _, row := range r.rows {
		dst = append(dst, "\tr"...)
		for _, cell := range row {
			dst = append(dst, '\t')
			dst = append(dst, escape.Replace(Write(cell))...)
		}
	}
	for _, p := range r.points {
		dst = append(append(dst, "\tp\t"...), escape.Replace(p.curve)...)
		dst = strconv.AppendFloat(append(dst, '\t'), p.x, 'g', -1, 64)
		dst = strconv.AppendFloat(append(dst, '\t'), p.y, 'g', -1, 64)
	}
	return append(dst, "\t.\n"...)
}

// parseRecord reads a line without its end.
func parseRecord(columns []Column, line string) (r record, err error) {
	next := func() (field string, ok bool) {
		field, line, ok = strings.Cut(line, "\t")
		return field, ok
	}
	bad := func(what, field string) (record, error) {
		return record{}, fmt.Errorf("lab: bad record: %s %q", what, field)
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
				return bad("something after the end:", line)
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
					return record{}, fmt.Errorf("lab: bad record: %w", err)
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

// parseRecords reads the whole lines of a log and passes over those that are torn or damaged: their trials are done
// again.
func parseRecords(columns []Column, log []byte, each func(record)) {
	for len(log) > 0 {
		line, rest, ended := bytes.Cut(log, []byte("\n"))
		log = rest
		if !ended {
			return
		}
		if r, err := parseRecord(columns, string(line)); err == nil {
			each(r)
		}
	}
}
