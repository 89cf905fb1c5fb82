package morpion

import (
	"fmt"
	"math"
	"strings"

	"ludarium/ai/lab/chart"
	"ludarium/render/draw/board/drawers"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// races is the dialog that sets up, runs and shows races.
type races struct {
	*env
	race *race // latest race; nil before there is one
	tab  int   // on narrow screens: index of settings or progress
}

// view draws the settings of the race and, beside them or in a tab, its progress.
func (r *races) view(area paint.Rect) {
	u := r.Shell.UI()
	r.closing(area)
	if area.W >= 760 {
		left := area.CutLeft(280)
		area.CutLeft(24)
		u.Scroll("race-settings", left, func(view paint.Rect) float64 { return r.setup(view) })
		u.Scroll("race", area, func(view paint.Rect) float64 { return r.results(view) })
		return
	}
	titles := []string{textMethods.String(), textResults.String()}
	u.Tabs("race", area.CutTop(theme.Touch), titles, &r.tab, "methods", "results")
	area.CutTop(10)
	defer u.Panel("race", titles[r.tab])()
	view := r.setup
	if r.tab == 1 {
		view = r.results
	}
	u.Scroll(fmt.Sprint("race", r.tab), area, view)
}

// setup draws the choice of methods and the button that starts the race, and returns the height used.
func (r *races) setup(view paint.Rect) float64 {
	u, s := r.Shell.UI(), &r.Race
	view.W -= 10
	rows := form.ColumnOf(view)
	next := rows.Next
	text := textFromTheStartOf.With("variant", r.position().Variant())
	next(u.Paragraph(next(0), u.Style(theme.Small), text, u.Theme.Ink2) + 8)
	before := *s
	names := append([]string{"—"}, methodTitles(r.methods)...)
	for i := range s.Methods {
		at := methodAt(r.methods, s.Methods[i]) + 1
		row := next(theme.Touch)
		mark := row.CutLeft(18)
		if at > 0 {
			u.Canvas.RoundRect(paint.Rect{X: mark.X, Y: mark.Y + mark.H/2 - 5, W: 10, H: 10}, 3,
				theme.Series(i))
		}
		if u.Select(fmt.Sprint("method-", i+1), textMethodNumber.With("i", i+1), row, names, &at,
			append([]string{"none"}, methodNames(r.methods)...)...) {
			s.choose(r.methods, i, at)
		}
		next(8)
	}
	values := s.values()
	next(form.Controls(u, next(0), raceParams, values))
	s.Budget, s.Seed = values.Int("budget"), values.Int("seed")
	if *s != before {
		r.keep()
	}
	row := next(theme.Touch)
	if r.race.running() {
		if u.Button("stop", textStop.String(), row, ui.Stop, ui.Framed) {
			r.race.task.Cancel()
		}
	} else if u.Button("run", textRun.String(), row, ui.Play, ui.Primary) {
		r.run()
	}
	return rows.Used()
}

// run starts the race with the current setup.
func (r *races) run() {
	next, err := startRace(r.Race, r.methods, r.position().Variant(), r.Shell.Host().Pool())
	if err != nil {
		r.fail(err)
		return
	}
	r.race, r.tab = next, 1
	r.Shell.UI().Wake(0)
}

// results draws curves, table and best games, and returns the height used.
func (r *races) results(view paint.Rect) float64 {
	u, race := r.Shell.UI(), r.race
	column := view
	column.W -= 10
	rows := form.ColumnOf(column)
	next := rows.Next
	if race == nil {
		text := textAboutRaces.String()
		return u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink2)
	}
	ch := chart.Chart{Form: chart.Lines, X: chart.Axis{Title: textRandomGames.String()},
		Y: chart.Axis{Title: textLines.String()}}
	for _, l := range race.lanes {
		if len(l.climb.x) > 0 {
			ch.Series = append(ch.Series, l.climb.series(lang.Say(l.Title), textItsMean.With("title",
				lang.Say(l.Title)),
				l.color)...)
		}
	}
	if len(ch.Series) > 0 {
		area := next(math.Max(300, math.Min(380, 0.5*view.W)))
		o := plot.Options{Pointer: u.Pointing(area), Finger: u.In.Touch}
		plot.Draw(u.Canvas, area, &ch, u.Theme, o)
		u.Node("img", textBestAndMeanAgainst.String(), "", area)
		next(12)
	}
	r.table(next)
	next(12)
	r.games(next)
	return rows.Used()
}

