package atlas

import "ludarium/render/ui"

// Keys implements room.Room.
func (r *Atlas) Keys() {
	if r.page == nil {
		return
	}
	u, f := r.shell.UI(), &r.page.reel
	for _, k := range []struct {
		code ui.Code
		do   func()
	}{
		{ui.Space, func() { f.setPlaying(!f.playing) }},
		{ui.Left, func() { f.step(-1) }}, {ui.Right, func() { f.step(1) }},
		{ui.Home, func() { f.to(0) }}, {ui.End, func() { f.to(len(f.frames) - 1) }},
	} {
		if _, ok := u.Keys.Take(k.code); ok {
			k.do()
			u.Wake(0)
		}
	}
	text, ok := u.Keys.TakeTyped("+-=rnp")
	if !ok {
		return
	}
	for _, c := range text {
		switch c {
		case '+', '=':
			f.faster(1)
		case '-':
			f.faster(-1)
		case 'r':
			r.page.again()
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
