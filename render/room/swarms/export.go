package swarms

import (
	"bytes"
	"image/png"

	"ludarium/render/paint"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// The size of saved pictures, logical pixels.
const (
	exportSide  = 900.0
	exportScale = 2
	exportAir   = 16.0
)

// exports offers what is seen as files.
func (r *Swarms) exports(c *column) {
	if !r.ready {
		return
	}
	c.next(10)
	row := c.next(theme.Touch).Split(2, 8)
	if c.u.Button(textSavePNG, row[0], nil, ui.Framed) {
		r.savePicture(".png")
	}
	if c.u.Button(textSaveSVG, row[1], nil, ui.Framed) {
		r.savePicture(".svg")
	}
	c.next(8)
	row = c.next(theme.Touch).Split(2, 8)
	if c.u.Button(textSaveCSV, row[0], nil, ui.Framed) {
		r.saveTable()
	}
	if c.u.Button(textCopyLink, row[1], ui.Share, ui.Framed) {
		r.shell.GiveLink(r.link)
	}
	c.next(12)
}

// fileName returns the name of a file of that kind.
func (r *Swarms) fileName(ext string) string {
	name := "ludarium-" + r.setup.World + "-" + r.setup.Problem
	for _, l := range r.setup.Lanes {
		name += "-" + l.Method
	}
	return name + ext
}

// savePicture saves what is seen of all lanes.
func (r *Swarms) savePicture(ext string) {
	fonts := r.shell.UI().Canvas.Fonts()
	var data []byte
	if ext == ".svg" {
		c, finish := paint.NewSVG(exportSide, exportSide, fonts)
		r.drawPicture(c)
		data = finish()
	} else {
		c, img := paint.NewPicture(exportSide*exportScale, exportSide*exportScale, exportScale, fonts)
		r.drawPicture(c)
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			r.shell.Say(textPictureNotMade + err.Error())
			return
		}
		data = out.Bytes()
	}
	r.shell.SaveFile(r.fileName(ext), data)
}

// drawPicture draws all lanes, at rest and out of the reach of hands, on a canvas of its own.
func (r *Swarms) drawPicture(c *paint.Canvas) {
	u := ui.New(c, r.shell.UI().Theme)
	u.Begin(&ui.Input{Pointer: paint.Point{X: -1, Y: -1}})
	c.Rect(c.Area(), u.Theme.Surface)
	area := c.Area().Inset(exportAir)
	if len(r.stages) == 1 {
		p := r.picture(0)
		p.Still = true
		r.stages[0].Frame(u, area, p)
		return
	}
	for i, cell := range multiples(area, len(r.stages)) {
		p, name := r.picture(i), cell.CutTop(nameHeight)
		p.Still = true
		r.stages[i].Frame(u, cell, p)
		r.nameOf(u, i, cell, name)
	}
}

// saveTable saves the record of the run.
func (r *Swarms) saveTable() {
	name := r.fileName(".csv")
	r.client.Table(func(data []byte, err error) {
		r.tables.Put(func() {
			if err != nil {
				r.shell.Say(sentence(err))
				return
			}
			r.shell.SaveFile(name, data)
		})
	})
}
