package room

import "ludarium/render/ui"

// Turned takes the keys of clickers and returns the number of slides by which they turn.
func Turned(u *ui.UI) (by int) {
	for code, n := range map[ui.Code]int{ui.PageDown: 1, ui.PageUp: -1, ui.Right: 1, ui.Left: -1} {
		if _, ok := u.Keys.Take(code); ok {
			by += n
		}
	}
	return by
}
