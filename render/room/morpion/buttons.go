package morpion

import (
	"slices"

	"ludarium/game"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Covers reports whether a button covers the board at p.
func (r *morpionRoom) Covers(p paint.Point) bool {
	return slices.ContainsFunc(r.buttons, func(b paint.Rect) bool { return b.Has(p) })
}

// Overlay draws the buttons on the board.
func (r *morpionRoom) Overlay(area paint.Rect) {
	u := r.Shell.UI()
	r.buttons = r.buttons[:0]
	if u.Presented {
		return
	}
	leave := u.Scope("on the board")
	defer leave()
	in := area.Inset(6)
	top := in.CutTop(buttonHeight)
	if r.boardButton("records", textRecords.String(), &top, ui.Library) {
		r.open = libraryDialog
	}
	if r.boardButton("race", textRace.String(), &top, ui.Curves) {
		r.open = raceDialog
	}
	foot := in.CutBottom(theme.Touch)
	if r.Current().Hand.Camera == (board.Camera{}) {
		return
	}
	pads := foot.CutRight(4 * theme.Touch)
	r.buttons = append(r.buttons, pads)
	if x, y := u.Pads(pads); x != 0 || y != 0 {
		r.Look(x, y)
	}
	foot.CutTop(theme.Touch - buttonHeight)
	if r.boardButton("show-all", textShowAll.String(), &foot, ui.Fit) {
		r.ShowAll()
	}
}

// buttonRoom is the space for the buttons that is kept free of dots; possible moves may be there.
const buttonRoom = 28

// buttonHeight is the height of a button on the board.
const buttonHeight = theme.Touch - 4

// boardButton draws a button on the board at the left of row.
func (r *morpionRoom) boardButton(id, label string, row *paint.Rect, icon ui.Icon) bool {
	u := r.Shell.UI()
	wide := u.Style(theme.Body).Width(label) + 46
	bare := wide > row.W // there is room only for the icon
	if bare {
		wide = theme.Touch
	}
	box := row.CutLeft(wide)
	row.CutLeft(6)
	r.buttons = append(r.buttons, box)
	u.Canvas.RoundRect(box, theme.Radius, theme.Alpha(u.Theme.Surface, 0.92))
	pressed := false
	if bare {
		pressed = u.IconButton(id, label, box, icon, false)
	} else {
		pressed = u.Button(id, label, box, icon, ui.Framed)
	}
	if pressed {
		u.Wake(0)
	}
	return pressed
}

// Dialogs draws the open dialog, if any.
func (r *morpionRoom) Dialogs() {
	u := r.Shell.UI()
	left := false
	switch r.open {
	case libraryDialog:
		left = u.Dialog("record-library", textRecordLibrary.String(), 620, 720, r.library.view)
	case raceDialog:
		left = u.Dialog("race-of-methods", textRaceOfMethods.String(), 1080, 960, r.races.view)
	case watchDialog:
		left = u.Dialog("watch-a-search", textWatchASearch.String(), 480, 960, func(area paint.Rect) {
			r.closing(area)
			r.watch.paper(&area)
			r.watch.view(area)
		})
	case statisticsDialog:
		left = u.Dialog("statistics", textStatistics.String(), 480, 640, func(area paint.Rect) {
			r.closing(area)
			r.DrawGraph(area)
		})
	}
	if left {
		r.open = noDialog
	}
}

// closing draws the close button beside the title of a dialog; area is the space below the title.
func (e *env) closing(area paint.Rect) {
	box := paint.Rect{X: area.Right() - 34, Y: area.Y - 48, W: theme.Touch, H: theme.Touch}
	if e.Shell.UI().IconButton("close", textClose.String(), box, ui.Close, false) {
		e.open = noDialog
	}
}

// Options draws the settings specific to this room.
func (r *morpionRoom) Options(next func(float64) paint.Rect) {
	u := r.Shell.UI()
	before := r.kept
	numbers := !r.Plain
	if u.Toggle("number-moves", textNumberTheMoves.String(), next(theme.Touch), &numbers) {
		r.Plain = !numbers
	}
	u.Toggle("show-unused-potential", textShowUnusedPotential.String(), next(theme.Touch), &r.Waste)
	form.Segments(u, next, "hints", textHints.String(), lang.All(hintNames...), &r.Hint,
		"none", "mobility", "potential")
	if doc := hintDocs[r.Hint]; doc != "" {
		next(u.Paragraph(next(0), u.Style(theme.Small), doc.String(), u.Theme.Ink2) + 6)
	}
	if t, ok := r.library.target(); ok {
		row := next(theme.Touch)
		drop := row.CutRight(80)
		u.Label(row, textToBeat.With("count", numfmt.Count(int64(t.length), "lines")), u.Theme.Ink)
		if u.Button("give-up", textGiveUp.String(), drop.InsetXY(0, 2), nil, ui.Framed) {
			r.Target = ""
		}
	}
	if b, a := before, r.kept; b.Hint != a.Hint || b.Plain != a.Plain || b.Waste != a.Waste ||
		b.Target != a.Target {
		r.keep()
	}
}

// WatchTab draws the tab Think.
func (r *morpionRoom) WatchTab(area paint.Rect) { r.watch.tab(area) }

// Points describes how close the game is to the record to beat.
func (r *morpionRoom) Points() (text string, ok bool) {
	t, ok := r.library.target()
	if !ok {
		return "", false
	}
	return textOfLines.With("first", int(r.Session.Line.View().Score(game.First)), "length", t.length), true
}
