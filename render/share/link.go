package share

import (
	"math"
	"strings"

	"ludarium/render/lang"
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// linkTab offers the link.
type linkTab struct {
	shell   room.Shell
	it      *room.Shared
	address string    // the whole one, or what a window can take
	note    lang.Text // what is to be said of it
	code    *code     // nil for none
}

// open takes what is shared.
func (l *linkTab) open(s room.Shell, it *room.Shared) {
	*l = linkTab{shell: s, it: it, address: it.Link, note: lang.Text(it.NoLink)}
	if it.Link == "" {
		return
	}
	address := s.Host().Address(it.Link)
	switch {
	case address == "":
		l.note = textInWindow
		return
	case strings.HasPrefix(address, "file:"):
		l.note = textOnDisk
	}
	l.address = address
	if code, ok := encode(address); ok {
		l.code = code
	} else {
		l.note = textTooLong
	}
}

// longestShown is how many letters of an address are shown.
const longestShown = 400

// draw draws the code, the address and what can be done with them.
func (l *linkTab) draw(area paint.Rect) {
	u := l.shell.UI()
	if l.address == "" {
		u.Paragraph(area, u.Style(theme.Body), l.note.String(), u.Theme.Ink2)
		u.Node("text", l.note.String(), "", area)
		return
	}
	l.buttons(area.CutBottom(2*theme.Touch + 8))
	area.CutBottom(10)
	shown := l.address
	if len(shown) > longestShown {
		shown = shown[:longestShown] + "…"
	}
	mono := u.Mono(theme.Small)
	lines := broken(mono, shown, area.W)
	text := area.CutBottom(float64(len(lines)) * 17)
	u.Node("text", textLink.String(), l.address, text)
	for i, line := range lines {
		row := paint.Rect{X: text.X, Y: text.Y + 17*float64(i), W: text.W, H: 17}
		u.Canvas.TextLeft(mono, row, line, u.Theme.Ink)
	}
	if l.note != "" {
		style := u.Style(theme.Small)
		h := 18 * float64(len(style.Wrap(l.note.String(), area.W)))
		note := area.CutBottom(h + 8)
		u.Paragraph(note, style, l.note.String(), u.Theme.Ink2)
		u.Node("text", l.note.String(), "", note)
	}
	area.CutBottom(10)
	if l.code != nil {
		side := math.Min(area.W, area.H)
		box := paint.Rect{X: area.Center().X - side/2, Y: area.Y, W: side, H: side}
		u.Node("image", textQR.String(), "", box)
		l.code.draw(u.Canvas, box)
	}
}

// broken breaks a text without blanks into lines of a width.
func broken(s paint.Style, text string, width float64) (lines []string) {
	n := max(1, int(width/s.Width("0")))
	for len(text) > n {
		lines, text = append(lines, text[:n]), text[n:]
	}
	return append(lines, text)
}

// buttons copy, send and save.
func (l *linkTab) buttons(area paint.Rect) {
	u := l.shell.UI()
	first, second := area.CutTop(theme.Touch), area.CutBottom(theme.Touch)
	sheet := l.code != nil && l.shell.Host().CanSend()
	if sheet {
		cells := first.Split(2, 8)
		first = cells[0]
		if u.Button(textToOthers.String(), cells[1], ui.Share, ui.Framed) {
			send(l.shell, room.Sheet{Title: l.it.Name, Address: l.address})
		}
	}
	if u.Button(textCopyLink.String(), first, nil, ui.Primary) {
		l.shell.Give(textLink.String(), l.address)
	}
	if l.code == nil {
		return
	}
	if u.Button(textSaveQR.String(), second, nil, ui.Framed) {
		l.shell.SaveFile(l.it.Name+"-qr.svg", l.code.svg(u.Canvas.Fonts()))
	}
}
