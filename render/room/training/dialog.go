package training

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/live"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Tabs of the narrow layout.
const (
	tabSetup = iota
	tabWatch
	tabOwn
)

var (
	tabs     = []lang.Text{textSetup, textWatch, textYourOwn}
	tabNames = []string{"setup", "watch", "your-own"}
)

// wideFrom is the minimum width for setup and run side by side.
const wideFrom = 720.0

// Dialog draws the dialog if it is open.
func (p *Panel) Dialog() {
	if !p.Open {
		return
	}
	u := p.shell.UI()
	left := u.Dialog("training", lang.Say(p.setup.Title), 1120, 780, func(area paint.Rect) {
		p.buttons(area.CutBottom(theme.Touch))
		area.CutBottom(10)
		if area.W < wideFrom {
			u.Tabs("training", area.CutTop(theme.Touch), lang.All(tabs...), &p.tab, tabNames...)
			area.CutTop(8)
			defer u.Panel("training", tabs[p.tab].String())()
			p.part(p.tab, area, tabs[p.tab].String())
			return
		}
		side := area.CutLeft(300)
		area.CutLeft(28)
		if p.tab == tabWatch {
			p.tab = tabSetup
		}
		which := p.tab / 2
		if u.Segments("part", textPart.String(), side.CutTop(theme.Touch), []string{tabs[tabSetup].String(),
			tabs[tabOwn].String()}, &which, tabNames[tabSetup], tabNames[tabOwn]) {
			p.tab = 2 * which
		}
		side.CutTop(10)
		p.part(p.tab, side, tabs[p.tab].String())
		p.part(tabWatch, area, tabs[tabWatch].String())
	})
	if left {
		p.Open = false
	}
}

// part draws one of the parts, which scroll.
func (p *Panel) part(which int, area paint.Rect, name string) {
	draw := [...]func(next func(float64) paint.Rect){p.setupPart, p.watchPart, p.ownPart}[which]
	form.Scroll(p.shell.UI(), name, area, func(view paint.Rect) float64 {
		y := view.Y
		draw(func(h float64) paint.Rect {
			row := paint.Rect{X: view.X, Y: y, W: view.W, H: h}
			y += h
			return row
		})
		return y - view.Y
	})
}

// buttons draws the buttons at the bottom of the dialog.
func (p *Panel) buttons(row paint.Rect) {
	u, r := p.shell.UI(), p.run
	if u.Button("close", textClose.String(), row.CutLeft(86), nil, ui.Framed) {
		p.Open = false
	}
	row.CutLeft(8)
	_, found := p.best()
	switch {
	case r != nil && r.underWay():
		if u.Button("stop", textStop.String(), row.CutLeft(96), ui.Stop, ui.Framed) {
			p.stop()
		}
	case r != nil && !r.latest.Done && r.latest.Saved != nil:
		if u.Button("resume", textResume.String(), row.CutLeft(110), ui.Play, ui.Framed) {
			p.resume()
		}
	}
	row.CutLeft(8)
	if !found {
		return
	}
	label := textPlayAgainstItsBest.String()
	if row.W < 190 {
		label = textPlayIt.String()
	}
	if u.Button("play-its-best", label, row.CutRight(min(row.W, 210)), nil, ui.Primary) {
		if o, ok := p.keepBest(); ok {
			p.challenge(o)
		}
	}
}

// setupPart draws the choice of the trainer and its settings.
func (p *Panel) setupPart(next func(float64) paint.Rect) {
	u := p.shell.UI()
	d, ok := p.trainer()
	if !ok {
		next(u.Paragraph(next(0), u.Style(theme.Body), textAsking.String(), u.Theme.Ink2))
		return
	}
	at := p.at(d.Name)
	var titles, names []string
	for _, x := range p.list {
		titles, names = append(titles, lang.Say(x.Title)), append(names, x.Name)
	}
	if u.Select("method", textMethod.String(), next(theme.Touch), titles, &at, names...) {
		p.Trainer = p.list[at].Name
		p.keep()
		d = p.list[at]
	}
	next(8)
	if u.Button("start", textStart.String(), next(theme.Touch), ui.Play, ui.Primary) {
		p.begin()
	}
	next(8)
	next(u.Paragraph(next(0), u.Style(theme.Small), lang.Say(d.Doc), u.Theme.Ink2) + 12)
	v := p.values(d)
	before := v.String()
	specs := append(slices.Clone(d.Params), seedSpec)
	if p.setup.Values != nil {
		specs = slices.DeleteFunc(specs, func(s param.Spec) bool { return p.ofGame(s.Name) })
	}
	v[seedSpec.Name] = strconv.FormatUint(p.Seed, 10)
	seed := v[seedSpec.Name]
	next(form.Controls(u, next(0), specs, v))
	if v[seedSpec.Name] != seed {
		p.Seed, _ = strconv.ParseUint(v[seedSpec.Name], 10, 64) // the control accepts only digits
		p.keep()
	}
	delete(v, seedSpec.Name)
	if v.String() != before {
		p.Values[d.Name] = v
		p.keep()
	}
	if d.Source != "" {
		next(u.Paragraph(next(0), u.Style(theme.Small), textSource.With("source", d.Source), u.Theme.Ink2) +
			8)
	}
}

