package othello

import (
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// maxLines is the maximum nesting of variations.
const maxLines = 100

// treeReader converts the nodes of a text into a game.
type treeReader struct {
	it      *format.Game
	start   *State
	played  bool                  // whether a move was played, so that the start position is fixed
	sgf     bool                  // whether the text is SGF
	result  string                // result in a property that belongs to the other notation
	stated  bool                  // whether the text states a result
	refused bool                  // whether a property of the game or of its board is invalid
	problem func(err error) error // adds the number of the game and its line to an error
}

// readTree reads a game in GGF or SGF, whose text begins with its first bracket. Its values are v, adapted to
// its board. The error has the property and its offset. If only a part of the game is unreadable, problem
// makes the warning about it.
func readTree(v param.Values, text string, problem func(err error) error) (*format.Game, error) {
	root, err := parseTree(text)
	if err != nil {
		return nil, err
	}
	line := newLine(problem)
	if err := line.read(root); err != nil {
		return nil, err
	}
	r := line.treeReader
	r.it.Line = line.plies
	begins(r.it, v, r.start)
	r.finish(line.state)
	return r.it, nil
}

// newLine returns the empty main line of a new game.
func newLine(problem func(err error) error) *treeLine {
	r := &treeReader{it: &format.Game{}, start: New(8), problem: problem}
	return &treeLine{treeReader: r, main: true, state: r.start.Clone().(*State)}
}

// finish sets the result of a game with the final position end.
func (r *treeReader) finish(end *State) {
	it := r.it
	if it.Result == "?" {
		it.Result = ""
	}
	if difference, over := end.result(); over && it.Result == "" && !r.stated {
		if it.Result = signed(difference); r.sgf {
			it.Result = sgfResult(it.Result)
		}
	}
	komi := slices.ContainsFunc(it.Keys, func(k format.Key) bool { return k.Name == "KM" || k.Name == "KO" })
	if note := disagreement(it.Result, end); note != "" && !komi {
		it.Mended = append(it.Mended, note)
	}
	if it.Winner, it.Over = statedWinner(it.Result); r.stated {
		it.Result = r.result
	}
}

// treeLine is the part of the main line or of a variation that was read.
type treeLine struct {
	*treeReader
	state *State
	plies []format.Ply
	main  bool
	depth int
	// before receives remarks before the first move: it is the remark on the last move before a variation.
	before *format.Remark
	// gap holds the comments since the last move. The first one, which may be "", belongs to that move.
	gap   []string
	sides []branches
}

// branches holds the variations that replace a move of a line.
type branches struct {
	at    int // index of the replaced move
	nodes []*node
	state *State
}

// read reads a node and its descendants: first the first branches as the line, then the others as variations.
func (l *treeLine) read(n *node) error {
	for n != nil {
		if err := l.node(n); err != nil {
			return err
		}
		next := (*node)(nil)
		var others []*node
		for _, child := range n.next {
			switch {
			case next == nil && (child.any || !n.any):
				next = child
			case child.any:
				others = append(others, child)
			case len(child.props) > 0 || len(child.next) > 0: // skips the last semicolon of GGF
				if err := l.moveless(child); err != nil {
					return err
				}
			}
		}
		if len(others) > 0 {
			l.passBefore(next)
			l.sides = append(l.sides, branches{at: len(l.plies), nodes: others,
				state: l.state.Clone().(*State)})
		}
		n = next
	}
	l.closeGap(nil)
	for i := range l.plies {
		settle(&l.plies[i].Remark)
	}
	for _, side := range l.sides {
		for _, n := range side.nodes {
			l.variation(side, n)
		}
	}
	return nil
}

// moveless reads the properties of a branch that has no moves.
func (l *treeLine) moveless(n *node) error {
	err := l.node(n)
	for _, child := range n.next {
		if err == nil {
			err = l.moveless(child)
		}
	}
	return err
}

// variation reads a line that replaces a move. If a part of it is unreadable, the line ends before that part,
// and the game gets a warning.
func (l *treeLine) variation(at branches, n *node) {
	sub := &treeLine{treeReader: l.treeReader, state: at.state.Clone().(*State), depth: l.depth + 1,
		before: l.before}
	if at.at > 0 {
		sub.before = &l.plies[at.at-1].Remark
	}
	var err error
	if sub.depth > maxLines {
		err = fault.Errorf("variations are nested more than %d deep", maxLines)
	} else {
		err = sub.read(n)
	}
	if err != nil {
		sub.closeGap(nil)
		for i := range sub.plies {
			settle(&sub.plies[i].Remark)
		}
		l.it.Mended = append(l.it.Mended, fault.Notef("the rest of a variation left out: %w", l.problem(err)))
	}
	if len(sub.plies) == 0 {
		return
	}
	if at.at == len(l.plies) { // the line itself has no move here
		l.plies = append(l.plies, sub.plies...)
		return
	}
	l.plies[at.at].Lines = append(l.plies[at.at].Lines, sub.plies)
}

// passBefore plays an omitted forced pass before the first moves of several branches.
func (l *treeLine) passBefore(next *node) {
	if l.state.moves != 0 || l.state.over {
		return
	}
	for n := next; n != nil; {
		for _, p := range n.props {
			if name := p.known(); (name == "B" || name == "W") && len(p.values) > 0 {
				if sideNamed(name) != l.state.mover {
					l.play(Pass)
				}
				return
			}
		}
		i := slices.IndexFunc(n.next, func(child *node) bool { return child.any })
		if i < 0 {
			return
		}
		n = n.next[i]
	}
}

// node reads the properties of a node. In a node with one move all of them belong to that move. The first
// node of the game differs, because in GGF it holds the whole game: each property belongs to the move before
// it.
func (l *treeLine) node(n *node) error {
	root := n.up == nil || n.up.up == nil
	said, plies := len(l.gap), len(l.plies)
	props := slices.Clone(n.props)
	rank := func(p property) int { return order(p, root, n.moves) }
	slices.SortStableFunc(props, func(a, b property) int { return rank(a) - rank(b) })
	for _, p := range props {
		for _, v := range p.values {
			if err := l.take(p.name, p.known(), v.Text); err != nil {
				return game.Within(v.At, err, "%s[%.20s]: %w", p.name, v.Text)
			}
		}
	}
	if n.up != nil && (len(l.gap) == 0 || len(l.plies) == plies && len(l.gap) == said) {
		l.gap = append(l.gap, "") // add an empty comment on the move
	}
	return nil
}

// order returns the rank of a property in the order of reading: the game and the size of its board before the
// discs on it and, in a node with one move, a setup before the move and the move before its remarks. root
// marks the first node of a file, which may hold a whole game.
func order(p property, root bool, moves int) int {
	switch name := p.known(); {
	case name == "GM":
		return 0
	case name == "SZ":
		return 1
	case root || moves != 1:
		return 4
	case name == "AB" || name == "AW" || name == "AE" || name == "PL":
		return 2
	case name == "B" || name == "W":
		return 3
	}
	return 4
}

// closeGap assigns the comments since the last move to remarks. next is the remark on the next move, nil if
// there is none.
func (l *treeLine) closeGap(next *format.Remark) {
	gap := l.gap
	l.gap = nil
	first := len(l.plies) == 0
	if first && !l.main {
		if next != nil {
			next.Before = joined(gap)
		}
		return
	}
	if len(gap) == 0 {
		return
	}
	comment := &l.it.Comment
	if !first {
		comment = &l.plies[len(l.plies)-1].Comment
	}
	switch {
	case next == nil && first:
		*comment = joined(gap)
	case next == nil:
		*comment, l.plies[len(l.plies)-1].After = gap[0], joined(gap[1:])
	case first || len(gap) <= 2:
		*comment, next.Before = gap[0], joined(gap[1:])
	default:
		*comment, l.plies[len(l.plies)-1].After, next.Before = gap[0], gap[1], joined(gap[2:])
	}
}

// joined joins comments with empty lines between them.
func joined(texts []string) string {
	said := slices.DeleteFunc(slices.Clone(texts), func(s string) bool { return s == "" })
	return strings.Join(said, "\n\n")
}

// said returns the fields for shapes and keys of the line's current position.
func (l *treeLine) said() (shapes *[]format.Shape, keys *[]format.Key) {
	switch {
	case len(l.plies) > 0:
		last := &l.plies[len(l.plies)-1].Remark
		return &last.Shapes, &last.Keys
	case l.before != nil:
		return &l.before.Shapes, &l.before.Keys
	}
	return &l.it.Shapes, &l.it.Keys
}

// keep stores an unknown property as a key.
func (l *treeLine) keep(name, value string) {
	_, keys := l.said()
	*keys = append(*keys, format.Key{Name: name, Value: value})
}

// take reads one value of a property. name is in upper case, spelled as in the text.
func (l *treeLine) take(spelled, name, value string) error {
	text := strings.TrimSpace(unquoted(value))
	switch name {
	case "GM", "SZ", "BO", "TY", "AB", "AW", "AE", "PL":
		err := l.board(spelled, name, text)
		l.refused = l.refused || err != nil
		return err
	case "FF": // not copied, because it is written anew
		l.sgf = true
		return nil
	case "CA":
		return nil
	case "B", "W":
		if err := l.moves(sideNamed(name), text); err != nil {
			return parse.At(max(0, strings.Index(value, bareMove(text))), err)
		}
		return nil
	case "C":
		l.gap = append(l.gap, text)
		return nil
	}
	if l.main && l.header(name, text) {
		return nil
	}
	if l.private(name, value) || l.remark(name, text) || l.drawn(name, text) {
		return nil
	}
	l.keep(spelled, value)
	return nil
}

// header reads a property of the whole game; it reports whether the property is one of these.
func (l *treeLine) header(name, text string) bool {
	switch name {
	case "PB", "PW":
		side := sideNamed(name[1:])
		if l.it.Players[side] != "" || text == "" {
			return false
		}
		l.it.Players[side] = text
		return true
	case "RE":
		if l.it.Result != "" || text == "" {
			return false
		}
		l.it.Result = text
		return true
	case privateResult:
		l.result, l.stated = text, true
		return true
	}
	for _, t := range tagNames {
		if (name == t.sgf || name == t.ggf) && text != "" && l.it.Tag(t.tag) == "" {
			l.it.SetTag(t.tag, text)
			return true
		}
	}
	return false
}

// tagName is a tag and the properties that hold it in GGF and SGF.
type tagName struct{ tag, ggf, sgf string }

// tagNames are the tags for which there are properties.
var tagNames = []tagName{
	{"Event", "EV", "EV"},
	{"Site", "PC", "PC"},
	{"Date", "DT", "DT"},
	{"Round", "RO", "RO"},
	{"Annotator", "AN", "AN"},
	{"Opening", "ON", "ON"},
	{blackTag, "RB", "BR"},
	{whiteTag, "RW", "WR"},
	{timeTag, "TI", "TI"},
}

// Private properties for data that GGF or SGF cannot hold: tags and commands as name:text, numeric annotation
// glyphs, the value of a move, its time in seconds, coloured circles and arrows, and a result in the form of
// another notation.
const (
	privateTag    = "TAG"
	privateKey    = "KEY"
	privateGlyph  = "NAG"
	privateValue  = "EVAL"
	privateTime   = "TIME"
	privateShapes = "SHAPES"
	privateResult = "RESULT"
)

// private reads a private property with a name; it reports whether the property is one of these.
func (l *treeLine) private(name, value string) bool {
	first, second := cutPair(value)
	first, second = unquoted(first), unquoted(second)
	switch {
	case name == privateTag && l.main && first != "":
		l.it.Tags = append(l.it.Tags, format.Tag{Name: first, Value: second})
	case name == privateKey && first != "":
		l.keep(first, second)
	default:
		return false
	}
	return true
}

// glyphNames are the SGF properties that annotate a move, with their values and glyph numbers.
var glyphNames = []struct {
	name, value string
	glyph       int
}{{"TE", "1", 1}, {"TE", "2", 3}, {"BM", "1", 2}, {"BM", "2", 4}, {"IT", "", 5}, {"DO", "", 6}}

// remark reads a property of the last move into its remark; it reports whether the property is one of these.
func (l *treeLine) remark(name, text string) bool {
	if len(l.plies) == 0 {
		return false
	}
	last := &l.plies[len(l.plies)-1]
	switch name {
	case privateValue:
		if last.Value != "" || text == "" {
			return false
		}
		last.Value = text
		return true
	case privateTime:
		return takeTime(&last.Remark, text)
	case "BL", "WL":
		if last.Clock != nil || l.mover() != sideNamed(name[:1]) {
			return false
		}
		left, ok := seconds(text)
		if !ok {
			return false
		}
		last.Clock = &format.Stamp{Left: left}
		if secondsText(left) != text {
			last.Keys = append(last.Keys, format.Key{Name: name, Value: raw(text)})
		}
		return true
	case privateGlyph:
		n, err := strconv.ParseUint(text, 10, 8)
		if err == nil {
			last.Glyphs = append(last.Glyphs, int(n))
		}
		return err == nil
	}
	for _, g := range glyphNames {
		if g.name == name && (text == g.value || text == "" && g.value == "1") {
			last.Glyphs = append(last.Glyphs, g.glyph)
			return true
		}
	}
	return false
}

// mover returns the side that made the last move.
func (l *treeLine) mover() game.Player { return l.state.mover.Opponent() }

// takeTime reads the time of a move in seconds. A text that would be written differently is also kept.
func takeTime(r *format.Remark, text string) bool {
	isTime := func(k format.Key) bool { return k.Name == privateTime }
	if r.Spent != 0 || text == "" || slices.ContainsFunc(r.Keys, isTime) {
		return false
	}
	spent, ok := seconds(text)
	r.Spent = spent
	if !ok || spent == 0 || secondsText(spent) != text {
		r.Keys = append(r.Keys, format.Key{Name: privateTime, Value: raw(quoted(text))})
	}
	return true
}

// settle stores the time of a move with its clock, if it has one.
func settle(r *format.Remark) {
	if r.Clock != nil {
		r.Clock.Spent, r.Spent = r.Spent, 0
	}
}
