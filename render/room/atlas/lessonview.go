package atlas

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// frame draws the step: text and task beside the picture or, on a narrow screen, above it.
func (l *lesson) frame(area paint.Rect, lay room.Layout, open func(link string)) {
	u := l.shell.UI()
	leave := u.Scope("course")
	defer leave()
	if l.page != nil {
		if d, ok := l.page.show.play().wait(l.shell.Now()); ok {
			u.Wake(d)
		}
	}
	beside := lay.Wide || lay.Landscape
	var picture paint.Rect // empty if the picture scrolls with the words
	l.note()
	l.dots(area.CutTop(10).InsetXY(16, 3))
	var words, foot paint.Rect // foot has the buttons, always at the bottom of the screen
	below := 0.0               // height of the picture below the words, with which it scrolls
	switch {
	case l.page == nil:
		words = area.InsetXY(16, 8)
		if more := words.W - quizWide; more > 0 {
			words = words.InsetXY(more/2, 0)
		}
	case beside:
		least := leastWords
		if u.Presented {
			least = leastPresented
		}
		words = lay.CutPanel(&area, math.Max(least, math.Min(400, area.W*0.36)))
		u.Canvas.VLine(lay.Border(words), area.Y, area.H, u.Theme.Line)
		words = words.InsetXY(20, 14)
		picture = area.InsetXY(20, 14)
	default:
		words = area.InsetXY(12, 4)
		foot = words.CutBottom(theme.Touch)
		words.CutBottom(6)
		share := 0.54
		if l.page.byHand() != nil { // it is low
			share = 0.46
		} else if c := l.page.program(); c != nil && !c.folded {
			share = 0.7
		}
		least := l.page.least(words.W)
		if high := math.Max(math.Ceil(words.H*share), least); words.H-high >= lowWords {
			picture = words.CutBottom(high)
			words.CutBottom(6)
		} else {
			below = least
			if l.page.byHand() == nil {
				below = math.Min(math.Max(lowFilm, words.H), tallFilm)
			}
		}
	}
	if l.shell.Lecturing() { // the lecture has its own buttons
		words.H += foot.H
	} else {
		if foot.H == 0 {
			foot = words.CutBottom(theme.Touch)
			words.CutBottom(6)
		}
		if l.unfinished() {
			l.remind(words.CutBottom(remindHeight))
		}
	}
	form.Scroll(u, strconv.Itoa(l.at), words, func(at paint.Rect) float64 {
		c := column{u, at, at.Y}
		l.words(&c, open, below)
		return c.y - at.Y
	})
	if picture.W > 0 && l.page != nil { // after the words, which speak of it
		l.page.watch(picture)
	}
	if !l.shell.Lecturing() {
		l.steps(foot)
	}
}

// unfinished reports whether Next was pressed before the task was done. An answer resets it, because a wrong
// one has its own words.
func (l *lesson) unfinished() bool { return l.asked > 0 && !l.done() }

// remindHeight is the height of the line above Next that asks to finish the task.
const remindHeight = 24.0

// remind says above Next that the task comes first.
func (l *lesson) remind(row paint.Rect) {
	u, text, st := l.shell.UI(), textDoItFirst.String(), l.shell.UI().Bold(theme.Body)
	u.Canvas.TextRight(st.Fit(text, row.W), row, text, theme.Legible(u.Theme.Warn, u.Theme.Surface))
	u.Node("status", text, "", row)
}

// lowWords is the minimum height of the words above a picture that stays in view while they scroll.
const lowWords = 150.0

// leastWords is the minimum width of the text beside the picture, leastPresented in a presentation.
const (
	leastWords     = 280.0
	leastPresented = 170.0
)

// words draws the text and the task, and between them the picture if it has a height there.
func (l *lesson) words(c *column, open func(link string), picture float64) {
	place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W} // the progress bar is its node
	c.y += c.u.Paragraph(place, c.u.Style(theme.Small), l.place(), c.u.Theme.Ink2)
	if l.lacks {
		c.text(c.u.Style(theme.Small), textCourseInEnglish.String(), true)
	}
	l.text(c, open)
	if l.at == l.Length() {
		return
	}
	quiz := l.at >= len(l.Steps) // its question comes first
	draw := func() {
		if picture == 0 || l.page == nil { // Next may lead to a step without a picture
			return
		}
		c.skip(8)
		l.page.watch(paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: picture})
		c.skip(picture)
	}
	if !quiz {
		draw()
	}
	if t := l.task(); t != nil {
		l.ask(c)
	}
	if quiz {
		draw()
	}
	if c.u.Presented { // links would lead out of the lecture
		return
	}
	c.skip(10)
	if l.at < len(l.Steps) && l.Steps[l.at].Page != "" {
		c.link(textReadThePage.String(), "#/"+Name+"/"+l.Steps[l.at].Page, open)
	}
	c.share(l.share)
}

// text draws the text of a step, or the end of the course.
func (l *lesson) text(c *column, open func(link string)) {
	switch {
	case l.at == l.Length():
		l.end(c, open)
	case l.at < len(l.Steps):
		title := c.u.Bold(theme.Title)
		if c.u.Least > 0 {
			title = c.u.Bold(theme.Large)
		}
		c.heading(3, title, l.Steps[l.at].Title)
		l.start()
		c.skip(4)
		c.prose(l.prose, open)
	}
}

