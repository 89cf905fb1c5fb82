package shell

import (
	"context"
	"fmt"
	"path/filepath"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// FileRequest is a request for a file of this machine, on hosts whose system has no file dialogs.
type FileRequest struct {
	Folder string // in which the list starts
	Name   string // name for a file to save; empty for a file to open
	// List returns the content of a folder in display order. It may block.
	List func(folder string) ([]FileEntry, error)
	// Done receives the chosen path; empty if the user cancels.
	Done func(path string)
}

// FileEntry is a file or folder in a folder.
type FileEntry struct {
	Name   string
	Folder bool
}

// fileList is the dialog for choosing a file from a list.
type fileList struct {
	ui        *ui.UI
	questions *questions
	request   *FileRequest // nil while the dialog is closed
	folder    string       // whose content is shown
	typed     string       // folder in the text box
	name      string       // name in the text box
	asked     *mailbox.Ask[[]FileEntry]
	entries   []FileEntry
	err       error
	fresh     bool // the dialog was not drawn yet
}

// ChooseFileFrom opens the dialog. A request that is still open is cancelled.
func (l *fileList) ChooseFileFrom(r FileRequest) {
	l.finish("")
	l.request, l.name, l.fresh = &r, r.Name, true
	l.enter(r.Folder)
}

// enter shows another folder.
func (l *fileList) enter(folder string) {
	l.folder, l.typed, l.entries, l.err = folder, folder, nil, nil
	list := l.request.List
	l.asked = mailbox.Once(func(context.Context) ([]FileEntry, error) { return list(folder) })
	l.ui.Wake(0)
}

// poll reports whether the content of the folder has arrived.
func (l *fileList) poll() (changed bool) {
	said, done, err := l.asked.Take()
	if !done {
		return false
	}
	if l.asked, l.err = nil, err; err == nil {
		l.entries = said[0]
	}
	return true
}

// listed returns the folder whose content is shown; empty for none.
func (l *fileList) listed() string {
	if l.request == nil || l.asked != nil {
		return ""
	}
	return l.folder
}

// finish closes the dialog with the chosen path, or an empty one.
func (l *fileList) finish(path string) {
	if r := l.request; r != nil {
		l.asked.Cancel()
		l.request, l.asked = nil, nil
		r.Done(path)
		l.ui.Wake(0)
	}
}

// draw draws the dialog if it is open.
func (l *fileList) draw() {
	if l.request == nil {
		return
	}
	title := textOpenFile
	if l.request.Name != "" {
		title = textSaveFile
	}
	if l.ui.Dialog("files", title.String(), 560, 620, l.body) {
		l.finish("")
	}
}

// upWidth is the width of the button for the parent folder, in logical pixels.
const upWidth = 110

// body draws the folder, its content, the name of a file to save, and the buttons.
func (l *fileList) body(r paint.Rect) {
	u, saves := l.ui, l.request.Name != ""
	row, foot := r.CutTop(theme.Touch), r.CutBottom(theme.Touch)
	up, cancel := row.CutRight(upWidth), foot.CutRight(110)
	row.CutRight(8)
	foot.CutRight(8)
	var name paint.Rect
	if saves {
		r.CutBottom(8)
		name = r.CutBottom(theme.Touch)
	}
	if l.fresh {
		l.fresh = false
		u.Focus.Give(map[bool]string{false: "folder", true: "name"}[saves])
	}
	if u.TextBox("folder", textFolder.String(), row, &l.typed, "") {
		l.enter(filepath.Clean(l.typed))
	}
	if u.Button("up", textFolderAbove.String(), up, nil, ui.Framed) {
		l.enter(filepath.Dir(l.folder))
	}
	chosen := l.content(r.InsetXY(0, 8))
	save := false
	if saves {
		save = u.TextBox("name", textFileName.String(), name, &l.name, "")
		save = u.Button("save", textSaveHere.String(), foot.CutRight(110), nil, ui.Primary) || save
	}
	switch {
	case u.Button("cancel", textCancel.String(), cancel, nil, ui.Framed):
		l.finish("")
	case chosen != "" && saves:
		l.name = chosen
		u.Wake(0)
	case chosen != "":
		l.finish(filepath.Join(l.folder, chosen))
	case save && l.name != "":
		l.save(filepath.Base(l.name))
	}
}

// content draws the content of the folder, and returns the name of a file that is pressed.
func (l *fileList) content(r paint.Rect) (chosen string) {
	u := l.ui
	if l.err != nil {
		u.Node("alert", lang.Fault(l.err), "", r)
		u.Paragraph(r, u.Style(theme.Body), lang.Fault(l.err), u.Theme.Bad)
		return ""
	}
	u.Scroll("content", r, func(view paint.Rect) float64 {
		y := view.Y
		for i, e := range l.entries {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 12, H: theme.Touch}
			y += theme.Touch
			if !u.Visible(row) {
				continue
			}
			name := e.Name
			if e.Folder {
				name += string(filepath.Separator)
			}
			id := fmt.Sprint("entry-", i+1)
			clicked, hover := u.Press(id, row)
			u.NodeOf(id, "button", name, "", row)
			if hover {
				u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
			}
			u.Canvas.TextLeft(u.Style(theme.Body), row.InsetXY(12, 0), name, u.Theme.Ink)
			if !clicked {
				continue
			}
			if e.Folder {
				l.enter(filepath.Join(l.folder, e.Name))
			} else {
				chosen = e.Name
			}
		}
		return y - view.Y
	})
	return chosen
}

// save finishes with a name in the folder, and asks before a file is replaced.
func (l *fileList) save(name string) {
	path := filepath.Join(l.folder, name)
	for _, e := range l.entries {
		if e.Name == name && !e.Folder {
			l.questions.Confirm(room.Question{Title: textReplace.String(), Verb: textReplaceIt.String(),
				Text: textReplaceFile.With("name", name), Do: func() { l.finish(path) }})
			return
		}
	}
	l.finish(path)
}
