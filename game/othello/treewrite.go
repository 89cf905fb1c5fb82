package othello

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/fault"
)

// treeWriter writes a game in GGF or SGF.
type treeWriter struct {
	strings.Builder
	sgf  bool
	size int
	last string // last property, to which values can be added
	flat bool   // whether all moves are in the first node, as in GGF
	n    int    // number of SGF moves written
}

// writeTree returns a game in SGF, or in GGF if sgf is false.
func writeTree(it *format.Game, sgf bool) (string, error) {
	end, err := it.Replay(Game())
	if err != nil {
		return "", err
	}
	size, _ := end.Size()
	start := New(size)
	if it.Start != "" {
		if start, err = ParsePosition(size, it.Start); err != nil {
			return "", err
		}
	}
	w := &treeWriter{sgf: sgf, size: size, flat: !sgf}
	w.header(it, start, game.Concrete(end).(*State))
	w.shapes(it.Shapes)
	w.keys(it.Keys, "TY")
	comments := []string{it.Comment}
	switch {
	case len(it.Line) > 0 && it.Line[0].Before != "":
		comments = append(comments, it.Line[0].Before)
	case it.Comment == "":
		comments = nil
	}
	w.comments(comments)
	if err := w.line(it.Line, start.Clone().(*State)); err != nil {
		return "", err
	}
	if !sgf {
		w.WriteString(";")
	}
	w.WriteString(")\n")
	text := w.String()
	other := strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII })
	if sgf && other {
		text = strings.Replace(text, "GM[2]", "GM[2]CA[UTF-8]", 1)
	}
	return text, nil
}

// add writes an escaped value of a property. Consecutive values of the same property share its name.
func (w *treeWriter) add(name, value string) {
	if w.last != name {
		w.WriteString(name)
	}
	w.last = name
	fmt.Fprintf(w, "[%s]", value)
}

// one writes a property with a single escaped value.
func (w *treeWriter) one(name, value string) {
	w.last = ""
	w.add(name, value)
	w.last = ""
}

// header writes the properties of the whole game and its start position.
func (w *treeWriter) header(it *format.Game, start, end *State) {
	w.WriteString("(;")
	if w.sgf {
		w.WriteString("FF[4]GM[2]SZ[" + strconv.Itoa(w.size) + "]")
	} else {
		w.WriteString("GM[Othello]")
	}
	players := func() {
		for side, name := range it.Players {
			if name != "" {
				w.one([]string{"PB", "PW"}[side], quoted(name))
			}
		}
	}
	late := slices.IndexFunc(it.Tags, func(t format.Tag) bool {
		return t.Name != "Event" && t.Name != "Site" && t.Name != "Date"
	})
	seen := map[string]bool{}
	for i, t := range it.Tags {
		if i == late {
			players()
		}
		known := slices.IndexFunc(tagNames, func(n tagName) bool { return n.tag == t.Name })
		if known < 0 || seen[t.Name] || t.Value == "" || t.Value != strings.TrimSpace(t.Value) {
			w.one(privateTag, pair(t.Name, t.Value))
			continue
		}
		seen[t.Name] = true
		name := tagNames[known].ggf
		if w.sgf {
			name = tagNames[known].sgf
		}
		w.one(name, quoted(t.Value))
	}
	if late < 0 {
		players()
	}
	w.result(it, end)
	if w.sgf {
		w.setUp(start)
		return
	}
	kind := strconv.Itoa(w.size)
	for _, k := range it.Keys {
		if k.Name == "TY" {
			kind = raw(k.Value)
			break
		}
	}
	board := strings.NewReplacer("X", "*").Replace(start.Notation())
	fmt.Fprintf(w, "TY[%s]BO[%d %s]", kind, w.size, board)
}

// result writes the stated result or, without one, the result on the board. A result in the form of another
// notation is also written in a private property if it would be lost.
func (w *treeWriter) result(it *format.Game, end *State) {
	text := it.Result
	if difference, over := end.result(); text == "" && it.Over {
		text = map[game.Player]string{game.First: "B+", game.Second: "W+", game.Nobody: "0"}[it.Winner]
	} else if text == "" && over {
		text = signed(difference)
	}
	own := ggfResult(text)
	if w.sgf {
		own = sgfResult(text)
	}
	if text == it.Result && isOwn(text, w.sgf) {
		own = text
	}
	if own == "" && !w.sgf {
		own = "?"
	}
	if own != "" {
		w.one("RE", quoted(own))
	}
	if own != it.Result && (it.Over || it.Result != "") {
		w.one(privateResult, quoted(it.Result))
	}
}

