package form

import "ludarium/render/draw/paint"

// Column hands out the rows of an area from its top; it may grow beyond the area's height.
type Column struct {
	Area paint.Rect
	Y    float64 // where the next row begins
}

// ColumnOf returns a column at the top of an area.
func ColumnOf(area paint.Rect) Column { return Column{area, area.Y} }

// Next returns the next row; one without height tells where the next one begins.
func (c *Column) Next(h float64) paint.Rect {
	row := paint.Rect{X: c.Area.X, Y: c.Y, W: c.Area.W, H: h}
	c.Y += h
	return row
}

// Used returns how high the rows are together.
func (c *Column) Used() float64 { return c.Y - c.Area.Y }
