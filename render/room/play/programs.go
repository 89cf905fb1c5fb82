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

// Programs is the dialog about other programs that play and analyse.
type Programs struct {
	Open       bool
	Protocol   int // of those that the host offers
	Path, Args string
	Problem    string
}

// programsChanged changes what stands in the dialog.
type programsChanged struct{ to Programs }

func (e programsChanged) update(_ Known, s State) (State, []Command) {
	s.Programs = e.to
	return s, nil
}

// programEntered asks the host to add the program entered, unless a request is pending.
type programEntered struct{ protocol string }

func (e programEntered) update(k Known, s State) (State, []Command) {
	path := strings.TrimSpace(s.Programs.Path)
	if k.Adding || path == "" {
		return s, nil
	}
	s.Programs.Problem = ""
	return s, []Command{addProgram{e.protocol, path, strings.Fields(s.Programs.Args)}}
}

// setPrograms emits what change does to the dialog.
func (r *GameRoom) setPrograms(change func(p *Programs)) {
	p := r.state.Programs
	change(&p)
	r.emit(programsChanged{p})
}

// drawProgramsOffer draws the button that opens the dialog.
func drawProgramsOffer(r *GameRoom, next func(float64) paint.Rect) {
	if programHost(r) == nil {
		return
	}
	next(8)
	if r.Shell.UI().Button("other-programs", textOtherPrograms.String(), next(theme.Touch), nil, ui.Framed) {
		r.setPrograms(func(p *Programs) { p.Open = true })
	}
}

// programHost returns what starts programs, nil in a page.
func programHost(r *GameRoom) room.Programs {
	return r.Shell.Host().Programs
}

// pollPrograms receives the result about the added program.
func pollPrograms(r *GameRoom) {
	found, done, err := r.programAsked.Take()
	if !done {
		return
	}
	r.programAsked = nil
	r.Shell.UI().Wake(0)
	if err != nil {
		r.setPrograms(func(p *Programs) { p.Problem = upper(lang.Fault(err)) })
		return
	}
	r.setPrograms(func(p *Programs) { p.Path, p.Args, p.Problem = "", "", "" })
	r.Session.Players.Offer(r.Shell.Host().Methods(r.Rules))
	r.Shell.Say(textProgramIsAdded.With("title", found[0].Title))
}

// drawPrograms draws the dialog while it is open.
func drawPrograms(r *GameRoom) {
	if !r.state.Programs.Open {
		return
	}
	u, host := r.Shell.UI(), programHost(r)
	left := u.Dialog("other-programs", textOtherPrograms.String(), 560, 480, func(area paint.Rect) {
		if u.Button("done", textDone.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
			r.setPrograms(func(p *Programs) { p.Open = false })
		}
		area.CutBottom(8)
		form.Scroll(u, "programs", area, func(view paint.Rect) float64 {
			view.W -= 8
			rows := form.ColumnOf(view)
			next := rows.Next
			next(u.Paragraph(next(0), u.Style(theme.Small), textAboutPrograms.String(), u.Theme.Ink2) + 10)
			drawProgramList(r, host, next)
			drawProgramForm(r, host, next)
			return rows.Used()
		})
	})
	if left {
		r.setPrograms(func(p *Programs) { p.Open = false })
	}
}

// drawProgramList draws the list of programs.
func drawProgramList(r *GameRoom, host room.Programs, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	for _, p := range host.Programs(r.Rules) {
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
			r.emit(asked{removeProgram{p.Method}})
		}
		next(6)
	}
}

// drawProgramForm draws the form for a new program.
func drawProgramForm(r *GameRoom, host room.Programs, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	protocols := host.Protocols(r.Rules)
	var titles, names []string
	for _, p := range protocols {
		titles, names = append(titles, p.Title), append(names, p.Name)
	}
	next(6)
	u.Canvas.TextLeft(u.Bold(theme.Body), next(28), textAddAProgram.String(), u.Theme.Ink)
	typed := r.state.Programs
	u.Segments("protocol", textProtocol.String(), next(theme.Touch), titles, &typed.Protocol, names...)
	next(8)
	entered := u.TextBox("program-path", textProgramPath.String(), next(theme.Touch), &typed.Path,
		textProgramPathHint.String())
	next(8)
	entered = u.TextBox("program-arguments", textProgramArguments.String(), next(theme.Touch), &typed.Args,
		textProgramArgumentsHint.String()) || entered
	if typed != r.state.Programs {
		r.emit(programsChanged{typed})
	}
	next(8)
	label := textAdd.String()
	if r.programAsked != nil {
		label = textStartsProgram.String()
	}
	pressed := u.Button("add", label, next(theme.Touch), nil, ui.Framed)
	if r.state.Programs.Problem != "" {
		next(8)
		at := next(0)
		next(u.Paragraph(at, u.Style(theme.Small), r.state.Programs.Problem, u.Theme.Bad))
		u.Node("status", textProblem.String(), r.state.Programs.Problem, at)
	}
	if entered || pressed {
		r.emit(programEntered{protocols[r.state.Programs.Protocol].Name})
	}
}

// startAdding asks the host to add a program.
func (r *GameRoom) startAdding(c addProgram) {
	host := programHost(r)
	r.programAsked = mailbox.Once(func(ctx context.Context) (method.Method, error) {
		return host.AddProgram(ctx, r.Rules, c.protocol, c.path, c.args)
	})
}

// forget removes a program. A player that it was gives way to the usual one.
func (r *GameRoom) forget(c removeProgram) {
	if err := programHost(r).RemoveProgram(c.method); err != nil {
		r.setPrograms(func(p *Programs) { p.Problem = upper(lang.Fault(err)) })
	}
	r.Session.Players.Offer(r.Shell.Host().Methods(r.Rules))
	r.Changed()
}
