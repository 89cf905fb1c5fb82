package lecture

import (
	"fmt"
	"slices"

	"ludarium/ai/atlas/lecture"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// lectureView draws the open lecture with its slides.
func (r *Room) lectureView(area paint.Rect) {
	u, l := r.shell.UI(), r.at()
	form.Scroll(u, "lecture", area, func(view paint.Rect) float64 {
		column := form.ColumnOf(view)
		row := column.Next(theme.Touch)
		cell := row.CutLeft(u.Style(theme.Body).Width(textLectures.String()) + 60)
		if u.Button("list", textLectures.String(), cell, ui.Back, ui.Plain) {
			r.enter(ref{})
			return column.Used()
		}
		h := u.Paragraph(column.Next(0), u.Bold(theme.Title), l.Title, u.Theme.Ink)
		u.Heading(2, l.Title, column.Next(h))
		form.Paragraphs(u, []string{length(l)}, column.Next)
		form.Paragraphs(u, lecture.Paragraphs(l.About), column.Next)
		r.actions(&column, l)
		if r.at() != l {
			return column.Used()
		}
		if len(l.Slides) == 0 {
			form.Paragraphs(u, []string{textEmpty.String()}, column.Next)
		}
		tops := make([]float64, len(l.Slides))
		for i := range l.Slides {
			tops[i] = column.Y
			if r.slide(&column, i, l) {
				if r.focus != "" {
					u.Focus.Give(r.focus)
				}
				r.focus = ""
				return column.Used()
			}
		}
		r.dropSlide(&column, tops)
		return column.Used()
	})
}

// actions draws the buttons of the lecture.
func (r *Room) actions(column *form.Column, l *lecture.Lecture) {
	u := r.shell.UI()
	column.Next(4)
	buttons := flow{u: u, column: column}
	button := func(id string, label lang.Text, icon ui.Icon, look ui.Look) bool {
		return u.Button(id, label.String(), buttons.next(label.String()), icon, look)
	}
	if len(l.Slides) > 0 && button("give", textGive, ui.Play, ui.Primary) {
		r.give(0)
	}
	if host := r.shell.Host(); host.Opener != nil && host.Channel != nil &&
		button("speaker", textSpeaker, nil, ui.Framed) {
		host.Opener.OpenBeside("#/" + Name + "/" + speakerName)
	}
	if button("share", textShare, ui.Share, ui.Framed) {
		r.shell.Share(r.Share())
	}
	if r.open.id == 0 {
		if button("copy", textCopy, nil, ui.Framed) {
			r.enter(ref{id: r.keep(*l)})
		}
		return
	}
	if button("rename", textRename, nil, ui.Framed) {
		r.rename()
	}
	if button("duplicate", textDuplicate, nil, ui.Framed) {
		twin := *l
		twin.Slides = slices.Clone(l.Slides)
		twin.Title = textCopyOf.With("title", l.Title)
		r.enter(ref{id: r.keep(twin)})
		return
	}
	if button("text", textEditText, nil, ui.Framed) {
		r.editText()
	}
	if button("delete", textDelete, nil, ui.Framed) {
		id := r.open.id
		r.shell.Confirm(room.Question{Title: textDeleteLecture.With("title", l.Title),
			Text: textDeleteSays.String(), Verb: textDelete.String(), Do: func() { r.remove(id) }})
	}
}

// slide draws a slide with its buttons, and reports whether the list of slides has changed.
func (r *Room) slide(column *form.Column, i int, l *lecture.Lecture) (changed bool) {
	u, s := r.shell.UI(), l.Slides[i]
	leave := u.Scope(fmt.Sprint("slide-", i+1))
	defer leave()
	column.Next(8)
	u.Canvas.HLine(column.Area.X, column.Y, column.Area.W, u.Theme.Line)
	column.Next(6)
	row := column.Next(thumbnailHigh)
	picture := row.CutLeft(thumbnailWide)
	row = row.InsetXY(0, (row.H-theme.Touch)/2)
	if r.open.id > 0 {
		for _, b := range []struct {
			id    string
			label lang.Text
			icon  ui.Icon
			off   bool
			do    func()
		}{
			{"delete", textDeleteSlide, ui.Close, false, func() { r.askToDelete(i) }},
			{"down", textDown, ui.Chevron, i == len(l.Slides)-1, func() { r.moveByButton(i, 1, "down") }},
			{"up", textUp, ui.Upward, i == 0, func() { r.moveByButton(i, -1, "up") }},
			{"notes", textEditSlideOf, pencil, false, func() { r.editSlide(i) }},
		} {
			leave, label := u.Off(b.off), b.label.With("title", s.Title)
			pressed := u.IconButton(b.id, label, row.CutRight(theme.Touch), b.icon, false)
			if leave(); pressed {
				b.do()
				return true
			}
		}
	}
	from := row.CutRight(theme.Touch)
	if u.IconButton("from", textGiveFrom.With("title", s.Title), from, ui.Play, false) {
		r.give(i)
	}
	label := fmt.Sprintf("%d  %s", i+1, s.Title)
	pressed, hover := u.Press("show", row)
	if r.drags(i) {
		pressed = false
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	}
	if hover {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	}
	u.NodeOf("show", "link", s.Title, textSlideOf.With("at", i+1, "of", len(l.Slides)), row)
	r.picture(s.Link, picture)
	st := u.Bold(theme.Body)
	u.Canvas.TextLeft(st, row.InsetXY(4, 0), st.Shorten(label, row.W-8), u.Theme.Ink)
	if pressed {
		r.shell.OpenSlide(s.Link, r.dataOf(&l.Slides[i]))
	}
	form.Paragraphs(u, lecture.Paragraphs(s.Notes), column.Next)
	return false
}

// roomIcon draws the icon of the room of a link.
func (r *Room) roomIcon(link string, area paint.Rect) {
	name, u := roomOf(link), r.shell.UI()
	for _, d := range r.shell.Doors() {
		if d.Name == name || d.Home && name == "" {
			d.Icon(u.Canvas, area.Fit(1, 1).Inset(11), u.Theme.Ink2)
		}
	}
}

// Share implements room.Sharer.
func (r *Room) Share() room.Shared {
	l := r.at()
	if l == nil {
		return room.Shared{Name: "ludarium-lectures", Link: "#/" + Name}
	}
	it := room.Shared{Name: room.FileName(l.Title, "ludarium-lecture"),
		Texts: []room.Export{{Name: textMarkdown.String(), Ext: ".md", Text: l.Text()}}}
	if link := r.Link(); link != "#/"+Name {
		it.Link = link
		if it.Lecture = r.open.name; it.Lecture == "" {
			it.Lecture = l.Pack()
		}
	} else {
		it.NoLink = textTooLongForLink.String()
	}
	page := l.Page(lang.Spoken().Tag, textOpenBeside.String())
	it.Files = append(it.Files, room.Written{Name: textPageFile.String(), Save: func() {
		r.shell.SaveFile(it.Name+".html", []byte(page))
	}})
	for _, notes := range []bool{false, true} {
		name := textHandout
		if notes {
			name = textHandoutNotes
		}
		it.Files = append(it.Files, room.Written{Name: name.String(), Save: func() { r.handout(notes) }})
	}
	if carrier := r.shell.Host().Carrier; carrier != nil {
		text := l.Text()
		it.Files = append(it.Files, room.Written{Name: textProgramFile.String(), Save: func() {
			r.shell.SaveFile("ludarium-"+it.Name+".html", carrier.Carry(text))
		}})
	}
	return it
}

// handout saves a handout of the open lecture, with the speaker notes or the rooms' own explanations.
func (r *Room) handout(notes bool) {
	l := r.at()
	var slides []room.HandoutSlide
	for _, s := range l.Slides {
		one := room.HandoutSlide{Title: s.Title, Link: s.Link, Data: r.dataOf(&s)}
		if notes {
			one.Says = lecture.Paragraphs(s.Notes)
		}
		slides = append(slides, one)
	}
	r.shell.SaveHandout(l.Title, slides)
}

// askToDelete deletes slide i of the open lecture after a confirmation.
func (r *Room) askToDelete(i int) {
	at, title := r.open, r.at().Slides[i].Title
	r.shell.Confirm(room.Question{Title: textDeleteSlideOf.With("title", title), Text: textSlideSays.String(),
		Verb: textDelete.String(), Do: func() {
			if l := r.find(at); l != nil && i < len(l.Slides) {
				l.Slides = slices.Delete(l.Slides, i, i+1)
				r.save(at.id)
			}
		}})
}
