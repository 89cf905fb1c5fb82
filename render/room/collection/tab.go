package collection

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Tab draws the tab of the panel: the open collection, the file being read, or the saved games.
func (c *Collections) Tab(area paint.Rect) {
	u := c.Shell.UI()
	leave := u.Scope("collections")
	defer leave()
	form.Scroll(u, "tab", area, func(view paint.Rect) float64 {
		rows := form.ColumnOf(view)
		next := rows.Next
		switch {
		case c.reading != nil:
			c.reading.draw(c, next)
		case c.open != nil:
			c.open.draw(next)
		default:
			c.home(next, area)
		}
		return rows.Used()
	})
}

// Dialogs draws the open dialog, if any.
func (c *Collections) Dialogs() {
	if c.open != nil {
		c.open.table.draw()
	}
}

// besideFrom is the minimum height of the moves together with the explorer below them; besideRows is the
// maximum number of the explorer's rows.
const besideFrom, besideRows = 430.0, 5

// Beside draws the explorer below the moves if a collection is open and at least the height kept is left for
// the moves.
func (c *Collections) Beside(area *paint.Rect, kept float64) {
	if c.open == nil || area.H < besideFrom {
		return
	}
	u := c.Shell.UI()
	leave := u.Scope("collections")
	defer leave()
	const head, gap = 44 + 24, 8
	rows := min(besideRows, math.Floor((area.H-kept-gap-head)/exploredRow))
	box := area.CutBottom(head + rows*exploredRow)
	area.CutBottom(gap)
	u.Canvas.HLine(box.X, box.Y, box.W, u.Theme.Line)
	c.open.bar(box.CutTop(44))
	form.Scroll(u, "beside", box, func(view paint.Rect) float64 {
		y := view.Y
		c.open.moves.draw(func(h float64) paint.Rect {
			row := paint.Rect{X: view.X, Y: y, W: view.W, H: h}
			y += h
			return row
		})
		return y - view.Y
	})
}

// draw draws the progress of reading a file.
func (r *reading) draw(c *Collections, next func(h float64) paint.Rect) {
	u := c.Shell.UI()
	s := u.Bold(theme.Body)
	row := next(32)
	u.Canvas.TextLeft(s, row, s.Shorten(r.name, row.W), u.Theme.Ink)
	row = next(12).InsetXY(0, 3)
	text := numfmt.Count(int64(r.progress.Games), "games")
	u.Canvas.RoundRect(row, 3, u.Theme.Hover)
	if r.size > 0 {
		done := min(1, float64(r.progress.Bytes)/float64(r.size))
		text += fmt.Sprintf(" · %.0f %%", 100*done)
		row.W *= done
		u.Canvas.RoundRect(row, 3, u.Theme.Accent)
	}
	if r.progress.Lost > 0 {
		text += textLost.With("lost", numfmt.Group(int64(r.progress.Lost)))
	}
	row = next(28)
	u.Canvas.TextLeft(u.Style(theme.Body), row, text, u.Theme.Ink2)
	u.Node("status", textReading.With("name", r.name), text, row)
	next(4)
	if u.Button("cancel", textCancel.String(), next(theme.Touch), nil, ui.Framed) {
		c.Cancel()
		c.news()
	}
}

// Lists shown while no collection is open.
const (
	homeUnset = iota // the shelf if it has games, otherwise the collections
	homeShelf
	homeTallies
	homeCollections
)

// home draws the user's games, their statistics, or the list of collections.
func (c *Collections) home(next func(h float64) paint.Rect, area paint.Rect) {
	c.Shelf.Need()
	u := c.Shell.UI()
	at := c.at - homeShelf
	if c.at == homeUnset {
		if at = homeCollections - homeShelf; len(c.Shelf.list) > 0 || c.Underway() != nil {
			at = 0
		}
	}
	homes := lang.All(textMyGames, textStatistics, textCollections)
	if u.Segments("home", textList.String(), next(theme.Touch), homes, &at, "my-games", "statistics",
		"collections") {
		c.at = at + homeShelf
	}
	next(8)
	if at != 0 {
		c.Shelf.forget()
	}
	switch at + homeShelf {
	case homeShelf:
		c.Shelf.draw(next, area)
	case homeTallies:
		c.Shelf.drawTallies(next)
	default:
		c.choose(next)
	}
}

// choose draws the button that opens a file, and the saved collections.
func (c *Collections) choose(next func(h float64) paint.Rect) {
	c.kept.need()
	u := c.Shell.UI()
	s := u.Style(theme.Body)
	at := next(0)
	lines := s.Wrap(textAbout.String(), at.W)
	for _, line := range lines {
		u.Canvas.TextLeft(s, next(20), line, u.Theme.Ink2)
	}
	u.Node("text", textAbout.String(), "", paint.Rect{X: at.X, Y: at.Y, W: at.W, H: 20 * float64(len(lines))})
	next(8)
	if u.Button("open-file", textOpenFile.String(), next(theme.Touch), nil, ui.Framed) {
		if !c.Shell.ChooseFile() {
			c.Shell.Say(textDropFile.String())
		}
	}
	next(8)
	for _, e := range c.kept.list {
		c.entry(e, next(52))
	}
}