var seedSpec = param.Spec{Name: "seed", Title: string(textSeed), Doc: string(textAboutSeed), Kind: param.Int,
	Default: "1",
	Min:     1, Max: 1000}

// begin starts a run, after confirmation if another one is unfinished.
func (p *Panel) begin() {
	r := p.run
	if r == nil || r.latest.Done || r.latest.At == 0 {
		p.stop()
		p.start()
		return
	}
	p.shell.Confirm(room.Question{Title: textStartAnotherRun.String(), Text: textRunEnds.With("title",
		lang.Say(r.of.Title),
		"count", numfmt.Count(int64(r.latest.At), r.of.Unit)), Verb: textStart.String(),
		Do: func() {
			p.stop()
			p.start()
		}})
}

// watchPart draws the run.
func (p *Panel) watchPart(next func(float64) paint.Rect) {
	u, r := p.shell.UI(), p.run
	if r == nil {
		text := textAboutTraining.String()
		next(u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink2))
		return
	}
	head := next(26)
	state := r.state()
	s := u.Style(theme.Body)
	u.Canvas.TextRight(s, head.CutRight(s.Width(state)), state, u.Theme.Ink2)
	head.CutRight(8)
	u.Canvas.TextLeft(u.Bold(theme.Large), head, u.Bold(theme.Large).Shorten(lang.Say(r.of.Title), head.W),
		u.Theme.Ink)
	u.Node("status", lang.Say(r.of.Title), state, head)
	bar := next(3)
	u.Canvas.Rect(bar, u.Theme.Line)
	bar.W *= r.share()
	u.Canvas.Rect(bar, u.Theme.Accent)
	u.Node("progressbar", lang.Say(r.of.Title), fmt.Sprintf("%.0f %%", 100*r.share()), bar)
	next(6)
	next(u.Paragraph(next(0), u.Style(theme.Small), r.figures(), u.Theme.Ink2))
	if r.failed != "" {
		next(u.Paragraph(next(0), u.Style(theme.Small), r.failed, u.Theme.Bad))
	}
	if r.latest.Says != "" {
		text := form.Capital(r.latest.Says)
		next(u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink))
		u.Node("text", textTheBest.String(), text, next(0))
	}
	next(4)
	p.explain(next)
	next(4)
	p.pictures(next)
}

// explain draws a button for an explanation of the views, the explanation, and links to pages about the
// method.
func (p *Panel) explain(next func(float64) paint.Rect) {
	u, r := p.shell.UI(), p.run
	if len(r.latest.Views) == 0 {
		return
	}
	narrow := func(h float64) paint.Rect {
		row := next(h)
		row.W = min(row.W, explainWidth)
		return row
	}
	row, opened := narrow(theme.Touch), false
	if u.Button("what-is-this", textWhatIsThis.String(), row.InsetXY(0, 3), ui.Question, ui.Framed) {
		p.tells = !p.tells
		opened = p.tells
	}
	if !p.tells {
		return
	}
	form.Paragraphs(u, view.About(r.latest.Views), next)
	name := "training/" + p.setup.Game.Name + "/" + r.of.Name
	p.guide.Links(u, name, mostLinks, r.of.Params, r.values, r.seed, narrow, func(link string) {
		p.Open = false
		p.shell.Open(link)
	})
	if opened { // bring it into view
		row.H = next(0).Y - row.Y
		u.Bring(row)
	}
}

// Maximum width of a link and maximum number of links.
const (
	explainWidth = 420.0
	mostLinks    = 3
)

