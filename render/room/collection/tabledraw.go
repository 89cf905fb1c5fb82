package collection

import (
	"cmp"
	"image/color"
	"math"
	"strconv"
	"strings"

	rows "ludarium/game/collection"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// column is a column of the table.
type column struct {
	title string
	by    string  // sort key for the worker
	share float64 // share of the remaining width
	width float64 // logical pixels; 0 for a share
	right bool    // whether the column has right-aligned numbers
	text  func(r rows.Row) string
}

func (t *table) columns() []column {
	g := t.Formats.Game
	number := column{title: "#", by: rows.ByNumber, width: 64, right: true,
		text: func(r rows.Row) string { return numfmt.Group(int64(r.Game + 1)) }}
	if t.suite {
		return []column{number, {title: textPosition.String(), by: rows.ByEvent, share: 1, text: title},
			{title: textAttempt.String(), by: rows.ByMark, share: 1, text: mark}}
	}
	list := []column{
		number,
		{title: orPlayer(lang.Say(g.Sides[0])), by: rows.ByFirst, share: 1,
			text: func(r rows.Row) string { return r.Players[0] }},
		{title: lang.Say(g.Sides[1]), by: rows.BySecond, share: 1,
			text: func(r rows.Row) string { return r.Players[1] }},
		{title: textResult.String(), by: rows.ByResult, width: 72, text: t.result},
		{title: textDate.String(), by: rows.ByDate, width: 96,
			text: func(r rows.Row) string { return strings.ReplaceAll(r.Date, ".", "-") }},
		{title: textLength.String(), by: rows.ByLength, width: 64, right: true, text: t.length},
		{title: textOpening.String(), by: rows.ByOpening, share: 1.3,
			text: func(r rows.Row) string { return r.Opening }},
		{title: textEvent.String(), by: rows.ByEvent, share: 1,
			text: func(r rows.Row) string { return lang.Say(r.Event) }},
	}
	if g.Players == 1 {
		return append(list[:2], list[3:]...)
	}
	return list
}

// mark returns whether a problem was solved, in words; "" if it was not tried.
func mark(r rows.Row) string {
	switch r.Mark {
	case rows.Solved:
		return textSolved.String()
	case rows.Failed:
		return textNotSolved.String()
	}
	return ""
}

func orPlayer(side string) string {
	if side == "" {
		return textPlayer.String()
	}
	return side
}

// result formats the result of a game.
func (t *table) result(r rows.Row) string {
	switch {
	case t.Formats.Game.Players == 1:
		if points, err := strconv.ParseInt(r.Result, 10, 64); err == nil {
			return numfmt.Group(points)
		}
		return r.Result
	case !r.Over:
		return ""
	case r.Winner == 0:
		return "1–0"
	case r.Winner == 1:
		return "0–1"
	}
	return "½–½"
}

// length formats the number of moves of each side.
func (t *table) length(r rows.Row) string {
	n := r.Plies
	if t.Formats.Game.Players == 2 {
		n = (n + 1) / 2
	}
	if n == 0 {
		return ""
	}
	return numfmt.Group(int64(n))
}

// facts returns the details of a game beside its title.
func (t *table) facts(r rows.Row) string {
	var list []string
	length := ""
	if text := t.length(r); text != "" {
		length = textMoves.With("text", text)
	}
	for _, text := range []string{t.result(r), strings.ReplaceAll(r.Date, ".", "-"), length, r.Opening,
		lang.Say(r.Event)} {
		if text != "" && text != title(r) {
			list = append(list, text)
		}
	}
	switch {
	case r.Mark != "":
		list = append(list, mark(r))
	case r.Noted:
		list = append(list, textWithANote.String())
	}
	return strings.Join(list, " · ")
}

const (
	columnsFrom = 720.0 // minimum width for a table with columns
	lowRow      = 32.0
	highRow     = 54.0 // height of a row with two lines
	markWidth   = 36.0
)

// draw draws the dialog while it is open.
func (t *table) draw() {
	if !t.shown {
		return
	}
	u := t.Shell.UI()
	left := u.Dialog("collection", t.name, 1160, 880, func(area paint.Rect) {
		wide := area.W >= columnsFrom
		t.bar(area.CutTop(theme.Touch), wide)
		area.CutTop(8)
		foot := area.CutBottom(theme.Touch)
		area.CutBottom(8)
		t.foot(foot)
		height := highRow
		if wide {
			height = lowRow
		}
		t.keys(int(area.H / height))
		t.list(area, height, wide)
		t.unread.draw()
	})
	if left {
		t.shown = false
	}
}

// bar draws the search box and, without columns, the choice of the order.
func (t *table) bar(row paint.Rect, wide bool) {
	u := t.Shell.UI()
	if !wide {
		var titles, orders []string
		at := 0
		columns := t.columns()
		for i, c := range columns {
			if titles, orders = append(titles, c.title), append(orders, cmp.Or(c.by,
				"number")); c.by == t.query.By {
				at = i
			}
		}
		titles[0] = textOrderOfFile.String()
		turn := row.CutRight(theme.Touch)
		if u.NamedButton("turn-order", textTurnOrder.String(), arrow(t.query.Down), turn, nil, ui.Plain) {
			t.query.Down = !t.query.Down
		}
		if u.Select("sort-by", textSortBy.String(), row.CutRight(min(132, row.W*0.4)), titles, &at,
			orders...) {
			t.query.By, t.query.Down = columns[at].by, false
		}
		row.CutRight(8)
	} else {
		found := row.CutRight(200)
		u.Canvas.TextRight(u.Style(theme.Body), found, t.found(), u.Theme.Ink2)
	}
	if t.answered.Search == "" {
		u.Node("status", t.found(), "", row)
	} else {
		u.Live(t.found(), row)
	}
	if u.TextBox("search", textSearch.String(), row, &t.query.Search, textSearchHint.String()) {
		t.enter()
	}
}

func arrow(down bool) string {
	if down {
		return "↓"
	}
	return "↑"
}

// found returns the number of games found in words.
func (t *table) found() string {
	if t.answered.Search == "" {
		return t.amount()
	}
	of := textFound
	if t.suite {
		of = textPositionsFound
	}
	return of.With("count", numfmt.Group(int64(t.count)), "games", numfmt.Group(int64(t.games)))
}

// cells divides a row into its columns.
func (t *table) cells(row paint.Rect, columns []column) []paint.Rect {
	rest, shares := row.W-markWidth, 0.0
	for _, c := range columns {
		rest -= c.width
		shares += c.share
	}
	row.CutLeft(markWidth)
	var list []paint.Rect
	for _, c := range columns {
		list = append(list, row.CutLeft(c.width+rest*c.share/shares))
	}
	return list
}

// heads draws the heads of the columns, which sort on a click; without columns it only tells them.
func (t *table) heads(row paint.Rect, columns []column, wide bool) {
	u := t.Shell.UI()
	defer u.Group(ui.HeadRow, "heads", "")()
	u.Head(0, textMarked.String(), row)
	if !wide {
		for i, c := range columns {
			u.Head(i+1, c.title, row)
		}
		return
	}
	for i, cell := range t.cells(row, columns) {
		c := columns[i]
		id, name := "sort-by-"+cmp.Or(c.by, "number"), textSortByColumn.With("column", c.title)
		clicked, hover := u.Press(id, cell)
		text, ink, value := c.title, u.Theme.Ink2, ""
		if c.by == t.query.By {
			value = map[bool]string{false: textAscending.String(),
				true: textDescending.String()}[t.query.Down]
			ink = u.Theme.Ink
			if text += " " + arrow(t.query.Down); c.right {
				text = arrow(t.query.Down) + " " + c.title
			}
		}
		if hover {
			u.Canvas.RoundRect(cell, theme.Radius-2, u.Theme.Hover)
		}
		u.NodeOf(id, "button", name, value, cell)
		in, s := cell.InsetXY(8, 0), u.Bold(theme.Small)
		if c.right {
			u.Canvas.TextRight(s, in, text, ink)
		} else {
			u.Canvas.TextLeft(s, in, s.Shorten(text, in.W), ink)
		}
		if clicked {
			t.sortBy(c.by)
		}
	}
	u.Canvas.HLine(row.X, row.Bottom()-u.Canvas.Hair(), row.W, u.Theme.Line)
}

// list draws the visible rows.
func (t *table) list(area paint.Rect, height float64, wide bool) {
	u := t.Shell.UI()
	if t.count == 0 && !t.busy {
		u.Line(u.Style(theme.Body), area.CutTop(40), textNothingFound.String(), u.Theme.Ink2)
		return
	}
	defer u.Group("table", "table", t.name)()
	columns := t.columns()
	head := paint.Rect{X: area.X, Y: area.Y, W: area.W}
	if wide {
		head = area.CutTop(30)
	}
	t.heads(head, columns, wide)
	if t.reveal {
		t.reveal = false
		u.Reveal("games", height*float64(t.selected), height, area.H)
	}
	form.Scroll(u, "games", area, func(view paint.Rect) float64 {
		first := max(0, int((area.Y-view.Y)/height))
		last := min(t.count, first+int(math.Ceil(area.H/height))+1)
		for i := first; i < last; i++ {
			box := paint.Rect{X: view.X, Y: view.Y + height*float64(i), W: view.W, H: height}
			r, ok := t.row(i)
			if !ok {
				u.Canvas.RoundRect(box.InsetXY(markWidth, height*0.36), 3, u.Theme.Hover)
				continue
			}
			if t.line(i, r, box, columns, wide) {
				t.shown = false
				t.show(i)
			}
		}
		return height * float64(t.count)
	})
}

// line draws a row and reports whether it was chosen.
func (t *table) line(i int, r rows.Row, box paint.Rect, columns []column, wide bool) (chosen bool) {
	u := t.Shell.UI()
	leave := u.Scope(strconv.Itoa(r.Game))
	defer leave()
	defer u.Group(ui.BodyRow, "row", "")()
	open := box
	mark := open.CutLeft(markWidth)
	t.marker(r, mark)
	if u.Focus.Has("open") {
		t.selected = i
	}
	clicked, hover := u.Press("open", open)
	u.NodeOf("open", "button", title(r), t.facts(r), open)
	for i, c := range columns[1:] { // the button stands for the number
		u.Cell(i+2, c.text(r), open)
	}
	switch {
	case i == t.at:
		u.Canvas.RoundRect(box.InsetXY(0, 1), 5, theme.Alpha(u.Theme.Accent, 0.14))
	case hover || i == t.selected:
		u.Canvas.RoundRect(box.InsetXY(0, 1), 5, u.Theme.Hover)
	}
	if wide {
		t.wideLine(r, box, columns)
	} else {
		t.narrowLine(r, open)
	}
	return clicked
}

// wideLine draws a row in columns.
func (t *table) wideLine(r rows.Row, box paint.Rect, columns []column) {
	u := t.Shell.UI()
	s := u.Style(theme.Body)
	for i, cell := range t.cells(box, columns) {
		c, in, ink := columns[i], cell.InsetXY(8, 0), u.Theme.Ink
		if c.by == rows.ByNumber || c.by == rows.ByDate || c.by == rows.ByEvent && !t.suite {
			ink = u.Theme.Ink2
		}
		if c.right {
			u.Canvas.TextRight(s, in, c.text(r), ink)
		} else {
			u.Canvas.TextLeft(s, in, s.Shorten(c.text(r), in.W), ink)
		}
		if i == 0 && r.Noted {
			u.Canvas.Circle(cell.X+4, cell.Y+cell.H/2, 2.5, t.ink(r))
		}
	}
}

// ink returns the colour of the mark of a game with a note.
func (t *table) ink(r rows.Row) color.NRGBA {
	th := t.Shell.UI().Theme
	switch r.Mark {
	case rows.Solved:
		return th.Good
	case rows.Failed:
		return th.Bad
	}
	return th.Accent
}

// narrowLine draws a row in two lines, or in one if there are no details.
func (t *table) narrowLine(r rows.Row, box paint.Rect) {
	u := t.Shell.UI()
	u.Canvas.HLine(box.X, box.Bottom()-u.Canvas.Hair(), box.W, u.Theme.Line)
	in := box.InsetXY(4, 7)
	text := strings.TrimPrefix(strings.TrimPrefix(t.facts(r), t.result(r)), " · ")
	top := in
	if text != "" {
		top = in.CutTop(20)
	}
	body := u.Bold(theme.Body)
	if text := t.result(r); text != "" {
		u.Canvas.TextRight(body, top.CutRight(body.Width(text)+4), text, u.Theme.Ink)
		top.CutRight(8)
	}
	u.Canvas.TextLeft(body, top, body.Shorten(title(r), top.W), u.Theme.Ink)
	small := u.Style(theme.Small)
	u.Canvas.TextLeft(small, in, small.Shorten(text, in.W), u.Theme.Ink2)
}

// marker draws the check box that marks a game for export.
func (t *table) marker(r rows.Row, cell paint.Rect) {
	u := t.Shell.UI()
	clicked, hover := u.Press("mark", cell)
	marked := t.marked[r.Game]
	value := "off"
	if marked {
		value = "on"
	}
	u.NodeOf("mark", "checkbox", textMark.With("r", title(r)), value, cell)
	c := cell.Center()
	box := paint.Rect{X: c.X - 7, Y: c.Y - 7, W: 14, H: 14}
	ink := u.Theme.Line
	if hover {
		ink = u.Theme.Ink2
	}
	if marked {
		u.Canvas.RoundRect(box, 3, u.Theme.Accent)
		u.Canvas.Line(paint.Point{X: box.X + 3, Y: box.Y + 7}, paint.Point{X: box.X + 6, Y: box.Y + 10}, 1.6,
			u.Theme.OnAccent)
		u.Canvas.Line(paint.Point{X: box.X + 6, Y: box.Y + 10}, paint.Point{X: box.X + 11, Y: box.Y + 4}, 1.6,
			u.Theme.OnAccent)
	} else {
		u.Canvas.Border(box, 3, u.Canvas.Hair(), ink)
	}
	if clicked {
		t.mark(r.Game)
	}
}

// keys handles the keys that move the selection and open it; inSight is the number of visible rows.
func (t *table) keys(inSight int) {
	u := t.Shell.UI()
	step := max(1, inSight-1)
	for code, by := range map[ui.Code]int{ui.Down: 1, ui.Up: -1, ui.PageDown: step, ui.PageUp: -step} {
		if _, ok := u.Keys.Take(code); ok {
			t.selected = max(0, min(t.selected+by, t.count-1))
			t.reveal = true
			if r, ok := t.row(t.selected); ok {
				u.Focus.Give(strconv.Itoa(r.Game) + "/open")
			}
			u.Wake(0)
		}
	}
	if _, ok := u.Keys.Take(ui.Enter); ok {
		t.enter()
	}
}

// enter opens the selected row.
func (t *table) enter() {
	if t.count > 0 && !t.busy && t.query == t.answered {
		t.shown = false
		t.show(t.selected)
	}
}

// foot draws the buttons for actions on the games.
func (t *table) foot(row paint.Rect) {
	u := t.Shell.UI()
	if u.Button("close", textClose.String(), row.CutRight(96), nil, ui.Framed) {
		t.shown = false
	}
	row.CutRight(8)
	if t.lost > 0 {
		if u.Button("unread", textUnread.String(), row.CutRight(min(150, row.W*0.4)), nil, ui.Framed) {
			t.faults()
		}
		row.CutRight(8)
	}
	t.export(row.CutLeft(min(200, row.W)))
}
