package play

import (
	"maps"
	"slices"
	"strconv"

	"ludarium/ai/method"
	"ludarium/game/param"
	"ludarium/render/paint"
	"ludarium/render/room/form"
	"ludarium/render/session"
)

// levelOf returns the parameter of an algorithm that says how well it plays, in words, too, and its value for a player; ok is false where there is none.
func levelOf(a method.Method, pl session.Player) (s param.Spec, level int, ok bool) {
	i := slices.IndexFunc(a.Params, func(s param.Spec) bool { return s.Name == method.Level && s.Kind == param.Int && s.Titles != nil })
	if i < 0 {
		return param.Spec{}, 0, false
	}
	values, err := param.Fill(a.Params[i:i+1], param.Values{method.Level: value(pl.Values, a.Params[i])})
	if err != nil {
		return param.Spec{}, 0, false
	}
	return a.Params[i], values.Int(method.Level), true
}

// value returns the text of a parameter, its default where none is given.
func value(v param.Values, s param.Spec) string {
	if text, ok := v[s.Name]; ok {
		return text
	}
	return s.Default
}

// level draws how well a computer plays, where that can be chosen.
func (r *Room) level(pl *session.Player, a method.Method, area *paint.Rect, set func(session.Player)) {
	s, level, ok := levelOf(a, *pl)
	if !ok {
		return
	}
	values := param.Values{s.Name: strconv.Itoa(level)}
	form.Control(r.Shell.UI(), area.CutTop(form.Height), s, values)
	area.CutTop(10)
	if n := values.Int(s.Name); n != level {
		next := maps.Clone(pl.Values)
		if next == nil {
			next = param.Values{}
		}
		next[s.Name] = values[s.Name]
		pl.Values = next
		set(*pl)
	}
}

// levelHeight is what level takes.
func levelHeight(a method.Method) float64 {
	if _, _, ok := levelOf(a, session.Player{}); ok {
		return form.Height + 10
	}
	return 0
}

// levelText names a computer by its level, with the word for it; ok is false where it has none, or plays as well as it can.
func levelText(a method.Method, pl session.Player) (name, word string, ok bool) {
	s, level, ok := levelOf(a, pl)
	if !ok || level == int(s.Max) {
		return "", "", false
	}
	return s.Title + " " + strconv.Itoa(level), s.ValueTitle(level), true
}
