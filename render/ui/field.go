package ui

import (
	"image/color"

	"ludarium/render/draw/paint"
)

// Field is the state of the text box that has the focus.
type Field struct {
	focus *Focus
	id    string // ID of the box that last had the focus
	cursor
	shown   bool // whether the box was drawn in this frame
	stayed  bool // whether it was drawn in the last one
	editing Editing
	copied  string // clipboard of the text boxes
	chosen  int    // number of calls of SelectAll
	rows    int    // rows by which the arrow keys of this frame move, see Rows
	// Copied receives each text that is cut or copied in a box; nil if nothing does.
	Copied func(text string)
}

// Editing describes the focused text box to a host that overlays a native editor, which brings on-screen
// keyboards, the system clipboard and input methods.
type Editing struct {
	ID          string // ID of the box, stable between frames
	Name, Hint  string
	Text        string
	Start, End  int        // byte offsets of the selection; equal at the caret if nothing is selected
	Selections  int        // number of selections that the program has made itself
	Area        paint.Rect // visible part of the box
	Size        float64    // type size in pixels
	Spaced      bool       // whether letters and words are further apart, see paint.Fonts.Spaced
	Ink, Ground color.NRGBA
	Accent      color.NRGBA
}

// begin starts a frame; it removes the focus from the box if the user has left the host's editor.
func (f *Field) begin(in *Input) {
	f.stayed, f.shown = f.shown, false
	if in.Left && f.focus.on == f.id {
		f.focus.Leave()
	}
}

// Typing reports whether a text box drawn in this frame has the focus, so that letters must not act as
// shortcuts.
func (f *Field) Typing() bool { return f.shown && f.focus.on == f.id }

// Editing returns the text box that had the focus in the last frame; ok is false if none had.
func (f *Field) Editing() (e Editing, ok bool) { return f.editing, f.Typing() }

// Rows returns the number of rows by which the keys ↓ and, if negative, ↑ move in a list that belongs to the
// focused box, in this frame.
func (f *Field) Rows() int { return f.rows }

// enter makes the box with the given ID the current one. If it had no focus before, the caret moves to the
// end of the text.
func (f *Field) enter(id, text string) {
	if f.id != id || !f.stayed {
		f.id, f.cursor = id, atEnd(text)
	}
	f.within(text)
	f.shown = true
}

// SelectAll selects the text of the box drawn last, so that what the user types next replaces it.
func (f *Field) SelectAll() {
	f.anchor, f.caret = 0, len(f.editing.Text)
	f.chosen++
}

// edit applies a frame's edits and keys to the text and reports whether Enter was among them.
func (f *Field) edit(edits []Edit, keys *Keys, text *string) (entered bool) {
	for _, e := range edits {
		f.anchor, f.caret = boundary(*text, e.From), boundary(*text, e.To)
		f.replace(text, e.Text)
	}
	f.rows = 0
	all, typed := keys.takeAll()
	if typed != "" {
		f.replace(text, typed)
	}
	for _, k := range all {
		switch {
		case k.Code == Enter:
			entered = true
		case k.Code == Up:
			f.rows--
		case k.Code == Down:
			f.rows++
		case k.Code == Tab || k.Code == Escape || k.Alt: // Alt with a digit opens a room
			keys.giveBack(k)
			if k.Code == Escape {
				f.focus.Leave()
			}
		case k.Ctrl && len(k.Code) == 1:
			f.shortcut(k.Code, text)
		default:
			f.press(k, text)
		}
	}
	return entered
}

// shortcut handles a letter pressed with Ctrl, such as C for copy. V pastes text cut or copied in the
// program; a host with a clipboard handles this key itself.
func (f *Field) shortcut(code Code, text *string) {
	from, to := f.selected()
	switch code {
	case "a":
		f.anchor, f.caret = 0, len(*text)
	case "c", "x":
		if from < to {
			if f.copied = (*text)[from:to]; f.Copied != nil {
				f.Copied(f.copied)
			}
		}
		if code == "x" {
			f.replace(text, "")
		}
	case "v":
		f.replace(text, f.copied)
	}
}
