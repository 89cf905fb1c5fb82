// Package share is the share dialog: it offers a room's content as a link with a QR code, as a picture, as
// a film, as text, and as an embed for other pages.
package share

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// Dialog is the share dialog. It is closed at first.
type Dialog struct {
	shell room.Shell
	it    *room.Shared // nil while closed
	tabs  []tab        // tabs that have content
	at    int
	link  linkTab
	still stillTab
	film  filmTab
	embed embedTab
}

// tab is a tab of the dialog.
type tab struct {
	id    string
	title lang.Text
	draw  func(p place)
}

func New(s room.Shell) *Dialog { return &Dialog{shell: s} }

// Open opens the dialog with some content. embed lists the optional controls of an embed; if it is empty, the
// room cannot be embedded. slide reports whether the content can be a slide of a lecture.
func (d *Dialog) Open(it room.Shared, embed []room.Control, slide bool) {
	d.it = &it
	d.link.slide = slide
	d.tabs = []tab{{"link", textLink, d.link.draw}}
	d.link.open(d.shell, &it)
	if len(it.Pictures) > 0 {
		d.still.open(d.shell, &it)
		d.tabs = append(d.tabs, tab{"picture", textPicture, d.still.draw})
	}
	if len(it.Films) > 0 {
		d.film.open(d.shell, &it)
		d.tabs = append(d.tabs, tab{"film", textFilm, d.film.draw})
	}
	if it.Link != "" && slide {
		link := it.Link
		d.it.Files = append(it.Files[:len(it.Files):len(it.Files)], room.Written{Name: textHandout.String(),
			Save: func() {
				d.shell.SaveHandout(it.Title, []room.HandoutSlide{{Title: it.Title, Link: link}})
			}})
	}
	if len(d.it.Texts)+len(d.it.Files) > 0 {
		d.tabs = append(d.tabs, tab{"text", textText, d.texts})
	}
	if d.embed.open(d.shell, &it, embed) {
		d.tabs = append(d.tabs, tab{"embed", textEmbed, d.embed.draw})
	}
	d.at = min(d.at, len(d.tabs)-1)
	if i := slices.IndexFunc(d.tabs, func(t tab) bool { return t.id == "text" }); it.Link == "" && i > 0 {
		d.at = i // what has no link is saved as a file
	}
	d.shell.UI().Wake(0)
}

// Poll continues a film in progress and reports whether the picture has changed.
func (d *Dialog) Poll() (changed bool) { return d.it != nil && d.film.poll() }

// Draw draws the dialog while it is open.
func (d *Dialog) Draw() {
	if d.it == nil {
		return
	}
	u := d.shell.UI()
	flat, width := flatIn(u.Canvas.Area()), float64(dialogWidth)
	if flat {
		width = flatWidth
	}
	left := u.Dialog("share", textShare.String(), width, dialogHeight, func(area paint.Rect) {
		titles, names := make([]string, len(d.tabs)), make([]string, len(d.tabs))
		for i, t := range d.tabs {
			titles[i], names[i] = t.title.String(), t.id
		}
		u.Tabs("ways", area.CutTop(theme.Touch), titles, &d.at, names...)
		area.CutTop(12)
		p, button := placeIn(area, flat)
		closes := u.Button("close", textClose.String(), button, nil, ui.Framed)
		leave := u.Panel("ways", titles[d.at])
		d.tabs[d.at].draw(p)
		if leave(); closes {
			d.Close()
		}
	})
	if left {
		d.Close()
	}
}

// Close closes the dialog and cancels a film in progress.
func (d *Dialog) Close() {
	if d.it == nil {
		return
	}
	d.film.cancel()
	d.it = nil
	d.shell.UI().Wake(0)
}

// texts offers each notation for copying or saving.
func (d *Dialog) texts(p place) {
	u := d.shell.UI()
	if !p.flat {
		p.area.H = p.foot.Bottom() - p.area.Y
	}
	u.Scroll("texts", p.area, func(view paint.Rect) float64 {
		y := view.Y
		for i, e := range d.it.Texts {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 8, H: theme.Touch}
			y += theme.Touch + 8
			file := row.CutRight(80)
			row.CutRight(8)
			if u.Button(fmt.Sprint("copy-", i+1), textCopy.With("what", e.Name), row, nil, ui.Framed) {
				d.shell.Give(e.Name, e.Text)
			}
			if u.NamedButton(fmt.Sprint("save-", i+1), textSaveName.With("what", e.Name), textSave.String(),
				file, nil,
				ui.Framed) {
				name := d.it.Name + "-" + strings.ReplaceAll(strings.ToLower(e.Name), " ", "-") + e.Ext
				d.shell.SaveFile(name, []byte(e.Text+"\n"))
			}
		}
		for i, f := range d.it.Files {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 8, H: theme.Touch}
			y += theme.Touch + 8
			if u.Button(fmt.Sprint("file-", i+1), textSaveName.With("what", f.Name), row, nil, ui.Framed) {
				f.Save()
			}
		}
		return y - view.Y
	})
}

// send opens the system's share sheet and shows its error.
func send(s room.Shell, sheet room.Sheet) {
	if err := s.Host().Send(sheet); err != nil {
		s.Say(lang.Fault(err))
	}
}

// mostSegments is the maximum number of names in a row of segments.
const mostSegments = 3

// choose draws a choice with its label, and reports whether it changed.
func choose(u *ui.UI, row paint.Rect, id, name string, items []string, at *int, names ...string) bool {
	s := u.Style(theme.Body)
	u.Canvas.TextLeft(s, row.CutLeft(72), name, u.Theme.Ink2)
	if len(items) > mostSegments {
		return u.Select(id, name, row, items, at, names...)
	}
	return u.Segments(id, name, row, items, at, names...)
}
