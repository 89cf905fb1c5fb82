package chess

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"ludarium/game/format"
	"ludarium/game/parse"
)

// command is a note for programs in a comment of PGN, such as [%clk 0:04:59.5]; see "PGN Specification
// Supplement", 2001.
var command = parse.Pattern(`\[%(\w+)\s+([^\]]*)\]`)

// remark reads what PGN says of a move.
func remark(p Ply) format.Remark {
	r := format.Remark{Glyphs: p.NAGs}
	text := p.Comment
	if p.Before != "" {
		text = strings.TrimSpace(p.Before + " " + text)
	}
	if !strings.Contains(text, "[%") {
		r.Comment = strings.Join(strings.Fields(text), " ")
		return r
	}
	for _, m := range command().FindAllStringSubmatch(text, -1) {
		if m[1] == "eval" {
			r.Value = strings.TrimSpace(m[2])
		}
		switch t, ok := readClock(m[2]); {
		case !ok:
		case m[1] == "clk":
			r.Clock = stampOf(r.Clock)
			r.Clock.Left = t
		case m[1] == "emt":
			r.Clock = stampOf(r.Clock)
			r.Clock.Spent = t
		}
	}
	if r.Clock != nil && r.Clock.Left == 0 { // the time of a move alone is no clock
		r.Clock, r.Spent = nil, r.Clock.Spent
	}
	r.Comment = strings.Join(strings.Fields(command().ReplaceAllString(text, " ")), " ")
	return r
}

// stampOf returns s, or a new one.
func stampOf(s *format.Stamp) *format.Stamp {
	if s == nil {
		s = new(format.Stamp)
	}
	return s
}

// readClock reads hours, minutes and seconds, which may have decimals.
func readClock(text string) (time.Duration, bool) {
	parts := strings.Split(strings.TrimSpace(text), ":")
	if len(parts) != 3 {
		return 0, false
	}
	seconds := 0.0
	for _, part := range parts {
		x, err := strconv.ParseFloat(part, 64)
		if err != nil || !(x >= 0 && x < 1e4) {
			return 0, false
		}
		seconds = float64(60*seconds) + x
	}
	return time.Duration(float64(seconds*1000)+0.5) * time.Millisecond, true
}

// writeClock writes what readClock reads, in tenths of a second where there are any.
func writeClock(t time.Duration) string {
	tenths := int64(max(t, 0) / (100 * time.Millisecond))
	text := fmt.Sprintf("%d:%02d:%02d", tenths/36000, tenths/600%60, tenths/10%60)
	if tenths%10 > 0 {
		text += fmt.Sprintf(".%d", tenths%10)
	}
	return text
}

// annotated returns a move as PGN with all that is said of it.
func annotated(p format.Ply) Ply {
	comment := p.Comment
	if c := p.Clock; c != nil {
		comment = "[%clk " + writeClock(c.Left) + "] " + comment
	} else if p.Spent > 0 {
		comment = "[%emt " + writeClock(p.Spent) + "] " + comment
	}
	if p.Value != "" {
		comment = "[%eval " + p.Value + "] " + comment
	}
	return Ply{Move: p.Move, NAGs: p.Glyphs, Comment: strings.TrimSpace(comment)}
}

// sharedLine returns a line of PGN in the form that all games share.
func sharedLine(line []Ply) []format.Ply {
	out := make([]format.Ply, len(line))
	for i, p := range line {
		out[i] = format.Ply{Move: p.Move, Remark: remark(p)}
		for _, v := range p.Variations {
			out[i].Lines = append(out[i].Lines, sharedLine(v))
		}
	}
	return out
}

// unsharedLine returns a line for PGN.
func unsharedLine(line []format.Ply) []Ply {
	out := make([]Ply, len(line))
	for i, p := range line {
		out[i] = annotated(p)
		for _, v := range p.Lines {
			out[i].Variations = append(out[i].Variations, unsharedLine(v))
		}
	}
	return out
}
