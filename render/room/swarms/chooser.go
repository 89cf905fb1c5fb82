package swarms

import (
	"slices"
	"strings"

	"ludarium/ai/stage"
	"ludarium/render/paint"
	"ludarium/render/theme"
)

type laneOf = stage.Lane

// methodRow is the height of a row in the list of methods.
const methodRow = theme.Touch

// methods draws the list of all methods of all worlds, by family.
func (r *Swarms) methods(area paint.Rect) {
	u := r.shell.UI()
	leave := u.Scope("methods")
	defer leave()
	u.TextBox(textSearch, area.CutTop(40), &r.filter, textSearchMethods)
	area.CutTop(4)
	families := r.families()
	if u.Select(textFamily, area.CutTop(40), families, &r.family) {
		r.filter = ""
	}
	area.CutTop(4)
	r.raceSwitch(area.CutTop(40))
	area.CutTop(4)
	words := strings.Fields(strings.ToLower(r.filter))
	u.Scroll("list", area, func(view paint.Rect) float64 {
		y, family := view.Y, ""
		for i := range r.worlds {
			w := &r.worlds[i]
			for j := range w.Methods {
				m := &w.Methods[j]
				if !matches(m.Name+" "+m.Title+" "+m.Family+" "+m.Doc+" "+m.Source, words) ||
					r.family > 0 && m.Family != families[r.family] {
					continue
				}
				if m.Family != family {
					family = m.Family
					y += 8
					u.Canvas.TextLeft(u.Bold(theme.Small), paint.Rect{X: view.X + 10, Y: y, W: view.W, H: 24},
						family, u.Theme.Ink2)
					y += 24
				}
				if r.reveal && w.Name == r.setup.World && m.Name == r.setup.Lanes[0].Method {
					u.Reveal("list", y-view.Y-methodRow, 3*methodRow, area.H)
					r.reveal = false
				}
				r.methodRow(w, m, paint.Rect{X: view.X, Y: y, W: view.W - 6, H: methodRow})
				y += methodRow
			}
		}
		if family == "" {
			u.Canvas.TextLeft(u.Style(theme.Body), paint.Rect{X: view.X + 10, Y: y, W: view.W, H: 32},
				textNothingFits, u.Theme.Ink2)
			y += 32
		}
		return y - view.Y
	})
}

// families returns the titles of all families of methods, after one that stands for all of them.
func (r *Swarms) families() []string {
	list := []string{textAllFamilies}
	for _, w := range r.worlds {
		for _, m := range w.Methods {
			if !slices.Contains(list, m.Family) {
				list = append(list, m.Family)
			}
		}
	}
	return list
}

// raceSwitch says what a press on a method does.
func (r *Swarms) raceSwitch(row paint.Rect) {
	at := 0
	if r.racing {
		at = 1
	}
	if r.shell.UI().Segments(textChoose, row, []string{textOne, textRace}, &at) {
		r.racing = at == 1
		if !r.racing && len(r.setup.Lanes) > 1 {
			r.setup.Lanes = r.setup.Lanes[r.lane : r.lane+1]
			r.restart()
		}
	}
}

func (r *Swarms) methodRow(w *stage.World, m *stage.Method, row paint.Rect) {
	u := r.shell.UI()
	clicked, hover := u.Press(w.Name+"/"+m.Name, row)
	value, ink, style := "", u.Theme.Ink, u.Style(theme.Body)
	lane := -1
	for i, l := range r.setup.Lanes {
		if w.Name == r.setup.World && l.Method == m.Name {
			lane = i
		}
	}
	if m.Named {
		ink = u.Theme.Ink2
	}
	if lane >= 0 {
		u.Canvas.RoundRect(row.InsetXY(0, 2), theme.Radius, u.Theme.Hover)
		value, ink, style = "selected", u.Theme.Accent, u.Bold(theme.Body)
	} else if hover {
		u.Canvas.RoundRect(row.InsetXY(0, 2), theme.Radius, u.Theme.Hover)
	}
	u.NodeOf(w.Name+"/"+m.Name, "button", m.Title, value, row)
	if clicked {
		r.chooseMethod(w, m)
	}
	if !u.Visible(row) {
		return
	}
	text := row.InsetXY(10, 0)
	if lane >= 0 && len(r.setup.Lanes) > 1 {
		dot := text.CutRight(14).Center()
		u.Canvas.Circle(dot.X, dot.Y, 5, theme.Series(lane))
	}
	u.Canvas.TextLeft(style, text, style.Shorten(m.Title, text.W), ink)
}

func matches(text string, words []string) bool {
	text = strings.ToLower(text)
	for _, w := range words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// chooseMethod watches another method, or one more.
func (r *Swarms) chooseMethod(w *stage.World, m *stage.Method) {
	switch {
	case m.Named:
		r.shell.Say(m.Title + ": " + m.Doc + " " + textSource + m.Source + ".")
		return
	case r.racing && w.Name == r.setup.World:
		r.addLane(m.Name)
		return
	}
	s := stage.Setup{World: w.Name, Problem: r.setup.Problem, Values: copied(r.setup.Values),
		Seed: r.setup.Seed}
	if p, err := w.Problem(s.Problem); err != nil || w.Name != r.setup.World || p.Kind != m.Kind {
		s.Problem, s.Values = usualProblem(w, m), nil
	}
	s.Lanes = []laneOf{{Method: m.Name, Values: copied(r.kept[w.Name+"/"+m.Name])}}
	if err := s.Check(w); err != nil {
		r.shell.Say(sentence(err))
		return
	}
	if pace(r.method(0)) != pace(m) {
		r.speed = pace(m)
	}
	r.setup = s
	r.tab = tabWatch
	r.restart()
}

// problems lets another problem be chosen.
func (r *Swarms) problems(row paint.Rect) {
	w, kind := r.world(), r.method(0).Kind
	var titles []string
	var names []string
	at := 0
	for _, p := range w.Problems {
		if p.Kind != kind {
			continue
		}
		if p.Name == r.setup.Problem {
			at = len(names)
			p.Title = r.title()
		}
		names, titles = append(names, p.Name), append(titles, p.Title)
	}
	if r.shell.UI().Select(textProblem, row, titles, &at) {
		r.setup.Problem, r.setup.Values = names[at], nil
		if err := r.setup.Check(w); err != nil {
			panic("swarms: " + err.Error()) // it is one of those on offer
		}
		r.restart()
	}
}
