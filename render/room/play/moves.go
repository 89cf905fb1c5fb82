package play

import (
	"fmt"
	"math"
	"slices"

	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

const rowHeight = 28.0

// typeHeight is the height of the text box for moves; typingHeight includes the gap above it.
const (
	typeHeight   = 40.0
	typingHeight = typeHeight + 8
)

// scrolledTo is the position and area height for which the list of moves was last scrolled; a change of
// either scrolls it again.
type scrolledTo struct {
	cursor int
	height float64
}

// drawMoves draws the list of moves; a click on a move jumps there. The text box for moves is below the list
// or, if there is little height, at the end of the list.
func drawMoves(r *GameRoom, area paint.Rect) {
	u := r.Shell.UI()
	typed := canType(r) || keepsTyping(r)
	within := typed && area.H < 120 && !keepsTyping(r)
	if typed && !within {
		drawTypingBox(r, area.CutBottom(typeHeight))
		area.CutBottom(8)
	}
	if r.Rules.Players == 2 && showsEndings(r, area) {
		drawEndings(r, area.CutBottom(theme.Touch))
		area.CutBottom(8)
	}
	drawTools(r, &area)
	drawNotes(r, &area)
	cells := moveCells(r)
	if len(cells) > 0 {
		drawHeading(r, &area)
		drawViewpoint(r, cells, &area)
	}
	cols := moveColumns(r, cells, area.W)
	revealMove(r, cells, cols, area.H)
	form.Scroll(u, "moves", area, func(view paint.Rect) float64 {
		h := rowHeight * math.Ceil(float64(len(cells))/float64(cols))
		if len(cells) == 0 {
			h = drawBeforeMoves(r, view, area.H)
		} else {
			drawMoveCells(r, view, cells, cols)
			h += drawVariations(r, paint.Rect{X: view.X, Y: view.Y + h, W: view.W - form.ScrollRoom})
		}
		if within {
			drawTypingBox(r, paint.Rect{X: view.X, Y: view.Y + h + 4, W: view.W, H: typeHeight})
			h += typingHeight
		}
		return h
	})
}

// revealMove scrolls to the last move before the displayed position, in a list of the given height, or to the
// top if there are no moves.
func revealMove(r *GameRoom, cells []cell, cols int, height float64) {
	now := scrolledTo{r.Session.Line.Cursor(), height}
	if now == r.scrolled {
		return
	}
	r.scrolled = now
	if len(cells) == 0 {
		r.Shell.UI().Reveal("moves", 0, 1, height)
	}
	for i, c := range cells {
		if c.n == now.cursor {
			r.Shell.UI().Reveal("moves", rowHeight*float64(i/cols), rowHeight, height)
		}
	}
}

// drawHeading draws a description of the position and the comment on the last move, above the moves.
func drawHeading(r *GameRoom, area *paint.Rect) {
	u := r.Shell.UI()
	if heading := r.Game.Panel.Heading; heading != nil && area.H >= 3*rowHeight {
		row := area.CutTop(22)
		if text := heading(); text != "" {
			u.Canvas.TextLeft(u.Bold(theme.Small).Fit(text, row.W), row, text, u.Theme.Ink2)
			leave := u.Language("en") // the name of an opening
			u.Node("text", text, "", row)
			leave()
		}
	}
	e, ok := r.Session.Line.Last()
	if !ok || e.Comment == "" || area.H < 4*rowHeight {
		return
	}
	s := u.Style(theme.Small)
	text := e.Comment
	lines := s.Wrap(text, area.W-12)
	if most := max(1, int(area.H/rowHeight/3)); len(lines) > most {
		lines = lines[:most]
		lines[most-1] += " …"
	}
	box := area.CutTop(lineHeight*float64(len(lines)) + 6)
	u.Canvas.Rect(paint.Rect{X: box.X, Y: box.Y, W: 2, H: box.H - 6}, u.Theme.Accent)
	u.Node("text", text, "", box)
	box.CutLeft(12)
	for _, line := range lines {
		u.Canvas.TextLeft(s, box.CutTop(lineHeight), line, u.Theme.Ink)
	}
}

// lineHeight is the height of a line of a comment.
const lineHeight = 17.0

// drawViewpoint states whose point of view the values beside the moves have, if there are values and it fits.
func drawViewpoint(r *GameRoom, cells []cell, area *paint.Rect) {
	view := r.Session.Scores.Viewpoint()
	if view == "" || area.H < 3*rowHeight || !slices.ContainsFunc(cells,
		func(c cell) bool { return c.shown(r) }) {
		return
	}
	u := r.Shell.UI()
	row := area.CutTop(18)
	u.Canvas.TextRight(u.Style(theme.Small), row.InsetXY(10, 0), textValues.With("view", view), u.Theme.Ink2)
	u.Node("text", textValues.With("view", view), "", row)
}

// drawBeforeMoves draws what replaces the list before the first move, and returns its height. In a view that
// is too low for everything the buttons come before the description, and no row of them is cut by its lower
// edge.
func drawBeforeMoves(r *GameRoom, view paint.Rect, low float64) float64 {
	u := r.Shell.UI()
	rows := form.ColumnOf(view)
	next := rows.Next
	next(drawFirstHints(r, view))
	body, text := u.Style(theme.Body), lang.Say(r.Rules.Doc)
	about := u.ParagraphHeight(body, text, view.W) + 12
	describe := func() { u.Paragraph(next(about), body, text, u.Theme.Ink2) }
	list := offers(r)
	fits := rows.Used()+about+offersHeight(list) <= low
	if fits {
		describe()
	}
	drawOffers(r, list, func(h float64) paint.Rect {
		if at := rows.Used(); h >= theme.Touch && at > 0 && at < low && at+h > low {
			next(low - at)
		}
		return next(h)
	})
	if !fits {
		describe()
	}
	return rows.Used()
}

// drawTools draws the buttons for sharing the game and for what else the room offers at the lower end of a
// tab that is high enough, during a game; before its first move the offers take the place of the moves.
func drawTools(r *GameRoom, area *paint.Rect) {
	if len(r.Session.Line.Moves()) == 0 || area.H < toolsFrom {
		return
	}
	leave := r.Shell.UI().Scope("tools")
	defer leave()
	list := tools(r)
	for k, cell := range area.CutBottom(theme.Touch).Split(len(list), 8) {
		if r.Shell.UI().Button(list[k].ID, list[k].Label, cell, list[k].Icon, ui.Framed) {
			list[k].Do()
		}
	}
	area.CutBottom(8)
}

// tools returns the button for sharing the game and the room's first offer, such as puzzles.
func tools(r *GameRoom) []Action {
	var list []Action
	if more := r.Game.Panel.Offers; more != nil {
		list = append(list, more()[:1]...)
	}
	return append(list, Action{ID: "share", Label: textShare.String(), Icon: ui.Share, Do: r.asks(share{})})
}

// toolsFrom is the minimum height of the moves for these buttons.
const toolsFrom = 260.0

// showsEndings reports whether the tab Moves has room for the buttons that end a game. They are also in the
// options. Before the first move a low panel leaves the room to the hints.
func showsEndings(r *GameRoom, area paint.Rect) bool {
	begun := len(r.Session.Line.Moves()) > 0
	return area.H >= endingsFrom && area.W >= 280 && (begun || area.H >= lowPanel)
}

// endingsFrom is the minimum height of the moves, without the text box, for the buttons that end a game.
const endingsFrom = 150.0

// drawVariations draws the variations, which can be pressed to return to them, and their height.
func drawVariations(r *GameRoom, at paint.Rect) float64 {
	list := r.Session.Line.Variations()
	if len(list) == 0 {
		return 0
	}
	u := r.Shell.UI()
	leave := u.Scope("variations")
	defer leave()
	y := at.Y + 10
	u.Canvas.HLine(at.X, y-5, at.W, u.Theme.Line)
	u.Title(3, u.Style(theme.Small), paint.Rect{X: at.X, Y: y, W: at.W, H: 22}, textOtherLines.String())
	y += 22
	for i := len(list) - 1; i >= 0; i-- { // most recent first
		box := paint.Rect{X: at.X, Y: y, W: at.W, H: theme.Touch}
		y += box.H
		if !u.Visible(box) {
			continue
		}
		number, text, said := variationText(r, list[i])
		label := number + " " + said
		clicked, hover := u.Press(fmt.Sprint(i), box)
		u.Node("button", label, textOtherLine.String(), box)
		if hover {
			u.Canvas.RoundRect(box.InsetXY(0, 2), 5, u.Theme.Hover)
		}
		u.Canvas.TextRight(u.Style(theme.Small), box.CutLeft(30), number, u.Theme.Ink2)
		box.CutLeft(10)
		away := box.CutRight(theme.Touch)
		u.Canvas.TextLeft(u.Style(theme.Body), box, text, u.Theme.Ink)
		if u.IconButton("delete-line", textDeleteLine.With("label", label), away, ui.Close, false) {
			r.emit(asked{confirm{textDeleteThisLine.String(), label, textDelete.String(), dropVariation{i}}})
			return y - at.Y
		}
		if clicked {
			r.emit(asked{takeVariation{i}})
		}
	}
	return y - at.Y
}

// variationText returns the number of a line's first move, as in the list, and the text of its first moves
// as it is drawn and as it is spoken.
func variationText(r *GameRoom, v session.Variation) (number, text, said string) {
	const shown = 8
	n := 0
	for _, e := range v.Entries {
		if e.Automatic() {
			continue
		}
		if n++; n == 1 {
			number = fmt.Sprint(e.Number)
			if r.Rules.Players == 2 {
				number = fmt.Sprint((e.Number + 1) / 2)
			}
		}
		if n > shown {
			return number, text + " …", said + " …"
		}
		if n > 1 {
			text, said = text+" ", said+apart(r)
		}
		text += r.Say(e.Text) + glyphs(e.Glyphs)
		said += spoken(r, e.Move, e.Text) + glyphs(e.Glyphs)
	}
	return number, text, said
}

// cell is a place in the list of moves; n is the cursor after the move, or 0 for an empty place.
type cell struct {
	n      int
	number int
	entry  session.Entry
}

// moveCells returns the players' moves. In a game for two, the first player's moves are at even indices.
func moveCells(r *GameRoom) []cell {
	var out []cell
	for i, e := range r.Session.Line.Moves() {
		if e.Automatic() && !e.Forced {
			continue
		}
		if r.Rules.Players == 2 && int(e.Player)%2 != len(out)%2 {
			out = append(out, cell{})
		}
		out = append(out, cell{n: i + 1, number: len(out) + 1, entry: e})
	}
	return out
}

// moveColumns returns the number of columns that fit into the width.
func moveColumns(r *GameRoom, cells []cell, width float64) int {
	if r.Rules.Players == 2 {
		if width > 600 {
			return 4
		}
		return 2
	}
	longest := ""
	for _, c := range cells {
		if len(c.entry.Text) > len(longest) {
			longest = c.entry.Text
		}
	}
	w := r.Shell.UI().Bold(theme.Body).Width(longest)
	return max(1, int(width/math.Max(90, moveMargins+w)))
}

// moveMargins is the width of a cell without the text of the move.
const moveMargins = 52.0

func drawMoveCells(r *GameRoom, view paint.Rect, cells []cell, cols int) {
	u := r.Shell.UI()
	two := r.Rules.Players == 2
	w := view.W / float64(cols)
	leave := u.Scope("move list")
	defer leave()
	defer u.Group("table", "moves", textMoves.String())()
	u.OneStop()
	if two {
		u.Heads(view, "#", r.SideName(game.First), r.SideName(game.Second))
		cells = append(cells, make([]cell, len(cells)%2)...)
	} else {
		u.Heads(view, "#", textMove.String())
	}
	for i, c := range cells {
		box := paint.Rect{X: view.X + w*float64(i%cols), Y: view.Y + rowHeight*float64(i/cols), W: w,
			H: rowHeight}
		number := fmt.Sprint(c.number)
		if two {
			number = fmt.Sprint(i/2 + 1)
		}
		if (!two || i%2 == 0) && u.Visible(box) {
			u.Canvas.TextRight(u.Style(theme.Small), paint.Rect{X: box.X, Y: box.Y, W: 30, H: box.H}, number,
				u.Theme.Ink2)
		}
		leave := u.Group(ui.BodyRow, "row-"+number, "")
		if !two || i%2 == 0 {
			u.RowHead(number, box)
		}
		if c.n == 0 {
			u.Cell(1+i%2, "", box)
		} else {
			drawMoveCell(r, c, paint.Rect{X: box.X + 34, Y: box.Y, W: box.W - 38, H: box.H}, number)
		}
		leave()
	}
}

func drawMoveCell(r *GameRoom, c cell, box paint.Rect, number string) {
	u := r.Shell.UI()
	text := r.Say(c.entry.Text) + glyphs(c.entry.Glyphs)
	label, value := number+" "+spoken(r, c.entry.Move, c.entry.Text)+glyphs(c.entry.Glyphs), ""
	if c.entry.Comment != "" {
		value = textWithAComment.String()
	}
	clicked, hover := u.Press(fmt.Sprint(c.n), box)
	now := ""
	current := c.n == r.Session.Line.Cursor() || c.n < r.Session.Line.Cursor() && onlyAutomatic(r, c.n)
	if current {
		now = "step"
	}
	u.Current(fmt.Sprint(c.n), label, value, box, now)
	if clicked {
		r.emit(asked{goTo{c.n}})
	}
	if !u.Visible(box) {
		return
	}
	s, ink := u.Style(theme.Body), u.Theme.Ink
	switch {
	case current:
		u.Canvas.RoundRect(box.InsetXY(0, 2), 5, theme.Alpha(u.Theme.Accent, 0.16))
		s = u.Bold(theme.Body)
	case hover:
		u.Canvas.RoundRect(box.InsetXY(0, 2), 5, u.Theme.Hover)
	case c.n > r.Session.Line.Cursor():
		ink = u.Theme.Ink2
	}
	in := box.InsetXY(6, 0)
	if c.shown(r) {
		small := u.Style(theme.Small)
		u.Canvas.TextRight(small, in, moveValueText(r, *c.entry.Score, c.entry.Player, small,
			in.W-s.Width(text)-8), u.Theme.Ink2)
	}
	u.Canvas.TextLeft(s, in, text, ink)
	if c.entry.Comment != "" {
		u.Canvas.Circle(in.X+s.Width(text)+7, in.Y+in.H/2-4, 2, u.Theme.Accent)
	}
	if v, ok := verdictAt(r, settled(r.Session.Line.Moves(), c.n)); ok && v.Mark >= Inaccuracy {
		in.CutLeft(s.Width(text) + 2)
		u.Canvas.TextLeft(u.Bold(theme.Body), in, v.Mark.sign(), v.Mark.ink(u.Theme))
	}
}

// shown reports whether the value of the move is shown beside it.
func (c *cell) shown(r *GameRoom) bool {
	sc := c.entry.Score
	return sc != nil && !sc.Hidden && (r.Rules.Players == 2 || sc.Unit == r.Units())
}

// moveValueText formats the value of a move in at most w pixels, as words or, if they do not fit, as symbols;
// it returns "" if neither fits.
func moveValueText(r *GameRoom, sc session.Score, side game.Player, s paint.Style, w float64) string {
	told, short := r.Session.Scores.Tell(sc, side), r.Session.Scores.OnSquare(session.Seen(sc, side))
	room := told
	// all values of the list have the same format
	if words, ok := r.Session.Scores.LongestWords(sc.Unit); ok {
		room = words
	}
	switch {
	case s.Width(room) <= w:
		return told
	case s.Width(short) <= w:
		return short
	}
	return ""
}

// onlyAutomatic reports whether only chance events and passes lie between n and the cursor.
func onlyAutomatic(r *GameRoom, n int) bool {
	for _, e := range r.Session.Line.Moves()[n:r.Session.Line.Cursor()] {
		if !e.Automatic() {
			return false
		}
	}
	return true
}
