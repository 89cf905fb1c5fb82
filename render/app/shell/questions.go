package shell

import (
	"errors"
	"strings"

	"ludarium/game/text/fault"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// questions shows dialogs over the rooms. It implements room.Questions.
type questions struct {
	ui         *ui.UI
	host       *room.Host
	confirming *room.Question // nil for none
	asking     *inquiry       // the text dialog; nil for none
}

// inquiry is a request for a text on hosts without a text dialog.
type inquiry struct {
	title, text string
	done        func(string) error
	asked       string // the rejected text
	err         error  // the reason
}

// answer passes the text on and reports whether it was accepted.
func (q *inquiry) answer() bool {
	q.asked, q.err = q.text, q.done(q.text)
	return q.err == nil
}

// rejected reports whether the text has been rejected.
func (q *inquiry) rejected() bool { return q.err != nil && q.text == q.asked }

// bad returns the invalid part of a rejected text and its context on the same line; ok is false if the
// place is unknown.
func (q *inquiry) bad() (before, bad, after string, ok bool) {
	placed := room.Placed(nil)
	if !errors.As(q.err, &placed) {
		return "", "", "", false
	}
	from, to := placed.Place()
	if from == to || to > len(q.text) {
		return "", "", "", false
	}
	const around = 24 // bytes of context on each side, whole words
	return tail(q.text[:from], around), fault.Short(q.text[from:to]), head(q.text[to:], around), true
}

// tail returns the end of a text, within one line.
func tail(text string, n int) string {
	if i := strings.LastIndexAny(text, "\r\n"); i >= 0 {
		text = text[i+1:]
	}
	if len(text) > n {
		_, text, _ = strings.Cut(text[len(text)-n:], " ")
		text = "… " + text
	}
	return text
}

// head returns the beginning of a text, within one line.
func head(text string, n int) string {
	if i := strings.IndexAny(text, "\r\n"); i >= 0 {
		text = text[:i]
	}
	if len(text) > n {
		text = text[:strings.LastIndex(text[:n], " ")+1] + "…"
	}
	return text
}

// Confirm implements room.Questions.
func (q *questions) Confirm(what room.Question) {
	what.Title, what.Text = fault.Short(what.Title), fault.Cut(what.Text, mostShown)
	q.confirming = &what
	q.ui.Wake(0)
}

// AskText implements room.Questions: in the host's dialog or, if it has none, in a text box of one line.
func (q *questions) AskText(title, text string, done func(string) error) {
	if !q.host.AskText(title, text, done) {
		q.asking = &inquiry{title: title, text: text, done: done}
		q.ui.Wake(0)
	}
}

// dismiss closes the dialogs without performing their actions.
func (q *questions) dismiss() { q.asking, q.confirming = nil, nil }

// draw draws the open dialog.
func (q *questions) draw() {
	if of := q.asking; of != nil {
		q.ask(of)
	}
	if what := q.confirming; what != nil {
		q.confirm(what)
	}
}

// ask draws the dialog for a text.
func (q *questions) ask(of *inquiry) {
	u := q.ui
	h := 170.0
	if of.err != nil {
		h = 250
	}
	if u.Dialog("ask", of.title, 560, h, func(r paint.Rect) {
		entered := u.TextBox("text", textText.String(), r.CutTop(theme.Touch), &of.text, "")
		row := r.CutBottom(theme.Touch)
		ok := u.Button("ok", "OK", row.CutRight(110), nil, ui.Primary)
		row.CutRight(8)
		cancel := u.Button("cancel", textCancel.String(), row.CutRight(110), nil, ui.Framed)
		if of.rejected() {
			q.drawError(of, r)
		}
		if ok || entered {
			if of.answer() {
				q.asking = nil
			}
			u.Wake(0)
		} else if cancel {
			q.asking = nil
		}
	}) {
		q.asking = nil
	}
}

// drawError draws the error of a rejected text and its place.
func (q *questions) drawError(of *inquiry, r paint.Rect) {
	u := q.ui
	r.CutTop(10)
	used := u.Paragraph(r, u.Style(theme.Body), lang.Fault(of.err), u.Theme.Bad)
	u.Node("alert", lang.Fault(of.err), "", r)
	r.CutTop(used + 8)
	before, bad, after, ok := of.bad()
	if !ok {
		return
	}
	x, mono := r.X, u.Mono(theme.Body)
	for i, part := range []string{before, bad, after} {
		ink := u.Theme.Ink2
		if i == 1 {
			ink = u.Theme.Bad
			u.Canvas.RoundRect(paint.Rect{X: x - 2, Y: r.Y, W: mono.Width(part) + 4, H: 22}, 4,
				theme.Alpha(u.Theme.Bad, 0.14))
		}
		u.Canvas.TextLeft(mono, paint.Rect{X: x, Y: r.Y, W: r.Right() - x, H: 22}, part, ink)
		x += mono.Width(part)
	}
	u.Node("text", textBadPart.String(), bad, r)
}

// confirm draws a confirmation dialog.
func (q *questions) confirm(what *room.Question) {
	u := q.ui
	if u.Dialog("question", what.Title, 400, 170, func(r paint.Rect) {
		row := r.CutBottom(theme.Touch)
		do := u.Button("confirm", what.Verb, row.CutRight(120), nil, ui.Primary)
		row.CutRight(8)
		keep := u.Button("cancel", textCancel.String(), row.CutRight(110), nil, ui.Framed)
		u.Paragraph(r, u.Style(theme.Body), what.Text, u.Theme.Ink2)
		u.Node("text", what.Text, "", r)
		if do || keep {
			q.confirming = nil
			u.Wake(0)
		}
		if do {
			what.Do()
		}
	}) {
		q.confirming = nil
	}
}
