package shell

import (
	"slices"
	"strings"
	"time"
)

// news tracks what screen readers have been told, so that each line is spoken once.
type news struct {
	room, toast, live, said string
	answers                 []string          // of room.Prompter
	at                      time.Duration     // time of the last line
	from                    map[string]source // which source has spoken each sentence of the last line
}

// source is where a text comes from.
type source int

const (
	fromToast source = iota
	fromRoom
	fromLive
)

// echo is the time within which a sentence is not repeated because another source has it, too.
const echo = 2 * sayEvery

// end separates sentences.
const end = ". "

// sayEvery is the minimum time between two lines, so that none interrupts another.
const sayEvery = time.Second

// tell returns the text to speak: the new parts of the current message, of what ui.UI.Live says, of the open
// room's status and of its answers, or the previous text if nothing is new. If it is too soon to speak again,
// later is the time at which to call tell again.
func (n *news) tell(now time.Duration, toast, live, room string, answers ...string) (line string,
	later time.Duration) {
	if wait := n.at + sayEvery - now; n.said != "" && wait > 0 &&
		(toast != n.toast || live != n.live || room != n.room ||
			!slices.Equal(answers, n.answers)) {
		return n.said, wait
	}
	var fresh []string
	from := map[string]source{}
	add := func(by source, text string) {
		if text = n.only(by, text, now, from); text != "" {
			fresh = append(fresh, text)
		}
	}
	if toast != n.toast {
		n.toast = toast
		add(fromToast, toast)
	}
	if room != n.room {
		add(fromRoom, after(n.room, room))
		n.room = room
	}
	for i, answer := range answers {
		if i >= len(n.answers) {
			add(fromRoom, answer)
		} else if answer != n.answers[i] {
			add(fromRoom, after(n.answers[i], answer))
		}
	}
	n.answers = answers
	if live != n.live {
		// What only remains of the text before is not said again; "4 found" is no rest of "184 found".
		if text := after(n.live, live); text != "" && !strings.HasSuffix(end+n.live, end+text) {
			add(fromLive, text)
		}
		n.live = live
	}
	if len(fresh) > 0 {
		n.said, n.at, n.from = sentences(fresh), now, from
	}
	return n.said, 0
}

// only returns the sentences of a text that no other source has in this line, whose sentences are in from, or
// had in the last one, and adds them to from.
func (n *news) only(by source, text string, now time.Duration, from map[string]source) string {
	var kept []string
	for _, sentence := range strings.Split(text, end) {
		key := strings.Trim(sentence, " .…?!\u00a0\u2060")
		other, again := from[key]
		if !again && now < n.at+echo {
			other, again = n.from[key]
		}
		if again && other != by && len(key) > 2 { // not the number before a move
			continue
		}
		from[key] = by
		kept = append(kept, sentence)
	}
	return strings.Join(kept, end)
}

// after returns the sentences of now from the first one that differs from before.
func after(before, now string) string {
	was, is := strings.Split(before, end), strings.Split(now, end)
	n := 0
	same := func(x, y string) bool { return strings.TrimSuffix(x, ".") == strings.TrimSuffix(y, ".") }
	for n < len(was) && n < len(is) && same(was[n], is[n]) {
		n++
	}
	return strings.Join(is[n:], end)
}

// ended removes the full stops after sentences that have another end.
var ended = strings.NewReplacer("?. ", "? ", "!. ", "! ", "…. ", "… ")

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
	return ended.Replace(b.String())
}
