package paint

import (
	"image"
	"image/color"
	"image/draw"
)

// Picture is a Backend that draws into an image on the CPU.
type Picture struct{ *image.RGBA }

// NewPicture returns a canvas of w × h device pixels on a new image.
func NewPicture(w, h int, scale float64, fonts *Fonts) (*Canvas, *image.RGBA) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := New(Picture{img}, fonts)
	c.Begin(w, h, scale)
	return c, img
}

// FillRect implements Backend.
func (p Picture) FillRect(r image.Rectangle, c color.NRGBA) {
	draw.Draw(p.RGBA, r, image.NewUniform(c), image.Point{}, draw.Over)
}

// DrawTile implements Backend.
func (p Picture) DrawTile(t *Tile, at image.Point, clip image.Rectangle, c color.NRGBA) {
	draw.DrawMask(p.RGBA, clip, image.NewUniform(c), image.Point{}, t.Alpha, clip.Min.Sub(at), draw.Over)
}
