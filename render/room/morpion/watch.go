package morpion

import (
	"fmt"
	"math"
	"slices"
	"time"

	"ludarium/ai/lab/chart"
	"ludarium/ai/live"
	"ludarium/ai/method"
	"ludarium/ai/search"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/plot"
	"ludarium/render/room/form"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/view"
	"ludarium/render/words"
)

// watching is which search is to be watched.
type watching struct {
	Method  string                  `json:"method,omitempty"`
	Seconds int                     `json:"seconds,omitempty"`
	Values  map[string]param.Values `json:"values,omitempty"` // by method
}

// watchTime is how long a search may be watched.
var watchTime = param.Spec{Name: "time", Title: textTime, Kind: param.Int, Unit: "ms", Default: "30000",
	Min: 1000, Max: 3_600_000, Log: true}

// complete puts defaults in the place of what is missing or unknown.
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

// efforts returns the algorithms for Morpion Solitaire that take an effort.
func efforts(all method.List) method.List {
	return slices.DeleteFunc(all.For(rules.Game(), nil), func(m method.Method) bool {
		return len(m.Strengths) == 0
	})
}

// methodAt returns the place of the method of that name in methods, -1 when there is none.
func methodAt(methods method.List, name string) int {
	return slices.IndexFunc(methods, func(m method.Method) bool { return m.Name == name })
}

func methodTitles(methods method.List) []string {
	var titles []string
	for _, m := range methods {
		titles = append(titles, m.Title)
	}
	return titles
}

// watch is what was seen of the search.
type watch struct {
	settings bool  // the parameters of the method are shown
	nodes    int64 // of the latest report
	climb    climb // of searches that report none
	told     view.Latest[live.Climb]
}

// followSearch reads the latest report of whatever search is under way.
func (r *Room) followSearch() {
	w := &r.watch
	info, ok := r.Session.Search.Info()
	if !ok || info.Nodes < w.nodes {
		w.climb, w.nodes = climb{}, 0
	}
	if !ok || info.Nodes == w.nodes {
		return
	}
	w.nodes = info.Nodes
	w.climb.add(info)
}

// startWatch lets the chosen method search the position.
func (r *Room) startWatch() {
	w := r.Watch
	p := session.Player{Kind: w.Method, Values: w.Values[w.Method],
		Limits: search.Limits{Time: time.Duration(w.Seconds) * time.Second}}
	r.Replay.Stop()
	if err := r.Session.Analysis.Watch(p); err != nil {
		r.Shell.Say(r.Complain(err, "").Text)
	}
	r.Shell.UI().Wake(0)
}

// lowPanel is the height of the panel below which a tab shows a line and a button for the rest.
const lowPanel = 260.0

// WatchTab is the tab Think of this room; where it is low, the same is to be had in a dialog.
func (r *Room) WatchTab(area paint.Rect) {
	u := r.Shell.UI()
	if area.H >= lowPanel {
		r.watchView(area)
		return
	}
	if t, ok := r.Session.Search.Thought(); ok {
		row := area.CutTop(24)
		small, text := u.Style(theme.Small), r.watchText(t.Info)
		if state := r.Think.State(t); small.Width(text)+8+small.Width(state) <= row.W {
			u.Canvas.TextRight(small, row.CutRight(small.Width(state)), state, u.Theme.Ink2)
		}
		u.Canvas.TextLeft(small.Fit(text, row.W), row, text, u.Theme.Ink)
	} else if area.H > 100 {
		area.CutTop(u.Paragraph(area, u.Style(theme.Small), textAboutWatching, u.Theme.Ink2) + 6)
	}
	row := area.CutTop(theme.Touch)
	if r.Session.Search.Thinking() && u.Button(textStop, row.CutRight(96), ui.Stop, ui.Framed) {
		r.Session.Stop()
	}
	row.CutRight(8)
	if u.Button(textWatchASearch, row, ui.Curves, ui.Framed) {
		r.open = watchDialog
	}
}

// watchText is a report on one line.
func (r *Room) watchText(info search.Info) string {
	told, _ := r.watch.told.Of(info.Views)
	text := fmt.Sprintf(textGamesAndTime, words.Nodes(int64(games(told, info))), words.Time(info.Elapsed))
	if len(told.Samples) > 0 {
		text = fmt.Sprintf(textMeanSoFar, told.Now().Mean) + text
	}
	if len(info.Lines) > 0 {
		text = fmt.Sprintf(textBest, info.Lines[0].Score.Value) + text
	}
	return text
}

// watchView lets a search be chosen, started and watched.
func (r *Room) watchView(area paint.Rect) {
	u := r.Shell.UI()
	leave := u.Scope("watch")
	defer leave()
	u.Scroll("watch", area, func(view paint.Rect) float64 {
		y := view.Y
		next := func(h float64) paint.Rect {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 10, H: h}
			y += h
			return row
		}
		r.watchSetup(next)
		if t, ok := r.Session.Search.Thought(); ok {
			r.watched(t, next)
		}
		return y - view.Y
	})
}

