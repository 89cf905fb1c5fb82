package shell

import (
	"strings"
	"time"
)

// news tracks what screen readers have been told, so that each line is spoken once.
type news struct {
	room, toast, live, said string
	at                      time.Duration // time of the last line
}

// sayEvery is the minimum time between two lines, so that none interrupts another.
const sayEvery = time.Second

// tell returns the text to speak: the new parts of the current message, of what ui.UI.Live says and of the
// open room's status, or the previous text if nothing is new. If it is too soon to speak again, later is the
// time at which to call tell again.
func (n *news) tell(now time.Duration, toast, live, room string) (line string, later time.Duration) {
	if wait := n.at + sayEvery - now; n.said != "" && wait > 0 &&
		(toast != n.toast || live != n.live || room != n.room) {
		return n.said, wait
	}
	var fresh []string
	if toast != n.toast {
		if n.toast = toast; toast != "" {
			fresh = append(fresh, toast)
		}
	}
	if room != n.room {
		if text := after(n.room, room); text != "" {
			fresh = append(fresh, text)
		}
		n.room = room
	}
	if live != n.live {
		if text := after(n.live, live); text != "" && !strings.HasSuffix(n.live, text) {
			fresh = append(fresh, text) // not what remains of it
		}
		n.live = live
	}
	if len(fresh) > 0 {
		n.said, n.at = sentences(fresh), now
	}
	return n.said, 0
}

// after returns the sentences of now from the first one that differs from before.
func after(before, now string) string {
	const end = ". "
	was, is := strings.Split(before, end), strings.Split(now, end)
	n := 0
	for n < len(was) && n < len(is) && was[n] == is[n] {
		n++
	}
	return strings.Join(is[n:], end)
}

// sentences joins texts by full stops, unless they end a sentence themselves.
func sentences(texts []string) string {
	var b strings.Builder
	for i, text := range texts {
		if b.WriteString(text); i == len(texts)-1 {
			break
		}
		if !strings.ContainsAny(text[max(0, len(text)-1):], ".?!") {
			b.WriteByte('.')
		}
		b.WriteByte(' ')
	}
	return b.String()
}
