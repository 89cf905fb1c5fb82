package shell

import (
	"slices"

	"ludarium/ai/base/version"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// helpLines returns the keys of the whole program on a host.
func helpLines(host *room.Host) [][2]string {
	lines := [][2]string{
		{textAlt1Alt2.String(), textGoToARoom.String()},
		{textAltLeftAltRight.String(), textBackAndForwardThrough.String()},
		{textCtrlO.String(), textOpenFile.String()},
		{textCtrlS.String(), textSaveShown.String()},
		{textCtrlV.String(), textPasteByKey.String()},
		{textCtrlEnter.String(), textAddByKey.String()},
		{"T", textLightOrDark.String()},
		{"F, Shift+F", textHelpPresent.String()},
		{",", textPreferences.String()},
		{"?", textThisHelp.String()},
		{textTabEsc.String(), textNextControlClose.String()},
		{textListKeys.String(), textMoveInList.String()},
	}
	if host.Keys != nil {
		lines = append(lines, host.Keys()...)
	}
	return lines
}

// help is the dialog that lists keys and gestures.
type help struct {
	ui     *ui.UI
	keeper *keeper
	rooms  *Rooms
	open   bool

	licences  *licenceDialog
	documents *documentDialog
	present   func() // begins the presentation
	// lectern returns the door of the room that gives a lecture, nil while none is given
	lectern func() *room.Door
	// preferences is opened by a button of the help
	preferences *preferences
}

// section is a part of the help: lines with a key or gesture and its effect.
type section struct {
	title string
	lines [][2]string
}

// sections returns the help for a door's room: gestures and keys. While a lecture is given, the keys of its
// room, lectern, are first, because they come before the room's own; lectern is nil otherwise.
func sections(d room.Door, lectern *room.Door, host *room.Host) (gestures, keys []section) {
	lines := func(of func() [][2]string) [][2]string {
		if of == nil {
			return nil
		}
		return of()
	}
	hold := [2]string{textHold.String(), textAButtonSaysItsName.String()}
	gestures = []section{{textGestures.String(), append(lines(d.Gestures), hold)}}
	keys = []section{{textKeysIn.With("room", d.Title), lines(d.Keys)},
		{textKeysEverywhere.String(), helpLines(host)}}
	if lectern != nil {
		keys = slices.Insert(keys, 0, section{textKeysInLecture.String(), lines(lectern.Keys)})
	}
	return gestures, keys
}

// draw draws the help if it is open.
func (h *help) draw(d room.Door) {
	if h.open && h.ui.Dialog("help", textHelp.String(), 480, 620, func(r paint.Rect) { h.text(d, r) }) {
		h.open = false
	}
}

func (h *help) text(d room.Door, r paint.Rect) {
	u := h.ui
	done := r.CutBottom(92)
	u.Scroll("keys", r, func(view paint.Rect) float64 {
		y := view.Y
		button := func(id, label string) bool {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 12, H: theme.Touch}
			y += row.H + 8
			return u.Button(id, label, row, nil, ui.Framed)
		}
		if i := h.licences.host.Installer; i != nil && i.Installable() &&
			button("install", textInstall.String()) {
			i.Install()
		}
		if button("present", textPresent.String()) {
			h.open = false
			h.present()
		}
		list := func(of []section) {
			for _, s := range of {
				y += h.list(s, paint.Rect{X: view.X, Y: y, W: view.W})
			}
		}
		gestures, keys := sections(d, h.lectern(), h.licences.host)
		fingers := h.fingers() // then the keys are at the end, for those who have a keyboard as well
		if !fingers {
			list(keys)
		}
		list(gestures)
		paragraph := func(size float64, text string) {
			at := paint.Rect{X: view.X, Y: y, W: view.W - 12}
			y += u.Paragraph(at, u.Style(size), text, u.Theme.Ink2) + 10
		}
		title := paint.Rect{X: view.X, Y: y, W: view.W - 12, H: 26}
		u.Title(3, u.Bold(theme.Body), title, textVersion.With("number", version.Number))
		y += 28
		paragraph(theme.Body, textAboutTheProgram.String())
		paragraph(theme.Small, textCredits.String())
		if button("documents", textDocuments.String()) {
			h.open = false
			h.documents.show()
		}
		if button("licences", textLicences.String()) {
			h.open = false
			h.licences.show()
		}
		if fingers {
			list(keys)
		}
		return y - view.Y
	})
	upper := done.CutTop(44)
	upper.CutTop(4)
	done.CutTop(8)
	if u.Button("preferences", textPreferences.String(), upper, ui.Gear, ui.Framed) {
		h.open, h.preferences.open = false, true
	}
	cells := done.Split(2, 8)
	if u.Button("first-steps", textFirstSteps.String(), cells[0], nil, ui.Framed) {
		h.open, h.keeper.settings.First = false, true
		if home := h.rooms.home(); home >= 0 {
			h.rooms.show(home)
		}
	}
	if u.Button("close", textClose.String(), cells[1], nil, ui.Framed) {
		h.open = false
	}
}

// list draws a section from the top of r and returns its height.
func (h *help) list(s section, r paint.Rect) float64 {
	if len(s.lines) == 0 {
		return 0
	}
	u := h.ui
	title := paint.Rect{X: r.X, Y: r.Y, W: r.W, H: 26}
	u.Title(3, u.Bold(theme.Body), title, s.title)
	y := r.Y + 28
	for _, l := range s.lines {
		row := paint.Rect{X: r.X, Y: y, W: r.W - 12, H: 22}
		bold, top := u.Bold(theme.Small), y
		if row.W < besideFrom { // the text is below the name
			u.Canvas.TextLeft(bold, row, l[0], u.Theme.Ink)
			row.Y += 20
			y = row.Y + u.Brush.Paragraph(row, u.Style(theme.Body), l[1], u.Theme.Ink2) + 8
			u.Node("text", l[0]+": "+l[1], "", paint.Rect{X: r.X, Y: top, W: r.W, H: y - top})
			continue
		}
		name := row.CutLeft(136)
		lines := bold.Wrap(l[0], name.W-8)
		for i, line := range lines {
			at := paint.Rect{X: name.X, Y: y + 18*float64(i), W: name.W, H: 22}
			u.Canvas.TextLeft(bold, at, line, u.Theme.Ink)
		}
		high := max(u.Brush.Paragraph(row, u.Style(theme.Body), l[1], u.Theme.Ink2), 18*float64(len(lines)))
		u.Node("text", l[0]+": "+l[1], "", paint.Rect{X: r.X, Y: y, W: r.W, H: high})
		y += high + 6
	}
	return y + 10 - r.Y
}

// besideFrom is the width from which the text of a line is beside its name.
const besideFrom = 260.0

// fingers reports whether the program is used by touch. Letters for the last row leave little room on large
// screens, too, so the layout says nothing while a room is presented.
func (h *help) fingers() bool {
	return h.ui.In.Touch || !h.ui.Presented && !room.LayoutOf(h.ui.Canvas.Area(), room.LayoutOptions{}).Wide
}
