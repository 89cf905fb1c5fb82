package play

import (
	"context"
	"strings"

	"ludarium/ai/method"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// programs is the dialog about other programs that play and analyse, where the host can start any.
type programs struct {
	*env
	open     bool
	protocol int
	path     string
	args     string
	asked    *mailbox.Ask[method.Method] // about the program that is being added
	problem  string
}

// offer draws the button that opens the dialog.
func (d *programs) offer(next func(float64) paint.Rect) {
	if d.host() == nil {
		return
	}
	next(8)
	if d.Shell.UI().Button("other-programs", textOtherPrograms.String(), next(theme.Touch), nil, ui.Framed) {
		d.open = true
	}
}

// host returns what starts programs, nil in a page.
func (d *programs) host() room.Programs { return d.Shell.Host().Programs }

// poll takes what was found out about a program.
func (d *programs) poll() {
	found, done, err := d.asked.Take()
	if !done {
		return
	}
	d.asked = nil
	d.Shell.UI().Wake(0)
	if err != nil {
		d.problem = upper(lang.Fault(err))
		return
	}
	d.path, d.args, d.problem = "", "", ""
	d.Session.Players.Offer(d.Shell.Host().Methods(d.Rules))
	d.Shell.Say(textProgramIsAdded.With("title", found[0].Title))
}

// draw draws the dialog while it is open.
func (d *programs) draw() {
	if !d.open {
		return
	}
	u, host := d.Shell.UI(), d.host()
	left := u.Dialog("other-programs", textOtherPrograms.String(), 560, 480, func(area paint.Rect) {
		if u.Button("done", textDone.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
			d.open = false
		}
		area.CutBottom(8)
		form.Scroll(u, "programs", area, func(view paint.Rect) float64 {
			view.W -= 8
			rows := form.ColumnOf(view)
			next := rows.Next
			next(u.Paragraph(next(0), u.Style(theme.Small), textAboutPrograms.String(), u.Theme.Ink2) + 10)
			d.list(host, next)
			d.form(host, next)
			return rows.Used()
		})
	})
	if left {
		d.open = false
	}
}

// list draws the programs that there are.
func (d *programs) list(host room.Programs, next func(float64) paint.Rect) {
	u := d.Shell.UI()
	for _, p := range host.Programs(d.Rules) {
		row := next(theme.Touch + 6)
		remove := row.CutRight(92)
		row.CutRight(8)
		u.Canvas.TextLeft(u.Bold(theme.Body), row.CutTop(24), p.Title, u.Theme.Ink)
		small := u.Style(theme.Small)
		u.Canvas.TextLeft(small, row, small.Shorten(p.Command, row.W), u.Theme.Ink2)
		u.Node("text", p.Title, p.Command, row)
		if u.NamedButton("remove-named", textRemoveNamed.With("name", p.Title), textRemove.String(),
			remove.InsetXY(0, 3),
			nil, ui.Framed) {
			d.remove(host, p)
		}
		next(6)
	}
}

// remove forgets a program. A player that it was gives way to the usual one.
func (d *programs) remove(host room.Programs, p room.Program) {
	if err := host.RemoveProgram(p.Method); err != nil {
		d.problem = upper(lang.Fault(err))
	}
	d.Session.Players.Offer(d.Shell.Host().Methods(d.Rules))
	d.Changed()
}

// form draws what a person says of a new program.
func (d *programs) form(host room.Programs, next func(float64) paint.Rect) {
	u := d.Shell.UI()
	protocols := host.Protocols(d.Rules)
	var titles, names []string
	for _, p := range protocols {
		titles, names = append(titles, p.Title), append(names, p.Name)
	}
	next(6)
	u.Canvas.TextLeft(u.Bold(theme.Body), next(28), textAddAProgram.String(), u.Theme.Ink)
	u.Segments("protocol", next(theme.Touch), titles, &d.protocol, names...)
	next(8)
	entered := u.TextBox("program-path", textProgramPath.String(), next(theme.Touch), &d.path,
		textProgramPathHint.String())
	next(8)
	entered = u.TextBox("program-arguments", textProgramArguments.String(), next(theme.Touch), &d.args,
		textProgramArgumentsHint.String()) || entered
	next(8)
	label := textAdd.String()
	if d.asked != nil {
		label = textStartsProgram.String()
	}
	pressed := u.Button("add", label, next(theme.Touch), nil, ui.Framed)
	if d.problem != "" {
		next(8)
		at := next(0)
		next(u.Paragraph(at, u.Style(theme.Small), d.problem, u.Theme.Bad))
		u.Node("status", textProblem.String(), d.problem, at)
	}
	if entered || pressed {
		d.add(host, protocols[d.protocol].Name)
	}
}

// add asks the host to add what was typed, unless it is asked already.
func (d *programs) add(host room.Programs, protocol string) {
	path, args := strings.TrimSpace(d.path), strings.Fields(d.args)
	if d.asked != nil || path == "" {
		return
	}
	d.problem = ""
	d.asked = mailbox.Once(func(ctx context.Context) (method.Method, error) {
		return host.AddProgram(ctx, d.Rules, protocol, path, args)
	})
}
