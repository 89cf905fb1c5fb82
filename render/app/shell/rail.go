package shell

import (
	"image/color"
	"math"
	"slices"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// rail is the navigation bar with the rooms and the progress of their background work.
type rail struct {
	ui    *ui.UI
	rooms *Rooms
	help  *help
	done  []int // percent of the work in each room when last checked; idle for none
}

// idle marks a room without background work.
const idle = -1

func newRail(u *ui.UI, rooms *Rooms, h *help) *rail {
	r := &rail{ui: u, rooms: rooms, help: h, done: make([]int, len(rooms.doors))}
	for i := range r.done {
		r.done[i] = idle
	}
	return r
}

// poll updates the progress and reports whether it changed.
func (r *rail) poll() (changed bool) {
	for i, was := range r.done {
		now := idle
		if share, busy := r.rooms.working(i); busy {
			now = int(100 * share)
		}
		r.done[i], changed = now, changed || now != was
	}
	return changed
}

// draw draws the buttons of all rooms and of the help.
func (r *rail) draw(l room.Layout) {
	u, doors := r.ui, r.rooms.doors
	leave := u.Scope("rooms")
	defer leave()
	area := l.Rail
	if l.Wide || l.Landscape {
		u.Canvas.VLine(l.ListBorder(area)-u.Canvas.Hair(), 0, area.H, u.Theme.Line)
		if l.RailLines > 1 {
			r.columns(area, l)
			return
		}
		area.CutTop(6)
		order, rest := r.order(), area.H-6
		if l.Wide && doors[order[0]].Home {
			r.nameplate(order[0], area.CutTop(nameplate).InsetXY(2, 1))
			order, rest = order[1:], rest-nameplate
		}
		feet := 1 // rows below the rooms
		if l.Wide && rest/float64(len(order)+2) >= theme.Touch {
			feet = 2
		}
		step, st := min(mostStep, rest/float64(len(order)+feet)), r.nameStyle(area.W-4)
		for _, i := range order {
			r.doorway(i, doors[i], st, area.CutTop(step).InsetXY(2, 1))
		}
		foot := area.CutBottom(min(52, area.H))
		if l.Wide {
			cells := foot.Split(2, 0)
			r.helpButton(cells[0].InsetXY(2, 4))
			r.preferencesButton(cells[1].InsetXY(2, 4))
			if feet == 2 {
				r.presentButton(area.CutBottom(min(theme.Touch, area.H)).InsetXY(2, 0))
			}
			return
		}
		r.helpButton(foot.Square().Inset(2))
		return
	}
	u.Canvas.HLine(0, area.Bottom()-u.Canvas.Hair(), area.W, u.Theme.Line)
	foot := l.CutPanel(&area, theme.Touch)
	r.helpButton(foot.CutTop(l.RailRow).InsetXY(1, 2))
	if foot.H > 0 {
		r.preferencesButton(foot.InsetXY(1, 2))
	}
	st, rows := r.rows(area.W, l.RailLines)
	for _, cells := range rows {
		row := area.CutTop(l.RailRow)
		for _, c := range cells {
			r.doorway(c.room, doors[c.room], st, l.CutList(&row, c.width).InsetXY(1, 2))
		}
	}
}

// Maximum and minimum width of a room's button, and the gap between two names.
const (
	mostStep  = 72.0
	leastStep = 30.0
	nameGap   = 4.0
)

// A cell is the button of a room in a row.
type cell struct {
	room        int
	name, width float64 // of the room's name and of the button
}

// rows distributes the rooms over lines rows of a width, each button as wide as its own name needs, and
// returns the style of the names, which is smaller if a row does not fit otherwise.
func (r *rail) rows(width float64, lines int) (st paint.Style, rows [][]cell) {
	st = r.ui.Style(theme.Small)
	var cells []cell
	for _, i := range r.order() {
		cells = append(cells, cell{room: i, name: st.Width(r.rooms.doors[i].Title.String())})
	}
	rows = [][]cell{cells}
	if lines > 1 {
		widest := math.Inf(1)
		for n := 1; n < len(cells); n++ {
			if w := max(fill(cells[:n], 1), fill(cells[n:], 1)); w < widest {
				widest, rows = w, [][]cell{cells[:n], cells[n:]}
			}
		}
	}
	scale := 1.0
	for _, row := range rows {
		for fill(row, scale) > width && scale > 0.5 {
			scale -= 0.01
		}
	}
	for _, row := range rows {
		spare := max(0, width-fill(row, scale)) / float64(len(row))
		for i := range row {
			row[i].width = max(row[i].width, min(mostStep, row[i].width+spare))
		}
	}
	st.Size *= scale
	return st, rows
}

// fill gives the buttons of a row their minimum widths, with names scaled, and returns the sum.
func fill(row []cell, scale float64) (sum float64) {
	for i := range row {
		row[i].width = max(leastStep, row[i].name*scale+nameGap)
		sum += row[i].width
	}
	return sum
}

// names returns the width of Home's name in a style and of the widest of the others.
func (r *rail) names(st paint.Style) (home, widest float64) {
	for _, d := range r.rooms.doors {
		if w := st.Width(d.Title.String()); d.Home {
			home = w
		} else if !d.Unlisted {
			widest = max(widest, w)
		}
	}
	return home, widest
}

// order returns the rooms in the order of their buttons: Home first.
func (r *rail) order() []int {
	var order []int
	for i, d := range r.rooms.doors {
		if d.Unlisted {
			continue
		}
		if d.Home {
			order = slices.Insert(order, 0, i)
		} else {
			order = append(order, i)
		}
	}
	return order
}

// nameplate is the height of Home's button, the name of the program, on a wide rail.
const nameplate = 46.0

// nameplate draws Home's button without an icon.
func (r *rail) nameplate(i int, box paint.Rect) {
	u, name := r.ui, r.rooms.doors[i].Title.String()
	clicked, ink := r.press(i, box)
	st := u.Bold(theme.Large)
	u.Canvas.TextCenter(st.Fit(name, box.W-6), box, name, ink)
	if clicked {
		r.rooms.show(i)
	}
}

// columns draws the rooms' buttons in columns, followed by the other buttons.
func (r *rail) columns(area paint.Rect, l room.Layout) {
	area = area.InsetXY(0, 3)
	order := r.order()
	n := len(order) + 2
	rows := (n + l.RailLines - 1) / l.RailLines
	wide, high := area.W/float64(l.RailLines), area.H/float64(rows)
	var column paint.Rect
	for i := range n {
		if i%rows == 0 {
			column = l.CutList(&area, wide)
		}
		switch box := column.CutTop(high).InsetXY(2, 1); i - len(order) {
		case 0:
			r.helpButton(box)
		case 1:
			r.preferencesButton(box)
		default:
			r.doorway(order[i], r.rooms.doors[order[i]], r.nameStyle(wide-4), box)
		}
	}
}

func (r *rail) helpButton(box paint.Rect) {
	if r.ui.KeyButton("help", textHelpAndShortcuts.String(), "?", box, ui.Question, false) {
		r.help.open = true
	}
}

// presentButton draws the button that shows nothing but the picture of the room, for fingers as well.
func (r *rail) presentButton(box paint.Rect) {
	if r.ui.KeyButton("present", textPresent.String(), "f", box, ui.Fit, false) {
		r.help.present()
	}
}

func (r *rail) preferencesButton(box paint.Rect) {
	if r.ui.KeyButton("preferences", textPreferences.String(), ",", box, ui.Gear, false) {
		r.help.preferences.open = true
	}
}

// iconHeight and nameHeight are the heights of the parts of a room's button.
const (
	iconHeight = 24.0
	nameHeight = 18.0
	leastName  = 15.0
)

// press makes box the button of room i; ink is the colour of what is drawn on it.
func (r *rail) press(i int, box paint.Rect) (clicked bool, ink color.NRGBA) {
	u, d := r.ui, r.rooms.doors[i]
	clicked, hover := u.KeyPress(d.Name, d.Title.String(), textAltDigit.With("i", r.rooms.digit(i)), box)
	value, now, on := "", "", i == r.rooms.at
	if on {
		now = "page"
	}
	if share, busy := r.rooms.working(i); busy {
		value = textARunGoesOn.With("value", 100*share)
	}
	u.Current(d.Name, d.Title.String(), value, box, now)
	ink = u.Theme.Ink2
	if hover {
		ink = u.Theme.Ink
	}
	if on {
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
		// as below a tab: the colours alone differ by less than 3:1 (WCAG 2.2, 1.4.11)
		u.Canvas.Rect(paint.Rect{X: box.X + 8, Y: box.Bottom() - 2, W: box.W - 16, H: 2}, u.Theme.Accent)
		ink = u.Theme.Accent
	}
	return clicked, ink
}

// doorway draws the button of room i.
func (r *rail) doorway(i int, d room.Door, st paint.Style, box paint.Rect) {
	u, name := r.ui, d.Title.String()
	clicked, ink := r.press(i, box)
	size := min(iconHeight, box.H-leastName)
	below := min(nameHeight, box.H-size)
	top := u.Canvas.Snap(box.Y + (box.H-size-below)/2)
	icon := paint.Rect{X: u.Canvas.Snap(box.Center().X - size/2), Y: top, W: size, H: size}
	d.Icon(u.Canvas, icon, ink)
	u.Canvas.TextCenter(st, paint.Rect{X: box.X, Y: top + size, W: box.W, H: below}, name, ink)
	if share, busy := r.rooms.working(i); busy {
		r.ring(paint.Point{X: icon.Right() + 4, Y: icon.Y + 5}, share)
	}
	if clicked {
		r.rooms.show(i)
	}
}

// nameStyle returns the largest style in which every room's name fits into buttons of a width.
func (r *rail) nameStyle(width float64) paint.Style {
	st := r.ui.Style(theme.Small)
	home, widest := r.names(st)
	if widest = max(home, widest); widest > width-nameGap {
		st.Size *= (width - nameGap) / widest
	}
	return st
}

// ring draws a progress ring.
func (r *rail) ring(at paint.Point, share float64) {
	const radius, width = 4.5, 2.5
	c, th := r.ui.Canvas, r.ui.Theme
	c.Stroke(new(paint.Path).Circle(at.X, at.Y, radius), width, th.Line)
	if share > 0 {
		c.Stroke(new(paint.Path).Arc(at.X, at.Y, radius, -math.Pi/2, math.Pi*(2*min(share, 1)-0.5)), width,
			th.Accent)
	}
}
