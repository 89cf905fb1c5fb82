package chess

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/game"
	"ludarium/game/format"
)

// splitComment splits a comment into its words and its commands, such as [%clk 0:04:59.5]; see "PGN
// Specification Supplement", 2001.
func splitComment(text string) (words []string, keys []format.Key) {
	var plain strings.Builder
	for at := strings.Index(text, "[%"); at >= 0; at = strings.Index(text, "[%") {
		k, size := readNote(text[at:])
		if size == 0 {
			size = len("[%")
			plain.WriteString(text[:at+size])
		} else {
			plain.WriteString(text[:at] + " ")
			keys = append(keys, k)
		}
		text = text[at+size:]
	}
	if plain.Len() > 0 {
		text = plain.String() + text
	}
	return strings.Fields(text), keys
}

// readNote reads the command at the beginning of a text and returns its length; 0 if there is none.
func readNote(text string) (k format.Key, size int) {
	inner, _, _ := strings.Cut(text[len("[%"):], "[%") // ignore nested commands, to keep the time linear
	inner, _, closed := strings.Cut(inner, "]")
	value := strings.TrimLeft(inner, noteLetters)
	name := inner[:len(inner)-len(value)]
	if !closed || name == "" || value != "" && !isSpace(value[0]) {
		return format.Key{}, 0
	}
	return format.Key{Name: name, Value: oneLine(value)}, len("[%") + len(inner) + len("]")
}

// noteLetters are the characters in the names of commands.
const noteLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-"

// escapeKey is the name of keys for escape lines, which begin with this character in PGN.
const escapeKey = "%"

// escape returns an escape line of PGN as a key.
func escape(t token) format.Key {
	return format.Key{Name: escapeKey, Value: strings.TrimRight(t.text, " \t\r")}
}

// oneLine joins the lines of a text with spaces.
func oneLine(text string) string {
	if !strings.ContainsAny(text, "\r\n") {
		return strings.TrimSpace(text)
	}
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' })
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.TrimSpace(strings.Join(lines, " "))
}

// noteMove adds the commands of a comment to the remark on a move. A value that notes would not write back
// unchanged is also kept as a key.
func noteMove(r *format.Remark, keys []format.Key) {
	for _, k := range keys {
		if !noteShapes(r, k) && !noteValue(r, k) {
			r.Keys = append(r.Keys, k)
		}
	}
}

// noteStart adds the commands of a comment to the remark on the start position, which has no clock and no
// value.
func noteStart(r *format.Remark, keys []format.Key) {
	for _, k := range keys {
		if !noteShapes(r, k) {
			r.Keys = append(r.Keys, k)
		}
	}
}

// noteShapes adds the shapes of a command. whole reports whether the command has shapes, all of which can be
// drawn.
func noteShapes(r *format.Remark, k format.Key) (whole bool) {
	if k.Name != circles && k.Name != arrows {
		return false
	}
	list, ok := readShapes(k)
	if ok {
		r.Shapes = append(r.Shapes, list...)
	}
	return ok
}

// noteValue reads the clock, the time or the value of a move from a command. whole reports whether notes
// would write the command back unchanged.
func noteValue(r *format.Remark, k format.Key) (whole bool) {
	t, timed := readClock(k.Value)
	switch {
	case k.Name == "eval" && r.Value == "" && k.Value != "":
		r.Value = k.Value
		return true
	case k.Name == "clk" && timed && r.Clock != nil && r.Clock.Left == t && writeClock(t) == k.Value:
		return true // repeated
	case k.Name == "clk" && timed && r.Clock == nil:
		r.Clock, r.Spent = &format.Stamp{Left: t, Spent: r.Spent}, 0
		return writeClock(t) == k.Value
	case k.Name == "emt" && timed && t > 0 && r.Spent == 0 && r.Clock == nil:
		r.Spent = t
		return writeClock(t) == k.Value
	case k.Name == "emt" && timed && t > 0 && r.Clock != nil && r.Clock.Spent == 0:
		r.Clock.Spent = t
		return writeClock(t) == k.Value
	}
	return false
}

