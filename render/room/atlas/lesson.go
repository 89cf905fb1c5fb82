package atlas

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/room/form"
	"ludarium/render/room/hand"
	"ludarium/render/ui/lang"
)

// lesson is a course at one of its steps, which are followed by the questions of a quiz and a final screen.
type lesson struct {
	*atlas.Course
	shell     room.Shell
	boards    []film.BoardGame
	codes     []explain.Description
	share     func()
	lacks     bool // whether the course has no translation and is shown in English
	marks     *progress
	following *atlas.Course // the next course; nil after the last one

	at      int
	prose   []form.Prose // text of the step
	page    *page        // picture of the step; nil if there is none
	begun   int          // frame with which the picture was opened
	face    face         // part of the step in the largest letters
	asked   int          // how often Next was pressed before the task was done
	reveal  bool         // whether to scroll to the task or to the response to the answer
	answers []int        // see mark.Answers
	past    []bool       // see mark.Past
	turned  bool         // whether Next or Back has just led here
	inClass bool         // whether it is a slide of a lecture, which begins without answers and saves none
}

// newLesson opens a course at a step, counted from 0, with the answers given before, or without any in a
// lecture.
func newLesson(s room.Shell, c content, boards []film.BoardGame, of *atlas.Course, marks *progress,
	at int) *lesson {
	l := &lesson{Course: of, shell: s, boards: boards, codes: c.codes, marks: marks}
	if i := slices.IndexFunc(c.courses, func(c atlas.Course) bool { return c.Name == of.Name }); i >= 0 &&
		i+1 < len(c.courses) {
		l.following = &c.courses[i+1]
	}
	l.answers, l.past = make([]int, l.Length()), make([]bool, l.Length())
	if l.inClass = s.Lecturing(); !l.inClass {
		m := marks.marks[of.Name]
		copy(l.answers, m.Answers)
		l.past = m.past(l.Length())
	}
	l.to(at)
	return l
}

// to goes to a step, clamped to the existing ones.
func (l *lesson) to(at int) {
	at = max(min(at, l.Length()), 0)
	if within := at >= len(l.Steps) && at < l.Length(); !within || l.page == nil || l.at < len(l.Steps) {
		l.close()
		l.page = nil
		switch {
		case within && l.Hand != "":
			l.page = l.held(&atlas.Page{Name: l.Name}, &atlas.Held{Page: l.Hand, Step: wholeRun})
		case at < len(l.Steps):
			l.page = l.picture(&l.Steps[at])
		}
	}
	l.at, l.asked, l.reveal, l.face = at, 0, false, facePicture
	l.conclude()
	if l.page != nil {
		l.begun = l.page.show.play().at
	}
	l.read()
	l.save()
	l.shell.UI().Wake(0)
}

// read reads the text of the step.
func (l *lesson) read() {
	l.prose = nil
	if l.at < len(l.Steps) {
		l.prose = proseIn(l.Steps[l.at].Paragraphs)
	}
}

// conclude shows in an interactive picture what the right answer says.
func (l *lesson) conclude() {
	if t := l.task(); l.at < len(l.Steps) && l.Steps[l.at].Hand != nil && l.Steps[l.at].Hand.Then > 0 &&
		t != nil && l.chosen() == t.Answer {
		h := l.page.byHand()
		n, _ := h.made()
		h.to(l.Steps[l.at].Hand.Then, n)
	}
}

// save records the progress.
func (l *lesson) save() {
	if l.inClass {
		return
	}
	l.marks.reached(l.Name, mark{At: l.at, Right: l.right(), Answers: l.answers, Past: l.past,
		Done: l.at == l.Length() && count(l.past) == l.Length()})
	l.leave()
}

// leave notes in the settings that the course is under way, or no longer.
func (l *lesson) leave() {
	now, link := &l.shell.Settings().Course, l.link()
	switch {
	case l.at > 0 && l.at < l.Length():
		*now = room.Course{Title: lang.Say(l.Title), Link: link, Step: l.at + 1, Of: l.Length()}
	case now.Link == link:
		*now = room.Course{}
	}
}

// link returns the link to the course.
func (l *lesson) link() string { return "#/" + Name + "/" + courseLinks + l.Name }

// isRight reports whether question i of the quiz is answered correctly.
func (l *lesson) isRight(i int) bool { return l.answers[len(l.Steps)+i] == l.Test[i].Answer }

// right returns the number of correctly answered questions of the quiz.
func (l *lesson) right() (n int) {
	for i := range l.Test {
		if l.isRight(i) {
			n++
		}
	}
	return n
}

// again restarts the quiz.
func (l *lesson) again() {
	clear(l.answers[len(l.Steps):])
	l.to(len(l.Steps))
}