// watchSetup draws the choice of the method and its settings.
func (r *Room) watchSetup(next func(float64) paint.Rect) {
	u, w := r.Shell.UI(), &r.Watch
	at := methodAt(r.methods, w.Method)
	row := next(theme.Touch)
	button := row.CutRight(104)
	row.CutRight(8)
	if u.Select(textMethod, row, methodTitles(r.methods), &at) {
		w.Method = r.methods[at].Name
		r.keep()
	}
	_, over := r.Session.Line.Result()
	switch {
	case r.Session.Search.Thinking():
		if u.Button(textStop, button, ui.Stop, ui.Framed) {
			r.Session.Stop()
		}
	case !over:
		if u.Button(textWatch, button, ui.Play, ui.Primary) {
			r.startWatch()
		}
	}
	if r.Session.Search.Thinking() {
		return
	}
	a := r.methods[at]
	next(6)
	doc := next(0)
	next(u.Paragraph(doc, u.Style(theme.Small), a.Doc, u.Theme.Ink2) + 6)
	span := param.Values{"time": fmt.Sprint(1000 * w.Seconds)}
	form.Control(u, next(form.Height), watchTime, span)
	if s := int(math.Round(span.Float("time") / 1000)); s != w.Seconds {
		w.Seconds = s
		r.keep()
	}
	if len(a.Params) > 0 {
		u.Toggle(textSettingsOfTheMethod, next(theme.Touch), &r.watch.settings)
	}
	if len(a.Params) == 0 || !r.watch.settings {
		next(4)
		return
	}
	values := param.Mend(a.Params, w.Values[w.Method])
	before := values.String()
	next(form.Controls(u, next(0), a.Params, values) + 4)
	if values.String() != before {
		w.Values[w.Method] = values
		r.keep()
	}
}

// watched draws what is known of a search.
func (r *Room) watched(t session.Thought, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	line := next(10)
	u.Canvas.HLine(line.X, line.Y+4, line.W, u.Theme.Line)
	head := next(38)
	best := "…"
	if len(t.Lines) > 0 {
		best = words.Count(int64(math.Round(t.Lines[0].Score.Value)), "lines")
	}
	u.Canvas.TextLeft(u.Bold(theme.Title), head, best, u.Theme.Ink)
	u.Canvas.TextRight(u.Style(theme.Body), head, r.Think.State(t), u.Theme.Ink2)
	w := &r.watch
	told, climbs := w.told.Of(t.Views)
	played := games(told, t.Info)
	figures := [][2]string{{textGames, words.Nodes(int64(played))},
		{textSpeed, words.Nodes(int64(played/math.Max(t.Elapsed.Seconds(), 1e-3))) + "/s"},
		{textTime, words.Time(t.Elapsed)}}
	if climbs {
		figures = append(figures, [2]string{textMean, fmt.Sprintf("%.1f", told.Now().Mean)})
	}
	r.figureRow(next, figures)
	if c := &w.climb; !climbs && len(c.x) > 1 && t.Cursor == r.Session.Line.Cursor() {
		series := c.series("best", textMeanOfTheLatest, 0)
		ch := chart.Chart{Kind: chart.Lines, X: chart.Axis{Title: textGames}, Y: chart.Axis{Title: textLines},
			Series: series}
		area := next(190)
		plot.Draw(u.Canvas, area, &ch, u.Theme, plot.Options{})
		u.Node("img", textBestAgainstGames, r.watchText(t.Info), area)
		next(8)
	}
	r.Views.Draw(t, next)
	if t.Cursor == r.Session.Line.Cursor() {
		if len(t.Lines) > 0 && u.Button(textTakeThisGame, next(theme.Touch), nil, ui.Framed) {
			r.follow(t)
		}
		next(6)
	}
	for i := range t.Lines {
		r.Think.LineRow(t, i, next)
	}
}

// figureRow draws captions with their values beside each other.
func (r *Room) figureRow(next func(float64) paint.Rect, figures [][2]string) {
	u := r.Shell.UI()
	for i, cell := range next(44).Split(len(figures), 4) {
		u.Canvas.TextLeft(u.Style(theme.Small), cell.CutTop(18), figures[i][0], u.Theme.Ink2)
		u.Canvas.TextLeft(u.Style(theme.Body), cell.CutTop(20), figures[i][1], u.Theme.Ink)
		u.Node("text", figures[i][0], figures[i][1], cell)
	}
}

// follow plays the best game of a search.
func (r *Room) follow(t session.Thought) {
	if err := r.Session.Follow(t.Lines[0].Moves, t.Lines[0].Score); err != nil {
		r.Shell.Say(r.Complain(err, "").Text)
		return
	}
	r.open = noDialog
	r.Refresh()
}
