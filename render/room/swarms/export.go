package swarms

import (
	"bytes"
	"image/png"

	"ludarium/render/mailbox"
	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// The size of saved pictures, logical pixels.
const (
	exportSide  = 900.0
	exportScale = 2
)

// exports offers what is seen as files.
type exports struct {
	shell   room.Shell
	choice  *choice
	player  *player
	gallery *gallery

	tables mailbox.Box[func()] // what to do with tables that came, at the next poll
}

// poll takes the tables that came.
func (e *exports) poll() {
	for _, take := range e.tables.Take() {
		take()
	}
}

// buttons offers the files.
func (e *exports) buttons(c *column) {
	if !e.player.run.ready {
		return
	}
	c.Next(10)
	row := c.Next(theme.Touch).Split(2, 8)
	if c.u.Button(textSavePNG.String(), row[0], nil, ui.Framed) {
		e.savePicture(".png")
	}
	if c.u.Button(textSaveSVG.String(), row[1], nil, ui.Framed) {
		e.savePicture(".svg")
	}
	c.Next(8)
	row = c.Next(theme.Touch).Split(2, 8)
	if c.u.Button(textSaveCSV.String(), row[0], nil, ui.Framed) {
		e.saveTable()
	}
	if c.u.Button(textCopyLink.String(), row[1], ui.Share, ui.Framed) {
		e.shell.GiveLink(e.choice.link)
	}
	c.Next(12)
}

// fileName returns the name of a file of that kind.
func (e *exports) fileName(ext string) string {
	name := "ludarium-" + e.choice.setup.World + "-" + e.choice.setup.Problem
	for _, l := range e.choice.setup.Lanes {
		name += "-" + l.Method
	}
	return name + ext
}

// savePicture saves what is seen of all lanes.
func (e *exports) savePicture(ext string) {
	fonts := e.shell.UI().Canvas.Fonts()
	var data []byte
	if ext == ".svg" {
		c, finish := paint.NewSVG(exportSide, exportSide, fonts)
		e.gallery.drawPicture(c)
		data = finish()
	} else {
		c, img := paint.NewPicture(exportSide*exportScale, exportSide*exportScale, exportScale, fonts)
		e.gallery.drawPicture(c)
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			e.shell.Say(textPictureNotMade.With("error", err))
			return
		}
		data = out.Bytes()
	}
	e.shell.SaveFile(e.fileName(ext), data)
}

// saveTable saves the record of the run.
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