// chosen returns the last chosen option of the task, counted from 1, or 0 if there is none.
func (l *lesson) chosen() int {
	if l.at == l.Length() {
		return 0
	}
	return l.answers[l.at]
}

// picture returns the picture of a step as a page without text, or nil if the step has none.
func (l *lesson) picture(s *atlas.Step) *page {
	of := &atlas.Page{Name: l.Name, Question: s.Title, Picture: s.Picture, Sliders: s.Sliders}
	if s.Hand != nil {
		return l.held(of, s.Hand)
	}
	if s.Code == nil {
		if s.Picture.None() {
			return nil
		}
		p := newPage(l.shell, l.boards, of, nil, nil)
		if s.Task != nil && s.Task.Expect != nil { // the task has its own sliders
			p.limits = &room.Controls{room.ControlPlay, room.ControlStep}
		}
		return p
	}
	about := find(l.codes, s.Code.Key)
	if about == nil {
		return nil
	}
	p := newRun(l.shell, l.boards, of, about,
		&explain.Setup{Key: s.Code.Key, Seed: max(s.Code.Seed, 1), Values: param.Values(s.Code.Set)})
	p.fold(s.Code.Fold)
	p.show.play().at, p.show.play().playing = s.Code.Event, false
	return p
}

// wholeRun, as the step of an interactive picture, shows the whole run.
const wholeRun = -1

// held returns an interactive picture as a page, or nil if there is none. Its sentence is hidden if it would
// give away the answer.
func (l *lesson) held(of *atlas.Page, h *atlas.Held) *page {
	picture := hand.New(h.Page)
	if picture == nil {
		return nil
	}
	picture.Reveal()
	if h.Step != wholeRun {
		picture.To(h.Step)
	}
	p := newPage(l.shell, l.boards, of, nil, picture)
	p.byHand().silent, p.byHand().taught = h.Step != wholeRun && h.Step < picture.Steps(), true
	return p
}

// find returns the description of a code listing, or nil.
func find(codes []explain.Description, key string) *explain.Description {
	for i := range codes {
		if codes[i].Key == key {
			return &codes[i]
		}
	}
	return nil
}

// close cancels the film being made.
func (l *lesson) close() {
	if l.page != nil {
		l.page.show.close()
	}
}

// task returns the task of the step, or nil.
func (l *lesson) task() *atlas.Task {
	switch {
	case l.at < len(l.Steps):
		return l.Steps[l.at].Task
	case l.at < l.Length():
		return &l.Test[l.at-len(l.Steps)]
	}
	return nil
}

// done reports whether the task of the step is done or was done before, so that the next one is unlocked.
func (l *lesson) done() bool {
	t := l.task()
	switch {
	case t == nil || l.past[l.at]:
		return l.at < l.Length()
	case len(t.Options) > 0:
		return l.chosen() == t.Answer || l.at >= len(l.Steps) && l.chosen() > 0
	case l.chosen() > 0:
		return true
	case t.Stops > 0:
		return l.stops() >= t.Stops
	case t.Expect != nil:
		return l.expected(t.Expect)
	}
	return true
}

// stops returns the number of stops of the code or the interactive picture that have been reached.
func (l *lesson) stops() int {
	if l.page == nil {
		return 0
	}
	if h := l.page.byHand(); h != nil {
		return h.stops
	}
	if code := l.page.program(); code != nil {
		return code.stops
	}
	return 0
}

func (l *lesson) note() {
	if t := l.task(); t != nil && len(t.Options) == 0 && l.chosen() == 0 && l.done() {
		l.answers[l.at], l.past[l.at], l.reveal = 1, true, true
		l.save()
	}
}

// expected reports whether the current film ends as the task expects.
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

// choose answers with an option, counted from 1. In the quiz only the first answer counts.
func (l *lesson) choose(option int) {
	t := l.task()
	if t == nil || option < 1 || option > len(t.Options) || l.at >= len(l.Steps) && l.chosen() > 0 {
		return
	}
	l.answers[l.at], l.asked, l.reveal = option, 0, true
	l.past[l.at] = l.past[l.at] || l.done()
	l.conclude()
	l.save()
	l.shell.UI().Wake(0)
}

// next goes to the next step if it is unlocked, otherwise it asks for the task.
func (l *lesson) next() {
	if l.note(); l.done() {
		l.past[l.at] = true
		l.to(l.at + 1)
		l.turned = true
	} else if l.at < l.Length() {
		l.asked, l.reveal = l.asked+1, true
		l.shell.UI().Wake(0)
	}
}

// back goes to the previous step.
func (l *lesson) back() {
	l.to(l.at - 1)
	l.turned = true
}
