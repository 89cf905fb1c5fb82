package swarms

import (
	"ludarium/render/room"
	"ludarium/render/ui"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/theme"
)

// exportSide is the size of shared pictures in logical pixels.
const exportSide = 480.0

// exports exports the run.
type exports struct {
	shell   room.Shell
	choice  *choice
	player  *player
	gallery *gallery

	tables mailbox.Box[func()] // tables to be saved in the next poll
}

// poll saves the received tables.
func (e *exports) poll() {
	for _, take := range e.tables.Take() {
		take()
	}
}

// button draws the button of the share dialog.
func (e *exports) button(c *column) {
	if !e.player.run.ready {
		return
	}
	c.Next(10)
	if c.u.Button("share", textShare.String(), c.Next(theme.Touch), ui.Share, ui.Framed) {
		e.shell.Share(e.shared())
	}
	c.Next(12)
}

// shared returns the content for sharing.
func (e *exports) shared() room.Shared {
	it := room.Shared{Name: e.fileName(""), Link: e.choice.link}
	if e.player.run.ready {
		it.Pictures = []room.Picture{{Title: textPicture.String(), W: exportSide, H: exportSide,
			Draw: e.gallery.drawPicture}}
		if f, ok := e.film(); ok {
			it.Films = []room.Moving{f}
		}
		it.Files = []room.Written{{Name: "CSV", Save: e.saveTable}}
	}
	return it
}

func (e *exports) fileName(ext string) string {
	name := "ludarium-" + e.choice.setup.World + "-" + e.choice.setup.Problem
	for _, l := range e.choice.setup.Lanes {
		name += "-" + l.Method
	}
	return name + ext
}

// saveTable saves the record of the run as a table.
func (e *exports) saveTable() {
	name := e.fileName(".csv")
	e.player.client.Table(func(data []byte, err error) {
		e.tables.Put(func() {
			if err != nil {
				e.shell.Say(sentence(err))
				return
			}
			e.shell.SaveFile(name, data)
		})
	})
}