// isOwn reports whether a result has the form of SGF, or of GGF if sgf is false.
func isOwn(text string, sgf bool) bool {
	upper := strings.ToUpper(text)
	if sgf {
		return strings.HasPrefix(upper, "B+") || strings.HasPrefix(upper, "W+") || text == "0" ||
			upper == "DRAW" || upper == "VOID"
	}
	number, _, _ := strings.Cut(text, ":")
	n, err := strconv.ParseFloat(number, 64)
	return err == nil && !math.IsNaN(n) && !math.IsInf(n, 0)
}

// setUp writes the squares in which the start position differs from the standard one.
func (w *treeWriter) setUp(start *State) {
	usual := New(w.size)
	for i, name := range []string{"AE", "AB", "AW"} {
		for sq := range w.size * w.size {
			row, col := sq/w.size, sq%w.size
			if at := start.At(row, col); int(at) == i && at != usual.At(row, col) {
				w.add(name, w.point(game.Square(sq)))
			}
		}
		w.last = ""
	}
	if start.mover == game.Second {
		w.WriteString("PL[W]")
	}
}

// point returns a square in SGF form.
func (w *treeWriter) point(sq game.Square) string {
	return string([]byte{'a' + byte(int(sq)%w.size), 'a' + byte(int(sq)/w.size)})
}

// comments writes the comments on a position: first the comment on the move or game, last the comment before
// the next move.
func (w *treeWriter) comments(texts []string) {
	for i, text := range texts {
		switch {
		case w.flat:
			w.one("C", quoted(text))
		case i == 0 && text == "":
		case text == "":
			w.WriteString(";")
		case i == 0:
			w.one("C", quoted(text))
		default:
			w.WriteString(";")
			w.one("C", quoted(text))
		}
	}
}

// line writes moves from position s, which it changes. A move with variations begins a branch that contains
// the rest of the line.
func (w *treeWriter) line(line []format.Ply, s *State) error {
	for i := range line {
		p := &line[i]
		before := s
		if len(p.Lines) > 0 {
			before = s.Clone().(*State)
			w.flat = false
			w.WriteString("\n(")
		}
		if !game.Playable(s, p.Move) {
			return fault.Errorf("othello: move %d of a variation is not legal", i+1)
		}
		w.move(p, s.mover)
		s.Play(p.Move)
		texts := []string{p.Comment}
		switch last := i == len(line)-1; {
		case last && p.After != "":
			texts = append(texts, p.After)
		case last:
		case p.After != "":
			texts = append(texts, p.After, line[i+1].Before)
		case line[i+1].Before != "":
			texts = append(texts, line[i+1].Before)
		}
		if len(texts) > 1 || p.Comment != "" {
			w.comments(texts)
		}
		if len(p.Lines) > 0 {
			if err := w.line(line[i+1:], s); err != nil {
				return err
			}
			w.WriteString(")")
			return w.variations(p.Lines, before)
		}
	}
	return nil
}

// variations writes the variations that begin in position s.
func (w *treeWriter) variations(lines [][]format.Ply, s *State) error {
	for _, line := range lines {
		w.WriteString("\n(")
		if len(line) > 0 && line[0].Before != "" {
			w.WriteString(";")
			w.one("C", quoted(line[0].Before))
		} else if len(line) > 0 && len(line[0].Lines) > 0 {
			w.WriteString(";") // separate the variation's branches from the branches of the replaced line
		}
		if err := w.line(line, s.Clone().(*State)); err != nil {
			return err
		}
		w.WriteString(")")
	}
	return nil
}

// move writes a move with its remarks other than comments.
func (w *treeWriter) move(p *format.Ply, side game.Player) {
	if w.sgf && w.n%10 == 0 {
		w.WriteString("\n")
	}
	w.n++
	if !w.flat {
		w.WriteString(";")
	}
	spent := p.Spent
	if p.Clock != nil {
		spent = p.Clock.Spent
	}
	time := ""
	if spent > 0 {
		time = secondsText(spent)
	}
	name, value, keys := "BW"[side:side+1], p.Value, p.Keys
	written := slices.IndexFunc(keys, func(k format.Key) bool { return k.Name == privateTime })
	if written >= 0 {
		time = ""
	}
	if w.sgf {
		text := ""
		if p.Move != Pass {
			text = w.point(game.Square(int(p.Move)/8*w.size + int(p.Move)%8))
		}
		w.one(name, text)
	} else {
		text := "PA"
		if p.Move != Pass {
			text = strings.ToUpper(moveText(p.Move))
		}
		said := ""
		if isSuffix(value) && !strings.Contains(value, "/") {
			said, value = value, ""
		}
		if written == 0 && isSuffix(keys[0].Value) {
			time, keys = keys[0].Value, keys[1:]
		}
		if time != "" {
			text, time = text+"/"+said+"/"+time, ""
		} else if said != "" {
			text += "/" + said
		}
		w.one(name, text)
	}
	if value != "" {
		w.one(privateValue, quoted(value))
	}
	if time != "" {
		w.one(privateTime, time)
	}
	if p.Clock != nil {
		w.clock(p, name+"L")
	}
	for _, n := range p.Glyphs {
		w.glyph(n)
	}
	w.last = ""
	w.shapes(p.Shapes)
	w.keys(keys, "")
}

