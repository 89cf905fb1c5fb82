package shell

import (
	"context"
	"strings"

	"ludarium/ai/worker/licences"
	"ludarium/ai/worker/pool"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// licenceDialog is the dialog with the parts of the program and their licences, which are loaded on demand.
type licenceDialog struct {
	ui    *ui.UI
	host  *room.Host
	open  bool
	asked *mailbox.Ask[[]licences.Part]
	parts []licences.Part
	err   error
	shown int // index of the displayed part; −1 for none
}

// show opens the dialog.
func (l *licenceDialog) show() {
	l.open, l.shown = true, -1
	if l.parts == nil {
		workers := l.host.Pool()
		l.asked, l.err = mailbox.Once(func(ctx context.Context) ([]licences.Part, error) {
			return pool.Call(ctx, workers, licences.Task, pool.None{}, nil)
		}), nil
	}
	l.ui.Wake(0)
}

// poll reports whether the parts have been loaded.
func (l *licenceDialog) poll() (changed bool) {
	said, done, err := l.asked.Take()
	if !done {
		return false
	}
	l.asked, l.err = nil, err
	if err == nil {
		l.parts = said[0]
	}
	return true
}

// draw draws the dialog if it is open.
func (l *licenceDialog) draw() {
	if l.open && l.ui.Dialog("licences", textLicences.String(), 640, 620, l.list) {
		l.open = false
	}
}

func (l *licenceDialog) list(r paint.Rect) {
	u := l.ui
	done := r.CutBottom(theme.Touch + 4)
	if u.Button("close", textClose.String(), done.CutBottom(theme.Touch), nil, ui.Framed) {
		l.open = false
	}
	if l.parts == nil {
		text := textLicencesComing.String()
		if l.err != nil {
			text = lang.Fault(l.err)
		}
		u.Node("text", text, "", r)
		u.Paragraph(r, u.Style(theme.Body), text, u.Theme.Ink2)
		return
	}
	u.Scroll("parts", r, func(view paint.Rect) float64 {
		y := view.Y
		for i, p := range l.parts {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 12, H: theme.Touch}
			if u.Button(p.Name, p.Name+" – "+p.Licence, row, nil, ui.Framed) {
				if l.shown == i {
					i = -1
				}
				l.shown = i
				u.Wake(0)
			}
			if y += row.H + 8; l.shown == i {
				y += l.text(p, paint.Rect{X: row.X, Y: y, W: row.W}) + 16
			}
		}
		return y - view.Y
	})
}

// text draws the licence of a part from the top of r and returns its height. Its lines are cached, because
// some licences are lists.
func (l *licenceDialog) text(p licences.Part, r paint.Rect) float64 {
	u, y := l.ui, r.Y
	for paragraph := range strings.SplitSeq(p.Text, "\n\n") {
		high := u.Paragraph(paint.Rect{X: r.X, Y: y, W: r.W}, u.Style(theme.Small), paragraph, u.Theme.Ink2)
		u.Node("text", paragraph, "", paint.Rect{X: r.X, Y: y, W: r.W, H: high})
		y += high + 8
	}
	return y - r.Y
}