// pictures draws the game of the best player and the views, in two columns if they fit.
func (p *Panel) pictures(next func(float64) paint.Rect) {
	u := p.shell.UI()
	ctx := &view.Context{Theme: u.Theme, Text: func(...game.Move) string { return "" }}
	at := next(0)
	size := boardSize(at.W)
	first := form.ColumnOf(at)
	columns := []*form.Column{&first}
	if at.W >= 2*size+28 {
		right := at
		first.Area.W = size
		right.CutLeft(size + 28)
		second := form.ColumnOf(right)
		columns = append(columns, &second)
	}
	p.board(first.Next(size + 22))
	first.Next(8)
	p.naming(first.Next)
	for _, k := range live.Kinds() {
		for i, v := range p.run.latest.Views {
			if v.Kind != k.Name {
				continue
			}
			to := &first
			for _, c := range columns {
				if c.Y < to.Y {
					to = c
				}
			}
			p.views.Frame(u, p.run.latest.Views[i:i+1], ctx, to.Next)
		}
	}
	for _, c := range columns {
		next(max(0, c.Y-next(0).Y))
	}
}

// naming draws the controls for saving the best player under a name.
func (p *Panel) naming(next func(float64) paint.Rect) {
	if _, ok := p.best(); !ok {
		return
	}
	u := p.shell.UI()
	row := next(theme.Touch)
	button := row.CutRight(88)
	row.CutRight(8)
	u.TextBox("name", textName.String(), row, &p.named, textNameOfYourPlayer.String())
	if u.Button("keep-it", textKeepIt.String(), button, nil, ui.Framed) {
		if o, ok := p.keepBest(); ok {
			p.shell.Say(textIsYourOpponent.With("name", o.Name))
			p.named = p.FreeName(lang.Say(p.run.of.Title))
		}
	}
	next(8)
}

// state describes the state of the run.
func (r *run) state() string {
	switch {
	case r.underWay() && r.latest.Of == 0:
		return "starting…"
	case r.underWay():
		return "running"
	case r.failed != "":
		return "failed"
	case r.latest.Done:
		return "finished"
	}
	return "stopped"
}

// figures describes the progress of the run.
func (r *run) figures() string {
	text := textProgress.With("count", numfmt.Count(int64(r.latest.At), r.of.Unit),
		"count2", strings.TrimSpace(numfmt.Count(int64(r.latest.Of),
			"")),
		"count3", numfmt.Count(r.latest.Games, "games"))
	if s := time.Since(r.begun).Seconds(); r.underWay() && s > 1 && r.latest.Games > r.before {
		text += textGamesASecond.With("games", numfmt.Nodes(int64(float64(r.latest.Games-r.before)/s)))
	}
	return text
}

// ownPart draws the user's players.
func (p *Panel) ownPart(next func(float64) paint.Rect) {
	u := p.shell.UI()
	if len(p.Own) == 0 {
		next(u.Paragraph(next(0), u.Style(theme.Body), textAboutYourOwn.String(), u.Theme.Ink2))
		return
	}
	for i := len(p.Own) - 1; i >= 0; i-- { // most recent first
		leave := u.Scope(strconv.Itoa(i))
		p.ownRow(i, next)
		leave()
	}
}

func (p *Panel) ownRow(i int, next func(float64) paint.Rect) {
	u, o := p.shell.UI(), p.Own[i]
	row := next(theme.Touch)
	remove := u.IconButton("delete-player", textDeletePlayer.With("name", o.Name), row.CutRight(theme.Touch),
		ui.Close, false)
	play := u.Button("play", textPlay.String(), row.CutRight(72), nil, ui.Framed)
	row.CutRight(8)
	s := u.Bold(theme.Body)
	u.Canvas.TextLeft(s, row, s.Shorten(o.Name, row.W), u.Theme.Ink)
	next(u.Paragraph(next(0), u.Style(theme.Small), o.Says, u.Theme.Ink2) + 4)
	if o.Player.Limits.Depth > 0 {
		depth := param.Values{"depth": strconv.Itoa(o.Player.Limits.Depth)}
		form.Control(u, next(form.Height), depthSpec, depth)
		if n := depth.Int("depth"); n != o.Player.Limits.Depth {
			p.Own[i].Player.Limits.Depth = n
			p.keep()
		}
	}
	line := next(14)
	u.Canvas.HLine(line.X, line.Y+6, line.W, u.Theme.Line)
	switch {
	case play:
		p.challenge(p.Own[i])
	case remove:
		p.shell.Confirm(
			room.Question{Title: textDeletePlayerAsked.With("name", o.Name), Text: textAboutDeleting.String(),
				Verb: textDelete.String(),
				Do: func() {
					p.gone[o.Name] = true
					p.Own = slices.DeleteFunc(p.Own, func(x OwnPlayer) bool { return x.Name == o.Name })
					p.keep()
				}})
	}
}

var depthSpec = param.Spec{Name: "depth", Title: string(textLooksAhead), Unit: "moves", Kind: param.Int,
	Default: "1",
	Min:     1, Max: 6}
