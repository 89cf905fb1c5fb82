package morpion

import (
	"fmt"
	"math"
	"slices"

	"ludarium/ai/lab/chart"
	"ludarium/ai/live"
	"ludarium/ai/method"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/draw/view"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// watching is the setup of a search to watch.
type watching struct {
	Method  string                  `json:"method,omitempty"`
	Seconds int                     `json:"seconds,omitempty"`
	Values  map[string]param.Values `json:"values,omitempty"` // by method
}

// watchTime is the time limit of the search.
var watchTime = param.Spec{Name: "time", Title: string(textTime), Kind: param.Int, Unit: "ms",
	Default: "30000",
	Min:     1000, Max: 3_600_000, Log: true}

// complete replaces missing and unknown values by defaults.
func (w *watching) complete(methods method.List) {
	if methodAt(methods, w.Method) < 0 {
		w.Method = "nrpa"
	}
	if w.Seconds < 1 || w.Seconds > 3600 {
		w.Seconds = 30
	}
	if w.Values == nil {
		w.Values = map[string]param.Values{}
	}
}

// efforts returns the algorithms for Morpion Solitaire with an effort setting.
func efforts(all method.List) method.List {
	return slices.DeleteFunc(all.For(rules.Game(), nil), func(m method.Method) bool {
		return len(m.Strengths) == 0
	})
}

// methodAt returns the index of a method, or −1.
func methodAt(methods method.List, name string) int {
	return slices.IndexFunc(methods, func(m method.Method) bool { return m.Name == name })
}

func methodTitles(methods method.List) []string {
	var titles []string
	for _, m := range methods {
		titles = append(titles, lang.Say(m.Title))
	}
	return titles
}

func methodNames(methods method.List) []string {
	var names []string
	for _, m := range methods {
		names = append(names, m.Name)
	}
	return names
}

// watch is the dialog for watching a search.
type watch struct {
	*env
	settings bool  // whether the parameters of the method are shown
	nodes    int64 // number of nodes in the latest report
	climb    climb // computed here for searches that do not report one
	told     view.Latest[live.Climb]
}

// poll reads the latest report of the running search.
func (w *watch) poll() {
	info, ok := w.Session.Search.Info()
	if !ok || info.Nodes < w.nodes {
		w.climb, w.nodes = climb{}, 0
	}
	if !ok || info.Nodes == w.nodes {
		return
	}
	w.nodes = info.Nodes
	w.climb.add(info)
}

// start searches the position with the chosen method.
func (w *watch) start() {
	w.StopReplay()
	if err := w.Session.Analysis.Watch(w.Watch.player()); err != nil {
		w.fail(err)
	}
	w.Shell.UI().Wake(0)
}

// lowPanel is the panel height below which a tab shows one line and a button that opens the rest.
const lowPanel = 260.0

// tab draws the tab Think; if it is low, a button opens a dialog with the content.
func (w *watch) tab(area paint.Rect) {
	u := w.Shell.UI()
	if area.H >= lowPanel {
		w.view(area)
		return
	}
	if t, ok := w.Session.Search.Thought(); ok {
		row := area.CutTop(24)
		small, text := u.Style(theme.Small), w.text(t.Info)
		if state := w.SearchState(t); small.Width(text)+8+small.Width(state) <= row.W {
			u.Canvas.TextRight(small, row.CutRight(small.Width(state)), state, u.Theme.Ink2)
		}
		u.Canvas.TextLeft(small.Fit(text, row.W), row, text, u.Theme.Ink)
	} else if area.H > 100 {
		area.CutTop(u.Paragraph(area, u.Style(theme.Small), textAboutWatching.String(), u.Theme.Ink2) + 6)
	}
	row := area.CutTop(theme.Touch)
	if w.Session.Search.Thinking() && u.Button("stop", textStop.String(), row.CutRight(96), ui.Stop,
		ui.Framed) {
		w.Session.Stop()
	}
	row.CutRight(8)
	if u.Button("watch-a-search", textWatchASearch.String(), row, ui.Curves, ui.Framed) {
		w.open = watchDialog
	}
}

// text returns a report in one line.
func (w *watch) text(info search.Info) string {
	told, _ := w.told.Of(info.Views)
	text := textGamesAndTime.With("games", numfmt.Nodes(int64(games(told, info))), "elapsed",
		numfmt.Time(info.Elapsed))
	if len(told.Samples) > 0 {
		text = textMeanSoFar.With("mean", told.Now().Mean) + text
	}
	if len(info.Lines) > 0 {
		text = textBest.With("value", info.Lines[0].Score.Value) + text
	}
	return text
}

// view draws the controls and the progress of a search.
func (w *watch) view(area paint.Rect) {
	u := w.Shell.UI()
	leave := u.Scope("watch")
	defer leave()
	u.Scroll("watch", area, func(view paint.Rect) float64 {
		view.W -= 10
		rows := form.ColumnOf(view)
		next := rows.Next
		w.setup(next)
		if t, ok := w.Session.Search.Thought(); ok {
			w.watched(t, next)
		}
		return rows.Used()
	})
}

// paper draws the game being searched at the top of area and cuts it off, because the dialog covers the
// board.
func (w *watch) paper(area *paint.Rect) {
	t, ok := w.Session.Search.Thought()
	if !ok {
		return
	}
	w.DrawBeside(area.CutTop(math.Min(area.W, paperShare*area.H)), t)
	area.CutTop(8)
}

// paperShare is the maximum height of the drawn game as a fraction of the dialog.
const paperShare = 0.42

// setup draws the choice of the method and its settings.
func (w *watch) setup(next func(float64) paint.Rect) {
	u, chosen := w.Shell.UI(), &w.Watch
	at := methodAt(w.methods, chosen.Method)
	row := next(theme.Touch)
	button := row.CutRight(104)
	row.CutRight(8)
	if u.Select("method", textMethod.String(), row, methodTitles(w.methods), &at, methodNames(w.methods)...) {
		chosen.Method = w.methods[at].Name
		w.keep()
	}
	_, over := w.Session.Line.Result()
	switch {
	case w.Session.Search.Thinking():
		if u.Button("stop", textStop.String(), button, ui.Stop, ui.Framed) {
			w.Session.Stop()
		}
	case !over:
		if u.Button("watch", textWatch.String(), button, ui.Play, ui.Primary) {
			w.start()
		}
	}
	if w.Session.Search.Thinking() {
		return
	}
	a := w.methods[at]
	next(6)
	doc := next(0)
	next(u.Paragraph(doc, u.Style(theme.Small), lang.Say(a.Doc), u.Theme.Ink2) + 6)
	span := param.Values{"time": fmt.Sprint(1000 * chosen.Seconds)}
	form.Control(u, next(form.Height), watchTime, span)
	if s := int(math.Round(span.Float("time") / 1000)); s != chosen.Seconds {
		chosen.Seconds = s
		w.keep()
	}
	if len(a.Params) > 0 {
		u.Toggle("method-settings", textSettingsOfTheMethod.String(), next(theme.Touch), &w.settings)
	}
	if len(a.Params) == 0 || !w.settings {
		next(4)
		return
	}
	values := param.Mend(a.Params, chosen.Values[chosen.Method])
	before := values.String()
	next(form.Controls(u, next(0), a.Params, values) + 4)
	if values.String() != before {
		chosen.Values[chosen.Method] = values
		w.keep()
	}
}

// watched draws the reports of a search.
func (w *watch) watched(t session.Thought, next func(float64) paint.Rect) {
	u := w.Shell.UI()
	line := next(10)
	u.Canvas.HLine(line.X, line.Y+4, line.W, u.Theme.Line)
	head := next(38)
	best := "…"
	if len(t.Lines) > 0 {
		best = numfmt.Count(int64(math.Round(t.Lines[0].Score.Value)), "lines")
	}
	u.Canvas.TextLeft(u.Bold(theme.Title), head, best, u.Theme.Ink)
	u.Canvas.TextRight(u.Style(theme.Body), head, w.SearchState(t), u.Theme.Ink2)
	told, climbs := w.told.Of(t.Views)
	played := games(told, t.Info)
	figures := [][2]string{{textGames.String(), numfmt.Nodes(int64(played))},
		{textSpeed.String(), numfmt.Nodes(int64(played/math.Max(t.Elapsed.Seconds(), 1e-3))) + "/s"},
		{textTime.String(), numfmt.Time(t.Elapsed)}}
	if climbs {
		mean := lang.Decimal(fmt.Sprintf("%.1f", told.Now().Mean))
		figures = append(figures, [2]string{textMean.String(), mean})
	}
	figureRow(u, next, figures)
	if c := &w.climb; !climbs && len(c.x) > 1 && t.Cursor == w.Session.Line.Cursor() {
		series := c.series("best", textMeanOfTheLatest.String(), 0)
		ch := chart.Chart{Form: chart.Lines, X: chart.Axis{Title: textGames.String()},
			Y:      chart.Axis{Title: textLines.String()},
			Series: series}
		area := next(190)
		plot.Draw(u.Canvas, area, &ch, u.Theme, plot.Options{})
		u.Node("img", textBestAgainstGames.String(), w.text(t.Info), area)
		next(8)
	}
	w.DrawViews(t, next)
	if t.Cursor == w.Session.Line.Cursor() {
		if len(t.Lines) > 0 && u.Button("take-this-game", textTakeThisGame.String(), next(theme.Touch), nil,
			ui.Framed) {
			w.follow(t)
		}
		next(6)
	}
	for i := range t.Lines {
		w.DrawLineRow(t, i, next)
	}
}

// figureRow draws captions with their values side by side.
func figureRow(u *ui.UI, next func(float64) paint.Rect, figures [][2]string) {
	for i, cell := range next(44).Split(len(figures), 4) {
		u.Canvas.TextLeft(u.Style(theme.Small), cell.CutTop(18), figures[i][0], u.Theme.Ink2)
		u.Canvas.TextLeft(u.Style(theme.Body), cell.CutTop(20), figures[i][1], u.Theme.Ink)
		u.Node("text", figures[i][0], figures[i][1], cell)
	}
}

// follow plays the best game of a search on the board.
func (w *watch) follow(t session.Thought) {
	if err := w.Session.Follow(t.Lines[0].Moves, t.Lines[0].Score); err != nil {
		w.fail(err)
		return
	}
	w.open = noDialog
	w.Refresh()
}
