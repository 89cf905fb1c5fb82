package ui

// Focus tells which control has the keyboard.
type Focus struct {
	scope  *scope
	on     string   // ID of the control; empty for none
	shown  bool     // the keyboard is in use
	order  []string // IDs of the controls of this frame that can have it
	reveal string   // ID of the control that it went to, which is to be scrolled into sight
}

func (f *Focus) begin(in *Input) {
	f.order = f.order[:0]
	if in.Pressed {
		f.shown = false
	}
}

// Give gives the keyboard to the widget of that id.
func (f *Focus) Give(id string) { f.on, f.shown = f.scope.whole(id), true }

// Leave takes the keyboard from the widget that has it.
func (f *Focus) Leave() { f.on = "" }

// Has reports whether the widget of that id has the keyboard.
func (f *Focus) Has(id string) bool { return f.on == f.scope.whole(id) }

// add adds a control to those that can have the keyboard and reports whether it has it and shows that.
func (f *Focus) add(id string) bool {
	f.order = append(f.order, id)
	return f.on == id && f.shown
}

// restart forgets the controls added so far: those of a dialog alone can have the keyboard.
func (f *Focus) restart() { f.order = f.order[:0] }

// to gives the keyboard to a control, which is scrolled into sight.
func (f *Focus) to(id string) { f.on, f.reveal = id, id }

// step gives the keyboard to the next control, or the one before, round and round.
func (f *Focus) step(back bool) {
	f.shown = true
	if len(f.order) == 0 {
		return
	}
	at := -1
	for i, id := range f.order {
		if id == f.on {
			at = i
		}
	}
	switch {
	case back && at <= 0:
		at = len(f.order) - 1
	case back:
		at--
	default:
		at = (at + 1) % len(f.order)
	}
	f.to(f.order[at])
}
