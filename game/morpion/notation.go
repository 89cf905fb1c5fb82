package morpion

import (
	"fmt"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/text/fault"
)

// The text of a move is "x,yDi", such as "3,4|4". The new dot is x to the right and y down from the top left
// corner of the square around the cross. D is the direction, one of - | \ /. i is the index of the dot in the
// line, from 0 at the line's start, which is its left end or, for |, its upper end. With the relaxed rule
// there is also "x,y:x,yD": the new dot, then the start and the direction of a line on which the dot is not.

// MoveText returns the text of m, which may be any move.
func (b *Board) MoveText(m game.Move) string { return b.rules.variant.moveText(m) }

func (v Variant) moveText(m game.Move) string {
	p, o := DotOf(m), v.Origin()
	if IsFree(m) {
		first := pointOf(startOf(m))
		return fmt.Sprintf("%d,%d:%d,%d%s", p.Col-o.Col, p.Row-o.Row, first.Col-o.Col, first.Row-o.Row,
			dirOf(m))
	}
	return fmt.Sprintf("%d,%d%s%d", p.Col-o.Col, p.Row-o.Row, dirOf(m), indexOf(m))
}

// readMove reads a move text. It only checks that the dot and the line are inside the grid.
func (v Variant) readMove(text string) (game.Move, error) {
	if dot, line, ok := strings.Cut(text, ":"); ok {
		return v.readFree(dot, line)
	}
	at, d, tail, err := v.readPoint(text)
	if d == noDir {
		err = fault.Errorf(`not x,y, one of - | \ /, and an index, as in "3,4|4"`)
	}
	if err != nil {
		return 0, err
	}
	if len(tail) != 1 || tail[0] < '0' || int(tail[0]-'0') >= v.Length {
		return 0, fault.Errorf("index %q of %q is not 0 to %d", tail, text, v.Length-1)
	}
	return placed(at, d, int(tail[0]-'0'), v)
}

// readFree reads a move whose dot is not on its line. The line is given by its start and its direction.
func (v Variant) readFree(dot, line string) (game.Move, error) {
	p, d, tail, err := v.readPoint(dot)
	if err != nil {
		return 0, err
	}
	if d != noDir {
		return 0, fault.Errorf("%q after the dot of %q, before the line's start, is one too many",
			d.String()+tail, dot)
	}
	start, d, tail, err := v.readPoint(line)
	if err == nil && (d == noDir || tail != "") {
		err = fault.Errorf(`the line %q is not its start x,y and one of - | \ /, as in "3,0|"`, line)
	}
	if err != nil {
		return 0, err
	}
	first, err := placed(start, d, 0, v)
	if err != nil {
		return 0, err
	}
	q, ok := p.inner()
	if !ok {
		return 0, fault.Errorf("the dot is outside the grid of %d by %d", Grid, Grid)
	}
	return packFree(q, startOf(first), d), nil
}

// noDir means a missing direction.
const noDir = Rising + 1

// readPoint reads a point "x,y" and the direction after it, if there is one, and returns the rest of the
// text.
func (v Variant) readPoint(text string) (at Point, d Dir, tail string, err error) {
	x, rest, ok := strings.Cut(text, ",")
	sign := strings.IndexAny(rest, `-|\/`)
	if sign == 0 && rest[0] == '-' { // the minus sign belongs to y
		if sign = strings.IndexAny(rest[1:], `-|\/`); sign >= 0 {
			sign++
		}
	}
	if !ok {
		return at, noDir, "", fault.Errorf(`not x,y, one of - | \ /, and an index, as in "3,4|4"`)
	}
	d = noDir
	if sign >= 0 {
		d = Dir(strings.IndexByte(`-|\/`, rest[sign]))
		rest, tail = rest[:sign], rest[sign+1:]
	}
	col, err := coordinate(x)
	if err != nil {
		return at, d, tail, err
	}
	row, err := coordinate(rest)
	if err != nil {
		return at, d, tail, err
	}
	o := v.Origin()
	return Point{row + o.Row, col + o.Col}, d, tail, nil
}

func coordinate(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < -Grid || n > Grid {
		return 0, fault.Errorf("coordinate %q is not a whole number from %d to %d", text, -Grid, Grid)
	}
	return n, nil
}

// placed returns the packed move after checking that the whole line is inside the grid.
func placed(at Point, d Dir, index int, v Variant) (game.Move, error) {
	p, ok := at.inner()
	if !ok {
		return 0, fault.Errorf("the dot is outside the grid of %d by %d", Grid, Grid)
	}
	if first := p - index*step[d]; !inside(first) || !inside(first+(v.Length-1)*step[d]) {
		return 0, fault.Errorf("the line leaves the grid of %d by %d", Grid, Grid)
	}
	return pack(p, d, index), nil
}

// parseMove reads the text of a move. The error explains why the move is not legal.
func (b *Board) parseMove(text string) (game.Move, error) {
	m, err := b.rules.variant.readMove(strings.TrimSpace(text))
	if err != nil {
		return 0, game.NotAMove(gameName, text, "%v", err)
	}
	if err := b.explain(m); err != nil {
		return 0, game.NewMoveError(gameName, text, "%v", err)
	}
	return m, nil
}