// start marks the heading just drawn as the place where the step is read from, unless it is part of a slide.
// If Next or Back led here, no control keeps the focus.
func (l *lesson) start() {
	u := l.shell.UI()
	if !l.inClass {
		u.Start()
	}
	if l.turned {
		l.turned = false
		u.Focus.Leave()
	}
}

// place returns the title of the course and the number of the step or question.
func (l *lesson) place() string {
	if l.at < l.Length() {
		return textStepOf.With("title", lang.Say(l.Title), "at", l.at+1, "n", l.Length())
	}
	return lang.Say(l.Title)
}

// announcement returns what screen readers speak: the step, how far its task is, the answer to a choice, and
// the frame of its picture.
func (l *lesson) announcement() string {
	list := []string{l.place()}
	if l.at < len(l.Steps) {
		list = append(list, l.Steps[l.at].Title)
	}
	if t := l.task(); t != nil {
		if l.at >= len(l.Steps) { // a question of the quiz
			list = append(list, t.Ask)
		}
		if n := l.stops(); t.Stops > 0 && n > 0 {
			list = append(list, textStopsOf.With("at", min(n, t.Stops), "n", t.Stops))
		}
	}
	if l.page != nil && l.page.show.play().at != l.begun {
		list = append(list, l.page.stepped())
	}
	if t := l.task(); t != nil { // after the picture, which stays as it was
		list = append(list, l.response(t))
		if l.unfinished() && l.asked%2 == 0 { // only new words are spoken
			list = append(list, t.Ask)
		}
	}
	if l.unfinished() {
		list = append(list, textDoItFirst.String())
	}
	for i, text := range list {
		list[i] = strings.TrimRight(text, ". ")
	}
	return strings.Join(slices.DeleteFunc(list, func(text string) bool { return text == "" }), ". ")
}

// quizWide is the maximum width of a question without a picture.
const quizWide = 960.0

// dots draws the progress: a mark for each step and question.
func (l *lesson) dots(row paint.Rect) {
	u := l.shell.UI()
	for i, cell := range row.Split(l.Length(), 4) {
		ink := u.Theme.Line
		switch {
		case i == l.at:
			ink = u.Theme.Ink2
		case i >= len(l.Steps) && l.answers[i] > 0 && l.answers[i] != l.Test[i-len(l.Steps)].Answer:
			ink = u.Theme.Warn
		case l.past[i]:
			ink = u.Theme.Accent
		}
		u.Canvas.RoundRect(cell, 2, ink)
	}
	u.NodeOf("progress", "progressbar", l.place(), l.progress(), row)
}

// progress returns how many of the steps and questions are past.
func (l *lesson) progress() string { return textCourseAt.With("at", count(l.past), "n", l.Length()) }

// end draws the result of the quiz and links for further reading.
func (l *lesson) end(c *column, open func(link string)) {
	title := textCourseDone.String()
	if count(l.past) < l.Length() {
		title = l.progress()
	}
	c.heading(3, c.u.Bold(theme.Title), title)
	l.start()
	c.skip(4)
	if n := len(l.Test); n > 0 {
		c.text(c.u.Style(theme.Body), textRightOf.With("right", l.right(), "n", n), false)
		c.skip(8)
		place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W, H: theme.Touch}
		if c.u.Button("quiz-again", textQuizAgain.String(), place.InsetXY(0, 2), nil, ui.Framed) {
			l.again()
		}
		c.skip(theme.Touch)
		for i := range l.Test {
			if !l.isRight(i) {
				l.lookAgain(c, i, open)
			}
		}
	}
	if l.Lab.To != "" {
		c.link(lang.Say(l.Lab.Title), l.Lab.To, open)
	}
	if l.following != nil {
		c.link(textNextCourse.With("title", lang.Say(l.following.Title)),
			"#/"+Name+"/"+courseLinks+l.following.Name, open)
	}
}

// lookAgain draws a button that leads to question i of the quiz.
func (l *lesson) lookAgain(c *column, i int, open func(link string)) {
	text := textLookAgain.With("n", i+1, "ask", l.Test[i].Ask)
	style := c.u.Style(theme.Body)
	place := paint.Rect{X: c.area.X, Y: c.y, W: c.area.W}
	place.H = math.Max(theme.Touch, c.u.ParagraphHeight(style, text, place.W-24-markWidth)+20)
	if c.option(fmt.Sprint("question-", i+1), text, place.InsetXY(0, 2), unmarked) {
		open(fmt.Sprintf("%s/%d", l.link(), len(l.Steps)+i+1))
	}
	c.skip(place.H)
}

// steps draws the buttons for the previous and the next step.
func (l *lesson) steps(row paint.Rect) {
	u := l.shell.UI()
	cells := row.Split(2, 8)
	if l.at > 0 && u.Button("back", textBack.String(), cells[0].InsetXY(0, 2), nil, ui.Framed) {
		l.back()
		return
	}
	if l.at == l.Length() {
		return
	}
	place := cells[1].InsetXY(0, 2)
	asked := false // why it has no effect is said when it is pressed
	leave := u.Off(!l.done())
	if !l.done() {
		asked, _ = u.Press("next", place)
	}
	pressed := u.Button("next", textNext.String(), place, nil, ui.Primary)
	if leave(); pressed || asked {
		l.next()
	}
}