// notes returns the commands of a remark, except escape lines.
func notes(r *format.Remark) []string {
	var list []string
	write := func(name, value string) { list = append(list, strings.TrimSpace("[%"+name+" "+value)+"]") }
	writeTime := func(name string, t time.Duration) {
		spelled := slices.ContainsFunc(r.Keys, func(k format.Key) bool {
			other, ok := readClock(k.Value)
			return k.Name == name && k.Place == format.WithComment && ok && other == t
		})
		if !spelled {
			write(name, writeClock(t))
		}
	}
	if r.Value != "" {
		write("eval", r.Value)
	}
	spent := r.Spent
	if r.Clock != nil {
		writeTime("clk", r.Clock.Left)
		spent = r.Clock.Spent
	}
	if spent > 0 {
		writeTime("emt", spent)
	}
	list = append(list, writeShapes(r.Shapes)...)
	return append(list, placed(r.Keys, format.WithComment)...)
}

// placed returns the commands for the keys of a remark that belong to the given comment of the move.
func placed(keys []format.Key, place format.Place) (list []string) {
	for _, k := range keys {
		if k.Place != place || k.Name == "" || strings.Trim(k.Name, noteLetters) != "" {
			continue // belongs to another comment, an escape line or a key of another notation
		}
		value := strings.ReplaceAll(oneLine(k.Value), "]", ")")
		list = append(list, strings.TrimSpace("[%"+k.Name+" "+value)+"]")
	}
	return list
}

// Names of the commands for shapes.
const (
	circles = "csl"
	arrows  = "cal"
)

// readShapes reads coloured squares such as "Gd5,Rd4" or arrows such as "Ge2e4". ok is false if one of them
// cannot be drawn.
func readShapes(k format.Key) (list []format.Shape, ok bool) {
	for part := range strings.SplitSeq(k.Value, ",") {
		size := len("Gd5")
		if k.Name == arrows {
			size = len("Ge2e4")
		}
		if part = strings.TrimSpace(part); len(part) != size {
			return nil, false
		}
		s := format.Shape{Color: format.Color(part[0])}
		from, found := squareOf(part[1], part[2])
		to, foundTo := squareOf(part[size-2], part[size-1])
		s.From, s.To = game.Square(from), game.Square(to)
		switch s.Color {
		case format.Green, format.Red, format.Yellow, format.Blue:
		default:
			return nil, false
		}
		if !found || !foundTo || k.Name == arrows && from == to {
			return nil, false
		}
		list = append(list, s)
	}
	return list, true
}

// writeShapes writes shapes in their order; it joins consecutive shapes of the same kind into one command.
func writeShapes(shapes []format.Shape) []string {
	var list []string
	last := ""
	for _, s := range shapes {
		name, text := circles, string(s.Color)+Square(s.From).String()
		if s.From != s.To {
			name, text = arrows, text+Square(s.To).String()
		}
		if name == last {
			n := len(list) - 1
			list[n] = strings.TrimSuffix(list[n], "]") + "," + text + "]"
		} else {
			list = append(list, "[%"+name+" "+text+"]")
		}
		last = name
	}
	return list
}

// readClock reads a time: hours, minutes and seconds, or only seconds, which may have decimals.
func readClock(text string) (time.Duration, bool) {
	parts := strings.Split(text, ":")
	if n := len(parts); n != 3 && n != 1 || strings.Trim(text, "0123456789.:") != "" {
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

// writeClock writes a time in the form that readClock reads, with at most three decimals of a second.
func writeClock(t time.Duration) string {
	ms := int64(max(t, 0) / time.Millisecond)
	text := strconv.FormatInt(ms/3600000, 10) + twoDigits(ms/60000%60) + twoDigits(ms/1000%60)
	if ms%1000 > 0 {
		text += strings.TrimRight(fmt.Sprintf(".%03d", ms%1000), "0")
	}
	return text
}

// twoDigits returns a colon and two digits of a clock time.
func twoDigits(n int64) string { return string([]byte{':', '0' + byte(n/10), '0' + byte(n%10)}) }
