package shell

import (
	"context"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/worker/pool"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// documentDialog is the dialog with the documents about the program, which are loaded on demand.
type documentDialog struct {
	ui    *ui.UI
	host  *room.Host
	open  bool
	asked *mailbox.Ask[[]atlas.Document]
	list  []atlas.Document
	err   error
	shown int            // index of the displayed document; −1 for the list
	prose [][]form.Prose // of its sections
	// follow opens a place in the program, such as "#/atlas/clpso".
	follow func(to string)
}

// show opens the dialog.
func (d *documentDialog) show() {
	d.open, d.shown = true, -1
	if d.list == nil {
		workers := d.host.Pool()
		d.asked, d.err = mailbox.Once(func(ctx context.Context) ([]atlas.Document, error) {
			return pool.Call(ctx, workers, atlas.DocumentsTask, pool.None{}, nil)
		}), nil
	}
	d.ui.Wake(0)
}

// poll reports whether the documents have been loaded.
func (d *documentDialog) poll() (changed bool) {
	said, done, err := d.asked.Take()
	if !done {
		return false
	}
	d.asked, d.err = nil, err
	if err == nil {
		d.list = said[0]
	}
	return true
}

// read shows a document.
func (d *documentDialog) read(i int) {
	d.shown, d.prose = i, nil
	for _, s := range d.list[i].Sections {
		var paragraphs []form.Prose
		for _, p := range s.Paragraphs {
			paragraphs = append(paragraphs, form.ReadProse(p))
		}
		d.prose = append(d.prose, paragraphs)
	}
	d.ui.Wake(0)
}

// openLink follows a link of a document: to another document, or to a place in the program.
func (d *documentDialog) openLink(to string) {
	name, _, _ := strings.Cut(to, ".md")
	for i := range d.list {
		if d.list[i].Name == name {
			d.read(i)
			return
		}
	}
	d.open = false
	d.follow(to)
}

// draw draws the dialog if it is open.
func (d *documentDialog) draw() {
	if d.open && d.ui.Dialog("documents", textDocuments.String(), 820, 720, d.content) {
		d.open = false
	}
}

func (d *documentDialog) content(r paint.Rect) {
	u := d.ui
	buttons := r.CutBottom(theme.Touch + 4)
	buttons = buttons.CutBottom(theme.Touch)
	if d.shown >= 0 {
		cells := buttons.Split(2, 8)
		if u.Button("all-documents", textAllDocuments.String(), cells[0], nil, ui.Framed) {
			d.shown = -1
		}
		buttons = cells[1]
	}
	if u.Button("close", textClose.String(), buttons, nil, ui.Framed) {
		d.open = false
	}
	switch {
	case d.list == nil:
		text := textDocumentsComing.String()
		if d.err != nil {
			text = lang.Fault(d.err)
		}
		u.Node("text", text, "", r)
		u.Paragraph(r, u.Style(theme.Body), text, u.Theme.Ink2)
	case d.shown < 0:
		u.Scroll("documents", r, func(view paint.Rect) float64 {
			y := view.Y
			for i, doc := range d.list {
				row := paint.Rect{X: view.X, Y: y, W: view.W - 12, H: theme.Touch}
				if y += row.H + 8; u.Button(doc.Name, doc.Title, row, nil, ui.Framed) {
					d.read(i)
				}
			}
			return y - view.Y
		})
	default:
		doc := d.list[d.shown]
		u.Scroll("document-"+doc.Name, r, func(view paint.Rect) float64 {
			view.W -= 12
			return d.document(doc, view)
		})
	}
}

// document draws a document from the top of r and returns its height.
func (d *documentDialog) document(doc atlas.Document, r paint.Rect) float64 {
	u, y := d.ui, r.Y
	defer u.Language("en")()
	title := func(level int, text string) {
		s := u.Bold(theme.Body)
		at := paint.Rect{X: r.X, Y: y, W: r.W}
		at.H = u.Paragraph(at, s, text, u.Theme.Ink)
		u.Heading(level, text, at)
		y += at.H + 8
	}
	title(2, doc.Title)
	for i, s := range doc.Sections {
		if s.Title != "" {
			y += 8
			title(3, s.Title)
		}
		for _, p := range d.prose[i] {
			at := paint.Rect{X: r.X, Y: y, W: r.W}
			y += p.Draw(u, at, u.Style(theme.Small), u.Theme.Ink2, d.openLink) + 8
		}
	}
	return y - r.Y
}
