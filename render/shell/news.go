package shell

import "strings"

// news is what screen readers were told: each thing is said once.
type news struct{ room, toast, said string }

// tell returns the line to be spoken when the message and the line of the open room are these: what is new of
// them, or what was said last.
func (n *news) tell(toast, room string) string {
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
		n.said = strings.Join(fresh, ". ")
	}
	return n.said
}
