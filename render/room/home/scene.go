package home

import "ludarium/render/room"

// Scene implements room.Staged: the values of the pictures that the reader has changed, by card.
func (h *home) Scene() room.Scene {
	s := room.Scene{}
	for _, c := range h.cards {
		if c.hand != nil {
			s.Put(c.id, c.hand.Code(), "")
		}
	}
	return s
}

// SetScene implements room.Staged.
func (h *home) SetScene(from *room.SceneReader) {
	for _, c := range h.cards {
		if c.hand == nil {
			continue
		}
		if code := from.Text(c.id, ""); code != c.hand.Code() {
			if err := c.hand.Open(code, 0); err != nil {
				from.Fail(err)
			}
			c.changed()
		}
	}
}
