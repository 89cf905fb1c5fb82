package atlas

import (
	"ludarium/ai/atlas"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/film"
)

// lesson is a course at one of its steps; after these come the questions of its test, and an end.
type lesson struct {
	*atlas.Course
	shell  room.Shell
	boards []film.Board
	codes  []explain.Description
	share  func()
	lacks  bool // it is in English although another language is spoken
	marks  *progress

	at     int
	page   *page // the picture of the step; nil where there is none
	chosen int   // the option that was chosen at last, from 1; 0 for none
	right  int   // questions of the test that were answered rightly at once
}

// newLesson goes on with a course at a step, from 0.
func newLesson(s room.Shell, c content, boards []film.Board, of *atlas.Course, marks *progress,
	at int) *lesson {
	l := &lesson{Course: of, shell: s, boards: boards, codes: c.codes, marks: marks}
	l.to(at)
	return l
}

// last is the end, behind all steps and questions.
func (l *lesson) last() int { return len(l.Steps) + len(l.Test) }

// to goes to a step, or the nearest one that there is.
func (l *lesson) to(at int) {
	l.close()
	l.at, l.chosen, l.page = max(min(at, l.last()), 0), 0, nil
	if l.at == len(l.Steps) {
		l.right = 0
	}
	if l.at < len(l.Steps) {
		l.page = l.picture(&l.Steps[l.at])
	}
	l.marks.reached(l.Name, l.at, l.right, l.at == l.last())
	l.shell.UI().Wake(0)
}

// picture is what a step shows, as a page without words; nil for nothing.
func (l *lesson) picture(s *atlas.Step) *page {
	of := &atlas.Page{Name: l.Name, Question: s.Title, Picture: s.Picture, Sliders: s.Sliders}
	if s.Code == nil {
		if s.Picture.None() {
			return nil
		}
		p := newPage(l.shell, l.boards, of, nil)
		p.setting = s.Task != nil && s.Task.Expect != nil // where sliders are asked for, they are in sight
		return p
	}
	about := find(l.codes, s.Code.Key)
	if about == nil {
		return nil
	}
	p := newRun(l.shell, l.boards, of, about,
		&explain.Setup{Key: s.Code.Key, Seed: max(s.Code.Seed, 1), Values: param.Values(s.Code.Set)})
	p.show.play().at, p.show.play().playing = s.Code.Event, false
	return p
}

// find returns the description of a code, nil where there is none.
func find(codes []explain.Description, key string) *explain.Description {
	for i := range codes {
		if codes[i].Key == key {
			return &codes[i]
		}
	}
	return nil
}

// close ends the making of the picture.
func (l *lesson) close() {
	if l.page != nil {
		l.page.show.close()
	}
}

// task is what is to be done at the step, nil for nothing.
func (l *lesson) task() *atlas.Task {
	switch {
	case l.at < len(l.Steps):
		return l.Steps[l.at].Task
	case l.at < l.last():
		return &l.Test[l.at-len(l.Steps)]
	}
	return nil
}

// done reports whether one may go on.
func (l *lesson) done() bool {
	t := l.task()
	switch {
	case t == nil:
		return l.at < l.last()
	case len(t.Options) > 0:
		return l.chosen == t.Answer || l.at >= len(l.Steps) && l.chosen > 0
	case t.Stops > 0:
		return l.page != nil && l.page.program() != nil && l.page.program().stops >= t.Stops
	case t.Expect != nil:
		return l.expected(t.Expect)
	}
	return true
}

// expected reports whether the film that is shown ends as expected.
func (l *lesson) expected(want *atlas.Expect) bool {
	if l.page == nil {
		return false
	}
	shown, ok := l.page.show.(*reel)
	if !ok || !shown.done || len(shown.frames) == 0 {
		return false
	}
	return want.Check(shown.picture.Game(), l.page.Picture, shown.frames[len(shown.frames)-1]) == nil
}

// choose takes an option, from 1. In the test only the first one counts.
func (l *lesson) choose(option int) {
	t := l.task()
	test := l.at >= len(l.Steps)
	if t == nil || option < 1 || option > len(t.Options) || test && l.chosen > 0 {
		return
	}
	if l.chosen = option; test && option == t.Answer {
		l.right++
	}
	l.shell.UI().Wake(0)
}

// next goes on, if one may.
func (l *lesson) next() {
	if l.done() {
		l.to(l.at + 1)
	}
}

// back goes to the step before.
func (l *lesson) back() { l.to(l.at - 1) }
