package play

import (
	"encoding/json"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// best holds the best results of a solitaire game, by any player.
type best struct {
	points map[string]float64 // by parameters of the game; nil until needed
	fails  bool               // whether the last save failed
}

// bestKey returns the save key of best results.
func bestKey(r *GameRoom) string { return "best-" + r.Rules.Name }

// loadBest loads the best results; a damaged save is set aside. A result saved when the game had fewer
// parameters applies to the defaults of the others.
func loadBest(r *GameRoom) map[string]float64 {
	best := map[string]float64{}
	data, err := r.Shell.Host().Store().Load(bestKey(r))
	if err == nil && data != nil {
		err = json.Unmarshal(data, &best)
	}
	if err != nil {
		r.Shell.SetAside(bestKey(r), err)
		return map[string]float64{}
	}
	whole := map[string]float64{}
	for name, points := range best {
		if given, err := param.ParseValues(name); err == nil {
			if v, err := param.Fill(r.Rules.Params, given); err == nil {
				name = v.String()
			}
		}
		whole[name] = max(whole[name], points)
	}
	return whole
}

// noteBest records the points of a solitaire game if they exceed the best result, whoever plays. Games from a
// special start position and loaded moves do not count.
func noteBest(r *GameRoom) {
	if r.Rules.Players != 1 {
		return
	}
	if r.best.points == nil {
		r.best.points = loadBest(r)
	}
	points := r.Session.Line.View().Score(game.First)
	if r.Session.Line.Start() != "" || brought(r) || points <= r.best.points[resultKey(r)] {
		return
	}
	for name, points := range loadBest(r) { // another window may have saved a better result
		r.best.points[name] = max(r.best.points[name], points)
	}
	r.best.points[resultKey(r)] = max(r.best.points[resultKey(r)], points)
	data, err := json.Marshal(r.best.points)
	if err == nil {
		err = r.Shell.Host().Store().Save(bestKey(r), data)
	}
	if err != nil && !r.best.fails { // shown once, because saving is retried after every move
		r.Shell.Say(textBestNotSaved.With("why", err))
	}
	r.best.fails = err != nil
}

// resultKey returns the key of the current game's best result. Games with other parameters have other keys.
func resultKey(r *GameRoom) string { return r.Session.Line.Values().String() }

// brought reports whether any move of the game was loaded.
func brought(r *GameRoom) bool { return min(r.Session.Line.Given(), r.Session.Line.Cursor()) > 0 }

// Helped reports whether any move of the game was made by the computer or loaded.
func (r *GameRoom) Helped() bool {
	if brought(r) {
		return true
	}
	for _, e := range r.Session.Line.Moves()[:r.Session.Line.Cursor()] {
		if e.Score != nil {
			return true
		}
	}
	return false
}

// Points formats the points and, if there is one and it fits, the best result.
func (r *GameRoom) Points(fits func(text string) bool) string {
	now := r.Session.Line.View().Score(game.First)
	if own := r.Game.Panel.Points; own != nil {
		if text, ok := own(); ok {
			return text
		}
	}
	text := numfmt.Count(int64(now), r.Units())
	if best := r.best.points[resultKey(r)]; best > 0 {
		if long := textBestSoFar.With("text", text, "count", strings.TrimSpace(numfmt.Count(int64(best),
			""))); fits(long) {
			return long
		}
	}
	return text
}

type figure struct{ name, text string }

// totals returns the points of a solitaire game and the best result.
func totals(r *GameRoom) [2]figure {
	unit, best := r.Units(), "–"
	if b := r.Best(); b > 0 {
		best = strings.TrimSpace(numfmt.Count(int64(b), ""))
	}
	now := numfmt.Count(int64(r.Session.Line.View().Score(game.First)), "")
	return [2]figure{{form.Capital(lang.Say(unit)), strings.TrimSpace(now)}, {textBest.String(),
		best}}
}

// drawResults draws the points and the best result of a solitaire game in large type, side by side.
func drawResults(r *GameRoom, row paint.Rect) {
	u := r.Shell.UI()
	cells := row.Split(2, 8)
	for i, f := range totals(r) {
		box := cells[i]
		u.Canvas.RoundRect(box, theme.Radius, u.Theme.Hover)
		st := u.Bold(theme.Huge)
		if w := st.Width(f.text); w > box.W-12 {
			st.Size *= (box.W - 12) / w
		}
		label := box.CutTop(box.H * 0.36)
		u.Canvas.TextCenter(u.Style(theme.Small),
			paint.Rect{X: label.X, Y: label.Y + 3, W: label.W, H: label.H}, f.name, u.Theme.Ink2)
		u.Canvas.TextCenter(st, paint.Rect{X: box.X, Y: box.Y - 2, W: box.W, H: box.H}, f.text, u.Theme.Ink)
		u.Node("text", f.name+": "+f.text, "", cells[i])
	}
}

// drawResultsInLine draws them at the right end of a row, of which the first taken pixels are used.
func drawResultsInLine(r *GameRoom, row *paint.Rect, taken float64) {
	u := r.Shell.UI()
	small, big, all := u.Style(theme.Small), u.Bold(theme.Title), totals(r)
	list := all[:]
	width := func() (w float64) {
		for _, f := range list {
			w += small.Width(f.name) + 5 + big.Width(f.text) + 12
		}
		return w
	}
	if room := row.W - taken; width() > room { // first omit the names, then reduce the size
		list[0].name = ""
		if w := width(); w > room {
			big.Size = max(big.Size*room/w, theme.Body)
		}
		for len(list) > 1 && width() > max(room, row.W/3) { // finally omit the best result
			list = list[:len(list)-1]
		}
	}
	for i := len(list) - 1; i >= 0; i-- {
		f := list[i]
		whole := *row
		u.Canvas.TextRight(big, row.CutRight(big.Width(f.text)), f.text, u.Theme.Ink)
		row.CutRight(5)
		u.Canvas.TextRight(small, row.CutRight(small.Width(f.name)), f.name, u.Theme.Ink2)
		u.Node("text", totals(r)[i].name+": "+f.text, "", whole)
		row.CutRight(12)
	}
}

// Best returns the best result of a person in games with the current parameters, or 0 if there is none.
func (r *GameRoom) Best() float64 { return r.best.points[resultKey(r)] }
