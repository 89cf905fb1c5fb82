package collection

import rows "ludarium/game/collection"

// More reports whether a game follows the one on the board in the list that is open.
func (c *Collections) More() bool {
	return c.open != nil && c.open.at >= 0 && c.open.at+1 < c.open.table.count
}

// Step puts the game so many rows further on the board.
func (c *Collections) Step(by int) {
	if c.open != nil {
		c.open.show(c.open.at + by)
	}
}

// Mark notes whether the position on the board was solved, unless people have written a note to it.
func (c *Collections) Mark(solved bool) {
	o := c.open
	if o == nil || o.at < 0 || o.note != "" && rows.MarkOf(o.note) == "" {
		return
	}
	o.setNote(rows.MarkText(solved))
}
