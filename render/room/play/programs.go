package play

import (
	"context"
	"fmt"
	"slices"
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

// Programs is the state of the dialog about other programs that play and analyse.
type Programs struct {
	Open       bool
	Protocol   int // index into the protocols that the host offers
	Path, Args string
	Problem    string
}

// programsChanged sets Programs.
type programsChanged struct{ to Programs }

func (e programsChanged) update(_ Known, s State) (State, []Command) {
	s.Programs = e.to
	return s, nil
}

// programFound asks the host to add a program that is installed, unless a request is pending.
type programFound struct{ it room.Installed }

func (e programFound) update(k Known, s State) (State, []Command) {
	if k.Adding {
		return s, nil
	}
	s.Programs.Problem = ""
	return s, []Command{addProgram{e.it.Protocol, e.it.Path, e.it.Args}}
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

// setPrograms applies a change to the dialog.
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

// programHost returns the host's support for other programs, or nil in a browser.
func programHost(r *GameRoom) room.Programs {
	return r.Shell.Host().Programs
}

// pollPrograms receives the result of adding a program.
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

// drawPrograms draws the dialog if it is open.
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
			drawInstalled(r, host, next)
			drawProgramForm(r, host, next)
			return rows.Used()
		})
	})
	if left {
		r.setPrograms(func(p *Programs) { p.Open = false })
	}
}

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

// drawInstalled draws the programs on this machine that are not in the list yet; a press adds one.
func drawInstalled(r *GameRoom, host room.Programs, next func(float64) paint.Rect) {
	u, added := r.Shell.UI(), host.Programs(r.Rules)
	title := false
	for i, it := range host.Installed(r.Rules) {
		command := strings.Join(append([]string{it.Path}, it.Args...), " ")
		if slices.ContainsFunc(added, func(p room.Program) bool { return p.Command == command }) {
			continue
		}
		if !title {
			title = true
			next(6)
			u.Title(3, u.Bold(theme.Body), next(28), textOnThisMachine.String())
		}
		if u.Button(fmt.Sprint("installed-", i+1), textAddNamed.With("path", command), next(theme.Touch), nil,
			ui.Framed) {
			r.emit(programFound{it})
		}
		next(6)
	}
}

// chooseWidth is the width of the button for the file dialog, in logical pixels.
const chooseWidth = 104

// drawProgramForm draws the form for a new program.
func drawProgramForm(r *GameRoom, host room.Programs, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	protocols := host.Protocols(r.Rules)
	var titles, names []string
	for _, p := range protocols {
		titles, names = append(titles, p.Title), append(names, p.Name)
	}
	next(6)
	u.Title(3, u.Bold(theme.Body), next(28), textAddAProgram.String())
	typed := r.state.Programs
	u.Segments("protocol", textProtocol.String(), next(theme.Touch), titles, &typed.Protocol, names...)
	next(8)
	row := next(theme.Touch)
	if u.Button("choose-program", textChooseProgram.String(), row.CutRight(chooseWidth), nil, ui.Framed) {
		host.ChooseProgram(func(path string) { r.setPrograms(func(p *Programs) { p.Path = path }) })
	}
	row.CutRight(8)
	entered := u.TextBox("program-path", textProgramPath.String(), row, &typed.Path,
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

// forget removes a program. If it was a player, the default player replaces it.
func (r *GameRoom) forget(c removeProgram) {
	if err := programHost(r).RemoveProgram(c.method); err != nil {
		r.setPrograms(func(p *Programs) { p.Problem = upper(lang.Fault(err)) })
	}
	r.Session.Players.Offer(r.Shell.Host().Methods(r.Rules))
	r.Changed()
}
