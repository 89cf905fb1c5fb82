package atlas

import "ludarium/render/ui"

// Keys implements room.Room.
func (r *Atlas) Keys() {
	if r.page == nil {
		return
	}
	u, p := r.shell.UI(), r.page
	for _, k := range []struct {
		code ui.Code
		do   func()
	}{
		{ui.Space, p.toggle},
		{ui.Left, func() { p.step(-1) }}, {ui.Right, func() { p.step(1) }},
		{ui.Home, func() { p.show.play().to(0, 1) }}, {ui.End, p.end},
	} {
		if _, ok := u.Keys.Take(k.code); ok {
			k.do()
			u.Wake(0)
		}
	}
	text, ok := u.Keys.TakeTyped("+-=rsbnp")
	if !ok {
		return
	}
	for _, c := range text {
		switch c {
		case '+', '=':
			p.show.play().faster(1)
		case '-':
			p.show.play().faster(-1)
		case 'r':
			p.again()
		case 's':
			if code := p.program(); code != nil {
				code.toStop(1)
			}
		case 'b':
			if code := p.program(); code != nil {
				code.toggle(code.line())
			}
		case 'n':
			r.step(1)
			return
		case 'p':
			r.step(-1)
			return
		}
	}
	u.Wake(0)
}
