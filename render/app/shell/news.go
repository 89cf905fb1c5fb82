package shell

import (
	"strings"
	"time"
)

// news is what screen readers were told: each thing is said once.
type news struct {
	room, toast, said string
	at                time.Duration // when something was said last
}

// sayEvery is the least time between two things that are said: nobody is talked down.
const sayEvery = time.Second

// tell returns the line to be spoken when the message and the line of the open room are these: what is new of
// them, or what was said last. What comes too soon after that waits: then it is later that it is asked for
// again.
func (n *news) tell(now time.Duration, toast, room string) (line string, later time.Duration) {
	if wait := n.at + sayEvery - now; n.said != "" && wait > 0 && (toast != n.toast || room != n.room) {
		return n.said, wait
	}
	var fresh []string
	if toast != n.toast {
		if n.toast = toast; toast != "" {
			fresh = append(fresh, toast)
		}
	}
	if room != n.room {
		n.room = room
		fresh = append(fresh, room)
	}
	if len(fresh) > 0 {
		n.said, n.at = strings.Join(fresh, ". "), now
	}
	return n.said, 0
}
