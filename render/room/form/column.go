package form

import "ludarium/render/draw/paint"

// Column divides an area into rows from top to bottom. Rows may extend below the area.
type Column struct {
	Area paint.Rect
	Y    float64 // top of the next row
}

// ColumnOf returns a column at the top of an area.
func ColumnOf(area paint.Rect) Column { return Column{area, area.Y} }

// Next returns the next row, of height h. Next(0) returns its position without using space.
func (c *Column) Next(h float64) paint.Rect {
	row := paint.Rect{X: c.Area.X, Y: c.Y, W: c.Area.W, H: h}
	c.Y += h
	return row
}

// Used returns the total height of the rows.
func (c *Column) Used() float64 { return c.Y - c.Area.Y }