// entry draws a saved collection.
func (c *Collections) entry(e *entry, row paint.Rect) {
	u := c.Shell.UI()
	leave := u.Scope(e.key)
	defer leave()
	u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
	more := row.CutRight(theme.Touch)
	clicked, hover := u.Press("open", row)
	said := ""
	if e.Games >= 0 {
		said = counted(e.Games, e.Suite)
	}
	u.NodeOf("open", "button", e.Name, said, row)
	if hover {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	}
	in := row.InsetXY(4, 7)
	body := u.Style(theme.Body)
	u.Canvas.TextLeft(body, in.CutTop(20), body.Shorten(e.Name, in.W), u.Theme.Ink)
	u.Canvas.TextLeft(u.Style(theme.Small), in, said, u.Theme.Ink2)
	switch u.MenuButton("more", textMore.With("name", e.Name), more.InsetXY(0, 4), ui.More,
		[]string{textRename.String(),
			textDeleteMenu.String()}, "rename", "delete") {
	case 0:
		c.askName(e)
	case 1:
		c.confirmDelete(e)
	}
	if clicked {
		c.reopen(e)
	}
}

// bar draws the name of the collection, which opens the list, and the buttons for the previous and the next
// game.
func (o *open) bar(row paint.Rect) {
	u := o.Shell.UI()
	row = row.InsetXY(0, 2)
	after := row.CutRight(theme.Touch)
	before := row.CutRight(theme.Touch)
	off := u.Off(o.at+1 >= o.table.count)
	if u.IconButton("next-game", textNextGame.String(), after, ui.Forward, false) {
		o.show(o.at + 1)
	}
	off()
	off = u.Off(o.at <= 0)
	if u.IconButton("previous-game", textPreviousGame.String(), before, ui.Back, false) {
		o.show(o.at - 1)
	}
	off()
	clicked, hover := u.Press("list", row)
	place := o.place()
	u.NodeOf("list", "button", textList.String(), o.table.name+", "+place, row)
	if hover {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	}
	in := row.InsetXY(4, 0)
	in.CutTop(2)
	body, small := u.Bold(theme.Body), u.Style(theme.Small)
	u.Canvas.TextLeft(body, in.CutTop(20), body.Shorten(o.table.name, in.W), u.Theme.Ink)
	u.Canvas.TextLeft(small, in.CutTop(16), small.Shorten(place, in.W), u.Theme.Ink2)
	if clicked {
		o.table.shown, o.table.reveal = true, true
		u.Wake(0)
	}
}

// place describes the position of the current game in the list.
func (o *open) place() string {
	if o.at < 0 {
		return o.table.found()
	}
	of := textGameOf
	if o.suite {
		of = textPositionOf
	}
	return of.With("at", numfmt.Group(int64(o.at+1)), "count", numfmt.Group(int64(o.table.count)))
}

// draw draws the tab of an open collection.
func (o *open) draw(next func(h float64) paint.Rect) {
	u := o.Shell.UI()
	o.bar(next(theme.Touch + 2))
	if o.at >= 0 {
		o.game(next)
		next(4)
		label := textAddNote.String()
		if o.note != "" {
			label = textEditNote.String()
		}
		if u.Button("note", label, next(theme.Touch), nil, ui.Framed) {
			o.askNote()
		}
	}
	if next(4); !o.suite {
		o.moves.draw(next)
	}
	next(12)
	row := next(theme.Touch)
	cells := row.Split(2, 8)
	if u.Button("show-list", textShowList.String(), cells[0], nil, ui.Framed) {
		o.table.shown, o.table.reveal = true, true
	}
	if u.Button("close-collection", textCloseCollection.String(), cells[1], nil, ui.Framed) {
		o.Close()
	}
}

// game draws the description of the current game.
func (o *open) game(next func(h float64) paint.Rect) {
	u := o.Shell.UI()
	small := u.Style(theme.Small)
	name := title(o.shown)
	row := next(24)
	u.Canvas.TextLeft(u.Style(theme.Body), row, u.Style(theme.Body).Shorten(name, row.W), u.Theme.Ink)
	facts := o.table.facts(o.shown)
	u.Node("text", name, facts, row)
	if facts != "" {
		row = next(18)
		u.Canvas.TextLeft(small, row, small.Shorten(facts, row.W), u.Theme.Ink2)
	}
	if o.note != "" {
		lines := small.Wrap(strings.ReplaceAll(o.note, "\n", " "), row.W-12)
		at := next(6)
		for _, line := range lines {
			u.Canvas.TextLeft(small, next(18).Inset(0), "  "+line, u.Theme.Ink)
		}
		u.Canvas.Rect(paint.Rect{X: at.X, Y: at.Y + 6, W: 2, H: 18 * float64(len(lines))}, u.Theme.Accent)
		u.Node("text", textNote.String(), o.note, at)
	}
}

// unread is the dialog with the games that could not be read.
type unread struct {
	*open
	shown bool
	list  []string
}

// faults requests the games that could not be read and shows them.
func (t *table) faults() {
	o := t.open
	o.ask(func(ctx context.Context, say func(func())) error {
		list, err := o.client.Faults(ctx)
		say(func() {
			o.unread.list = nil
			for _, f := range list {
				text := textAfterGame.With("after", numfmt.Group(int64(f.After)), "why", f.Why)
				o.unread.list = append(o.unread.list, text)
			}
			o.unread.shown = err == nil
			o.news()
		})
		return err
	})
}

// draw draws the dialog while it is open.
func (d *unread) draw() {
	if !d.shown {
		return
	}
	u := d.Shell.UI()
	left := u.Dialog("unread", textUnread.String(), 640, 560, func(area paint.Rect) {
		if u.Button("close", textClose.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
			d.shown = false
		}
		area.CutBottom(8)
		form.Scroll(u, "unread", area, func(view paint.Rect) float64 {
			y := view.Y
			for i, text := range d.list {
				box := paint.Rect{X: view.X, Y: y, W: view.W}
				h := u.Paragraph(box, u.Style(theme.Body), text, u.Theme.Ink)
				box.H = h
				u.NodeOf(strconv.Itoa(i), "text", text, "", box)
				y += h + 8
			}
			return y - view.Y
		})
	})
	if left {
		d.shown = false
	}
}
