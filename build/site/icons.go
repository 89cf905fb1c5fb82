package site

import (
	"bytes"
	"image"
	"image/color"
	"image/png"

	"github.com/golang/freetype/raster"
	"golang.org/x/image/math/fixed"
)

// The icon: a board of two by two squares in the accent colour with a white disc at the lower left and a
// ring at the upper right: a move made and a move considered.
var (
	accent = color.RGBA{0x0F, 0x7B, 0x6C, 0xFF}
	deep   = color.RGBA{0x0A, 0x5E, 0x52, 0xFF}
	paper  = color.RGBA{0xFA, 0xFA, 0xF8, 0xFF}
)

// Icon returns the program's icon as a PNG of size x size pixels. A maskable icon fills the whole square
// and keeps the drawing inside the middle 80 %, because hosts crop such icons to circles and other shapes;
// a plain icon has rounded corners on a transparent background.
func Icon(size int, maskable bool) []byte {
	dst := image.NewRGBA(image.Rect(0, 0, size, size))
	r := raster.NewRasterizer(size, size)
	r.UseNonZeroWinding = true
	paint := func(c color.Color, add func()) {
		r.Clear()
		add()
		p := raster.NewRGBAPainter(dst)
		p.SetColor(c)
		r.Rasterize(p)
	}
	s := float64(size)
	unit, edge := s*0.92, s*0.04 // size of the drawing, and its distance from the border
	if maskable {
		unit, edge = s*0.64, s*0.18
		paint(accent, func() { roundRect(r, 0, 0, s, s, 0) })
	} else {
		paint(accent, func() { roundRect(r, edge, edge, unit, unit, unit*0.2) })
	}
	at := func(f float64) float64 { return edge + f*unit }
	// The two dark squares; a square's corner that lies in a corner of the icon is rounded as the icon is.
	pad := 0.1
	half := (1 - 2*pad) / 2
	paint(deep, func() {
		roundRect(r, at(pad), at(pad), half*unit, half*unit, 0.07*unit)
		roundRect(r, at(0.5), at(0.5), half*unit, half*unit, 0.07*unit)
	})
	low, high := pad+half/2, 0.5+half/2
	paint(paper, func() { disc(r, at(low), at(high), 0.155*unit, false) })
	paint(paper, func() {
		disc(r, at(high), at(low), 0.155*unit, false)
		disc(r, at(high), at(low), 0.095*unit, true)
	})
	var out bytes.Buffer
	if err := png.Encode(&out, dst); err != nil {
		panic("site: " + err.Error()) // cannot happen: encoding in memory
	}
	return out.Bytes()
}

func point(x, y float64) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed.Int26_6(x*64 + 0.5), Y: fixed.Int26_6(y*64 + 0.5)}
}

// kappa is the distance of the control points with which a cubic curve approximates a quarter of the unit
// circle.
const kappa = 0.5522847498

// roundRect adds a rectangle with rounded corners.
func roundRect(r *raster.Rasterizer, x, y, w, h, radius float64) {
	k := radius * (1 - kappa)
	r.Start(point(x+radius, y))
	r.Add1(point(x+w-radius, y))
	r.Add3(point(x+w-k, y), point(x+w, y+k), point(x+w, y+radius))
	r.Add1(point(x+w, y+h-radius))
	r.Add3(point(x+w, y+h-k), point(x+w-k, y+h), point(x+w-radius, y+h))
	r.Add1(point(x+radius, y+h))
	r.Add3(point(x+k, y+h), point(x, y+h-k), point(x, y+h-radius))
	r.Add1(point(x, y+radius))
	r.Add3(point(x, y+k), point(x+k, y), point(x+radius, y))
}

// disc adds a circle; a reversed one cuts a hole into the shape below.
func disc(r *raster.Rasterizer, x, y, radius float64, reversed bool) {
	k, up := radius*kappa, -1.0
	if reversed {
		up = 1
	}
	r.Start(point(x-radius, y))
	r.Add3(point(x-radius, y+up*k), point(x-k, y+up*radius), point(x, y+up*radius))
	r.Add3(point(x+k, y+up*radius), point(x+radius, y+up*k), point(x+radius, y))
	r.Add3(point(x+radius, y-up*k), point(x+k, y-up*radius), point(x, y-up*radius))
	r.Add3(point(x-k, y-up*radius), point(x-radius, y-up*k), point(x-radius, y))
}
