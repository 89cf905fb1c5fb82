package room

import (
	"strconv"
	"time"

	"ludarium/render/ui"
)

// Turned takes the keys of clickers and returns the number of slides by which they turn.
func Turned(u *ui.UI) (by int) {
	for code, n := range map[ui.Code]int{ui.PageDown: 1, ui.PageUp: -1, ui.Right: 1, ui.Left: -1} {
		if u.Keys.TakePlain(code) {
			by += n
		}
	}
	return by
}

// numberRests is the time after a digit in which a slide's number can go on or end with Enter.
const numberRests = 4 * time.Second

// SlideNumber is the number of a slide that is being typed; the zero value is empty.
type SlideNumber struct {
	typed string
	until time.Duration // time at which it is forgotten
}

// Type adds a digit that no control has taken in this frame. now is room.Shell.Now.
func (n *SlideNumber) Type(u *ui.UI, now time.Duration) {
	digit, ok := u.Keys.TakeTyped("0123456789")
	if !ok {
		return
	}
	if now >= n.until {
		n.typed = ""
	}
	n.typed, n.until = n.typed+digit, now+numberRests
}

// Enter returns the number, at least 1, when Enter ends it.
func (n *SlideNumber) Enter(u *ui.UI, now time.Duration) (at int, ok bool) {
	at, err := strconv.Atoi(n.typed)
	if err != nil || at < 1 || now >= n.until || !u.Keys.TakePlain(ui.Enter) {
		return 0, false
	}
	n.typed = ""
	return at, true
}
