package shell

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// preferences is the dialog with the settings of the whole program.
type preferences struct {
	shell   room.Shell
	backups *backups
	open    bool
}

// OpenPreferences implements room.Keeper.
func (s *Shell) OpenPreferences() {
	s.preferences.open = true
	s.ui.Wake(0)
}

// draw draws the dialog if it is open.
func (p *preferences) draw() {
	if !p.open {
		return
	}
	u := p.shell.UI()
	if u.Dialog("preferences", textPreferences.String(), 420, 600, func(r paint.Rect) {
		cells := r.CutBottom(theme.Touch).Split(2, 8)
		if u.Button("backup", textBackup.String(), cells[0], nil, ui.Framed) {
			p.open = false
			p.backups.show()
		}
		if u.Button("close", textClose.String(), cells[1], nil, ui.Framed) {
			p.open = false
		}
		r.CutBottom(8)
		form.Scroll(u, "preferences", r, func(view paint.Rect) float64 {
			rows := form.ColumnOf(view)
			next := rows.Next
			form.Languages(p.shell, next)
			next(8)
			form.Preferences(p.shell, next)
			return rows.Used()
		})
	}) {
		p.open = false
	}
}
