package share

import (
	"math"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// linkTab offers the link.
type linkTab struct {
	shell   room.Shell
	it      *room.Shared
	address string    // full address, or a text to be pasted into another desktop window
	note    lang.Text // explanation
	code    *code     // nil if there is none
	slide   bool      // whether the content can be a slide
}

// open sets the content.
func (l *linkTab) open(s room.Shell, it *room.Shared) {
	*l = linkTab{shell: s, it: it, slide: l.slide, address: it.Link, note: lang.Text(it.NoLink)}
	if it.Link == "" {
		return
	}
	defer l.noteLeftOut()
	address := s.Host().Address(it.Link)
	switch {
	case address == "":
		l.note = textInWindow
		return
	case onDisk(address):
		l.address, l.note = besideFile(address), lang.Text(textOnDisk.String()+" "+textNoQR.String())
		return
	}
	l.address = address
	if code, ok := encode(address); ok {
		l.code = code
	} else {
		l.note = textTooLong
	}
}

// noteLeftOut adds what the link leaves out to the explanation.
func (l *linkTab) noteLeftOut() {
	for _, s := range l.it.LeftOut {
		l.note = lang.Text(strings.TrimSpace(l.note.String() + " " + s))
	}
}

// onDisk reports whether an address leads to a file on this machine.
func onDisk(address string) bool { return strings.HasPrefix(address, "file:") }

// besideFile returns the address of a file relative to its folder, which leads to the copy of the file in any
// other folder too.
func besideFile(address string) string {
	file, fragment, _ := strings.Cut(address, "#")
	return file[strings.LastIndexByte(file, '/')+1:] + "#" + fragment
}

// longestShown is the maximum number of characters of the address that are shown.
const longestShown = 400

// draw draws the QR code, the address and the buttons.
func (l *linkTab) draw(p place) {
	u := l.shell.UI()
	if l.address == "" {
		u.Paragraph(p.area, u.Style(theme.Body), l.note.String(), u.Theme.Ink2)
		u.Node("text", l.note.String(), "", p.area)
		return
	}
	var box paint.Rect
	if p.flat && l.code != nil {
		box = p.beside()
	}
	area := p.area
	first := area.CutBottom(theme.Touch)
	area.CutBottom(10)
	l.buttons(first, p.foot)
	shown := l.address
	if len(shown) > longestShown {
		shown = shown[:longestShown] + "…"
	}
	mono, small := u.Mono(theme.Small), u.Style(theme.Small)
	lines, note := broken(mono, shown, area.W), 0.0
	if l.note != "" {
		note = 18*float64(len(small.Wrap(l.note.String(), area.W))) + 8
	}
	cut := area.CutBottom
	if p.flat {
		cut = area.CutTop
		lines = lines[:min(len(lines), max(1, int((area.H-note)/linkLine)))]
	}
	text := cut(float64(len(lines)) * linkLine)
	u.Node("text", textLink.String(), l.address, text)
	for _, line := range lines {
		u.Canvas.TextLeft(mono, text.CutTop(linkLine), line, u.Theme.Ink)
	}
	if l.note != "" {
		at := cut(note)
		u.Paragraph(at, small, l.note.String(), u.Theme.Ink2)
		u.Node("text", l.note.String(), "", at)
	}
	if l.code == nil {
		return
	}
	if !p.flat {
		area.CutBottom(10)
		side := math.Min(area.W, area.H)
		box = paint.Rect{X: area.Center().X - side/2, Y: area.Y, W: side, H: side}
	}
	u.Node("image", textQR.String(), "", box)
	l.code.draw(u.Canvas, box)
}

// linkLine is the line height of the address.
const linkLine = 17.0

// broken breaks a text without spaces into lines of a width.
func broken(s paint.Style, text string, width float64) (lines []string) {
	n := max(1, int(width/s.Width("0")))
	for len(text) > n {
		lines, text = append(lines, text[:n]), text[n:]
	}
	return append(lines, text)
}

// buttons draws the buttons for copying, sending and saving.
func (l *linkTab) buttons(first, second paint.Rect) {
	u := l.shell.UI()
	sheet := l.code != nil && l.shell.Host().CanSend()
	if sheet {
		cells := first.Split(2, 8)
		first = cells[0]
		if u.Button("to-others", textToOthers.String(), cells[1], ui.Share, ui.Framed) {
			send(l.shell, room.Sheet{Title: l.it.Name, Address: l.address})
		}
	}
	if u.Button("copy-link", textCopyLink.String(), first, nil, ui.Primary) {
		l.shell.Give(textLink.String(), l.address)
	}
	if l.code != nil {
		cells := second.Split(1+count(l.slide), 8)
		second = cells[0]
		l.saveCode(cells[len(cells)-1])
	}
	if l.slide && u.Button("add-to-lecture", textAddToLecture.String(), second, nil, ui.Framed) {
		title, link := l.it.Title, l.it.Link
		add := func(data []byte) { l.shell.AddToLecture(title, link, data) }
		if l.it.Data != nil {
			l.it.Data(add)
		} else {
			add(nil)
		}
	}
}

// saveCode draws the button that saves the QR code.
func (l *linkTab) saveCode(cell paint.Rect) {
	if l.shell.UI().Button("save-q-r", textSaveQR.String(), cell, nil, ui.Framed) {
		l.shell.SaveFile(l.it.Name+"-qr.svg", l.code.svg(l.shell.UI().Canvas.Fonts()))
	}
}
