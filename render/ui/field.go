package ui

import (
	"image/color"

	"ludarium/render/draw/paint"
)

// Field is the text box that has the keyboard.
type Field struct {
	focus *Focus
	id    string // of the box that had it last
	cursor
	shown   bool // the box was drawn in this frame
	editing Editing
	copied  string // cut or copied from a text box
}

// Editing is the text box that has the keyboard, for a host that lays an editor of its own over it: the
// keyboards of phones, the clipboard and other ways to write come with that.
type Editing struct {
	ID          string // of the box, the same in each frame
	Name, Hint  string
	Text        string
	Start, End  int        // byte offsets of what is selected; equal at the caret
	Area        paint.Rect // of the box, as far as it can be seen
	Size        float64    // of the letters
	Ink, Ground color.NRGBA
	Accent      color.NRGBA
}

// begin takes the keyboard from the box when the host's editor of it was left.
func (f *Field) begin(in *Input) {
	f.shown = false
	if in.Left && f.focus.on == f.id {
		f.focus.Leave()
	}
}

// Typing reports whether a text box that was drawn in this frame has the keyboard, so that letters are no
// shortcuts.
func (f *Field) Typing() bool { return f.shown && f.focus.on == f.id }

// Editing returns the text box that had the keyboard in the last frame; ok is false when none had.
func (f *Field) Editing() (e Editing, ok bool) { return f.editing, f.Typing() }

// enter goes to the box of that ID: behind its text when it is another than before.
func (f *Field) enter(id, text string) {
	if f.id != id {
		f.id, f.cursor = id, atEnd(text)
	}
	f.within(text)
	f.shown = true
}

// edit applies a frame's changes and keys to the text and reports that Enter was among them.
func (f *Field) edit(edits []Edit, keys *Keys, text *string) (entered bool) {
	for _, e := range edits {
		f.anchor, f.caret = boundary(*text, e.From), boundary(*text, e.To)
		f.replace(text, e.Text)
	}
	all, typed := keys.takeAll()
	if typed != "" {
		f.replace(text, typed)
	}
	for _, k := range all {
		switch {
		case k.Code == Enter:
			entered = true
		case k.Code == Tab || k.Code == Escape:
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

// shortcut applies a letter that is pressed with Ctrl. What is cut and copied can be pasted in any of the
// program's boxes; a host with a clipboard of its own lays its own editor over them, see Editing.
func (f *Field) shortcut(code Code, text *string) {
	from, to := f.selected()
	switch code {
	case "a":
		f.anchor, f.caret = 0, len(*text)
	case "c", "x":
		if from < to {
			f.copied = (*text)[from:to]
		}
		if code == "x" {
			f.replace(text, "")
		}
	case "v":
		f.replace(text, f.copied)
	}
}
