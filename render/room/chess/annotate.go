package chess

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	rules "ludarium/game/chess"
	"ludarium/render/session"
)

// command is a note for programs in a comment of PGN, such as [%clk 0:04:59.5]; see "PGN Specification
// Supplement", 2001.
var command = regexp.MustCompile(`\[%(\w+)\s+([^\]]*)\]`)

// remark reads what PGN says of a move.
func remark(p rules.Ply) session.Remark {
	r := session.Remark{Glyphs: p.NAGs}
	text := p.Comment
	if p.Before != "" {
		text = strings.TrimSpace(p.Before + " " + text)
	}
	for _, m := range command.FindAllStringSubmatch(text, -1) {
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
	if r.Clock != nil && r.Clock.Left == 0 {
		r.Clock = nil // the time of a move alone is no clock
	}
	r.Comment = strings.Join(strings.Fields(command.ReplaceAllString(text, " ")), " ")
	return r
}

// stampOf returns s, or a new one.
func stampOf(s *session.Stamp) *session.Stamp {
	if s == nil {
		s = new(session.Stamp)
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
	return time.Duration(seconds*1000+0.5) * time.Millisecond, true
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
func annotated(e session.Entry) rules.Ply {
	p := rules.Ply{Move: e.Move, NAGs: e.Glyphs, Comment: e.Comment}
	if c := e.Clock; c != nil {
		p.Comment = strings.TrimSpace("[%clk " + writeClock(c.Left) + "] " + p.Comment)
	}
	return p
}

// plies returns a line that begins after so many moves of its game, with the lines that leave it.
func plies(line []session.Entry, begin int, other []session.Variation) []rules.Ply {
	out := make([]rules.Ply, len(line))
	for i, e := range line {
		out[i] = annotated(e)
	}
	for _, v := range other {
		sub := plies(v.Entries, v.At, v.Within())
		switch i := v.At - begin; {
		case i >= 0 && i < len(out):
			out[i].Variations = append(out[i].Variations, sub)
		case i == len(out): // the line ends where this one goes on
			out = append(out, sub...)
		}
	}
	return out
}

// remarks returns what is said of a line and the lines that leave it, for a session.
func remarks(line []rules.Ply, begin int) (said map[int]session.Remark, other []session.Sideline) {
	said = map[int]session.Remark{}
	for i, p := range line {
		if r := remark(p); r.Clock != nil || r.Comment != "" || len(r.Glyphs) > 0 {
			said[i] = r
		}
		for _, v := range p.Variations {
			side := session.Sideline{At: begin + i}
			for _, q := range v {
				side.Moves = append(side.Moves, q.Move)
			}
			side.Remarks, side.Within = remarks(v, begin+i)
			other = append(other, side)
		}
	}
	return said, other
}