// table lists the methods with their results.
func (r *races) table(next func(float64) paint.Rect) {
	u, race := r.Shell.UI(), r.race
	const step = 26.0
	most := 0
	for _, l := range race.lanes {
		most = max(most, len(l.best.Moves))
	}
	defer u.Group("table", "results", textResults.String())()
	role := "row"
	line := func(s paint.Style, texts [5]string) {
		row := next(step)
		u.Row(role, strings.Join(texts[:], ", "), texts[:], row)
		role = "text"
		for i := 4; i > 0; i-- {
			u.Canvas.TextRight(s, row.CutRight([...]float64{0, 36, 44, 50, 50}[i]), texts[i], u.Theme.Ink)
		}
		row.CutLeft(18)
		u.Canvas.TextLeft(s, row, texts[0], u.Theme.Ink)
	}
	line(u.Bold(theme.Small),
		[5]string{textWithSeed.With("variant", race.variant, "seed", race.Seed), textHeadBest.String(),
			textHeadMean.String(), textRandomGames.String(), textHeadTime.String()})
	for _, l := range race.lanes {
		mark := next(0)
		u.Canvas.HLine(mark.X, mark.Y, mark.W, u.Theme.Line)
		u.Canvas.RoundRect(paint.Rect{X: mark.X, Y: mark.Y + step/2 - 5, W: 10, H: 10}, 3,
			theme.Series(l.color))
		s := u.Style(theme.Small)
		if most > 0 && len(l.best.Moves) == most {
			s = u.Bold(theme.Small)
		}
		texts := [5]string{lang.Say(l.Title), "–", "–", "–", l.state()}
		if l.end != nil {
			texts = [5]string{lang.Say(l.Title), fmt.Sprint(len(l.best.Moves)),
				lang.Decimal(fmt.Sprintf("%.1f", l.climb.lastMean())),
				numfmt.Nodes(int64(l.climb.games)), numfmt.Time(l.info.Elapsed)}
		}
		line(s, texts)
		if l.err != nil {
			u.Paragraph(next(20), u.Style(theme.Small), lang.Fault(l.err), u.Theme.Bad)
		}
	}
}

// games draws the best games beside each other.
func (r *races) games(next func(float64) paint.Rect) {
	u, race := r.Shell.UI(), r.race
	w := next(0).W
	cols := 2
	if w >= lanes*124 {
		cols = lanes
	}
	gap := 12.0
	side := math.Floor((w - gap*float64(cols-1)) / float64(cols))
	for from := 0; from < len(race.lanes); from += cols {
		cells := next(side+76).Split(cols, gap)
		for i, l := range race.lanes[from:min(from+cols, len(race.lanes))] {
			leave := u.Scope(fmt.Sprint(from + i))
			r.game(l, cells[i])
			leave()
		}
	}
}

// game draws the best game of a method.
func (r *races) game(l *lane, cell paint.Rect) {
	u := r.Shell.UI()
	box := u.Canvas.SnapRect(cell.CutTop(cell.W))
	title := cell.CutTop(24)
	u.Canvas.RoundRect(paint.Rect{X: title.X, Y: title.Y + 7, W: 10, H: 10}, 3, theme.Series(l.color))
	title.CutLeft(16)
	u.Canvas.TextLeft(u.Style(theme.Small), title, lang.Say(l.Title), u.Theme.Ink)
	if l.end == nil {
		u.Canvas.Rect(box, drawers.PaperColors(u.Theme).Ground)
		u.Canvas.TextCenter(u.Style(theme.Small), box, l.state(), u.Theme.Ink2)
		return
	}
	r.picture(l.end, box)
	u.Node("img", textBestGame.With("title", lang.Say(l.Title)), numfmt.Count(int64(len(l.best.Moves)),
		"lines"), box)
	if u.Button("open-this", textOpenThis.With("count", numfmt.Count(int64(len(l.best.Moves)), "lines")),
		cell.CutTop(theme.Touch), nil, ui.Framed) {
		r.openGame(l.best)
	}
}
