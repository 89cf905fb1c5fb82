package lecture

import (
	"strings"

	"ludarium/ai/atlas/lecture"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// create makes an empty lecture, after asking for its title.
func (r *Room) create() {
	r.askTitle(textMyLecture.String(), func(title string) {
		r.enter(ref{id: r.keep(lecture.Lecture{Title: title})})
	})
}

// rename asks for another title of the open lecture.
func (r *Room) rename() {
	at := r.open
	r.askTitle(r.at().Title, func(title string) {
		if l := r.find(at); l != nil {
			l.Title = title
			r.save(at.id)
		}
	})
}

// askTitle asks for the title of a lecture.
func (r *Room) askTitle(title string, done func(title string)) {
	r.shell.AskText(textTitle.String(), title, func(title string) error {
		if title = strings.Join(strings.Fields(title), " "); title == "" {
			return textNoTitle.Error()
		}
		done(title)
		return nil
	})
}

// editText asks for the whole lecture as text.
func (r *Room) editText() {
	at, bare := r.open, r.at().Bare()
	r.shell.AskText(textEditText.String(), bare.Text(), func(text string) error {
		l, err := lecture.Read(text)
		if err != nil {
			return err
		}
		if was := r.find(at); was != nil {
			l.TakeData(was)
			*was = l
			r.save(at.id)
		}
		return nil
	})
}

// editSlide asks for the title of a slide, in the first line, and its notes, in the others.
func (r *Room) editSlide(i int) {
	at, s := r.open, r.at().Slides[i]
	r.shell.AskText(textEditSlide.String(), s.Title+"\n\n"+s.Notes, func(text string) error {
		title, notes := titled(text)
		if title == "" {
			return textSlideNoTitle.Error()
		}
		if was := r.find(at); was != nil && i < len(was.Slides) {
			was.Slides[i].Title, was.Slides[i].Notes = title, notes
			r.save(at.id)
		}
		return nil
	})
}

// titled returns the title in the first line of a text, and the notes below it.
func titled(text string) (title, notes string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.Join(strings.Fields(first), " "), strings.TrimSpace(rest)
}

// pencil is the icon for editing.
var pencil = ui.Drawn(func(p ui.Pen) {
	p.Stroke(new(paint.Path).MoveTo(4, 16).LineTo(5, 12).LineTo(13.5, 3.5).LineTo(16.5, 6.5).LineTo(8, 15).
		Close())
})