// isSuffix reports whether a text may follow the slash of a GGF move.
func isSuffix(text string) bool {
	return text == strings.TrimSpace(text) && !strings.ContainsAny(text, `\]`)
}

// clock writes the time left on a clock, unless a key holds it in another spelling.
func (w *treeWriter) clock(p *format.Ply, name string) {
	same := func(k format.Key) bool {
		left, ok := seconds(k.Value)
		return k.Name == name && ok && left == p.Clock.Left
	}
	if !slices.ContainsFunc(p.Keys, same) {
		w.one(name, secondsText(p.Clock.Left))
	}
}

// glyph writes a numeric annotation glyph, as an SGF property if there is one for it.
func (w *treeWriter) glyph(n int) {
	for _, g := range glyphNames {
		if g.glyph == n {
			w.add(g.name, g.value)
			return
		}
	}
	w.add(privateGlyph, strconv.Itoa(n))
}

// shapes writes circles and arrows. SGF has no colours and its writers put circles before arrows. Shapes that
// would be lost or reordered are also written as private properties.
func (w *treeWriter) shapes(list []format.Shape) {
	last := game.Square(w.size * w.size)
	list = slices.DeleteFunc(slices.Clone(list), func(s format.Shape) bool {
		return s.From < 0 || s.From >= last || s.To < 0 || s.To >= last
	})
	arrow := func(s format.Shape) int {
		if s.From == s.To {
			return 0
		}
		return 1
	}
	plain := slices.IsSortedFunc(list, func(a, b format.Shape) int { return arrow(a) - arrow(b) })
	var all []string
	for _, s := range list {
		plain = plain && s.Color == format.Green
		all = append(all, fmt.Sprintf("%c%s%s", s.Color, w.point(s.From), w.point(s.To)))
		if arrow(s) == 0 {
			w.add("CR", w.point(s.From))
		}
	}
	for _, s := range list {
		if arrow(s) != 0 {
			w.add("AR", w.point(s.From)+":"+w.point(s.To))
		}
	}
	if w.last = ""; !plain {
		w.one(privateShapes, strings.Join(all, ","))
	}
}

// keys writes keys as properties. A key with an SGF-invalid name, or one that this package uses, is written
// with its name in the value. The first key named but is skipped.
func (w *treeWriter) keys(list []format.Key, but string) {
	w.last = ""
	for _, k := range list {
		if k.Name == but && but != "" && !w.sgf {
			but = ""
			continue
		}
		if isKey(k.Name) && raw(k.Value) == k.Value {
			w.add(k.Name, k.Value)
		} else {
			w.add(privateKey, pair(k.Name, k.Value))
		}
	}
	w.last = ""
}

// taken are the properties that this package reads into other fields than keys.
var taken = []string{"GM", "SZ", "BO", "AB", "AW", "AE", "PL", "FF", "CA", "B", "W", "C", "PB", "PW",
	"RE", "EV", "PC", "DT", "RO", "AN", "ON", "RB", "BR", "RW", "WR", "TI", "CR", "AR", "TE", "BM", "IT",
	"DO",
	privateTag, privateKey, privateGlyph, privateValue, privateShapes, privateResult}

// isKey reports whether a key can be written as a property of its own.
func isKey(name string) bool {
	p := property{name: name}
	upper := strings.ContainsFunc(name, unicode.IsUpper)
	other := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	return upper && len(name) <= maxName && !strings.ContainsFunc(name, other) &&
		!slices.Contains(taken, p.known())
}

// seconds reads a time in seconds and returns it in whole milliseconds.
func seconds(text string) (d time.Duration, ok bool) {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || !(n >= 0 && n < 1e7) {
		return 0, false
	}
	return time.Duration(math.Round(float64(n*1000))) * time.Millisecond, true
}

// secondsText returns a time in seconds as text.
func secondsText(d time.Duration) string {
	return strconv.FormatFloat(float64(d.Milliseconds())/1000, 'f', -1, 64)
}
