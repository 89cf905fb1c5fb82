package room

import (
	"cmp"
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Layout divides the screen.
type Layout struct {
	Wide      bool // wide screen: the rail has labels, and the panel is on the opposite side
	Landscape bool // a phone held sideways: narrow rail, and the panel on the opposite side
	Left      bool // for left-handed users: panel at the left, rail at the right
	// Screen is the divided area. It is higher than a window that is too low, see PageOf.
	Screen    paint.Rect
	Rail      paint.Rect
	RailLines int        // number of rows of the rail on a narrow screen, or of columns in landscape
	RailRow   float64    // height of a row of the rail
	Board     paint.Rect // includes the title bar in the narrow layout
	Panel     paint.Rect
	// Grip is the handle between board and panel on a narrow screen; it is empty if there is no room for it.
	// MostSplit is the maximum distance by which it can be dragged up, in percent of the height.
	Grip      paint.Rect
	MostSplit int
}

// ColumnsFrom is the minimum width for several columns in a room without a board.
const ColumnsFrom = 1000.0

// Beside returns the screen without the rail.
func (l Layout) Beside() paint.Rect {
	screen := l.Screen
	if l.Wide || l.Landscape {
		if l.Left {
			screen.CutRight(l.Rail.W)
		} else {
			screen.CutLeft(l.Rail.W)
		}
	} else {
		screen.CutTop(l.Rail.H)
	}
	return screen
}

// CutPanel cuts a strip of width w off the panel's side of area.
func (l Layout) CutPanel(area *paint.Rect, w float64) paint.Rect {
	if l.Left {
		return area.CutLeft(w)
	}
	return area.CutRight(w)
}

// CutList cuts a strip of width w off the rail's side of area.
func (l Layout) CutList(area *paint.Rect, w float64) paint.Rect {
	if l.Left {
		return area.CutRight(w)
	}
	return area.CutLeft(w)
}

// Border returns the x coordinate of the line between the panel and the middle.
func (l Layout) Border(panel paint.Rect) float64 {
	if l.Left {
		return panel.Right()
	}
	return panel.X
}

// ListBorder returns the x coordinate of the line between list, which may also be the rail, and the middle of
// the window.
func (l Layout) ListBorder(list paint.Rect) float64 {
	if l.Left {
		return list.X
	}
	return list.Right()
}

// Minimum size of a window in which everything is accessible, in logical pixels.
const (
	LeastWidth  = 360
	LeastHeight = 520
)

// Magnification: the window size above which it exceeds 1, the exponent of the window's growth, and the step
// size.
const (
	growsFromWidth  = 1280.0
	growsFromHeight = 800.0
	growth          = 0.8
	growthStep      = 0.05
)

// Magnify returns the magnification of text in a window of w × h logical pixels, so that text grows with the
// board. It is at least 1.
func Magnify(w, h float64) float64 {
	k := math.Pow(math.Max(1, math.Min(w/growsFromWidth, h/growsFromHeight)), growth)
	return math.Floor(k/growthStep+1e-9) * growthStep
}

// leastPanel is the minimum height of the panel below a board: card, status, tabs, two lines of content and
// actions.
const leastPanel = 228.0

// gripHeight is the height of the grip, and leastBoard the minimum height to which it can shrink the board.
const (
	gripHeight = 12.0
	leastBoard = 140.0
)

// leastSide is the minimum width of the panel beside a board.
const leastSide = 280.0

// railColumn is the width of a column of the rail of a phone held sideways.
const railColumn = 54.0

// Minimum size of a room's button in the rail.
const (
	leastDoor  = 35.0
	lowestDoor = 38.0 // with icon and name
)

// upright is the maximum ratio of width to height for the layout of an upright phone. It exceeds 1 because
// the on-screen keyboard of such a phone leaves an area wider than high.
const upright = 1.5

// flatWidth is the minimum width of a screen with the sideways layout.
const flatWidth = 480.0

// LayoutOptions are the user's settings for the layout.
type LayoutOptions struct {
	Left  bool // see Layout.Left
	Split int  // see Settings.Split
	Rooms int  // number of rooms in the rail
	Plain bool // the room has no board
	// Fits is the height from which a window fits what the room shows, which scrolls by itself; 0: pageBelow.
	Fits float64
}

// flat reports whether a screen has the layout of a phone held sideways.
func flat(area paint.Rect) bool {
	return area.W > upright*area.H || area.W > area.H && area.W >= flatWidth
}

// railRows returns the number of rows of the rail on an upright screen, and their height: two rows if the
// buttons do not fit into one.
func railRows(area paint.Rect, rooms int) (lines int, height float64) {
	if area.W-theme.Touch < leastDoor*float64(rooms) {
		return 2, theme.Touch
	}
	return 1, 48
}

// The height of a window below which the user scrolls through a page unless LayoutOptions.Fits says
// otherwise, and the minimum height, on such a page, of a board and of a room without a board. On a phone
// with a keyboard the layout shrinks, so that the box being filled in stays in view.
const (
	pageBelow    = 400.0
	leastPicture = 212.0 // with a frame around a board of 200
	leastPlain   = 960.0
)

// PageOf returns the area to divide for a window: the window itself, or a higher page through which the user
// scrolls if board and panel do not fit below each other, as at 400 % zoom.
func PageOf(window paint.Rect, w LayoutOptions) (page paint.Rect) {
	if page = window; !flat(window) && window.H < cmp.Or(w.Fits, pageBelow) {
		content := leastPicture + gripHeight + leastPanel
		if w.Plain {
			content = leastPlain
		}
		lines, height := railRows(window, w.Rooms)
		page.H = math.Max(page.H, float64(lines)*height+content)
	}
	return page
}

// LayoutOf divides a screen.
func LayoutOf(area paint.Rect, w LayoutOptions) Layout {
	l := Layout{Screen: area, Wide: area.W >= theme.WideFrom && area.H >= 480}
	rest := area
	switch {
	case l.Wide:
		l.Rail = rest.CutLeft(92)
		l.Panel = rest.CutRight(min(400, max(340, area.W*0.27)))
		l.Board = rest.Inset(24)
	case flat(area):
		l.Landscape = true
		l.RailLines = 1
		doors, roomy := float64(w.Rooms+1), area.W-2*railColumn-area.H >= leastSide
		if area.H < lowestDoor*doors || roomy && area.H < theme.Touch*doors {
			l.RailLines = 2
		}
		l.Rail = rest.CutLeft(railColumn * float64(l.RailLines))
		l.Panel = rest.CutRight(max(leastSide, rest.W-rest.H-8))
		l.Board = rest.Inset(6)
	default:
		l.RailLines, l.RailRow = railRows(area, w.Rooms)
		l.Rail = rest.CutTop(float64(l.RailLines) * l.RailRow)
		side := min(rest.W, rest.H*0.62, rest.H-leastPanel-gripHeight)
		l.MostSplit = min(maxSplit, int(100*(side-leastBoard)/area.H))
		side -= float64(min(w.Split, l.MostSplit)) / 100 * area.H
		l.Board = rest.CutTop(side)
		if rest.H >= leastPanel+gripHeight {
			l.Grip = rest.CutTop(gripHeight)
		}
		l.Panel = rest
	}
	if l.Left = w.Left; w.Left {
		for _, r := range []*paint.Rect{&l.Rail, &l.Panel, &l.Board, &l.Grip} {
			r.X = area.X + area.Right() - r.Right()
		}
	}
	return l
}
