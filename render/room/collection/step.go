package collection

import rows "ludarium/game/collection"

// More reports whether another game follows the current one in the open list.
func (c *Collections) More() bool {
	return c.open != nil && c.open.at >= 0 && c.open.at+1 < c.open.table.count
}

// Step moves down the table by a number of rows, or up if by is negative, and shows that game.
func (c *Collections) Step(by int) {
	if c.open != nil {
		c.open.show(c.open.at + by)
	}
}

// Mark records whether the current position was solved, unless the user has written a note on it.
func (c *Collections) Mark(solved bool) {
	o := c.open
	if o == nil || o.at < 0 || o.note != "" && rows.MarkOf(o.note) == "" {
		return
	}
	o.setNote(rows.MarkText(solved))
}
