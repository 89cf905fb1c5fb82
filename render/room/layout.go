package room

import (
	"math"

	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// Layout says where the parts of the screen go.
type Layout struct {
	Wide      bool // rail with words, panel at the other side
	Landscape bool // a phone on its side: narrow rail, panel at the other side
	Left      bool // for left hands: the panel is at the left, the rail at the right
	Rail      paint.Rect
	RailLines int        // in how many rows of a narrow screen, or columns of one on its side, the rail leads
	RailRow   float64    // the height of such a row
	Board     paint.Rect // title bar and board in the narrow layout
	Panel     paint.Rect
	// Grip is the handle between board and panel of a narrow screen, empty where there is no room for it;
	// MostSplit is how far it can be drawn up, percent of the height.
	Grip      paint.Rect
	MostSplit int
}

// ColumnsFrom is the width from which a wide room without a board has its parts side by side.
const ColumnsFrom = 1000.0

// Beside returns what of the screen is left beside the rail.
func (l Layout) Beside(screen paint.Rect) paint.Rect {
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

// CutPanel cuts a part of a width from the side of an area where the panel lies.
func (l Layout) CutPanel(area *paint.Rect, w float64) paint.Rect {
	if l.Left {
		return area.CutLeft(w)
	}
	return area.CutRight(w)
}

// CutList cuts a part of a width from the side of an area where the rail lies.
func (l Layout) CutList(area *paint.Rect, w float64) paint.Rect {
	if l.Left {
		return area.CutRight(w)
	}
	return area.CutLeft(w)
}

// Border returns where the hairline between the panel and the middle lies.
func (l Layout) Border(panel paint.Rect) float64 {
	if l.Left {
		return panel.Right()
	}
	return panel.X
}

// ListBorder returns where the hairline between the rail, or a list, and the middle lies.
func (l Layout) ListBorder(list paint.Rect) float64 {
	if l.Left {
		return list.X
	}
	return list.Right()
}

// The least size of a window in which nothing is lost, logical pixels.
const (
	LeastWidth  = 360
	LeastHeight = 520
)

// The size from which on everything grows with the window, and how fast: by the power growth of its own
// growth, in steps.
const (
	growsFromWidth  = 1280.0
	growsFromHeight = 800.0
	growth          = 0.8
	growthStep      = 0.05
)

// Magnify returns by how much everything is larger in a window of that many logical pixels than its measures
// say, at least 1: text grows with the board.
func Magnify(w, h float64) float64 {
	k := math.Pow(math.Max(1, math.Min(w/growsFromWidth, h/growsFromHeight)), growth)
	return math.Floor(k/growthStep+1e-9) * growthStep
}

// leastPanel is the least height of the panel below a board: card, status, tabs, two lines of what they show,
// actions.
const leastPanel = 228.0

// gripHeight is the height of the handle between board and panel, leastBoard that of a board which was drawn
// together.
const (
	gripHeight = 12.0
	leastBoard = 140.0
)

// leastSide is the least width of the panel beside a board.
const leastSide = 280.0

// The least size of the way to a room.
const (
	leastDoor  = 38.0
	lowestDoor = 42.0 // icon and name
)

// upright is the proportion of a screen that is wider than high, up to which it is divided as one that is
// not: what a keyboard on it leaves of one that is held upright.
const upright = 1.5

// flatWidth is the width from which a screen that is wider than high lies on its side, whatever its height.
const flatWidth = 480.0

// Wishes are what people want of the layout.
type Wishes struct {
	Left  bool // see Layout.Left
	Split int  // see Settings.Split
	Doors int  // how many rooms the rail leads to
}

// LayoutOf divides a screen.
func LayoutOf(area paint.Rect, w Wishes) Layout {
	l := Layout{Wide: area.W >= theme.WideFrom && area.H >= 480}
	rest := area
	switch {
	case l.Wide:
		l.Rail = rest.CutLeft(92)
		l.Panel = rest.CutRight(min(400, max(340, area.W*0.27)))
		l.Board = rest.Inset(24)
	case area.W > upright*area.H || area.W > area.H && area.W >= flatWidth:
		l.Landscape = true
		l.RailLines = 1
		if area.H < lowestDoor*float64(w.Doors+1) {
			l.RailLines = 2
		}
		l.Rail = rest.CutLeft(54 * float64(l.RailLines))
		l.Panel = rest.CutRight(max(leastSide, rest.W-rest.H-8))
		l.Board = rest.Inset(6)
	default:
		l.RailLines, l.RailRow = 1, 48
		if area.W-theme.Touch < leastDoor*float64(w.Doors) { // no room for all in a row
			l.RailLines, l.RailRow = 2, theme.Touch
		}
		l.Rail = rest.CutTop(float64(l.RailLines) * l.RailRow)
		side := min(rest.W, rest.H*0.62, rest.H-leastPanel)
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
