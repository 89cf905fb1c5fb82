package swarms

import "ludarium/render/ui"

// Keys implements room.Room.
func (r *Swarms) Keys() {
	u, p, k := r.shell.UI(), r.player, &r.gallery.stages.camera
	if _, ok := u.Keys.Take(ui.Space); ok {
		p.setPlay(!p.play)
	}
	for i, code := range []ui.Code{ui.Left, ui.Right, ui.Up, ui.Down} {
		sign := float64(i%2*2 - 1)
		switch key, ok := u.Keys.Take(code); {
		case !ok:
		case i >= 2:
			k.Look(0, sign)
			u.Wake(0)
		case key.Shift:
			k.Look(sign, 0)
			u.Wake(0)
		default:
			p.step(int64(sign))
		}
	}
	k.Keys(u)
	if text, ok := u.Keys.TakeTyped("+-="); ok {
		sign := 1
		if text == "-" {
			sign = -1
		}
		p.setSpeed(faster(p.speed, sign))
	}
	if _, ok := u.Keys.Take("r"); ok {
		p.restart()
	}
}
