package morpion

import (
	"ludarium/game"
	rules "ludarium/game/morpion"
)

// Field is a set of points on which new dots may lie. It is used to make small games.
type Field struct{ points [rules.Grid * rules.Grid]bool }

// NewField returns a field with all points that are at most margin points outside the bounding box of the
// first dots of v. If arm is true, it contains only the upper arm of the cross and the points around it.
func NewField(v rules.Variant, margin int, arm bool) *Field {
	topLeft, bottomRight := rules.NewBoard(v).Bounds()
	bottom := bottomRight.Row
	if arm {
		bottom = topLeft.Row + v.Length - 2
	}
	f := &Field{}
	for row := max(0, topLeft.Row-margin); row <= min(rules.Grid-1, bottom+margin); row++ {
		for col := max(0, topLeft.Col-margin); col <= min(rules.Grid-1, bottomRight.Col+margin); col++ {
			f.points[row*rules.Grid+col] = true
		}
	}
	return f
}

// has reports whether the new dot of move m lies in the field. A nil field contains all points.
func (f *Field) has(m game.Move) bool {
	if f == nil {
		return true
	}
	p := rules.DotOf(m)
	return f.points[p.Row*rules.Grid+p.Col]
}
