package atlas

import "ludarium/render/ui"

// Keys implements room.Room.
func (r *Atlas) Keys() {
	if r.page == nil {
		return
	}
	u, p := r.shell.UI(), r.page
	if r.presentKeys(u) {
		u.Wake(0)
		return
	}
	if text, ok := u.Keys.TakeTyped("m"); ok && text != "" {
		if r.mapped.open {
			r.leave()
		} else {
			r.openMap()
		}
		u.Wake(0)
	}
	if r.mapped.open {
		r.mapped.camera.Keys(u)
		return
	}
	if r.shelf || r.glossed.open {
		return
	}
	if r.lesson != nil {
		if p = r.lesson.page; r.lessonKeys(u) || p == nil {
			return
		}
	}
	if h := p.byHand(); h != nil {
		h.keys(u)
	}
	for _, k := range p.driven() {
		if _, ok := u.Keys.Take(k.code); ok {
			k.do()
			u.Wake(0)
		}
	}
	if p.asked != nil {
		if _, ok := u.Keys.Take(ui.Enter); ok && !p.asked.shown {
			p.reveal()
		}
	}
	text, ok := u.Keys.TakeTyped("+-=rsbnpqc")
	if !ok {
		return
	}
	for _, c := range text {
		switch c {
		case '+', '=':
			p.show.play().faster(1)
		case '-':
			p.show.play().faster(-1)
		case 'c':
			if code := p.program(); code != nil && code.narrow && !code.folded {
				code.whole = !code.whole
			}
		case 'q':
			if p.askable() {
				p.ask()
			}
		case 'r':
			p.again()
		case 's':
			p.toStop()
		case 'b':
			if code := p.program(); code != nil {
				code.toggle(code.line())
			}
		case 'n', 'p':
			if r.lesson == nil {
				r.step(map[rune]int{'n': 1, 'p': -1}[c])
				return
			}
		}
	}
	u.Wake(0)
}

// lessonKeys handles the keys of the course, including presenters' keys, and reports whether the step
// changed.
func (r *Atlas) lessonKeys(u *ui.UI) (went bool) {
	for code, do := range map[ui.Code]func(){ui.PageDown: r.lesson.next, ui.PageUp: r.lesson.back} {
		if _, ok := u.Keys.Take(code); ok {
			do()
			return true
		}
	}
	if _, ok := u.Keys.TakeTyped("w"); ok && u.Least > 0 {
		r.lesson.turnRound()
		return true
	}
	if text, ok := u.Keys.TakeTyped("123456789"); ok {
		r.lesson.choose(int(text[0] - '0'))
		return true
	}
	return false
}
