package room

import (
	"math"

	"ludarium/render/paint"
	"ludarium/render/theme"
)

// Layout says where the parts of the screen go.
type Layout struct {
	Wide      bool // rail with words, panel at the right
	Landscape bool // a phone on its side: narrow rail, panel at the right
	Rail      paint.Rect
	Board     paint.Rect // title bar and board in the narrow layout
	Panel     paint.Rect
}

// ColumnsFrom is the width from which a wide room without a board has its parts side by side.
const ColumnsFrom = 1000.0

// Beside returns what of the screen is left beside the rail.
func (l Layout) Beside(screen paint.Rect) paint.Rect {
	if l.Wide || l.Landscape {
		screen.CutLeft(l.Rail.W)
	} else {
		screen.CutTop(l.Rail.H)
	}
	return screen
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

// leastSide is the least width of the panel beside a board.
const leastSide = 280.0

// LayoutOf divides a screen.
func LayoutOf(area paint.Rect) Layout {
	l := Layout{Wide: area.W >= theme.WideFrom && area.H >= 480}
	rest := area
	switch {
	case l.Wide:
		l.Rail = rest.CutLeft(92)
		l.Panel = rest.CutRight(min(400, max(340, area.W*0.27)))
		l.Board = rest.Inset(24)
	case area.W > area.H:
		l.Landscape = true
		l.Rail = rest.CutLeft(54)
		l.Panel = rest.CutRight(max(leastSide, rest.W-rest.H-8))
		l.Board = rest.Inset(6)
	default:
		l.Rail = rest.CutTop(48)
		side := min(rest.W, rest.H*0.62, rest.H-leastPanel)
		l.Board = rest.CutTop(side)
		l.Panel = rest
	}
	return l
}
